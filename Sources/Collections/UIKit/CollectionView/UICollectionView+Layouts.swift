extension UICollectionView {
  /// Returns the attributes in the last result, or else those that the layout returns for the element.
  func attributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    answered(key) ?? laidOut(key)
  }

  /// Replaces the layout; the new one is prepared in the next pass.
  func exchangeLayout(for new: UICollectionViewLayout) {
    guard new !== layout else { return }
    let old = layout
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    old.servedView = nil
    install(new)
    answer = []
    answeredRect = .null
    answerByKey = nil
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
  }

  private func install(_ new: UICollectionViewLayout) {
    layout = new
    new.servedView = self
    let context = new.makeContext()
    context.invalidateEverything = true
    invalidate(with: context)
    // The layout is prepared whether or not it calls super.
    isInvalidated = true
    setNeedsLayout()
  }

  /// With animation, both layouts serve the view until the new one has returned initial attributes and the old one
  /// final attributes.
  func exchangeLayout(
    for new: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    defer { completion?(true) }
    guard animated, new !== layout, dataSource != nil else {
      collectionViewLayout = new
      return
    }
    layoutIfNeeded()
    let (old, start) = (layout, snapshot())
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    install(new)
    prepareLayout()
    let proposed = new.targetContentOffset(forProposedContentOffset: clamped(bounds.origin))
    let target =
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed) ?? proposed
    if target != bounds.origin, target.x.isFinite, target.y.isFinite { contentOffset = target }
    recycleViews()
    let updates = CollectionUpdates([], before: start.answer)
    (old.updates, old.successor, new.updates) = (updates, new, updates)
    layoutIfNeeded()
    note(updates, from: start, layouts: (old, new))
    (old.updates, old.successor, new.updates) = (nil, nil, nil)
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
    old.servedView = nil
  }

  // MARK: Interactive transitions

  func startTransition(
    to next: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    let own = delegate?.collectionView(self, transitionLayoutForOldLayout: layout, newLayout: next)
    let transition = own ?? UICollectionViewTransitionLayout(currentLayout: layout, nextLayout: next)
    let current = layout
    interactiveCompletion = completion
    exchangeLayout(for: transition)
    // Both layouts continue to work.
    (current.servedView, next.servedView) = (self, self)
    return transition
  }

  func endTransition(finishes: Bool) {
    guard let transition = layout as? UICollectionViewTransitionLayout else { return }
    let (kept, left) =
      finishes
      ? (transition.nextLayout, transition.currentLayout)
      : (transition.currentLayout, transition.nextLayout)
    exchangeLayout(for: kept)
    left.servedView = nil
    layoutIfNeeded()
    let completion = interactiveCompletion
    interactiveCompletion = nil
    completion?(true, finishes)
  }
}
