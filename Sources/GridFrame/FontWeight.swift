/// Thickness of a font's strokes on the scale of 1 to 1000 that OpenType and CSS use.
public struct FontWeight: RawRepresentable, Sendable, Hashable {
  /// The number on the scale.
  public var rawValue: Int

  /// Creates a weight from its number, 1 to 1000.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// 400.
  public static let regular = FontWeight(rawValue: 400)
  /// 500.
  public static let medium = FontWeight(rawValue: 500)
  /// 600.
  public static let semibold = FontWeight(rawValue: 600)
  /// 700.
  public static let bold = FontWeight(rawValue: 700)
}
