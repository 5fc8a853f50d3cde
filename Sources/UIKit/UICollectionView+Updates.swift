extension UICollectionView {
  /// Changes of the data as one: the layout is prepared with the new numbers of items, told the changes, and asked where what
  /// appears comes from and what disappears goes. Nothing is animated; all is at its new place when the call returns.
  ///
  /// Whether the numbers fit the changes is not checked.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    if batchDepth == 0 { layoutIfNeeded() }
    batchDepth += 1
    updates?()
    batchDepth -= 1
    if batchDepth == 0 { playBatch() }
    completion?(true)
  }

  /// Items are new; the paths are those after the changes.
  public func insertItems(at indexPaths: [IndexPath]) {
    update(indexPaths.map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) })
  }

  /// Items are gone; the paths are those before the changes.
  public func deleteItems(at indexPaths: [IndexPath]) {
    update(indexPaths.map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) })
  }

  /// Items show other data.
  public func reloadItems(at indexPaths: [IndexPath]) {
    update(indexPaths.map { UICollectionViewUpdateItem(.reload, from: $0, to: $0) })
  }

  /// An item stands elsewhere.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update([UICollectionViewUpdateItem(.move, from: indexPath, to: newIndexPath)])
  }

  /// Sections are new.
  public func insertSections(_ sections: IndexSet) {
    update(sections.map { UICollectionViewUpdateItem(.insert, from: nil, to: .section($0)) })
  }

  /// Sections are gone.
  public func deleteSections(_ sections: IndexSet) {
    update(sections.map { UICollectionViewUpdateItem(.delete, from: .section($0), to: nil) })
  }

  /// Sections show other data.
  public func reloadSections(_ sections: IndexSet) {
    update(sections.map { UICollectionViewUpdateItem(.reload, from: .section($0), to: .section($0)) })
  }

  /// A section stands elsewhere.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update([UICollectionViewUpdateItem(.move, from: .section(section), to: .section(newSection))])
  }

  private func update(_ items: [UICollectionViewUpdateItem]) {
    if batchDepth > 0 { batch += items } else { performBatchUpdates { self.batch += items } }
  }

  private func playBatch() {
    let items = batch
    batch = []
    let before = Dictionary(visibleAttributes.map { ($0.key, $0) }) { first, _ in first }
    let context = layout.makeContext()
    context.invalidateDataSourceCounts = true
    forgetCounts()
    recycleViews()
    layout.updates = CollectionUpdates(items: items, before: before)
    invalidate(with: context)
    prepareLayout()
    layout.prepare(forCollectionViewUpdates: items)
    let proposed = layout.targetContentOffset(forProposedContentOffset: bounds.origin)
    let target =
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed) ?? proposed
    if target != bounds.origin { contentOffset = target }
    setNeedsLayout()
    layoutIfNeeded()
    for key in before.keys.sorted() { askFinal(key) }
    for attributes in visibleAttributes { askInitial(attributes.key) }
    layout.finalizeCollectionViewUpdates()
    layout.updates = nil
  }

  private func askInitial(_ key: ElementKey) {
    switch key.category {
    case .cell: _ = layout.initialLayoutAttributesForAppearingItem(at: key.indexPath)
    case .supplementaryView:
      _ = layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: key.indexPath)
    case .decorationView:
      _ = layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: key.indexPath)
    }
  }

  private func askFinal(_ key: ElementKey) {
    switch key.category {
    case .cell: _ = layout.finalLayoutAttributesForDisappearingItem(at: key.indexPath)
    case .supplementaryView:
      _ = layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: key.indexPath)
    case .decorationView:
      _ = layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.indexPath)
    }
  }
}

extension IndexPath {
  /// A section as a whole.
  fileprivate static func section(_ section: Int) -> IndexPath {
    IndexPath(item: NSNotFound, section: section)
  }
}
