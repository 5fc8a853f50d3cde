package import GridFrame
package import GridImage

extension FrameImage {
  /// The largest extent of pictures that scenes and commands name, in pixels each way.
  private static let fileLimit = 4096
  /// Vectors are drawn with so many pixels for each point of their height, and made smaller where they are shown.
  private static let pixelsPerPoint = 4.0

  /// Reads the picture in the bytes of a PNG, JPEG or SVG file of at most 4096 pixels each way; `height` is the one in
  /// points that vectors will be shown at.
  /// - Throws: `PictureError`, whose description says what the file is or what is wrong with it.
  package convenience init(file bytes: [UInt8], height: Double) throws(PictureError) {
    let pixels = Int(min(max(height * Self.pixelsPerPoint, 1), Double(Self.fileLimit)).rounded(.up))
    let bitmap = try PictureReader.bitmap(bytes, maximumSide: Self.fileLimit, height: pixels)
    self.init(size: bitmap.size, pixels: bitmap.pixels)
  }
}
