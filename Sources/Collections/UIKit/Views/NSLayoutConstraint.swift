/// A constraint between two lengths; stored, but not solved. Frames of views that rely on constraints stay as set.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// The relation.
  @frozen
  public enum Relation: Int, Sendable {
    /// At most.
    case lessThanOrEqual = -1
    /// Equal.
    case equal = 0
    /// At least.
    case greaterThanOrEqual = 1
  }

  /// An attribute of a view.
  @frozen
  public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The upper edge.
    case top = 3
    /// The lower edge.
    case bottom = 4
    /// The leading edge.
    case leading = 5
    /// The trailing edge.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The horizontal center.
    case centerX = 9
    /// The vertical center.
    case centerY = 10
    /// The last baseline.
    case lastBaseline = 11
    /// The first baseline.
    case firstBaseline = 12
    /// The left edge inside the margins.
    case leftMargin = 13
    /// The right edge inside the margins.
    case rightMargin = 14
    /// The upper edge inside the margins.
    case topMargin = 15
    /// The lower edge inside the margins.
    case bottomMargin = 16
    /// The leading edge, inside the margins.
    case leadingMargin = 17
    /// The trailing edge, inside the margins.
    case trailingMargin = 18
    /// The horizontal center of the area inside the margins.
    case centerXWithinMargins = 19
    /// The vertical center of the area inside the margins.
    case centerYWithinMargins = 20
    /// No attribute.
    case notAnAttribute = 0
  }

  /// An axis.
  @frozen
  public enum Axis: Int, Sendable {
    /// Horizontal.
    case horizontal = 0
    /// Vertical.
    case vertical = 1
  }

  /// The constrained item.
  public private(set) weak var firstItem: AnyObject?
  /// Its attribute.
  public let firstAttribute: Attribute
  /// The relation.
  public let relation: Relation
  /// The other item.
  public private(set) weak var secondItem: AnyObject?
  /// Its attribute.
  public let secondAttribute: Attribute
  /// The multiplier.
  public let multiplier: CGFloat
  /// The constant in points.
  open var constant: CGFloat
  /// The priority.
  open var priority = UILayoutPriority.required
  /// Whether it is active; stored only.
  open var isActive = false
  /// A name for lookups.
  open var identifier: String?
  /// Whether it is archived; stored only.
  open var shouldBeArchived = false

  /// Creates a constraint.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstItem = view1 as AnyObject
    firstAttribute = attr1
    self.relation = relation
    secondItem = view2.map { $0 as AnyObject }
    secondAttribute = attr2
    self.multiplier = multiplier
    constant = c
  }

  /// Activates constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.isActive = true } }
  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    constraints.forEach { $0.isActive = false }
  }
  /// The constraints of a visual format; none, because formats are not parsed.
  open class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] { [] }

  /// Options for visual formats.
  public struct FormatOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Aligns left edges.
    public static let alignAllLeft = FormatOptions(rawValue: 2)
    /// Aligns right edges.
    public static let alignAllRight = FormatOptions(rawValue: 4)
    /// Aligns upper edges.
    public static let alignAllTop = FormatOptions(rawValue: 8)
    /// Aligns lower edges.
    public static let alignAllBottom = FormatOptions(rawValue: 16)
    /// Aligns leading edges.
    public static let alignAllLeading = FormatOptions(rawValue: 32)
    /// Aligns trailing edges.
    public static let alignAllTrailing = FormatOptions(rawValue: 64)
    /// Aligns horizontal centers.
    public static let alignAllCenterX = FormatOptions(rawValue: 512)
    /// Aligns vertical centers.
    public static let alignAllCenterY = FormatOptions(rawValue: 1024)
    /// Aligns last baselines.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 2048)
    /// Aligns first baselines.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 4096)
    /// All alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// From the leading edge.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// From left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// From right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// All directions.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
  }
}

extension NSLayoutConstraint {
  /// The anchor of the constrained item.
  public var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(firstItem ?? self, firstAttribute) }
  /// The anchor of the other item.
  public var secondAnchor: NSLayoutAnchor<AnyObject>? {
    secondItem.map { NSLayoutAnchor($0, secondAttribute) }
  }
}
