package import GridCairo
package import GridFrame

/// What decides about pixels besides the scene: libraries and font files.
package enum RenderEnvironment {
  /// Versions of the libraries and a fingerprint of the fonts, by name.
  package static func fingerprint(_ text: TextEngine) -> [String: String] {
    var entries: [String: String] = [:]
    for library in Versions.all { entries[library.name] = library.version }
    entries["fonts"] = text.fingerprint()
    return entries
  }
}

extension TextEngine {
  /// The same as `makeMeasurer`, with the error that rendering throws.
  package func measurer() throws(RenderError) -> any TextMeasuring {
    do throws(FontError) { return try makeMeasurer() } catch { throw .fonts(error) }
  }
}
