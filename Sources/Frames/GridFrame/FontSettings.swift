/// The fonts that text may use, and the handling of missing characters.
public struct FontSettings: Sendable, Hashable {
  /// The font files to add to the default ones, as absolute paths, in order of preference.
  public var files: [String]
  /// The families to look up by name if `files` does not contain them, first in `folders`, then in the usual
  /// font locations.
  public var families: [String]
  /// The folders to search first for families, as absolute paths, in order of preference.
  public var folders: [String]
  /// Whether fonts installed on this machine may be used; the pictures then depend on the machine.
  public var usesSystemFonts: Bool
  /// Whether a character that no font contains stops the run instead of causing a warning.
  public var missingGlyphsAreErrors: Bool
  /// Whether each glyph is drawn as a filled rectangle, for references that do not depend on fonts.
  public var drawsBoxes: Bool
  /// The families that may be missing, and what replaces them.
  package var substitutes: [FontSubstitute] = []

  /// Creates font settings.
  public init(
    files: [String] = [], families: [String] = [], folders: [String] = [], usesSystemFonts: Bool = false,
    missingGlyphsAreErrors: Bool = true,
    drawsBoxes: Bool = false
  ) {
    self.files = files
    self.families = families
    self.folders = folders
    self.usesSystemFonts = usesSystemFonts
    self.missingGlyphsAreErrors = missingGlyphsAreErrors
    self.drawsBoxes = drawsBoxes
  }
}

/// What replaces a font family that may be missing, as those of spreadsheets often are.
package struct FontSubstitute: Sendable, Hashable {
  /// The family that texts name; used if it is available.
  package var family: String
  /// The metric-compatible families, in order of preference.
  package var twins: [String]
  /// The width of digits, as a fraction of the font size. If no twin is available either, the default family is used, in a
  /// size at which its digits are not wider.
  package var digitWidth: Double

  /// Creates a substitute; `digitWidth` is a fraction of the font size.
  package init(_ family: String, twins: [String], digitWidth: Double) {
    (self.family, self.twins, self.digitWidth) = (family, twins, digitWidth)
  }
}
