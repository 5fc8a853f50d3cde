/// What a layout is to forget. Moves of items by hand are left out.
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether the layout is to forget all: true after `reloadData`, for a new data source and for a layout that takes over.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items are asked for again.
  open internal(set) var invalidateDataSourceCounts = false
  /// The cells to be placed again; nil where none was named.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views to be placed again, by kind; nil where none was named.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decoration views to be placed again, by kind; nil where none was named.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The items that are moved by hand, where they were: none.
  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { nil }
  /// The items that are moved by hand, where they go: none.
  open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { nil }
  /// Where items are moved by hand: nowhere.
  open var interactiveMovementTarget: CGPoint { .zero }
  /// The distance by which the content offset moves in the next pass, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The distance by which the content grows until the layout is asked for its size, in points.
  open var contentSizeAdjustment = CGSize.zero

  /// Creates a context that names nothing.
  public override init() { super.init() }

  /// Creates a context when only its class is known.
  public required convenience init(forLayout: Void) { self.init() }

  /// Names cells to be placed again.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Names supplementary views to be placed again.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Names decoration views to be placed again.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// The preferred size of an element that the context was made for.
  var preferredSize: (key: ElementKey, size: CGSize)?
  /// Whether it was made for bounds of which only the origin changes.
  var isForOffset = false
}

/// What a flow layout is to forget.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked for sizes, insets and spacings again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether all is placed again with the metrics at hand. It changes nothing here: places follow from metrics alone.
  open var invalidateFlowLayoutAttributes = true
}
