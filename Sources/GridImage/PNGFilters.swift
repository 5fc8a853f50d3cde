import CPixels

/// Filters of rows for the smallest files, which take the time to try more than one way.
enum PNGFilters {
  /// Other filtered rows of the same picture: for each row the filter with the least sum of magnitudes.
  ///
  /// This is the choice that the PNG specification advises for pictures of true color (third edition, section 12.7);
  /// pictures of few colors mostly are smaller with the filters that `PNGScanlines` chooses, so that both are tried.
  /// - Parameter rows: Filtered rows with filters 0, and 2 where a row equals the one above, as `PNGScanlines` makes them.
  static func adaptive(_ rows: [UInt8], rowBytes: Int, pixelBytes: Int) -> [UInt8] {
    let stride = rowBytes + 1
    let count = rows.count / stride
    var plain = rows
    var filtered = [UInt8](repeating: 0, count: rows.count)
    var scratch = [UInt8](repeating: 0, count: rowBytes)
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
