/// Says where the elements of a collection view stand: the class that layouts of all kinds derive from.
///
/// The order in which its methods are called is that of devices; see the article of this module. Moves of items by hand are
/// left out.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The view that the layout serves: not to be set, so that subclasses may say that there always is one.
  open var collectionView: UICollectionView? { servedView }
  weak var servedView: UICollectionView?
  private var decorationClasses: [String: UICollectionReusableView.Type] = [:]
  /// The change that is played.
  var updates: CollectionUpdates?
  /// The layout that takes over with animation.
  var successor: UICollectionViewLayout?

  /// Creates a layout.
  public override init() { super.init() }

  /// Creates a layout of usual settings; archives are not supported.
  public required init?(coder: NSCoder) { super.init() }

  /// The class of the attributes that the layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the contexts that are made for the layout.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: What a layout answers

  /// Called before anything is asked, after the layout was invalidated.
  open func prepare() {}

  /// The extent of the content in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of all elements that a rectangle of the content meets.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// The attributes of a cell.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of a supplementary view; nil if there is none.
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// The attributes of a decoration view; nil if there is none.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Where a scrolling that would come to rest at an offset is to end; `velocity` is in points a millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The offset to take after the layout was exchanged or the data changed.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  /// The direction that the layout was written for.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether the view mirrors what the layout answers where reading goes the other way: rectangles that the layout is asked for
  /// and places that it answers are then those of its own direction.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Invalidation

  /// Makes the layout forget all: with the context of a change of bounds where there is one, else with a new one.
  open func invalidateLayout() { invalidateLayout(with: servedView?.pendingContext ?? makeContext()) }

  /// Makes the layout forget what a context names; overrides call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    servedView?.layoutWasInvalidated(with: context)
  }

  /// Whether a new rectangle that shows makes the layout forget.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// What the layout is to forget for new bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    makeContext()
  }

  /// Whether attributes that a view would like make the layout forget.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// What the layout is to forget for attributes that a view would like.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.preferredSize = (originalAttributes.key, preferredAttributes.size)
    let path = originalAttributes.indexPath
    let kind = originalAttributes.representedElementKind ?? ""
    switch originalAttributes.representedElementCategory {
    case .cell: context.invalidateItems(at: [path])
    case .supplementaryView: context.invalidateSupplementaryElements(ofKind: kind, at: [path])
    case .decorationView: context.invalidateDecorationElements(ofKind: kind, at: [path])
    }
    return context
  }

  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let own = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return own?.init(forLayout: ()) ?? UICollectionViewLayoutInvalidationContext()
  }

  /// The layout's own class of attributes, found once.
  private lazy var attributesType =
    Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    ?? UICollectionViewLayoutAttributes.self

  /// Attributes of the layout's own class.
  func makeAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes {
    attributesType.init(
      category: key.category, kind: key.category == .cell ? nil : key.kind, indexPath: key.indexPath)
  }

  /// Whether attributes that the layout handed out were changed by someone else, for a warning.
  func changedInPlace() -> [UICollectionViewLayoutAttributes] { [] }

  // MARK: Decoration views

  /// Names the class of decoration views of a kind; nil resets it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  /// Nothing: archives of views are not read, and views of the kind are plain ones.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    if nib != nil { decorationClasses[elementKind] = UICollectionReusableView.self }
  }

  /// Writes the layout to an archive; does nothing.
  open func encode(with coder: NSCoder) {}

  func decorationClass(ofKind kind: String) -> UICollectionReusableView.Type? { decorationClasses[kind] }

  // MARK: Updates

  /// Called with the changes of a batch, after `prepare` and before attributes of what comes and goes are asked for.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called after the attributes of all that comes and goes were asked for.
  open func finalizeCollectionViewUpdates() {}

  /// Where a cell that appears comes from, by its place after the changes: from where it was, or transparent where it is new.
  /// Asked for each cell that shows after a change that is animated.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { defaultInitial(.item(itemIndexPath)) }

  /// Where a cell that disappears goes, by its place before the changes: to where it is now, or transparent where it is gone.
  /// Asked for each cell that showed before a change that is animated.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { defaultFinal(.item(itemIndexPath)) }

  /// Where a supplementary view that appears comes from.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { defaultInitial(.supplementary(elementKind, elementIndexPath)) }

  /// Where a supplementary view that disappears goes.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { defaultFinal(.supplementary(elementKind, elementIndexPath)) }

  /// Where a decoration view that appears comes from.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { defaultInitial(.decoration(elementKind, decorationIndexPath)) }

  /// Where a decoration view that disappears goes.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { defaultFinal(.decoration(elementKind, decorationIndexPath)) }

  /// The supplementary views that go with a batch of updates, by their places before it; those of sections that go, go anyway.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The decoration views that belong to a batch of updates, by their places before it.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The supplementary views that come with a batch of updates, by their places after it.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The decoration views that come with a batch of updates, by their places after it.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The place that an item moved by hand would take; nothing is moved by hand.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { previousIndexPath }

  /// The attributes of an item that is moved by hand; nothing is.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let copy = layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
    let attributes = copy ?? makeAttributes(.item(indexPath))
    attributes.center = position
    return attributes
  }

  /// What the layout is to forget while items are moved by hand; nothing is.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// What the layout is to forget after items were moved by hand; nothing is.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  // MARK: Other changes

  /// Called where bounds change inside of `UIView.animate`, when they hold and the layout is prepared for them.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called after the attributes of all that comes and goes with new bounds were asked for.
  open func finalizeAnimatedBoundsChange() {}

  /// Called before another layout takes over.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called before this layout takes over from another one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called after one layout took over from another, and all that comes and goes was asked for.
  open func finalizeLayoutTransition() {}
}
