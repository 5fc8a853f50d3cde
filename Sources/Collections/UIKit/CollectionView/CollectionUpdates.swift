/// A change while it is played: a batch of updates, new bounds, or another layout.
struct CollectionUpdates {
  private let map: UpdateMap
  private var reloadedItems: Set<IndexPath> = []
  private var reloadedSections: Set<Int> = []
  /// The attributes that the layout last gave before.
  let before: [ElementKey: UICollectionViewLayoutAttributes]
  /// Supplementary and decoration views that the layout says are gone, by their keys before, and new, by those after.
  private(set) var gone: Set<ElementKey> = []
  private(set) var new: Set<ElementKey> = []

  init(_ items: [UICollectionViewUpdateItem], before: [ElementKey: UICollectionViewLayoutAttributes]) {
    map = UpdateMap(items)
    self.before = before
    for item in items where item.updateAction == .reload {
      guard let path = item.indexPathBeforeUpdate else { continue }
      if item.isSection { reloadedSections.insert(path.section) } else { reloadedItems.insert(path) }
    }
  }

  /// The element after the change that is the one before it; nil where that is gone or shows other data.
  func after(_ key: ElementKey) -> ElementKey? {
    let path = key.indexPath
    guard !reloadedSections.contains(path.section), !gone.contains(key) else { return nil }
    if key.category == .cell {
      return reloadedItems.contains(path) ? nil : map.after(path).map { key.at($0) }
    }
    let after = map.sectionAfter(path.section).map { key.inSection($0) }
    return after.map(new.contains) == true ? nil : after
  }

  /// The element before the change that is the one after it; nil where that is new or shows other data.
  func before(_ key: ElementKey) -> ElementKey? {
    let path = key.indexPath
    guard !new.contains(key) else { return nil }
    guard key.category == .cell else {
      guard let section = map.sectionBefore(path.section), !reloadedSections.contains(section) else {
        return nil
      }
      let before = key.inSection(section)
      return gone.contains(before) ? nil : before
    }
    guard let before = map.before(path), !reloadedItems.contains(before),
      !reloadedSections.contains(before.section)
    else { return nil }
    return key.at(before)
  }

  /// Where an item went that may have been reloaded: what is selected stays so.
  func kept(_ path: IndexPath) -> IndexPath? { map.after(path) }

  func mismatch(before: [Int], after: [Int]) -> String? { map.mismatch(before: before, after: after) }

  /// Asks the layout which supplementary and decoration views come and go; those that show after are given.
  @MainActor mutating func ask(_ layout: UICollectionViewLayout, shownAfter: [ElementKey]) {
    for (kind, isDecoration) in Self.kinds(of: before.keys) {
      let paths =
        isDecoration
        ? layout.indexPathsToDeleteForDecorationView(ofKind: kind)
        : layout.indexPathsToDeleteForSupplementaryView(ofKind: kind)
      gone.formUnion(paths.map { isDecoration ? .decoration(kind, $0) : .supplementary(kind, $0) })
    }
    for (kind, isDecoration) in Self.kinds(of: shownAfter) {
      let paths =
        isDecoration
        ? layout.indexPathsToInsertForDecorationView(ofKind: kind)
        : layout.indexPathsToInsertForSupplementaryView(ofKind: kind)
      new.formUnion(paths.map { isDecoration ? .decoration(kind, $0) : .supplementary(kind, $0) })
    }
  }

  private static func kinds(of keys: some Sequence<ElementKey>) -> [(String, Bool)] {
    let others = keys.filter { $0.category != .cell }
    func names(_ category: UICollectionView.ElementCategory) -> [String] {
      Set(others.filter { $0.category == category }.map(\.kind)).sorted()
    }
    return names(.supplementaryView).map { ($0, false) } + names(.decorationView).map { ($0, true) }
  }
}

/// What a change moves that a device would animate, for whoever draws it: it goes from `startOffset` to `endOffset` while each
/// element goes from one place, opacity and transform to another.
package struct CollectionAnimation {
  /// What becomes of an element.
  package enum Role: Sendable {
    /// It shows before and after, or scrolls out of or into what shows.
    case stays
    /// It comes: new, or not in view before.
    case appears
    /// It goes.
    case disappears
  }

  /// One element on its way; its identity is that of `end` where it appears or stays, that of `start` where it disappears.
  package struct Element {
    package let role: Role
    package let start: UICollectionViewLayoutAttributes
    package let end: UICollectionViewLayoutAttributes
  }

  /// What goes comes first, then what shows afterwards in its paint order.
  package let elements: [Element]
  package let startOffset: CGPoint
  package let endOffset: CGPoint
}
