/// Answers the plan of a section; nil for the plan of the section before.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// What holds for a whole compositional layout.
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, NSCopying {
  /// The axis that the content scrolls along.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The distance between sections in points.
  open var interSectionSpacing: CGFloat = 0
  /// Headers and footers of the whole; their index path has one index.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What insets of sections are counted from; stored only.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Creates a configuration of usual settings.
  public override init() { super.init() }

  /// A configuration of the same settings.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}

/// Sets items in groups and groups in sections, from plans made of sizes in parts, points and estimates.
///
/// Plans are asked for once a section until the layout is invalidated. Sections that scroll across the whole stand at offsets
/// that what drives the view gives. Lengths are not rounded. Questions take O(log sections + log groups + elements found).
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  /// What holds for the whole; setting it invalidates.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }
  var model: CompositionalModel?
  var preferredSizes: [ElementKey: CGSize] = [:]
  /// The offsets in points of sections that scroll across the whole.
  var orthogonalOffsets: [Int: CGFloat] = [:]

  // All are there for subclasses to call, so that none calls another.

  /// Creates a layout whose sections are all alike.
  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Creates a layout whose sections are all alike, with settings of the whole.
  public init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }

  /// Creates a layout that asks for the plan of each section.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Creates a layout that asks for the plan of each section, with settings of the whole.
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

  /// Yes: plans say leading and trailing.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  func section(_ index: Int, _ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? {
    provider(index, environment)
  }

  // MARK: Invalidation

  /// Forgets plans, unless only the offset changes or a view wants another size.
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

  /// Whether the size changes, or something pinned moves.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = servedView?.bounds else { return false }
    return newBounds.size != bounds.size || newBounds != bounds && resolved.hasPinned
  }

  /// Plans stay where the size does.
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    context.isForOffset = newBounds.size == servedView?.bounds.size
    return context
  }

  /// Whether a view wants another length where its plan has an estimate.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let estimated = resolved.estimatedAxes(of: originalAttributes.key)
    let (new, old) = (preferredAttributes.size, originalAttributes.size)
    return estimated.width && new.width != old.width || estimated.height && new.height != old.height
  }

  // MARK: Answers

  /// The extent of all sections; across the scroll the room there is.
  open override var collectionViewContentSize: CGSize { resolved.contentSize }

  /// Backgrounds, cells, headers and footers that a rectangle meets, as sections' handlers leave them.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    elements(in: rect)
  }

  /// The attributes of an item; nil for one that is not there. Handlers are not asked.
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
