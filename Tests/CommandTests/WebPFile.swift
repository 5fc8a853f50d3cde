import Testing

/// A parsed animated WebP file: each frame becomes a file of its own.
///
/// Source: WebP Container Specification, sections "Extended File Format" and "Animation".
struct WebPFile {
  struct Frame {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    /// Milliseconds.
    var duration: Int
    /// Whether transparent pixels keep what is below them.
    var blends: Bool
    var file: [UInt8]
  }

  private(set) var size: [Int] = []
  private(set) var loops = -1
  private(set) var frames: [Frame] = []

  init(_ file: [UInt8]) throws {
    func number(_ start: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(file[start + $1]) << (8 * $1) }
    }
    try #require(file.count > 12 && Array(file[8..<12]) == Array("WEBP".utf8))
    var position = 12
    while position + 8 <= file.count {
      let type = String(decoding: file[position..<position + 4], as: UTF8.self)
      let length = number(position + 4, 4)
      let data = position + 8
      switch type {
      case "VP8X": size = [number(data + 4, 3) + 1, number(data + 7, 3) + 1]
      case "ANIM": loops = number(data + 4, 2)
      case "ANMF":
        let picture = Array("WEBP".utf8) + file[data + 16..<data + length]
        let head = Array("RIFF".utf8) + [0, 8, 16, 24].map { UInt8(picture.count >> $0 & 255) }
        frames.append(
          Frame(
            x: 2 * number(data, 3), y: 2 * number(data + 3, 3), width: number(data + 6, 3) + 1,
            height: number(data + 9, 3) + 1, duration: number(data + 12, 3), blends: file[data + 15] & 2 == 0,
            file: head + picture))
      default: break
      }
      position = data + length + length % 2
    }
  }
}
