import CPixels
import CXXHash

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Builds a `PixelHash` row by row, from the top of the picture.
public struct PixelHasher: Sendable {
  private var words: [UInt64]

  /// Begins the fingerprint of a picture of this many columns and rows of pixels.
  public init(width: Int, height: Int) {
    words = [UInt64(UInt32(truncatingIfNeeded: width)) | UInt64(UInt32(truncatingIfNeeded: height)) << 32]
    words.reserveCapacity(height + 1)
  }

  /// Adds the next row by its hash, as `PixelHasher.hash(row:)` gives it.
  public mutating func append(rowHash: UInt64) { words.append(rowHash) }

  /// Adds the next row.
  public mutating func append(row: Span<UInt32>) { words.append(Self.hash(row: row)) }

  /// XXH3-64 of one row of pixels.
  public static func hash(row: Span<UInt32>) -> UInt64 {
    unsafe row.withUnsafeBytes { bytes in
      unsafe grid_hash(bytes.baseAddress, bytes.count)
    }
  }

  /// The fingerprint of the rows added so far.
  public func finish() -> PixelHash {
    let hash = unsafe words.withUnsafeBytes { bytes in
      unsafe XXH3_128bits(bytes.baseAddress, bytes.count)
    }
    return PixelHash(high: hash.high64, low: hash.low64)
  }
}

extension Bitmap {
  /// The hashes of the rows, from the top; a row equal to the one above is not hashed again.
  ///
  /// - Complexity: O(pixels), at about the speed of reading them.
  public func rowHashes() -> [UInt64] {
    var hashes: [UInt64] = []
    hashes.reserveCapacity(height)
    unsafe pixels.withUnsafeBytes { bytes in
      let rowBytes = 4 * width
      for row in 0..<height {
        let words = unsafe UnsafeRawBufferPointer(rebasing: bytes[row * rowBytes..<(row + 1) * rowBytes])
        if row > 0, let base = words.baseAddress, unsafe memcmp(base, base - rowBytes, rowBytes) == 0 {
          hashes.append(hashes[row - 1])
        } else {
          unsafe hashes.append(grid_hash(words.baseAddress, words.count))
        }
      }
    }
    return hashes
  }

  /// The fingerprint of the picture's size and pixels; `PixelHash` has the definition.
  ///
  /// - Complexity: O(pixels), at about the speed of reading them.
  public var pixelHash: PixelHash {
    var hasher = PixelHasher(width: width, height: height)
    let span = pixels.span
    for row in 0..<height {
      hasher.append(row: span.extracting(row * width..<(row + 1) * width))
    }
    return hasher.finish()
  }
}
