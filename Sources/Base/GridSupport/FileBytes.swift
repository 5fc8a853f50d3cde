import Foundation

/// The contents of a file as segments, which several files may share without copying.
package struct FileBytes: Sendable {
  package private(set) var segments: [[UInt8]]
  package private(set) var count: Int

  /// Creates the bytes of consecutive segments. O(segments).
  package init(_ segments: [[UInt8]] = []) {
    self.segments = segments
    count = segments.reduce(0) { $0 + $1.count }
  }

  package var isEmpty: Bool { count == 0 }

  /// All bytes in one array; a single segment is not copied.
  package var joined: [UInt8] {
    if segments.count == 1 { return segments[0] }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for segment in segments { bytes += segment }
    return bytes
  }
}

extension FileSystem {
  /// The number of segments written per system call; the system's limit is 1024 (POSIX guarantees 16).
  private static let segmentsAtOnce = 256

  /// Writes bytes to an open descriptor, repeating until all are written.
  package static func writeAll(_ bytes: FileBytes, to descriptor: Int32, path: String) throws(FileError) {
    var (position, offset) = (0, 0)
    while position < bytes.segments.count {
      let next = bytes.segments[position...].prefix(segmentsAtOnce)
      var vectors = unsafe [iovec]()
      unsafe vectors.reserveCapacity(next.count)
      let written = unsafe write(next, from: offset, &vectors, to: descriptor)
      if written < 0 {
        if errno == EINTR { continue }
        throw systemError("write", path)
      }
      offset += written
      while position < bytes.segments.count, offset >= bytes.segments[position].count {
        offset -= bytes.segments[position].count
        position += 1
      }
    }
  }

  /// Borrows the memory of one segment after another, recursively, then writes them all.
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
