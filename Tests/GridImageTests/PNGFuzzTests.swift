import GridImage
import TestSupport
import Testing

@Suite struct `PNG fuzzing` {
  /// Reads a damaged file; any picture or any typed error will do, a crash or another error will not.
  private func survive(_ bytes: [UInt8], seed: UInt64) {
    do throws(PNGError) {
      let bitmap = try PNGDecoder(limits: PNGLimits(maximumSide: 2048)).decode(bytes)
      #expect(bitmap.width <= 2048 && bitmap.height <= 2048, "seed \(seed)")
    } catch {
      #expect(!error.description.isEmpty, "seed \(seed)")
    }
  }

  @Test func `damaged bytes are refused or read, never fatal`() throws {
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

  @Test func `damage behind a valid checksum is refused or read, never fatal`() throws {
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
