import GridGeometry

extension PathResolver {
  /// The content under a finger: one curve for each leg, with resistance past the edges.
  func moves(of drag: Drag, in context: Context) -> Axes<AxisMove?> {
    let lockedAxis = drag.lockedAxis
    var moves: Axes<AxisMove?> = Axes(both: nil)
    for axis in context.axes where lockedAxis == nil || lockedAxis == axis {
      moves[axis] = move(of: drag, along: axis)
    }
    return moves
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
      let path = EasedCurve(
        start: finger, end: next, duration: leg.seconds, easing: leg.easing, limits: nil)
      let curve = DragCurve(finger: path, bounds: bounds, extent: extent, rubberBand: drag.rubberBand)
      let last = curve.resisted(next)
      move.pieces.append(AxisPiece(curve, duration: leg.seconds, first: shown, last: last))
      move.endVelocity = curve.velocity(at: leg.seconds)
      (finger, shown) = (next, last)
    }
    return move
  }
}
