import GridGeometry
import TestSupport
import Testing

@Suite struct SnappingTests {
  @Test(arguments: [
    (0.0, 1.0, 0), (0.5, 1, 1), (-0.5, 1, 0), (-0.51, 1, -1), (33.4, 1, 33), (33.4, 1.5, 50),
    (1e300, 1, 1 << 53),
    (-1e300, 2, -(1 << 53)),
  ])
  func roundsToTheNearestEdge(position: Double, scale: Double, expected: Int) {
    #expect(snapToPixel(position, scale: scale) == expected)
  }

  @Test func movingByWholePixelsMovesTheEdgeEqually() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<1_000 {
      // Quarters are exact in binary, so the sum below is exact too.
      let position = Double(Int.random(in: -40_000...40_000, using: &generator)) / 4
      let distance = Int.random(in: -500...500, using: &generator)
      let moved = snapToPixel(position + Double(distance), scale: 1)
      #expect(
        moved == snapToPixel(position, scale: 1) + distance, "position \(position), distance \(distance)")
    }
  }

  @Test(arguments: [1.0, 1.5, 2, 3])
  func edgesKeepTheOrderOfPositions(scale: Double) {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<1_000 {
      let position = Double.random(in: -1e6...1e6, using: &generator)
      let edge = snapToPixel(position, scale: scale)
      #expect((Double(edge) - position * scale).magnitude <= 0.5, "\(position)")
      #expect(snapToPixel(Double(edge) / scale, scale: scale) == edge, "\(position)")
      let next = position + Double.random(in: 0...2, using: &generator)
      #expect(snapToPixel(next, scale: scale) >= edge, "\(position), \(next)")
    }
  }
}
