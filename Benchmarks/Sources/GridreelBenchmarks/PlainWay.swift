import CBenchCairo
import Gridreel

/// The plain way of making a sequence: draw every frame anew with Cairo, and let Cairo write the file.
final class PlainWay {
  private let composer: any FrameComposing
  private let painter: Painter

  init(_ renderer: SequenceRenderer) throws {
    composer = try renderer.source.makeComposer(measuring: try renderer.text.makeMeasurer())
    painter = try renderer.text.makePainter()
  }

  /// Draws and writes one frame.
  ///
  /// - Returns: The hash of the pixels and the bytes of the file, computed by `measure` outside the measured time.
  func bitmap(_ index: Int) throws -> Bitmap {
    try painter.paint(try composer.compose(index).frame)
  }

  static func write(_ bitmap: Bitmap, to path: String) {
    withSurface(of: bitmap) { _ = cairo_surface_write_to_png($0, path) }
  }

  /// The bytes of Cairo's file for a picture.
  static func encode(_ bitmap: Bitmap) -> [UInt8] {
    let sink = Sink()
    withSurface(of: bitmap) { surface in
      let status = cairo_surface_write_to_png_stream(
        surface,
        { closure, data, count in
          guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
          Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue().bytes
            .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
          return CAIRO_STATUS_SUCCESS
        }, Unmanaged.passUnretained(sink).toOpaque())
      precondition(status == CAIRO_STATUS_SUCCESS)
    }
    return sink.bytes
  }

  private final class Sink {
    var bytes: [UInt8] = []
  }

  private static func withSurface(of bitmap: Bitmap, _ body: (OpaquePointer?) -> Void) {
    var copy = bitmap
    copy.withMutablePixels { pixels in
      pixels.withUnsafeMutableBufferPointer { words in
        guard let base = words.baseAddress else { return }
        // Opaque pixels, which Cairo writes as RGB, as it would those of a window.
        let surface = cairo_image_surface_create_for_data(
          UnsafeMutableRawPointer(base).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24,
          Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.width * 4))
        body(surface)
        cairo_surface_destroy(surface)
      }
    }
  }
}
