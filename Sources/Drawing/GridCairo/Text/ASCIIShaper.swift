import CCairo
import CPango
import GridFrame
import GridGeometry

/// Measures and sets lines of printable ASCII and ellipses several times faster than a layout, with the same result.
///
/// For such a text and a font that has all its characters, Pango's work reduces to one call of HarfBuzz with one font,
/// one script and one language, and advances rounded glyph by glyph. A test compares the two.
@safe final class ASCIIShaper {
  private let font: UnsafeMutablePointer<PangoFont>
  private let shapes: OpaquePointer
  /// The font as drawn by Cairo, owned by this object.
  private let scaledFont: OpaquePointer
  private let buffer: OpaquePointer
  private let language: OpaquePointer?
  /// The ellipsis for truncated texts; nil if the font lacks it, in which case Pango uses another font.
  private var ellipsis: ASCIILine?
  /// Must outlive the font.
  private let fonts: PangoFonts
  /// The cache of words, used after a number of texts.
  private var words: LineWords?
  private var textCount = 0
  private static let fewTexts = 128

  private static let printable: ClosedRange<UInt8> = 0x20...0x7e

  /// Looks up the first font of a description; nil if it lacks a printable character.
  @unsafe init?(description: OpaquePointer?, fonts: PangoFonts) {
    let context = unsafe fonts.context(isRightToLeft: false)
    guard let loaded = unsafe PangoLock.withLock({ unsafe Self.load(description, in: context) }) else {
      return nil
    }
    unsafe (font, shapes, scaledFont, buffer) = unsafe loaded
    unsafe language = hb_language_from_string(PangoFonts.language, -1)
    self.fonts = fonts
    let hasEllipsis = PangoLock.withLock { unsafe pango_font_has_char(font, 0x2026) != 0 }
    ellipsis = hasEllipsis ? wholeLine(ofSimple: Ellipsis.text) : nil
  }

  /// A font, its HarfBuzz counterpart, and a buffer; nil if it lacks a printable character.
  @unsafe private static func load(
    _ description: OpaquePointer?, in context: OpaquePointer
  ) -> (UnsafeMutablePointer<PangoFont>, OpaquePointer, OpaquePointer, OpaquePointer)? {
    guard let font = unsafe pango_context_load_font(context, description) else { return nil }
    let hasAll = printable.allSatisfy { unsafe pango_font_has_char(font, UInt32($0)) != 0 }
    guard hasAll, let shapes = unsafe pango_font_get_hb_font(font),
      let scaledFont = unsafe pango_cairo_font_get_scaled_font(OpaquePointer(font)),
      let buffer = unsafe hb_buffer_create()
    else {
      unsafe g_object_unref(UnsafeMutableRawPointer(font))
      return nil
    }
    return unsafe (font, shapes, scaledFont, buffer)
  }

  deinit {
    PangoLock.withLock {
      unsafe hb_buffer_destroy(buffer)
      unsafe g_object_unref(UnsafeMutableRawPointer(font))
    }
  }

  /// The line extents of the font above and below its baseline, in Pango's units. Equals the result of
  /// `pango_context_get_metrics`, which sets a sentence in all fonts of the context.
  var lineExtents: (ascent: Int32, descent: Int32) {
    PangoLock.withLock {
      var extents = hb_font_extents_t()
      unsafe hb_font_get_extents_for_direction(shapes, HB_DIRECTION_LTR, &extents)
      return (extents.ascender, -extents.descender)
    }
  }

  /// The advance width of a text in device pixels; nil if the text is not simple.
  func width(of text: String) -> Int? {
    guard isSimple(text) else { return nil }
    return unsafe shape(text) { _, positions in
      unsafe positions.reduce(0) { $0 + Self.pixels($1.x_advance) }
    }
  }

  /// The glyphs of a text on one line; nil if the text is not simple.
  func line(of text: String) -> ASCIILine? {
    isSimple(text) ? wordLine(of: text) ?? wholeLine(ofSimple: text) : nil
  }

  /// The line assembled from words that were shaped before; nil if that is impossible, and for the first texts, which
  /// may be the only ones.
  private func wordLine(of text: String) -> ASCIILine? {
    textCount += 1
    if textCount == Self.fewTexts { words = LineWords(shaper: self) }
    guard let words else { return nil }
    var text = text
    return text.withUTF8 { unsafe words.line(of: $0.span) }
  }

