@testable import GridRender
import TestSupport
import Testing

/// The distribution of frames to workers, in random interleavings.
@Suite struct `The queue of frames` {
  /// Runs workers one step at a time in random order, until none has a frame. Returns the positions in the order in
  /// which each worker drew them.
  private func draw(
    _ queue: FrameQueue<Int>, workers: Int, failing: Set<Int>, using generator: inout SeededGenerator
  ) -> [[Int]] {
    var drawn = Array(repeating: [Int](), count: workers)
    var current = Array(repeating: Int?.none, count: workers)
    var active = Array(0..<workers)
    while let worker = active.randomElement(using: &generator) {
      if let position = current[worker] {
        queue.finish(
          position, worker: worker, failing.contains(position) ? .failure(.cancelled) : .success(position))
        current[worker] = nil
      } else if let position = queue.next(worker: worker) {
        drawn[worker].append(position)
        current[worker] = position
      } else {
        active.removeAll { $0 == worker }
      }
    }
    return drawn
  }

  @Test func `every frame is drawn once, in runs of neighbors of about the same length`() throws {
    for seed in 0..<60 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let (count, workers) = (
        Int.random(in: 1...2_000, using: &generator), Int.random(in: 1...9, using: &generator)
      )
      let queue = FrameQueue<Int>(count: count, workers: workers, ahead: nil)
      let drawn = draw(queue, workers: workers, failing: [], using: &generator)
      #expect(drawn.joined().sorted() == Array(0..<count), "seed \(seed)")
      let jumps = drawn.map { zip($0, $0.dropFirst()).count { $0 + 1 != $1 } }.reduce(0, +)
      #expect(jumps <= count / 200 + 12 * workers, "seed \(seed)")
      for position in 0..<count { #expect(try queue.take(position).get() == position, "seed \(seed)") }
    }
  }

  @Test func `all frames before a failing one are drawn`() throws {
    for seed in 0..<60 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let (count, workers) = (
        Int.random(in: 2...1_000, using: &generator), Int.random(in: 1...9, using: &generator)
      )
      let failing = Set((0..<3).map { _ in Int.random(in: 0..<count, using: &generator) })
      let queue = FrameQueue<Int>(count: count, workers: workers, ahead: nil)
      let drawn = Set(draw(queue, workers: workers, failing: failing, using: &generator).joined())
      let first = try #require(failing.min())
      #expect(drawn.isSuperset(of: 0...first), "seed \(seed)")
      for position in 0..<first { #expect(try queue.take(position).get() == position, "seed \(seed)") }
      #expect(throws: RenderError.self, "seed \(seed)") { try queue.take(first).get() }
    }
  }

  @Test func `nothing is drawn after the queue was stopped`() {
    let queue = FrameQueue<Int>(count: 100, workers: 2, ahead: nil)
    #expect(queue.next(worker: 0) == 0)
    queue.stop()
    #expect(queue.next(worker: 0) == nil && queue.next(worker: 1) == nil)
  }

  @Test func `a worker without frames takes half of the longest run`() {
    let queue = FrameQueue<Int>(count: 20, workers: 2, ahead: nil)
    #expect(queue.next(worker: 1) == 0 && queue.next(worker: 0) == 10)
    for position in 10..<20 {
      queue.finish(position, worker: 0, .success(position))
      #expect(queue.next(worker: 0) == (position == 19 ? 5 : position + 1))
    }
    #expect((1..<5).map { _ in queue.next(worker: 1) } == [1, 2, 3, 4])
  }

  @Test func `frames that are delivered in order are taken in turns`() {
    let queue = FrameQueue<Int>(count: 20, workers: 2, ahead: 4)
    #expect([0, 1, 1, 0].map { queue.next(worker: $0) } == [0, 1, 2, 3])
  }
}
