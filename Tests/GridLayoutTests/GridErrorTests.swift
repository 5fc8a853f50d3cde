import GridGeometry
import GridLayout
import TestSupport
import Testing

@Suite struct GridErrorTests {
  @Test func allErrorsAreReportedTogether() {
    var rows = AxisSpec(sizes: .uniform(count: 3, size: 10), frozen: FrozenTracks(leading: [0, 7]))
    rows.sections = [
      SectionSpec(id: "a", tracks: 0..<2, frozen: [2]), SectionSpec(id: "a", tracks: 1..<9),
    ]
    let spec = GridSpec(rows: rows, columns: AxisSpec(sizes: .uniform(count: 2, size: 10)))
    #expect(
      spec.errors() == [
        .frozenOutOfRange(axis: .vertical, index: 7, count: 3),
        .sectionFrozenOutOfRange(axis: .vertical, section: "a", index: 2),
        .sectionOutOfRange(axis: .vertical, section: "a", tracks: 1..<9, allowed: 0..<3),
        .sectionsOverlap(axis: .vertical, first: "a", second: "a"),
        .duplicateSection(axis: .vertical, section: "a"),
      ])
  }

  @Test func invalidGridsCanStillBeLaidOut() {
    var rows = AxisSpec(
      sizes: .list([10, -1, .nan, .infinity, 20]), spacing: .nan, frozen: FrozenTracks(leading: 9))
    rows.sections = [
      SectionSpec(id: "a", tracks: 3..<90, header: -4, footer: .infinity),
      SectionSpec(id: "b", tracks: 1..<2, header: 10),
    ]
    rows.insets = AxisInsets(start: -5, end: .nan)
    for scale in [0, -1, .nan, 1.5] {
      let probe = LayoutProbe(
        GridSpec(rows: rows, columns: AxisSpec(sizes: .list([]))), width: .nan, height: 50, scale: scale)
      for offset in [0, -1e300, .infinity, .nan] {
        #expect(probe.layout(x: offset, y: offset).checkInvariants().isEmpty)
      }
    }
  }
}
