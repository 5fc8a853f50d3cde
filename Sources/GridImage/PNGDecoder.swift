import CSpng

/// Reads PNG files of every kind the format knows (all color types and depths, interlaced or not) into bitmaps.
///
/// Samples are taken as sRGB, whatever gamma or profile the file names; samples of 16 bits are rounded to 8. Damaged
/// files are refused, never repaired. Of an animated PNG the default picture is read.
///
/// What is beyond its limits is refused before memory is spent on it; beside the bitmap it takes that of one row.
struct PNGDecoder {
  /// The largest width or height, in pixels: what Cairo can draw.
  var maximumSide = 32_767
  /// The largest number of pixels; each takes four bytes once decoded.
  var maximumPixels = 1 << 28
  /// The largest ancillary chunk, and the largest sum of them, in bytes.
  var maximumChunkBytes = 1 << 24

  /// First column and step of the columns in each pass of an interlaced picture.
  private static let passes = [(0, 8), (4, 8), (0, 4), (2, 4), (0, 2), (1, 2), (0, 1)]

  func decode(_ file: [UInt8]) throws(PNGError) -> Bitmap {
    var bitmap = try decodeStraight(PNGFileChunks(file))
    bitmap.multiplyAlpha()
    return bitmap
  }

  /// The picture with words whose channels are not multiplied with alpha, as the file has them.
  func decodeStraight(_ chunks: PNGFileChunks) throws(PNGError) -> Bitmap {
    unsafe try chunks.file.span.withUnsafeBytes { file throws(PNGError) in
      guard let context = unsafe spng_ctx_new(0) else { throw .outOfMemory }
      defer { unsafe spng_ctx_free(context) }
      unsafe try check(spng_set_image_limits(context, UInt32(Int32.max), UInt32(Int32.max)))
      unsafe try check(spng_set_chunk_limits(context, maximumChunkBytes, maximumChunkBytes))
      unsafe try check(spng_set_png_buffer(context, file.baseAddress, file.count))
      var header = spng_ihdr()
      unsafe try check(spng_get_ihdr(context, &header))
      try checkSize(header, fileSize: file.count)
      let bitmap = unsafe try decodeRows(context, header, palette: chunks.palette)
      // Reads on to the end, so that a file cut after the pixels is refused too.
      unsafe try check(spng_decode_chunks(context))
      try chunks.checkImageData(byteCount: dataSize(header))
      return bitmap
    }
  }

  /// Refuses what is too large, and what claims more pixels than its bytes could hold.
  private func checkSize(_ header: spng_ihdr, fileSize: Int) throws(PNGError) {
    let width = Int(header.width)
    let height = Int(header.height)
    guard width <= maximumSide, height <= maximumSide, width * height <= maximumPixels else {
      throw .exceedsLimits(width: width, height: height)
    }
    // A deflate stream cannot hold more than 1032 bytes a byte (two bits a match of 258).
    if width * height / 8 * bitsPerPixel(header) > 1032 * fileSize { throw .truncated }
  }

  private func bitsPerPixel(_ header: spng_ihdr) -> Int {
    let samples = [2: 3, 4: 2, 6: 4][header.color_type] ?? 1
    return Int(header.bit_depth) * samples
  }

  /// The bytes of all filtered rows.
  private func dataSize(_ header: spng_ihdr) -> Int {
    func size(_ width: Int, _ rows: Int) -> Int {
      width > 0 ? rows * (1 + (width * bitsPerPixel(header) + 7) / 8) : 0
    }
    let (width, height) = (Int(header.width), Int(header.height))
    guard header.interlace_method != 0 else { return size(width, height) }
    func count(_ side: Int, _ part: (first: Int, step: Int)) -> Int {
      (side - part.first + part.step - 1) / part.step
    }
    // Rows are parted like columns, a pass later.
    return zip(Self.passes, [(0, 8)] + Self.passes).reduce(0) { sum, pass in
      sum + size(count(width, pass.0), count(height, pass.1))
    }
  }

