/// The behavior of orthogonal scrolling.
@frozen
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// No orthogonal scrolling.
  case none = 0
  /// Continuous.
  case continuous = 1
  /// Continuous, but comes to rest at the leading edge of a group.
  case continuousGroupLeadingBoundary = 2
  /// By pages of the view's width.
  case paging = 3
  /// Group by group.
  case groupPaging = 4
  /// Group by group, each centered.
  case groupPagingCentered = 5
}

/// The reference of insets; here always the adjusted content insets of the view.
@frozen
public enum UIContentInsetsReference: Int, Sendable {
  /// Determined by the layout.
  case automatic = 0
  /// No insets.
  case none = 1
  /// The safe area.
  case safeArea = 2
  /// The layout margins.
  case layoutMargins = 3
  /// The readable width.
  case readableContent = 4
}

/// Called with the visible elements of a section whenever the layout is queried for elements. It may change
/// the elements.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// A description of a section: consecutive groups, with headers, footers and backgrounds.
open class NSCollectionLayoutSection: NSObject, NSCopying {
  /// The description of every group.
  public let group: NSCollectionLayoutGroup
  /// The insets of the groups, inside the headers. Groups are laid out in the remaining space.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spacing between groups in points.
  open var interGroupSpacing: CGFloat = 0
  /// The reference of the insets; stored only.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The reference of the insets of headers and footers; stored only.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// The behavior of orthogonal scrolling.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Properties of orthogonal scrolling; stored only.
  @MainActor open private(set) lazy var orthogonalScrollingProperties =
    UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Headers, footers and similar elements.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether headers and footers respect the insets across the scroll axis.
  open var supplementariesFollowContentInsets = true
  /// Backgrounds.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Called with the visible elements of the section, which it may change.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// Creates a section of repeated groups.
  public init(group: NSCollectionLayoutGroup) { self.group = group }

  /// The section itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  var scrollsAcross: Bool { orthogonalScrollingBehavior != .none }
}

/// Properties of orthogonal scrolling; stored only.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  /// Whether content bounces at an edge.
  @frozen
  public enum Bounce: Int, Sendable {
    /// Chosen by the system.
    case automatic = 0
    /// Always.
    case always = 1
    /// Never.
    case never = 2
  }

  /// The deceleration rate of flings.
  open var decelerationRate = UIScrollView.DecelerationRate.normal
  /// Whether content bounces at an edge.
  open var bounce = Bounce.automatic
}
