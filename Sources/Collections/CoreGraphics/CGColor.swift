/// A color with red, green, blue and alpha, each from 0 to 1. Color spaces are ignored.
public final class CGColor: Sendable, Hashable {
  /// Red, green, blue and alpha.
  public let components: [CGFloat]?

  /// Creates a color from its components, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
  }

  /// Creates a gray, from 0 for black to 1 for white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// The alpha component.
  public var alpha: CGFloat { components?.last ?? 1 }
  /// The number of components.
  public var numberOfComponents: Int { components?.count ?? 0 }

  /// Whether two colors have the same components.
  public static func == (one: CGColor, other: CGColor) -> Bool { one.components == other.components }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}
