/// A layer of particles: kept, and not drawn.
open class CAEmitterLayer: CALayer {
  /// The kinds of particles.
  open var emitterCells: [CAEmitterCell]?
  /// Where they come from.
  open var emitterPosition = CGPoint.zero
  /// The size of what they come from.
  open var emitterSize = CGSize.zero
  /// The shape of what they come from.
  open var emitterShape = CAEmitterLayerEmitterShape.point
  /// Where in the shape they come from.
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  /// How they mix.
  open var renderMode = CAEmitterLayerRenderMode.unordered
  /// The factor of how many come a second.
  open var birthRate: Float = 1
  /// The factor of how long they last.
  open var lifetime: Float = 1
  /// The factor of their size.
  open var scale: Float = 1
  /// The factor of their speed.
  open var velocity: Float = 1
}

/// A kind of particle: kept.
open class CAEmitterCell: NSObject {
  /// The picture.
  open var contents: Any?
  /// A name to find it by.
  open var name: String?
  /// The color.
  open var color: CGColor?
  /// How many come a second.
  open var birthRate: Float = 0
  /// How long they last in seconds.
  open var lifetime: Float = 0
  /// How much that varies.
  open var lifetimeRange: Float = 0
  /// Their speed in points a second.
  open var velocity: CGFloat = 0
  /// How much that varies.
  open var velocityRange: CGFloat = 0
  /// The direction in radians.
  open var emissionLongitude: CGFloat = 0
  /// How much that varies.
  open var emissionRange: CGFloat = 0
  /// How fast they turn in radians a second.
  open var spin: CGFloat = 0
  /// How much that varies.
  open var spinRange: CGFloat = 0
  /// Their size as a factor.
  open var scale: CGFloat = 1
  /// How much that varies.
  open var scaleRange: CGFloat = 0
  /// How fast it changes.
  open var scaleSpeed: CGFloat = 0
  /// How fast they fade.
  open var alphaSpeed: Float = 0
  /// How much their opacity varies.
  open var alphaRange: Float = 0
  /// How much faster they get to the right.
  open var xAcceleration: CGFloat = 0
  /// How much faster they get down.
  open var yAcceleration: CGFloat = 0
}

/// The shape of what particles come from.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A position.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A line.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A circle.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
}

/// Where in a shape particles come from.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a place from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Its corners.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// Its edge.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// Its surface.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// Its inside.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// How particles mix.
public struct CAEmitterLayerRenderMode: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a way from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In any order.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// Their light is added.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
