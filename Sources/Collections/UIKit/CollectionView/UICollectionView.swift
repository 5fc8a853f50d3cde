/// A view that shows the items of a data source at positions determined by a layout: item counts, layout passes, views
/// for visible elements, and batch updates. Prefetching is off; touches, drags and focus are not simulated.
///
/// A pass runs in `layoutIfNeeded`. To drive the view, set its bounds or offset, then call `layoutIfNeeded`.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// Provides item counts and views; not retained.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// The delegate; not retained.
  open weak var delegate: (any UICollectionViewDelegate)? { didSet { scrollDelegate = delegate } }
  /// The data source for prefetching; never called; not retained.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether prefetching is enabled; stored only.
  open var isPrefetchingEnabled = false
  /// Whether items may be selected.
  open var allowsSelection = true
  /// Whether several items may be selected.
  open var allowsMultipleSelection = false
  /// Whether cells may request other sizes later; stored only.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// Whether items may be selected during editing; stored only.
  open var allowsSelectionDuringEditing = false
  /// Whether several items may be selected during editing; stored only.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the view is in editing mode; stored only.
  open var isEditing = false
  /// Whether focus returns to its last position; there is no focus.
  open var remembersLastFocusedIndexPath = false
  /// Whether a focused item is selected; there is no focus.
  open var selectionFollowsFocus = false
  /// Whether items may be focused; there is no focus.
  open var allowsFocus = false
  /// How fast cells are reordered during interactive movement; stored only.
  open var reorderingCadence = ReorderingCadence.immediate
  /// The delegate for drags; not retained.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  /// The delegate for drops; not retained.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  /// Whether items may be dragged; drags are not simulated.
  open var dragInteractionEnabled = false
  /// Whether a drag is active; always false.
  open var hasActiveDrag: Bool { false }
  /// Whether a drop is active; always false.
  open var hasActiveDrop: Bool { false }
  /// Whether there are uncommitted data changes: true in a batch of updates.
  open var hasUncommittedUpdates: Bool { batchDepth > 0 }
  /// The interaction for context menus; does nothing.
  open var contextMenuInteraction: UIContextMenuInteraction? { nil }
  /// A view behind all elements; stored, but not shown.
  open var backgroundView: UIView?

  /// Whether views are created for elements. Not needed if only positions matter.
  package var makesViews = true
  /// Messages that a device would write to its console, once each.
  package private(set) var warnings: [String] = []
  /// The visible elements, from bottom to top, by depth (zIndex plus z of the transform). At the same depth,
  /// decoration views come first, then cells, then supplementary views, each by index path.
  package internal(set) var visibleAttributes: [UICollectionViewLayoutAttributes] = []
  /// The rectangle of the last query.
  package internal(set) var queryRect = CGRect.null
  /// The last change that a device would animate: a batch of updates, animated bounds, or an animated change of layout.
  package var lastAnimation: CollectionAnimation?

  /// Observes the calls to the layout; not retained.
  package weak var observer: (any LayoutObserver)?

  var layout: UICollectionViewLayout
  var answer: [UICollectionViewLayoutAttributes] = []
  /// The rectangle of the last query, in the coordinates of the layout; null after an invalidation.
  var answeredRect = CGRect.null
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

  /// Creates a view; the layout is not called yet.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.servedView = self
  }

  /// Creates a view of size 0 with a flow layout; archives are not supported.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    layout.servedView = self
  }

  /// The layout; setting it replaces the layout immediately.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { exchangeLayout(for: newValue) }
  }

  // The methods below are here because declarations in extensions cannot be overridden. They call code in
  // other files.

  // MARK: Data

  /// The number of sections, as queried after the last data change.
  open var numberOfSections: Int { counts.count }
  /// The number of items in a section, as queried after the last data change; 0 if the section does not
  /// exist.
  open func numberOfItems(inSection section: Int) -> Int { count(ofSection: section) }
  /// Discards the item counts; everything is queried again in the next pass.
  open func reloadData() { reload() }

  func warn(_ text: String) {
    if !warnings.contains(text) { warnings.append(text) }
  }

  // MARK: Passes and bounds

  /// Runs a layout pass and shows the views of elements that intersect the bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    runPass()
  }

  /// Sets the offset, immediately even if animated: the layout is called before the bounds change.
  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    tellAhead(of: contentOffset)
    super.setContentOffset(contentOffset, animated: animated)
    hasAskedAhead = false
  }

  /// Requests a pass in which the layout is queried, as after a change of insets. Scrolling requests a pass that queries
  /// only outside of the rectangle of the last query.
  open override func setNeedsLayout() {
    super.setNeedsLayout()
    answeredRect = .null
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

  /// The attributes of a cell in the layout's last result; otherwise the layout is queried.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(.item(indexPath))
  }
  /// The attributes of a supplementary view in the layout's last result; otherwise the layout is queried.
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { attributes(.supplementary(kind, indexPath)) }
  /// Replaces the layout, immediately or with a description of the animation for the driver of the view.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }
  /// Replaces the layout, and calls the completion handler.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { exchangeLayout(for: layout, animated: animated, completion) }
  /// Starts an interactive transition: a layout that interpolates between the two takes over, and its
  /// progress can be set.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { startTransition(to: layout, completion) }
  /// Ends an interactive transition with the new layout.
  open func finishInteractiveTransition() { endTransition(finishes: true) }
  /// Ends an interactive transition with the old layout.
  open func cancelInteractiveTransition() { endTransition(finishes: false) }

  // MARK: Scrolling and selection

  /// Scrolls to an item, immediately even if animated; without a position, the view scrolls as little as possible. The
  /// offset stays in its range.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated: animated)
  }
  /// The selected items, in order.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.sorted() }
  /// Selects an item, deselects others if only one may be selected, and scrolls to it.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, scrollPosition, animated: animated)
  }
  /// Deselects an item.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  // MARK: Views

  /// Registers the class of cells; nil unregisters it.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    factory.register(cellClass, kind: "", identifier: identifier)
  }
  /// Registers a nib file for cells; nib files are not loaded, so dequeuing such a cell ends the program.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    factory.register(nib, kind: "", identifier: identifier)
  }
  /// Registers the class of supplementary views of a kind; nil unregisters it.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { factory.register(viewClass, kind: elementKind, identifier: identifier) }
  /// Registers a nib file for supplementary views; nib files are not loaded, so dequeuing such a view ends the
  /// program.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { factory.register(nib, kind: kind, identifier: identifier) }
  /// A cell of the class registered for an identifier. As on devices, the program ends if there is none.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  { makeCell(identifier, indexPath) }
  /// A supplementary view of the class registered for an identifier. As on devices, the program ends if there is none.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { makeSupplementary(elementKind, identifier, indexPath) }
  /// The visible cells, by index path.
  open var visibleCells: [UICollectionViewCell] { shownCells }
  /// The visible items, in order.
  open var indexPathsForVisibleItems: [IndexPath] { shownPaths(.cell, nil) }
  /// The visible supplementary views of a kind, by index path.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    shownPaths(.supplementaryView, elementKind).compactMap { views[.supplementary(elementKind, $0)] }
  }
  /// The index paths of the visible supplementary views of a kind, in order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shownPaths(.supplementaryView, elementKind)
  }
  /// The cell of a visible item.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    views[.item(indexPath)] as? UICollectionViewCell
  }
  /// A visible supplementary view.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { views[.supplementary(elementKind, indexPath)] }
  /// The item of a visible cell.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { path(of: cell) }
  /// The topmost visible item at a position in the content.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { path(at: point) }

  // MARK: Updates

  /// A batch of data changes: the layout is prepared with the new item counts, receives the changes, and
  /// returns initial attributes of appearing elements and final attributes of disappearing ones. All elements
  /// have their new positions when the call returns. If the counts do not match the changes, there is a
  /// warning; a device would end the app.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatch(updates, completion)
  }
  /// Inserts items; the index paths are those after the changes.
  open func insertItems(at indexPaths: [IndexPath]) { update(.insert, indexPaths) }
  /// Deletes items; the index paths are those before the changes.
  open func deleteItems(at indexPaths: [IndexPath]) { update(.delete, indexPaths) }
  /// Reloads items with new views; the index paths are those before the changes.
  open func reloadItems(at indexPaths: [IndexPath]) { update(.reload, indexPaths) }
  /// Updates items in their existing views: the data source configures them again in the next pass.
  open func reconfigureItems(at indexPaths: [IndexPath]) { remake(indexPaths) }
  /// Moves an item.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update([UICollectionViewUpdateItem(.move, from: indexPath, to: newIndexPath)])
  }
  /// Inserts sections.
  open func insertSections(_ sections: IndexSet) { update(.insert, sections.map(IndexPath.section)) }
  /// Deletes sections.
  open func deleteSections(_ sections: IndexSet) { update(.delete, sections.map(IndexPath.section)) }
  /// Reloads sections.
  open func reloadSections(_ sections: IndexSet) { update(.reload, sections.map(IndexPath.section)) }
  /// Moves a section.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update([UICollectionViewUpdateItem(.move, from: .section(section), to: .section(newSection))])
  }

  // MARK: Interactive movement

  /// Starts interactive movement; not supported, returns false.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { false }
  /// Updates interactive movement; does nothing.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}
  /// Ends interactive movement; does nothing.
  open func endInteractiveMovement() {}
  /// Cancels interactive movement; does nothing.
  open func cancelInteractiveMovement() {}
}
