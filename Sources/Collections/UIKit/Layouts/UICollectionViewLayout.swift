/// Positions the elements of a collection view; the base class of all layouts.
///
/// Its methods are called in the same order as on devices; see this module's article. Interactive movement of
/// items is not supported.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The view that uses the layout. Implicitly read-only, so that subclasses may declare it as non-optional.
  open var collectionView: UICollectionView? { servedView }
  weak var servedView: UICollectionView?
  private var decorationClasses: [String: UICollectionReusableView.Type] = [:]
  /// The change being animated.
  var updates: CollectionUpdates?
  /// The layout that replaces this one with animation.
  var successor: UICollectionViewLayout?

  /// Creates a layout.
  public override init() { super.init() }

  /// Creates a layout with default settings; archives are not supported.
  public required init?(coder: NSCoder) { super.init() }

  /// The class of the layout's attributes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the layout's invalidation contexts.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: Layout

  /// Called after an invalidation, before any queries.
  open func prepare() {}

  /// The size of the content in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of all elements that intersect a rectangle of the content.
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

  /// The target offset of a scroll that would end at a proposed offset; `velocity` is in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The content offset after the layout was replaced or the data changed.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  /// The direction that the layout was written for.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether the view mirrors the layout if the reading direction is opposite: queried rectangles and returned
  /// positions are then in the layout's own direction.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Invalidation

  /// Invalidates the whole layout: with the context of the current bounds change if there is one, otherwise with a new
  /// one.
  open func invalidateLayout() { invalidateLayout(with: servedView?.pendingContext ?? makeContext()) }

  /// Invalidates what a context describes; overrides call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    servedView?.layoutWasInvalidated(with: context)
  }

  /// Whether new bounds invalidate the layout.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// The context for invalidation by new bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    makeContext()
  }

  /// Whether a view's preferred attributes invalidate the layout.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// The context for invalidation by a view's preferred attributes.
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

  /// The layout's class of attributes, looked up once.
  private lazy var attributesType =
    Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    ?? UICollectionViewLayoutAttributes.self

  /// Creates attributes of the layout's class.
  func makeAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes {
    attributesType.init(
      category: key.category, kind: key.category == .cell ? nil : key.kind, indexPath: key.indexPath)
  }

  /// Whether an animator moves its elements on a device.
  package final var hasDynamics = false

  /// Whether results depend on the offset without an invalidation, as those of UIKit's own layouts may.
  var followsOffset: Bool { false }

  /// Returns the attributes that other code changed after the layout returned them, for a warning.
  func changedInPlace() -> [UICollectionViewLayoutAttributes] { [] }

  // MARK: Decoration views

  /// Registers the class of decoration views of a kind; nil unregisters it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  /// Does nothing: nib files are not supported, and views of the kind are plain ones.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    if nib != nil { decorationClasses[elementKind] = UICollectionReusableView.self }
  }

  /// Encodes the layout; does nothing.
  open func encode(with coder: NSCoder) {}

  func decorationClass(ofKind kind: String) -> UICollectionReusableView.Type? { decorationClasses[kind] }

  // MARK: Updates

  /// Called with the changes of a batch, after `prepare` and before initial and final attributes are queried.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called after all initial and final attributes were queried.
  open func finalizeCollectionViewUpdates() {}

  /// The initial attributes of an appearing cell, by its index path after the changes: its old position, or alpha 0 for
  /// a new cell. Queried for each cell that is visible after an animated change.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { defaultInitial(.item(itemIndexPath)) }

  /// The final attributes of a disappearing cell, by its index path before the changes: its new position, or alpha 0
  /// for a removed cell. Queried for each cell that was visible before an animated change.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { defaultFinal(.item(itemIndexPath)) }

  /// The initial attributes of an appearing supplementary view.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { defaultInitial(.supplementary(elementKind, elementIndexPath)) }

  /// The final attributes of a disappearing supplementary view.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { defaultFinal(.supplementary(elementKind, elementIndexPath)) }

  /// The initial attributes of an appearing decoration view.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { defaultInitial(.decoration(elementKind, decorationIndexPath)) }

  /// The final attributes of a disappearing decoration view.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { defaultFinal(.decoration(elementKind, decorationIndexPath)) }

  /// The supplementary views removed by a batch of updates, by their index paths before it. Those in removed
  /// sections are removed anyway.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The decoration views removed by a batch of updates, by their index paths before it.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The supplementary views added by a batch of updates, by their index paths after it.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The decoration views added by a batch of updates, by their index paths after it.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The target of an item that is moved interactively; not supported.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { previousIndexPath }

  /// The attributes of an item that is moved interactively; not supported.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let copy = layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
    let attributes = copy ?? makeAttributes(.item(indexPath))
    attributes.center = position
    return attributes
  }

  /// The context for invalidation during interactive movement; not supported.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// The context for invalidation after interactive movement; not supported.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  // MARK: Other changes

  /// Called when bounds change inside `UIView.animate`, after they are set and the layout is prepared.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called after all attributes for an animated bounds change were queried.
  open func finalizeAnimatedBoundsChange() {}

  /// Called before another layout replaces this one.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called before this layout replaces another one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called after a layout was replaced and all attributes were queried.
  open func finalizeLayoutTransition() {}
}
