import GridElement
import UIKit

/// Queries for one element at a time.
extension LayoutExaminer {
  func askForItems(
    _ now: Observation, _ layout: UICollectionViewLayout, _ known: [ElementKey: ElementState]
  ) {
    // Many layouts are written for a single section and don't handle any other.
    knownSections.formUnion(now.answer.map(\.indexPath.section))
    var everything = Everything(self, now)
    let answers = itemsAround(now).filter { isKnown($0.section) }.map { path in
      (
        path,
        probing(.item) { layout.layoutAttributesForItem(at: path) }
      )
    }
    // If one item is returned, all existing items should be.
    let isAnswered = answers.contains { $0.1 != nil }
    for (path, attributes) in answers {
      let id = ElementID(.item(path))
      if attributes == nil, isAnswered, known[.item(path)] == nil {
        if let state = everything.attributes(of: .item(path)).map({ ElementState($0) }) {
          note(
            .agreement, "nil", frame: now.frame, element: id,
            "\(name(id)) is at \(state.text) when a rectangle is queried, but nil when queried alone",
            picture: now.picture([state.frame]))
        } else {
          unknownItems.note(path, now)
        }
      } else if attributes != nil || known[.item(path)] != nil {
        unknownItems.noteKnown(path, now)
      }
      compare(now, .item(path), attributes, known, &everything)
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

  func askForBands(
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
    var everything = Everything(self, now)
    for key in keys.sorted() where now.exists(key) {
      let alone = probing(.supplementary) {
        layout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.indexPath)
      }
      compare(now, key, alone, known, &everything)
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
    _ known: [ElementKey: ElementState], _ everything: inout Everything
  ) {
    let id = ElementID(key)
    guard let state = known[key] else {
      guard let single, single.key == key, single.clearlyMeets(now.pass.query) else { return }
      // The rectangle that has the element tells whether it is missing there or only elsewhere.
      if let elsewhere = everything.attributes(of: key), !elsewhere.clearlyMeets(now.pass.query) {
        return noteDisagreement(now, key, single, ElementState(elsewhere))
      }
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
    noteDisagreement(now, key, single, state)
  }

  private func noteDisagreement(
    _ now: Observation, _ key: ElementKey, _ single: UICollectionViewLayoutAttributes, _ state: ElementState
  ) {
    let (id, alone) = (ElementID(key), ElementState(single))
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
}

/// What a layout returns for its whole content. Queried only if a probe needs it.
@MainActor private struct Everything {
  private let examiner: LayoutExaminer
  private let view: UICollectionView
  private var answer: [ElementKey: UICollectionViewLayoutAttributes]?

  init(_ examiner: LayoutExaminer, _ now: Observation) { (self.examiner, view) = (examiner, now.view) }

  mutating func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if answer == nil {
      let layout = view.collectionViewLayout
      // Elements may be outside of the content size that the layout returns.
      let content = CGRect(origin: .zero, size: layout.collectionViewContentSize).union(view.bounds)
      let whole = content.insetBy(dx: -content.width, dy: -content.height)
      let all = examiner.probing(.rectangle) {
        layout.layoutAttributesForElements(in: whole)
      }
      answer = Dictionary((all ?? []).map { ($0.key, $0) }) { first, _ in first }
    }
    return answer?[key]
  }
}
