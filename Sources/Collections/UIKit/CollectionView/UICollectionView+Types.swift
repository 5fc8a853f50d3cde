extension UICollectionView {
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

  /// The axis that a flow scrolls along.
  @frozen
  public enum ScrollDirection: Int, Sendable {
    /// Down: lines run across.
    case vertical = 0
    /// To the right: lines run down.
    case horizontal = 1
  }

  /// How fast cells are made again while items are moved by hand; nothing is.
  @frozen
  public enum ReorderingCadence: Int, Sendable {
    /// At once.
    case immediate = 0
    /// Soon.
    case fast = 1
    /// Late.
    case slow = 2
  }

  /// What makes the view ask again for sizes of cells.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Nothing.
    case disabled = 0
    /// A cell that says so.
    case enabled = 1
    /// A cell that says so, or whose constraints change.
    case enabledIncludingConstraints = 2
  }

  /// The kind of supplementary views above sections.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of supplementary views below sections.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Called when a change of the layout by hand has ended: whether it was shown to its end, and whether the new one stays.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void
}

/// Called when a change of the layout by hand has ended.
public typealias UICollectionViewLayoutInteractiveTransitionCompletion =
  UICollectionView.LayoutInteractiveTransitionCompletion
