/// The filtered rows of a PNG file: for each row the filter's number (0, none) and the stored pixels.
///
/// Row assembly knows nothing of compression, so that rows can be made once and compressed in pieces. No filter is
/// used because flat art compresses best without one, in size as in time.
enum PNGScanlines {
  /// The number of bytes of all rows.
  static func byteCount(width: Int, height: Int, format: PNGPixelFormat) -> Int {
    (1 + width * format.bytesPerPixel) * height
  }

  /// The rows of a bitmap, uppermost first.
  static func assemble(_ bitmap: Bitmap, format: PNGPixelFormat) -> [UInt8] {
    let count = byteCount(width: bitmap.width, height: bitmap.height, format: format)
    let rowBytes = 1 + bitmap.width * format.bytesPerPixel
    // One spare byte, because three-byte pixels are stored as four overlapping ones.
    return unsafe [UInt8](unsafeUninitializedCapacity: count + 1) { buffer, initializedCount in
      unsafe bitmap.pixels.withUnsafeBufferPointer { words in
        guard let source = words.baseAddress, let target = buffer.baseAddress else { return }
        for row in 0..<bitmap.height {
          unsafe assemble(
            row: source + row * bitmap.width, count: bitmap.width, format: format,
            into: UnsafeMutableRawPointer(target + row * rowBytes))
        }
      }
      initializedCount = count
    }
  }

  /// Writes one row, filter byte first; three-byte pixels write one byte past the row's end.
  @unsafe static func assemble(
    row: UnsafePointer<UInt32>, count: Int, format: PNGPixelFormat, into target: UnsafeMutableRawPointer
  ) {
    unsafe target.storeBytes(of: 0, as: UInt8.self)
    let pixels = unsafe target + 1
    switch format {
    case .indexed(let palette): unsafe storeIndices(row, count, palette, pixels)
    case .rgb: unsafe storeRGB(row, count, pixels)
    case .rgba: unsafe storeRGBA(row, count, pixels)
    }
  }

  @unsafe private static func storeIndices(
    _ row: UnsafePointer<UInt32>, _ count: Int, _ palette: Palette, _ target: UnsafeMutableRawPointer
  ) {
    guard count > 0 else { return }
    var previous = unsafe row[0]
    var entry = palette.index(of: previous)
    var index = 0
    while index < count {
      let word = unsafe row[index]
      if word != previous {
        previous = word
        entry = palette.index(of: word)
      }
      unsafe target.storeBytes(of: entry, toByteOffset: index, as: UInt8.self)
      index &+= 1
    }
  }

  @unsafe private static func storeRGB(
    _ row: UnsafePointer<UInt32>, _ count: Int, _ target: UnsafeMutableRawPointer
  ) {
    var position = unsafe target
    var index = 0
    while index < count {
      let bytes = unsafe (row[index] &<< 8).bigEndian
      unsafe position.storeBytes(of: bytes, as: UInt32.self)
      unsafe position += 3
      index &+= 1
    }
  }

  @unsafe private static func storeRGBA(
    _ row: UnsafePointer<UInt32>, _ count: Int, _ target: UnsafeMutableRawPointer
  ) {
    var position = unsafe target
    var index = 0
    while index < count {
      let straight = unsafe PixelArithmetic.straight(row[index])
      unsafe position.storeBytes(of: (straight &<< 8 | straight &>> 24).bigEndian, as: UInt32.self)
      unsafe position += 4
      index &+= 1
    }
  }
}
