import CBenchCairo
import GridCairo
import GridFrame
import GridImage
import GridRender
import GridScene
import GridScroll

/// The plain way of making a sequence: draw every frame anew with Cairo, and let Cairo write the file.
final class PlainWay {
  private let composer: Composer
  private let painter: Painter
  private let frames: SceneFrames

  init(_ scene: PreparedScene, frames: SceneFrames, text: TextEngine) throws {
    composer = Composer(scene)
    painter = try text.makePainter()
    self.frames = frames
  }

  /// Draws and writes one frame.
  ///
  /// - Returns: The fingerprint of the pixels and the bytes of the file, worked out by `measure` outside the clock.
  func bitmap(_ index: Int) throws -> Bitmap {
    try painter.paint(composer.frame(for: frames.layout(atFrame: index)))
  }

  static func write(_ bitmap: Bitmap, to path: String) {
    var copy = bitmap
    copy.withMutablePixels { pixels in
      pixels.withUnsafeMutableBufferPointer { words in
        guard let base = words.baseAddress else { return }
        // Opaque pixels, which Cairo writes as RGB, as it would those of a window.
        let surface = cairo_image_surface_create_for_data(
          UnsafeMutableRawPointer(base).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24,
          Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.width * 4))
        cairo_surface_write_to_png(surface, path)
        cairo_surface_destroy(surface)
      }
    }
  }
}
