/// Why the fonts for a picture could not be had.
public enum FontError: Error, Sendable, Hashable {
  /// No file is at this path, or it may not be read.
  case unreadable(path: String)
  /// The file is not a font that FreeType understands.
  case notAFont(path: String)
  /// A folder that was named holds no font file.
  case emptyFolder(path: String)
  /// No font was named and the default one is in none of the usual folders.
  case defaultFontMissing(family: String, searched: [String])
  /// Fontconfig, FreeType or Pango could not be set up.
  case setupFailed(String)
}

extension FontError: CustomStringConvertible {
  /// The reason in words, with what to do about it where that is known.
  public var description: String {
    switch self {
    case .unreadable(let path): "cannot read the font file \(path)"
    case .notAFont(let path): "not a font file: \(path)"
    case .emptyFolder(let path): "no font files (.ttf, .otf, .ttc) in the folder \(path)"
    case .defaultFontMissing(let family, let searched):
      """
      the default font \(family) is not installed (looked in \(searched.joined(separator: ", "))); \
      \(Self.installation), or name font files or folders in \(FontCatalog.environmentVariable)
      """
    case .setupFailed(let what): "cannot set up fonts: \(what)"
    }
  }

  private static var installation: String {
    #if os(macOS)
    "install it with `brew install --cask font-roboto`"
    #else
    "on Debian and Ubuntu, install the package fonts-roboto-unhinted"
    #endif
  }
}
