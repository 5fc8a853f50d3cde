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
  /// Whether it counts; kept.
  open var isActive = false
  /// A name to find it by.
  open var identifier: String?

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
    /// With middles in one line.
    public static let alignAllCenterY = FormatOptions(rawValue: 1024)
  }
}

/// A part of a view to be constrained; `AnchorType` tells edges across, edges down and lengths apart.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let item: AnyObject
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  fileprivate func relation(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>?, _ multiplier: CGFloat,
    _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }

  /// Equal to another one.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { relation(.equal, anchor, 1, c) }
  /// At least another one.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { relation(.greaterThanOrEqual, anchor, 1, c) }
  /// At most another one.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { relation(.lessThanOrEqual, anchor, 1, c) }
}

/// An edge or middle across.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

/// An edge, middle or base line down.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// A width or height.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Equal to a number of points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { relation(.equal, nil, 0, c) }
  /// At least a number of points.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relation(.greaterThanOrEqual, nil, 0, c)
  }
  /// At most a number of points.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relation(.lessThanOrEqual, nil, 0, c)
  }
  /// Equal to a part of another one.
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { relation(.equal, anchor, m, c) }
}
