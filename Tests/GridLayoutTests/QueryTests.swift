import GridElement
import GridGeometry
@testable import GridLayout
import TestSupport
import Testing

@Suite struct QueryTests {
  private let probe = LayoutProbe(
    rows: AxisSpec(
      sizes: .uniform(count: 100, size: 10), frozen: FrozenTracks(leading: 1, trailing: 1),
      sections: [SectionSpec(id: "a", tracks: 10..<60, header: 20, footer: 8, frozen: 1)]))

  private func offset(_ row: Int, _ alignment: ScrollAlignment, from y: Double = 0) -> Double {
    probe.grid.offset(
      revealing: .row(row), alignment: alignment, axis: .vertical, from: Point(x: 0, y: y),
      viewport: probe.view)
  }

  @Test func revealingAccountsForStuckElements() {
    // Row 5 lies at 50: only the frozen row 0 and, at the end, row 99 are stuck there.
    #expect(offset(5, .start) == 40)
    // Row 30 lies at 320: below the frozen row, the header and the section's frozen row; above the footer and row 99.
    #expect(offset(30, .start) == 320 - 40)
    #expect(offset(30, .end) == 330 + 18 - 100)
    // 40…82 of the view are free.
    #expect(offset(30, .center) == 320 - 40 - 16)
  }

  @Test func revealingTheNearestMovesAsLittleAsPossible() {
    #expect(offset(30, .nearest, from: 0) == offset(30, .end))
    #expect(offset(30, .nearest, from: 260) == 260)
    #expect(offset(30, .nearest, from: 500) == offset(30, .start))
  }

  @Test func revealingStaysInTheRange() {
    #expect(offset(0, .start) == 0)
    #expect(offset(99, .end) == 928)
    #expect(offset(500, .start, from: 33) == 33)
  }

  /// Wherever a row is scrolled to, no sticky element covers it.
  @Test func revealedRowsAreNotCovered() {
    var generator = SeededGenerator(seed: 41)
    for _ in 0..<300 {
      let row = Int.random(in: 0..<100, using: &generator)
      let alignment = ScrollAlignment.allCases.randomElement(using: &generator) ?? .start
      let from = Double(Int.random(in: 0...928, using: &generator))
      let layout = probe.layout(y: offset(row, alignment, from: from))
      let run = layout.rows.runs.first { run in
        layout.rows.tracks[run.tracks].contains {
          $0.index == row && run.clip.intersection($0.interval) == $0.interval
        }
      }
      #expect(run != nil, "row \(row), \(alignment) from \(from)")
    }
  }

  @Test func headersCanBeRevealed() {
    let header = BandID(section: "a", kind: .header, axis: .vertical, depth: 0)
    let y = probe.grid.offset(
      revealing: .band(header), alignment: .start, axis: .vertical, from: .zero, viewport: probe.view)
    #expect(y == 90)
  }

  @Test func breakpointsMarkChangesOfMotion() {
    let points = probe.grid.breakpoints(along: .vertical, viewport: probe.view)
    let header = BandID(section: "a", kind: .header, axis: .vertical, depth: 0)
    let own = points.filter { $0.element == .band(header) }
    // The section reaches from 100 to 628; its header and frozen row are 30 high and rest below row 0.
    #expect(own.map(\.offset) == [90, 588])
    #expect(own.map(\.change) == [.reachesStart, .leavesStart])
    #expect(points.map(\.offset) == points.map(\.offset).sorted())
    #expect(points.contains(Breakpoint(offset: 928, element: .row(99), change: .leavesEnd)))
  }

  @Test func theDescriptionIsStable() {
    let spec = GridSpec(
      rows: AxisSpec(
        sizes: .uniform(count: 9, size: 10), frozen: FrozenTracks(leading: 1),
        sections: [SectionSpec(id: "s", tracks: 1..<9, header: 12)]),
      columns: AxisSpec(sizes: .list([20, 30, 30, 30]), frozen: FrozenTracks(leading: 1)),
      spans: [CellSpan(row: 3, column: 1, columnCount: 2)], direction: .rightToLeft)
    let layout = LayoutProbe(spec, width: 60, height: 40).layout(x: 15, y: 6)
    #expect(
      layout.description == """
        layout 60×40 scale 1.0 rtl
        offset 15,6 of 50,62
        content -35,-6 110×102
        inner -35,-6 110×102
        rows
          leading 0 0..<10 stuck start by 6
          body 1 16..<26
          body 2 26..<36
          body 3 36..<46
        columns
          leading 0 40..<60 stuck start by 15
          body 1 25..<55
          body 2 -5..<25
        pane body×body rows 1…3 columns 1…2 clip 0,22 40×18 layer 0
        pane body×leading rows 1…3 columns 0…0 clip 40,22 20×18 layer 8
        pane leading×body rows 0…0 columns 1…2 clip 0,0 40×10 layer 50000
        pane leading×leading rows 0…0 columns 0…0 clip 40,0 20×10 layer 50008
        header "s" of rows depth 0 at -35,10 110×12 clip 0,10 60×12 layer 30000 stuck start by 6
        span 3..<4 1..<3 at -5,36 60×10 clip 0,36 40×4 pane 0 layer 1
        edge top 10 along 0..<60 slid 6
        edge right 40 along 0..<40 slid 15

        """)
  }

  @Test func theTextPictureShowsTheTopmostElements() {
    let spec = GridSpec(
      rows: AxisSpec(
        sizes: .uniform(count: 9, size: 10), frozen: FrozenTracks(leading: 1, trailing: 1),
        sections: [
          SectionSpec(
            id: "s", tracks: 1..<8, header: 10, footer: 10, headerLabel: SectionLabel(extent: 30))
        ]),
      columns: AxisSpec(sizes: .uniform(count: 9, size: 10), frozen: FrozenTracks(leading: 1)),
      spans: [CellSpan(row: 2, column: 2, rowCount: 2, columnCount: 3)])
    let picture = LayoutProbe(spec, width: 120, height: 70).layout(y: 0).asciiPicture(columns: 12, rows: 7)
    #expect(
      picture == """
        #========
        hhhHHHHHH
        |.:.:.:.:
        |:MMM:.:.
        |.MMM.:.:
        FFFFFFFFF
        #========

        """)
  }
}
