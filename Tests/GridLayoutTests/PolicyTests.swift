import GridElement
import GridGeometry
import GridLayout
import TestSupport
import Testing

@Suite struct PolicyTests {
  private func rows(_ count: Int, _ change: (inout AxisSpec) -> Void) -> LayoutProbe {
    var rows = AxisSpec(sizes: .uniform(count: count, size: 10))
    change(&rows)
    return LayoutProbe(rows: rows)
  }

  @Test(arguments: [(ContentAlignment.start, 0), (.center, 32), (.end, 65)])
  func shortContentIsAligned(alignment: ContentAlignment, expected: Int) {
    let probe = rows(3) {
      $0.alignment = alignment
      $0.insets = AxisInsets(start: 5)
      $0.frozen = FrozenTracks(leading: 1, trailing: 1)
    }
    let first = expected + 5
    #expect(probe.rows([0, 1, 2], at: 0) == [first, first + 10, first + 20])
    #expect(probe.layout().content == PixelRect(x: 0, y: expected, width: 100, height: 35))
  }

  @Test func longContentIsNotAligned() {
    for alignment in ContentAlignment.allCases {
      #expect(rows(30) { $0.alignment = alignment }.rows([0, 1], at: 3) == [-3, 7])
    }
  }

  @Test func spacingSeparatesTracksAndBands() {
    let probe = rows(40) {
      $0.spacing = 2
      $0.frozen = FrozenTracks(leading: 2, trailing: 1)
      $0.sections = [SectionSpec(id: "a", tracks: 2..<40, header: 20)]
    }
    #expect(probe.grid.maximumOffset(viewport: .zero).y == 40 * 10 + 20 + 40 * 2)
    #expect(probe.rows([0, 1, 2], at: 0) == [0, 12, 46])
    #expect(probe.band("a", at: 0)?.rect.vertical == PixelInterval(24, 44))
    // Scrolling content is never visible in the gaps between stuck bands.
    let layout = probe.layout(y: 55)
    #expect(layout.rows.runs.first?.clip == PixelInterval(46, 88))
    #expect(layout.edges.map(\.position) == [24, 88])
    #expect(layout.element(at: PixelPoint(x: 5, y: 11)) == .none)
  }

  @Test func insetsScrollAndBandsStartInsideThem() {
    let probe = rows(40) {
      $0.insets = AxisInsets(start: 8, end: 6)
      $0.frozen = FrozenTracks(leading: 1, trailing: 1)
    }
    #expect(probe.rows([0, 1], at: 0) == [8, 18])
    #expect(probe.rows([0, 39], at: 50) == [8, 84])
    // The body is visible beyond both bands, so it has three intervals.
    let clips = probe.layout(y: 50).panes.filter { $0.region.vertical == .body }.map(\.clip.vertical)
    #expect(clips == [PixelInterval(0, 8), PixelInterval(18, 84), PixelInterval(94, 100)])
  }

  private func overscrolled(_ policy: OverscrollPolicy) -> LayoutProbe {
    rows(30) {
      $0.overscroll = policy
      $0.frozen = FrozenTracks(leading: 2, trailing: 1)
    }
  }

  @Test func bandsMoveWithTheContent() {
    let probe = overscrolled(.withContent)
    #expect(probe.rows([0, 1, 2, 29], at: -15) == [15, 25, 35, 90])
    #expect(probe.rows([0, 1, 29], at: 215) == [0, 10, 75])
  }

  @Test func bandsStayAtTheEdge() {
    let probe = overscrolled(.stayAtEdge)
    #expect(probe.rows([0, 1, 2, 29], at: -15) == [0, 10, 35, 90])
    #expect(probe.rows([0, 1, 29], at: 215) == [0, 10, 90])
    let header = rows(30) {
      $0.overscroll = .stayAtEdge
      $0.sections = [SectionSpec(id: "a", tracks: 0..<30, header: 20)]
    }
    #expect(header.band("a", at: -15)?.rect.y == 0)
  }

  /// The over-scroll is longer than the view, so that all of the content has left it.
  @Test func bandsStayAtTheEdgeHoweverFarTheContentIs() {
    let probe = overscrolled(.stayAtEdge)
    #expect(probe.rows([0, 1, 2, 29], at: -150) == [0, 10, nil, nil])
    let docked = rows(30) {
      $0.overscroll = .stayAtEdge
      $0.frozen = FrozenTracks(trailing: 9)
    }
    #expect(docked.rows(Array(20..<30), at: 400) == [nil, 10, 20, 30, 40, 50, 60, 70, 80, 90])
  }

  @Test func theOutermostTrackStretches() {
    let layout = overscrolled(.stretch).layout(y: -15)
    #expect(layout.rows.tracks[0].interval == PixelInterval(0, 25))
    #expect(layout.rows.tracks[1].interval == PixelInterval(25, 35))
    let end = overscrolled(.stretch).layout(y: 215)
    #expect(end.rows.tracks.last?.interval == PixelInterval(75, 100))
  }

  @Test func raggedRowsHaveTheirOwnColumns() throws {
    let spec = GridSpec(
      rows: AxisSpec(sizes: .uniform(count: 6, size: 10)),
      columns: AxisSpec(sizes: .uniform(count: 4, size: 20), frozen: FrozenTracks(leading: 1)),
      rowColumns: [
        RowColumns(row: 1, columns: .count(2)), RowColumns(row: 2, columns: .count(0)),
        RowColumns(row: 4, columns: .sizes(.list([30, 50, 60]))),
      ])
    let probe = LayoutProbe(spec)
    #expect(probe.grid.maximumOffset(viewport: .zero).x == 140)
    let layout = probe.layout(x: 25)
    func element(_ x: Int, _ y: Int) -> ElementID? { layout.element(at: PixelPoint(x: x, y: y)) }
    #expect(element(5, 5) == .cell(row: 0, column: 0))
    #expect(element(50, 5) == .cell(row: 0, column: 3))
    #expect(element(5, 15) == .cell(row: 1, column: 0))
    #expect(element(50, 15) == .row(1))
    #expect(element(5, 25) == .row(2))
    #expect(element(25, 45) == .cell(row: 4, column: 0))
    #expect(element(40, 45) == .cell(row: 4, column: 1))
    #expect(element(60, 45) == .cell(row: 4, column: 2))
    #expect(layout.checkInvariants().isEmpty)
  }

  @Test func laterSizeExceptionsWin() {
    let sizes = TrackSizes.uniform(count: 5, size: 10, exceptions: [(3, 1), (9, 4), (1, 7), (3, 2), (-1, 5)])
    #expect((0..<5).map { sizes[$0] } == [10, 7, 10, 2, 10])
    #expect(sizes == .uniform(count: 5, size: 10, exceptions: [(1, 7), (3, 2)]))
  }
}
