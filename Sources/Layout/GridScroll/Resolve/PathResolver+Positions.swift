import GridGeometry

extension PathResolver {
  func each<Value>(in context: StepContext, _ value: (Axis) -> Value?) -> Axes<Value?> {
    var values: Axes<Value?> = Axes(both: nil)
    for axis in context.axes { values[axis] = value(axis) }
    return values
  }

  /// Returns the offset of a target along an axis, not clamped to the scroll range; nil if there is no such
  /// element.
  func position(_ target: AxisTarget, _ axis: Axis, from current: Point) -> Double? {
    target.position(along: axis, in: space, bounds: bounds[axis], from: current)
  }

  func positions(_ target: ScrollTarget, in context: StepContext) -> Axes<Double?> {
    positions(target, from: offset, in: context)
  }

  func positions(_ target: ScrollTarget, from current: Point, in context: StepContext) -> Axes<Double?> {
    each(in: context) { axis in target[axis].flatMap { position($0, axis, from: current) } }
  }

  func glides(
    to positions: Axes<Double?>, _ pace: Pace, _ easing: Easing, overscroll: Bool = false,
    in context: StepContext
  ) -> Axes<AxisMove?> {
    let ends = each(in: context) { axis in
      positions[axis].map { reachable(axis, overscroll: overscroll).clamp($0) }
    }
    let distance = Axis.allCases.map { ((ends[$0] ?? offset[$0]) - offset[$0]).magnitude }.max() ?? 0
    let seconds = seconds(pace, easing, distance: distance)
    return each(in: context) { axis in
      guard let end = ends[axis] else { return nil }
      // A motion that starts outside the range may move back from there.
      let limits = reachable(axis, overscroll: overscroll).extended(toContain: offset[axis])
      let curve = EasedCurve(start: offset[axis], end: end, duration: seconds, easing: easing, limits: limits)
      return AxisMove(
        pieces: [AxisPiece(curve: curve, duration: seconds, first: curve.offset(at: 0), last: end)],
        endVelocity: curve.velocity(at: seconds))
    }
  }

  /// Returns the range of a motion along an axis. Over-scroll extends it by one viewport past each edge, the
  /// limit of the rubber band.
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

  func physics(_ axis: Axis) -> AxisPhysics {
    AxisPhysics(bounds: bounds[axis], extent: max(0, space.viewport[axis]))
  }
}

extension AxisTarget {
  func position(
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
