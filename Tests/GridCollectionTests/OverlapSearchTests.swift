import TestSupport
import Testing
import UIKit

@testable import GridCollection

/// Compares the search for overlaps with the naive way, which compares all outlines with each other.
@MainActor @Suite struct OverlapSearchTests {
  /// The result of the naive way: the topmost pair, and the elements that overlap later ones.
  private func plain(_ shapes: [ElementShape]) -> (top: OverlapSearch.Pair?, firsts: Set<Int>) {
    let downwards = shapes.indices.sorted { (shapes[$0].bounds.minY, $0) < (shapes[$1].bounds.minY, $1) }
    var (top, firsts): (OverlapSearch.Pair?, Set<Int>) = (nil, [])
    for (place, upper) in downwards.enumerated() {
      for lower in downwards[(place + 1)...] where shapes[upper].overlaps(shapes[lower]) {
        top = top ?? OverlapSearch.Pair(upper, lower)
        firsts.insert(min(upper, lower))
      }
    }
    return (top, firsts)
  }

  private func shape(_ frame: CGRect, turnedBy angle: CGFloat = 0) -> ElementShape {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = frame
    if angle != 0 { attributes.transform = CGAffineTransform(rotationAngle: angle) }
    return ElementShape(attributes)
  }

  /// Outlines on a grid, so that many touch; some are empty, rotated, or far larger than others.
  private func random(_ count: Int, extent: Int, from random: inout SeededGenerator) -> [ElementShape] {
    (0..<count).map { _ in
      let largest = Int.random(in: 0..<12, using: &random) == 0 ? extent : 6
      let frame = CGRect(
        x: Int.random(in: 0...extent, using: &random), y: Int.random(in: 0...extent, using: &random),
        width: Int.random(in: 0...largest, using: &random),
        height: Int.random(in: 0...largest, using: &random))
      let isTurned = Int.random(in: 0..<4, using: &random) == 0
      return shape(frame, turnedBy: isTurned ? CGFloat(Int.random(in: 1..<24, using: &random)) * .pi / 12 : 0)
    }
  }

  @Test(arguments: 0..<40) func findsTheSamePairsAsTheNaiveWay(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    // From sets where everything overlaps to sets where hardly anything does.
    for extent in [4, 20, 80, 400] {
      let shapes = self.random(Int.random(in: 0...90, using: &random), extent: extent, from: &random)
      var search = OverlapSearch(shapes)
      let (pairs, (top, firsts)) = (search.pairs(), plain(shapes))
      #expect(pairs.first == top)
      #expect(Set(pairs.map(\.first)) == firsts)
      #expect(pairs.allSatisfy { shapes[$0.first].overlaps(shapes[$0.second]) })
    }
  }

  /// An element that a transform moves out of all bounds hides no other pair.
  @Test func elementsWithoutAPositionHideNoPairs() {
    let lost = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    lost.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    lost.transform3D.m14 = 0.2
    let frames = (0..<20).map { shape(CGRect(x: 0, y: $0 * 10, width: 10, height: $0 == 7 ? 11 : 10)) }
    var search = OverlapSearch([ElementShape(lost)] + frames)
    #expect(search.pairs().contains(OverlapSearch.Pair(8, 9)))
  }

  /// The work for a thousand outlines: all in one position, in one row, in one column, in a grid.
  @Test(arguments: [(0, 0), (10, 0), (0, 10), (10, 10)]) func workGrowsLinearly(across: Int, down: Int) {
    let shapes = (0..<1024).map { place in
      let (column, row) = across * down == 0 ? (place, place) : (place % 32, place / 32)
      return shape(CGRect(x: column * across, y: row * down, width: 10, height: 10))
    }
    var search = OverlapSearch(shapes)
    #expect(search.pairs().count == (across + down == 0 ? 1024 : 0))
    #expect(search.comparisons <= 3 * 1024)
  }
}
