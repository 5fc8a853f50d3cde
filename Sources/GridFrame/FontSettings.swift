/// The fonts that texts may use, and what happens where they lack a character.
public struct FontSettings: Sendable, Hashable {
  /// Font files that are added to the default ones, as absolute paths, in order of preference.
  public var files: [String]
  /// Whether the fonts installed on this machine may be used; pictures then depend on the machine.
  public var usesSystemFonts: Bool
  /// Whether a character that no font has stops the run or only gives a warning.
  public var missingGlyphsAreErrors: Bool
  /// Whether each glyph is drawn as a filled rectangle, for references that no font can change.
  public var drawsBoxes: Bool

  /// Creates font settings.
  public init(
    files: [String] = [], usesSystemFonts: Bool = false, missingGlyphsAreErrors: Bool = true,
    drawsBoxes: Bool = false
  ) {
    self.files = files
    self.usesSystemFonts = usesSystemFonts
    self.missingGlyphsAreErrors = missingGlyphsAreErrors
    self.drawsBoxes = drawsBoxes
  }
}
