import CCairo
import CPango
import GridFrame
package import GridGeometry
package import GridImage

/// A drawing context for the pixels of a bitmap during one call.
///
/// All positions are device pixels of the bitmap. There is no implicit state: each operation takes its own clip and
/// color, so that none can be forgotten. A context is lent by `Bitmap.draw` and cannot escape; it is used by one
/// thread.
@safe package struct Context: ~Copyable {
  package let bounds: PixelRect
  let handle: OpaquePointer?
  let pixels: UnsafeMutablePointer<UInt32>

  /// Creates a context without taking ownership: the pixels, as many as `bounds` has, must outlive the context.
  @unsafe init(pixels: UnsafeMutablePointer<UInt32>, bounds: PixelRect) throws(CairoError) {
    // Four bytes per pixel satisfy Cairo's stride rule at every width.
    let surface = unsafe cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
      Int32(bounds.width), Int32(bounds.height), Int32(bounds.width * 4))
    // The context retains the surface and reports its failure.
    let handle = unsafe cairo_create(surface)
    unsafe cairo_surface_destroy(surface)
    do throws(CairoError) {
      unsafe try CairoError.check(cairo_status(handle))
    } catch {
      unsafe cairo_destroy(handle)
      throw error
    }
    unsafe self.handle = unsafe handle
    unsafe self.pixels = unsafe pixels
    self.bounds = bounds
  }

  deinit {
    unsafe cairo_surface_finish(cairo_get_target(handle))
    unsafe cairo_destroy(handle)
  }

  /// Throws the first failure that Cairo has recorded since the context was created.
  func throwIfFailed() throws(CairoError) {
    unsafe try CairoError.check(cairo_status(handle))
  }

  /// The first pixel of the bitmap's row `y`, which must be inside.
  @inline(__always)
  @unsafe func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    unsafe pixels + y * bounds.width
  }
}

extension Context {
  /// Draws a line of glyphs with the start of its baseline at a whole pixel, clipped to `clip`. The position must be
  /// near the bitmap: Cairo's coordinates end at 2²³ pixels.
  @unsafe func show(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, at origin: PixelPoint, color: Color, clip: PixelRect
  ) {
    guard unsafe prepare(color: color, clip: clip) else { return }
    unsafe cairo_move_to(handle, Double(origin.x), Double(origin.y))
    PangoLock.withLock { unsafe pango_cairo_show_layout_line(handle, line) }
  }

  /// Draws consecutive glyph runs of a font with the start of their baseline at a whole pixel, clipped to `clip`.
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

  /// Sets the clip and the color. Returns whether anything would be visible.
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

extension Bitmap {
  /// Passes a drawing context for the bitmap's pixels to `body`.
  ///
  /// Cairo draws directly into the pixels and keeps no reference. The bitmap must have pixels, at most
  /// `CairoError.maximumSide` on each axis; others are refused with Cairo's error for an invalid size.
  package mutating func draw(
    _ body: (borrowing Context) throws(CairoError) -> Void
  ) throws(CairoError) {
    let sides = 1...CairoError.maximumSide
    guard sides.contains(width), sides.contains(height) else {
      throw CairoError(status: UInt32(CAIRO_STATUS_INVALID_SIZE.rawValue))
    }
    let bounds = PixelRect(size)
    var span = pixels.mutableSpan
    try unsafe span.withUnsafeMutableBufferPointer { words throws(CairoError) in
      guard let base = words.baseAddress else { return }
      let context = unsafe try Context(pixels: base, bounds: bounds)
      try body(context)
      try context.throwIfFailed()
    }
  }
}

/// A failure reported by Cairo.
public struct CairoError: Error, Sendable, Hashable {
  /// The `cairo_status_t` of the failure. Unknown values of newer Cairo versions are preserved.
  package let status: UInt32

  package init(status: UInt32) { self.status = status }

  /// The maximum width and height of a picture that Cairo can draw into, in pixels.
  package static let maximumSide = 32_767

  static func check(_ status: cairo_status_t) throws(CairoError) {
    if status != CAIRO_STATUS_SUCCESS { throw CairoError(status: UInt32(status.rawValue)) }
  }
}

extension CairoError: CustomStringConvertible {
  /// Cairo's description of the failure.
  public var description: String {
    unsafe "Cairo: " + String(cString: cairo_status_to_string(cairo_status_t(rawValue: status)))
  }
}
