import GridGeometry
package import GridSchema

/// A fling that runs against the drag before it.
///
/// `drag` counts in the direction of the finger and `fling` in that of the offset, so equal signs, which look like
/// one gesture, are two opposite ones.
struct OpposedFling {
  /// The axes along which the fling runs back.
  let axes: [Axis]
  /// The velocity of the fling, in points per second.
  let velocity: Vector

  /// Returns nil unless the steps are a drag and a fling with a given velocity that opposes it.
  init?(_ first: ScrollStep, _ second: ScrollStep) {
    guard case .drag(let drag) = first.motion, case .fling(let fling) = second.motion,
      case .given(let velocity) = fling.velocity
    else { return nil }
    let locked = drag.lock.axis(for: drag.legs.map(\.finger))
    axes = Axis.allCases.filter { axis in
      guard locked == nil || locked == axis else { return false }
      // A finger that turns around leaves the content with its last direction.
      let finger = drag.legs.last { $0.finger[axis] != 0 }?.finger[axis] ?? 0
      return finger * velocity[axis] > 0
    }
    if axes.isEmpty { return nil }
    self.velocity = velocity
  }

  var message: String {
    let ways = axes.map { axis in
      let isForward = velocity[axis] > 0
      return axis == .vertical
        ? (isForward ? ("down", "up") : ("up", "down"))
        : (isForward ? ("forward", "back") : ("back", "forward"))
    }
    let (fling, drag) = (Words.list(ways.map(\.0), "and"), Words.list(ways.map(\.1), "and"))
    return
      "the fling scrolls \(fling), but the drag before it scrolls \(drag): a drag moves the finger, and a fling the content"
  }

  var hint: String {
    var meant = velocity
    for axis in axes { meant[axis] = -meant[axis] }
    let parts = [("x", meant.dx), ("y", meant.dy)].filter { $0.1 != 0 }
    let text = parts.map { "\($0.0): \(JSON.number($0.1).text)" }.joined(separator: ", ")
    return
      "to continue the drag, write `fling: {\(text)}` or `fling: carried`, or replace both with a `flick`"
  }
}

extension StepReader {
  /// Warns of flings that oppose the drags right before them.
  package mutating func warnOfOpposedFlings(in steps: [(step: ScrollStep, node: DocumentNode)]) {
    for (first, second) in zip(steps, steps.dropFirst()) {
      guard let opposed = OpposedFling(first.step, second.step) else { continue }
      warn(opposed.message, at: second.node.keyRange(Fling.name) ?? second.node.range, hint: opposed.hint)
    }
  }
}
