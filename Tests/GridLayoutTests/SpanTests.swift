import GridElement
import GridGeometry
@testable import GridLayout
import TestSupport
import Testing

@Suite struct SpanTests {
  private func probe(_ spans: [CellSpan], _ change: (inout GridSpec) -> Void = { _ in }) -> LayoutProbe {
    var spec = GridSpec(
      rows: AxisSpec(sizes: .uniform(count: 40, size: 10), frozen: FrozenTracks(leading: 2)),
      columns: AxisSpec(sizes: .uniform(count: 40, size: 10), frozen: FrozenTracks(leading: 2)), spans: spans)
    change(&spec)
    return LayoutProbe(spec)
  }

  @Test func aSpanAnchoredOutsideTheViewIsVisible() throws {
    let layout = probe([CellSpan(row: 5, column: 6, rowCount: 10, columnCount: 8)]).layout(x: 75, y: 65)
    let span = try #require(layout.spans.first)
    #expect(layout.spans.count == 1)
    #expect(span.rect == PixelRect(x: -15, y: -15, width: 80, height: 100))
    #expect(span.clip == PixelRect(x: 20, y: 20, width: 45, height: 65))
    #expect(layout.element(at: PixelPoint(x: 30, y: 30)) == .span(row: 5, column: 6))
    #expect(layout.isMerged(row: 8, column: 9))
  }

  @Test func aSpanAcrossTheFrozenEdgeIsSplitWithOneOrigin() {
    let layout = probe([CellSpan(row: 1, column: 1, rowCount: 3, columnCount: 4)]).layout(x: 15, y: 5)
    #expect(layout.spans.count == 4)
    #expect(layout.spans.allSatisfy { $0.rect == PixelRect(x: 10, y: 10, width: 40, height: 30) })
    let clips = layout.spans.map(\.clip.description)
    #expect(clips == ["20,20 15×15", "10,20 10×15", "20,10 15×10", "10,10 10×10"])
  }

  @Test func aClippedSpanIsVisibleOnlyInThePaneOfItsFirstCell() {
    let span = CellSpan(row: 1, column: 1, rowCount: 3, columnCount: 4, policy: .clip)
    let layout = probe([span]).layout(x: 15, y: 5)
    #expect(layout.spans.filter { !$0.clip.isEmpty }.map(\.clip.description) == ["10,10 10×10"])
    #expect(layout.isMerged(row: 3, column: 4))
    #expect(layout.element(at: PixelPoint(x: 30, y: 15)) == .row(1))
  }

  /// Widths 100, 50, 60, 70, 80, 90 with two frozen columns and a merge from column 2 on, first seen when column 4 is
  /// the first visible one: it begins 130 before that column, where SpreadsheetView has 150.
  @Test func aSpanFirstSeenInItsLastColumnsStartsAtItsOwnPosition() throws {
    let columns = AxisSpec(sizes: .list([100, 50, 60, 70, 80, 90]), frozen: FrozenTracks(leading: 2))
    let spec = GridSpec(
      rows: AxisSpec(sizes: .uniform(count: 4, size: 10)), columns: columns,
      spans: [CellSpan(row: 0, column: 2, columnCount: 4)])
    let layout = LayoutProbe(spec, width: 300).layout(x: 130)
    let fourth = try #require(layout.columns.position(of: 4))
    #expect(layout.columns.visibleBody.lowerBound == 4)
    #expect(layout.columns.tracks[fourth].interval.start - (layout.spans.first?.rect.x ?? 0) == 130)
  }

