import TestSupport
import Testing

@testable import GridLayout

@Suite struct StickyBoxTests {
  /// web-platform-tests, position-sticky-overflow: a box of 200 in a view of 100 that keeps 20 from both ends.
  @Test(arguments: [(0, 20), (160, 180), (220, 240), (500, 400)])
  func overConstrainedBoxKeepsToTheStart(offset: Int, expected: Int) {
    let box = StickyBox(
      natural: 0, extent: 200, containerStart: 0, containerEnd: 600, startDistance: 20, endDistance: 20)
    #expect(box.position(viewStart: offset, viewEnd: offset + 100) == expected)
  }

  /// The same with the start at the far side: positions and offsets are mirrored.
  @Test(arguments: [(180, 80), (220, 120), (500, 400)])
  func overConstrainedBoxKeepsToTheStartOfAMirroredAxis(offset: Int, expected: Int) {
    let box = StickyBox(
      natural: 0, extent: 200, containerStart: 0, containerEnd: 600, startDistance: 0, endDistance: 0)
    let mirrored = 600 - 100 - offset
    #expect(600 - 200 - box.position(viewStart: mirrored, viewEnd: mirrored + 100) == expected)
  }

  @Test func everyBoxIsPiecewiseMonotoneAndInsideItsContainer() {
    var generator = SeededGenerator(seed: 21)
    for case_ in 0..<600 {
      let box = randomBox(&generator)
      let view = Int.random(in: 1...120, using: &generator)
      var pieces = 1
      var slope: Int?
      var previous: Int?
      for offset in -150...450 {
        let position = box.position(viewStart: offset, viewEnd: offset + view)
        #expect(
          position >= box.containerStart && position + box.extent <= box.containerEnd,
          "case \(case_): \(box) leaves its container at \(offset)")
        if box.endDistance == nil { #expect(position >= box.natural, "case \(case_): \(box) at \(offset)") }
        if box.startDistance == nil { #expect(position <= box.natural, "case \(case_): \(box) at \(offset)") }
        if let previous {
          let step = position - previous
          #expect(step == 0 || step == 1, "case \(case_): \(box) jumps by \(step) at \(offset)")
          if slope.map({ $0 != step }) ?? false { pieces += 1 }
          slope = step
        }
        previous = position
      }
      #expect(pieces <= 5, "case \(case_): \(box) has \(pieces) pieces")
    }
  }

  /// Applying the end distance first equals reducing it until both distances can be kept.
  @Test func reducingTheEndDistanceIsEquivalent() {
    var generator = SeededGenerator(seed: 22)
    for case_ in 0..<20_000 {
      let box = randomBox(&generator)
      let start = Int.random(in: -150...450, using: &generator)
      let end = start + Int.random(in: 1...120, using: &generator)
      var reduced = box
      if let first = box.startDistance, let last = box.endDistance {
        reduced.endDistance = min(last, end - start - first - box.extent)
      }
      #expect(
        box.position(viewStart: start, viewEnd: end) == reduced.position(viewStart: start, viewEnd: end),
        "case \(case_): \(box) in \(start)..<\(end)")
    }
  }

  private func randomBox(_ generator: inout SeededGenerator) -> StickyBox {
    let low = Int.random(in: 0...60, using: &generator)
    let natural = low + Int.random(in: 0...120, using: &generator)
    let extent = Int.random(in: 0...90, using: &generator)
    func distance() -> Int? {
      Bool.random(using: &generator) ? Int.random(in: 0...50, using: &generator) : nil
    }
    return StickyBox(
      natural: natural, extent: extent, containerStart: low,
      containerEnd: natural + extent + Int.random(in: 0...120, using: &generator), startDistance: distance(),
      endDistance: distance())
  }
}
