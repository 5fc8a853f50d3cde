/// A color of red, green, blue and opacity, each from 0 to 1. Color spaces are left out.
public final class CGColor: Sendable, Hashable {
  /// Red, green, blue and opacity.
  public let components: [CGFloat]?

  /// Creates a color from its parts, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
  }

  /// Creates a gray, from 0 for black to 1 for white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// The opacity.
  public var alpha: CGFloat { components?.last ?? 1 }
  /// How many parts there are.
  public var numberOfComponents: Int { components?.count ?? 0 }

  /// Whether two colors have the same parts.
  public static func == (one: CGColor, other: CGColor) -> Bool { one.components == other.components }

  /// Feeds the parts.
  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}