  @unsafe private func decodeRows(
    _ context: OpaquePointer, _ header: spng_ihdr, palette: [UInt32]
  ) throws(PNGError) -> Bitmap {
    let isIndexed = header.color_type == 3
    let depth = Int(header.bit_depth)
    let format = isIndexed ? SPNG_FMT_PNG : depth == 16 ? SPNG_FMT_RGBA16 : SPNG_FMT_RGBA8
    let flags = SPNG_DECODE_PROGRESSIVE.rawValue | (isIndexed ? 0 : SPNG_DECODE_TRNS.rawValue)
    unsafe try check(spng_decode_image(context, nil, 0, Int32(format.rawValue), Int32(flags)))
    var bitmap = Bitmap(width: Int(header.width), height: Int(header.height))
    var row = [UInt64](repeating: 0, count: bitmap.width)
    var info = spng_row_info()
    var status: Int32 = 0
    var strayIndex: Int?
    while status != SPNG_EOI.rawValue {
      unsafe try check(spng_get_row_info(context, &info))
      status = unsafe row.withUnsafeMutableBytes {
        unsafe spng_decode_scanline(context, $0.baseAddress, $0.count)
      }
      if status != SPNG_EOI.rawValue { try check(status) }
      let columns = header.interlace_method == 0 ? (0, 1) : Self.passes[Int(info.pass)]
      let places = stride(
        from: Int(info.row_num) * bitmap.width + columns.0, to: (Int(info.row_num) + 1) * bitmap.width,
        by: columns.1)
      unsafe row.withUnsafeBytes { row in
        unsafe bitmap.pixels.withUnsafeMutableBufferPointer { words in
          var number = 0
          for place in places {
            if isIndexed {
              let index = unsafe Self.index(row, number, depth: depth)
              if index >= palette.count { strayIndex = index }
              unsafe words[place] = index < palette.count ? palette[index] : 0
            } else if depth == 16 {
              unsafe words[place] = Self.word(row.load(fromByteOffset: 8 * number, as: UInt64.self))
            } else {
              let bytes = unsafe UInt32(bigEndian: row.load(fromByteOffset: 4 * number, as: UInt32.self))
              unsafe words[place] = bytes >> 8 | bytes << 24
            }
            number &+= 1
          }
        }
      }
      if let strayIndex {
        throw .corrupt("a pixel has the color \(strayIndex) of a palette of \(palette.count)")
      }
    }
    return bitmap
  }

  /// One of the indices that are packed in a row, the first in the highest bits.
  @unsafe @inline(__always)
  private static func index(_ row: UnsafeRawBufferPointer, _ number: Int, depth: Int) -> Int {
    let bit = number &* depth
    let byte = unsafe Int(truncatingIfNeeded: row[bit &>> 3])
    return byte &>> (8 &- depth &- bit & 7) & (1 &<< depth &- 1)
  }

  /// Red, green, blue and alpha of 16 bits in the machine's order, each rounded to the nearest of 8.
  @inline(__always)
  private static func word(_ samples: UInt64) -> UInt32 {
    func rounded(_ shift: UInt64) -> UInt32 {
      (UInt32(truncatingIfNeeded: samples &>> shift & 0xffff) &* 255 &+ 32_767) / 65_535
    }
    return rounded(48) << 24 | rounded(0) << 16 | rounded(16) << 8 | rounded(32)
  }

  private func check(_ status: Int32) throws(PNGError) {
    guard status != 0 else { return }
    switch status {
    case SPNG_IO_EOF.rawValue: throw .truncated
    case SPNG_EMEM.rawValue: throw .outOfMemory
    default: throw .corrupt(unsafe String(cString: spng_strerror(status)))
    }
  }
}

extension Bitmap {
  /// Reads the picture in the bytes of a PNG file of any kind, animated ones as their default picture.
  ///
  /// Files of more than 32,767 pixels to a side or 2²⁸ pixels (1 GiB) are refused before memory is spent on them.
  ///
  /// - Throws: `PNGError`, whose description says what the file is or what is wrong with it.
  /// - Complexity: O(bytes + pixels).
  public init(png bytes: [UInt8]) throws(PNGError) { self = try PNGDecoder().decode(bytes) }

  /// Multiplies words whose channels are not multiplied with alpha yet.
  mutating func multiplyAlpha() {
    if isOpaque { return }
    replacePixels { word in
      PixelArithmetic.premultiplied(
        red: word >> 16 & 0xff, green: word >> 8 & 0xff, blue: word & 0xff, alpha: word >> 24)
    }
  }
}
