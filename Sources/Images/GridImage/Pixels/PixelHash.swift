import CPixels
import CXXHash
package import GridSupport

/// A hash of decoded pixels, never of file bytes: 128 bits, printed as 32 hexadecimal digits.
///
/// The definition, so that other programs can compute it: let p be the pixel at column x and row y, as a
/// premultiplied `0xAARRGGBB` word. The sum is Σ (p + 1) · Pˣ · Qʸ modulo 2⁶¹ - 1, where P is
/// 0x0a09e667f3bcc908 and Q is 0x1b67ae8584caa73b. The hash is XXH3-128 (seed 0) of the width and height as
/// 32-bit and the sum as 64-bit little-endian numbers. The sum of a picture is the total of the sums of its
/// parts, each multiplied by powers of P and Q, so a frame made of known cells can be hashed from their
/// positions.
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

extension PixelHash {
  /// Parses the text of `description`; nil for any other text.
  package init?(_ text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 32, let high = UInt64(text.prefix(16), radix: 16),
      let low = UInt64(text.suffix(16), radix: 16), text.allSatisfy(\.isHexDigit)
    else { return nil }
    self.init(high: high, low: low)
  }
}

/// Hashes bytes that arrive in pieces: the hash is XXH3-128 of the hash of the previous pieces followed by
/// the new piece.
package struct ByteHasher {
  private var state = [UInt8](repeating: 0, count: 16)

  package init() {}

  package mutating func append(_ bytes: [UInt8]) {
    state = Self.hash(state + Self.hash(bytes))
  }

  private static func hash(_ bytes: [UInt8]) -> [UInt8] {
    let hash = unsafe bytes.withUnsafeBytes { unsafe XXH3_128bits($0.baseAddress, $0.count) }
    return [hash.high64, hash.low64].flatMap { number in
      (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
  }

  /// The hash as 32 hexadecimal digits.
  package var text: String { state.map { NumberText.padded(String($0, radix: 16), to: 2) }.joined() }
}

extension PixelHash: CustomStringConvertible {
  /// The hash as 32 lowercase hexadecimal digits, upper half first.
  public var description: String {
    var digits: [UInt8] = []
    digits.reserveCapacity(32)
    for position in 0..<32 {
      let digit = UInt8((position < 16 ? high : low) >> UInt64(60 - 4 * (position % 16)) & 15)
      digits.append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
    }
    return String(decoding: digits, as: UTF8.self)
  }
}

/// The sum of some complete rows of pixels, from which `PixelHash` is computed.
package struct PixelSum: Sendable, Hashable {
  package let rowCount: Int
  package let value: UInt64

  package init(value: UInt64 = 0, rowCount: Int = 0) {
    self.value = value
    self.rowCount = rowCount
  }

  /// Appends the sum of the rows below.
  package mutating func append(_ part: PixelSum) {
    self = PixelSum(value: grid_append_sum(value, part.value, rowCount), rowCount: rowCount + part.rowCount)
  }
}

/// Computes a `PixelHash` from the top of the picture to the bottom.
package struct PixelHasher: Sendable {
  private let width: Int
  private let height: Int
  private var sum = PixelSum()

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Appends the sum of the rows that follow.
  package mutating func append(_ part: PixelSum) { sum.append(part) }

  package func finish() -> PixelHash {
    precondition(sum.rowCount == height, "the hash and the picture have different numbers of rows")
    let extents = UInt64(UInt32(truncatingIfNeeded: width)) | UInt64(UInt32(truncatingIfNeeded: height)) << 32
    let words = [extents.littleEndian, sum.value.littleEndian]
    return unsafe words.withUnsafeBytes { unsafe PixelHash(of: $0) }
  }
}

extension Bitmap {
  /// The sum of all rows; O(pixels), with one 64-bit multiplication each.
  package var pixelSum: PixelSum {
    let value = unsafe pixels.withUnsafeBufferPointer { words in
      unsafe words.baseAddress.map { unsafe grid_sum_pixels($0, width, height) }
    }
    return PixelSum(value: value ?? 0, rowCount: height)
  }

  /// Returns the sum of each of some rows, as if it were the first row.
  func rowSums(_ range: Range<Int>) -> [UInt64] {
    var sums = [UInt64](repeating: 0, count: range.count)
    unsafe pixels.withUnsafeBufferPointer { words in
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        guard let words = words.baseAddress, let sums = sums.baseAddress else { return }
        unsafe grid_sum_rows(words + range.lowerBound * width, width, range.count, sums)
      }
    }
    return sums
  }

  /// The hash of the size and the pixels, as defined by `PixelHash`; O(pixels), with one 64-bit
  /// multiplication each.
  public var pixelHash: PixelHash {
    var hasher = PixelHasher(width: width, height: height)
    hasher.append(pixelSum)
    return hasher.finish()
  }
}

/// Hashes of bytes that are not pixels, such as font files.
package enum ContentHash {
  /// Returns one hash of several contents in order, as 32 hexadecimal digits: XXH3-128 of their XXH3-64
  /// hashes.
  package static func combined(_ contents: [[UInt8]]) -> String {
    combined(
      contents.map { bytes in unsafe bytes.withUnsafeBytes { unsafe XXH3_64bits($0.baseAddress, $0.count) } })
  }

  /// Returns the same hash for files, which are read in chunks; a file that cannot be read counts as empty.
  package static func combined(files: [String]) -> String {
    let empty = XXH3_64bits(nil, 0)
    return combined(files.map { (try? hash(ofFile: $0)) ?? empty })
  }

  /// Returns the same hash for one file, which is read in chunks.
  ///
  /// - Complexity: O(bytes); several gigabytes a second.
  package static func ofFile(_ path: String) throws(FileError) -> String {
    combined([try hash(ofFile: path)])
  }

  private static func combined(_ hashes: [UInt64]) -> String {
    var words = hashes.map(\.littleEndian)
    words.append(UInt64(hashes.count).littleEndian)
    return unsafe words.withUnsafeBytes { unsafe PixelHash(of: $0).description }
  }

  private static func hash(ofFile path: String) throws(FileError) -> UInt64 {
    guard let state = unsafe XXH3_createState() else { return 0 }
    defer { unsafe XXH3_freeState(state) }
    unsafe XXH3_64bits_reset(state)
    try FileSystem.readPieces(path) { piece in
      unsafe piece.withUnsafeBytes { unsafe _ = XXH3_64bits_update(state, $0.baseAddress, $0.count) }
    }
    return unsafe XXH3_64bits_digest(state)
  }
}
