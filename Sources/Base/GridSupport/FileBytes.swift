import Foundation

/// The bytes of a file in segments that may belong to others, too: what several files share is kept and handed on once.
package struct FileBytes: Sendable {
  package private(set) var segments: [[UInt8]]
  package private(set) var count: Int

  /// Creates the bytes of segments, one after the other. O(segments).
  package init(_ segments: [[UInt8]] = []) {
    self.segments = segments
    count = segments.reduce(0) { $0 + $1.count }
  }

  package var isEmpty: Bool { count == 0 }

  /// All bytes in memory of their own; no copy of a single segment.
  package var joined: [UInt8] {
    if segments.count == 1 { return segments[0] }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for segment in segments { bytes += segment }
    return bytes
  }
}

extension FileSystem {
  /// So many segments are written with one call of the system, which takes 1024 at most (POSIX promises 16).
  private static let segmentsAtOnce = 256

  /// Writes bytes to an open descriptor, as often as it takes.
  package static func writeAll(_ bytes: FileBytes, to descriptor: Int32, path: String) throws(FileError) {
    var (place, offset) = (0, 0)
    while place < bytes.segments.count {
      let next = bytes.segments[place...].prefix(segmentsAtOnce)
      var vectors = unsafe [iovec]()
      unsafe vectors.reserveCapacity(next.count)
      let written = unsafe write(next, from: offset, &vectors, to: descriptor)
      if written < 0 {
        if errno == EINTR { continue }
        throw systemError("write", path)
      }
      offset += written
      while place < bytes.segments.count, offset >= bytes.segments[place].count {
        offset -= bytes.segments[place].count
        place += 1
      }
    }
  }

  /// Borrows the memory of one segment after the other, and writes all when it has them.
  @unsafe private static func write(
    _ segments: ArraySlice<[UInt8]>, from offset: Int, _ vectors: inout [iovec], to descriptor: Int32
  ) -> Int {
    guard let first = segments.first else {
      return unsafe vectors.isEmpty ? 0 : writev(descriptor, vectors, Int32(vectors.count))
    }
    return unsafe first.withUnsafeBytes { bytes in
      if unsafe !bytes.isEmpty {
        unsafe vectors.append(
          iovec(
            iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress?.advanced(by: offset)),
            iov_len: bytes.count - offset))
      }
      return unsafe write(segments.dropFirst(), from: 0, &vectors, to: descriptor)
    }
  }
}
