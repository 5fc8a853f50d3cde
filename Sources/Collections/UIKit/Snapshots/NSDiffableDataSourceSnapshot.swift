/// Sections and items by unique identifiers. Errors that end an app on a device (a duplicate or unknown identifier) are
/// ignored here.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  private var sections: [(id: SectionIdentifierType, items: [ItemIdentifierType])] = []
  private(set) var reloaded: Set<ItemIdentifierType> = []

  /// Creates an empty snapshot.
  public init() {}

  /// The sections in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.id) }
  /// The items of all sections in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
  /// The number of sections.
  public var numberOfSections: Int { sections.count }
  /// The number of items.
  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// The number of items in a section; 0 for an unknown section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }
  /// The items of a section; none for an unknown section.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    indexOfSection(identifier).map { sections[$0].items } ?? []
  }
  /// The section of an item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    position(identifier).map { sections[$0.section].id }
  }
  /// The index of an item among all items.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }
  /// The index of a section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.id == identifier }
  }

  private func position(_ item: ItemIdentifierType) -> (section: Int, item: Int)? {
    for (section, content) in sections.enumerated() {
      if let position = content.items.firstIndex(of: item) { return (section, position) }
    }
    return nil
  }

  private func new(_ items: [ItemIdentifierType]) -> [ItemIdentifierType] {
    var seen = Set(itemIdentifiers)
    return items.filter { seen.insert($0).inserted }
  }

  // MARK: Items

  /// Appends items to a section, by default the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    let section = sectionIdentifier.map(indexOfSection) ?? sections.indices.last
    guard let section else { return }
    sections[section].items += new(identifiers)
  }
  /// Inserts items before another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    guard let position = position(beforeIdentifier) else { return }
    sections[position.section].items.insert(contentsOf: new(identifiers), at: position.item)
  }
  /// Inserts items after another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    guard let position = position(afterIdentifier) else { return }
    sections[position.section].items.insert(contentsOf: new(identifiers), at: position.item + 1)
  }
  /// Deletes items.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for section in sections.indices { sections[section].items.removeAll(where: gone.contains) }
  }
  /// Deletes all sections and items.
  public mutating func deleteAllItems() { sections = [] }
  /// Moves an item before another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    guard identifier != toIdentifier, position(identifier) != nil else { return }
    deleteItems([identifier])
    insertItems([identifier], beforeItem: toIdentifier)
  }
  /// Moves an item after another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    guard identifier != toIdentifier, position(identifier) != nil else { return }
    deleteItems([identifier])
    insertItems([identifier], afterItem: toIdentifier)
  }
  /// Reloads items with new views.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { reloaded.formUnion(identifiers) }
  /// Reconfigures items; here the same as reloading.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) { reloadItems(identifiers) }

  // MARK: Sections

  /// Appends sections.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }
  /// Inserts sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { if let position = indexOfSection(toIdentifier) { insert(identifiers, at: position) } }
  /// Inserts sections after another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { if let position = indexOfSection(toIdentifier) { insert(identifiers, at: position + 1) } }
  /// Deletes sections.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    sections.removeAll { gone.contains($0.id) }
  }
  /// Moves a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, after: false) }
  /// Moves a section after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, after: true) }
  /// Reloads sections.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { reloaded.formUnion(itemIdentifiers(inSection: identifier)) }
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at position: Int) {
    var seen = Set(sectionIdentifiers)
    let new = identifiers.filter { seen.insert($0).inserted }
    sections.insert(contentsOf: new.map { ($0, []) }, at: position)
  }

  private mutating func move(
    _ identifier: SectionIdentifierType, to other: SectionIdentifierType, after: Bool
  ) {
    guard identifier != other, let from = indexOfSection(identifier), indexOfSection(other) != nil else {
      return
    }
    let section = sections.remove(at: from)
    sections.insert(section, at: (indexOfSection(other) ?? 0) + (after ? 1 : 0))
  }

  mutating func forgetReloads() { reloaded = [] }
}
