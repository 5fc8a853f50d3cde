// Methods that subclasses may override are in the class or not open: these are called, and rarely overridden.
extension UICollectionView {
  /// Names the class of cells; nil takes it back.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    factory.register(cellClass, kind: "", identifier: identifier)
  }

  /// Names the class of supplementary views of a kind; nil takes it back.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { factory.register(viewClass, kind: elementKind, identifier: identifier) }

  /// A cell of the class registered under a name; a plain one, and a warning, where there is none.
  public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let frame = answered(.item(indexPath))?.frame ?? .zero
    if let cell = factory.make(kind: "", identifier: identifier, frame: frame) as? UICollectionViewCell {
      return cell
    }
    warn("no class of cells is registered as \"\(identifier)\"")
    return UICollectionViewCell(reusedAs: identifier, frame: frame)
  }

  /// A supplementary view of the class registered under a name; a plain one, and a warning, where there is none.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let frame = answered(.supplementary(elementKind, indexPath))?.frame ?? .zero
    if let view = factory.make(kind: elementKind, identifier: identifier, frame: frame) { return view }
    warn("no class of views of kind \"\(elementKind)\" is registered as \"\(identifier)\"")
    return UICollectionReusableView(reusedAs: identifier, frame: frame)
  }

  // MARK: What shows

  /// The cells that show, by index path.
  public var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { views[.item($0)] as? UICollectionViewCell }
  }

  /// The items that show, in order.
  public var indexPathsForVisibleItems: [IndexPath] {
    visibleAttributes.filter { $0.representedElementCategory == .cell }.map(\.indexPath).sorted()
  }

  /// The supplementary views of a kind that show, by index path.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind)
      .compactMap { views[.supplementary(elementKind, $0)] }
  }

  /// The places of the supplementary views of a kind that show, in order.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visibleAttributes.filter {
      $0.representedElementCategory == .supplementaryView && $0.representedElementKind == elementKind
    }.map(\.indexPath).sorted()
  }

  /// The cell of an item that shows.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    views[.item(indexPath)] as? UICollectionViewCell
  }

  /// A supplementary view that shows.
  public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { views[.supplementary(elementKind, indexPath)] }

  /// The item that a cell shows.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    views.first { $0.value === cell }?.key.indexPath
  }

  /// The item at a position of the content: the uppermost that shows there.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    visibleAttributes.last { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
  }

  // MARK: Making and keeping

  /// The view of an element, and whether it was made for it just now.
  func view(for attributes: UICollectionViewLayoutAttributes) -> (UICollectionReusableView?, Bool) {
    let key = attributes.key
    if let view = views[key] { return (view, false) }
    let view: UICollectionReusableView?
    switch key.category {
    case .cell: view = dataSource?.collectionView(self, cellForItemAt: key.indexPath)
    case .supplementaryView:
      view = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: key.indexPath)
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
    }
  }

  func recycleViews() {
    for key in views.keys.sorted() { recycle(key) }
  }
}
