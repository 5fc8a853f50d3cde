package import GridFrame
package import GridImage

extension FrameImage {
  /// The maximum width and height in pixels of pictures that scenes and commands name.
  private static let fileLimit = 4096
  /// The number of pixels per point of height at which vector graphics are rasterized; they are scaled down
  /// when shown.
  private static let pixelsPerPoint = 4.0

  /// Decodes a PNG, JPEG or SVG file of at most 4096 pixels in each direction. `height` is the height in
  /// points at which vector graphics are shown.
  /// - Throws: `PictureError`, whose description says what the file is or what is wrong with it.
  package convenience init(file bytes: [UInt8], height: Double) throws(PictureError) {
    let pixels = Int(min(max(height * Self.pixelsPerPoint, 1), Double(Self.fileLimit)).rounded(.up))
    let bitmap = try PictureReader.bitmap(bytes, maximumSide: Self.fileLimit, height: pixels)
    self.init(size: bitmap.size, pixels: bitmap.pixels)
  }
}
