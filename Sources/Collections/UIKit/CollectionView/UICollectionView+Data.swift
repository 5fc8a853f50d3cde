extension UICollectionView {
  var counts: [Int] {
    if let itemCounts { return itemCounts }
    guard let dataSource else { return [] }
    let counts = (0..<max(0, dataSource.numberOfSections(in: self))).map { section in
      max(0, dataSource.collectionView(self, numberOfItemsInSection: section))
    }
    itemCounts = counts
    return counts
  }

  func count(ofSection section: Int) -> Int {
    let counts = counts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  func forgetCounts() { itemCounts = nil }

  func reload() {
    forgetCounts()
    isReloadPending = true
    setNeedsLayout()
  }
}

// New bounds: the layout is asked before they are set, and invalidated afterward, or before if a method call
// sets the offset.
extension UICollectionView {
  func tellAhead(of offset: CGPoint) {
    guard offset != bounds.origin else { return }
    askLayout(about: CGRect(origin: offset, size: bounds.size))
    hasAskedAhead = true
    tellLayout()
  }

  /// Asks the layout about new bounds, unless it will be prepared anyway.
  func askLayout(about new: CGRect) {
    guard !isInvalidated, !isReloadPending else { return }
    let forgets = observed(
      "shouldInvalidateLayout(forBoundsChange:)", { layout.shouldInvalidateLayout(forBoundsChange: new) }
    ) {
      .shouldInvalidate(new, $0)
    }
    guard forgets else { return }
    boundsContext = observed(
      "invalidationContext(forBoundsChange:)", { layout.invalidationContext(forBoundsChange: new) }
    ) { _ in .context(new) }
  }

  /// Returns whether an invalidation was pending.
  @discardableResult
  func tellLayout() -> Bool {
    guard let context = boundsContext else { return false }
    boundsContext = nil
    invalidate(with: context)
    return true
  }

  func finishBoundsChange(from old: CGRect, wasTold: Bool) {
    guard bounds.size != old.size else {
      needsLayout = true
      return
    }
    setNeedsLayout()
    if wasTold, isInvalidated { prepareLayout() }
    if UIView.areAnimationsRunning, !answer.isEmpty { animateBoundsChange(from: old) }
  }

  /// Calls both invalidation methods of the layout, the second one with the context.
  func invalidate(with context: UICollectionViewLayoutInvalidationContext) {
    pendingContext = context
    LayoutStep.during("invalidateLayout()") { layout.invalidateLayout() }
    pendingContext = nil
  }

  func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
    observer?.layoutWasCalled(.invalidate(context))
    isInvalidated = true
    contentSize.width += context.contentSizeAdjustment.width
    contentSize.height += context.contentSizeAdjustment.height
    pendingOffsetAdjustment.x += context.contentOffsetAdjustment.x
    pendingOffsetAdjustment.y += context.contentOffsetAdjustment.y
    setNeedsLayout()
  }
}
