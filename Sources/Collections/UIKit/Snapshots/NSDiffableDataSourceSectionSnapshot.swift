/// The items of one section as a tree: children are visible while all their ancestors are expanded. Errors that end an
/// app on a device (a duplicate or unknown identifier) are ignored here.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
  private struct Node: Sendable {
    var item: ItemIdentifierType
    var level: Int
  }

  /// In display order when everything is expanded: parents precede their children.
  private var nodes: [Node] = []
  private var expanded: Set<ItemIdentifierType> = []

  /// Creates an empty snapshot.
  public init() {}

  /// All items, each followed by its descendants.
  public var items: [ItemIdentifierType] { nodes.map(\.item) }
  /// The items without a parent.
  public var rootItems: [ItemIdentifierType] { nodes.filter { $0.level == 0 }.map(\.item) }
  /// The visible items.
  public var visibleItems: [ItemIdentifierType] {
    var (visible, hiddenBelow): ([ItemIdentifierType], Int?) = ([], nil)
    for node in nodes {
      if let level = hiddenBelow, node.level > level { continue }
      visible.append(node.item)
      hiddenBelow = expanded.contains(node.item) ? nil : node.level
    }
    return visible
  }

  /// Whether the snapshot contains an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { position(item) != nil }
  /// The index of an item among all items.
  public func index(of item: ItemIdentifierType) -> Int? { position(item) }
  /// The number of ancestors of an item; 0 for an unknown item.
  public func level(of item: ItemIdentifierType) -> Int { position(item).map { nodes[$0].level } ?? 0 }
  /// Whether an item is expanded.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
  /// Whether an item is visible.
  public func isVisible(_ item: ItemIdentifierType) -> Bool { visibleItems.contains(item) }

  /// The parent of an item.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    guard let position = position(child) else { return nil }
    return nodes[..<position].last { $0.level < nodes[position].level }?.item
  }

  /// The descendants of an item, optionally with the item itself.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false)
    -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  {
    guard let position = position(parent) else { return Self() }
    var part = Self()
    let (start, level) = (
      includingParent ? position : position + 1, nodes[position].level + (includingParent ? 0 : 1)
    )
    part.nodes = nodes[start..<end(of: position)].map { Node(item: $0.item, level: $0.level - level) }
    part.expanded = expanded.intersection(part.items)
    return part
  }

  // MARK: Changes

  /// Appends items to the children of an item, or to the root items.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    guard let parent else { return insert(items, at: nodes.count, level: 0) }
    if let position = position(parent) {
      insert(items, at: end(of: position), level: nodes[position].level + 1)
    }
  }
  /// Inserts items before another one, with the same parent.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    if let position = position(item) { insert(items, at: position, level: nodes[position].level) }
  }
  /// Inserts items after another one and its descendants.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    if let position = position(item) { insert(items, at: end(of: position), level: nodes[position].level) }
  }
  /// Inserts another snapshot before an item.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
  ) { if let position = position(item) { insert(snapshot, at: position, level: nodes[position].level) } }
  /// Inserts another snapshot after an item and its descendants.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
  ) {
    if let position = position(item) { insert(snapshot, at: end(of: position), level: nodes[position].level) }
  }
  /// Replaces the descendants of an item.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    guard let position = position(parent) else { return }
    nodes.removeSubrange(position + 1..<end(of: position))
    insert(snapshot, at: position + 1, level: nodes[position].level + 1)
  }
  /// Deletes items with their descendants.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items {
      if let position = position(item) { nodes.removeSubrange(position..<end(of: position)) }
    }
    expanded.formIntersection(self.items)
  }
  /// Deletes all items.
  public mutating func deleteAll() { self = Self() }
  /// Expands items.
  public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items) }
  /// Collapses items.
  public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }

  private func position(_ item: ItemIdentifierType) -> Int? { nodes.firstIndex { $0.item == item } }

  /// The end of an item's descendants.
  private func end(of position: Int) -> Int {
    nodes[(position + 1)...].firstIndex { $0.level <= nodes[position].level } ?? nodes.count
  }

  private mutating func insert(_ items: [ItemIdentifierType], at position: Int, level: Int) {
    var seen = Set(self.items)
    let new = items.filter { seen.insert($0).inserted }
    nodes.insert(contentsOf: new.map { Node(item: $0, level: level) }, at: position)
  }

  private mutating func insert(_ other: Self, at position: Int, level: Int) {
    var seen = Set(items)
    let new = other.nodes.filter { seen.insert($0.item).inserted }
    nodes.insert(contentsOf: new.map { Node(item: $0.item, level: $0.level + level) }, at: position)
    expanded.formUnion(other.expanded)
  }
}
