import GridFrame
import GridGeometry
@testable import GridVerify
import TestSupport
import Testing

@Suite struct VisitedSubframesTests {
  @Test(arguments: 0..<4 as Range<UInt64>) func aPartIsNewOnceForEachSource(seed: UInt64) {
    struct Key: Hashable {
      var part: Int
      var source: ItemSource
    }
    var generator = SeededGenerator(seed: seed)
    let parts = (0..<50).map { Subframe(size: PixelSize(width: $0 % 2, height: 1), items: []) }
    var seen = VisitedSubframes()
    var expected: Set<Key> = []
    for _ in 0..<20_000 {
      let part = Int.random(in: parts.indices, using: &generator)
      let source: ItemSource =
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: .none
        case 1: .element(Int.random(in: 0..<40, using: &generator))
        default:
          .cell(
            row: Int.random(in: 0..<12, using: &generator) * 99_999_999,
            column: Int.random(in: 0..<12, using: &generator))
        }
      let wasSeen = !expected.insert(Key(part: part, source: source)).inserted
      let isSeen = seen.note(parts[part], for: source)
      #expect(isSeen == wasSeen, "seed \(seed), part \(part), \(source)")
    }
    // What has no number is always new.
    for _ in 0..<2 {
      let isSeen = seen.note(parts[0], for: .cell(row: -1, column: 0))
      #expect(!isSeen)
    }
  }
}
