/// Lays out items in lines, section by section, with headers and footers that may be pinned. Works whether or
/// not a subclass calls `super.prepare()`.
///
/// Lines are filled greedily. A full line is justified, a single item in a line is centered, and items that
/// are lower than the line are centered in it. If all items of a section have the same size, its last line
/// uses the grid of full lines; otherwise it uses the minimum spacing. Origins are rounded to device pixels,
/// sizes are not. Headers and footers ignore the section's insets.
///
/// Pinned headers and footers stay inside the adjusted content insets, between the start and end of their section, at
/// zIndex 10.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The reference of section insets.
  public enum SectionInsetReference: Int, Sendable {
    /// The content insets.
    case fromContentInset = 0
    /// The safe area; here the same as the content insets.
    case fromSafeArea = 1
    /// The layout margins; here the same as the content insets.
    case fromLayoutMargins = 2
  }

  /// An item size for self-sizing cells, which are 50 × 50 until they are sized.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The minimum spacing between lines in points.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidate(ifNot: minimumLineSpacing == oldValue) } }
  /// The minimum spacing between items in a line in points.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { invalidate(ifNot: minimumInteritemSpacing == oldValue) }
  }
  /// The size of items in points.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidate(ifNot: itemSize == oldValue) } }
  /// The size of items before they size themselves; zero for items that do not.
  open var estimatedItemSize = CGSize.zero { didSet { invalidate(ifNot: estimatedItemSize == oldValue) } }
  /// The scroll axis.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidate(ifNot: scrollDirection == oldValue) }
  }
  /// The size of headers, only whose length along the scroll axis is used; zero for none.
  open var headerReferenceSize = CGSize.zero { didSet { invalidate(ifNot: headerReferenceSize == oldValue) } }
  /// The size of footers, only whose length along the scroll axis is used; zero for none.
  open var footerReferenceSize = CGSize.zero { didSet { invalidate(ifNot: footerReferenceSize == oldValue) } }
  /// The space around the items of a section in points.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidate(ifNot: sectionInset == oldValue) } }
  /// The reference of section insets.
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  /// Whether headers stay in view while their section is visible.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { invalidate(ifNot: sectionHeadersPinToVisibleBounds == oldValue) }
  }
  /// Whether footers stay in view while their section is visible.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { invalidate(ifNot: sectionFootersPinToVisibleBounds == oldValue) }
  }

  var cachedGeometry: FlowGeometry?
  /// The bounds, insets and scale that the geometry was computed for.
  var cachedEnvironment: FlowEnvironment?
  var preferredSizes: [IndexPath: CGSize] = [:]
  /// The attributes of the last result, with their positions at that time.
  var handedOut: [HandedOutAttributes] = []

  /// Creates a layout with default settings.
  public override init() { super.init() }

  /// Creates a layout with default settings; archives are not supported.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The class of the layout's invalidation contexts.
  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  private func invalidate(ifNot isSame: Bool) {
    if !isSame { invalidateLayout() }
  }

  /// Clears sizes and spacings unless the context keeps them.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    if flow?.invalidateFlowLayoutDelegateMetrics != false { cachedGeometry = nil }
    if context.invalidateDataSourceCounts { preferredSizes = [:] }
    if let preferred = context.preferredSize, preferred.key.category == .cell {
      preferredSizes[preferred.key.indexPath] = preferred.size
      cachedGeometry = nil
    }
    super.invalidateLayout(with: context)
  }

  /// Whether the length across the scroll axis changes, or pinned elements move.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = servedView?.bounds else { return false }
    if roomChanges(newBounds) { return true }
    let isPinned = sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
    return isPinned && newBounds != bounds
  }

  /// Keeps sizes and spacings if the length across the scroll axis stays the same.
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics =
      roomChanges(newBounds)
    return context
  }

  private func roomChanges(_ new: CGRect) -> Bool {
    guard let old = servedView?.bounds else { return true }
    return scrollDirection == .vertical ? new.width != old.width : new.height != old.height
  }

  /// Whether a self-sizing cell has another preferred size.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    estimatedItemSize != .zero && originalAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }

  // MARK: Results

  /// The size of all sections; across the scroll axis, the available length.
  open override var collectionViewContentSize: CGSize { geometry.contentSize }

  /// Headers, items and footers that intersect a rectangle, section by section.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let attributes = elements(in: rect)
    handedOut =
      type(of: self) == UICollectionViewFlowLayout.self ? [] : attributes.map(HandedOutAttributes.init)
    return attributes
  }

  /// The attributes of an item; nil if it does not exist.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    item(at: indexPath)
  }

  /// The attributes of a header or footer; nil if there is none.
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { indexPath.item == 0 ? band(elementKind, of: indexPath.section) : nil }

  override func changedInPlace() -> [UICollectionViewLayoutAttributes] {
    defer { handedOut = [] }
    return handedOut.filter(\.isChanged).map(\.attributes)
  }
}
