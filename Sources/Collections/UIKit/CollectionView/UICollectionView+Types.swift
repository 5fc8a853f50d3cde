extension UICollectionView {
  /// The kind of an element.
  @frozen
  public enum ElementCategory: UInt, Sendable {
    /// An item.
    case cell = 0
    /// A header, footer or other view that shows data in addition to items.
    case supplementaryView = 1
    /// A view without data, such as a background.
    case decorationView = 2
  }

  /// The position in the view to which an item is scrolled.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The positions as bits.
    public let rawValue: UInt

    /// Creates positions from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = ScrollPosition(rawValue: 1)
    /// Centered vertically.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The lower edge.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// The left edge.
    public static let left = ScrollPosition(rawValue: 8)
    /// Centered horizontally.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// The right edge.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The scroll axis of a flow layout.
  @frozen
  public enum ScrollDirection: Int, Sendable {
    /// Vertical; lines are horizontal.
    case vertical = 0
    /// Horizontal; lines are vertical.
    case horizontal = 1
  }

  /// How fast cells are reordered during interactive movement; not supported.
  @frozen
  public enum ReorderingCadence: Int, Sendable {
    /// Immediately.
    case immediate = 0
    /// Fast.
    case fast = 1
    /// Slowly.
    case slow = 2
  }

  /// What triggers new queries for cell sizes.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Nothing.
    case disabled = 0
    /// A cell that requests it.
    case enabled = 1
    /// A cell that requests it, or whose constraints change.
    case enabledIncludingConstraints = 2
  }

  /// The kind of section headers.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of section footers.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Called at the end of an interactive transition. The arguments tell whether it was completed and whether
  /// the new layout stays.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void
}

/// Called at the end of an interactive transition.
public typealias UICollectionViewLayoutInteractiveTransitionCompletion =
  UICollectionView.LayoutInteractiveTransitionCompletion
