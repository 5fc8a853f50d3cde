/// The items of one section as a tree: children show while all above them are expanded. What would end an app on a device (an
/// identifier that is there twice, or one that is not there) is left out here.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
  private struct Node: Sendable {
    var item: ItemIdentifierType
    var level: Int
  }

  /// In the order in which all would show: what is above others stands before them.
  private var nodes: [Node] = []
  private var expanded: Set<ItemIdentifierType> = []

  /// Creates a snapshot of nothing.
  public init() {}

  /// All items, each followed by those below it.
  public var items: [ItemIdentifierType] { nodes.map(\.item) }
  /// The items below none.
  public var rootItems: [ItemIdentifierType] { nodes.filter { $0.level == 0 }.map(\.item) }
  /// The items that show.
  public var visibleItems: [ItemIdentifierType] {
    var (visible, hiddenBelow): ([ItemIdentifierType], Int?) = ([], nil)
    for node in nodes {
      if let level = hiddenBelow, node.level > level { continue }
      visible.append(node.item)
      hiddenBelow = expanded.contains(node.item) ? nil : node.level
    }
    return visible
  }

  /// Whether an item is there.
  public func contains(_ item: ItemIdentifierType) -> Bool { place(item) != nil }
  /// The place of an item among all.
  public func index(of item: ItemIdentifierType) -> Int? { place(item) }
  /// How many items are above an item; 0 for one that is not there.
  public func level(of item: ItemIdentifierType) -> Int { place(item).map { nodes[$0].level } ?? 0 }
  /// Whether what is below an item shows with it.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
  /// Whether an item shows.
  public func isVisible(_ item: ItemIdentifierType) -> Bool { visibleItems.contains(item) }

  /// The item that an item is right below.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    guard let place = place(child) else { return nil }
    return nodes[..<place].last { $0.level < nodes[place].level }?.item
  }

  /// What is below an item, and the item itself where it is asked for.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false)
    -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  {
    guard let place = place(parent) else { return Self() }
    var part = Self()
    let (start, level) = (includingParent ? place : place + 1, nodes[place].level + (includingParent ? 0 : 1))
    part.nodes = nodes[start..<end(of: place)].map { Node(item: $0.item, level: $0.level - level) }
    part.expanded = expanded.intersection(part.items)
    return part
  }

  // MARK: Changes

  /// Adds items below one, or below none, after those that are there.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    guard let parent else { return insert(items, at: nodes.count, level: 0) }
    if let place = place(parent) { insert(items, at: end(of: place), level: nodes[place].level + 1) }
  }
  /// Adds items before one, below what is above that.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    if let place = place(item) { insert(items, at: place, level: nodes[place].level) }
  }
  /// Adds items after one and all that is below it.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    if let place = place(item) { insert(items, at: end(of: place), level: nodes[place].level) }
  }
  /// Adds what another snapshot has before an item.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
  ) { if let place = place(item) { insert(snapshot, at: place, level: nodes[place].level) } }
  /// Adds what another snapshot has after an item and all that is below it.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
  ) { if let place = place(item) { insert(snapshot, at: end(of: place), level: nodes[place].level) } }
  /// Exchanges what is below an item.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    guard let place = place(parent) else { return }
    nodes.removeSubrange(place + 1..<end(of: place))
    insert(snapshot, at: place + 1, level: nodes[place].level + 1)
  }
  /// Takes items away, with all that is below them.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items { if let place = place(item) { nodes.removeSubrange(place..<end(of: place)) } }
    expanded.formIntersection(self.items)
  }
  /// Takes all items away.
  public mutating func deleteAll() { self = Self() }
  /// Has what is right below items show with them.
  public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items) }
  /// Has what is below items not show.
  public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }

  private func place(_ item: ItemIdentifierType) -> Int? { nodes.firstIndex { $0.item == item } }

  /// Where what is below an item ends.
  private func end(of place: Int) -> Int {
    nodes[(place + 1)...].firstIndex { $0.level <= nodes[place].level } ?? nodes.count
  }

  private mutating func insert(_ items: [ItemIdentifierType], at place: Int, level: Int) {
    var seen = Set(self.items)
    let new = items.filter { seen.insert($0).inserted }
    nodes.insert(contentsOf: new.map { Node(item: $0, level: level) }, at: place)
  }

  private mutating func insert(_ other: Self, at place: Int, level: Int) {
    var seen = Set(items)
    let new = other.nodes.filter { seen.insert($0.item).inserted }
    nodes.insert(contentsOf: new.map { Node(item: $0.item, level: $0.level + level) }, at: place)
    expanded.formUnion(other.expanded)
  }
}
