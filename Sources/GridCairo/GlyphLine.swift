import CPango

/// A line of a layout, valid as long as the layout.
@safe struct GlyphLine {
  let handle: UnsafeMutablePointer<PangoLayoutLine>

  @unsafe init(handle: UnsafeMutablePointer<PangoLayoutLine>) { unsafe self.handle = unsafe handle }

  /// Advance width in device pixels, rounded up to a whole one.
  var width: Int {
    var logical = PangoRectangle()
    unsafe pango_layout_line_get_extents(handle, nil, &logical)
    return FontStyle.pixels(roundedUp: logical.width)
  }

  /// The byte of the text at which the line begins.
  var startIndex: Int { unsafe Int(handle.pointee.start_index) }

  /// The first visible character, in drawing order, for which no font has a glyph.
  var unknownScalar: Unicode.Scalar? {
    var element = unsafe handle.pointee.runs
    while let run = unsafe element {
      defer { unsafe element = run.pointee.next }
      guard let item = unsafe run.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
        let glyphs = unsafe item.pointee.glyphs
      else { continue }
      for index in 0..<Int(unsafe glyphs.pointee.num_glyphs) {
        let glyph = unsafe glyphs.pointee.glyphs[index].glyph
        guard glyph & Self.unknownFlag != 0, let scalar = Unicode.Scalar(glyph & ~Self.unknownFlag),
          !scalar.properties.isDefaultIgnorableCodePoint
        else { continue }
        return scalar
      }
    }
    return nil
  }

  /// The corresponding C constant is `PANGO_GLYPH_UNKNOWN_FLAG`; the lower bits are the character.
  private static let unknownFlag: UInt32 = 0x1000_0000
}
