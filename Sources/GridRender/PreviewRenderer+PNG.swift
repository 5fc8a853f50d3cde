import GridCairo
public import GridImage
import GridScene

extension PreviewRenderer {
  /// The bytes of a picture file of a preview.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - options: How hard the encoder tries to make the file small.
  /// - Throws: `RenderError.encoding`.
  public func encode(_ bitmap: Bitmap, options: PNGOptions = PNGOptions())
    throws(RenderError)
    -> [UInt8]
  {
    do throws(PNGError) {
      return try PNGEncoder(options: options)
        .encode(bitmap, metadata: .gridreel(scale: scene.scale, scene: scene.name))
    } catch {
      throw .encoding(frame: nil, error)
    }
  }
}
