import CPixels

/// The filtered rows of a PNG file: a filter byte and the stored pixels for each row.
///
/// Flat art compresses best without filters, in size as well as time. The exceptions are rows equal to the
/// row above, which are stored as differences (filter 2, up), that is, zeros. The first row never refers to
/// the row above, so that rows can be compressed in pieces.
enum PNGScanlines {
  /// Writes filtered rows to the start of `target`, which grows if necessary; returns the number of bytes written.
  static func assemble(
    _ bitmap: Bitmap, rows: Range<Int>, format: PNGPixelFormat, into target: inout [UInt8]
  ) -> Int {
    let width = bitmap.width
    let rowBytes = 1 + width * format.bytesPerPixel
    let count = rowBytes * rows.count
    if target.count < count { target = .withoutValues(count: count) }
    unsafe target.withUnsafeMutableBufferPointer { buffer in
      unsafe bitmap.pixels.withUnsafeBufferPointer { words in
        guard let first = words.baseAddress, let target = buffer.baseAddress else { return }
        let source = unsafe first + rows.lowerBound * width
        for row in 0..<rows.count {
          let pixels = unsafe source + row * width
          let bytes = unsafe UnsafeMutableRawPointer(target + row * rowBytes)
          if row > 0, unsafe grid_are_equal(pixels, pixels - width, width) != 0 {
            unsafe bytes.storeBytes(of: 2, as: UInt8.self)
            unsafe (bytes + 1).initializeMemory(as: UInt8.self, repeating: 0, count: rowBytes - 1)
          } else {
            unsafe bytes.storeBytes(of: 0, as: UInt8.self)
            unsafe store(pixels, width, format: format, into: bytes + 1)
          }
        }
      }
    }
    return count
  }

  @unsafe private static func store(
    _ row: UnsafePointer<UInt32>, _ count: Int, format: PNGPixelFormat, into target: UnsafeMutableRawPointer
  ) {
    switch format {
    case .indexed(let palette): unsafe storeIndices(row, count, palette, target)
    case .rgb: unsafe grid_store_rgb(row, count, target.assumingMemoryBound(to: UInt8.self))
    case .rgba: unsafe storeRGBA(row, count, target)
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

/// Filters rows for the smallest files, for which trying more than one way is worth the time.
enum PNGFilters {
  /// Returns the rows filtered in another way: with the filter for each row that gives the minimum sum of
  /// absolute differences.
  ///
  /// The PNG specification recommends this heuristic for truecolor pictures (third edition, section 12.7).
  /// Pictures with few colors are usually smaller with the filters of `PNGScanlines`, so both ways are tried.
  /// - Parameter rows: Rows with filter 0, or with filter 2 if a row equals the row above, as made by
  ///   `PNGScanlines`.
  static func adaptive(_ rows: [UInt8], rowBytes: Int, pixelBytes: Int) -> [UInt8] {
    let stride = rowBytes + 1
    let count = rows.count / stride
    var plain = rows
    var filtered = [UInt8](repeating: 0, count: rows.count)
    var scratch = [UInt8](repeating: 0, count: 2 * rowBytes)
    unsafe plain.withUnsafeMutableBufferPointer { plain in
      unsafe filtered.withUnsafeMutableBufferPointer { target in
        unsafe scratch.withUnsafeMutableBufferPointer { scratch in
          guard let base = plain.baseAddress, let target = target.baseAddress,
            let scratch = scratch.baseAddress
          else { return }
          for row in 0..<count where unsafe base[row * stride] == 2 && row > 0 {
            unsafe (base + row * stride + 1).update(from: base + (row - 1) * stride + 1, count: rowBytes)
          }
          unsafe grid_filter_rows(base, rowBytes, count, pixelBytes, target, scratch)
        }
      }
    }
    return filtered
  }
}
