import CPango

/// A line of a layout, valid as long as the layout.
@safe struct GlyphLine {
  let handle: UnsafeMutablePointer<PangoLayoutLine>
  /// Advance width in device pixels, rounded up to a whole one.
  let width: Int

  /// Takes the width; `PangoLock` must be held.
  @unsafe init(handle: UnsafeMutablePointer<PangoLayoutLine>) {
    unsafe self.handle = unsafe handle
    var logical = PangoRectangle()
    unsafe pango_layout_line_get_extents(handle, nil, &logical)
    width = FontStyle.pixels(roundedUp: logical.width)
  }

  /// The byte of the text at which the line begins.
  var startIndex: Int { unsafe Int(handle.pointee.start_index) }

  /// The first visible character of the text for which no font has a glyph.
  var unknownScalar: Unicode.Scalar? {
    var first: (byte: Int, scalar: Unicode.Scalar)?
    unsafe forEachRun { item, glyphs in
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

  /// The byte of the text from which on it is hidden behind an ellipsis; nil where there is none.
  var ellipsisIndex: Int? {
    var byte: Int?
    unsafe forEachRun { item, _ in
      if unsafe Int32(item.pointee.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0 {
        byte = unsafe Int(item.pointee.offset)
      }
    }
    return byte
  }

  /// Visits the runs in drawing order.
  @unsafe private func forEachRun(
    _ body: (UnsafeMutablePointer<PangoItem>, UnsafeMutablePointer<PangoGlyphString>) -> Void
  ) {
    var element = unsafe handle.pointee.runs
    while let node = unsafe element {
      unsafe element = node.pointee.next
      guard let run = unsafe node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
        let item = unsafe run.pointee.item, let glyphs = unsafe run.pointee.glyphs
      else { continue }
      unsafe body(item, glyphs)
    }
  }

  /// The corresponding C constant is `PANGO_GLYPH_UNKNOWN_FLAG`; the lower bits are the character.
  private static let unknownFlag: UInt32 = 0x1000_0000
}
