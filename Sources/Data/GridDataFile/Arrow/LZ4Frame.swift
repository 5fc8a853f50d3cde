import GridSupport

/// Unpacks frames of LZ4 (github.com/lz4/lz4/blob/dev/doc/lz4_Frame_format.md), without verifying their checksums.
struct LZ4Frame {
  private static let magic: UInt32 = 0x184D_2204
  /// Matches are at least this long.
  private static let shortestMatch = 4

  private let bytes: SharedBytes
  private let end: Int
  private var offset: Int
  private var result: [UInt8] = []
  private let size: Int

  private init(_ bytes: SharedBytes, _ range: Range<Int>, _ size: Int) {
    (self.bytes, offset, end, self.size) = (bytes, range.lowerBound, range.upperBound, size)
    // A byte stands for at most 255 bytes, so a short frame cannot claim a lot of memory.
    result.reserveCapacity(min(size, 255 * range.count))
  }

  /// Returns the unpacked bytes of a frame, which must be exactly `size`.
  static func unpack(_ range: Range<Int>, of bytes: SharedBytes, size: Int) throws(ArrowError) -> [UInt8] {
    var frame = LZ4Frame(bytes, range, size)
    try frame.unpack()
    guard frame.result.count == size else { throw .damaged }
    return frame.result
  }

  private mutating func unpack() throws(ArrowError) {
    guard try take(UInt32.self) == Self.magic else { throw .damaged }
    let flags = try take(UInt8.self)
    guard flags >> 6 == 1 else { throw .damaged }
    let (hasBlockChecksums, hasSize, hasDictionary) = (flags & 0x10 != 0, flags & 8 != 0, flags & 1 != 0)
    guard !hasDictionary else { throw ArrowError("the Arrow data is compressed with a dictionary of LZ4") }
    // The maximum size of blocks, the size of the content, and the checksum of the header.
    offset += 2 + (hasSize ? 8 : 0)
    while true {
      let header = try take(UInt32.self)
      guard header != 0 else { return }
      let count = Int(header & 0x7FFF_FFFF)
      guard offset <= end, count <= end - offset else { throw .damaged }
      let block = offset..<offset + count
      if header >> 31 == 1 { try copy(block) } else { try unpackBlock(block) }
      offset = block.upperBound + (hasBlockChecksums ? 4 : 0)
    }
  }

  private mutating func take<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type
  ) throws(ArrowError) -> Number {
    let number = try bytes.number(type, at: offset, before: end)
    offset += MemoryLayout<Number>.size
    return number
  }

  /// Unpacks a block: literal bytes, each run followed by a match with bytes before.
  private mutating func unpackBlock(_ block: Range<Int>) throws(ArrowError) {
    offset = block.lowerBound
    while offset < block.upperBound {
      let token = try take(UInt8.self)
      let literals = try length(Int(token >> 4))
      guard literals <= block.upperBound - offset else { throw .damaged }
      try copy(offset..<offset + literals)
      offset += literals
      // The last run has no match.
      guard offset < block.upperBound else { return }
      let distance = Int(try take(UInt16.self))
      let count = try length(Int(token & 15)) + Self.shortestMatch
      let start = result.count - distance
      guard distance > 0, start >= 0, count <= size - result.count else { throw .damaged }
      // A match may reach into the bytes that it makes.
      for index in start..<start + count { result.append(result[index]) }
    }
  }

  /// Returns a length whose first four bits are given; more follow if all are set.
  private mutating func length(_ start: Int) throws(ArrowError) -> Int {
    guard start == 15 else { return start }
    var result = start
    while true {
      let more = try take(UInt8.self)
      result += Int(more)
      if more < 255 { return result }
    }
  }

  private mutating func copy(_ range: Range<Int>) throws(ArrowError) {
    guard range.count <= size - result.count else { throw .damaged }
    unsafe bytes.withBytes { unsafe result.append(contentsOf: $0[range]) }
  }
}
