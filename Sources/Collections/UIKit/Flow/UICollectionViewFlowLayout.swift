/// Sets items in lines, section after section, with headers and footers that may be pinned. It computes whether or not a
/// subclass calls `super.prepare()`.
///
/// Lines are filled greedily. A full line is justified, an item alone in its line centred, a lower item centred across the
/// line. A last line stands on the grid of full ones where all items of its section have one size, else it keeps the least
/// spacing. Origins go to device pixels, sizes stay. Headers and footers ignore the section's insets.
///
/// Pinned headers and footers stay inside the adjusted content insets, between start and end of their section, at zIndex 10.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// What headers may keep clear of.
  public enum SectionInsetReference: Int, Sendable {
    /// The content insets.
    case fromContentInset = 0
    /// The safe area; here the content insets, too.
    case fromSafeArea = 1
    /// The layout margins; here the content insets, too.
    case fromLayoutMargins = 2
  }

  /// A size that says that cells size themselves; 50 × 50 until they have.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The least space between lines in points.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidate(ifNot: minimumLineSpacing == oldValue) } }
  /// The least space between items of a line in points.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { invalidate(ifNot: minimumInteritemSpacing == oldValue) }
  }
  /// The size of items in points.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidate(ifNot: itemSize == oldValue) } }
  /// The size of items before they have sized themselves; zero for items that do not.
  open var estimatedItemSize = CGSize.zero { didSet { invalidate(ifNot: estimatedItemSize == oldValue) } }
  /// The axis that the content scrolls along.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidate(ifNot: scrollDirection == oldValue) }
  }
  /// The size of headers, of which the extent along the scroll counts; zero for none.
  open var headerReferenceSize = CGSize.zero { didSet { invalidate(ifNot: headerReferenceSize == oldValue) } }
  /// The size of footers, of which the extent along the scroll counts; zero for none.
  open var footerReferenceSize = CGSize.zero { didSet { invalidate(ifNot: footerReferenceSize == oldValue) } }
  /// The space around the items of a section in points.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidate(ifNot: sectionInset == oldValue) } }
  /// What the insets of sections are counted from.
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  /// Whether headers stay in view as long as something of their section is.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { invalidate(ifNot: sectionHeadersPinToVisibleBounds == oldValue) }
  }
  /// Whether footers stay in view as long as something of their section is.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { invalidate(ifNot: sectionFootersPinToVisibleBounds == oldValue) }
  }

  var cachedGeometry: FlowGeometry?
  /// The bounds, insets and scale that the geometry was made for.
  var cachedEnvironment: FlowEnvironment?
  var preferredSizes: [IndexPath: CGSize] = [:]
  /// What was handed out in the last answer, and where it stood.
  var handedOut: [(attributes: UICollectionViewLayoutAttributes, box: ElementBox)] = []

  /// Creates a layout of usual settings.
  public override init() { super.init() }

  /// Creates a layout of usual settings; archives are not supported.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The class of the contexts that are made for the layout.
  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  private func invalidate(ifNot isSame: Bool) {
    if !isSame { invalidateLayout() }
  }

  /// Forgets sizes and spacings unless the context says that they stay.
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

  /// Whether the room across the scroll changes, or something pinned moves.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = servedView?.bounds else { return false }
    if roomChanges(newBounds) { return true }
    let isPinned = sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
    return isPinned && newBounds != bounds
  }

  /// Sizes and spacings stay where the room across the scroll does.
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

  /// Whether a cell that sizes itself asks for another size.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    estimatedItemSize != .zero && originalAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }

  // MARK: Answers

  /// The extent of all sections; across the scroll the room there is.
  open override var collectionViewContentSize: CGSize { geometry.contentSize }

  /// Headers, items and footers that a rectangle meets, section by section.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let attributes = elements(in: rect)
    handedOut = type(of: self) == UICollectionViewFlowLayout.self ? [] : attributes.map { ($0, $0.box) }
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
    return handedOut.filter { $0.attributes.box != $0.box }.map(\.attributes)
  }
}
