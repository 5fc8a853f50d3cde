package import GridFrame
package import GridImage

extension FrameImage {
  /// The largest extent of pictures that scenes and commands name, in pixels each way.
  private static let fileLimit = 4096

  /// Reads the picture in the bytes of a PNG file of at most 4096 pixels each way.
  /// - Throws: `PNGError`, whose description says what the file is or what is wrong with it.
  package convenience init(png bytes: [UInt8]) throws(PNGError) {
    let bitmap = try Bitmap(png: bytes, maximumSide: Self.fileLimit)
    self.init(size: bitmap.size, pixels: bitmap.pixels)
  }
}
