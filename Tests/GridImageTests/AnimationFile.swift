import GridImage
import Testing

/// An animated PNG file parsed according to the specification: each frame becomes a PNG file of its own.
///
/// Source: Portable Network Graphics (PNG) Specification, Third Edition, sections 4.9, 5.6 and 11.3.6.
struct AnimationFile {
  struct Frame {
    var rect: [Int]
    var delay: [Int]
    var bitmap: Bitmap
  }

  /// The types of all chunks; a run of image data chunks counts once.
  private(set) var types: [String] = []
  private(set) var frameCount = -1
  private(set) var loops = -1
  /// The whole picture after each frame.
  private(set) var frames: [Frame] = []

  init(_ file: [UInt8]) throws {
    var common: [UInt8] = []
    var header: [UInt8] = []
    var sequence = 0
    var open: (rect: [Int], delay: [Int], data: [UInt8])?
    var canvas = Bitmap(width: 0, height: 0)
    func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
    func close() throws {
      guard let frame = open else { return }
      open = nil
      let size = PNGFixture.word(frame.rect[0]) + PNGFixture.word(frame.rect[1])
      var png = Array(file[..<8]) + PNGFixture.chunk("IHDR", size + header[8...]) + common
      png += PNGFixture.chunk("IDAT", frame.data) + PNGFixture.chunk("IEND", [])
      let part = try Bitmap(png: png)
      if frames.isEmpty { canvas = Bitmap(width: part.width, height: part.height) }
      for y in 0..<part.height {
        for x in 0..<part.width { canvas[frame.rect[2] + x, frame.rect[3] + y] = part[x, y] }
      }
      frames.append(Frame(rect: frame.rect, delay: frame.delay, bitmap: canvas))
    }
    var position = 8
    while position < file.count {
      let length = number(file[position..<position + 4])
      let type = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
      let data = Array(file[position + 8..<position + 8 + length])
      let whole = Array(file[position..<position + 12 + length])
      #expect(PNGFixture.chunk(type, data) == whole, "the checksum of \(type) at \(position)")
      position += 12 + length
      if types.last != type || type != "IDAT" { types.append(type) }
      switch type {
      case "IHDR": header = data
      case "acTL":
        frameCount = number(data[0..<4])
        loops = number(data[4..<8])
      case "PLTE", "tRNS": common += whole
      case "fcTL":
        try close()
        #expect(number(data[0..<4]) == sequence)
        sequence += 1
        let rect = [4, 8, 12, 16].map { number(data[$0..<$0 + 4]) }
        #expect(data.count == 26 && data[24] == 0 && data[25] == 0)
        open = (rect, [number(data[20..<22]), number(data[22..<24])], [])
      case "IDAT":
        #expect(frames.isEmpty)
        open?.data += data
      case "fdAT":
        #expect(number(data[0..<4]) == sequence)
        sequence += 1
        open?.data += data[4...]
      case "IEND": try close()
      default: break
      }
    }
  }
}
