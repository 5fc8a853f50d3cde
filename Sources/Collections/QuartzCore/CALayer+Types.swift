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
  /// How far pointed corners reach, as a factor of the thickness.
  open var miterLimit: CGFloat = 10
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
  /// The font.
  open var font: AnyObject?
  /// Whether the text goes on in a next line.
  open var isWrapped = false
  /// Which part of text that does not fit is left out.
  open var truncationMode = CATextLayerTruncationMode.none
  /// How lines stand.
  open var alignmentMode = CATextLayerAlignmentMode.natural
}

/// A layer that repeats those inside: kept, and not drawn.
open class CAReplicatorLayer: CALayer {
  /// How many times.
  open var instanceCount = 1
  /// The time from one to the next in seconds.
  open var instanceDelay: CFTimeInterval = 0
  /// The color that all are multiplied by.
  open var instanceColor: CGColor?
  /// Whether those inside stand in space.
  open var preservesDepth = false
  /// The step from one to the next.
  open var instanceTransform = CATransform3DIdentity
}

/// A layer whose content stands in space: kept, and not drawn.
open class CATransformLayer: CALayer {}

/// A layer of a part of its content: kept, and not drawn.
open class CAScrollLayer: CALayer {
  /// Moves content to a position.
  open override func scroll(_ p: CGPoint) { bounds.origin = p }
}

/// A layer drawn in parts: kept, and not drawn.
open class CATiledLayer: CALayer {
  /// The size of a part in pixels.
  open var tileSize = CGSize(width: 256, height: 256)
  /// How many sizes there are.
  open var levelsOfDetail = 1
  /// How many of them are enlarged.
  open var levelsOfDetailBias = 0
}

/// Edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
  /// The edges as bits.
  public let rawValue: UInt32
  /// Creates edges from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The left one.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  /// The right one.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  /// The lower one.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  /// The upper one.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

/// How a picture gets another size.
public struct CALayerContentsFilter: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a way from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// By the nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Between pixels.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Between pixels of two sizes.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// How lines of a layer of text stand.
public struct CATextLayerAlignmentMode: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a way from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Where reading begins.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// From edge to edge.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// Which part of text that does not fit is left out.
public struct CATextLayerTruncationMode: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a way from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// None.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// The begin.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// The middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
  /// The end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
}

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
  /// They stand at the upper edge.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// They stand at the lower edge.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// They stand at the left edge.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// They stand at the right edge.
  public static let right = CALayerContentsGravity(rawValue: "right")
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
