import GridCairo
import GridFrame

/// The fonts that tests may count on: the default family, and nothing else.
enum TestFonts {
  /// Made once; a failure shows in every test that needs it.
  static let library = Result { () throws(FontError) in
    try FontLibrary(files: FontCatalog(environment: [:]).defaultFiles())
  }

  static func painter(missingGlyphs: MissingGlyphPolicy = .error) throws -> Painter {
    try Painter(fonts: library.get(), missingGlyphs: missingGlyphs)
  }

  /// The default family in black.
  static func style(_ size: Double = 13, color: Color = .black) -> TextStyle {
    TextStyle(families: [FontCatalog.defaultFamily], size: size, color: color)
  }
}
