import CZlib
import GridSupport

extension SharedBytes {
  /// Passes the bytes to `body` in pieces; the last piece is marked.
  func stream(
    _ body: (_ piece: UnsafeRawBufferPointer, _ isLast: Bool) throws(WorkbookError) -> Void
  ) throws(WorkbookError) {
    var start = 0
    repeat {
      let end = min(start + InflateStream.piece, count)
      try unsafe withBytes { (all) throws(WorkbookError) in
        let piece = unsafe UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(all)[start..<end])
        try unsafe body(piece, end == count)
      }
      letGo(start..<end)
      start = end
    } while start < count
  }
}

extension ZipArchive {
  /// The unpacked size in bytes from which an entry is unpacked piece by piece. libdeflate is faster, but
  /// only unpacks entries as a whole.
  static let streamedFrom = 1 << 20

  /// Unpacks an entry and passes its bytes to `body` in pieces, so that a large entry is never in memory all at once.
  ///
  /// The CRC is checked at the end, so `body` must not trust the bytes. The last piece is marked.
  ///
  /// - Throws: What `body` throws, and the errors of `unpack(_:limits:)`.
  func stream(
    _ entry: ZipEntry, limits: WorkbookLimits,
    _ body: (_ piece: UnsafeRawBufferPointer, _ isLast: Bool) throws(WorkbookError) -> Void
  ) throws(WorkbookError) {
    guard entry.size >= Self.streamedFrom else {
      let whole = try unpack(entry, limits: limits)
      return try unsafe whole.withUnsafeBufferPointer { (bytes) throws(WorkbookError) in
        try unsafe body(UnsafeRawBufferPointer(bytes), true)
      }
    }
    try check(entry, limits)
    let range = try dataRange(of: entry)
    defer { bytes.letGo(range) }
    let checksum =
      entry.method == Self.stored ? try unsafe copy(range, body) : try unsafe inflate(range, of: entry, body)
    guard checksum == entry.checksum else { throw damaged(entry, "its checksum is wrong") }
  }

  private func copy(
    _ range: Range<Int>, _ body: (UnsafeRawBufferPointer, Bool) throws(WorkbookError) -> Void
  ) throws(WorkbookError) -> UInt32 {
    var checksum: UInt = 0
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(start + InflateStream.piece, range.upperBound)
      try unsafe bytes.withBytes { (all) throws(WorkbookError) in
        let piece = unsafe UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(all)[start..<end])
        unsafe checksum = crc32_z(checksum, piece.baseAddress, piece.count)
        try unsafe body(piece, end == range.upperBound)
      }
      bytes.letGo(start..<end)
      start = end
    }
    return UInt32(truncatingIfNeeded: checksum)
  }

  private func inflate(
    _ range: Range<Int>, of entry: ZipEntry,
    _ body: (UnsafeRawBufferPointer, Bool) throws(WorkbookError) -> Void
  ) throws(WorkbookError) -> UInt32 {
    guard let stream = InflateStream(.none) else { throw WorkbookError("out of memory") }
    var (offset, total) = (range.lowerBound, 0)
    var checksum: UInt = 0
    while !stream.isAtEnd {
      guard let piece = unsafe stream.next(bytes, from: &offset, until: range.upperBound) else {
        throw damaged(entry, "its compressed data is invalid")
      }
      total += piece.count
      guard total <= entry.size else {
        throw damaged(entry, "it unpacks to more than the \(entry.size) bytes that the archive states")
      }
      unsafe checksum = crc32_z(checksum, piece.baseAddress, piece.count)
      try unsafe body(piece, stream.isAtEnd)
    }
    return UInt32(truncatingIfNeeded: checksum)
  }
}
