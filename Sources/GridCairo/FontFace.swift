/// One face of a font file that was named to the library.
public struct FontFace: Sendable, Hashable {
  /// Family name, in English where the file has it in several languages.
  public let family: String
  /// Style name, such as "Medium Italic".
  public let style: String
  /// Thickness of the strokes on the scale of 1 to 1000 of OpenType; 0 where the file does not say.
  public let weight: Int
  /// Whether the face is italic or oblique.
  public let isItalic: Bool
  /// Path of the file.
  public let file: String

  /// Creates a face's description.
  public init(family: String, style: String, weight: Int, isItalic: Bool, file: String) {
    self.family = family
    self.style = style
    self.weight = weight
    self.isItalic = isItalic
    self.file = file
  }
}
