import Foundation
import Synchronization

/// The bytes of a file for any number of readers: in memory, or mapped there from the disk where they are many.
///
/// Of a mapped file only those parts take memory that were looked at since they were last let go. It has to stay as it is for
/// as long as it is mapped: the system stops programs that read what was cut off.
package final class SharedBytes: Sendable {
  /// Files of fewer bytes are read, not mapped.
  package static let mappedFrom = 16 << 20
  /// So many bytes may be looked at here and there before all are let go.
  private static let strayLimit = 32 << 20
  /// What the system may map around a single byte that was looked at.
  private static let strayRoom = 256 << 10

  /// The number of bytes.
  package let count: Int
  private let held: [UInt8]
  /// Where the mapped bytes begin; 0 where they are held.
  private let address: UInt
  private let strayCount = Atomic(0)

  /// Creates bytes that are in memory already.
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

  /// Maps a regular file of at least so many bytes; nil of others, and where the system cannot map it.
  package static func mapped(_ path: String, from least: Int = mappedFrom) throws(FileError) -> SharedBytes? {
    let descriptor = try FileSystem.open(path, O_RDONLY, to: "read")
    defer { close(descriptor) }
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

  /// All bytes as an array; a copy where they are mapped.
  package var array: [UInt8] { address == 0 ? held : unsafe withBytes { unsafe Array($0) } }

  /// The byte at an offset below `count`.
  package subscript(offset: Int) -> UInt8 {
    precondition(offset >= 0 && offset < count, "offset outside of the bytes")
    return unsafe withBytes { unsafe $0[offset] }
  }

  /// Whether the bytes at an offset are these.
  package func has(_ bytes: [UInt8], at offset: Int) -> Bool {
    offset >= 0 && count - offset >= bytes.count
      && bytes.indices.allSatisfy { self[offset + $0] == bytes[$0] }
  }

  /// Lends all bytes to `body`, which may not keep the pointer.
  package func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard address != 0 else { return try unsafe held.withUnsafeBufferPointer(body) }
    defer { _fixLifetime(self) }
    return try unsafe body(UnsafeBufferPointer(start: UnsafePointer(bitPattern: address), count: count))
  }

  /// Gives back the memory that a range of mapped bytes takes until it is looked at again.
  package func letGo(_ range: Range<Int>) {
    guard address != 0 else { return }
    let page = Int(getpagesize())
    // Whole pages: those that the range begins and ends in may be in use by a neighbour, which has them mapped again.
    let start = range.lowerBound / page * page
    unsafe madvise(
      UnsafeMutableRawPointer(bitPattern: address + UInt(start)), range.upperBound - start, MADV_DONTNEED)
  }

  /// Says that so many bytes were looked at somewhere; lets all go from time to time.
  package func noteStray(_ bytes: Int) {
    guard address != 0 else { return }
    let sum = strayCount.add(bytes + Self.strayRoom, ordering: .relaxed).newValue
    guard sum > Self.strayLimit else { return }
    strayCount.store(0, ordering: .relaxed)
    letGo(0..<count)
  }
}
