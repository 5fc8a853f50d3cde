import CDeflate
import GridSupport

extension ZipArchive {
  private static let stored = 0
  private static let deflate = 8

  /// Unpacks an entry and checks its CRC. O(unpacked size).
  ///
  /// - Throws: `WorkbookError` for a damaged or encrypted entry, an unknown method, and an entry that exceeds
  ///   the limits.
  func unpack(_ entry: ZipEntry, limits: WorkbookLimits) throws(WorkbookError) -> UnpackedBytes {
    let range = try dataRange(of: entry)
    try check(entry, limits)
    let unpacked: UnpackedBytes
    switch entry.method {
    case Self.stored:
      guard entry.size == entry.packedSize else { throw damaged(entry, "its sizes differ") }
      unpacked = UnpackedBytes(range, of: bytes)
    case Self.deflate:
      unpacked = try inflate(range, of: entry)
      bytes.letGo(range)
    default:
      throw WorkbookError(
        "the part is compressed with method \(entry.method)", expectation: "Deflate or no compression",
        part: entry.name)
    }
    let checksum = unsafe unpacked.withBytes(0..<unpacked.count) {
      unsafe libdeflate_crc32(0, $0.baseAddress, $0.count)
    }
    guard checksum == entry.checksum else { throw damaged(entry, "its checksum is wrong") }
    return unpacked
  }

  private func damaged(_ entry: ZipEntry, _ reason: String) -> WorkbookError {
    WorkbookError("the part is damaged: \(reason)", expectation: "a complete file", part: entry.name)
  }

  private func check(_ entry: ZipEntry, _ limits: WorkbookLimits) throws(WorkbookError) {
    guard !entry.isEncrypted else {
      throw WorkbookError(
        "the part is encrypted", expectation: "the workbook saved without a password", part: entry.name)
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
  private func dataRange(of entry: ZipEntry) throws(WorkbookError) -> Range<Int> {
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

  private func inflate(_ range: Range<Int>, of entry: ZipEntry) throws(WorkbookError) -> UnpackedBytes {
    guard let handle = unsafe libdeflate_alloc_decompressor() else { throw WorkbookError("out of memory") }
    defer { unsafe libdeflate_free_decompressor(handle) }
    var result = LIBDEFLATE_BAD_DATA
    let unpacked = unsafe UnpackedBytes(capacity: entry.size) { target in
      var made = 0
      unsafe bytes.withBytes { source in
        unsafe result = libdeflate_deflate_decompress(
          handle, source.baseAddress?.advanced(by: range.lowerBound), range.count, target.baseAddress,
          entry.size, &made)
      }
      return result == LIBDEFLATE_SUCCESS ? made : nil
    }
    if let unpacked { return unpacked }
    throw damaged(
      entry,
      result == LIBDEFLATE_INSUFFICIENT_SPACE
        ? "it unpacks to more than the \(entry.size) bytes that the archive states"
        : result == LIBDEFLATE_SUCCESS ? "there is not enough memory for it" : "its compressed data is invalid")
  }
}
