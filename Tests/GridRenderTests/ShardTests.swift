import GridSupport
import TestSupport
import Testing

@testable import GridRender

@Suite struct `Division into shares` {
  @Test func `shares have every place once, in order, and like costs`() {
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

  @Test func `measured costs move the borders`() {
    let even = Shard(index: 1, count: 2)?.positions(ofCosts: [1, 1, 1, 1])
    let heavyStart = Shard(index: 1, count: 2)?.positions(ofCosts: [6, 1, 1, 1])
    #expect(even == 0..<2)
    #expect(heavyStart == 0..<1)
  }
}
