/// How text is set: font, size and color. Sizes are in device pixels.
public struct TextStyle: Sendable, Hashable {
  /// Family names in order of preference; each must be among the fonts that were named to the painter.
  public var families: [String]
  /// Font size (em) in device pixels.
  public var size: Double
  /// Thickness of the strokes.
  public var weight: FontWeight
  /// Whether the slanted face is used.
  public var isItalic: Bool
  /// Color of the glyphs.
  public var color: Color
  /// Extra space after each cluster, in device pixels; may be negative.
  public var letterSpacing: Double

  /// Creates a style; `size` and `letterSpacing` are in device pixels.
  public init(
    families: [String], size: Double, weight: FontWeight = .regular, isItalic: Bool = false,
    color: Color = .black, letterSpacing: Double = 0
  ) {
    self.families = families
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.color = color
    self.letterSpacing = letterSpacing
  }
}
