import CDeflate
import GridSupport

extension ZipArchive {
  static let stored = 0
  static let deflate = 8

  /// Unpacks an entry as a whole and checks its CRC. O(unpacked size).
  ///
  /// - Throws: `WorkbookError` for a damaged or encrypted entry, an unknown method, and an entry that exceeds
  ///   the limits.
  func unpack(_ entry: ZipEntry, limits: WorkbookLimits) throws(WorkbookError) -> [UInt8] {
    try check(entry, limits)
    let range = try dataRange(of: entry)
    let unpacked: [UInt8]
    if entry.method == Self.stored {
      unpacked = unsafe bytes.withBytes { unsafe Array($0[range]) }
    } else {
      unpacked = try inflate(range, of: entry)
    }
    bytes.letGo(range)
    let checksum = unsafe unpacked.withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
    guard checksum == entry.checksum else { throw damaged(entry, "its checksum is wrong") }
    return unpacked
  }

  func damaged(_ entry: ZipEntry, _ reason: String) -> WorkbookError {
    WorkbookError("the part is damaged: \(reason)", expectation: "a complete file", part: entry.name)
  }

  /// Checks what the directory states about an entry.
  func check(_ entry: ZipEntry, _ limits: WorkbookLimits) throws(WorkbookError) {
    guard !entry.isEncrypted else {
      throw WorkbookError(
        "the part is encrypted", expectation: "the workbook saved without a password", part: entry.name)
    }
    guard entry.method == Self.stored || entry.method == Self.deflate else {
      throw WorkbookError(
        "the part is compressed with method \(entry.method)", expectation: "Deflate or no compression",
        part: entry.name)
    }
    guard entry.method == Self.deflate || entry.size == entry.packedSize else {
      throw damaged(entry, "its sizes differ")
    }
    guard entry.size <= limits.unpackedBytes else {
      throw WorkbookError(
        "the part unpacks to more than \(ByteSize(limits.unpackedBytes))",
        expectation: "a smaller workbook or a higher limit", part: entry.name)
    }
    let (most, overflow) = entry.packedSize.multipliedReportingOverflow(by: limits.ratio)
    if entry.size > limits.ratioFrom, !overflow, entry.size > most {
      throw WorkbookError(
        "the part unpacks to more than \(limits.ratio) times its packed size, like a zip bomb",
        expectation: "the workbook saved again by a spreadsheet program", part: entry.name)
    }
  }

  /// Returns the range of the packed bytes, which follow the local header.
  func dataRange(of entry: ZipEntry) throws(WorkbookError) -> Range<Int> {
    let header = entry.headerOffset
    guard header >= 0, header <= bytes.count - 30, bytes.has([0x50, 0x4B, 3, 4], at: header) else {
      throw damaged(entry, "its local header is missing")
    }
    // The sizes in the local header are 0 if a data descriptor follows; only the directory is reliable.
    let start = header + 30 + bytes.word(at: header + 26) + bytes.word(at: header + 28)
    guard start <= bytes.count, entry.packedSize <= bytes.count - start else {
      throw damaged(entry, "its data is truncated")
    }
    return start..<start + entry.packedSize
  }

  private func inflate(_ range: Range<Int>, of entry: ZipEntry) throws(WorkbookError) -> [UInt8] {
    guard let handle = unsafe libdeflate_alloc_decompressor() else { throw WorkbookError("out of memory") }
    defer { unsafe libdeflate_free_decompressor(handle) }
    var result = LIBDEFLATE_BAD_DATA
    let unpacked = unsafe [UInt8](unsafeUninitializedCapacity: max(entry.size, 1)) { target, count in
      var made = 0
      unsafe bytes.withBytes { source in
        unsafe result = libdeflate_deflate_decompress(
          handle, source.baseAddress?.advanced(by: range.lowerBound), range.count, target.baseAddress,
          entry.size, &made)
      }
      count = result == LIBDEFLATE_SUCCESS ? made : 0
    }
    if result == LIBDEFLATE_SUCCESS { return unpacked }
    throw damaged(
      entry,
      result == LIBDEFLATE_INSUFFICIENT_SPACE
        ? "it unpacks to more than the \(entry.size) bytes that the archive states"
        : "its compressed data is invalid")
  }
}
