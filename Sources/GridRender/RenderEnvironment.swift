import GridSupport
package import GridCairo
package import GridFrame
package import GridImage

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
    try mapError(RenderError.fonts, try makeMeasurer())
  }
}

extension PNGMetadata {
  /// What our picture files say of themselves: resolution, program, scene and frame.
  package static func gridreel(scale: Double, scene: String, frame: Int? = nil) -> PNGMetadata {
    var texts = [Text(keyword: "Software", value: "gridreel")]
    // A NUL cannot be stored; no scene's name holds one that was read from a file.
    texts.append(Text(keyword: "Title", value: String(scene.filter { $0 != "\0" })))
    if let frame { texts.append(Text(keyword: "Frame", value: String(frame))) }
    return PNGMetadata(scale: scale, texts: texts)
  }
}
