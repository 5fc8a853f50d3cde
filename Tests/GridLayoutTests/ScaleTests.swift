import GridElement
import GridGeometry
@testable import GridLayout
import TestSupport
import Testing

/// Large grids, fractional sizes and fractional scales.
@Suite struct ScaleTests {
  @Test(arguments: [1, 1.25, 1.5, 2, 3])
  func neighborsShareTheirEdges(scale: Double) {
    var generator = SeededGenerator(seed: 51)
    let sizes = (0..<400).map { _ in Double.random(in: 0.3...33.4, using: &generator) }
    let spec = GridSpec(
      rows: AxisSpec(sizes: .list(sizes), frozen: FrozenTracks(leading: 2, trailing: 2)),
      columns: AxisSpec(sizes: .uniform(count: 90, size: 33.4), frozen: FrozenTracks(leading: 1)))
    let probe = LayoutProbe(spec, width: 301, height: 211, scale: scale)
    for _ in 0..<60 {
      let layout = probe.layout(
        x: Double.random(in: 0...2_700, using: &generator), y: Double.random(in: 0...6_000, using: &generator)
      )
      for axis in [layout.rows, layout.columns] {
        for run in axis.runs {
          for place in run.tracks.dropFirst() {
            #expect(axis.tracks[place - 1].interval.end == axis.tracks[place].interval.start)
          }
        }
      }
      let area = layout.panes.reduce(0) { $0 + $1.clip.width * $1.clip.height }
      #expect(area == layout.viewport.width * layout.viewport.height, "offset \(layout.offset)")
    }
  }

  @Test func movingByWholePixelsMovesEverythingEqually() {
    let probe = LayoutProbe(rows: AxisSpec(sizes: .uniform(count: 300, size: 7.3)))
    let first = probe.layout(y: 10).rows.tracks
    let second = probe.layout(y: 13).rows.tracks
    for track in second {
      guard let same = first.first(where: { $0.index == track.index }) else { continue }
      #expect(track.interval == same.interval.offset(by: -3))
    }
  }

  @Test func aBillionRowsAreSupported() throws {
    let spec = GridSpec(
      rows: AxisSpec(sizes: .uniform(count: 1_000_000_000, size: 20), frozen: FrozenTracks(leading: 1)),
      columns: AxisSpec(sizes: .uniform(count: 16_384, size: 64)))
    let probe = LayoutProbe(spec, width: 1_280, height: 800)
    let layout = probe.layout(x: 1_000_000, y: 19_999_000_000)
    #expect(layout.rows.visibleBody == 999_950_001..<999_950_040)
    #expect(layout.columns.visibleBody == 15_625..<15_645)
    #expect(probe.grid.maximumOffset(viewport: .zero) == Point(x: 1_048_576, y: 20_000_000_000))
    #expect(layout.checkInvariants().isEmpty)
  }

  @Test func trackSizesOfASpreadsheetAreSearchable() throws {
    let rows = (0..<1_048_576).map { Double(10 + $0 % 7) }
    let columns = (0..<16_384).map { Double(40 + $0 % 11) }
    let spec = GridSpec(
      rows: AxisSpec(sizes: .list(rows)), columns: AxisSpec(sizes: .list(columns)))
    let probe = LayoutProbe(spec)
    let y = rows[..<700_003].reduce(0, +)
    let x = columns[..<9_001].reduce(0, +)
    let layout = probe.layout(x: x, y: y)
    #expect(
      layout.rows.tracks.first == PlacedTrack(index: 700_003, interval: PixelInterval(0, 13), region: .body))
    #expect(layout.columns.tracks.first?.index == 9_001)
    #expect(layout.columns.tracks.first?.interval.start == 0)
  }

  @Test func uniformTracksWithExceptionsAgreeWithAList() {
    var generator = SeededGenerator(seed: 52)
    for case_ in 0..<60 {
      let count = Int.random(in: 1...200, using: &generator)
      let exceptions = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
        (Int.random(in: 0..<count, using: &generator), Double(Int.random(in: 0...40, using: &generator)))
      }
      let sparse = TrackSizes.uniform(count: count, size: 8, exceptions: exceptions)
      let list = TrackSizes.list((0..<count).map { sparse[$0] })
      let frozen = FrozenTracks(leading: 2, trailing: 1)
      let first = LayoutProbe(rows: AxisSpec(sizes: sparse, spacing: 1.5, frozen: frozen))
      let second = LayoutProbe(rows: AxisSpec(sizes: list, spacing: 1.5, frozen: frozen))
      for offset in stride(from: -10.0, to: 1_800, by: 37.3) {
        #expect(first.layout(y: offset) == second.layout(y: offset), "case \(case_) at \(offset)")
      }
    }
  }

  @Test func manySectionsAndScatteredTracksAreSearchable() throws {
    let sections = (0..<100_000).map { SectionSpec(id: "\($0)", tracks: $0 * 3..<$0 * 3 + 3, header: 10) }
    let scattered = FrozenTracks(leading: .indices((0..<100_000).map { $0 * 3 }))
    let sectioned = LayoutProbe(
      rows: AxisSpec(sizes: .uniform(count: 300_000, size: 10), sections: sections))
    #expect(sectioned.layout(y: 2_000_015).bands.map(\.id.section) == ["50000", "50001", "50002"])
    let frozen = LayoutProbe(
      rows: AxisSpec(sizes: .uniform(count: 300_000, size: 10), frozen: scattered))
    #expect(frozen.layout(y: 500_000).rows.tracks.map(\.index) == (0..<10).map { $0 * 3 })
    // At the very end, the rigid band has been pushed until only its last tracks are visible.
    #expect(frozen.layout(y: 2_999_900).rows.tracks.last?.index == 299_997)
    #expect(frozen.layout(y: 2_999_900).rows.tracks.count == 10)
  }
}
