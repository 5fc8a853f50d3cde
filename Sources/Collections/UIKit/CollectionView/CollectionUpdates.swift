/// A change in progress: a batch of updates, new bounds, or another layout.
struct CollectionUpdates {
  private let map: UpdateMap
  private var reloadedItems: Set<IndexPath> = []
  private var reloadedSections: Set<Int> = []
  /// The attributes that the layout last returned before the change.
  let before: [ElementKey: UICollectionViewLayoutAttributes]
  /// The supplementary and decoration views that the layout removes, by their keys before the change, and
  /// adds, by their keys after it.
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

  /// The element after the change that corresponds to one before it; nil if it was removed or reloaded.
  func after(_ key: ElementKey) -> ElementKey? {
    let path = key.indexPath
    guard !reloadedSections.contains(path.section), !gone.contains(key) else { return nil }
    if key.category == .cell {
      return reloadedItems.contains(path) ? nil : map.after(path).map { key.at($0) }
    }
    let after = map.sectionAfter(path.section).map { key.inSection($0) }
    return after.map(new.contains) == true ? nil : after
  }

  /// The element before the change that corresponds to one after it; nil if it is new or was reloaded.
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

  /// Returns the new index path of an item, even if it was reloaded, so that selections are kept.
  func kept(_ path: IndexPath) -> IndexPath? { map.after(path) }

  func mismatch(before: [Int], after: [Int]) -> String? { map.mismatch(before: before, after: after) }

  /// Asks the layout which supplementary and decoration views it adds and removes, given the elements that
  /// are visible after the change.
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

/// A change that a device would animate, for drawing. The offset moves from `startOffset` to `endOffset`
/// while the positions, opacities and transforms of elements change.
package struct CollectionAnimation {
  /// How a change affects an element.
  package enum Role: Sendable {
    /// It is visible before and after the change, or scrolls into or out of view.
    case stays
    /// It is added, or was not in view before.
    case appears
    /// It is removed.
    case disappears
  }

  /// A moving element; its identity is that of `end` if it appears or stays, and that of `start` if it disappears.
  package struct Element {
    package let role: Role
    package let start: UICollectionViewLayoutAttributes
    package let end: UICollectionViewLayoutAttributes
  }

  /// Disappearing elements first, then those visible afterwards in paint order.
  package let elements: [Element]
  package let startOffset: CGPoint
  package let endOffset: CGPoint
}
