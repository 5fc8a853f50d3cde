#if canImport(CIsal)
import CIsal

/// Compresses pieces of zlib streams with ISA-L's igzip: each ends on a whole byte and knows nothing of those before.
@safe final class PieceCompressor {
  private let stream: UnsafeMutablePointer<isal_zstream>
  private let workspace: UnsafeMutablePointer<UInt8>
  /// What `compress` made last, and whatever stood behind it.
  private(set) var output: [UInt8] = []

  /// Counts and header of a block, then the table of places seen.
  private static let tableSize = 4 * 1024 + 2 * 8 * 1024
  /// And room for the tokens of one block; more of it makes no smaller files.
  private static let workspaceSize = tableSize + 4 * 64 * 1024
  /// Shorter pieces are compressed with codes that are the same for all: with codes of their own, ISA-L 2.30 sometimes makes
  /// other bytes of the same pieces in another process.
  private static let leastCount = 4096
  /// The library may read so many bytes behind the last.
  static let lookAhead = 512
  /// The most bytes of a piece; the library counts with 32 bits.
  static let limit = 64 << 20

  init() {
    unsafe stream = .allocate(capacity: 1)
    // The library leaves some members alone that have influence, such as the size of the window.
    unsafe UnsafeMutableRawPointer(stream).initializeMemory(
      as: UInt8.self, repeating: 0, count: MemoryLayout<isal_zstream>.size)
    unsafe workspace = .allocate(capacity: Self.workspaceSize)
    unsafe workspace.initialize(repeating: 0, count: Self.workspaceSize)
  }

  deinit {
    unsafe stream.deallocate()
    unsafe workspace.deallocate()
  }

  /// Compresses at most `limit` bytes, behind which there are `lookAhead` zeros, into the beginning of `output`.
  ///
  /// - Returns: The number of bytes made.
  func compress(_ bytes: Span<UInt8>) throws(PNGError) -> Int {
    // Where bytes cannot be compressed they are stored in blocks of 65,535, with 5 bytes each.
    let bound = bytes.count + bytes.count / 8 + 4096
    if output.count < bound { output = [UInt8](repeating: 0, count: bound) }
    let (status, count) = unsafe output.withUnsafeMutableBufferPointer { target in
      unsafe bytes.withUnsafeBufferPointer { source in
        unsafe isal_deflate_stateless_init(stream)
        // Places that an earlier piece left in the table would be tried for matches, and the bytes would depend on it.
        unsafe workspace.update(repeating: 0, count: Self.tableSize)
        unsafe stream.pointee.level = bytes.count < Self.leastCount ? 0 : 1
        unsafe stream.pointee.level_buf = workspace
        unsafe stream.pointee.level_buf_size = UInt32(Self.workspaceSize)
        unsafe stream.pointee.gzip_flag = UInt16(IGZIP_DEFLATE)
        unsafe stream.pointee.flush = UInt16(FULL_FLUSH)
        unsafe stream.pointee.end_of_stream = 0
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        unsafe stream.pointee.avail_in = UInt32(source.count)
        unsafe stream.pointee.next_out = target.baseAddress
        unsafe stream.pointee.avail_out = UInt32(target.count)
        let status = unsafe isal_deflate_stateless(stream)
        return unsafe (status, Int(stream.pointee.total_out))
      }
    }
    guard status == COMP_OK, count > 0 else { throw .outOfMemory }
    return count
  }
}
#endif
