#if canImport(CIsal)
import CIsal

/// Compresses pieces of zlib streams with ISA-L's igzip: each ends on a whole byte and knows nothing of those before.
@safe final class PieceCompressor {
  private let places: StreamPlaces
  private let workspace: UnsafeMutablePointer<UInt8>
  /// What `compress` made last, and whatever stood behind it.
  private(set) var output: [UInt8] = []

  /// Room for the tokens of one block; more of it makes no smaller files.
  private static let workspaceSize = 4 * 1024 + 2 * 8 * 1024 + 4 * 64 * 1024
  /// The most bytes of a piece; the library counts with 32 bits.
  static let limit = 64 << 20

  init() {
    places = StreamPlaces()
    unsafe workspace = .allocate(capacity: Self.workspaceSize)
    unsafe workspace.initialize(repeating: 0, count: Self.workspaceSize)
  }

  deinit { unsafe workspace.deallocate() }

  /// Compresses at most `limit` bytes into the beginning of `output`; the same bytes give the same ones in every process.
  ///
  /// - Returns: The number of bytes made.
  func compress(_ bytes: Span<UInt8>) throws(PNGError) -> Int {
    // Where bytes cannot be compressed they are stored in blocks of 65,535, with 5 bytes each.
    let bound = bytes.count + bytes.count / 8 + 4096
    if output.count < bound { output = [UInt8](repeating: 0, count: bound) }
    let stream = unsafe places.stream(for: bytes)
    let (status, count) = unsafe output.withUnsafeMutableBufferPointer { target in
      unsafe bytes.withUnsafeBufferPointer { source in
        // Sets every setting. The function meant for whole pieces leaves some as they were in memory, among them how
        // far matches may reach (`hist_bits`, seen in 2.30).
        unsafe isal_deflate_init(stream)
        unsafe stream.pointee.level = 1
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
