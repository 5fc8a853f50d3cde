import CDeflate

/// Some whole rows of a picture made ready for a file: any number of files whose pictures have these rows use it.
package final class PNGPiece: Sendable {
  /// A whole `IDAT` chunk with its checksum, or the filtered rows where the compressor cannot work in pieces.
  let bytes: [UInt8]
  let isChunk: Bool
  let checksum: Adler32.Piece

  init(bytes: [UInt8], isChunk: Bool, checksum: Adler32.Piece) {
    self.bytes = bytes
    self.isChunk = isChunk
    self.checksum = checksum
  }

  package var byteCount: Int { bytes.count }
}

/// The checksum of a zlib stream, made of the sums of its pieces.
///
/// Source: RFC 1950, section 8.2. With the sums (a, b) of a piece alone, begun at 0, those of what precedes it become
/// A + a and B + length × A + b, modulo 65521.
struct Adler32: Sendable, Hashable {
  private static let modulus: UInt64 = 65_521

  private var low: UInt64 = 1
  private var high: UInt64 = 0

  /// The sums of one piece, begun at 0, and its length in bytes.
  struct Piece: Sendable, Hashable {
    fileprivate let low: UInt64
    fileprivate let high: UInt64
    fileprivate let length: UInt64

    init(_ bytes: Span<UInt8>) {
      // The library begins at 1, which every byte's turn adds once to the upper sum.
      let sums = unsafe bytes.withUnsafeBytes { unsafe libdeflate_adler32(1, $0.baseAddress, $0.count) }
      length = UInt64(bytes.count) % Adler32.modulus
      low = (UInt64(sums & 0xffff) + Adler32.modulus - 1) % Adler32.modulus
      high = (UInt64(sums >> 16) + Adler32.modulus - length) % Adler32.modulus
    }
  }

  /// Appends a piece.
  mutating func append(_ piece: Piece) {
    high = (high + piece.length * low + piece.high) % Self.modulus
    low = (low + piece.low) % Self.modulus
  }

  /// The checksum of all pieces.
  var value: UInt32 { UInt32(high << 16 | low) }
}
