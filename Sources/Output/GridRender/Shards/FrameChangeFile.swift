import Foundation
import GridGeometry
import GridImage
import GridSupport

/// A file with the changes between frames of a shard, as consecutive records: the length, the rectangle and
/// its pieces, and a hash of these bytes. Numbers are 32-bit and little-endian.
extension FrameChange {
  /// The maximum length of a record, in bytes. A frame's pixels take at most 3 GB uncompressed, and less when
  /// compressed.
  private static let largest = 1 << 31

  var bytes: [UInt8] {
    var body: [UInt8] = []
    for number in [rect.x, rect.y, rect.width, rect.height, pieces.count] { body.append(UInt32(number)) }
    for piece in pieces {
      let (bytes, sums) = piece.chunk
      for number in sums { body.append(number) }
      body.append(UInt32(bytes.count))
      body += bytes
    }
    var hasher = ByteHasher()
    hasher.append(body)
    var record: [UInt8] = []
    record.append(UInt32(body.count))
    return record + body + Array(hasher.text.utf8)
  }

  /// Reads the next change; throws if the bytes are damaged or do not belong to a frame of this size.
  init(from file: ByteReader, frameSize: PixelSize) throws(FileError) {
    let count = Int(UInt32(try file.next(4)))
    guard count < Self.largest else { throw file.damage() }
    let body = try file.next(count)
    var hasher = ByteHasher()
    hasher.append(body)
    guard try file.next(32) == Array(hasher.text.utf8) else { throw file.damage() }
    var position = 0
    func numbers(_ count: Int) throws(FileError) -> [UInt32] {
      guard body.count - position >= 4 * count else { throw file.damage() }
      defer { position += 4 * count }
      return (0..<count).map { UInt32(Array(body[position + 4 * $0..<position + 4 * $0 + 4])) }
    }
    let head = try numbers(5).map { Int($0) }
    var pieces: [PNGPiece] = []
    for _ in 0..<head[4] {
      let sums = try numbers(3)
      let length = Int(try numbers(1)[0])
      guard length <= body.count - position,
        let piece = PNGPiece(chunk: Array(body[position..<position + length]), sums: sums)
      else { throw file.damage() }
      position += length
      pieces.append(piece)
    }
    rect = PixelRect(x: head[0], y: head[1], width: head[2], height: head[3])
    self.pieces = pieces
    guard position == body.count, PixelRect(frameSize).intersection(rect) == rect || rect.isEmpty else {
      throw file.damage()
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ number: UInt32) {
    for shift in [0, 8, 16, 24] { append(UInt8(truncatingIfNeeded: number >> UInt32(shift))) }
  }
}

extension UInt32 {
  fileprivate init(_ bytes: [UInt8]) { self = bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) } }
}

/// Reads a file sequentially through a buffer.
final class ByteReader {
  private let path: String
  private let descriptor: Int32
  private var buffer: ArraySlice<UInt8> = []

  init(_ path: String) throws(FileError) {
    self.path = path
    descriptor = try FileSystem.open(path, O_RDONLY, to: "read")
  }

  deinit { close(descriptor) }

  func damage() -> FileError { FileError(action: "read", path: path, reason: "it is damaged") }

  /// Returns the next bytes; throws if there are fewer.
  func next(_ count: Int) throws(FileError) -> [UInt8] {
    while buffer.count < count {
      let chunk = try FileSystem.readChunk(
        descriptor, path: path, room: min(max(count - buffer.count, 1 << 16), 1 << 24))
      guard !chunk.isEmpty else { throw damage() }
      buffer += chunk
    }
    defer { buffer = buffer.dropFirst(count) }
    return Array(buffer.prefix(count))
  }

  /// Returns the next line without its line break; nil at the end of the file.
  func nextLine() throws(FileError) -> String? {
    var searched = 0
    while true {
      if let end = buffer.dropFirst(searched).firstIndex(of: 0x0A) {
        defer { buffer = buffer[(end + 1)...] }
        return String(decoding: buffer[..<end], as: UTF8.self)
      }
      searched = buffer.count
      let chunk = try FileSystem.readChunk(descriptor, path: path, room: 1 << 16)
      guard !chunk.isEmpty else {
        defer { buffer = [] }
        return buffer.isEmpty ? nil : String(decoding: buffer, as: UTF8.self)
      }
      buffer += chunk
    }
  }
}
