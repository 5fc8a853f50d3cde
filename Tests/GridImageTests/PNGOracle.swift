import CSpng

/// A PNG file decoded by libspng, with additional checks where libspng is lenient.
///
/// It shares no code with the decoder that it is compared with.
struct PNGOracle {
  var width = 0
  var height = 0
  /// Pixels as `0xAARRGGBB`, not premultiplied.
  var words: [UInt32] = []

  /// Returns nil if the file is refused.
  init?(_ file: [UInt8]) {
    guard let stream = Self.imageData(file) else { return nil }
    // libspng reads the bytes after the call that passes them.
    let oracle = unsafe file.withUnsafeBufferPointer { unsafe PNGOracle($0, stream) }
    guard let oracle else { return nil }
    self = oracle
  }

  @unsafe private init?(_ file: UnsafeBufferPointer<UInt8>, _ stream: [UInt8]) {
    guard let library = SpngLibrary.shared, let context = unsafe library.makeContext(0) else { return nil }
    defer { unsafe library.free(context) }
    var header = spng_ihdr()
    guard unsafe library.setBuffer(context, file.baseAddress, file.count) == 0,
      unsafe library.getHeader(context, &header) == 0, header.width <= 32_767, header.height <= 32_767
    else { return nil }
    (width, height) = (Int(header.width), Int(header.height))
    // So few bytes cannot contain more, and allocating more could fail.
    guard width * height / 8 * Self.bits(header) <= 1032 * file.count else { return nil }
    let isIndexed = header.color_type == 3
    let format = isIndexed ? SPNG_FMT_PNG : header.bit_depth == 16 ? SPNG_FMT_RGBA16 : SPNG_FMT_RGBA8
    let flags = Int32(isIndexed ? 0 : SPNG_DECODE_TRNS)
    var size = 0
    guard unsafe library.decodedSize(context, Int32(format.rawValue), &size) == 0 else { return nil }
    var pixels = [UInt8](repeating: 0, count: size)
    guard unsafe library.decode(context, &pixels, size, Int32(format.rawValue), flags) == 0,
      unsafe library.decodeChunks(context) == 0, Self.isWhole(stream, header)
    else { return nil }
    if isIndexed {
      guard let words = unsafe Self.look(up: pixels, context, header, library) else { return nil }
      self.words = words
    } else if header.bit_depth == 16 {
      words = stride(from: 0, to: size, by: 8).map { start in
        let channels = unsafe pixels.withUnsafeBytes { bytes in
          (0..<4).map { unsafe bytes.load(fromByteOffset: start + 2 * $0, as: UInt16.self) }
        }
        let rounded = channels.map { UInt32((Double($0) * 255 / 65_535).rounded()) }
        return rounded[3] << 24 | rounded[0] << 16 | rounded[1] << 8 | rounded[2]
      }
    } else {
      words = stride(from: 0, to: size, by: 4).map {
        UInt32(pixels[$0 + 3]) << 24 | UInt32(pixels[$0]) << 16 | UInt32(pixels[$0 + 1]) << 8
          | UInt32(pixels[$0 + 2])
      }
    }
  }

  /// The zlib stream of a file whose chunks have correct checksums, up to its end.
  private static func imageData(_ file: [UInt8]) -> [UInt8]? {
    guard file.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) else { return nil }
    var (position, data) = (8, [UInt8]())
    while position + 12 <= file.count {
      let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= file.count - position - 12 else { return nil }
      let body = Array(file[position + 4..<position + 8 + length])
      let checksum = file[position + 8 + length..<position + 12 + length].reduce(0) { $0 << 8 | UInt($1) }
      guard unsafe crc32(0, body, UInt32(body.count)) == checksum else { return nil }
      if body.starts(with: Array("IDAT".utf8)) { data += body.dropFirst(4) }
      if body.starts(with: Array("IEND".utf8)) { return data }
      position += 12 + length
    }
    return nil
  }

  private static func bits(_ header: spng_ihdr) -> Int {
    Int(header.bit_depth) * ([2: 3, 4: 2, 6: 4][header.color_type] ?? 1)
  }

  /// Whether a stream contains exactly the data that the header requires.
  private static func isWhole(_ stream: [UInt8], _ header: spng_ihdr) -> Bool {
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]
    var expected = 0
    for (x, y, xStep, yStep) in header.interlace_method == 0 ? [(0, 0, 1, 1)] : passes {
      let columns = (Int(header.width) - x + xStep - 1) / xStep
      let rows = (Int(header.height) - y + yStep - 1) / yStep
      if columns > 0 { expected += rows * (1 + (columns * bits(header) + 7) / 8) }
    }
    // One byte more than should be needed.
    var bytes = [UInt8](repeating: 0, count: expected + 1)
    var (count, read) = (UInt(bytes.count), UInt(stream.count))
    let status = unsafe uncompress2(&bytes, &count, stream, &read)
    return status == Z_OK && count == expected && read == stream.count
  }

  /// The pixels of an indexed picture; nil if the palette lacks one.
  @unsafe private static func look(
    up pixels: [UInt8], _ context: OpaquePointer, _ header: spng_ihdr, _ library: SpngLibrary
  ) -> [UInt32]? {
    var palette = spng_plte()
    var transparency = spng_trns()
    guard unsafe library.getPalette(context, &palette) == 0 else { return nil }
    let hasTransparency = unsafe library.getTransparency(context, &transparency) == 0
    let colors = unsafe withUnsafeBytes(of: &palette.entries) { entries in
      unsafe withUnsafeBytes(of: &transparency.type3_alpha) { opacities in
        (0..<Int(palette.n_entries)).map { index in
          let isGiven = hasTransparency && index < Int(transparency.n_type3_entries)
          let alpha = unsafe isGiven ? UInt32(opacities[index]) : 255
          return unsafe entries[4 * index..<4 * index + 3].reduce(alpha) { $0 << 8 | UInt32($1) }
        }
      }
    }
    let (depth, width) = (Int(header.bit_depth), Int(header.width))
    let rowBytes = (width * depth + 7) / 8
    var words: [UInt32] = []
    for row in 0..<Int(header.height) {
      for column in 0..<width {
        let byte = Int(pixels[row * rowBytes + column * depth / 8])
        let number = byte >> (8 - depth - column * depth % 8) & (1 << depth - 1)
        guard number < colors.count else { return nil }
        words.append(colors[number])
      }
    }
    return words
  }
}
