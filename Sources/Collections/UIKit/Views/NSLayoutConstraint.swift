/// A relation of two lengths: kept with its numbers, and not solved. Frames of views that rely on constraints stay as set.
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

  /// The part of a view.
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
    /// The edge where reading begins.
    case leading = 5
    /// The edge where reading ends.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The middle across.
    case centerX = 9
    /// The middle down.
    case centerY = 10
    /// The last base line.
    case lastBaseline = 11
    /// The first base line.
    case firstBaseline = 12
    /// The left edge inside of the margins.
    case leftMargin = 13
    /// The right edge inside of the margins.
    case rightMargin = 14
    /// The upper edge inside of the margins.
    case topMargin = 15
    /// The lower edge inside of the margins.
    case bottomMargin = 16
    /// The edge where reading begins, inside of the margins.
    case leadingMargin = 17
    /// The edge where reading ends, inside of the margins.
    case trailingMargin = 18
    /// The middle across of what is inside of the margins.
    case centerXWithinMargins = 19
    /// The middle down of what is inside of the margins.
    case centerYWithinMargins = 20
    /// Nothing.
    case notAnAttribute = 0
  }

  /// An axis.
  @frozen
  public enum Axis: Int, Sendable {
    /// Across.
    case horizontal = 0
    /// Down.
    case vertical = 1
  }

  /// What is constrained.
  public private(set) weak var firstItem: AnyObject?
  /// The part of it.
  public let firstAttribute: Attribute
  /// The relation.
  public let relation: Relation
  /// What it is constrained to.
  public private(set) weak var secondItem: AnyObject?
  /// The part of that.
  public let secondAttribute: Attribute
  /// The factor of that part.
  public let multiplier: CGFloat
  /// The points added to it.
  open var constant: CGFloat
  /// How much it is wanted.
  open var priority = UILayoutPriority.required
  /// Whether it counts; stored only.
  open var isActive = false
  /// A name for lookups.
  open var identifier: String?
  /// Whether an archive has it: kept, as there are no archives.
  open var shouldBeArchived = false

  /// Creates a relation.
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

  /// Makes constraints count.
  open class func activate(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.isActive = true } }
  /// Makes constraints not count.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    constraints.forEach { $0.isActive = false }
  }
  /// Constraints of a picture in text: none, for it is not read.
  open class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] { [] }

  /// How a picture in text is read.
  public struct FormatOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// With left edges in one line.
    public static let alignAllLeft = FormatOptions(rawValue: 2)
    /// With right edges in one line.
    public static let alignAllRight = FormatOptions(rawValue: 4)
    /// With upper edges in one line.
    public static let alignAllTop = FormatOptions(rawValue: 8)
    /// With lower edges in one line.
    public static let alignAllBottom = FormatOptions(rawValue: 16)
    /// With edges where reading begins in one line.
    public static let alignAllLeading = FormatOptions(rawValue: 32)
    /// With edges where reading ends in one line.
    public static let alignAllTrailing = FormatOptions(rawValue: 64)
    /// With middles across in one line.
    public static let alignAllCenterX = FormatOptions(rawValue: 512)
    /// With middles down in one line.
    public static let alignAllCenterY = FormatOptions(rawValue: 1024)
    /// With last base lines in one line.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 2048)
    /// With first base lines in one line.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 4096)
    /// All ways of standing in one line.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// From where reading begins.
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
  /// What is constrained, as an anchor.
  public var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(firstItem ?? self, firstAttribute) }
  /// What it is constrained to, as an anchor.
  public var secondAnchor: NSLayoutAnchor<AnyObject>? {
    secondItem.map { NSLayoutAnchor($0, secondAttribute) }
  }
}