  @Test func spansInViewAreFoundAmongMany() {
    var generator = SeededGenerator(seed: 31)
    let spans = (0..<3_000).map { _ in
      CellSpan(
        row: Int.random(in: 0..<2_000, using: &generator),
        column: Int.random(in: 0..<300, using: &generator),
        rowCount: Int.random(in: 1...30, using: &generator),
        columnCount: Int.random(in: 1...6, using: &generator))
    }
    let spec = GridSpec(
      rows: AxisSpec(sizes: .uniform(count: 2_030, size: 10), frozen: FrozenTracks(leading: 2)),
      columns: AxisSpec(sizes: .uniform(count: 306, size: 10)), spans: spans)
    let probe = LayoutProbe(spec)
    for _ in 0..<40 {
      let layout = probe.layout(
        x: Double(Int.random(in: 0...2_900, using: &generator)),
        y: Double(Int.random(in: 0...20_000, using: &generator)))
      let rows = Set(layout.rows.tracks.map(\.index))
      let columns = Set(layout.columns.tracks.map(\.index))
      let expected = Set(
        spans.filter { !rows.isDisjoint(with: $0.rows) && !columns.isDisjoint(with: $0.columns) })
      let covered = layout.panes.filter { _ in true }
      let found = Set(
        layout.spans.map {
          CellSpan(
            row: $0.row, column: $0.column, rowCount: $0.rows.count, columnCount: $0.columns.count)
        })
      // Rows beneath the frozen ones show no pixel; nothing else may be missing.
      #expect(found.isSubset(of: expected))
      for span in expected.subtracting(found) {
        let shows = covered.contains { pane in
          pane.rows.contains { span.rows.contains(layout.rows.tracks[$0].index) }
            && pane.columns.contains { span.columns.contains(layout.columns.tracks[$0].index) }
        }
        #expect(!shows, "\(span) is missing")
      }
    }
  }

  @Test func theIndexFindsExactlyTheSpansThatIntersectABlock() {
    var generator = SeededGenerator(seed: 32)
    let spans = (0..<200).map { _ in
      CellSpan(
        row: Int.random(in: 0..<60, using: &generator), column: Int.random(in: 0..<60, using: &generator),
        rowCount: Int.random(in: 1...5, using: &generator),
        columnCount: Int.random(in: 1...5, using: &generator))
    }
    let index = SpanIndex(spans)
    for _ in 0..<50 {
      let row = Int.random(in: 0..<60, using: &generator)
      let column = Int.random(in: 0..<60, using: &generator)
      let (rows, columns) = (row..<row + 4, column..<column + 4)
      var found: [Int] = []
      index.find(rows: rows, columns: columns, into: &found)
      let expected = index.spans.indices.filter {
        index.spans[$0].rows.overlaps(rows) && index.spans[$0].columns.overlaps(columns)
      }
      #expect(found.sorted() == expected, "rows \(rows), columns \(columns)")
    }
  }

  @Test func overlapsAreReportedWithBothPositions() {
    let spec = GridSpec(
      rows: AxisSpec(sizes: .uniform(count: 10, size: 10)),
      columns: AxisSpec(sizes: .uniform(count: 10, size: 10)),
      spans: [
        CellSpan(row: 2, column: 2, rowCount: 2, columnCount: 3),
        CellSpan(row: 3, column: 4, rowCount: 2, columnCount: 2),
        CellSpan(row: 3, column: 3, columnCount: 0), CellSpan(row: 9, column: 9, rowCount: 2),
      ])
    #expect(
      spec.errors() == [
        .spanOutOfRange(spec.spans[2], rows: 10, columns: 10),
        .spanOutOfRange(spec.spans[3], rows: 10, columns: 10), .spansOverlap(spec.spans[0], spec.spans[1]),
      ])
  }

  @Test func aSpanAcrossAFrozenEdgeCanBeRefused() {
    var spec = GridSpec(
      rows: AxisSpec(sizes: .uniform(count: 10, size: 10), frozen: FrozenTracks(leading: 2)),
      columns: AxisSpec(sizes: .uniform(count: 10, size: 10), frozen: FrozenTracks(trailing: 1)),
      spans: [CellSpan(row: 1, column: 7, rowCount: 2, columnCount: 3, policy: .reject)])
    #expect(
      spec.errors() == [
        .spanCrossesFrozenEdge(spec.spans[0], axis: .vertical, between: 1, and: 2),
        .spanCrossesFrozenEdge(spec.spans[0], axis: .horizontal, between: 8, and: 9),
      ])
    spec.spans[0] = CellSpan(row: 0, column: 3, rowCount: 2, columnCount: 3, policy: .reject)
    #expect(spec.errors().isEmpty)
  }
}
