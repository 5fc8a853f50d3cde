import GridElement
import UIKit

/// Checks that make additional queries.
extension LayoutExaminer {
  func ask(_ now: Observation, _ driver: CollectionDriver) {
    guard !now.pass.query.isNull, !now.pass.query.isEmpty else { return }
    let layout = now.view.collectionViewLayout
    // Copy the result, since queries may change it.
    let answer = now.answer.map { ElementState($0) }
    let known = Dictionary(zip(now.answer.map(\.key), answer)) { first, _ in first }
    askAgain(now, layout, known)
    askForItems(now, layout, known)
    askForBands(now, layout, known)
    askForQuarters(now, layout, known)
  }

  // MARK: The same again

  private func askAgain(
    _ now: Observation, _ layout: UICollectionViewLayout, _ known: [ElementKey: ElementState]
  ) {
    let size = layout.collectionViewContentSize
    let again =
      LayoutStep.during("layoutAttributesForElements(in:), called by the doctor") {
        layout.layoutAttributesForElements(in: now.pass.query)
      } ?? []
    var rest = Set(known.keys)
    for attributes in again {
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
    guard size != later else { return }
    note(
      .repetition, "size", frame: now.frame,
      "the content size goes from \(LayoutCall.text(size)) to \(LayoutCall.text(later)) when the same rectangle is "
        + "queried again", picture: now.picture([]))
  }

  // MARK: One at a time

  private func askForItems(
    _ now: Observation, _ layout: UICollectionViewLayout, _ known: [ElementKey: ElementState]
  ) {
    // Many layouts are written for a single section and don't handle any other.
    knownSections.formUnion(now.answer.map(\.indexPath.section))
    let answers = itemsAround(now).filter { isKnown($0.section) }.map { path in
      (
        path,
        LayoutStep.during("layoutAttributesForItem(at:), called by the doctor") {
          layout.layoutAttributesForItem(at: path)
        }
      )
    }
    // If one item is returned, all existing items should be.
    let isAnswered = answers.contains { $0.1 != nil }
    for (path, attributes) in answers {
      let id = ElementID(.item(path))
      if attributes == nil, isAnswered, known[.item(path)] == nil {
        note(
          .missing, "unknown", frame: now.frame, element: id, "the layout has no attributes for \(name(id))",
          picture: now.picture([]))
      }
      compare(now, .item(path), attributes, known)
    }
  }

  private func isKnown(_ section: Int) -> Bool { knownSections.count > 1 || knownSections.contains(section) }

  /// Returns all items if there are few; otherwise the items around the returned ones, and the first and last
  /// items of their sections.
  private func itemsAround(_ now: Observation) -> [IndexPath] {
    if now.itemCount <= 400 {
      return now.counts.enumerated().flatMap { section, count in
        (0..<count).map { IndexPath(item: $0, section: section) }
      }
    }
    let cells = now.answer.map(\.key).filter { $0.category == .cell && now.exists($0) }.map(\.indexPath)
    var paths: Set<IndexPath> = []
    for (section, found) in Dictionary(grouping: cells, by: \.section).sorted(by: { $0.key < $1.key }) {
      let items = found.map(\.item)
      guard let first = items.min(), let last = items.max(), paths.count < 1200 else { continue }
      let count = now.counts[section]
      let near = Set(max(0, first - 3)..<min(count, first + 40))
        .union(max(0, last - 40)..<min(count, last + 4)).union([0, count - 1])
      paths.formUnion(near.map { IndexPath(item: $0, section: section) })
    }
    return paths.sorted()
  }

  private func askForBands(
    _ now: Observation, _ layout: UICollectionViewLayout, _ known: [ElementKey: ElementState]
  ) {
    let own = Set(now.answer.map(\.key).filter { $0.category == .supplementaryView })
    var keys = own
    knownKinds.formUnion(own.map(\.kind))
    let sections = now.counts.count <= 200 ? Set(now.counts.indices) : Set(own.map(\.indexPath.section))
    // A layout need not know kinds that it has not returned, and may trap on them: a device never queries them. The
    // sizes of a flow layout imply kinds.
    let flow = layout as? UICollectionViewFlowLayout
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      for section in sections
      where flow?.hasBand(kind, in: section) ?? false || knownKinds.contains(kind) && isKnown(section) {
        keys.insert(.supplementary(kind, IndexPath(item: 0, section: section)))
      }
    }
    for key in keys.sorted() where now.exists(key) {
      let alone = LayoutStep.during("layoutAttributesForSupplementaryView(ofKind:at:), called by the doctor")
      {
        layout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.indexPath)
      }
      compare(now, key, alone, known)
    }
    guard now.view.makesViews else { return }
    for attributes in now.visible where attributes.representedElementCategory == .supplementaryView {
      let key = attributes.key
      // Requested views are kept and reused, so each kind is requested once.
      guard !askedKinds.contains(key.kind) else { continue }
      askedKinds.insert(key.kind)
      let view = now.view.dataSource?.collectionView?(
        now.view, viewForSupplementaryElementOfKind: key.kind, at: key.indexPath)
      guard view == nil else { continue }
      note(
        .supplementaryViews, "view", frame: now.frame, element: ElementID(key),
        "\(name(ElementID(key))) is returned, but the data source has no method for it",
        picture: now.picture([attributes.frame]))
    }
  }

  /// Compares the result for one element with the result for the rectangle.
  private func compare(
    _ now: Observation, _ key: ElementKey, _ single: UICollectionViewLayoutAttributes?,
    _ known: [ElementKey: ElementState]
  ) {
    let id = ElementID(key)
    guard let state = known[key] else {
      guard let single, single.key == key, single.clearlyMeets(now.pass.query) else { return }
      note(
        .missing, key.category == .cell ? "item" : key.kind, frame: now.frame, element: id,
        "\(name(id)) at \(LayoutCall.text(single.frame)) is not returned for \(LayoutCall.text(now.pass.query))",
        picture: now.picture([single.frame]))
      return
    }
    guard let single else {
      note(
        key.category == .cell ? .agreement : .supplementaryViews, "nil", frame: now.frame, element: id,
        "\(name(id)) is returned for the rectangle, but nil when queried alone",
        picture: now.picture([state.frame]))
      return
    }
    let alone = ElementState(single)
    guard alone.id != id || !alone.isAlike(state) || alone.layer != state.layer else { return }
    let words =
      alone.id != id
      ? "attributes of \(name(alone.id))"
      : alone.text == state.text
        ? alone.layer == state.layer ? "other attributes" : "zIndex \(alone.layer) instead of \(state.layer)"
        : "\(alone.text) instead of \(state.text)"
    note(
      .agreement, key.category == .cell ? "place" : key.kind, frame: now.frame, element: id,
      "\(name(id)) alone has \(words)", picture: now.picture([state.frame, single.frame]))
  }

  // MARK: Parts of the rectangle

  private func askForQuarters(
    _ now: Observation, _ layout: UICollectionViewLayout, _ known: [ElementKey: ElementState]
  ) {
    let query = now.pass.query
    let (width, height) = (query.width / 2, query.height / 2)
    for quarter in 0..<4 {
      let part = CGRect(
        x: query.minX + CGFloat(quarter % 2) * width, y: query.minY + CGFloat(quarter / 2) * height,
        width: width,
        height: height)
      let answer =
        LayoutStep.during("layoutAttributesForElements(in:), called by the doctor") {
          layout.layoutAttributesForElements(in: part)
        } ?? []
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

extension UICollectionViewLayoutAttributes {
  /// Whether the element intersects a rectangle by more than rounding errors.
  fileprivate func clearlyMeets(_ rect: CGRect) -> Bool {
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
