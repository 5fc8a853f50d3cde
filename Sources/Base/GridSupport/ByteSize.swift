/// A number of bytes as people write it: `5MB`, `800 kB`, `1.5MiB` or just digits.
package struct ByteSize: Sendable, Hashable, CustomStringConvertible {
  /// At least 1.
  package let bytes: Int

  /// The accepted form, for messages.
  package static let expectation = "a size such as 5MB, 800kB or 1.5MiB"

  private static let units: KeyValuePairs = [
    "kib": 1 << 10, "mib": 1 << 20, "gib": 1 << 30, "kb": 1_000, "mb": 1_000_000, "gb": 1_000_000_000,
    "k": 1_000, "m": 1_000_000, "g": 1_000_000_000, "b": 1,
  ]

  package init(_ bytes: Int) { self.bytes = max(1, bytes) }

  /// Parses a size; nil unless it is at least one byte and less than 2⁵³.
  package init?(parsing text: String) {
    let unit = Self.units.first { text.lowercased().hasSuffix($0.key) }
    var number = text.dropLast(unit?.key.count ?? 0)
    while number.last == " " { number.removeLast() }
    let isPlain = number.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
    }
    guard isPlain, let value = Double(number) else { return nil }
    let bytes = (value * Double(unit?.value ?? 1)).rounded(.down)
    guard bytes >= 1, bytes < 0x1p53 else { return nil }
    self.bytes = Int(bytes)
  }

  package var description: String {
    if bytes < 1_000 { return "\(bytes) B" }
    if bytes < 1_000_000 {
      return "\(NumberText.decimal(Double(bytes) / 1e3, places: bytes < 10_000 ? 1 : 0)) kB"
    }
    return "\(NumberText.decimal(Double(bytes) / 1e6, places: 2)) MB"
  }
}
