import GridGeometry
import GridImage
import GridSupport
import TestSupport
import Testing

@Suite struct PixelHashTests {
  @Test func theDefinitionDoesNotChange() {
    let bitmap = Bitmap(width: 2, height: 2, pixels: [0xffff_ffff, 0xff00_0000, 0x8040_2010, 0])
    #expect(bitmap.pixelHash.description == "355831e31ff5bf654596572c253d30e2")
  }

  @Test func theHashMatchesItsDefinition() {
    let modulus = UInt128(1) << 61 - 1
    let (columnBase, rowBase) = (UInt128(0x0a09_e667_f3bc_c908), UInt128(0x1b67_ae85_84ca_a73b))
    // One is wider than the tables of powers.
    for (width, height) in [(1, 1), (7, 3), (40, 9), (20_000, 3)] {
      var generator = SeededGenerator(seed: UInt64(width))
      // The largest pixels reveal overflow of sums in registers; opaque ones take a separate code path.
      let pixels = (0..<width * height).map { index in
        index < width
          ? .max : UInt32.random(in: (index < 2 * width ? 0xff00_0000 : 0)...(.max), using: &generator)
      }
      var (sum, row) = (UInt128(0), UInt128(1))
      for y in 0..<height {
        var factor = row
        for x in 0..<width {
          sum = (sum + (UInt128(pixels[y * width + x]) + 1) * factor) % modulus
          factor = factor * columnBase % modulus
        }
        row = row * rowBase % modulus
      }
      #expect(UInt128(Bitmap(width: width, height: height, pixels: pixels).pixelSum.value) == sum)
    }
  }

  @Test func everyPixelAndTheSizeAffectTheHash() {
    var seen: Set<PixelHash> = []
    let pixels = (0..<12).map { UInt32($0) | 0xff00_0000 }
    for (width, height) in [(1, 12), (2, 6), (3, 4), (4, 3), (6, 2), (12, 1)] {
      #expect(seen.insert(Bitmap(width: width, height: height, pixels: pixels).pixelHash).inserted)
    }
    for index in pixels.indices {
      var changed = pixels
      changed[index] ^= 1
      #expect(seen.insert(Bitmap(width: 3, height: 4, pixels: changed).pixelHash).inserted)
    }
    #expect(seen.insert(Bitmap(width: 0, height: 0).pixelHash).inserted)
    #expect(seen.insert(Bitmap(width: 0, height: 1).pixelHash).inserted)
  }

  @Test func aPictureComposedOfKnownRowsHasTheSameHash() {
    var generator = SeededGenerator(seed: 3)
    let bitmap = Bitmap.random(using: &generator)
    var hasher = PixelHasher(width: bitmap.width, height: bitmap.height)
    for row in 0..<bitmap.height {
      let alone = bitmap.part(PixelRect(x: 0, y: row, width: bitmap.width, height: 1))
      hasher.append(alone.pixelSum)
    }
    #expect(hasher.finish() == bitmap.pixelHash)
  }

  @Test func theTextHasAllDigits() {
    #expect(PixelHash(high: 0x1f, low: .max).description == "000000000000001fffffffffffffffff")
  }

  /// Files are read in chunks, and hashed as if read at once.
  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 300_000])
  func filesHashLikeTheirContents(count: Int) throws {
    var chance = SeededGenerator(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &chance) }
    let folder = TemporaryFolder()
    let path = folder.path + "/bytes"
    try AtomicFile.write(bytes, to: path)
    #expect(ContentHash.combined(files: [path, path]) == ContentHash.combined([bytes, bytes]))
    #expect(ContentHash.combined(files: [path, folder.path + "/none"]) == ContentHash.combined([bytes, []]))
  }
}
