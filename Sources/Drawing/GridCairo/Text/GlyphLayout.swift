import CPango

/// A Pango layout: shaped text broken into lines. Immutable.
@safe final class GlyphLayout {
  let lines: [GlyphLine]
  let isRightToLeft: Bool
  /// Whether there is a character without a glyph in any font, visible or not.
  let hasUnknownGlyphs: Bool
  private let handle: OpaquePointer?
  /// Must outlive the layout and its fonts.
  private let fonts: PangoFonts

  /// How the text is broken and truncated. Widths are in device pixels.
  enum Form: Hashable {
    /// One line as long as the text.
    case natural
    /// One line, truncated with an ellipsis.
    case ellipsis(width: Int)
    /// Lines broken at a width, as many as needed.
    case wrapped(width: Int)
  }

  /// Shapes a cleaned text.
  init(_ text: String, style: FontStyle, form: Form, isRightToLeft: Bool) {
    let fonts = style.fonts
    self.fonts = fonts
    self.isRightToLeft = isRightToLeft
    unsafe (handle, hasUnknownGlyphs, lines) = PangoLock.withLock {
      let context = unsafe fonts.context(isRightToLeft: isRightToLeft)
      unsafe style.wholeCharacters.prepare(text, in: context, style.font)
      let handle = unsafe pango_layout_new(context)
      unsafe pango_layout_set_font_description(handle, style.font)
      unsafe pango_layout_set_auto_dir(handle, 0)
      unsafe Self.apply(form, to: handle)
      unsafe pango_layout_set_attributes(handle, style.attributes(for: text, form: form))
      unsafe Self.setText(text, of: handle)
      let hasUnknownGlyphs = unsafe pango_layout_get_unknown_glyphs_count(handle) > 0
      let lines = unsafe (0..<pango_layout_get_line_count(handle)).compactMap { index in
        // Not the read-only line, because marks are moved.
        unsafe pango_layout_get_line(handle, index).map { unsafe GlyphLine(handle: $0) }
      }
      return unsafe (handle, hasUnknownGlyphs, lines)
    }
  }

  deinit {
    PangoLock.withLock {
      if let handle = unsafe handle { unsafe g_object_unref(UnsafeMutableRawPointer(handle)) }
    }
  }

  /// The width of the widest line, in device pixels.
  var width: Int { lines.reduce(0) { max($0, $1.width) } }

  @unsafe private static func apply(_ form: Form, to handle: OpaquePointer?) {
    switch form {
    case .natural:
      unsafe pango_layout_set_single_paragraph_mode(handle, 1)
    case .ellipsis(let width):
      unsafe pango_layout_set_single_paragraph_mode(handle, 1)
      unsafe pango_layout_set_ellipsize(handle, PANGO_ELLIPSIZE_END)
      unsafe pango_layout_set_width(handle, Int32(width) * PANGO_SCALE)
    case .wrapped(let width):
      unsafe pango_layout_set_wrap(handle, PANGO_WRAP_WORD_CHAR)
      unsafe pango_layout_set_width(handle, Int32(width) * PANGO_SCALE)
    }
  }

  @unsafe private static func setText(_ text: String, of handle: OpaquePointer?) {
    var copy = text
    copy.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe pango_layout_set_text(handle, characters.baseAddress, Int32(characters.count))
      }
    }
  }
}

/// A line of a layout, valid as long as the layout.
@safe struct GlyphLine {
  let handle: UnsafeMutablePointer<PangoLayoutLine>
  /// The advance width in device pixels, rounded up to a whole one.
  let width: Int

  /// Measures the width, and moves glyphs to whole pixels; `PangoLock` must be held.
  @unsafe init(handle: UnsafeMutablePointer<PangoLayoutLine>) {
    unsafe self.handle = unsafe handle
    var logical = PangoRectangle()
    unsafe pango_layout_line_get_extents(handle, nil, &logical)
    width = FontStyle.pixels(roundedUp: logical.width)
    unsafe roundOffsets()
  }

