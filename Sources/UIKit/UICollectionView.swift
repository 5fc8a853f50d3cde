/// A view that shows the items of a data source where a layout says: numbers of items, passes of the layout, views for
/// what shows, and batches of updates. Prefetching is off; fingers, drags, focus and diffable data are left out.
///
/// A pass runs in `layoutIfNeeded`. Whoever drives the view sets bounds or offset, and calls that.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The kind of an element.
  @frozen
  public enum ElementCategory: UInt, Sendable {
    /// An item.
    case cell = 0
    /// A header, footer or other view beside the items that shows data.
    case supplementaryView = 1
    /// A view that shows no data, such as a background.
    case decorationView = 2
  }

  /// The place in the view that an item is scrolled to.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The places as bits.
    public let rawValue: UInt

    /// Creates places from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = ScrollPosition(rawValue: 1)
    /// The middle between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The lower edge.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// The left edge.
    public static let left = ScrollPosition(rawValue: 8)
    /// The middle between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// The right edge.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The kind of supplementary views above sections.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of supplementary views below sections.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// What says how many items there are and makes their views; not kept alive.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// What is asked and told about elements; not kept alive.
  open weak var delegate: (any UICollectionViewDelegate)? { didSet { scrollDelegate = delegate } }
  /// Whether items are asked for ahead of time: they are not, and the setting is kept.
  open var isPrefetchingEnabled = false
  /// Whether items may be selected.
  open var allowsSelection = true
  /// Whether several items may be selected.
  open var allowsMultipleSelection = false
  /// A view behind all elements; kept and not shown.
  open var backgroundView: UIView?

  /// Whether views are made for elements; what only needs their places does without.
  package var makesViews = true
  /// What a device would write to its console, once each.
  package private(set) var warnings: [String] = []
  /// The elements that show, the lowest first: by zIndex; at one zIndex decorations, cells, supplementary views, and each
  /// of them by index path.
  package internal(set) var visibleAttributes: [UICollectionViewLayoutAttributes] = []
  /// The rectangle that the layout was asked for in the last pass.
  package internal(set) var queryRect = CGRect.null

  var layout: UICollectionViewLayout
  var answer: [UICollectionViewLayoutAttributes] = []
  var answerByKey: [ElementKey: UICollectionViewLayoutAttributes]?
  var isInvalidated = true
  var isReloadPending = false
  var pendingContext: UICollectionViewLayoutInvalidationContext?
  var pendingOffsetAdjustment = CGPoint.zero
  private var itemCounts: [Int]?
  var batch: [UICollectionViewUpdateItem] = []
  var batchDepth = 0
  var factory = ViewFactory()
  var views: [ElementKey: UICollectionReusableView] = [:]
  var selection: [IndexPath] = []
  private var boundsContext: UICollectionViewLayoutInvalidationContext?
  private var hasAskedAhead = false

  /// Creates a view; the layout is asked nothing yet.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Creates a view without extent with a flow layout: archives are not read.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    layout.collectionView = self
  }

  /// The layout; another one takes over at once.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { exchangeLayout(for: newValue) }
  }

  // MARK: Data

  /// The number of sections: as it was when it was last asked for after a change of the data.
  open var numberOfSections: Int { counts.count }

  /// The number of items of a section, as above; 0 for a section that is not there.
  open func numberOfItems(inSection section: Int) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }

  private var counts: [Int] {
    if let itemCounts { return itemCounts }
    guard let dataSource else { return [] }
    let counts = (0..<max(0, dataSource.numberOfSections(in: self))).map { section in
      max(0, dataSource.collectionView(self, numberOfItemsInSection: section))
    }
    itemCounts = counts
    return counts
  }

  func forgetCounts() { itemCounts = nil }

  /// Forgets the numbers of items, and asks for everything anew in the next pass.
  open func reloadData() {
    forgetCounts()
    isReloadPending = true
    setNeedsLayout()
  }

  func warn(_ text: String) {
    if !warnings.contains(text) { warnings.append(text) }
  }

  // MARK: Passes

  /// Runs a pass of the layout and shows the views of what meets the bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    runPass()
  }

  // MARK: Bounds

  /// Goes to an offset, at once whether animated or not: the layout is told before the bounds change.
  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if contentOffset != bounds.origin {
      askLayout(about: CGRect(origin: contentOffset, size: bounds.size))
      hasAskedAhead = true
      tellLayout()
    }
    super.setContentOffset(contentOffset, animated: animated)
    hasAskedAhead = false
  }

  override func boundsWillChange(to new: CGRect) {
    if !hasAskedAhead { askLayout(about: new) }
  }

  override func boundsDidChange(from old: CGRect) {
    let wasTold = tellLayout()
    super.boundsDidChange(from: old)
    setNeedsLayout()
    if wasTold, bounds.size != old.size, isInvalidated { prepareLayout() }
  }

  /// Asks the layout about new bounds unless it is to be prepared anyway.
  private func askLayout(about new: CGRect) {
    guard !isInvalidated, !isReloadPending, layout.shouldInvalidateLayout(forBoundsChange: new) else {
      return
    }
    boundsContext = layout.invalidationContext(forBoundsChange: new)
  }

  /// Whether there was something to tell.
  @discardableResult
  private func tellLayout() -> Bool {
    guard let context = boundsContext else { return false }
    boundsContext = nil
    invalidate(with: context)
    return true
  }

  /// Calls both methods of the layout, the second one with the context given.
  func invalidate(with context: UICollectionViewLayoutInvalidationContext) {
    pendingContext = context
    layout.invalidateLayout()
    pendingContext = nil
  }

  func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
    isInvalidated = true
    contentSize.width += context.contentSizeAdjustment.width
    contentSize.height += context.contentSizeAdjustment.height
    pendingOffsetAdjustment.x += context.contentOffsetAdjustment.x
    pendingOffsetAdjustment.y += context.contentOffsetAdjustment.y
    setNeedsLayout()
  }
}
