import GridFrame
import GridGeometry
import GridScene
import TestSupport
import Testing

/// What a composer remembers changes no display list.
@Suite struct `Composer memory` {
  @Test func `a composer that has seen other frames makes the frame that a new one makes`() throws {
    var settledMoves = 0
    for seed in 0..<50 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let stage = try Stage(yaml: RandomScene.yaml(using: &generator))
      let composer = Composer(stage.prepared)
      var offset = Point(x: 0, y: 0)
      for step in 0..<12 {
        // Mostly vertical moves, so that columns stand still, as rows of cells are remembered then.
        offset.y += Double(Int.random(in: -40...60, using: &generator))
        if Int.random(in: 0..<4, using: &generator) == 0 {
          offset.x += Double(Int.random(in: -30...40, using: &generator))
        } else {
          settledMoves += 1
        }
        let layout = stage.prepared.layout(at: offset)
        #expect(
          composer.frame(for: layout) == Composer(stage.prepared).frame(for: layout),
          "seed \(seed), step \(step)")
      }
    }
    #expect(settledMoves > 300)
  }

  @Test func `small memories change nothing`() throws {
    let stage = try Stage(
      yaml: """
        data: {generate: {rows: 3000, columns: 4}}
        viewport: {width: 120, height: 900}
        columnDefaults: {width: 60}
        rows: {height: 1}
        """)
    // More rows show than are kept, and more cells go by than are kept.
    let composer = Composer(stage.prepared)
    for y in stride(from: 0.0, to: 2_000, by: 333) {
      let layout = stage.prepared.layout(at: Point(x: 3, y: y))
      #expect(composer.frame(for: layout) == Composer(stage.prepared).frame(for: layout), "\(y)")
    }
  }
}
