import GridElement
import GridGeometry
@testable import GridLayout
import TestSupport
import Testing

/// Properties of any grid, checked on random grids with every feature at once.
@Suite struct PropertyTests {
  private static let scales = [1, 1.25, 1.5, 2, 3]

  /// A random grid in a random view, with offsets on, near and far from the breakpoints.
  private struct Case {
    let seed: UInt64
    var spec: GridSpec
    let view: Size
    let scale: Double
    let grid: ResolvedGrid
    var generator: SeededGenerator

    init(_ seed: UInt64, direction: LayoutDirection? = nil) {
      self.seed = seed
      generator = SeededGenerator(seed: seed)
      spec = RandomGrid(everythingUsing: &generator).spec
      if let direction { spec.direction = direction }
      view = Size(
        width: Double(Int.random(in: 1...200, using: &generator)) / 2,
        height: Double(Int.random(in: 1...200, using: &generator)) / 2)
      scale = PropertyTests.scales[Int(seed % 5)]
      grid = ResolvedGrid(spec, scale: scale)
    }

    mutating func offset() -> Point {
      var offset = Point.zero
      let range = grid.maximumOffset(viewport: view)
      for axis in Axis.allCases {
        let points = grid.breakpoints(along: axis, viewport: view)
        if let point = points.randomElement(using: &generator), Bool.random(using: &generator) {
          offset[axis] = Double(point.offset + Int.random(in: -1...1, using: &generator)) / scale
        } else {
          offset[axis] = Double.random(in: -15...range[axis] + 15, using: &generator)
        }
      }
      return offset
    }
  }

