import GridElement
import GridGeometry
@testable import GridLayout
import TestSupport
import Testing

@Suite struct FrozenTracksTests {
  private func rows(
    _ frozen: FrozenTracks, count: Int = 20, _ change: (inout AxisSpec) -> Void = { _ in }
  ) -> LayoutProbe {
    var rows = AxisSpec(sizes: .uniform(count: count, size: 10), frozen: frozen)
    change(&rows)
    return LayoutProbe(rows: rows)
  }

  @Test func leadingTracksStayAndClipTheBody() throws {
    let layout = rows(FrozenTracks(leading: 2)).layout(y: 35)
    #expect(layout.rows.tracks[layout.rows.leading].map(\.interval.start) == [0, 10])
    #expect(layout.rows.visibleBody == 5..<14)
    let panes = layout.panes.map { "\($0.region.vertical) \($0.clip)" }
    #expect(panes == ["body 0,20 100×80", "leading 0,0 100×20"])
    #expect(
      layout.edges == [FrozenEdge(side: .top, position: 20, extent: PixelInterval(0, 100), slid: 35)])
  }

  @Test func nothingIsBeneathFrozenTracksAtRest() {
    let edges = rows(FrozenTracks(leading: 1, trailing: 1)).layout(y: 0).edges
    #expect(edges.map(\.slid) == [0, 100])
    let end = rows(FrozenTracks(leading: 1, trailing: 1)).layout(y: 100).edges
    #expect(end.map(\.slid) == [100, 0])
  }

  @Test func scatteredTracksDockWhenReached() {
    let probe = rows(FrozenTracks(leading: [0, 3, 8]))
    #expect(probe.rows([0, 3, 8], at: 0) == [0, 30, 80])
    #expect(probe.rows([0, 3, 8], at: 20) == [0, 10, 60])
    #expect(probe.rows([0, 3, 8], at: 60) == [0, 10, 20])
  }

  @Test func aTrackInBothSetsSticksToTheEdgeItWouldCross() {
    let probe = rows(FrozenTracks(leading: [12], trailing: [12]))
    #expect(probe.rows([12], at: 0) == [90])
    #expect(probe.rows([12], at: 60) == [60])
    #expect(probe.rows([12], at: 100) == [20])
    #expect(rows(FrozenTracks(leading: [12], trailing: [12]), count: 40).rows([12], at: 200) == [0])
  }

  @Test func aTrailingBandIsDockedOrSticky() {
    #expect(rows(FrozenTracks(trailing: 1), count: 4).rows([2, 3], at: 0) == [20, 30])
    #expect(
      rows(FrozenTracks(trailing: 1, trailingBehavior: .docked), count: 4).rows([2, 3], at: 0) == [20, 90])
    // If the content is long enough, both agree.
    for behavior in TrailingBehavior.allCases {
      let probe = rows(FrozenTracks(trailing: 2, trailingBehavior: behavior))
      #expect(probe.rows([18, 19], at: 40) == [80, 90])
    }
    // Only tracks at the end of the grid can be docked.
    let scattered = rows(FrozenTracks(trailing: [1, 3], trailingBehavior: .docked), count: 4)
    #expect(scattered.rows([1, 3], at: 0) == [10, 90])
  }

  @Test func aBandLeavesAsAWholeOrCollapses() {
    let rigid = rows(FrozenTracks(leading: 3))
    #expect(rigid.rows([0, 1, 2], at: 175) == [-5, 5, 15])
    let collapsing = rows(FrozenTracks(leading: 3, packing: .collapsing))
    #expect(collapsing.rows([0, 1, 2], at: 175) == [0, 10, 15])
  }

  @Test func oversizedBandsAreKeptWithAWarning() {
    let layout = rows(FrozenTracks(leading: 7, trailing: 5)).layout(y: 30)
    #expect(layout.warnings == [.frozenExceedsView(axis: .vertical, frozen: 120, available: 100)])
    #expect(layout.rows.leading.count == 7)
    #expect(layout.checkInvariants().isEmpty)
  }

  @Test func oversizedBandsCanBeUnpinnedFromTheirInnerEnds() {
    let probe = rows(FrozenTracks(leading: 7, trailing: 5)) { $0.frozenOverflow = .unpin(keepingBody: 25) }
    let layout = probe.layout(y: 30)
    // 75 pixels for frozen tracks: all 7 leading ones, none of the trailing ones.
    #expect(layout.warnings == [.unpinned(axis: .vertical, leading: 0, trailing: 5)])
    #expect(layout.rows.leading.count == 7)
    #expect(layout.rows.trailing.isEmpty)
    let few = rows(FrozenTracks(leading: 7, trailing: 5)) { $0.frozenOverflow = .unpin(keepingBody: 68) }
    #expect(few.layout(y: 30).warnings == [.unpinned(axis: .vertical, leading: 4, trailing: 5)])
    #expect(few.rows([0, 2, 3, 6, 7], at: 30) == [0, 20, nil, 30, 40])
  }

  @Test(arguments: [0, 1, 2])
  func gridsWithFewTracksAreLaidOut(count: Int) {
    for frozen in [0, 1, 5] {
      let layout = rows(FrozenTracks(leading: .count(frozen), trailing: .count(frozen)), count: count).layout(
        y: 0)
      #expect(layout.rows.tracks.map(\.index) == Array(0..<count))
      #expect(layout.checkInvariants().isEmpty)
    }
  }

  /// The body range of a mostly frozen grid: a search with a non-monotone predicate would miss it.
  @Test func bodyRowsBetweenManyTrailingOnesAreVisible() {
    for leading in 0...3 {
      for trailing in 0...4 {
        let count = leading + trailing + 1
        let frozen = FrozenTracks(leading: .count(leading), trailing: .count(trailing))
        let layout = rows(frozen, count: count).layout(y: 0)
        #expect(layout.rows.visibleBody == leading..<leading + 1, "\(leading) leading, \(trailing) trailing")
      }
    }
  }

  @Test func frozenTracksBeyondTheDataAreIgnored() {
    let frozen = FrozenTracks(leading: 2, trailing: [90])
    let sections = [SectionSpec(id: "a", tracks: 10..<95, header: 20)]
    for count in [100, 50, 3, 1, 0] {
      let probe = rows(frozen, count: count) { $0.sections = sections }
      let layout = probe.layout(y: 0)
      #expect(layout.rows.tracks.allSatisfy { $0.index < count })
      #expect(layout.checkInvariants().isEmpty)
    }
  }

  /// Rounded spacing adds up to the rounded positions from either end.
  @Test(arguments: [0, 0.3, 0.5, 0.7])
  func frozenTracksAreWhereTheyBelongAtTheEndsOfTheContent(spacing: Double) {
    let probe = rows(FrozenTracks(leading: 4, trailing: 4)) { $0.spacing = spacing }
    let end = probe.grid.maximumOffset(viewport: probe.view).y
    let (first, last) = (probe.layout(y: 0).rows, probe.layout(y: end).rows)
    #expect(first.tracks[first.leading].map(\.stuck.distance) == [0, 0, 0, 0])
    #expect(last.tracks[last.trailing].map(\.stuck.distance) == [0, 0, 0, 0])
  }

  @Test func hiddenTracksTakeNoSpace() {
    var rows = AxisSpec(
      sizes: .uniform(count: 1_000_000, size: 0, exceptions: [(0, 10), (999_999, 10)]), spacing: 4)
    rows.frozen = FrozenTracks(leading: [0, 5])
    #expect(LayoutProbe(rows: rows).layout().rows.tracks.map(\.interval.start) == [0, 14])
  }

  @Test func anEmptyIntervalCoversNothing() {
    var coverage = Coverage()
    coverage.add(PixelInterval(40, 40))
    var parts: [PixelInterval] = []
    coverage.addUncovered(PixelInterval(0, 100), to: &parts)
    #expect(parts == [PixelInterval(0, 100)])
  }
}
