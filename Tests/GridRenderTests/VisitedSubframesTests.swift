import GridElement
import GridFrame
import GridGeometry
@testable import GridVerify
import TestSupport
import Testing

@Suite struct VisitedSubframesTests {
  @Test(arguments: 0..<4 as Range<UInt64>) func aPartIsNewOnceForEachElement(seed: UInt64) {
    struct Key: Hashable {
      var part: Int
      var element: ElementID?
    }
    var generator = SeededGenerator(seed: seed)
    let parts = (0..<50).map { Subframe(size: PixelSize(width: $0 % 2, height: 1), items: []) }
    var seen = VisitedSubframes()
    var expected: Set<Key> = []
    for _ in 0..<20_000 {
      let part = Int.random(in: parts.indices, using: &generator)
      let element: ElementID? =
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: nil
        default:
          .cell(
            row: Int.random(in: 0..<12, using: &generator) * 99_999_999,
            column: Int.random(in: 0..<12, using: &generator))
        }
      let wasSeen = !expected.insert(Key(part: part, element: element)).inserted
      let isSeen = seen.note(parts[part], for: element)
      #expect(isSeen == wasSeen, "seed \(seed), part \(part), \(String(describing: element))")
    }
    // What has no number is always new.
    for _ in 0..<2 {
      let isSeen = seen.note(parts[0], for: .cell(row: -1, column: 0))
      #expect(!isSeen)
    }
  }
}
