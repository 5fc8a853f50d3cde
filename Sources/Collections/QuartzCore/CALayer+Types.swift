/// A duration or a time in seconds.
public typealias CFTimeInterval = Double

/// Corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
  /// The corners as bits.
  public let rawValue: UInt

  /// Creates corners from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The upper right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The lower left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The lower right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The shape of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String

  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Circular arcs.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Smoother than circular arcs.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// A layer that fills and strokes a path; stored, but not drawn.
open class CAShapeLayer: CALayer {
  /// The path.
  open var path: CGPath?
  /// The fill color.
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// The stroke color.
  open var strokeColor: CGColor?
  /// The line width in points.
  open var lineWidth: CGFloat = 1
  /// The maximum length of miter joins, as a factor of the line width.
  open var miterLimit: CGFloat = 10
  /// Where along the path the stroke starts, from 0 to 1.
  open var strokeStart: CGFloat = 0
  /// Where along the path the stroke ends, from 0 to 1.
  open var strokeEnd: CGFloat = 1
  /// The line cap.
  open var lineCap = CAShapeLayerLineCap.butt
  /// The line join.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// The fill rule.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// The offset of the dash pattern, in points.
  open var lineDashPhase: CGFloat = 0
  /// The lengths of dashes and gaps.
  open var lineDashPattern: [NSNumber]?
}

/// A layer with a color gradient; stored, but not drawn.
open class CAGradientLayer: CALayer {
  /// The colors.
  open var colors: [Any]?
  /// The positions of the colors, from 0 to 1.
  open var locations: [NSNumber]?
  /// The kind of gradient.
  open var type = CAGradientLayerType.axial
  /// The position of the first color, as fractions of the bounds.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// The position of the last color, as fractions of the bounds.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

/// A layer of text; stored, but not drawn.
open class CATextLayer: CALayer {
  /// The text.
  open var string: Any?
  /// The font size in points.
  open var fontSize: CGFloat = 36
  /// The color of the text.
  open var foregroundColor: CGColor?
  /// The font.
  open var font: AnyObject?
  /// Whether lines are wrapped.
  open var isWrapped = false
  /// How text that does not fit is truncated.
  open var truncationMode = CATextLayerTruncationMode.none
  /// The alignment of lines.
  open var alignmentMode = CATextLayerAlignmentMode.natural
}

/// A layer that repeats its sublayers; stored, but not drawn.
open class CAReplicatorLayer: CALayer {
  /// The number of copies.
  open var instanceCount = 1
  /// The delay between copies in seconds.
  open var instanceDelay: CFTimeInterval = 0
  /// The color that copies are multiplied by.
  open var instanceColor: CGColor?
  /// Whether sublayers keep their depth.
  open var preservesDepth = false
  /// The transform from one copy to the next.
  open var instanceTransform = CATransform3DIdentity
}

/// A layer whose sublayers are in 3D space; stored, but not drawn.
open class CATransformLayer: CALayer {}

/// A layer that shows a part of its content; stored, but not drawn.
open class CAScrollLayer: CALayer {
  /// Scrolls to a position.
  open override func scroll(_ p: CGPoint) { bounds.origin = p }
}

/// A layer drawn in tiles; stored, but not drawn.
open class CATiledLayer: CALayer {
  /// The size of a tile in pixels.
  open var tileSize = CGSize(width: 256, height: 256)
  /// The number of levels of detail.
  open var levelsOfDetail = 1
  /// The number of magnified levels.
  open var levelsOfDetailBias = 0
}

/// Edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
  /// The edges as bits.
  public let rawValue: UInt32
  /// Creates edges from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The left edge.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  /// The right edge.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  /// The lower edge.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  /// The upper edge.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

/// The filter for scaled images.
public struct CALayerContentsFilter: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Nearest neighbor.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Linear interpolation.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Linear interpolation between pixels of two mipmaps.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The alignment of lines in a text layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At the leading edge.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Justified.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// How text that does not fit is truncated.
public struct CATextLayerTruncationMode: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Not truncated.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// At the start.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// In the middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
  /// At the end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
}

/// The implicit action for a change of a layer's value; there are none.
public protocol CAAction {}

extension NSNull: CAAction {}

extension CAAnimation: CAAction {}

/// The delegate of a layer; never called.
public protocol CALayerDelegate: NSObjectProtocol {}

/// How contents are fitted to the bounds of a layer.
public struct CALayerContentsGravity: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Stretched.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as possible, completely visible.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as possible, filling the bounds.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  /// Centered.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the upper edge.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the lower edge.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the left edge.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the right edge.
  public static let right = CALayerContentsGravity(rawValue: "right")
}

/// The line cap.
public struct CAShapeLayerLineCap: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a cap from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Ends at the endpoint.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Round.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The line join.
public struct CAShapeLayerLineJoin: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a join from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A sharp corner.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A round corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// A beveled corner.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The rule for the inside of a path.
public struct CAShapeLayerFillRule: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a rule from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Points with a winding number other than 0.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Points with an odd number of crossings.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The kind of gradient.
public struct CAGradientLayerType: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From a center outward.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around a center.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
