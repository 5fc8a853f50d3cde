import GridElement
import UIKit

/// Checks of a frame and the previous one.
extension LayoutExaminer {
  func checkStep(from last: Observation?, to now: Observation) {
    // A change of the view's size may change that of the content.
    if last?.changeCount ?? now.changeCount == now.changeCount { checkGrowth(now) }
    guard let last, last.changeCount == now.changeCount, last.frame + 1 == now.frame else { return }
    let way = CGPoint(x: now.bounds.minX - last.bounds.minX, y: now.bounds.minY - last.bounds.minY)
    if !now.pass.isSizedByViews, !last.pass.isSizedByViews {
      checkContentSize(from: last, to: now, way)
      checkJumps(from: last, to: now, way)
    }
    checkPins(from: last, to: now, way)
    checkWork(now, way)
  }

  /// Checks the content size within a pass.
  private func checkGrowth(_ now: Observation) {
    guard now.pass.prepare.calls == 0, !now.pass.isSizedByViews, let before = now.pass.contentSizes.first,
      let after = now.pass.contentSizes.last, before != after
    else { return }
    note(
      .contentSize, "pass", frame: now.frame,
      "the content size goes from \(LayoutCall.text(before)) to \(LayoutCall.text(after)) while attributes are queried",
      picture: now.picture([]))
  }

  private func checkContentSize(from last: Observation, to now: Observation, _ way: CGPoint) {
    guard way != .zero, now.pass.prepare.calls > 0, let before = last.pass.contentSizes.last,
      let after = now.pass.contentSizes.last, before != after
    else { return }
    note(
      .contentSize, frame: now.frame,
      "the content size goes from \(LayoutCall.text(before)) to \(LayoutCall.text(after)) as the offset goes from "
        + "\(LayoutCall.text(last.bounds.origin)) to \(LayoutCall.text(now.bounds.origin))",
      picture: now.picture([]))
  }

  private func checkJumps(from last: Observation, to now: Observation, _ way: CGPoint) {
    func length(_ way: CGPoint) -> CGFloat { (way.x * way.x + way.y * way.y).squareRoot() }
    let step = length(way)
    for attributes in now.visible where !attributes.isHidden {
      let id = ElementID(attributes.key)
      guard let before = last.middles[id], let after = now.middles[id] else { continue }
      let distance = length(CGPoint(x: after.x - before.x, y: after.y - before.y))
      // Allow one more point for layouts that round.
      guard distance > step + 1 else { continue }
      note(
        .jumps, frame: now.frame, element: id,
        "\(name(id)) moves by \(LayoutCall.text(distance)) points while the offset moves by \(LayoutCall.text(step))",
        picture: now.picture([attributes.frame]))
    }
  }

  private func checkWork(_ now: Observation, _ way: CGPoint) {
    // A view may be prepared twice in a frame, for example where a finger is lifted.
    let made = now.pass.prepare.attributesMade / max(now.pass.prepare.calls, 1)
    guard way != .zero else { return }
    guard made >= now.itemCount, made > 2 * now.visible.count + 20 else { return checkPlacing(now) }
    note(
      .work, frame: now.frame,
      "prepare makes \(made) attributes for a scroll step; \(now.visible.count) elements are visible, and there are "
        + "\(now.itemCount) items",
      picture: now.picture([]))
  }

  /// Checks whether cached attributes are all positioned again.
  private func checkPlacing(_ now: Observation) {
    let placed = [now.pass.prepare, now.pass.elements].reduce(0) {
      $0 + $1.attributesPlaced / max($1.calls, 1)
    }
    // The edges and the frame of an element may be set one after another.
    guard placed >= now.itemCount, placed > 4 * now.answer.count + 100 else { return }
    note(
      .work, "placing", frame: now.frame,
      "positions of attributes are set \(placed) times for a scroll step; \(now.visible.count) elements are visible, and "
        + "there are \(now.itemCount) items",
      picture: now.picture([]))
  }
}
