/// A data source made of snapshots. The differences between consecutive snapshots become a batch of updates.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// Creates the cell of an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// Creates a supplementary view.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?
  private typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// Creates supplementary views.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// Handlers for interactively moved items; never called.
  open var reorderingHandlers = ReorderingHandlers()
  /// Handlers for interactively expanded items; never called.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers()
  private let provider: CellProvider
  private weak var view: UICollectionView?
  private var current = Snapshot()
  private var trees: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

  /// Creates a data source and assigns it to the view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    provider = cellProvider
    view = collectionView
    super.init()
    collectionView.dataSource = self
  }

  /// The current snapshot.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }

  /// Applies a snapshot: with a batch of updates if animated, otherwise by reloading.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let old = current
    var new = snapshot
    new.forgetReloads()
    if animatingDifferences, let view, view.window != nil || !view.visibleAttributes.isEmpty {
      view.performBatchUpdates {
        self.current = new
        self.play(from: old, to: snapshot, in: view)
      }
    } else {
      current = new
      view?.reloadData()
    }
    completion?()
  }

  /// Applies a snapshot by reloading.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) { apply(snapshot, animatingDifferences: false, completion: completion) }

  /// The items of a section as a tree: the last applied tree if there is one, otherwise the current items.
  open func snapshot(for section: SectionIdentifierType)
    -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  {
    if let tree = trees[section], tree.visibleItems == current.itemIdentifiers(inSection: section) {
      return tree
    }
    var tree = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    tree.append(current.itemIdentifiers(inSection: section))
    return tree
  }

  /// Applies the visible items of a tree to a section; a missing section is added.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    var new = current
    if new.indexOfSection(section) == nil { new.appendSections([section]) }
    let (old, visible) = (new.itemIdentifiers(inSection: section), snapshot.visibleItems)
    new.deleteItems(old)
    new.appendItems(visible, toSection: section)
    trees[section] = snapshot
    apply(new, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Handlers for interactively expanded and collapsed items; never called.
  @MainActor
  public struct SectionSnapshotHandlers {
    /// Whether an item may be collapsed.
    public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
    /// Whether an item may be expanded.
    public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
    /// An item will be collapsed.
    public var willCollapseItem: ((ItemIdentifierType) -> Void)?
    /// An item will be expanded.
    public var willExpandItem: ((ItemIdentifierType) -> Void)?
    /// Returns the children of an expanded item.
    public var snapshotForExpandingParent:
      (
        (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>)
          -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
      )?

    /// Creates empty handlers.
    public init() {}
  }

  /// The item at an index path.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard let section = sectionIdentifier(for: indexPath.section) else { return nil }
    let items = current.itemIdentifiers(inSection: section)
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }
  /// The index path of an item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    guard let section = current.sectionIdentifier(containingItem: itemIdentifier),
      let index = current.indexOfSection(section),
      let item = current.itemIdentifiers(inSection: section).firstIndex(of: itemIdentifier)
    else { return nil }
    return IndexPath(item: item, section: index)
  }
  /// The section at an index.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
  }
  /// The index of a section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: Differences

  /// Applies the differences between two snapshots as updates. Sections and items that are in only one
  /// snapshot are inserted or deleted. An item in both moves if its section or its order among the remaining
  /// items changes. Takes O(items · log items).
  private func play(from old: Snapshot, to new: Snapshot, in view: UICollectionView) {
    let (oldSections, newSections) = (old.sectionIdentifiers, new.sectionIdentifiers)
    let keptSections = Set(oldSections).intersection(newSections)
    view.deleteSections(IndexSet(oldSections.indices.filter { !keptSections.contains(oldSections[$0]) }))
    view.insertSections(IndexSet(newSections.indices.filter { !keptSections.contains(newSections[$0]) }))
    for section in Self.movers(
      oldSections.filter(keptSections.contains), newSections.filter(keptSections.contains))
    {
      if let from = old.indexOfSection(section), let to = new.indexOfSection(section) {
        view.moveSection(from, toSection: to)
      }
    }
    let (before, after) = (Self.places(old), Self.places(new))
    func isKept(_ item: ItemIdentifierType) -> Bool {
      guard let from = before[item], let to = after[item] else { return false }
      return keptSections.contains(oldSections[from.section])
        && keptSections.contains(newSections[to.section])
    }
    view.deleteItems(
      at: before.filter { !isKept($0.key) && keptSections.contains(oldSections[$0.value.section]) }.values
        .sorted())
    view.insertItems(
      at: after.filter { !isKept($0.key) && keptSections.contains(newSections[$0.value.section]) }.values
        .sorted())
    var moves: [(IndexPath, IndexPath)] = []
    for section in newSections where keptSections.contains(section) {
      let stays = new.itemIdentifiers(inSection: section).filter {
        isKept($0) && before[$0].map { oldSections[$0.section] == section } == true
      }
      let movers = Set(
        Self.movers(stays.sorted { (before[$0]?.item ?? 0) < (before[$1]?.item ?? 0) }, stays))
      for item in new.itemIdentifiers(inSection: section) where isKept(item) {
        guard let from = before[item], let to = after[item] else { continue }
        if oldSections[from.section] != section || movers.contains(item) { moves.append((from, to)) }
      }
    }
    for (from, to) in moves { view.moveItem(at: from, to: to) }
    view.reloadItems(at: new.reloaded.filter(isKept).compactMap { before[$0] }.sorted())
  }

  private static func places(_ snapshot: Snapshot) -> [ItemIdentifierType: IndexPath] {
    var places: [ItemIdentifierType: IndexPath] = [:]
    for (section, id) in snapshot.sectionIdentifiers.enumerated() {
      for (item, name) in snapshot.itemIdentifiers(inSection: id).enumerated() {
        places[name] = IndexPath(item: item, section: section)
      }
    }
    return places
  }

  /// Returns the elements that must move to get from one order to another: all except a longest increasing
  /// subsequence (patience sorting).
  private static func movers<Name: Hashable>(_ old: [Name], _ new: [Name]) -> [Name] {
    let rank = Dictionary(old.enumerated().map { ($1, $0) }) { first, _ in first }
    let ranks = new.map { rank[$0] ?? 0 }
    var piles: [Int] = []
    var before = [Int?](repeating: nil, count: ranks.count)
    for (index, rank) in ranks.enumerated() {
      let position = piles.partition { ranks[$0] >= rank }
      before[index] = position > 0 ? piles[position - 1] : nil
      if position < piles.count { piles[position] = index } else { piles.append(index) }
    }
    var kept: Set<Int> = []
    var next = piles.last
    while let index = next {
      kept.insert(index)
      next = before[index]
    }
    return new.indices.filter { !kept.contains($0) }.map { new[$0] }
  }

  // MARK: Data source

  /// The number of sections.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
  /// The number of items in a section.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map(current.numberOfItems) ?? 0
  }
  /// The cell of an item; an empty one if none is created.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    itemIdentifier(for: indexPath).flatMap { provider(collectionView, indexPath, $0) }
      ?? UICollectionViewCell(frame: .zero)
  }
  /// A supplementary view; an empty one if none is created.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
  }
}

/// An interactive change of data; there are none.
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// The snapshot before.
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The snapshot after.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
}

extension UICollectionViewDiffableDataSource {
  /// Handlers for interactively moved items; never called.
  public struct ReorderingHandlers {
    /// An interactive change.
    public typealias Transaction = NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>
    /// Whether an item may be moved.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Items will be moved.
    public var willReorder: ((Transaction) -> Void)?
    /// Items were moved.
    public var didReorder: ((Transaction) -> Void)?
  }
}
