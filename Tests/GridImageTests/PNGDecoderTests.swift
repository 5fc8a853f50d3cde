@testable import GridImage
import Testing

@Suite struct PNGDecoderTests {
  /// Depths that the format allows for gray, RGB, palette, gray with alpha, RGB with alpha.
  static let kinds: [(colorType: Int, depth: Int)] = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8),
    (4, 8), (4, 16), (6, 8), (6, 16),
  ]

  private static let palette: [UInt8] = (0..<16).flatMap { (index: UInt8) -> [UInt8] in
    [index * 17, 255 - index * 3, index]
  }
  private static let opacities: [UInt8] = [0, 100]

  private func fixture(_ colorType: Int, _ depth: Int, isInterlaced: Bool) -> PNGFixture {
    let count = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1
    let limit = colorType == 3 ? min(1 << depth, 16) : 1 << depth
    return PNGFixture(
      width: 11, height: 9, depth: depth, colorType: colorType, isInterlaced: isInterlaced,
      palette: colorType == 3 ? Self.palette.prefix(3 * limit).map { $0 } : [],
      transparency: colorType == 3 ? Self.opacities : []
    ) { x, y in (0..<count).map { ((x * 7 + y * 31 + $0 * 101) * 257 + x) % limit } }
  }

  /// The pixel that the samples represent, computed in floating point.
  private func expected(_ samples: [Int], _ colorType: Int, _ depth: Int) -> UInt32 {
    let most = Double((1 << depth) - 1)
    let bytes = samples.map { (Double($0) / most * 255).rounded() }
    var (red, green, blue, alpha) = (bytes[0], bytes[0], bytes[0], 255.0)
    switch colorType {
    case 2, 6: (green, blue, alpha) = (bytes[1], bytes[2], colorType == 6 ? bytes[3] : 255)
    case 3:
      let index = samples[0]
      (red, green, blue) = (
        Double(Self.palette[3 * index]), Double(Self.palette[3 * index + 1]),
        Double(Self.palette[3 * index + 2])
      )
      alpha = index < 2 ? Double(Self.opacities[index]) : 255
    case 4: alpha = bytes[1]
    default: break
    }
    func channel(_ value: Double) -> UInt32 { UInt32((value * alpha / 255).rounded()) }
    return UInt32(alpha) << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }

  @Test(arguments: kinds, [false, true])
  func everyKindOfFileIsDecodedCorrectly(kind: (colorType: Int, depth: Int), isInterlaced: Bool) throws {
    let fixture = fixture(kind.colorType, kind.depth, isInterlaced: isInterlaced)
    let bitmap = try Bitmap(png: fixture.bytes)
    #expect(bitmap.width == 11 && bitmap.height == 9)
    for y in 0..<9 {
      for x in 0..<11 {
        #expect(
          bitmap[x, y] == expected(fixture.samples(x, y), kind.colorType, kind.depth), "pixel \(x),\(y)")
      }
    }
  }

  @Test func aColorDeclaredTransparentIsTransparent() throws {
    var fixture = PNGFixture(width: 2, height: 1, depth: 8, colorType: 2) { x, _ in [x, 20, 30] }
    fixture.transparency = [0, 1, 0, 20, 0, 30]
    let bitmap = try Bitmap(png: fixture.bytes)
    #expect(bitmap == Bitmap(width: 2, height: 1, pixels: [0xff00_141e, 0]))
  }

  @Test func aTruncatedFileIsRefused() throws {
    let file = fixture(6, 8, isInterlaced: false).bytes
    for count in 0..<file.count {
      #expect(throws: PNGError.self, "first \(count) bytes") { try Bitmap(png: Array(file.prefix(count))) }
    }
    #expect(throws: PNGError.truncated) { try Bitmap(png: Array(file.dropLast(14))) }
    #expect(throws: PNGError.truncated) { try Bitmap(png: Array(file.prefix(5))) }
  }

  @Test func aChangedByteOfPixelsHeaderOrPaletteIsRefused() throws {
    let file = fixture(3, 8, isInterlaced: true).bytes
    for index in file.indices {
      var changed = file
      changed[index] ^= 0x10
      #expect(throws: PNGError.self, "byte \(index)") { try Bitmap(png: changed) }
    }
  }

  @Test func errorsNameTheKindOfOtherFiles() {
    func message(_ bytes: [UInt8]) -> String? {
      do throws(PNGError) {
        _ = try Bitmap(png: bytes)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(message([]) == "empty file")
    #expect(message([0xff, 0xd8, 0xff, 0xe0]) == "not a PNG, but a JPEG picture")
    #expect(message(Array("hello".utf8)) == "not a PNG")
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n"
    #expect(message(Array(pointer.utf8))?.hasPrefix("this is a Git LFS pointer, not a picture") == true)
    let unixLines: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0a, 0x1a, 0x0a, 0]
    #expect(message(unixLines)?.contains("converts line endings") == true)
  }

  @Test func aPictureAboveTheLimitsIsRefusedBeforeAllocation() {
    func file(_ side: Int) -> [UInt8] {
      let header = PNGFixture.word(side) + PNGFixture.word(side) + [8, 2, 0, 0, 0]
      return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + PNGFixture.chunk("IHDR", header)
        + PNGFixture.chunk("IDAT", PNGFixture.zlib([0])) + PNGFixture.chunk("IEND", [])
    }
    #expect(throws: PNGError.exceedsLimits(width: 40_000, height: 40_000)) { try Bitmap(png: file(40_000)) }
    #expect(throws: PNGError.exceedsLimits(width: 32_767, height: 32_767)) { try Bitmap(png: file(32_767)) }
    // Within the limits, but more than so few bytes can contain.
    #expect(throws: PNGError.truncated) { try Bitmap(png: file(16_000)) }
    #expect(throws: PNGError.exceedsLimits(width: 1 << 30, height: 1 << 30)) {
      try PNGPicture.check(file(1 << 30))
    }
    #expect(ImageComparison.exact.compareRows(expected: file(1 << 30), actual: file(1 << 30)) == nil)
    let small = PNGDecoder(maximumSide: 10)
    #expect(throws: PNGError.exceedsLimits(width: 11, height: 11)) { try small.decode(file(11)) }
  }
}

