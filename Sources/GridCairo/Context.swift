import CCairo
public import GridGeometry
import GridImage

/// The pixels of a bitmap during one drawing call, with the means to draw on them.
///
/// All positions are device pixels of the bitmap. State is passed by value: each operation takes its own clip and color,
/// so that none can be forgotten. A context is lent by `Bitmap.draw` and cannot be kept; one thread uses it.
@safe public struct Context: ~Copyable {
  /// The rectangle of the whole bitmap, in device pixels.
  public let bounds: PixelRect
  let handle: OpaquePointer?
  let pixels: UnsafeMutablePointer<UInt32>

  /// Takes over nothing: surface and pixels must outlive the context, and `bounds` must be their size.
  @unsafe init(
    surface: OpaquePointer?, pixels: UnsafeMutablePointer<UInt32>, bounds: PixelRect
  ) throws(CairoError) {
    let handle = unsafe cairo_create(surface)
    let status = unsafe cairo_status(handle)
    guard status == CAIRO_STATUS_SUCCESS else {
      unsafe cairo_destroy(handle)
      throw CairoError(status: UInt32(status.rawValue))
    }
    unsafe self.handle = unsafe handle
    unsafe self.pixels = unsafe pixels
    self.bounds = bounds
  }

  deinit { unsafe cairo_destroy(handle) }

  /// Throws the first failure that Cairo noted since the context was made.
  func throwIfFailed() throws(CairoError) {
    unsafe try CairoError.check(cairo_status(handle))
  }

  /// The first pixel of the bitmap's row `y`, which must be inside.
  @inline(__always)
  @unsafe func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    unsafe pixels + y * bounds.width
  }
}
