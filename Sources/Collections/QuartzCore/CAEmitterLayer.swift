/// A layer of particles; stored, but not drawn.
open class CAEmitterLayer: CALayer {
  /// The kinds of particles.
  open var emitterCells: [CAEmitterCell]?
  /// The position of the emitter.
  open var emitterPosition = CGPoint.zero
  /// The size of the emitter.
  open var emitterSize = CGSize.zero
  /// The shape of the emitter.
  open var emitterShape = CAEmitterLayerEmitterShape.point
  /// Where in the shape particles are emitted.
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  /// How particles are blended.
  open var renderMode = CAEmitterLayerRenderMode.unordered
  /// The factor of the birth rate.
  open var birthRate: Float = 1
  /// The factor of the lifetime.
  open var lifetime: Float = 1
  /// The factor of the size.
  open var scale: Float = 1
  /// The factor of the velocity.
  open var velocity: Float = 1
}

/// A kind of particle; stored only.
open class CAEmitterCell: NSObject {
  /// The image.
  open var contents: Any?
  /// A name for lookups.
  open var name: String?
  /// The color.
  open var color: CGColor?
  /// The number of particles per second.
  open var birthRate: Float = 0
  /// The lifetime in seconds.
  open var lifetime: Float = 0
  /// The range of the lifetime.
  open var lifetimeRange: Float = 0
  /// The velocity in points per second.
  open var velocity: CGFloat = 0
  /// The range of the velocity.
  open var velocityRange: CGFloat = 0
  /// The direction in radians.
  open var emissionLongitude: CGFloat = 0
  /// The range of the direction.
  open var emissionRange: CGFloat = 0
  /// The rotation speed in radians per second.
  open var spin: CGFloat = 0
  /// The range of the rotation speed.
  open var spinRange: CGFloat = 0
  /// The size as a factor.
  open var scale: CGFloat = 1
  /// The range of the size.
  open var scaleRange: CGFloat = 0
  /// The change of the size per second.
  open var scaleSpeed: CGFloat = 0
  /// The change of alpha per second.
  open var alphaSpeed: Float = 0
  /// The range of alpha.
  open var alphaRange: Float = 0
  /// The horizontal acceleration.
  open var xAcceleration: CGFloat = 0
  /// The vertical acceleration.
  open var yAcceleration: CGFloat = 0
}

/// The shape of an emitter.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A point.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A line.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A circle.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
}

/// Where in an emitter's shape particles are emitted.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At its points.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// On its outline.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// On its surface.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// Inside.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// How particles are blended.
public struct CAEmitterLayerRenderMode: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In any order.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// Their colors are added.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
