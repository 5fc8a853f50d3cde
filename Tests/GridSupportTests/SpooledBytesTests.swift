import Foundation
import GridSupport
import TestSupport
import Testing

@Suite struct SpooledBytesTests {
  private let folder = NSTemporaryDirectory() + "gridreel-\(UUID().uuidString)"

  @Test(arguments: 0..<20 as Range<UInt64>)
  func bytesAreInTheOrderOfTheirPieces(_ seed: UInt64) throws {
    defer { FileSystem.removeTree(folder) }
    try FileSystem.createFolder(folder)
    var generator = SeededGenerator(seed: seed)
    var bytes = SpooledBytes(limit: Int.random(in: 1...3_000, using: &generator), folder: folder)
    var expected: [UInt8] = []
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      let piece = (0..<Int.random(in: 0...400, using: &generator)).map { UInt8(truncatingIfNeeded: $0) }
      bytes.append(piece)
      expected += piece
      #expect(bytes.count == expected.count, "seed \(seed)")
    }
    #expect(try bytes.finish().array == expected, "seed \(seed)")
    #expect(try FileSystem.entries(of: folder).isEmpty)
  }

  @Test func bytesStayInMemoryWithoutAPlaceForFiles() throws {
    var bytes = SpooledBytes(limit: 2, folder: folder + "/missing")
    for piece in [[1, 2], [3], [4, 5, 6]] as [[UInt8]] { bytes.append(piece) }
    #expect(try bytes.finish().array == [1, 2, 3, 4, 5, 6])
  }
}