  @Test(arguments: 0..<40)
  func layoutMemoryChangesNoLayout(batch: Int) {
    for number in 0..<25 {
      var case_ = Case(UInt64(50_000 + batch * 100 + number))
      var memory = LayoutMemory(), last = Point.zero
      for _ in 0..<8 {
        var offset = case_.offset()
        // Usually along one axis, like a scroll.
        if let axis = [Axis.horizontal, .vertical, nil].randomElement(using: &case_.generator) ?? nil {
          offset[axis] = last[axis]
        }
        last = offset
        let remembered = case_.grid.layout(at: offset, viewport: case_.view, memory: &memory)
        #expect(
          remembered == case_.grid.layout(at: offset, viewport: case_.view), "seed \(case_.seed) at \(offset)"
        )
      }
    }
  }

  @Test(arguments: 0..<40)
  func everyLayoutSatisfiesTheInvariants(batch: Int) {
    for number in 0..<25 {
      var case_ = Case(UInt64(50_000 + batch * 100 + number))
      for _ in 0..<6 {
        let offset = case_.offset()
        let problems = case_.grid.layout(at: offset, viewport: case_.view).checkInvariants()
        #expect(problems.isEmpty, "seed \(case_.seed) at \(offset): \(problems.prefix(4))")
        if !problems.isEmpty { return }
      }
    }
  }

  @Test(arguments: 0..<20)
  func panesAndBandsTileTheView(batch: Int) {
    for number in 0..<20 {
      var case_ = Case(UInt64(60_000 + batch * 100 + number))
      let offset = case_.offset()
      let layout = case_.grid.layout(at: offset, viewport: case_.view)
      let bars = layout.bands.filter {
        $0.id.axis == .vertical && ($0.id.kind == .header || $0.id.kind == .footer)
      }
      for y in stride(from: 0, to: layout.viewport.height, by: 3) {
        for x in stride(from: 0, to: layout.viewport.width, by: 3) {
          let point = PixelPoint(x: x, y: y)
          let owners =
            layout.panes.count { $0.clip.contains(point) } + bars.count { $0.clip.contains(point) }
          let inCell = layout.rows.runs.contains { run in
            run.clip.contains(y) && layout.rows.tracks[run.tracks].contains { $0.interval.contains(y) }
          }
          let inColumn = layout.columns.runs.contains { run in
            run.clip.contains(x) && layout.columns.tracks[run.tracks].contains { $0.interval.contains(x) }
          }
          #expect(owners <= 1, "seed \(case_.seed) at \(offset): \(owners) owners of \(point)")
          if inCell && inColumn && case_.spec.rowColumns.isEmpty {
            #expect(owners == 1, "seed \(case_.seed) at \(offset): nobody owns \(point)")
          }
        }
      }
    }
  }

  @Test(arguments: 0..<20)
  func rightToLeftIsTheMirrorImage(batch: Int) {
    for number in 0..<20 {
      let seed = UInt64(70_000 + batch * 100 + number)
      var case_ = Case(seed, direction: .leftToRight)
      let mirrored = Case(seed, direction: .rightToLeft)
      let offset = case_.offset()
      let left = case_.grid.layout(at: offset, viewport: case_.view)
      let right = mirrored.grid.layout(at: offset, viewport: case_.view)
      let width = left.viewport.width
      for y in stride(from: 0, to: left.viewport.height, by: 3) {
        for x in stride(from: 0, to: width, by: 3) {
          let actual = right.element(at: PixelPoint(x: width - 1 - x, y: y))
          #expect(actual == left.element(at: PixelPoint(x: x, y: y)), "seed \(seed) at \(offset): \(x),\(y)")
        }
      }
      #expect(
        left.columns.tracks.map { $0.interval.mirrored(in: width) } == right.columns.tracks.map(\.interval),
        "seed \(seed)")
    }
  }

  /// The topmost of all cells, bands and spans at a point, found by examining each.
  private func topmost(_ layout: Layout, at point: PixelPoint) -> ElementID? {
    var found: [(layer: Int, element: ElementID)] = []
    for pane in layout.panes where pane.clip.contains(point) {
      for row in layout.rows.tracks[pane.rows] where row.interval.contains(point.y) {
        for column in layout.columns(of: pane).tracks[pane.columns] where column.interval.contains(point.x) {
          let isMerged = pane.rowColumns == nil && layout.isMerged(row: row.index, column: column.index)
          if !isMerged { found.append((pane.layer, .cell(row: row.index, column: column.index))) }
        }
      }
    }
    for span in layout.spans where span.clip.contains(point) {
      found.append((span.layer, .span(row: span.row, column: span.column)))
    }
    for band in layout.bands where band.clip.contains(point) && band.rect.contains(point) {
      found.append((band.layer, .band(band.id)))
    }
    let order = found.indices.max { (found[$0].layer, $0) < (found[$1].layer, $1) }
    return order.map { found[$0].element }
  }

  @Test(arguments: 0..<20)
  func theElementAtAPointIsTheTopmostThere(batch: Int) {
    for number in 0..<20 {
      var case_ = Case(UInt64(90_000 + batch * 100 + number))
      let offset = case_.offset()
      let layout = case_.grid.layout(at: offset, viewport: case_.view)
      for _ in 0..<20 {
        let point = PixelPoint(
          x: Int.random(in: 0...layout.viewport.width, using: &case_.generator),
          y: Int.random(in: 0...layout.viewport.height, using: &case_.generator))
        let topmost = topmost(layout, at: point)
        let actual = layout.element(at: point)
        if case .row = actual {
          #expect(topmost == nil, "seed \(case_.seed) at \(offset): \(point)")
        } else {
          #expect(actual == topmost, "seed \(case_.seed) at \(offset): \(point)")
        }
      }
    }
  }

  @Test(arguments: 0..<20)
  func singleRowsAgreeWithTheLayout(batch: Int) {
    for number in 0..<20 {
      var case_ = Case(UInt64(95_000 + batch * 100 + number))
      let offset = case_.offset()
      let layout = case_.grid.layout(at: offset, viewport: case_.view)
      for row in layout.rows.tracks {
        let actual = case_.grid.interval(ofRow: row.index, at: offset.y, height: case_.view.height)
        #expect(actual == row.interval, "seed \(case_.seed) at \(offset)")
      }
    }
  }

  /// No state is carried from one offset to the next, nor from one grid value to another.
  @Test func aLayoutDependsOnlyOnItsOffset() {
    for number in 0..<60 {
      var case_ = Case(UInt64(97_000 + number))
      let offsets = (0..<5).map { _ in case_.offset() }
      let first = offsets.map { case_.grid.layout(at: $0, viewport: case_.view) }
      for index in offsets.indices.reversed() {
        let again = ResolvedGrid(case_.spec, scale: case_.scale)
          .layout(at: offsets[index], viewport: case_.view)
        #expect(again == first[index], "seed \(case_.seed) at \(offsets[index])")
        #expect(again.description == first[index].description)
      }
    }
  }

  /// The upper edge of an element; nil if it is not visible.
  private func position(of element: ElementID, in layout: Layout) -> Int? {
    if case .row(let row) = element {
      return layout.rows.position(of: row).map { layout.rows.tracks[$0].interval.start }
    }
    return layout.bands.first { .band($0.id) == element }?.rect.y
  }

  /// Between two neighboring breakpoints, a sticky row either moves with the content or does not move.
  @Test func motionChangesOnlyAtBreakpoints() {
    for number in 0..<60 {
      let case_ = Case(UInt64(98_000 + number))
      guard case_.spec.rows.overscroll == .withContent else { continue }
      let points = case_.grid.breakpoints(along: .vertical, viewport: case_.view)
      let largest = Int((case_.grid.maximumOffset(viewport: case_.view).y * case_.scale).rounded())
      let layouts = (0...min(largest, 300)).map { offset in
        case_.grid.layout(at: Point(x: 0, y: Double(offset) / case_.scale), viewport: case_.view)
      }
      for element in Set(points.map(\.element)) {
        let own = Set(points.filter { $0.element == element }.map(\.offset))
        var slope: Int?
        var previous: Int?
        for (offset, layout) in layouts.enumerated() {
          let position = position(of: element, in: layout)
          let moved = position.flatMap { now in previous.map { now - $0 } }
          if let slope, let moved, !own.contains(offset - 1) {
            #expect(moved == slope, "seed \(case_.seed): \(element) at \(offset)")
          }
          (slope, previous) = (moved, position)
        }
      }
    }
  }
}
