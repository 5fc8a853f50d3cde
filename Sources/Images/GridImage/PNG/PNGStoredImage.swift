/// A picture as a PNG file stores it: its header, its colors, and where its data are.
struct PNGStoredImage {
  let file: [UInt8]
  private(set) var header: PNGHeader
  /// The colors of an indexed picture as words, alpha not multiplied in.
  let palette: [UInt32]
  /// The samples of the one color that is clear, of two bytes each; none where no color is.
  let clear: [UInt8]
  /// Where in the file the parts of the zlib stream are.
  private(set) var parts: [Range<Int>]

  init(file: [UInt8], header: PNGHeader, palette: [UInt32], clear: [UInt8], parts: [Range<Int>]) {
    (self.file, self.header, self.palette, self.clear, self.parts) = (file, header, palette, clear, parts)
  }

  /// Another picture of the same file, with the same kind of pixels.
  func frame(width: Int, height: Int, parts: [Range<Int>]) -> PNGStoredImage {
    var frame = self
    (frame.header.width, frame.header.height, frame.parts) = (width, height, parts)
    return frame
  }

  /// Whether equal samples are equal pixels.
  func hasForm(of other: PNGStoredImage) -> Bool {
    header == other.header && palette == other.palette && clear == other.clear
  }
}
