import Foundation
import GridSupport

/// The unpacked bytes of a part, released while they are read so that the part and what is made of it need not be
/// in memory together.
@safe final class UnpackedBytes {
  /// The number of bytes; at most the capacity.
  let count: Int
  private let start: UnsafeRawPointer?
  /// The file that owns the bytes; nil if this object does.
  private let owner: SharedBytes?
  private let offset: Int
  private let capacity: Int

  /// Creates memory of a size and fills it; the body returns the number of bytes written, or nil to give up.
  init?(capacity: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Int?) {
    let room = max(capacity, 1)
    guard let memory = unsafe mmap(nil, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      unsafe memory != MAP_FAILED
    else { return nil }
    guard let count = unsafe fill(UnsafeMutableRawBufferPointer(start: memory, count: room)) else {
      unsafe munmap(memory, room)
      return nil
    }
    (self.count, self.capacity) = (count, room)
    unsafe start = UnsafeRawPointer(memory)
    (owner, offset) = (nil, 0)
  }

  /// Creates a view of a range of a file.
  init(_ range: Range<Int>, of bytes: SharedBytes) {
    (count, capacity) = (range.count, 0)
    unsafe start = nil
    (owner, offset) = (bytes, range.lowerBound)
  }

  deinit {
    guard owner == nil, let start = unsafe start else { return }
    unsafe munmap(UnsafeMutableRawPointer(mutating: start), capacity)
  }

  /// Calls `body` with a range of the bytes; the pointer must not escape.
  func withBytes<Result>(_ range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range outside of the bytes")
    if let owner {
      let (first, last) = (offset + range.lowerBound, offset + range.upperBound)
      return unsafe owner.withBytes { unsafe body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer($0)[first..<last])) }
    }
    defer { _fixLifetime(self) }
    let begin = unsafe start.map { unsafe $0 + range.lowerBound }
    return unsafe body(UnsafeRawBufferPointer(start: begin, count: range.count))
  }

  /// All bytes, copied.
  var array: [UInt8] { unsafe withBytes(0..<count) { unsafe Array($0) } }

  /// Releases the memory of a range, which must not be read again.
  func release(_ range: Range<Int>) {
    if let owner { return owner.letGo(offset + range.lowerBound..<offset + range.upperBound) }
    let page = Int(getpagesize())
    let (first, last) = ((range.lowerBound + page - 1) / page * page, range.upperBound / page * page)
    guard first < last, let start = unsafe start else { return }
    unsafe madvise(UnsafeMutableRawPointer(mutating: start + first), last - first, MADV_DONTNEED)
  }
}
