import GridLayout
import TestSupport
import Testing

@Suite struct GridErrorTests {
  @Test func everythingThatIsWrongIsNamedAtOnce() {
    var rows = AxisSpec(sizes: .list([10, -1, .nan]), spacing: -2, frozen: FrozenTracks(leading: [0, 7]))
    rows.sections = [
      SectionSpec(id: "a", tracks: 0..<2, header: -.infinity, frozen: [2]),
      SectionSpec(id: "a", tracks: 1..<9, title: SectionTitle(track: 4)),
    ]
    let columns = AxisSpec(sizes: .uniform(count: 2, size: 10))
    let spec = GridSpec(
      rows: rows, columns: columns, rowColumns: [RowColumns(row: 3, columns: .count(1))])
    #expect(
      spec.errors().map(\.description) == [
        "spacing of the rows is -2.0, expected a finite length of at least 0",
        "size 1 of the rows is -1.0, expected a finite length of at least 0",
        "size 2 of the rows is nan, expected a finite length of at least 0",
        "frozen row 7 does not exist, there are 3",
        "header of section \"a\" of the rows is -inf, expected a finite length of at least 0",
        "frozen row 2 lies outside its section \"a\"",
        "section \"a\" covers 1..<9, expected a part of 0..<3",
        "section \"a\" begins before the end of \"a\"",
        "section \"a\" is shown in column 4, there are 2",
        "there are two sections \"a\"",
        "row 3 with columns of its own does not exist, there are 3",
      ])
  }

  @Test func anythingCanBeLaidOutAllTheSame() {
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
