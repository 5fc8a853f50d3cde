/// Writes zip archives for tests, without compressing anything.
public struct ZipWriter {
  /// The form in which an entry is written.
  public enum Form: Sendable {
    case stored
    /// Deflate with blocks that are not compressed.
    case deflated
    /// Deflate with sizes after the data, which the local header leaves open.
    case streamed
  }

  /// The bytes of the entries so far.
  public private(set) var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0
  /// Whether sizes and offsets are in zip64 fields.
  public var isLarge = false

  /// Creates an empty archive.
  public init() {}

  /// Adds an entry; `change` may alter its record in the central directory.
  public mutating func add(
    _ name: String, _ content: [UInt8], _ form: Form = .stored, change: (inout [UInt8]) -> Void = { _ in }
  ) {
    let offset = bytes.count
    let packed = form == .stored ? content : Self.blocks(content)
    let checksum = Self.checksum(content)
    let nameBytes = Array(name.utf8)
    let common =
      number(20, 2) + number(form == .streamed ? 8 : 0, 2) + number(form == .stored ? 0 : 8, 2) + number(0, 4)
    let sizes = number(checksum, 4) + number(packed.count, 4) + number(content.count, 4)
    bytes += [0x50, 0x4B, 3, 4] + common + (form == .streamed ? number(0, 12) : sizes)
    bytes += number(nameBytes.count, 2) + number(0, 2) + nameBytes + packed
    if form == .streamed { bytes += [0x50, 0x4B, 7, 8] + sizes }

    var record: [UInt8] = [0x50, 0x4B, 1, 2] + number(20, 2) + common
    let extra =
      number(1, 2) + number(24, 2) + number(content.count, 8) + number(packed.count, 8) + number(offset, 8)
    record += isLarge ? number(checksum, 4) + [UInt8](repeating: 0xFF, count: 8) : sizes
    record += number(nameBytes.count, 2) + number(isLarge ? extra.count : 0, 2) + number(0, 10)
    record += (isLarge ? [0xFF, 0xFF, 0xFF, 0xFF] : number(offset, 4)) + nameBytes + (isLarge ? extra : [])
    change(&record)
    directory += record
    count += 1
  }

  /// Returns the archive.
  public func finished() -> [UInt8] {
    var result = bytes + directory
    let end: [UInt8]
    if isLarge {
      result += [0x50, 0x4B, 6, 6] + number(44, 8) + number(45, 2) + number(45, 2) + number(0, 8)
      result += number(count, 8) + number(count, 8) + number(directory.count, 8) + number(bytes.count, 8)
      result += [0x50, 0x4B, 6, 7] + number(0, 4) + number(bytes.count + directory.count, 8) + number(1, 4)
      end = number(0, 4) + [UInt8](repeating: 0xFF, count: 12)
    } else {
      end =
        number(0, 4) + number(count, 2) + number(count, 2) + number(directory.count, 4)
        + number(bytes.count, 4)
    }
    result += [0x50, 0x4B, 5, 6] + end + number(0, 2)
    return result
  }

  private func number(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
  }

  /// Returns Deflate data in blocks of literal bytes (RFC 1951, 3.2.4).
  private static func blocks(_ content: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var start = 0
    repeat {
      let end = min(start + 0xFFFF, content.count)
      let size = UInt16(end - start)
      result += [
        end == content.count ? 1 : 0, UInt8(size & 0xFF), UInt8(size >> 8), UInt8(~size & 0xFF),
        UInt8(~size >> 8),
      ]
      result += content[start..<end]
      start = end
    } while start < content.count
    return result
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
  }

  /// Returns the CRC-32 of bytes, in a loop that is fast without optimization.
  private static func checksum(_ bytes: [UInt8]) -> Int {
    let table = table
    var checksum = ~UInt32(0)
    var index = 0
    while index < bytes.count {
      checksum = table[Int((checksum ^ UInt32(bytes[index])) & 0xFF)] ^ checksum &>> 8
      index &+= 1
    }
    return Int(~checksum)
  }
}
