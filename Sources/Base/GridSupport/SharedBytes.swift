import Foundation
import Synchronization

/// The bytes of a file for any number of readers, in memory or, for large files, mapped from disk.
///
/// A mapped file takes memory only for the parts accessed since they were last released. The file must not
/// change while it is mapped: the system kills a program that reads a truncated part.
package final class SharedBytes: Sendable {
  /// The minimum size, in bytes, of a file that is mapped; smaller files are read.
  package static let mappedFrom = 16 << 20
  /// The number of randomly accessed bytes after which all memory is released.
  private static let strayLimit = 8 << 20
  /// The number of bytes that the system may load around a single accessed byte.
  private static let strayRoom = 256 << 10

  package let count: Int
  private let held: [UInt8]
  /// The address of the mapped bytes; 0 if they are in memory.
  private let address: UInt
  private let strayCount = Atomic(0)

  /// Creates bytes that are already in memory.
  package init(_ bytes: [UInt8]) {
    held = bytes
    count = bytes.count
    address = 0
  }

  private init(address: UInt, count: Int) {
    (self.address, self.count) = (address, count)
    held = []
  }

  deinit { if address != 0 { unsafe munmap(UnsafeMutableRawPointer(bitPattern: address), count) } }

  /// Maps a regular file of at least this many bytes; returns nil for other files, and if the system cannot
  /// map it.
  package static func mapped(_ path: String, from least: Int = mappedFrom) throws(FileError) -> SharedBytes? {
    let descriptor = try FileSystem.open(path, O_RDONLY, to: "read")
    defer { close(descriptor) }
    return mapped(descriptor, from: least)
  }

  /// Maps standard input if it is a regular file of at least this many bytes, none of which have been read.
  package static func mappedStandardInput(from least: Int = mappedFrom) -> SharedBytes? {
    lseek(STDIN_FILENO, 0, SEEK_CUR) == 0 ? mapped(STDIN_FILENO, from: least) : nil
  }

  private static func mapped(_ descriptor: Int32, from least: Int) -> SharedBytes? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size >= max(1, least)
    else { return nil }
    let count = Int(status.st_size)
    guard let start = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
      unsafe start != MAP_FAILED
    else { return nil }
    return SharedBytes(address: UInt(bitPattern: start), count: count)
  }

  /// All bytes as an array; a copy if they are mapped.
  package var array: [UInt8] { address == 0 ? held : unsafe withBytes { unsafe Array($0) } }

  /// The byte at an offset below `count`.
  package subscript(offset: Int) -> UInt8 {
    precondition(offset >= 0 && offset < count, "offset outside of the bytes")
    return unsafe withBytes { unsafe $0[offset] }
  }

  /// Returns whether the given bytes are at an offset.
  package func has(_ bytes: [UInt8], at offset: Int) -> Bool {
    offset >= 0 && count - offset >= bytes.count
      && bytes.indices.allSatisfy { self[offset + $0] == bytes[$0] }
  }

  /// Returns whether both have the same bytes.
  package func hasSameBytes(as other: SharedBytes) -> Bool {
    guard count == other.count else { return false }
    return unsafe withBytes { own in
      unsafe other.withBytes { bytes in
        guard let first = own.baseAddress, let second = bytes.baseAddress else { return true }
        return unsafe memcmp(first, second, own.count) == 0
      }
    }
  }

  /// Calls `body` with all bytes; the pointer must not escape.
  package func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard address != 0 else { return try unsafe held.withUnsafeBufferPointer(body) }
    defer { _fixLifetime(self) }
    return try unsafe body(UnsafeBufferPointer(start: UnsafePointer(bitPattern: address), count: count))
  }

  /// Releases the memory of a range of mapped bytes; it is loaded again when accessed.
  package func letGo(_ range: Range<Int>) {
    guard address != 0 else { return }
    let page = Int(getpagesize())
    // Release whole pages: a neighbor may use the first and last one, which are then loaded again. With each page, the
    // system also loads some before it, which would otherwise remain.
    let start = max(range.lowerBound - Self.strayRoom, 0) / page * page
    unsafe madvise(
      UnsafeMutableRawPointer(bitPattern: address + UInt(start)), range.upperBound - start, MADV_DONTNEED)
  }

  /// Records a random access to this many bytes; releases all memory once the limit is exceeded.
  package func noteStray(_ bytes: Int) {
    guard address != 0 else { return }
    let sum = strayCount.add(bytes + Self.strayRoom, ordering: .relaxed).newValue
    guard sum > Self.strayLimit else { return }
    strayCount.store(0, ordering: .relaxed)
    letGo(0..<count)
  }
}

/// Releases the memory of bytes while they are read from front to back.
package struct PassedBytes {
  /// The number of bytes after which the memory of the preceding bytes is released.
  private static let distance = 4 << 20
  private let bytes: SharedBytes
  private var released = 0

  package init(_ bytes: SharedBytes) { self.bytes = bytes }

  /// Notes that the bytes before an offset were read.
  @inline(__always) package mutating func pass(_ offset: Int) {
    if offset - released > Self.distance { release(before: offset) }
  }

  private mutating func release(before offset: Int) {
    bytes.letGo(released..<offset)
    released = offset
  }
}
