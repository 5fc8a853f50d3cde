import CPixels
import CXXHash
import GridSupport

/// A fingerprint of decoded pixels, never of file bytes: 128 bits, printed as 32 hexadecimal digits.
///
/// The definition, so that others can compute it: each row of pixels is hashed with XXH3-64 (seed 0) over its
/// words in little-endian byte order; the fingerprint is XXH3-128 (seed 0) over width and height as 32-bit and
/// the hashes of the rows, from the top, as 64-bit little-endian numbers. Because rows are hashed on their own, a frame
/// made of known slices can be fingerprinted from the hashes of its rows without being assembled.
public struct PixelHash: Sendable, Hashable {
  private let high: UInt64
  private let low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  fileprivate init(of bytes: UnsafeRawBufferPointer) {
    let hash = unsafe XXH3_128bits(bytes.baseAddress, bytes.count)
    self.init(high: hash.high64, low: hash.low64)
  }
}

extension PixelHash: CustomStringConvertible {
  /// The fingerprint as 32 lower-case hexadecimal digits, upper half first.
  public var description: String {
    [high, low].map { NumberText.padded(String($0, radix: 16), to: 16) }.joined()
  }
}

/// Builds a `PixelHash` row by row, from the top of the picture.
package struct PixelHasher: Sendable {
  private var words: [UInt64]

  package init(width: Int, height: Int) {
    words = [UInt64(UInt32(truncatingIfNeeded: width)) | UInt64(UInt32(truncatingIfNeeded: height)) << 32]
    words.reserveCapacity(height + 1)
  }

  package mutating func append(rowHash: UInt64) { words.append(rowHash) }

  package func finish() -> PixelHash { unsafe words.withUnsafeBytes { unsafe PixelHash(of: $0) } }
}

extension Bitmap {
  /// From the top; a row equal to the one above is not hashed again.
  package func rowHashes() -> [UInt64] {
    var hashes: [UInt64] = []
    hashes.reserveCapacity(height)
    unsafe pixels.withUnsafeBufferPointer { words in
      for row in 0..<height {
        let start = unsafe words.baseAddress.map { unsafe $0 + row * width }
        if row > 0, let start = unsafe start, unsafe grid_are_equal(start, start - width, width) != 0 {
          hashes.append(hashes[row - 1])
        } else {
          unsafe hashes.append(grid_hash(start, 4 * width))
        }
      }
    }
    return hashes
  }

  /// The fingerprint of size and pixels, as `PixelHash` defines it; O(pixels), at about the speed of reading.
  public var pixelHash: PixelHash {
    var hasher = PixelHasher(width: width, height: height)
    for hash in rowHashes() { hasher.append(rowHash: hash) }
    return hasher.finish()
  }
}

/// Hashes of bytes that are not pixels, such as font files.
package enum ContentHash {
  /// One hash of several contents in their order, as 32 hexadecimal digits: XXH3-128 of their XXH3-64 hashes.
  package static func combined(_ contents: [[UInt8]]) -> String {
    combined(
      contents.map { bytes in unsafe bytes.withUnsafeBytes { unsafe XXH3_64bits($0.baseAddress, $0.count) } })
  }

  /// The same of files, which are read in pieces; one that cannot be read counts as an empty one.
  package static func combined(files: [String]) -> String { combined(files.map(hash)) }

  private static func combined(_ hashes: [UInt64]) -> String {
    var words = hashes.map(\.littleEndian)
    words.append(UInt64(hashes.count).littleEndian)
    return unsafe words.withUnsafeBytes { unsafe PixelHash(of: $0).description }
  }

  private static func hash(ofFile path: String) -> UInt64 {
    guard let state = unsafe XXH3_createState() else { return 0 }
    defer { unsafe XXH3_freeState(state) }
    unsafe XXH3_64bits_reset(state)
    do {
      try FileSystem.readPieces(path) { piece in
        unsafe piece.withUnsafeBytes { unsafe _ = XXH3_64bits_update(state, $0.baseAddress, $0.count) }
      }
    } catch {
      unsafe XXH3_64bits_reset(state)
    }
    return unsafe XXH3_64bits_digest(state)
  }
}
