import GridSupport

/// A file in a zip archive, as its central directory describes it.
struct ZipEntry: Sendable, Hashable {
  /// The name as stored.
  var name: String
  /// The compression method: 0 for stored, 8 for Deflate.
  var method: Int
  var isEncrypted: Bool
  var packedSize: Int
  /// The unpacked size in bytes.
  var size: Int
  var checksum: UInt32
  /// The offset of the local header in the file.
  var headerOffset: Int
}

/// The central directory of a zip archive (PKWARE's APPNOTE 6.3), including zip64.
///
/// Names are compared without regard to the case of ASCII letters, and `\` is taken as `/`. The first of
/// several entries with one name wins.
struct ZipArchive: Sendable {
  /// The maximum number of entries.
  static let mostEntries = 100_000
  private static let endSize = 22
  private static let longestComment = 0xFFFF

  let bytes: SharedBytes
  private(set) var entries: [ZipEntry] = []
  /// The names that occur more than once, in the order of the archive.
  private(set) var duplicates: [String] = []
  private var indices: [String: Int] = [:]

  /// Reads the central directory. O(entries).
  init(_ bytes: SharedBytes) throws(WorkbookError) {
    self.bytes = bytes
    let end = try Self.end(of: bytes)
    let cut = WorkbookError(
      "the central directory of the zip archive is damaged", expectation: "a complete file")
    var offset = end.start
    let last = end.start + end.size
    while offset < last {
      guard bytes.has([0x50, 0x4B, 1, 2], at: offset), last - offset >= 46 else { throw cut }
      let (nameSize, extraSize, commentSize) =
        (bytes.word(at: offset + 28), bytes.word(at: offset + 30), bytes.word(at: offset + 32))
      let extra = offset + 46 + nameSize
      let next = extra + extraSize + commentSize
      guard next <= last else { throw cut }
      guard entries.count < Self.mostEntries else {
        throw WorkbookError("the zip archive has more than \(Self.mostEntries) entries")
      }
      var entry = ZipEntry(
        name: bytes.text(offset + 46..<extra), method: bytes.word(at: offset + 10),
        isEncrypted: bytes.word(at: offset + 8) & 1 != 0, packedSize: bytes.double(at: offset + 20),
        size: bytes.double(at: offset + 24), checksum: UInt32(bytes.double(at: offset + 16)),
        headerOffset: bytes.double(at: offset + 42))
      guard bytes.readLargeFields(of: &entry, in: extra..<extra + extraSize) else { throw cut }
      let (position, overflow) = entry.headerOffset.addingReportingOverflow(end.shift)
      entry.headerOffset = overflow ? .max : position
      add(entry)
      offset = next
    }
  }

  /// Creates an archive without entries.
  init(empty bytes: SharedBytes) { self.bytes = bytes }

  private mutating func add(_ entry: ZipEntry) {
    let name = Self.folded(entry.name)
    if indices[name] == nil { indices[name] = entries.count } else { duplicates.append(entry.name) }
    entries.append(entry)
  }

  /// Returns the first entry with a name.
  func entry(named name: String) -> ZipEntry? { indices[Self.folded(name)].map { entries[$0] } }

  /// Returns a name in the form in which names are compared.
  static func folded(_ name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte + 32)
      case UInt8(ascii: "\\"): bytes.append(UInt8(ascii: "/"))
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes.drop { $0 == UInt8(ascii: "/") }, as: UTF8.self)
  }

  // MARK: The end of the archive

  /// The range of the central directory, and the number of bytes that stand before the archive.
  private struct End {
    var start: Int
    var size: Int
    var shift: Int
  }

  private static func end(of bytes: SharedBytes) throws(WorkbookError) -> End {
    let cut = WorkbookError(
      "the zip archive is truncated: it has no central directory", expectation: "a complete file")
    var offset = bytes.count - endSize
    let least = max(0, offset - longestComment)
    while offset >= least, !bytes.has([0x50, 0x4B, 5, 6], at: offset) { offset -= 1 }
    guard offset >= least else { throw cut }
    var (size, start) = (bytes.double(at: offset + 12), bytes.double(at: offset + 16))
    var directoryEnd = offset
    if bytes.has([0x50, 0x4B, 6, 7], at: offset - 20) {
      let large = bytes.quad(at: offset - 20 + 8)
      // Bytes before the archive shift the record; it then stands right before its locator.
      for position in [large, offset - 20 - 56] where bytes.has([0x50, 0x4B, 6, 6], at: position) {
        guard bytes.count - position >= 56 else { continue }
        (size, start) = (bytes.quad(at: position + 40), bytes.quad(at: position + 48))
        directoryEnd = position
        break
      }
    }
    if size == 0 { return End(start: 0, size: 0, shift: 0) }
    guard size <= directoryEnd else { throw cut }
    // The directory ends where the record starts, unless the file has been written in an unusual way.
    let expected = directoryEnd - size
    if bytes.has([0x50, 0x4B, 1, 2], at: expected), start <= expected {
      return End(start: expected, size: size, shift: expected - start)
    }
    guard start <= directoryEnd - size, bytes.has([0x50, 0x4B, 1, 2], at: start) else { throw cut }
    return End(start: start, size: size, shift: 0)
  }
}

extension SharedBytes {
  /// A little-endian number of two bytes.
  func word(at offset: Int) -> Int { Int(self[offset]) | Int(self[offset + 1]) << 8 }

  /// A little-endian number of four bytes.
  func double(at offset: Int) -> Int { word(at: offset) | word(at: offset + 2) << 16 }

  /// A little-endian number of eight bytes; `Int.max` if it is larger.
  func quad(at offset: Int) -> Int {
    let high = double(at: offset + 4)
    return high > Int(Int32.max) ? .max : double(at: offset) | high << 32
  }

  func text(_ range: Range<Int>) -> String {
    unsafe withBytes { unsafe String(decoding: $0[range], as: UTF8.self) }
  }

  /// Replaces the saturated sizes and offset of an entry with those of its zip64 field; returns false if the
  /// extra fields are damaged.
  func readLargeFields(of entry: inout ZipEntry, in range: Range<Int>) -> Bool {
    let saturated = 0xFFFF_FFFF
    var wanted: [WritableKeyPath<ZipEntry, Int>] = []
    for field in [\ZipEntry.size, \.packedSize, \.headerOffset] where entry[keyPath: field] == saturated {
      wanted.append(field)
    }
    if wanted.isEmpty { return true }
    var offset = range.lowerBound
    while range.upperBound - offset >= 4 {
      let (kind, count) = (word(at: offset), word(at: offset + 2))
      offset += 4
      guard count <= range.upperBound - offset else { return false }
      guard kind == 1 else {
        offset += count
        continue
      }
      guard count >= 8 * wanted.count else { return false }
      for (index, field) in wanted.enumerated() { entry[keyPath: field] = quad(at: offset + 8 * index) }
      return true
    }
    return true
  }
}
