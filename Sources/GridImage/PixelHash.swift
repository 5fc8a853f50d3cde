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
