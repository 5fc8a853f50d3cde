import CCairo
import CPango

/// A font as described by Fontconfig.
@safe struct FontPattern {
  let handle: OpaquePointer

  /// The patterns of a font set, which must outlive them.
  @unsafe static func patterns(in set: UnsafeMutablePointer<FcFontSet>) -> [FontPattern] {
    unsafe (0..<Int(set.pointee.nfont)).compactMap { index in
      unsafe set.pointee.fonts[index].map { unsafe FontPattern(handle: $0) }
    }
  }

  @unsafe private init(handle: OpaquePointer) { unsafe self.handle = unsafe handle }

  /// All names of the family, in all languages of the file.
  var families: [String] {
    var names: [String] = []
    while let name = string(FC_FAMILY, Int32(names.count)) { names.append(name) }
    return names
  }

  var face: FontFace {
    FontFace(
      family: english(FC_FAMILY, languages: FC_FAMILYLANG), style: english(FC_STYLE, languages: FC_STYLELANG),
      weight: Int(FcWeightToOpenTypeDouble(number(FC_WEIGHT) ?? 0).rounded()),
      isItalic: (number(FC_SLANT) ?? 0) > 0, isMonospaced: (number(FC_SPACING) ?? 0) >= Self.mono,
      file: string(FC_FILE, 0) ?? "")
  }

  /// `FC_MONO`: all glyphs have the same width.
  private static let mono = 100.0

  /// The first value in English, else the first.
  private func english(_ property: String, languages: String) -> String {
    var index: Int32 = 0
    while let language = string(languages, index) {
      if language == "en", let value = string(property, index) { return value }
      index += 1
    }
    return string(property, 0) ?? ""
  }

  private func string(_ property: String, _ index: Int32) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(handle, property, index, &value) == FcResultMatch,
      let value = unsafe value
    else { return nil }
    return unsafe String(decodingCString: value, as: UTF8.self)
  }

  /// A number; for a variable font's range, the lower end.
  private func number(_ property: String) -> Double? {
    var value = 0.0
    if unsafe FcPatternGetDouble(handle, property, 0, &value) == FcResultMatch { return value }
    var range: OpaquePointer?
    var end = 0.0
    guard unsafe FcPatternGetRange(handle, property, 0, &range) == FcResultMatch, let range = unsafe range,
      unsafe FcRangeGetDouble(range, &value, &end) != 0
    else { return nil }
    return value
  }
}

/// One face of a font file in the library.
package struct FontFace: Sendable, Hashable {
  /// The family name, in English if the file has it in several languages.
  package let family: String
  /// The style name, such as "Medium Italic".
  package let style: String
  /// The weight on OpenType's scale of 1 to 1000; 0 if the file does not state it.
  package let weight: Int
  package let isItalic: Bool
  /// Whether all characters have the same width.
  package let isMonospaced: Bool
  package let file: String
}

/// Keeps the font files of a library open, because Cairo is not thread-safe when it closes them.
///
/// Cairo keeps about ten files open and closes others that are unused, but checks whether they are used without taking
/// their locks (`_cairo_ft_unscaled_font_lock_face`, seen in 1.16). With more fonts than that, it may close a file
/// while another thread has begun to draw with it. A permanently locked file is never closed.
@safe struct OpenFaces: ~Copyable {
  private let faces: [Face]

  /// A scaled font with a locked face. Only `OpenFaces` accesses it, under its lock.
  @safe private struct Face: @unchecked Sendable {
    let font: OpaquePointer
  }

  /// Opens all faces of a configuration and skips those that Cairo cannot use.
  init(of patterns: [FontPattern]) {
    faces = PangoLock.withLock { patterns.compactMap { Self.open($0) } }
  }

  deinit {
    PangoLock.withLock {
      for face in faces {
        unsafe cairo_ft_scaled_font_unlock_face(face.font)
        unsafe cairo_scaled_font_destroy(face.font)
      }
    }
  }

  /// The locked face at some size. Sizes of a face share its file.
  private static func open(_ pattern: FontPattern) -> Face? {
    let face = unsafe cairo_ft_font_face_create_for_pattern(pattern.handle)
    defer { unsafe cairo_font_face_destroy(face) }
    let options = unsafe cairo_font_options_create()
    defer { unsafe cairo_font_options_destroy(options) }
    var size = cairo_matrix_t()
    unsafe cairo_matrix_init_scale(&size, 16, 16)
    var transform = cairo_matrix_t()
    unsafe cairo_matrix_init_identity(&transform)
    let font = unsafe cairo_scaled_font_create(face, &size, &transform, options)
    guard let font = unsafe font, let locked = unsafe cairo_ft_scaled_font_lock_face(font) else {
      unsafe cairo_scaled_font_destroy(font)
      return nil
    }
    unsafe fixProperties(of: locked.pointee.glyph.pointee.library)
    return unsafe Face(font: font)
  }

  /// Sets the properties of Cairo's FreeType library that change the shapes of unhinted glyphs to their defaults,
  /// whatever the environment variable `FREETYPE_PROPERTIES` says.
  @unsafe private static func fixProperties(of library: FT_Library?) {
    var isUndarkened = FT_Bool(1)
    for driver in ["cff", "type1", "t1cid"] {
      unsafe _ = FT_Property_Set(library, driver, "no-stem-darkening", &isUndarkened)
    }
  }
}
