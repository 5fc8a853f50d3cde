/// Makes the zlib streams of pictures' pixels; one encoder serves one thread and reuses its memory.
///
/// It works with libdeflate alone: ISA-L is faster, but makes larger streams, and now and then others from one run to
/// the next.
final class PNGStreamEncoder {
  private let format: PNGPixelFormat
  private let compressor: ZlibCompressor
  private var rows: [UInt8] = []

  init(format: PNGPixelFormat, options: PNGOptions) throws(PNGError) {
    self.format = format
    compressor = try ZlibCompressor(level: options.compression.level)
  }

  /// The stream of a bitmap, all of whose pixels the format must hold.
  func stream(_ bitmap: Bitmap) throws(PNGError) -> [UInt8] {
    // Taken out, so that they are changed in place.
    var rows = self.rows
    self.rows = []
    defer { self.rows = rows }
    let count = PNGScanlines.assemble(bitmap, rows: 0..<bitmap.height, format: format, into: &rows)
    return try compressor.compress(rows.span.extracting(0..<count))
  }
}
