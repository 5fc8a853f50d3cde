import CPixels
import CXXHash

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A fingerprint of decoded pixels, never of file bytes: 128 bits, printed as 32 hexadecimal digits.
///
/// The definition, so that others can compute it: each row of pixels is hashed with XXH3-64 (seed 0) over its
/// words in little-endian byte order; the fingerprint is XXH3-128 (seed 0) over width and height as 32-bit and
/// the hashes of the rows, from the top, as 64-bit little-endian numbers. Because rows are hashed on their own, a frame
/// made of known slices can be fingerprinted from the hashes of its rows without being assembled.
public struct PixelHash: Sendable, Hashable {
  /// The upper 64 bits.
  public let high: UInt64
  /// The lower 64 bits.
  public let low: UInt64

  /// Creates a fingerprint from its two halves.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Reads a fingerprint back from the 32 hexadecimal digits of its description.
  public init?(_ description: some StringProtocol) {
    guard description.utf8.count == 32,
      description.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || isHexLetter($0) }),
      let high = UInt64(description.prefix(16), radix: 16),
      let low = UInt64(description.suffix(16), radix: 16)
    else { return nil }
    self.init(high: high, low: low)
  }
}

private func isHexLetter(_ byte: UInt8) -> Bool {
  UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
}

extension PixelHash: CustomStringConvertible {
  /// The fingerprint as 32 lower-case hexadecimal digits, upper half first.
  public var description: String { digits(high) + digits(low) }

  private func digits(_ value: UInt64) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: 16 - text.utf8.count) + text
  }
}

/// Builds a `PixelHash` row by row, from the top of the picture.
package struct PixelHasher: Sendable {
  private var words: [UInt64]

  /// Begins the fingerprint of a picture of this many columns and rows of pixels.
  package init(width: Int, height: Int) {
    words = [UInt64(UInt32(truncatingIfNeeded: width)) | UInt64(UInt32(truncatingIfNeeded: height)) << 32]
    words.reserveCapacity(height + 1)
  }

  /// Adds the next row by its hash, as `PixelHasher.hash(row:)` gives it.
  package mutating func append(rowHash: UInt64) { words.append(rowHash) }

  /// Adds the next row.
  package mutating func append(row: Span<UInt32>) { words.append(Self.hash(row: row)) }

  /// XXH3-64 of one row of pixels.
  package static func hash(row: Span<UInt32>) -> UInt64 {
    unsafe row.withUnsafeBytes { bytes in
      unsafe grid_hash(bytes.baseAddress, bytes.count)
    }
  }

  /// The fingerprint of the rows added so far.
  package func finish() -> PixelHash {
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
  package func rowHashes() -> [UInt64] {
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

/// Hashes of bytes that are not pixels, such as font files.
package enum ContentHash {
  /// One hash of several contents in their order, as 32 hexadecimal digits: XXH3-128 of their XXH3-64 hashes.
  package static func combined(_ contents: [[UInt8]]) -> String {
    var words: [UInt64] = contents.map { bytes in
      unsafe bytes.withUnsafeBytes { unsafe XXH3_64bits($0.baseAddress, $0.count) }.littleEndian
    }
    words.append(UInt64(contents.count).littleEndian)
    let hash = unsafe words.withUnsafeBytes { unsafe XXH3_128bits($0.baseAddress, $0.count) }
    return hex(hash.high64) + hex(hash.low64)
  }

  private static func hex(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
