import GridGeometry

/// The free motions along one axis: its scroll range, and the continuations of a release with an offset and a
/// velocity.
struct AxisPhysics {
  let bounds: ScrollBounds
  /// The extent of the viewport in points; no motion goes farther than that past an edge.
  let extent: Double

  /// Returns a fling: deceleration inside the range, a spring outside it. If the fling starts outside, the
  /// spring pulls it back; if that carries it across the edge, the fling continues inside with its current
  /// velocity. When the fling reaches an edge, the edge behavior takes over with the current position and
  /// velocity.
  func fling(
    from start: Double, velocity: Double, deceleration: Deceleration, edge: EdgeBehavior
  ) -> [AxisPiece] {
    var pieces: [AxisPiece] = []
    var (offset, speed) = (start, velocity)
    if !bounds.contains(offset) {
      let stiffness = if case .bounce(let stiffness) = edge { stiffness } else { 100.0 }
      let spring = pull(from: offset, velocity: speed, to: bounds.clamp(offset), stiffness: stiffness)
      guard let crossing = spring.crossingTime else { return [settling(spring)] }
      pieces.append(AxisPiece(curve: spring, duration: crossing, first: offset, last: spring.rest))
      (offset, speed) = (spring.rest, spring.velocity(at: crossing))
    }
    let duration = deceleration.duration(velocity: speed)
    guard duration > 0 else { return pieces }
    let glide = deceleration.curve(from: offset, velocity: speed)
    let end = glide.offset(at: duration)
    if bounds.contains(end) {
      pieces.append(AxisPiece(curve: glide, duration: duration, first: offset, last: end))
      return pieces
    }
    let limit = bounds.clamp(end)
    let arrival = min(glide.time(reaching: limit), duration)
    if arrival > 0 { pieces.append(AxisPiece(curve: glide, duration: arrival, first: offset, last: limit)) }
    guard case .bounce(let stiffness) = edge, extent > 0 else { return pieces }
    pieces.append(
      settling(pull(from: limit, velocity: glide.velocity(at: arrival), to: limit, stiffness: stiffness)))
    return pieces
  }

  /// Returns a motion from outside the range back to its edge. An inward velocity is limited so that the
  /// motion comes to rest at the edge without crossing it. There is no motion inside the range.
  func bounce(from start: Double, velocity: Double, stiffness: Double) -> [AxisPiece] {
    let rest = bounds.clamp(start)
    guard rest != start else { return [] }
    let rate = stiffness.squareRoot()
    let away = start - rest
    let allowed = away > 0 ? max(velocity, -rate * away) : min(velocity, -rate * away)
    return [settling(pull(from: start, velocity: allowed, to: rest, stiffness: stiffness))]
  }

  /// Returns a motion that comes to rest at a given offset, with a continuous velocity. If it is already
  /// moving there fast enough to arrive, it decelerates so that it ends there (the exponential law with a
  /// different rate). Otherwise, a critically damped spring takes it there. Neither overshoots.
  func settle(from start: Double, velocity: Double, to rest: Double, stiffness: Double) -> [AxisPiece] {
    let distance = rest - start
    guard distance.magnitude > SettleThreshold.points || velocity.magnitude > 1 else {
      return distance == 0
        ? [] : [AxisPiece(curve: RestCurve(offset: rest), duration: 0, first: start, last: rest)]
    }
    if distance != 0, velocity / distance >= 1 {
      let aim = distance < 0 ? distance - RestRule.distance : distance + RestRule.distance
      let rate = velocity / aim
      let curve = DecayCurve(start: start, velocity: velocity, k: -rate)
      let duration = PortableMath.log(aim.magnitude / RestRule.distance) / rate
      return [AxisPiece(curve: curve, duration: duration, first: start, last: rest)]
    }
    return [settling(pull(from: start, velocity: velocity, to: rest, stiffness: stiffness))]
  }

  private func settling(_ curve: SpringCurve) -> AxisPiece {
    let aimed = curve.aimedPastRest
    return AxisPiece(curve: aimed, duration: aimed.settlingTime, first: curve.start, last: curve.rest)
  }

  /// Returns a critically damped spring, made stiffer if the given one would go farther past an edge than the
  /// viewport's extent. If the motion starts beyond that limit, its outward velocity is dropped, because no
  /// spring could contain it.
  private func pull(from start: Double, velocity: Double, to rest: Double, stiffness: Double) -> SpringCurve {
    let limits = bounds.extended(by: extent)
    var curve = SpringCurve(
      rest: rest, start: start, velocity: velocity, spring: .critical(stiffness: stiffness))
    var stiffer = stiffness
    for _ in 0..<60 {
      let peak = curve.farthest
      if limits.contains(peak) || peak == start { return curve }
      stiffer *= 2
      curve = SpringCurve(rest: rest, start: start, velocity: velocity, spring: .critical(stiffness: stiffer))
    }
    return SpringCurve(rest: rest, start: start, velocity: 0, spring: .critical(stiffness: stiffness))
  }
}
