import GridCairo
import GridCompose
import GridFrame
import GridGeometry
import GridLayout
import GridRender
import TestSupport
import Testing

/// A composer's caches change no display list.
@Suite struct `Composer memory` {
  /// Rows of cells as one subframe each, or cell by cell: the lists differ, the pixels do not.
  @Test func `grouped rows are painted like their cells`() throws {
    var generator = SeededGenerator(seed: 11)
    for seed in 0..<40 as Range<UInt64> {
      generator = SeededGenerator(seed: seed)
      let stage = try Stage(yaml: RandomScene.yaml(using: &generator))
      let cells = ComposedCells()
      // Two workers that share cells, and take turns.
      let grouped = (0..<2).map { _ in Composer(stage.prepared, cells: cells, groupsRows: true) }
      let painter = try stage.text.makePainter()
      var offset = Point(x: 0, y: 0)
      for step in 0..<5 {
        offset.y += Double(Int.random(in: -40...60, using: &generator))
        if step == 3 { offset.x += 17 }
        let layout = stage.prepared.layout(at: offset)
        let plain = try painter.paint(try Composer(stage.prepared).frame(for: layout))
        for composer in grouped {
          #expect(try painter.paint(try composer.frame(for: layout)) == plain, "seed \(seed), step \(step)")
        }
      }
    }
  }

  @Test func `a used composer makes the same frame as a new one`() throws {
    var settledMoves = 0
    for seed in 0..<50 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let stage = try Stage(yaml: RandomScene.yaml(using: &generator))
      let plain = Composer(stage.prepared)
      let grouped = Composer(stage.prepared, groupsRows: true)
      var offset = Point(x: 0, y: 0)
      for step in 0..<12 {
        // Mostly vertical moves, so that columns do not move, because only then are rows of cells cached.
        offset.y += Double(Int.random(in: -40...60, using: &generator))
        if Int.random(in: 0..<4, using: &generator) == 0 {
          offset.x += Double(Int.random(in: -30...40, using: &generator))
        } else {
          settledMoves += 1
        }
        let layout = stage.prepared.layout(at: offset)
        for (groupsRows, composer) in [(false, plain), (true, grouped)] {
          let fresh = Composer(stage.prepared, groupsRows: groupsRows)
          #expect(try composer.frame(for: layout) == fresh.frame(for: layout), "seed \(seed), step \(step)")
        }
      }
    }
    #expect(settledMoves > 300)
  }

  @Test func `cells reused across column ranges match those of a new composer`() throws {
    var entered = 0
    for seed in 0..<40 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let stage = try Stage(yaml: RandomScene.yaml(using: &generator))
      let composer = Composer(stage.prepared, groupsRows: true)
      var offset = Point(x: 0, y: 0), columns: Range<Int>?
      for step in 0..<16 {
        offset.x += Double(Int.random(in: -60...90, using: &generator))
        offset.y += Double(Int.random(in: -5...9, using: &generator))
        let layout = stage.prepared.layout(at: offset)
        if columns != nil, layout.columns.visibleBody != columns { entered += 1 }
        columns = layout.columns.visibleBody
        let fresh = Composer(stage.prepared, groupsRows: true)
        #expect(try composer.frame(for: layout) == fresh.frame(for: layout), "seed \(seed), step \(step)")
      }
    }
    #expect(entered > 100)
  }

  @Test func `small caches change nothing`() throws {
    let stage = try Stage(
      yaml: """
        data: {generate: {rows: 3000, columns: 4}}
        viewport: {width: 120, height: 900}
        columnDefaults: {width: 60}
        rows: {height: 1}
        """)
    // More rows are visible than are cached, and more cells pass by than are cached.
    let composer = Composer(stage.prepared, groupsRows: true)
    for y in stride(from: 0.0, to: 2_000, by: 333) {
      let layout = stage.prepared.layout(at: Point(x: 3, y: y))
      let fresh = Composer(stage.prepared, groupsRows: true)
      #expect(try composer.frame(for: layout) == fresh.frame(for: layout), "\(y)")
    }
  }
}
