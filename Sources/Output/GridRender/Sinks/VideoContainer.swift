import Foundation
import GridSupport

/// The structure of the files that ffmpeg writes, as far as needed to determine whether a file is complete.
enum VideoContainer {
  case avif
  case matroska
  case mp4
  case webp

  /// Returns whether a file starts with the format's signature and ends where its own lengths say; false if
  /// it cannot be read.
  func isWhole(_ path: String) -> Bool {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let size = Int(lseek(descriptor, 0, SEEK_END))
    func bytes(_ offset: Int, _ count: Int) -> [UInt8] {
      guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { return [] }
      return (try? FileSystem.readChunk(descriptor, path: path, room: count)) ?? []
    }
    switch self {
    case .webp:
      let head = bytes(0, 12)
      return head.starts(with: Array("RIFF".utf8)) && head.suffix(4) == Array("WEBP".utf8)[...]
        && Self.number(head[4..<8].reversed()) + 8 == size
    // A single frame is a picture, which has an index of its own kind.
    case .avif: return Self.isMP4(size, bytes, indices: ["moov", "meta"])
    case .mp4: return Self.isMP4(size, bytes, indices: ["moov"])
    case .matroska: return Self.isMatroska(size, bytes)
    }
  }

  /// Checks the boxes (ISO/IEC 14496-12) from start to end, including the index of frames.
  private static func isMP4(_ size: Int, _ bytes: (Int, Int) -> [UInt8], indices: [String]) -> Bool {
    var offset = 0
    var hasIndex = false
    while offset < size {
      let head = bytes(offset, 16)
      guard head.count >= 8 else { return false }
      var length = number(head[..<4])
      if length == 1, head.count == 16 { length = number(head[8...]) }
      guard length >= 8, length <= size - offset else { return false }
      hasIndex = hasIndex || indices.contains { head[4..<8].elementsEqual($0.utf8) }
      offset += length
    }
    return hasIndex
  }

  /// Checks the EBML header (RFC 8794), followed by a segment of known length that ends with the file; ffmpeg
  /// writes the length last.
  private static func isMatroska(_ size: Int, _ bytes: (Int, Int) -> [UInt8]) -> Bool {
    func element(_ id: [UInt8], at offset: Int) -> Int? {
      let head = bytes(offset, 12)
      guard head.starts(with: id), head.count == 12 else { return nil }
      // The number of leading zeros determines the number of length bytes. If all bits are ones, the length
      // is unknown.
      let count = head[4].leadingZeroBitCount + 1
      guard count <= 8 else { return nil }
      let mask = count == 8 ? 0 : UInt8(0xff) >> UInt8(count)
      let digits = [head[4] & mask] + head[5..<4 + count]
      guard !(digits[0] == mask && digits.dropFirst().allSatisfy { $0 == 0xff }) else { return nil }
      return offset + 4 + count + number(digits[...])
    }
    return element([0x1A, 0x45, 0xDF, 0xA3], at: 0)
      .flatMap { element([0x18, 0x53, 0x80, 0x67], at: $0) } == size
  }

  /// Returns a big-endian number of at most seven significant bytes; larger numbers cannot be lengths of
  /// files.
  private static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { ($0 << 8 | Int($1)) & (1 << 56 - 1) }
  }
}
