import CZlib
package import GridSupport

/// Unpacks Deflate data piece by piece. libdeflate is faster, but only unpacks data as a whole.
@safe package final class InflateStream {
  /// What is around the data, as zlib's window size states it.
  package enum Wrapper: Int32 {
    case none = -15
    /// The header and the trailer of a gzip member; the checksum and size in the trailer are checked.
    case gzip = 31
  }

  /// The size of a piece in bytes.
  static let piece = 256 << 10

  private let stream: UnsafeMutablePointer<z_stream>
  private let target: UnsafeMutableBufferPointer<UInt8>
  /// Whether the data has ended.
  package private(set) var isAtEnd = false

  /// Creates a stream; nil if there is no memory for it.
  package init?(_ wrapper: Wrapper) {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    unsafe target = .allocate(capacity: Self.piece)
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    guard unsafe inflateInit2_(stream, wrapper.rawValue, zlibVersion(), size) == Z_OK else {
      return nil
    }
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
    unsafe target.deallocate()
  }

  /// Continues with the data of the next gzip member.
  package func reset() { isAtEnd = unsafe inflateReset(stream) != Z_OK }

  /// Unpacks the next piece of the data between `offset` and `end`, and advances `offset` past it.
  ///
  /// - Returns: The piece, which is valid until the next call; nil if the data is damaged or truncated.
  @unsafe package func next(
    _ bytes: SharedBytes, from offset: inout Int, until end: Int
  ) -> UnsafeRawBufferPointer? {
    let room = min(end - offset, Self.piece)
    let start = offset
    unsafe stream.pointee.next_out = target.baseAddress
    unsafe stream.pointee.avail_out = UInt32(target.count)
    unsafe stream.pointee.avail_in = UInt32(room)
    let status = unsafe bytes.withBytes { source in
      unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress?.advanced(by: start))
      return unsafe inflate(stream, Z_NO_FLUSH)
    }
    let taken = unsafe room - Int(stream.pointee.avail_in)
    let made = unsafe target.count - Int(stream.pointee.avail_out)
    isAtEnd = status == Z_STREAM_END
    guard isAtEnd || status == Z_OK && (taken > 0 || made > 0) else { return nil }
    bytes.letGo(offset..<offset + taken)
    offset += taken
    return unsafe UnsafeRawBufferPointer(start: target.baseAddress, count: made)
  }
}
