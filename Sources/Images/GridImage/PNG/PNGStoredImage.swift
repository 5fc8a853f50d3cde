/// A picture as stored in a PNG file: its header, its colors, and the location of its data.
struct PNGStoredImage {
  let file: [UInt8]
  private(set) var header: PNGHeader
  /// The colors of an indexed picture as straight words.
  let palette: [UInt32]
  /// The samples of the one transparent color, two bytes each; empty if there is none.
  let clear: [UInt8]
  /// The ranges in the file of the parts of the zlib stream.
  private(set) var parts: [Range<Int>]

  init(file: [UInt8], header: PNGHeader, palette: [UInt32], clear: [UInt8], parts: [Range<Int>]) {
    (self.file, self.header, self.palette, self.clear, self.parts) = (file, header, palette, clear, parts)
  }

  /// Returns another picture of the same file with the same pixel format.
  func frame(width: Int, height: Int, parts: [Range<Int>]) -> PNGStoredImage {
    var frame = self
    (frame.header.width, frame.header.height, frame.parts) = (width, height, parts)
    return frame
  }

  /// Returns whether equal samples mean equal pixels in both pictures.
  func hasForm(of other: PNGStoredImage) -> Bool {
    header == other.header && palette == other.palette && clear == other.clear
  }
}
