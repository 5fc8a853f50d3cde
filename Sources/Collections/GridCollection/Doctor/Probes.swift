import GridElement
import UIKit

/// Checks that make additional queries.
extension LayoutExaminer {
  func ask(_ now: Observation) {
    guard !now.pass.query.isNull, !now.pass.query.isEmpty else { return }
    let layout = now.view.collectionViewLayout
    // Copy the result, since queries may change it.
    let answer = now.answer.map { ElementState($0) }
    let known = Dictionary(zip(now.answer.map(\.key), answer)) { first, _ in first }
    let asksRectangles = !skipped.contains(.rectangle)
    if asksRectangles, !askAgain(now, layout, known) { return }
    if !skipped.contains(.item) { askForItems(now, layout, known) }
    if !skipped.contains(.supplementary) { askForBands(now, layout, known) }
    if asksRectangles { askForParts(now, layout, known) }
  }

  // MARK: The same again

  /// Queries the rectangle again. Returns whether the result is the one that the view shows: a layout that depends on
  /// the offset without an invalidation has another one, with which nothing can be compared.
  private func askAgain(
    _ now: Observation, _ layout: UICollectionViewLayout, _ known: [ElementKey: ElementState]
  ) -> Bool {
    let size = layout.collectionViewContentSize
    let again = probing(.rectangle) { layout.layoutAttributesForElements(in: now.pass.query) } ?? []
    if now.pass.elements.calls > 0 { answeredBounds = now.bounds }
    guard now.bounds == answeredBounds else { return isCurrent(again, now, known) }
    var rest = Set(known.keys)
    for attributes in again.firstOfEach {
      rest.remove(attributes.key)
      let id = ElementID(attributes.key)
      guard let before = known[attributes.key] else {
        note(
          .repetition, "more", frame: now.frame, element: id,
          "\(name(id)) is returned only when the same rectangle is queried again",
          picture: now.picture([attributes.frame]))
        continue
      }
      guard !before.isAlike(ElementState(attributes)) else { continue }
      note(
        .repetition, "place", frame: now.frame, element: id,
        "\(name(id)) at \(before.text) is at \(ElementState(attributes).text) when the same rectangle is queried again",
        picture: now.picture([attributes.frame]))
    }
    for key in rest.sorted() {
      note(
        .repetition, "fewer", frame: now.frame, element: ElementID(key),
        "\(name(ElementID(key))) is not returned when the same rectangle is queried again",
        picture: now.picture([]))
    }
    let later = layout.collectionViewContentSize
    guard size != later else { return true }
    note(
      .repetition, "size", frame: now.frame,
      "the content size goes from \(LayoutCall.text(size)) to \(LayoutCall.text(later)) when the same rectangle is "
        + "queried again", picture: now.picture([]))
    return true
  }

  /// Whether the layout still returns what the view shows from an earlier query.
  private func isCurrent(
    _ again: [UICollectionViewLayoutAttributes], _ now: Observation, _ known: [ElementKey: ElementState]
  ) -> Bool {
    let changed = again.firstOfEach.filter { attributes in
      known[attributes.key].map { !$0.isAlike(ElementState(attributes)) }
        ?? attributes.clearlyMeets(now.bounds)
    }
    for attributes in changed {
      let id = ElementID(attributes.key)
      let state = known[attributes.key].map { " instead of \($0.text)" } ?? ""
      note(
        .invalidation, frame: now.frame, element: id,
        "\(name(id)) is at \(ElementState(attributes).text)\(state) when the layout is queried at the offset "
          + "\(LayoutCall.text(now.bounds.origin)), but it does not ask to be invalidated",
        picture: now.picture([attributes.frame]))
    }
    return changed.isEmpty
  }

  // MARK: Parts of the rectangle

  /// Queries halves of the rectangle, or quarters if the view scrolls along both axes. Across an axis along which it
  /// cannot scroll, a device only queries the whole view.
  private func askForParts(
    _ now: Observation, _ layout: UICollectionViewLayout, _ known: [ElementKey: ElementState]
  ) {
    let (query, content) = (now.pass.query, now.view.contentSize)
    let columns = content.width > now.bounds.width ? 2 : 1
    let rows = content.height > now.bounds.height ? 2 : 1
    guard columns * rows > 1 else { return }
    let (width, height) = (query.width / CGFloat(columns), query.height / CGFloat(rows))
    for index in 0..<columns * rows {
      let part = CGRect(
        x: query.minX + CGFloat(index % columns) * width, y: query.minY + CGFloat(index / columns) * height,
        width: width, height: height)
      let answer = probing(.rectangle) { layout.layoutAttributesForElements(in: part) } ?? []
      for attributes in answer where known[attributes.key] == nil && attributes.clearlyMeets(query) {
        let id = ElementID(attributes.key)
        note(
          .missing, "whole", frame: now.frame, element: id,
          "\(name(id)) is returned for \(LayoutCall.text(part)), but not for the enclosing "
            + LayoutCall.text(query), picture: now.picture([attributes.frame]))
      }
      let keys = Set(answer.map(\.key))
      for attributes in now.answer where !keys.contains(attributes.key) && attributes.clearlyMeets(part) {
        let id = ElementID(attributes.key)
        note(
          .missing, "part", frame: now.frame, element: id,
          "\(name(id)) at \(LayoutCall.text(attributes.frame)) is not returned for \(LayoutCall.text(part))",
          picture: now.picture([attributes.frame]))
      }
    }
  }
}

extension [UICollectionViewLayoutAttributes] {
  /// The attributes to compare, in order: of an element that is returned twice, the first ones.
  fileprivate var firstOfEach: [UICollectionViewLayoutAttributes] {
    var seen: Set<ElementKey> = []
    return filter { seen.insert($0.key).inserted }.sorted { $0.key < $1.key }
  }
}

extension UICollectionViewLayoutAttributes {
  /// Whether the element intersects a rectangle by more than rounding errors.
  func clearlyMeets(_ rect: CGRect) -> Bool {
    guard !isHidden, alpha > 0, notNumbers == nil else { return false }
    let common = frame.intersection(rect)
    return !common.isNull && common.width > 1 && common.height > 1
  }
}

extension ElementState {
  /// The frame before the transform.
  var frame: CGRect {
    CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// The frame, and any unusual properties.
  var text: String {
    LayoutCall.text(frame) + (alpha == 1 ? "" : " alpha \(LayoutCall.text(alpha))")
      + (isHidden ? " hidden" : "")
      + (transform == CATransform3DIdentity ? "" : " transformed")
  }
}
