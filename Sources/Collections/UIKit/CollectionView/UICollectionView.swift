/// A view that shows the items of a data source where a layout says: numbers of items, passes of the layout, views for
/// what shows, and batches of updates. Prefetching is off; fingers, drags and focus are left out.
///
/// A pass runs in `layoutIfNeeded`. Whoever drives the view sets bounds or offset, and calls that.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// What says how many items there are and makes their views; not retained.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// What is asked and told about elements; not retained.
  open weak var delegate: (any UICollectionViewDelegate)? { didSet { scrollDelegate = delegate } }
  /// What fetches data ahead of time; never called; not retained.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether items are asked for ahead of time: they are not, and the setting is kept.
  open var isPrefetchingEnabled = false
  /// Whether items may be selected.
  open var allowsSelection = true
  /// Whether several items may be selected.
  open var allowsMultipleSelection = false
  /// Whether cells may ask for other sizes later on; stored only.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// Whether items may be selected while the view is edited; stored only.
  open var allowsSelectionDuringEditing = false
  /// Whether several items may be selected while the view is edited; stored only.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the view is edited; stored only.
  open var isEditing = false
  /// Whether the focus goes back to where it was; there is none.
  open var remembersLastFocusedIndexPath = false
  /// Whether an item in focus is selected; there is none.
  open var selectionFollowsFocus = false
  /// Whether items may be in focus; none is.
  open var allowsFocus = false
  /// How fast cells are made again while items are moved by hand; stored only.
  open var reorderingCadence = ReorderingCadence.immediate
  /// What would be asked for items to drag; not retained.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  /// What would be told of drops; not retained.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  /// Whether items may be dragged; none is.
  open var dragInteractionEnabled = false
  /// Whether an item is dragged: never.
  open var hasActiveDrag: Bool { false }
  /// Whether something is about to drop: never.
  open var hasActiveDrop: Bool { false }
  /// Whether data changed that is not shown yet: in a batch of updates.
  open var hasUncommittedUpdates: Bool { batchDepth > 0 }
  /// What would show menus; does nothing.
  open var contextMenuInteraction: UIContextMenuInteraction? { nil }
  /// A view behind all elements; kept and not shown.
  open var backgroundView: UIView?

  /// Whether views are made for elements; what only needs their places does without.
  package var makesViews = true
  /// What a device would write to its console, once each.
  package private(set) var warnings: [String] = []
  /// The elements that show, the lowest first: by depth (zIndex, and z of the transform); at one depth decorations, cells,
  /// supplementary views, and each of them by index path.
  package internal(set) var visibleAttributes: [UICollectionViewLayoutAttributes] = []
  /// The rectangle that the layout was asked for in the last pass.
  package internal(set) var queryRect = CGRect.null
  /// What the last change that a device would animate moves: a batch of updates, bounds or a layout changed with animation.
  package var lastAnimation: CollectionAnimation?

  /// Follows the calls to the layout; not retained.
  package weak var observer: (any LayoutObserver)?

  var layout: UICollectionViewLayout
  var answer: [UICollectionViewLayoutAttributes] = []
  var answerByKey: [ElementKey: UICollectionViewLayoutAttributes]?
  var isInvalidated = true
  var isReloadPending = false
  var pendingContext: UICollectionViewLayoutInvalidationContext?
  var pendingOffsetAdjustment = CGPoint.zero
  var itemCounts: [Int]?
  var batch: [UICollectionViewUpdateItem] = []
  var batchDepth = 0
  var factory = ViewFactory()
  var views: [ElementKey: UICollectionReusableView] = [:]
  var selection: [IndexPath] = []
  var boundsContext: UICollectionViewLayoutInvalidationContext?
  var hasAskedAhead = false
  var interactiveCompletion: LayoutInteractiveTransitionCompletion?

  /// Creates a view; the layout is asked nothing yet.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.servedView = self
  }

  /// Creates a view without extent with a flow layout; archives are not supported.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    layout.servedView = self
  }

  /// The layout; another one takes over at once.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { exchangeLayout(for: newValue) }
  }

  // What follows forwards to the files of its topics: what stands in an extension cannot be overridden.

  // MARK: Data

  /// The number of sections: as it was when it was last asked for after a change of the data.
  open var numberOfSections: Int { counts.count }
  /// The number of items of a section, as above; 0 for a section that is not there.
  open func numberOfItems(inSection section: Int) -> Int { count(ofSection: section) }
  /// Forgets the numbers of items, and asks for everything again in the next pass.
  open func reloadData() { reload() }

  func warn(_ text: String) {
    if !warnings.contains(text) { warnings.append(text) }
  }

  // MARK: Passes and bounds

  /// Runs a pass of the layout and shows the views of what meets the bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    runPass()
  }

  /// Goes to an offset, at once whether animated or not: the layout is told before the bounds change.
  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    tellAhead(of: contentOffset)
    super.setContentOffset(contentOffset, animated: animated)
    hasAskedAhead = false
  }

  override func boundsWillChange(to new: CGRect) {
    if !hasAskedAhead { askLayout(about: new) }
  }

  override func boundsDidChange(from old: CGRect) {
    let wasTold = tellLayout()
    super.boundsDidChange(from: old)
    finishBoundsChange(from: old, wasTold: wasTold)
  }

  // MARK: Attributes and layouts

  /// The attributes of a cell as the layout last gave them; the layout itself is asked where it has not.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(.item(indexPath))
  }
  /// The attributes of a supplementary view as the layout last gave them; the layout itself is asked where it has not.
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { attributes(.supplementary(kind, indexPath)) }
  /// Exchanges the layout: at once, or noting for whoever drives the view what is to be animated.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }
  /// Exchanges the layout, and calls back.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { exchangeLayout(for: layout, animated: animated, completion) }
  /// Begins a change of the layout by hand: one between the two takes over, whose progress is then set.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { startTransition(to: layout, completion) }
  /// Ends a change of the layout by hand with the new layout.
  open func finishInteractiveTransition() { endTransition(finishes: true) }
  /// Ends a change of the layout by hand with the old layout.
  open func cancelInteractiveTransition() { endTransition(finishes: false) }

  // MARK: Scrolling and selection

  /// Brings an item to a place in the view, at once whether animated or not; without a place the view scrolls as little
  /// as it must. The offset stays in its range.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated: animated)
  }
  /// The items that are selected, in order.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.sorted() }
  /// Selects an item, nothing else where one alone may be selected, and scrolls to it.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, scrollPosition, animated: animated)
  }
  /// Takes an item from the selection.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  // MARK: Views

  /// Names the class of cells; nil resets it.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    factory.register(cellClass, kind: "", identifier: identifier)
  }
  /// Names an archive of cells: it is not read, and nothing is registered.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {}
  /// Names the class of supplementary views of a kind; nil resets it.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { factory.register(viewClass, kind: elementKind, identifier: identifier) }
  /// Names an archive of supplementary views: it is not read, and nothing is registered.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {}
  /// A cell of the class registered under a name; a plain one, and a warning, where there is none.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  { makeCell(identifier, indexPath) }
  /// A supplementary view of the class registered under a name; a plain one, and a warning, where there is none.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { makeSupplementary(elementKind, identifier, indexPath) }
  /// The cells that show, by index path.
  open var visibleCells: [UICollectionViewCell] { shownCells }
  /// The items that show, in order.
  open var indexPathsForVisibleItems: [IndexPath] { shownPaths(.cell, nil) }
  /// The supplementary views of a kind that show, by index path.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    shownPaths(.supplementaryView, elementKind).compactMap { views[.supplementary(elementKind, $0)] }
  }
  /// The places of the supplementary views of a kind that show, in order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shownPaths(.supplementaryView, elementKind)
  }
  /// The cell of an item that shows.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    views[.item(indexPath)] as? UICollectionViewCell
  }
  /// A supplementary view that shows.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { views[.supplementary(elementKind, indexPath)] }
  /// The item that a cell shows.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { path(of: cell) }
  /// The item at a position of the content: the uppermost that shows there.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { path(at: point) }

  // MARK: Updates

  /// Changes of the data as one: the layout is prepared with the new numbers of items, told the changes, and asked where
  /// what appears comes from and what disappears goes. All is at its new place when the call returns; numbers that do not
  /// fit the changes are warned of, where a device ends the app.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatch(updates, completion)
  }
  /// Items are new; the paths are those after the changes.
  open func insertItems(at indexPaths: [IndexPath]) { update(.insert, indexPaths) }
  /// Items are gone; the paths are those before the changes.
  open func deleteItems(at indexPaths: [IndexPath]) { update(.delete, indexPaths) }
  /// Items show other data in other views; the paths are those before the changes.
  open func reloadItems(at indexPaths: [IndexPath]) { update(.reload, indexPaths) }
  /// Items show other data in the views that they have: the data source makes those again in the next pass.
  open func reconfigureItems(at indexPaths: [IndexPath]) { remake(indexPaths) }
  /// An item stands elsewhere.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update([UICollectionViewUpdateItem(.move, from: indexPath, to: newIndexPath)])
  }
  /// Sections are new.
  open func insertSections(_ sections: IndexSet) { update(.insert, sections.map(IndexPath.section)) }
  /// Sections are gone.
  open func deleteSections(_ sections: IndexSet) { update(.delete, sections.map(IndexPath.section)) }
  /// Sections show other data.
  open func reloadSections(_ sections: IndexSet) { update(.reload, sections.map(IndexPath.section)) }
  /// A section stands elsewhere.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update([UICollectionViewUpdateItem(.move, from: .section(section), to: .section(newSection))])
  }

  // MARK: Moves by hand

  /// Begins to move an item by hand: there is none, and the answer is no.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { false }
  /// Moves the item by hand; does nothing.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}
  /// Ends moving by hand; does nothing.
  open func endInteractiveMovement() {}
  /// Ends moving by hand without a move; does nothing.
  open func cancelInteractiveMovement() {}
}
