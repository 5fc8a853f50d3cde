import GridFrame
import GridGeometry
@testable import GridVerify
import TestSupport
import Testing

@Suite struct VisitedSubframesTests {
  @Test(arguments: 0..<4 as Range<UInt64>) func aSubframeIsNewOnlyOnce(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let parts = (0..<5_000).map { Subframe(size: PixelSize(width: $0 % 2, height: 1), items: []) }
    var seen = VisitedSubframes()
    var expected: Set<Int> = []
    for _ in 0..<20_000 {
      let part = Int.random(in: parts.indices, using: &generator)
      let wasSeen = !expected.insert(part).inserted
      let isSeen = seen.note(parts[part])
      #expect(isSeen == wasSeen, "seed \(seed), part \(part)")
    }
  }
}