  /// The part of a line that fits before an ellipsis, with its number of glyphs; nil if that is unknown.
  func cut(_ line: ASCIILine, to width: Int) -> (line: ASCIILine, count: Int)? {
    guard let ellipsis, line.isOneToOne, !line.glyphs.isEmpty else { return nil }
    // The position of a glyph is the width of those before it.
    let count = line.glyphs.lastIndex { Int($0.x) + ellipsis.width <= width } ?? 0
    let end = Int(line.glyphs[count].x)
    let cut = ASCIILine(
      glyphs: Array(line.glyphs[..<count]), ellipsis: ellipsis.glyphs.map { $0.offset(x: end) },
      // Pango gives an ellipsis all the remaining width.
      width: max(width, end + ellipsis.width), isOneToOne: false)
    return (cut, count)
  }

  /// Draws a line made by this object with the start of its baseline at a whole pixel, clipped to `clip`.
  func draw(
    _ line: ASCIILine, at origin: PixelPoint, color: Color, clip: PixelRect, in context: borrowing Context
  ) {
    unsafe context.show(
      [line.glyphs, line.ellipsis], of: scaledFont, at: origin, color: color, clip: clip)
  }

  /// A rectangle that contains a glyph's ink, in device pixels relative to its origin.
  func room(ofGlyph index: UInt) -> PixelRect {
    var ink = cairo_text_extents_t()
    var glyph = cairo_glyph_t(index: index, x: 0, y: 0)
    PangoLock.withLock { unsafe cairo_scaled_font_glyph_extents(scaledFont, &glyph, 1, &ink) }
    let (left, top) = (ink.x_bearing.rounded(.down), ink.y_bearing.rounded(.down))
    let (right, bottom) = (
      (ink.x_bearing + ink.width).rounded(.up), (ink.y_bearing + ink.height).rounded(.up)
    )
    // Includes a pixel for antialiasing.
    return PixelRect(
      x: Int(left) - 1, y: Int(top) - 1, width: Int(right - left) + 2, height: Int(bottom - top) + 2)
  }

  /// The outlines of a line's glyphs, relative to the start of its baseline.
  func outline(of line: ASCIILine, in context: borrowing Context) -> [PathItem.Segment] {
    unsafe context.outline { handle in
      unsafe cairo_set_scaled_font(handle, scaledFont)
      for glyphs in [line.glyphs, line.ellipsis] where !glyphs.isEmpty {
        PangoLock.withLock { unsafe cairo_glyph_path(handle, glyphs, Int32(glyphs.count)) }
      }
    }
  }

  /// Rounds to the nearest pixel, halves up, like PANGO_UNITS_ROUND.
  private static func pixels(_ units: Int32) -> Int { (Int(units) + 512) >> 10 }

  /// The line of a simple text, shaped as a whole.
  func wholeLine(ofSimple text: String) -> ASCIILine? {
    let byteCount = text.utf8.count
    return unsafe shape(text) { infos, positions in
      var glyphs: [cairo_glyph_t] = []
      glyphs.reserveCapacity(infos.count)
      var width = 0
      var isOneToOne = infos.count == byteCount
      for index in infos.indices {
        let (info, position) = unsafe (infos[index], positions[index])
        // Only combining marks have offsets, and ASCII has none.
        guard position.x_offset == 0, position.y_offset == 0 else { return nil }
        isOneToOne = isOneToOne && Int(info.cluster) == index
        glyphs.append(cairo_glyph_t(index: UInt(info.codepoint), x: Double(width), y: 0))
        width += Self.pixels(position.x_advance)
      }
      return ASCIILine(glyphs: glyphs, width: width, isOneToOne: isOneToOne)
    }
  }

  /// The glyphs of a text of printable ASCII.
  func glyphs(of text: Span<UInt8>, isLatin: Bool) -> [ShapedGlyph] {
    unsafe text.withUnsafeBufferPointer { bytes in
      unsafe shape(bytes, script: isLatin ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON)
    }
    return unsafe withShaped { infos, positions in
      infos.indices.map { index in
        let (info, position) = unsafe (infos[index], positions[index])
        return ShapedGlyph(
          index: UInt(info.codepoint), cluster: Int(info.cluster), advance: Self.pixels(position.x_advance),
          units: position.x_advance, isInLine: position.x_offset == 0 && position.y_offset == 0)
      }
    }
  }

