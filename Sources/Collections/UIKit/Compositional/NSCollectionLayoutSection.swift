/// How a section scrolls across the direction of the whole.
@frozen
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// It does not.
  case none = 0
  /// Freely.
  case continuous = 1
  /// Freely, to rest where a group begins.
  case continuousGroupLeadingBoundary = 2
  /// By the width of the view.
  case paging = 3
  /// Group by group.
  case groupPaging = 4
  /// Group by group, each in the middle.
  case groupPagingCentered = 5
}

/// What insets are counted from; here always the adjusted content insets of the view.
@frozen
public enum UIContentInsetsReference: Int, Sendable {
  /// As the layout says.
  case automatic = 0
  /// Nothing.
  case none = 1
  /// The safe area.
  case safeArea = 2
  /// The margins of the layout.
  case layoutMargins = 3
  /// The width that reads well.
  case readableContent = 4
}

/// Called with what shows of a section each time that the layout is asked for elements; items may be changed.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// A plan for a section: groups one after another, with headers, footers and backgrounds.
open class NSCollectionLayoutSection: NSObject, NSCopying {
  /// The plan of every group.
  public let group: NSCollectionLayoutGroup
  /// The space around the groups, between them and the headers; groups are sized in what it leaves.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distance between groups in points.
  open var interGroupSpacing: CGFloat = 0
  /// What the insets are counted from; stored only.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// What the insets of headers and footers are counted from; stored only.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether the section scrolls across the direction of the whole, and how.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// How the section scrolls across; stored only.
  @MainActor open private(set) lazy var orthogonalScrollingProperties =
    UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Headers, footers and the like.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether headers and footers keep the insets across the scroll.
  open var supplementariesFollowContentInsets = true
  /// Backgrounds.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Called with what shows of the section; items may be changed.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// Creates a section of one kind of group.
  public init(group: NSCollectionLayoutGroup) { self.group = group }

  /// The section itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  var scrollsAcross: Bool { orthogonalScrollingBehavior != .none }
}

/// How a section scrolls across; stored only.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  /// Whether content springs back past an edge.
  @frozen
  public enum Bounce: Int, Sendable {
    /// Chosen by the system.
    case automatic = 0
    /// Always.
    case always = 1
    /// Never.
    case never = 2
  }

  /// The speed at which flings slow down.
  open var decelerationRate = UIScrollView.DecelerationRate.normal
  /// Whether content springs back past an edge.
  open var bounce = Bounce.automatic
}
