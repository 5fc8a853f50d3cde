import CZlib
import GridSupport

extension SharedBytes {
  /// Passes the bytes to `body` in pieces; the last piece is marked.
  func stream(
    _ body: (_ piece: UnsafeRawBufferPointer, _ isLast: Bool) throws(WorkbookError) -> Void
  ) throws(WorkbookError) {
    var start = 0
    repeat {
      let end = min(start + ZipArchive.piece, count)
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
  /// The size of a piece in bytes.
  static let piece = 256 << 10

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
      let end = min(start + Self.piece, range.upperBound)
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
    var stream = unsafe z_stream()
    // A negative window size means Deflate without a header.
    guard unsafe inflateInit2_(&stream, -MAX_WBITS, zlibVersion(), Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else {
      throw WorkbookError("out of memory")
    }
    defer { unsafe inflateEnd(&stream) }
    var target = [UInt8](repeating: 0, count: Self.piece)
    var (offset, total, status) = (range.lowerBound, 0, Z_OK)
    var checksum: UInt = 0
    while status != Z_STREAM_END {
      let room = min(range.upperBound - offset, Self.piece)
      let (taken, made) = unsafe bytes.withBytes { source in
        unsafe target.withUnsafeMutableBufferPointer { target in
          unsafe stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress?.advanced(by: offset))
          unsafe stream.avail_in = UInt32(room)
          unsafe stream.next_out = target.baseAddress
          unsafe stream.avail_out = UInt32(target.count)
          status = unsafe CZlib.inflate(&stream, Z_NO_FLUSH)
          return unsafe (room - Int(stream.avail_in), target.count - Int(stream.avail_out))
        }
      }
      guard status == Z_OK || status == Z_STREAM_END, taken > 0 || made > 0 || status == Z_STREAM_END else {
        throw damaged(entry, "its compressed data is invalid")
      }
      total += made
      guard total <= entry.size else {
        throw damaged(entry, "it unpacks to more than the \(entry.size) bytes that the archive states")
      }
      bytes.letGo(offset..<offset + taken)
      offset += taken
      let isLast = status == Z_STREAM_END
      unsafe checksum = target.withUnsafeBufferPointer { unsafe crc32_z(checksum, $0.baseAddress, made) }
      try unsafe target.withUnsafeBufferPointer { (bytes) throws(WorkbookError) in
        try unsafe body(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[..<made])), isLast)
      }
    }
    return UInt32(truncatingIfNeeded: checksum)
  }
}
