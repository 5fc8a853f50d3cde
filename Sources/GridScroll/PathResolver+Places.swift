import GridGeometry

extension PathResolver {
  /// The offset of a target along an axis, not yet moved into the scroll range; nil where there is no such element.
  func place(_ target: AxisTarget, _ axis: Axis, from current: Point) -> Double? {
    target.place(along: axis, in: space, bounds: bounds[axis], from: current)
  }

  /// The offsets of a target along the axes of a context; an axis without one is left out.
  func places(_ target: ScrollTarget, in context: Context) -> Axes<Double?> {
    places(target, from: offset, in: context)
  }

  func places(_ target: ScrollTarget, from current: Point, in context: Context) -> Axes<Double?> {
    var places: Axes<Double?> = Axes(both: nil)
    for axis in context.axes {
      guard let wanted = target[axis] else { continue }
      places[axis] = place(wanted, axis, from: current)
    }
    return places
  }

  /// Motions with an easing from where the axes are to these offsets.
  func glides(
    to places: Axes<Double?>, _ pace: Pace, _ easing: Easing, overscroll: Bool
  ) -> Axes<AxisMove?> {
    var ends: Axes<Double?> = Axes(both: nil)
    var distance = 0.0
    for axis in Axis.allCases {
      guard let place = places[axis] else { continue }
      let end = reachable(axis, overscroll: overscroll).clamp(place)
      ends[axis] = end
      distance = max(distance, (end - offset[axis]).magnitude)
    }
    let seconds = seconds(pace, easing, distance: distance)
    var moves: Axes<AxisMove?> = Axes(both: nil)
    for axis in Axis.allCases {
      guard let end = ends[axis] else { continue }
      // A motion that begins outside the range may come back from there.
      let limits = reachable(axis, overscroll: overscroll).extended(toContain: offset[axis])
      let curve = EasedCurve(start: offset[axis], end: end, duration: seconds, easing: easing, limits: limits)
      moves[axis] = AxisMove(
        pieces: [AxisPiece(curve, duration: seconds, first: curve.offset(at: 0), last: end)],
        endVelocity: curve.velocity(at: seconds))
    }
    return moves
  }

  /// Where a motion along an axis may go; over-scroll allows one viewport past each edge, the rubber band's limit.
  func reachable(_ axis: Axis, overscroll: Bool) -> ScrollBounds {
    overscroll ? bounds[axis].extended(by: max(0, space.viewport[axis])) : bounds[axis]
  }

  /// The duration of a motion with an easing in seconds.
  func seconds(_ pace: Pace, _ easing: Easing, distance: Double) -> Double {
    if pace == .automatic, case .spring(let spring) = easing {
      guard distance > SettleThreshold.points else { return 0 }
      return spring.easingDuration(tolerance: SettleThreshold.points / distance)
    }
    return pace.seconds(distance: distance)
  }
}

extension AxisTarget {
  /// The offset of the target; nil where there is no such element.
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

extension PathResolver {
  /// From keyframe to keyframe, on each axis between those that name it.
  func moves(of keyframes: [Keyframe], in context: Context) -> Axes<AxisMove?> {
    var moves: Axes<AxisMove?> = Axes(both: nil)
    for axis in context.axes {
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
        move.pieces.append(AxisPiece(curve, duration: seconds, first: curve.offset(at: 0), last: end))
        move.endVelocity = curve.velocity(at: seconds)
        current[axis] = end
        time = keyframe.time
      }
      if let last = keyframes.last, time < last.time { move.endVelocity = 0 }
      moves[axis] = move
    }
    return moves
  }

  /// Through all points, from where the axes are.
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
    var moves: Axes<AxisMove?> = Axes(both: nil)
    for axis in context.axes {
      let values = points.map { $0[axis] }
      let spline = SplineCurve(
        spline: HermiteSpline(knots: knots, values: values, shape: curve.shape), duration: seconds,
        easing: curve.easing, limits: bounds[axis].extended(toContain: offset[axis]))
      moves[axis] = AxisMove(
        pieces: [
          AxisPiece(spline, duration: seconds, first: offset[axis], last: values[values.count - 1])
        ],
        endVelocity: spline.velocity(at: seconds))
    }
    return moves
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
    var moves: Axes<AxisMove?> = Axes(both: nil)
    for axis in context.axes {
      let curve = SampledCurve(
        times: times, offsets: recorded.offsets.map { $0[axis] }, isHeld: recorded.interpolation == .hold)
      moves[axis] = AxisMove(
        pieces: [AxisPiece(curve, duration: seconds, first: first[axis], last: last[axis])],
        endVelocity: curve.velocity(at: seconds))
    }
    return moves
  }
}
