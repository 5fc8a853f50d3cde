/// What texts are drawn as.
public enum TextMode: Sendable {
  /// Glyphs of a library's fonts.
  case glyphs(FontLibrary)
  /// A filled rectangle for each cluster of characters, all of one width, without fonts: for reference pictures that
  /// survive every change of fonts and text libraries.
  case boxes
}
