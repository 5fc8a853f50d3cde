/// A map between the indices of a list before and after a batch of updates. A query takes O(changes to the
/// list).
struct ListMap: Sendable {
  /// Indices before, of removed or moved elements.
  private var removed: Set<Int> = []
  /// Indices after, of added or moved elements.
  private var added: Set<Int> = []
  private var sortedRemoved: [Int] = []
  private var sortedAdded: [Int] = []

  init() {}

  init(removed: Set<Int>, added: Set<Int>) {
    (self.removed, self.added) = (removed, added)
    (sortedRemoved, sortedAdded) = (removed.sorted(), added.sorted())
  }

  /// Returns the rank among the remaining elements; nil for removed elements.
  func rank(before position: Int) -> Int? {
    removed.contains(position) ? nil : Self.rank(position, sortedRemoved)
  }
  func rank(after position: Int) -> Int? { added.contains(position) ? nil : Self.rank(position, sortedAdded) }

  /// The index of the remaining element with a rank.
  func placeBefore(rank: Int) -> Int { Self.position(rank, sortedRemoved) }
  func placeAfter(rank: Int) -> Int { Self.position(rank, sortedAdded) }

  /// The growth of the list.
  var growth: Int { added.count - removed.count }

  private static func rank(_ position: Int, _ taken: [Int]) -> Int {
    position - (taken.firstIndex { $0 >= position } ?? taken.count)
  }

  private static func position(_ rank: Int, _ taken: [Int]) -> Int {
    var position = rank
    for other in taken {
      if other > position { break }
      position += 1
    }
    return position
  }
}

/// A map between items and sections before and after a batch of updates. Reloaded items and sections keep
/// their positions.
struct UpdateMap: Sendable {
  private var sections = ListMap()
  private var movedSections: [Int: Int] = [:]
  private var sectionOrigins: [Int: Int] = [:]
  /// Changes of items by section: removals by the section before, additions by the section after.
  private var removed: [Int: ListMap] = [:]
  private var added: [Int: ListMap] = [:]
  private var movedItems: [IndexPath: IndexPath] = [:]
  private var itemOrigins: [IndexPath: IndexPath] = [:]

  init(_ items: [UICollectionViewUpdateItem]) {
    var (goneSections, newSections): (Set<Int>, Set<Int>) = ([], [])
    var (gone, new): ([Int: Set<Int>], [Int: Set<Int>]) = ([:], [:])
    for item in items where item.updateAction != .reload && item.updateAction != .none {
      let (before, after) = (item.indexPathBeforeUpdate, item.indexPathAfterUpdate)
      if item.isSection {
        if let before { goneSections.insert(before.section) }
        if let after { newSections.insert(after.section) }
        if let before, let after {
          movedSections[before.section] = after.section
          sectionOrigins[after.section] = before.section
        }
      } else {
        if let before { gone[before.section, default: []].insert(before.item) }
        if let after { new[after.section, default: []].insert(after.item) }
        if let before, let after {
          movedItems[before] = after
          itemOrigins[after] = before
        }
      }
    }
    sections = ListMap(removed: goneSections, added: newSections)
    removed = gone.mapValues { ListMap(removed: $0, added: []) }
    added = new.mapValues { ListMap(removed: [], added: $0) }
  }

  /// The new index of a section; nil if it was removed.
  func sectionAfter(_ section: Int) -> Int? {
    movedSections[section] ?? sections.rank(before: section).map(sections.placeAfter)
  }

  /// The old index of a section; nil if it is new.
  func sectionBefore(_ section: Int) -> Int? {
    sectionOrigins[section] ?? sections.rank(after: section).map(sections.placeBefore)
  }

  /// The new index path of an item; nil if it was removed.
  func after(_ path: IndexPath) -> IndexPath? {
    if let moved = movedItems[path] { return moved }
    guard let section = sectionAfter(path.section),
      let rank = (removed[path.section] ?? ListMap()).rank(before: path.item)
    else { return nil }
    return IndexPath(item: (added[section] ?? ListMap()).placeAfter(rank: rank), section: section)
  }

  /// The old index path of an item; nil if it is new.
  func before(_ path: IndexPath) -> IndexPath? {
    if let origin = itemOrigins[path] { return origin }
    guard let section = sectionBefore(path.section),
      let rank = (added[path.section] ?? ListMap()).rank(after: path.item)
    else { return nil }
    return IndexPath(item: (removed[section] ?? ListMap()).placeBefore(rank: rank), section: section)
  }

  /// A message if item counts before and after do not match the changes; nil if they do.
  func mismatch(before: [Int], after: [Int]) -> String? {
    guard before.count + sections.growth == after.count else {
      return "\(before.count) sections became \(after.count), but with the changes there should be "
        + "\(before.count + sections.growth)"
    }
    for (section, count) in before.enumerated() {
      guard let position = sectionAfter(section) else { continue }
      let growth = (removed[section]?.growth ?? 0) + (added[position]?.growth ?? 0)
      guard after.indices.contains(position) else { return "there is no section \(position)" }
      if count + growth != after[position] {
        return
          "section \(position) has \(after[position]) items, but with the changes it should have \(count + growth)"
      }
    }
    return nil
  }
}
