import CPango

/// Measures lines of printable ASCII some times faster than a layout does, with the same result.
///
/// For such a text and a font that has all its characters, what Pango does comes down to one call of HarfBuzz with one
/// font, one script and one language, and advances rounded glyph by glyph. A test holds the two together.
@safe final class SimpleShaper {
  private let font: UnsafeMutablePointer<PangoFont>
  private let shapes: OpaquePointer
  private let buffer: OpaquePointer
  private let language: OpaquePointer?
  /// Must outlive the font.
  private let fonts: PangoFonts

  private static let printable: ClosedRange<UInt8> = 0x20...0x7e

  /// Looks up the first font of a description; nil when that lacks a printable character.
  @unsafe init?(description: OpaquePointer?, fonts: PangoFonts) {
    let context = unsafe fonts.context(isRightToLeft: false)
    guard let loaded = unsafe PangoLock.withLock({ unsafe Self.load(description, in: context) }) else {
      return nil
    }
    unsafe (font, shapes, buffer) = unsafe loaded
    unsafe language = hb_language_from_string(PangoFonts.language, -1)
    self.fonts = fonts
  }

  /// A font with its form for HarfBuzz, and a buffer; nil where it lacks a printable character.
  @unsafe private static func load(
    _ description: OpaquePointer?, in context: OpaquePointer
  ) -> (UnsafeMutablePointer<PangoFont>, OpaquePointer, OpaquePointer)? {
    guard let font = unsafe pango_context_load_font(context, description) else { return nil }
    let hasAll = printable.allSatisfy { unsafe pango_font_has_char(font, UInt32($0)) != 0 }
    guard hasAll, let shapes = unsafe pango_font_get_hb_font(font), let buffer = unsafe hb_buffer_create()
    else {
      unsafe g_object_unref(UnsafeMutableRawPointer(font))
      return nil
    }
    return unsafe (font, shapes, buffer)
  }

  deinit {
    PangoLock.withLock {
      unsafe hb_buffer_destroy(buffer)
      unsafe g_object_unref(UnsafeMutableRawPointer(font))
    }
  }

  /// The advance width of a text in device pixels, rounded up to a whole one; nil for a text that is not simple.
  func width(of text: String) -> Int? {
    var copy = text
    return copy.withUTF8 { bytes in
      var hasLetters = false
      for index in 0..<bytes.count {
        let byte = unsafe bytes[index]
        guard Self.printable.contains(byte) else { return nil }
        if 0x61...0x7a ~= byte | 0x20 { hasLetters = true }
      }
      return unsafe width(of: bytes, script: hasLetters ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON)
    }
  }

  @unsafe private func width(of bytes: UnsafeBufferPointer<UInt8>, script: hb_script_t) -> Int {
    unsafe hb_buffer_clear_contents(buffer)
    unsafe hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, script)
    unsafe hb_buffer_set_language(buffer, language)
    unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
      let count = Int32(characters.count)
      unsafe hb_buffer_add_utf8(buffer, characters.baseAddress, count, 0, count)
    }
    PangoLock.withLock { unsafe hb_shape(shapes, buffer, nil, 0) }
    var count: UInt32 = 0
    guard let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count) else { return 0 }
    var pixels = 0
    for index in 0..<Int(count) {
      // To the nearest pixel, halves up: what PANGO_UNITS_ROUND does.
      pixels += (unsafe Int(positions[index].x_advance) + 512) >> 10
    }
    return pixels
  }
}
