/// An interval or a moment in seconds.
public typealias CFTimeInterval = Double

/// Corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
  /// The corners as bits.
  public let rawValue: UInt

  /// Creates corners from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper left one.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The upper right one.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The lower left one.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The lower right one.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The shape of corners.
public struct CALayerCornerCurve: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String

  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Parts of circles.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Softer than circles.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// A layer that fills and strokes a path: kept, and not drawn.
open class CAShapeLayer: CALayer {
  /// The path.
  open var path: CGPath?
  /// The color inside.
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// The color of the line.
  open var strokeColor: CGColor?
  /// The thickness of the line in points.
  open var lineWidth: CGFloat = 1
  /// Where along the path the line begins, from 0 to 1.
  open var strokeStart: CGFloat = 0
  /// Where along the path the line ends, from 0 to 1.
  open var strokeEnd: CGFloat = 1
  /// The ends of the line.
  open var lineCap = CAShapeLayerLineCap.butt
  /// The corners of the line.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// What counts as the inside.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// Where dashes begin, in points.
  open var lineDashPhase: CGFloat = 0
  /// The lengths of dashes and gaps.
  open var lineDashPattern: [NSNumber]?
}

/// A layer of colors that pass into one another: kept, and not drawn.
open class CAGradientLayer: CALayer {
  /// The colors.
  open var colors: [Any]?
  /// The places of the colors, from 0 to 1.
  open var locations: [NSNumber]?
  /// How colors pass into one another.
  open var type = CAGradientLayerType.axial
  /// Where the first color stands, as parts of the bounds.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where the last color stands, as parts of the bounds.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

/// A layer of text: kept, and not drawn.
open class CATextLayer: CALayer {
  /// The text.
  open var string: Any?
  /// The size of the font in points.
  open var fontSize: CGFloat = 36
  /// The color of the text.
  open var foregroundColor: CGColor?
}

/// A layer that repeats those inside: kept, and not drawn.
open class CAReplicatorLayer: CALayer {
  /// How many times.
  open var instanceCount = 1
  /// The step from one to the next.
  open var instanceTransform = CATransform3DIdentity
}

/// A layer whose content stands in space: kept, and not drawn.
open class CATransformLayer: CALayer {}

/// A layer of a part of its content: kept, and not drawn.
open class CAScrollLayer: CALayer {}

/// What happens by itself when a value of a layer changes: nothing.
public protocol CAAction {}

extension NSNull: CAAction {}

extension CAAnimation: CAAction {}

/// What is told of a layer and asked about it: never.
public protocol CALayerDelegate: NSObjectProtocol {}

/// How contents fill the bounds of a layer.
public struct CALayerContentsGravity: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a way from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// They are stretched.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// They are as large as fits.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// They are as small as fills.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  /// They stand in the middle.
  public static let center = CALayerContentsGravity(rawValue: "center")
}

/// The ends of a line.
public struct CAShapeLayerLineCap: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates ends from their name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Cut off.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Round.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The corners of a line.
public struct CAShapeLayerLineJoin: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates corners from their name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Pointed.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Round.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// What counts as the inside of a path.
public struct CAShapeLayerFillRule: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a rule from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// What the path winds around.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// What lies behind an odd number of lines.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How the colors of a gradient pass into one another.
public struct CAGradientLayerType: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a way from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From a middle.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around a middle.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
