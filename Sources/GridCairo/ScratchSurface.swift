import CCairo
import GridGeometry

/// Memory of one thread in which tiles are drawn before they are copied out; making Cairo's surfaces is dear.
@safe final class ScratchSurface {
  /// The extent that can be drawn on.
  let size: PixelSize
  let context: Context
  private let pixels: UnsafeMutablePointer<UInt32>
  private let surface: OpaquePointer?

  init(size: PixelSize) throws(CairoError) {
    self.size = size
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: size.width * size.height)
    unsafe pixels.initialize(repeating: 0, count: size.width * size.height)
    unsafe self.pixels = unsafe pixels
    let surface = unsafe cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
      Int32(size.width), Int32(size.height), Int32(size.width * 4))
    unsafe self.surface = unsafe surface
    do throws(CairoError) {
      unsafe try CairoError.check(cairo_surface_status(surface))
      context = unsafe try Context(surface: surface, pixels: pixels, bounds: PixelRect(size))
    } catch {
      unsafe cairo_surface_destroy(surface)
      unsafe pixels.deallocate()
      throw error
    }
  }

  deinit {
    // Cairo counts references: the context, which goes after this, keeps a surface that touches no pixel any more.
    unsafe cairo_surface_finish(surface)
    unsafe cairo_surface_destroy(surface)
    unsafe pixels.deallocate()
  }

  /// A copy of the upper left corner.
  func copy(_ part: PixelSize) throws(CairoError) -> Tile {
    try context.throwIfFailed()
    let words = unsafe [UInt32](unsafeUninitializedCapacity: part.width * part.height) { buffer, count in
      guard let target = buffer.baseAddress else { return }
      for row in 0..<part.height {
        unsafe (target + row * part.width).initialize(from: pixels + row * size.width, count: part.width)
      }
      count = part.width * part.height
    }
    return Tile(size: part, pixels: words)
  }
}
