/// A PNG file built by hand, without the code under test, in every color type, depth and interlacing.
struct PNGFixture {
  var width: Int
  var height: Int
  var depth: Int
  var colorType: Int
  var isInterlaced = false
  var palette: [UInt8] = []
  var transparency: [UInt8] = []
  /// Whole chunks before and after the pixels, and bytes after the end.
  var before: [UInt8] = []
  var after: [UInt8] = []
  var tail: [UInt8] = []
  /// Returns the samples of the pixel in a column and a row.
  var samples: (Int, Int) -> [Int]

  var bytes: [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    let header = Self.word(width) + Self.word(height)
    file += Self.chunk("IHDR", header + [UInt8(depth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0])
    if !palette.isEmpty { file += Self.chunk("PLTE", palette) }
    if !transparency.isEmpty { file += Self.chunk("tRNS", transparency) }
    file += before + Self.chunk("IDAT", Self.zlib(scanlines)) + after
    return file + Self.chunk("IEND", []) + tail
  }

  /// The seven passes of the format's interlacing: first column and row, and steps.
  private static let passes = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
  ]

  var scanlines: [UInt8] {
    let passes = isInterlaced ? Self.passes : [(0, 0, 1, 1)]
    var lines: [UInt8] = []
    for (x, y, xStep, yStep) in passes where x < width {
      for row in stride(from: y, to: height, by: yStep) {
        lines += [0] + packed(stride(from: x, to: width, by: xStep).flatMap { samples($0, row) })
      }
    }
    return lines
  }

  /// Samples of `depth` bits, most significant first, the last byte padded with zeros.
  private func packed(_ samples: [Int]) -> [UInt8] {
    var bytes: [UInt8] = []
    var bitCount = 0
    for sample in samples {
      for bit in (0..<depth).reversed() {
        if bitCount % 8 == 0 { bytes.append(0) }
        if sample >> bit & 1 == 1 { bytes[bytes.count - 1] |= 0x80 >> UInt8(bitCount % 8) }
        bitCount += 1
      }
    }
    return bytes
  }

  /// A zlib stream of one uncompressed block.
  static func zlib(_ data: [UInt8]) -> [UInt8] {
    var (a, b) = (1, 0)
    for byte in data {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let length = [UInt8(data.count & 255), UInt8(data.count >> 8)]
    return [0x78, 0x01, 0x01] + length + length.map { ~$0 } + data + word(b << 16 | a)
  }

  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    var crc: UInt32 = 0xffff_ffff
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xedb8_8320 : 0) }
    }
    return word(data.count) + body + word(Int(~crc))
  }

  static func word(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 255) }
  }
}
