import CDeflate

/// The container of a PNG file under construction: signature and chunks with their checksums.
///
/// Source of the format: Portable Network Graphics (PNG) Specification, Third Edition, sections 5 and 11.
struct PNGChunks {
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  /// The largest amount of data put in one chunk; the format allows 2³¹ - 1.
  static let chunkLimit = 1 << 30

  private(set) var bytes: [UInt8]

  init(reservingCapacity capacity: Int) {
    bytes = []
    bytes.reserveCapacity(capacity)
    bytes += Self.signature
  }

  /// Appends a chunk; `type` has four ASCII letters.
  mutating func append(_ type: StaticString, _ data: Span<UInt8>) {
    append(bigEndian: UInt32(truncatingIfNeeded: data.count))
    let start = bytes.count
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: type.utf8Start, count: type.utf8CodeUnitCount))
    unsafe data.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    let checksum = unsafe bytes.withUnsafeBytes { all in
      let chunk = unsafe UnsafeRawBufferPointer(rebasing: all[start...])
      return unsafe libdeflate_crc32(0, chunk.baseAddress, chunk.count)
    }
    append(bigEndian: checksum)
  }

  /// Appends a chunk that is whole.
  mutating func append(whole chunk: [UInt8]) { bytes += chunk }

  /// The bytes of one chunk.
  static func chunk(_ type: StaticString, _ data: Span<UInt8>) -> [UInt8] {
    var chunks = PNGChunks(fragmentOf: data.count + 12)
    chunks.append(type, data)
    return chunks.bytes
  }

  /// Begins chunks from the middle of a file.
  init(fragmentOf capacity: Int) {
    bytes = []
    bytes.reserveCapacity(capacity)
  }

  /// Appends the zlib stream of the pixels, in as many chunks as it needs.
  mutating func append(imageData stream: Span<UInt8>) {
    var start = 0
    while start < stream.count {
      let end = min(start + Self.chunkLimit, stream.count)
      append("IDAT", stream.extracting(start..<end))
      start = end
    }
  }

  private mutating func append(bigEndian number: UInt32) { bytes += number.bigEndianBytes }
}

extension UInt32 {
  /// The number's four bytes, most significant first, as PNG stores numbers.
  var bigEndianBytes: [UInt8] {
    [
      UInt8(truncatingIfNeeded: self >> 24), UInt8(truncatingIfNeeded: self >> 16),
      UInt8(truncatingIfNeeded: self >> 8), UInt8(truncatingIfNeeded: self),
    ]
  }
}
