import GridCairo

/// What decides about pixels besides the scene: libraries and font files.
public enum Environment {
  /// Versions of the libraries and a fingerprint of the fonts, by name.
  public static func fingerprint(_ text: TextEngine) -> [String: String] {
    var entries: [String: String] = [:]
    for library in Versions.all { entries[library.name] = library.version }
    entries["fonts"] = text.fingerprint()
    return entries
  }
}
