/// Returns the description of a section; nil for that of the previous section.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// Settings of a whole compositional layout.
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, NSCopying {
  /// The scroll axis.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The spacing between sections in points.
  open var interSectionSpacing: CGFloat = 0
  /// Headers and footers of the whole layout; their index path has a single index.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The reference of the sections' insets; stored only.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Creates a configuration with default settings.
  public override init() { super.init() }

  /// A copy with the same settings.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}

/// Arranges items in groups and groups in sections, from descriptions with sizes as fractions, points and estimates.
///
/// Descriptions are requested once per section until the layout is invalidated. Orthogonal sections have
/// offsets set by the driver of the view. Lengths are not rounded. A query takes O(log sections + log groups
/// + elements found).
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  /// The settings of the whole layout; setting it invalidates.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }
  var model: CompositionalModel?
  var preferredSizes: [ElementKey: CGSize] = [:]
  /// The offsets of orthogonal sections in points.
  var orthogonalOffsets: [Int: CGFloat] = [:]

  // Subclasses may call each of these initializers, so none of them calls another.

  /// Creates a layout of equal sections.
  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Creates a layout of equal sections, with settings of the whole layout.
  public init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }

  /// Creates a layout that requests the description of each section.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Creates a layout that requests the description of each section, with settings of the whole layout.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Returns nil; archives are not supported.
  public required init?(coder: NSCoder) { nil }

  /// True: descriptions use leading and trailing.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  func section(_ index: Int, _ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? {
    provider(index, environment)
  }

  // MARK: Invalidation

  /// Clears descriptions, unless only the offset or a view's preferred size changes.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts { preferredSizes = [:] }
    if let wish = context.preferredSize {
      preferredSizes[wish.key] = wish.size
      model?.note(wish.key)
    } else if !context.isForOffset {
      model = nil
    }
    super.invalidateLayout(with: context)
  }

  /// Whether the size changes, or pinned elements move.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = servedView?.bounds else { return false }
    return newBounds.size != bounds.size || newBounds != bounds && resolved.hasPinned
  }

  /// Keeps descriptions if the size stays the same.
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    context.isForOffset = newBounds.size == servedView?.bounds.size
    return context
  }

  /// Whether a view has another preferred length where its description has an estimate.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let estimated = resolved.estimatedAxes(of: originalAttributes.key)
    let (new, old) = (preferredAttributes.size, originalAttributes.size)
    return estimated.width && new.width != old.width || estimated.height && new.height != old.height
  }

  /// True: handlers are called for the visible elements, and orthogonal sections return only those.
  override var followsOffset: Bool { true }

  // MARK: Results

  /// The size of all sections; across the scroll axis, the available length.
  open override var collectionViewContentSize: CGSize { resolved.contentSize }

  /// The backgrounds, cells, headers and footers that intersect a rectangle, after the sections' handlers
  /// changed them.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    elements(in: rect)
  }

  /// The attributes of an item; nil if it does not exist. Handlers are not called.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    item(at: indexPath)
  }

  /// The attributes of a header, footer or badge; nil if there is none.
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { supplementary(elementKind, at: indexPath) }

  /// The attributes of a background; nil if there is none.
  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { decoration(elementKind, at: indexPath) }
}