  /// Moves each glyph to the nearest whole pixel, halves right and down.
  ///
  /// Pango rounds advances, but neither the offsets of marks from their letters nor the distances by which it raises
  /// some scripts. Cairo rounds positions to whole pixels before 1.17.4, and to quarters since.
  @unsafe private func roundOffsets() {
    func rounded(_ units: Int32) -> Int32 { (units &+ PANGO_SCALE / 2) & -PANGO_SCALE }
    var end: Int32 = 0
    unsafe forEachRun { run, glyphs in
      let rise = unsafe grid_take_rise(run)
      for index in 0..<Int(unsafe glyphs.pointee.num_glyphs) {
        let geometry = unsafe glyphs.pointee.glyphs[index].geometry
        unsafe glyphs.pointee.glyphs[index].geometry.x_offset = rounded(end &+ geometry.x_offset) &- end
        unsafe glyphs.pointee.glyphs[index].geometry.y_offset = rounded(geometry.y_offset &- rise)
        end &+= geometry.width
      }
    }
  }

  /// The byte of the text at which the line begins.
  var startIndex: Int { unsafe Int(handle.pointee.start_index) }

  /// The first visible character without a glyph in any font.
  var unknownScalar: Unicode.Scalar? {
    var first: (byte: Int, scalar: Unicode.Scalar)?
    unsafe forEachItem { item, glyphs in
      for index in 0..<Int(unsafe glyphs.pointee.num_glyphs) {
        let glyph = unsafe glyphs.pointee.glyphs[index].glyph
        guard glyph & Self.unknownFlag != 0, let scalar = Unicode.Scalar(glyph & ~Self.unknownFlag),
          !scalar.properties.isDefaultIgnorableCodePoint
        else { continue }
        let byte = unsafe Int(item.pointee.offset) + Int(glyphs.pointee.log_clusters[index])
        if byte < first?.byte ?? .max { first = (byte, scalar) }
      }
    }
    return first?.scalar
  }

  /// The first byte of the text hidden by an ellipsis; nil if there is none.
  var ellipsisIndex: Int? {
    var byte: Int?
    unsafe forEachItem { item, _ in
      if unsafe Int32(item.pointee.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0 {
        byte = unsafe Int(item.pointee.offset)
      }
    }
    return byte
  }

  /// The left edges of glyphs, from left to right, and the end of the line, in device pixels.
  var glyphEdges: [Int] {
    var edges: [Int] = []
    var end: Int32 = 0
    unsafe forEachRun { _, glyphs in
      for index in 0..<Int(unsafe glyphs.pointee.num_glyphs) {
        edges.append(Int(end / PANGO_SCALE))
        unsafe end += glyphs.pointee.glyphs[index].geometry.width
      }
    }
    return edges + [Int(end / PANGO_SCALE)]
  }

  @unsafe func forEachItem(
    _ body: (UnsafeMutablePointer<PangoItem>, UnsafeMutablePointer<PangoGlyphString>) -> Void
  ) {
    unsafe forEachRun { run, glyphs in
      if let item = unsafe run.pointee.item { unsafe body(item, glyphs) }
    }
  }

  @unsafe private func forEachRun(
    _ body: (UnsafeMutablePointer<PangoGlyphItem>, UnsafeMutablePointer<PangoGlyphString>) -> Void
  ) {
    var element = unsafe handle.pointee.runs
    while let node = unsafe element {
      unsafe element = node.pointee.next
      guard let run = unsafe node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
        let glyphs = unsafe run.pointee.glyphs
      else { continue }
      unsafe body(run, glyphs)
    }
  }

  /// The corresponding C constant is `PANGO_GLYPH_UNKNOWN_FLAG`; the lower bits are the character.
  private static let unknownFlag: UInt32 = 0x1000_0000
}