  /// The widths in device pixels of all prefixes of a text of printable ASCII, from empty to whole, as they are in the
  /// whole text; -1 where characters share a glyph.
  func prefixWidths(of text: Span<UInt8>, isLatin: Bool) -> [Int] {
    unsafe text.withUnsafeBufferPointer { bytes in
      unsafe shape(bytes, script: isLatin ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON)
    }
    return unsafe withShaped { infos, positions in
      var widths = [Int](repeating: -1, count: text.count + 1)
      var sum = 0
      for index in infos.indices {
        let cluster = unsafe Int(infos[index].cluster)
        if widths[cluster] < 0 { widths[cluster] = sum }
        sum += unsafe Self.pixels(positions[index].x_advance)
      }
      widths[text.count] = sum
      return widths
    }
  }

  /// The bytes of characters that are at most moved by adjacent ones, and move no others: text between two of them is
  /// shaped the same in any context.
  var kernedOnly: [Bool] {
    PangoLock.withLock {
      var plain = [UInt8](repeating: 0, count: 128)
      unsafe grid_mark_kerned_only(shapes, &plain)
      return plain.map { $0 != 0 }
    }
  }

  /// Whether a text contains only printable ASCII, and ellipses if the font has them.
  private func isSimple(_ text: String) -> Bool {
    let utf8 = text.utf8
    if utf8.allSatisfy({ Self.printable.contains($0) }) { return true }
    guard ellipsis != nil else { return false }
    return text.unicodeScalars.allSatisfy { 0x20...0x7e ~= $0.value || $0.value == 0x2026 }
  }

  private func shape<Result>(
    _ text: String,
    _ body: (UnsafeBufferPointer<hb_glyph_info_t>, UnsafeBufferPointer<hb_glyph_position_t>) -> Result?
  ) -> Result? {
    var copy = text
    copy.withUTF8 { bytes in
      var hasLetters = false
      for index in 0..<bytes.count where unsafe 0x61...0x7a ~= bytes[index] | 0x20 { hasLetters = true }
      unsafe shape(bytes, script: hasLetters ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON)
    }
    return unsafe withShaped(body)
  }

  private func withShaped<Result>(
    _ body: (UnsafeBufferPointer<hb_glyph_info_t>, UnsafeBufferPointer<hb_glyph_position_t>) -> Result
  ) -> Result {
    var count: UInt32 = 0
    let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count)
    let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    return unsafe body(
      UnsafeBufferPointer(start: infos, count: Int(count)),
      UnsafeBufferPointer(start: positions, count: Int(count)))
  }

  @unsafe private func shape(_ bytes: UnsafeBufferPointer<UInt8>, script: hb_script_t) {
    unsafe hb_buffer_clear_contents(buffer)
    unsafe hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, script)
    unsafe hb_buffer_set_language(buffer, language)
    unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
      let count = Int32(characters.count)
      unsafe hb_buffer_add_utf8(buffer, characters.baseAddress, count, 0, count)
    }
    // No lock is needed: HarfBuzz reads the font's tables with its own functions and keeps state only in the font and
    // the buffer, which belong to this thread.
    unsafe hb_shape(shapes, buffer, nil, 0)
  }
}

/// A line of glyphs of one font, positioned in device pixels from the start of its baseline.
struct ASCIILine {
  let glyphs: [cairo_glyph_t]
  /// The glyphs of an ellipsis if the text was truncated. They are drawn separately, as Pango does: where glyphs
  /// overlap, those drawn together are added up, others cover each other.
  var ellipsis: [cairo_glyph_t] = []
  /// The advance width in device pixels.
  let width: Int
  /// Whether each byte of the text has a glyph of its own, in order.
  let isOneToOne: Bool

  /// The left edges of glyphs and the end of the line, in device pixels.
  var glyphEdges: [Int] { (glyphs + ellipsis).map { Int($0.x) } + [width] }
}

extension cairo_glyph_t {
  /// The glyph moved right and down by device pixels.
  func offset(x: Int, y: Int = 0) -> cairo_glyph_t {
    cairo_glyph_t(index: index, x: self.x + Double(x), y: self.y + Double(y))
  }
}
