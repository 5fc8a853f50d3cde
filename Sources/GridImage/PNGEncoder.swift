/// Writes bitmaps as PNG files; one encoder serves one thread and reuses its memory from picture to picture.
///
/// A file holds the pixels exactly, in the narrowest of three forms: a palette where at most 256 colours occur
/// (and the options allow it), RGB where nothing shows through, else RGB with alpha. Reading the file back gives
/// an equal bitmap. The same bitmap, options and version of libdeflate give the same bytes; other versions may not,
/// so compare pixels.
public final class PNGEncoder {
  /// How files are made.
  public let options: PNGOptions
  private let compressor: ZlibCompressor

  /// Creates an encoder, or throws `PNGError.outOfMemory`.
  public init(options: PNGOptions = PNGOptions()) throws(PNGError) {
    self.options = options
    compressor = try ZlibCompressor(level: options.compression.level)
  }

  /// The bytes of a PNG file with this picture.
  ///
  /// - Throws: `PNGError.unsupportedSize` for a picture without pixels, `PNGError.invalidText` for a text that the
  ///   format cannot hold.
  /// - Complexity: O(pixels).
  public func encode(_ bitmap: Bitmap, metadata: PNGMetadata = PNGMetadata()) throws(PNGError) -> [UInt8] {
    let sides = 1...Int(Int32.max)
    guard sides.contains(bitmap.width), sides.contains(bitmap.height) else {
      throw .unsupportedSize(width: bitmap.width, height: bitmap.height)
    }
    let format = PNGPixelFormat(of: bitmap, allowsPalette: options.allowsPalette)
    let stream = try compressor.compress(PNGScanlines.assemble(bitmap, format: format).span)

    var chunks = PNGChunks(reservingCapacity: stream.count + 2048)
    chunks.append("IHDR", header(of: bitmap, format: format).span)
    chunks.append("sRGB", [0 as UInt8].span)
    if let scale = metadata.scale { chunks.append("pHYs", resolution(scale).span) }
    for text in metadata.texts { try chunks.append(text) }
    if case .indexed(let palette) = format { chunks.append(palette) }
    chunks.append(imageData: stream.span)
    chunks.append("IEND", [UInt8]().span)
    return chunks.bytes
  }

  private func header(of bitmap: Bitmap, format: PNGPixelFormat) -> [UInt8] {
    UInt32(bitmap.width).bigEndianBytes + UInt32(bitmap.height).bigEndianBytes
      + [8, format.colorType, 0, 0, 0]
  }

  /// Pixels a metre on both axes, from 72 pixels an inch and 0.0254 metres an inch.
  private func resolution(_ scale: Double) -> [UInt8] {
    let density = (scale * 72 / 0.0254).rounded()
    let pixelsPerMetre = density >= 1 ? UInt32(min(density, Double(Int32.max))) : 1
    return pixelsPerMetre.bigEndianBytes + pixelsPerMetre.bigEndianBytes + [1]
  }
}

extension PNGOptions.Compression {
  /// The level of libdeflate: measured on tables of text, level 2 takes the time of level 1 and writes less, and above 7 time
  /// grows much faster than files shrink.
  var level: Int32 {
    switch self {
    case .fast: 2
    case .small: 6
    case .smallest: 12
    }
  }
}

extension Bitmap {
  /// The bytes of a PNG file with this picture; use a `PNGEncoder` for more than a few.
  public func pngBytes(
    options: PNGOptions = PNGOptions(), metadata: PNGMetadata = PNGMetadata()
  ) throws(PNGError) -> [UInt8] {
    try PNGEncoder(options: options).encode(self, metadata: metadata)
  }
}
