import GridGeometry
import GridImage
import GridSupport
import TestSupport
import Testing

@Suite struct PixelHashTests {
  @Test func theDefinitionDoesNotChange() {
    let bitmap = Bitmap(width: 2, height: 2, pixels: [0xffff_ffff, 0xff00_0000, 0x8040_2010, 0])
    #expect(bitmap.pixelHash.description == "6f8b86e73d5d8ce6c86e6364ae8277d8")
  }

  @Test func anyPixelAndTheShapeCount() {
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

  @Test func aPicturePutTogetherFromKnownRowsHasTheSameHash() {
    var generator = SeededGenerator(seed: 3)
    let bitmap = Bitmap.random(using: &generator)
    var hasher = PixelHasher(width: bitmap.width, height: bitmap.height)
    for row in 0..<bitmap.height {
      let alone = bitmap.part(PixelRect(x: 0, y: row, width: bitmap.width, height: 1))
      for hash in alone.rowHashes() { hasher.append(rowHash: hash) }
    }
    #expect(hasher.finish() == bitmap.pixelHash)
  }

  @Test func theTextHasAllDigits() {
    #expect(PixelHash(high: 0x1f, low: .max).description == "000000000000001fffffffffffffffff")
  }

  /// Files are read in pieces, and hashed as if they were read at once.
  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 300_000])
  func filesHashAsTheirContents(count: Int) throws {
    var chance = SeededGenerator(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &chance) }
    let folder = TemporaryFolder()
    let path = folder.path + "/bytes"
    try AtomicFile.write(bytes, to: path)
    #expect(ContentHash.combined(files: [path, path]) == ContentHash.combined([bytes, bytes]))
    #expect(ContentHash.combined(files: [path, folder.path + "/none"]) == ContentHash.combined([bytes, []]))
  }
}
