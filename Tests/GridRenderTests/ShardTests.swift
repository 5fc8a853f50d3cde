import GridFrame
import GridGeometry
import GridScroll
import GridSource
import GridSupport
import TestSupport
import Testing

@testable import GridRender

@Suite struct `Division into shards` {
  @Test func `shards contain every index once, in order, with similar costs`() {
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let costs = (0..<Int.random(in: 0...200, using: &generator)).map { _ in
        Bool.random(using: &generator) ? 0.01 : Double.random(in: 0.5...2, using: &generator)
      }
      let count = Int.random(in: 1...12, using: &generator)
      let ranges = (1...count).compactMap { Shard(index: $0, count: count)?.positions(ofCosts: costs) }
      #expect(ranges.flatMap { Array($0) } == Array(costs.indices), "seed \(seed)")
      let share = costs.reduce(0, +) / Double(count)
      let largest = costs.max() ?? 0
      for range in ranges {
        #expect(abs(costs[range].reduce(0, +) - share) <= largest + 1e-9, "seed \(seed)")
      }
    }
  }

  @Test func `measured costs move the boundaries`() {
    let even = Shard(index: 1, count: 2)?.positions(ofCosts: [1, 1, 1, 1])
    let heavyStart = Shard(index: 1, count: 2)?.positions(ofCosts: [6, 1, 1, 1])
    #expect(even == 0..<2)
    #expect(heavyStart == 0..<1)
  }

  /// Frames of which some are equal, and nothing else.
  private struct Alike: FrameSource {
    let name = "alike"
    let pixelSize = PixelSize(width: 1, height: 1)
    let timeline: FrameTimeline
    let states: [Int]

    func identity(ofFrame index: Int) -> FrameIdentity { FrameIdentity(states[index]) }
    func placement(atFrame index: Int) -> any Placement { ElementList([]) }
    func makeComposer(measuring text: any TextMeasuring) throws(FrameSourceError) -> any FrameComposing {
      throw FrameSourceError("nothing is drawn here")
    }
  }

  @Test func `a frame of a shard repeats the first equal frame`() {
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let count = Int.random(in: 1...60, using: &generator)
      let states = (0..<count).map { _ in Int.random(in: 0..<20, using: &generator) }
      let source = Alike(timeline: FrameTimeline(frameRate: .sixty, frameCount: count), states: states)
      let chosen = (0..<count).filter { _ in Int.random(in: 0..<4, using: &generator) > 0 }
      let start = Int.random(in: 0...chosen.count, using: &generator)
      let positions = start..<Int.random(in: start...chosen.count, using: &generator)
      let repeated = RepeatedFrames(chosen, positions: positions, in: source)
      for (place, index) in chosen[positions].enumerated() {
        let first = chosen.first { states[$0] == states[index] }
        #expect(repeated.original(atPosition: place) == first, "seed \(seed)")
      }
      // Each picture is drawn once, and delivered for each frame of the shard that has it.
      let places = repeated.distinct.indices
      let handed = places.flatMap { place in
        (repeated.isAsked(atPlace: place) ? [repeated.distinct[place]] : [])
          + repeated.repeats(ofPlace: place)
      }
      #expect(handed.sorted() == Array(chosen[positions]), "seed \(seed)")
      #expect(Set(repeated.distinct.map { states[$0] }).count == repeated.distinct.count, "seed \(seed)")
    }
  }
}
