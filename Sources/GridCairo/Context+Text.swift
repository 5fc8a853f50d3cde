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
    let visible = clip.intersection(bounds)
    guard !visible.isEmpty else { return }
    unsafe cairo_reset_clip(handle)
    unsafe cairo_rectangle(
      handle, Double(visible.x), Double(visible.y), Double(visible.width), Double(visible.height))
    unsafe cairo_clip(handle)
    unsafe cairo_set_source_rgba(
      handle, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
    unsafe cairo_move_to(handle, Double(origin.x), Double(origin.y))
    PangoLock.withLock { unsafe pango_cairo_show_layout_line(handle, line) }
  }
}
