@testable import GridImage
import TestSupport
import Testing

@Suite struct PNGContainerTests {
  let bitmap = Bitmap(width: 2, height: 1, pixels: [0xff10_2030, 0x8040_2000])

  /// Chunk types and data in file order; nil if lengths do not add up to the size of the file.
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

  @Test func chunksAreInTheRequiredOrder() throws {
    let texts = [
      PNGMetadata.Text(keyword: "Software", value: "gridreel"), .init(keyword: "Scene", value: "Łódź ✓"),
    ]
    let file = try bitmap.pngBytes(metadata: PNGMetadata(scale: 2, texts: texts))
    let found = try #require(chunks(file))
    // Image data may be in any number of consecutive chunks.
    let types = zip([""] + found.map(\.type), found.map(\.type)).filter { $0 != $1 || $1 != "IDAT" }.map(\.1)
    #expect(types == ["IHDR", "sRGB", "pHYs", "tEXt", "iTXt", "PLTE", "tRNS", "IDAT", "IEND"])
    #expect(found[0].data == [0, 0, 0, 2, 0, 0, 0, 1, 8, 3, 0, 0, 0])
    // 144 pixels per inch are 5669.29 per meter.
    #expect(found[2].data == [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1])
    #expect(found[3].data == Array("Software\0gridreel".utf8))
    #expect(found[4].data == Array("Scene\0\0\0\0\0Łódź ✓".utf8))
    // The transparent color comes first, its channels divided by 128/255 and rounded.
    #expect(found[5].data == [0x80, 0x40, 0, 0x10, 0x20, 0x30])
    #expect(found[6].data == [0x80])
    #expect(try Bitmap(png: file) == bitmap)
  }

  @Test(arguments: ["", " Title", "Two  spaces", "Line\nbreak", "Ключ", String(repeating: "k", count: 80)])
  func anInvalidKeywordIsRefused(keyword: String) {
    let metadata = PNGMetadata(texts: [.init(keyword: keyword, value: "x")])
    #expect(throws: PNGError.invalidText(keyword: keyword)) { try bitmap.pngBytes(metadata: metadata) }
  }

  @Test func aTextWithALanguageIsInternational() throws {
    let text = PNGMetadata.Text(keyword: "Description", value: "a table", language: "en-GB")
    let found = try #require(chunks(bitmap.pngBytes(metadata: PNGMetadata(texts: [text]))))
    #expect(found.first { $0.type == "iTXt" }?.data == Array("Description\0\0\0en-GB\0\0a table".utf8))
    for language in ["e\0n", "en GB", "é"] {
      var text = text
      text.language = language
      #expect(throws: PNGError.invalidText(keyword: "Description")) {
        try bitmap.pngBytes(metadata: PNGMetadata(texts: [text]))
      }
    }
  }

  @Test(arguments: [Double.nan, -1, 0, 1e300, .infinity])
  func anInvalidScaleDoesNotBreakTheFile(scale: Double) throws {
    #expect(try Bitmap(png: bitmap.pngBytes(metadata: PNGMetadata(scale: scale))) == bitmap)
  }
}

@Suite struct PNGFuzzingTests {
  /// Reads a damaged file: any picture or typed error is fine; a crash or another error is not.
  private func survive(_ bytes: [UInt8], seed: UInt64) {
    do throws(PNGError) {
      let bitmap = try PNGDecoder(maximumSide: 2048).decode(bytes)
      #expect(bitmap.width <= 2048 && bitmap.height <= 2048, "seed \(seed)")
    } catch {
      #expect(!error.description.isEmpty, "seed \(seed)")
    }
  }

  @Test func damagedBytesNeverCrash() throws {
    for seed in 0..<400 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var bytes = try Bitmap.random(using: &generator).pngBytes(
        metadata: PNGMetadata(scale: 2, texts: [.init(keyword: "Title", value: "x")]))
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let index = Int.random(in: 8..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: index)
        default: bytes.removeSubrange(index..<min(index + 5, bytes.count))
        }
      }
      survive(bytes, seed: seed)
    }
  }

  @Test func damageWithAValidChecksumNeverCrashes() throws {
    let types = ["IHDR", "PLTE", "tRNS", "IDAT", "pHYs", "iTXt", "zTXt", "iCCP", "IEND", "acTL", "sPLT"]
    for seed in 0..<400 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var bytes = Array(try Bitmap(width: 4, height: 4).pngBytes().prefix(8))
      var header = PNGFixture.word(Int.random(in: 0...300, using: &generator))
      header += PNGFixture.word(Int.random(in: 0...300, using: &generator))
      header += [
        [1, 2, 4, 8, 16].randomElement(using: &generator, or: 8),
        [0, 2, 3, 4, 6].randomElement(using: &generator, or: 2), 0, 0,
        UInt8.random(in: 0...1, using: &generator),
      ]
      bytes += PNGFixture.chunk("IHDR", header)
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        var data = (0..<Int.random(in: 0...900, using: &generator)).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        }
        let type = types.randomElement(using: &generator, or: "IDAT")
        if type == "IDAT", Bool.random(using: &generator) { data = PNGFixture.zlib(data) }
        bytes += PNGFixture.chunk(type, data)
      }
      survive(bytes, seed: seed)
    }
  }
}
