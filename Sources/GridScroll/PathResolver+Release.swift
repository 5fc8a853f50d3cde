import GridGeometry

extension PathResolver {
  func moves(of drag: Drag, in context: Context) -> Axes<AxisMove?> {
    let lockedAxis = drag.lockedAxis
    return each(in: context) { lockedAxis == nil || lockedAxis == $0 ? move(of: drag, along: $0) : nil }
  }

  private func move(of drag: Drag, along axis: Axis) -> AxisMove {
    let (bounds, extent) = (bounds[axis], max(0, space.viewport[axis]))
    let edge = bounds.clamp(offset[axis])
    // A drag that begins past an edge begins where the finger would have to be for that.
    var finger = edge + drag.rubberBand.finger(offset[axis] - edge, extent: extent)
    var shown = offset[axis]
    var move = AxisMove()
    for leg in drag.legs {
      let next = finger - leg.finger[axis]
      let path = EasedCurve(start: finger, end: next, duration: leg.seconds, easing: leg.easing, limits: nil)
      let curve = DragCurve(finger: path, bounds: bounds, extent: extent, rubberBand: drag.rubberBand)
      let last = curve.resisted(next)
      move.pieces.append(AxisPiece(curve: curve, duration: leg.seconds, first: shown, last: last))
      move.endVelocity = curve.velocity(at: leg.seconds)
      (finger, shown) = (next, last)
    }
    return move
  }

  func physics(_ axis: Axis) -> AxisPhysics {
    AxisPhysics(bounds: bounds[axis], extent: max(0, space.viewport[axis]))
  }

  private func start(_ velocity: ReleaseVelocity, _ axis: Axis) -> Double {
    switch velocity {
    case .carried: self.velocity[axis]
    case .given(let velocity): velocity[axis]
    }
  }

  func moves(of fling: Fling, in context: Context) -> Axes<AxisMove?> {
    each(in: context) { axis in
      let velocity = start(fling.velocity, axis)
      let projected = offset[axis] + fling.deceleration.distance(velocity: velocity)
      if let snap = fling.snap, let rest = rest(of: snap, along: axis, projected: projected) {
        return AxisMove(
          pieces: physics(axis).settle(
            from: offset[axis], velocity: velocity, to: rest, stiffness: snap.stiffness))
      }
      return AxisMove(
        pieces: physics(axis).fling(
          from: offset[axis], velocity: velocity, deceleration: fling.deceleration, edge: fling.edge))
    }
  }

  /// A snap by itself is a fling with the velocity at hand along the axes that snap; the others stay.
  func moves(of snap: Snap, in context: Context) -> Axes<AxisMove?> {
    let fling = Fling(velocity: .carried, deceleration: snap.deceleration, snap: snap)
    var moves = moves(of: fling, in: context)
    for axis in Axis.allCases where snap.elements[axis] == nil { moves[axis] = nil }
    return moves
  }

  func bounces(stiffness: Double, in context: Context) -> Axes<AxisMove?> {
    each(in: context) { axis in
      AxisMove(
        pieces: physics(axis).bounce(from: offset[axis], velocity: velocity[axis], stiffness: stiffness))
    }
  }

  /// Where a motion that would end at `projected` comes to rest; nil where the snap leaves it alone.
  private func rest(of snap: Snap, along axis: Axis, projected: Double) -> Double? {
    guard let element = snap.elements[axis] else { return nil }
    let neighbors = space.snapNeighbors(
      of: bounds[axis].clamp(projected), axis: axis, element: element, alignment: snap.alignment)
    guard let position = neighbors.nearest(to: projected), position.isFinite else { return nil }
    let rest = bounds[axis].clamp(position)
    if case .proximity(let distance) = snap.strictness, (rest - projected).magnitude > distance { return nil }
    return rest
  }

  func moves(of turn: PageTurn, in context: Context) -> Axes<AxisMove?> {
    var rests: Axes<Double?> = Axes(both: nil)
    var velocities = Vector.zero
    for axis in context.axes {
      let length = space.pageLength(axis)
      guard length > 0, length.isFinite else { continue }
      let pages = (offset[axis] - bounds[axis].minimum) / length
      let page: Double
      switch turn.choice {
      case .by(let horizontal, let vertical):
        let count = axis == .horizontal ? horizontal : vertical
        guard count != 0 else { continue }
        // From between two pages, the next one in the direction of the turn is the first.
        let from = count > 0 ? (pages + 1e-6).rounded(.down) : (pages - 1e-6).rounded(.up)
        page = from + Double(count)
        velocities[axis] = velocity[axis]
      case .release(let release, let deceleration):
        let velocity = start(release, axis)
        let origin = (((dragOrigin ?? offset)[axis] - bounds[axis].minimum) / length).rounded()
        let projected = (pages + deceleration.distance(velocity: velocity) / length).rounded()
        page = min(max(projected, origin - 1), origin + 1)
        velocities[axis] = velocity
      }
      rests[axis] = bounds[axis].clamp(bounds[axis].minimum + page * length)
    }
    switch turn.movement {
    case .eased(let pace, let easing): return glides(to: rests, pace, easing, in: context)
    case .spring(let stiffness):
      return each(in: context) { axis in
        rests[axis].map { rest in
          AxisMove(
            pieces: physics(axis).settle(
              from: offset[axis], velocity: velocities[axis], to: rest, stiffness: stiffness))
        }
      }
    }
  }
}
