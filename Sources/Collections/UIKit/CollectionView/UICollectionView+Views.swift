extension UICollectionView {
  func makeCell(_ identifier: String, _ indexPath: IndexPath) -> UICollectionViewCell {
    let frame = answered(.item(indexPath))?.frame ?? .zero
    let view = factory.make(kind: "", identifier: identifier, frame: frame)
    guard let cell = view as? UICollectionViewCell else {
      preconditionFailure(
        "could not dequeue a cell with the identifier \"\(identifier)\": \(type(of: view)) is not a class of cells"
      )
    }
    return cell
  }

  func makeSupplementary(_ kind: String, _ identifier: String, _ indexPath: IndexPath)
    -> UICollectionReusableView
  {
    let frame = answered(.supplementary(kind, indexPath))?.frame ?? .zero
    return factory.make(kind: kind, identifier: identifier, frame: frame)
  }

  // MARK: Visible views

  var shownCells: [UICollectionViewCell] {
    shownPaths(.cell, nil).compactMap { views[.item($0)] as? UICollectionViewCell }
  }

  func shownPaths(_ category: ElementCategory, _ kind: String?) -> [IndexPath] {
    visibleAttributes.filter {
      $0.representedElementCategory == category && (kind == nil || $0.representedElementKind == kind)
    }.map(\.indexPath).sorted()
  }

  func path(of cell: UICollectionViewCell) -> IndexPath? {
    views.first { $0.value === cell }?.key.indexPath
  }

  func path(at point: CGPoint) -> IndexPath? {
    visibleAttributes.last { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
  }

  // MARK: Creation and reuse

  /// Returns the view of an element, and whether it was just created.
  func view(for attributes: UICollectionViewLayoutAttributes) -> (UICollectionReusableView?, Bool) {
    let key = attributes.key
    if let view = views[key] { return (view, false) }
    let view: UICollectionReusableView?
    switch key.category {
    case .cell:
      view = LayoutStep.during("collectionView(_:cellForItemAt:) of the data source") {
        dataSource?.collectionView(self, cellForItemAt: key.indexPath)
      }
    case .supplementaryView:
      view = LayoutStep.during("collectionView(_:viewForSupplementaryElementOfKind:at:) of the data source") {
        dataSource?.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: key.indexPath)
      }
    case .decorationView:
      view = layout.decorationClass(ofKind: key.kind)?.init(reusedAs: nil, frame: attributes.frame)
    }
    if let view {
      views[key] = view
      addSubview(view)
      (view as? UICollectionViewCell)?.isSelected = selection.contains(key.indexPath)
    }
    return (view, true)
  }

  func recycle(_ key: ElementKey) {
    guard let view = views.removeValue(forKey: key) else { return }
    view.removeFromSuperview()
    factory.keep(view, kind: key.kind)
    if let cell = view as? UICollectionViewCell, key.category == .cell {
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath)
    } else if key.category == .supplementaryView {
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.indexPath)
    }
  }

  func recycleViews() {
    for key in views.keys.sorted() { recycle(key) }
  }

  /// Moves views with their elements in a batch of updates. Views of removed elements are set aside for
  /// reuse.
  func moveViews(by updates: CollectionUpdates) {
    let old = views
    for key in old.keys.sorted() where updates.after(key) == nil { recycle(key) }
    let kept = views
    views = [:]
    for (key, view) in kept { if let after = updates.after(key) { views[after] = view } }
  }

  func remake(_ indexPaths: [IndexPath]) {
    for path in indexPaths { recycle(.item(path)) }
    setNeedsLayout()
  }
}
