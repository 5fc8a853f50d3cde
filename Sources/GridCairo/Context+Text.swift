import CCairo
import CPango
import GridFrame
import GridGeometry

extension Context {
  /// Draws a line of glyphs with the start of its baseline at a whole pixel, cut to `clip`.
  ///
  /// The position must be near the bitmap: Cairo's coordinates end at 2²³ pixels.
  @unsafe func show(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, at origin: PixelPoint, color: Color, clip: PixelRect
  ) {
    guard unsafe prepare(color: color, clip: clip) else { return }
    unsafe cairo_move_to(handle, Double(origin.x), Double(origin.y))
    PangoLock.withLock { unsafe pango_cairo_show_layout_line(handle, line) }
  }

  /// Draws runs of glyphs of a font, one after another, with the start of their baseline at a whole pixel, cut to `clip`.
  @unsafe func show(
    _ runs: [[cairo_glyph_t]], of font: OpaquePointer, at origin: PixelPoint, color: Color, clip: PixelRect
  ) {
    guard unsafe prepare(color: color, clip: clip) else { return }
    unsafe cairo_set_scaled_font(handle, font)
    for glyphs in runs where !glyphs.isEmpty {
      let placed = glyphs.map { $0.offset(x: origin.x, y: origin.y) }
      PangoLock.withLock { unsafe cairo_show_glyphs(handle, placed, Int32(placed.count)) }
    }
  }

  /// Whether anything would show; the clip and the color are set then.
  @unsafe func prepare(color: Color, clip: PixelRect) -> Bool {
    let visible = clip.intersection(bounds)
    guard !visible.isEmpty else { return false }
    unsafe cairo_reset_clip(handle)
    unsafe cairo_rectangle(
      handle, Double(visible.x), Double(visible.y), Double(visible.width), Double(visible.height))
    unsafe cairo_clip(handle)
    unsafe cairo_set_source_rgba(
      handle, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
    return true
  }
}