/// Damage that decoders often overlook.
@Suite struct PNGDamageTests {
  private static let palette: [UInt8] = [0, 0, 0, 255, 0, 0, 0, 255, 0]

  private func indexed(_ index: Int, depth: Int, isInterlaced: Bool) -> [UInt8] {
    PNGFixture(
      width: 9, height: 9, depth: depth, colorType: 3, isInterlaced: isInterlaced, palette: Self.palette
    ) { x, y in [x == 7 && y == 8 ? index : 1] }.bytes
  }

  @Test(arguments: [2, 4, 8], [false, true])
  func anIndexOutsideThePaletteIsRefused(depth: Int, isInterlaced: Bool) throws {
    #expect(try Bitmap(png: indexed(2, depth: depth, isInterlaced: isInterlaced))[7, 8] == 0xff00_ff00)
    #expect(throws: PNGError.corrupt("a pixel has color 3, but the palette has 3 colors")) {
      try Bitmap(png: indexed(3, depth: depth, isInterlaced: isInterlaced))
    }
  }

  @Test(arguments: [false, true]) func imageDataMustEndWithThePixels(isInterlaced: Bool) throws {
    let fixture = PNGFixture(
      width: 13, height: 5, depth: 8, colorType: 2, isInterlaced: isInterlaced
    ) { x, y in [x, y, 7] }
    _ = try Bitmap(png: fixture.bytes)
    func file(_ data: [[UInt8]]) -> [UInt8] {
      let body = data.flatMap { PNGFixture.chunk("IDAT", $0) }
      return Array(fixture.bytes.prefix(33)) + body + PNGFixture.chunk("IEND", [])
    }
    let rows = fixture.scanlines
    let whole = PNGFixture.zlib(rows)
    // The stream may be split into chunks anywhere, and chunks may be empty.
    _ = try Bitmap(png: file([[], Array(whole.prefix(3)), [], Array(whole.dropFirst(3)), []]))
    let damagedStreams: [[[UInt8]]] = [
      [PNGFixture.zlib(rows + [0])], [PNGFixture.zlib(rows + rows)], [whole + [0]], [whole, [1, 2]],
      [PNGFixture.zlib(Array(rows.dropLast()))], [Array(whole.dropLast())],
      [whole.dropLast() + [whole[whole.count - 1] ^ 1]],
    ]
    for damaged in damagedStreams {
      #expect(throws: PNGError.self, "\(damaged.map(\.count))") { try Bitmap(png: file(damaged)) }
    }
  }
}
