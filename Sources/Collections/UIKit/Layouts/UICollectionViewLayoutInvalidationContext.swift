/// The parts of a layout that become invalid. Interactive movement is not supported.
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything is invalid: true after `reloadData`, for a new data source and for a new layout.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items must be queried again.
  open internal(set) var invalidateDataSourceCounts = false
  /// The invalid cells; nil if none are listed.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The invalid supplementary views by kind; nil if none are listed.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The invalid decoration views by kind; nil if none are listed.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The original index paths of items that are moved interactively; none.
  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { nil }
  /// The target index paths of items that are moved interactively; none.
  open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { nil }
  /// The position of an interactive movement; none.
  open var interactiveMovementTarget: CGPoint { .zero }
  /// The change of the content offset in the next pass, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the content size until the layout returns it, in points.
  open var contentSizeAdjustment = CGSize.zero

  /// Creates a context that invalidates nothing.
  public override init() { super.init() }

  /// Creates a context through its class.
  public required convenience init(forLayout: Void) { self.init() }

  /// Adds invalid cells.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds invalid supplementary views.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Adds invalid decoration views.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// The preferred size of the element that the context was created for.
  var preferredSize: (key: ElementKey, size: CGSize)?
  /// Whether it was created for bounds with a new origin only.
  var isForOffset = false
}

/// The parts of a flow layout that become invalid.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is queried for sizes, insets and spacings again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether everything is laid out again with the current metrics. Has no effect here, because positions depend on the
  /// metrics only.
  open var invalidateFlowLayoutAttributes = true
}
