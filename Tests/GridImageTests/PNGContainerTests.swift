import GridImage
import Testing

@Suite struct `PNG container` {
  let bitmap = Bitmap(width: 2, height: 1, pixels: [0xff10_2030, 0x8040_2000])

  /// Chunk types and data in file order; nil when lengths do not add up to the file.
  private func chunks(_ file: [UInt8]) -> [(type: String, data: [UInt8])]? {
    var result: [(String, [UInt8])] = []
    var position = 8
    while position + 12 <= file.count {
      let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      guard position + 12 + length <= file.count else { return nil }
      let type = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
      result.append((type, Array(file[position + 8..<position + 8 + length])))
      position += 12 + length
    }
    return position == file.count ? result : nil
  }

  @Test func `chunks stand in the order that the format asks for`() throws {
    let texts = [
      PNGMetadata.Text(keyword: "Software", value: "gridreel"), .init(keyword: "Scene", value: "Łódź ✓"),
    ]
    let file = try bitmap.pngBytes(metadata: PNGMetadata(scale: 2, texts: texts))
    let found = try #require(chunks(file))
    // Image data may be in any number of chunks that follow one another.
    let types = zip([""] + found.map(\.type), found.map(\.type)).filter { $0 != $1 || $1 != "IDAT" }.map(\.1)
    #expect(types == ["IHDR", "sRGB", "pHYs", "tEXt", "iTXt", "PLTE", "tRNS", "IDAT", "IEND"])
    #expect(found[0].data == [0, 0, 0, 2, 0, 0, 0, 1, 8, 3, 0, 0, 0])
    // 144 pixels an inch are 5669.29 a metre.
    #expect(found[2].data == [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1])
    #expect(found[3].data == Array("Software\0gridreel".utf8))
    #expect(found[4].data == Array("Scene\0\0\0\0\0Łódź ✓".utf8))
    // The clear colour first, its channels divided by 128/255 and rounded.
    #expect(found[5].data == [0x80, 0x40, 0, 0x10, 0x20, 0x30])
    #expect(found[6].data == [0x80])
    #expect(try Bitmap(png: file) == bitmap)
  }

  @Test(arguments: ["", " Title", "Two  spaces", "Line\nbreak", "Ключ", String(repeating: "k", count: 80)])
  func `a keyword that the format cannot hold is refused`(keyword: String) {
    let metadata = PNGMetadata(texts: [.init(keyword: keyword, value: "x")])
    #expect(throws: PNGError.invalidText(keyword: keyword)) { try bitmap.pngBytes(metadata: metadata) }
  }

  @Test(arguments: [Double.nan, -1, 0, 1e300, .infinity])
  func `a senseless scale never breaks the file`(scale: Double) throws {
    #expect(try Bitmap(png: bitmap.pngBytes(metadata: PNGMetadata(scale: scale))) == bitmap)
  }
}
