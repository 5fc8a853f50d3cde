extension UICollectionView {
  /// The attributes of a cell as the layout last gave them; the layout itself is asked where it has not.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    answered(.item(indexPath)) ?? layout.layoutAttributesForItem(at: indexPath)
  }

  /// The attributes of a supplementary view as the layout last gave them; the layout itself is asked where it has not.
  public func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    answered(.supplementary(kind, indexPath))
      ?? layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Exchanges the layout, at once whether animated or not.
  public func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    completion?(true)
  }

  func exchangeLayout(for new: UICollectionViewLayout) {
    guard new !== layout else { return }
    let old = layout
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    old.collectionView = nil
    layout = new
    new.collectionView = self
    let context = new.makeContext()
    context.invalidateEverything = true
    invalidate(with: context)
    // It is prepared whether or not it told super.
    isInvalidated = true
    answer = []
    answerByKey = nil
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
    setNeedsLayout()
  }

  /// Brings an item to a place in the view, at once whether animated or not; without a place the view scrolls as little
  /// as it must. The offset stays in its range.
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard let frame = layout.layoutAttributesForItem(at: indexPath)?.frame else { return }
    let shown = bounds.inset(by: adjustedContentInset)
    let place = Self.places(scrollPosition)
    let offset = CGPoint(
      x: bounds.minX + Self.distance((frame.minX, frame.maxX), (shown.minX, shown.maxX), place.across),
      y: bounds.minY + Self.distance((frame.minY, frame.maxY), (shown.minY, shown.maxY), place.down))
    setContentOffset(clamped(offset), animated: animated)
  }

  /// The parts of the view, from 0 for its start to 1 for its end, that an item is brought to; nil for none.
  private static func places(_ position: ScrollPosition) -> (across: CGFloat?, down: CGFloat?) {
    func place(_ start: ScrollPosition, _ middle: ScrollPosition, _ end: ScrollPosition) -> CGFloat? {
      if position.contains(start) { return 0 }
      if position.contains(middle) { return 0.5 }
      return position.contains(end) ? 1 : nil
    }
    return (
      place(.left, .centeredHorizontally, .right), place(.top, .centeredVertically, .bottom)
    )
  }

  private static func distance(
    _ item: (CGFloat, CGFloat), _ shown: (CGFloat, CGFloat), _ place: CGFloat?
  ) -> CGFloat {
    let (toStart, toEnd) = (item.0 - shown.0, item.1 - shown.1)
    if let place { return toStart + (toEnd - toStart) * place }
    if toStart < 0 { return toStart }
    return toEnd > 0 ? min(toEnd, toStart) : 0
  }

  // MARK: Selection

  /// The items that are selected, in order.
  public var indexPathsForSelectedItems: [IndexPath]? { selection.sorted() }

  /// Selects an item, nothing else where one alone may be selected, and scrolls to it.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard allowsSelection else { return }
    if indexPath == nil || !allowsMultipleSelection {
      for path in selection { deselectItem(at: path, animated: false) }
    }
    guard let indexPath, !selection.contains(indexPath) else { return }
    selection.append(indexPath)
    cellForItem(at: indexPath)?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Takes an item from the selection.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }
}
