/// A call of a view to its layout, with the result.
package enum LayoutCall {
  /// `prepare()`.
  case prepare
  /// `collectionViewContentSize`.
  case contentSize(CGSize)
  /// `layoutAttributesForElements(in:)`, with the result.
  case elements(CGRect, [UICollectionViewLayoutAttributes]?)
  /// `shouldInvalidateLayout(forBoundsChange:)`.
  case shouldInvalidate(CGRect, Bool)
  /// `invalidationContext(forBoundsChange:)`.
  case context(CGRect)
  /// `invalidateLayout(with:)`, called by anyone.
  case invalidate(UICollectionViewLayoutInvalidationContext)
  /// `shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)`.
  case shouldInvalidatePreferred(UICollectionViewLayoutAttributes, Bool)
  /// `prepare(forCollectionViewUpdates:)`.
  case prepareUpdates([UICollectionViewUpdateItem])
  /// `targetContentOffset(forProposedContentOffset:)`.
  case targetOffset(CGPoint, CGPoint)
  /// The initial attributes of an element that appears.
  case initial(ElementKey, UICollectionViewLayoutAttributes?)
  /// The final attributes of an element that disappears.
  case final(ElementKey, UICollectionViewLayoutAttributes?)
  /// `finalizeCollectionViewUpdates()`.
  case finalizeUpdates
  /// `prepare(forAnimatedBoundsChange:)`, with the old bounds.
  case prepareBounds(CGRect)
  /// `finalizeAnimatedBoundsChange()`.
  case finalizeBounds
  /// Not a call: attributes returned by a superclass were changed.
  case changedInPlace([UICollectionViewLayoutAttributes])
}

/// Observes the calls of a view to its layout.
@MainActor package protocol LayoutObserver: AnyObject {
  /// The layout will be called.
  func layoutWillBeCalled()
  /// The layout was called.
  func layoutWasCalled(_ call: LayoutCall)
}

extension UICollectionView {
  /// The view that shows an element; nil if there is none.
  package func shownView(_ key: ElementKey) -> UICollectionReusableView? { views[key] }

  /// Calls the layout under the method's name, and notifies the observer if there is one.
  func observed<Answer>(_ step: StaticString, _ body: () -> Answer, as call: (Answer) -> LayoutCall)
    -> Answer
  {
    guard let observer else { return body() }
    observer.layoutWillBeCalled()
    let answer = LayoutStep.during(step, body)
    observer.layoutWasCalled(call(answer))
    return answer
  }
}
