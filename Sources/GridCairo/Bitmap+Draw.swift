import CCairo
import GridGeometry
public import GridImage

extension Bitmap {
  /// Lends the bitmap's pixels to `body` as a drawing context.
  ///
  /// Cairo draws straight into the pixels and keeps nothing. The bitmap must have pixels, at most
  /// `CairoError.maximumSide` on each axis; others are refused with Cairo's error for an invalid size.
  public mutating func draw(
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
      // Four bytes a pixel satisfy Cairo's rule for row lengths at every width.
      let surface = unsafe cairo_image_surface_create_for_data(
        UnsafeMutableRawPointer(base).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
        Int32(bounds.width), Int32(bounds.height), Int32(bounds.width * 4))
      defer {
        unsafe cairo_surface_finish(surface)
        unsafe cairo_surface_destroy(surface)
      }
      unsafe try CairoError.check(cairo_surface_status(surface))
      let context = unsafe try Context(surface: surface, pixels: base, bounds: bounds)
      try body(context)
      try context.throwIfFailed()
    }
  }
}
