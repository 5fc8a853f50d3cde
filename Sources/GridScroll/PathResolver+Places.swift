import GridGeometry

extension PathResolver {
  func each<Value>(in context: Context, _ value: (Axis) -> Value?) -> Axes<Value?> {
    var values: Axes<Value?> = Axes(both: nil)
    for axis in context.axes { values[axis] = value(axis) }
    return values
  }

  /// The offset of a target along an axis, not yet moved into the scroll range; nil where there is no such element.
  func place(_ target: AxisTarget, _ axis: Axis, from current: Point) -> Double? {
    target.place(along: axis, in: space, bounds: bounds[axis], from: current)
  }

  func places(_ target: ScrollTarget, in context: Context) -> Axes<Double?> {
    places(target, from: offset, in: context)
  }

  func places(_ target: ScrollTarget, from current: Point, in context: Context) -> Axes<Double?> {
    each(in: context) { axis in target[axis].flatMap { place($0, axis, from: current) } }
  }

  func glides(
    to places: Axes<Double?>, _ pace: Pace, _ easing: Easing, overscroll: Bool = false, in context: Context
  ) -> Axes<AxisMove?> {
    let ends = each(in: context) { axis in
      places[axis].map { reachable(axis, overscroll: overscroll).clamp($0) }
    }
    let distance = Axis.allCases.map { ((ends[$0] ?? offset[$0]) - offset[$0]).magnitude }.max() ?? 0
    let seconds = seconds(pace, easing, distance: distance)
    return each(in: context) { axis in
      guard let end = ends[axis] else { return nil }
      // A motion that begins outside the range may come back from there.
      let limits = reachable(axis, overscroll: overscroll).extended(toContain: offset[axis])
      let curve = EasedCurve(start: offset[axis], end: end, duration: seconds, easing: easing, limits: limits)
      return AxisMove(
        pieces: [AxisPiece(curve: curve, duration: seconds, first: curve.offset(at: 0), last: end)],
        endVelocity: curve.velocity(at: seconds))
    }
  }

  /// Where a motion along an axis may go; over-scroll allows one viewport past each edge, the rubber band's limit.
  func reachable(_ axis: Axis, overscroll: Bool) -> ScrollBounds {
    overscroll ? bounds[axis].extended(by: max(0, space.viewport[axis])) : bounds[axis]
  }

  func seconds(_ pace: Pace, _ easing: Easing, distance: Double) -> Double {
    if pace == .automatic, case .spring(let spring) = easing {
      guard distance > SettleThreshold.points else { return 0 }
      return spring.easingDuration(tolerance: SettleThreshold.points / distance)
    }
    return pace.seconds(distance: distance)
  }

  /// From keyframe to keyframe, on each axis between those that name it.
  func moves(of keyframes: [Keyframe], in context: Context) -> Axes<AxisMove?> {
    each(in: context) { axis in
      var move = AxisMove()
      var (current, time) = (offset, 0.0)
      for keyframe in keyframes {
        guard let target = keyframe.target[axis], let place = place(target, axis, from: current) else {
          continue
        }
        let end = bounds[axis].clamp(place)
        let seconds = keyframe.time - time
        let curve = EasedCurve(
          start: current[axis], end: end, duration: seconds, easing: keyframe.easing,
          limits: bounds[axis].extended(toContain: current[axis]))
        move.pieces.append(AxisPiece(curve: curve, duration: seconds, first: curve.offset(at: 0), last: end))
        move.endVelocity = curve.velocity(at: seconds)
        current[axis] = end
        time = keyframe.time
      }
      if let last = keyframes.last, time < last.time { move.endVelocity = 0 }
      return move
    }
  }

  func moves(of curve: ScrollCurve, in context: Context) -> Axes<AxisMove?> {
    var points = [offset]
    var knots = [0.0]
    for target in curve.points {
      let last = points[points.count - 1]
      var point = last
      let places = places(target, from: last, in: context)
      for axis in context.axes {
        if let place = places[axis] { point[axis] = bounds[axis].clamp(place) }
      }
      let chord = point - last
      let length = (chord.dx * chord.dx + chord.dy * chord.dy).squareRoot()
      guard length > 0 else { continue }
      points.append(point)
      knots.append(knots[knots.count - 1] + length)
    }
    guard points.count > 1 else { return Axes(both: nil) }
    let seconds = seconds(curve.pace, curve.easing, distance: knots[knots.count - 1])
    return each(in: context) { axis in
      let values = points.map { $0[axis] }
      let spline = SplineCurve(
        spline: HermiteSpline(knots: knots, values: values, shape: curve.shape), duration: seconds,
        easing: curve.easing, limits: bounds[axis].extended(toContain: offset[axis]))
      return AxisMove(
        pieces: [
          AxisPiece(curve: spline, duration: seconds, first: offset[axis], last: values[values.count - 1])
        ],
        endVelocity: spline.velocity(at: seconds))
    }
  }

  /// The samples as they are, at their times or one for each frame.
  func moves(of recorded: RecordedOffsets, in context: Context) -> Axes<AxisMove?> {
    let times: [Double]
    if let given = recorded.times {
      times = given.map { $0 - given[0] }
    } else {
      times = recorded.offsets.indices.map { frameRate.time(ofFrame: $0) }
    }
    guard let first = recorded.offsets.first, let last = recorded.offsets.last, let seconds = times.last
    else { return Axes(both: nil) }
    return each(in: context) { axis in
      let curve = SampledCurve(
        times: times, offsets: recorded.offsets.map { $0[axis] }, isHeld: recorded.interpolation == .hold)
      return AxisMove(
        pieces: [AxisPiece(curve: curve, duration: seconds, first: first[axis], last: last[axis])],
        endVelocity: curve.velocity(at: seconds))
    }
  }
}

extension AxisTarget {
  func place(
    along axis: Axis, in space: some ScrollSpace, bounds: ScrollBounds, from current: Point
  ) -> Double? {
    switch self {
    case .offset(let offset): offset
    case .start: bounds.minimum
    case .end: bounds.maximum
    case .fraction(let part): bounds.minimum + bounds.length * part
    case .page(let index): bounds.minimum + Double(index) * space.pageLength(axis)
    case .track, .section:
      space.offset(of: self, axis: axis, from: current).flatMap { $0.isFinite ? $0 : nil }
    }
  }
}
