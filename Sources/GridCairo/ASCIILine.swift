import CCairo

/// A line of glyphs of one font, with places in device pixels from the start of its baseline.
struct ASCIILine {
  let glyphs: [cairo_glyph_t]
  /// Those of an ellipsis where the text was cut. They are drawn by themselves, as Pango does: glyphs drawn together add
  /// up where they overlap, others cover each other.
  var ellipsis: [cairo_glyph_t] = []
  /// Advance width in device pixels.
  let width: Int
  /// Whether each byte of the text has a glyph of its own, in their order.
  let isOneToOne: Bool
}

extension cairo_glyph_t {
  /// The glyph so many device pixels further right and down.
  func offset(x: Int, y: Int = 0) -> cairo_glyph_t {
    cairo_glyph_t(index: index, x: self.x + Double(x), y: self.y + Double(y))
  }
}
