import GridElement
import GridGeometry
import GridLayout
import TestSupport
import Testing

@Suite struct LayoutTextTests {
  @Test func writesEqualTracksOnOneLine() {
    let layout = LayoutProbe(Self.table, width: 120, height: 130).layout(x: 20, y: 76)
    #expect(layout.compactDescription == Self.tableText)
    #expect(layout.description.contains("\n  body 4 26..<46\n  body 5 46..<66\n"))
    #expect(
      layout.description.split(separator: "\n").count == Self.tableText.split(separator: "\n").count + 8)
  }

  /// References on disk contain this text: its digest over many layouts was recorded when the format was fixed.
  @Test func keepsItsFormat() {
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    for seed in 0..<300 {
      for byte in randomLayout(seed: UInt64(seed)).compactDescription.utf8 {
        digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3
      }
    }
    #expect(digest == 17_968_487_272_522_125_784)
  }

  /// The information omitted from the compact text can be restored, so that equal texts mean equal layouts.
  @Test func expandsToTheFullText() throws {
    // A literal is parsed each time that it is reached.
    let repeated = #/  (\w+) (\d+)…(\d+) from (-?\d+), (\d+) each/#
    for seed in 0..<500 {
      let layout = randomLayout(seed: UInt64(seed))
      var text = ""
      for line in layout.compactDescription.split(separator: "\n") {
        guard let run = try repeated.wholeMatch(in: line),
          let first = Int(run.2), let last = Int(run.3), let start = Int(run.4), let size = Int(run.5)
        else {
          text += line + "\n"
          continue
        }
        #expect(last - first > 1, "seed \(seed): \(line)")
        for index in first...last {
          let start = start + (index - first) * size
          text += "  \(run.1) \(index) \(start)..<\(start + size)\n"
        }
      }
      #expect(text == layout.description, "seed \(seed)")
    }
  }

  @Test func countsRowsInTheData() {
    var spec = Self.table
    spec.headerRowCount = 2
    spec.rows.frozen.leading = .count(2)
    spec.spans.append(CellSpan(row: 1, column: 5, columnCount: 2))
    let layout = LayoutProbe(spec, width: 120, height: 130).layout(x: 20, y: 76)
    let text = layout.compactDescription
    for line in [
      "  leading h0 0..<30 stuck start by 76", "  leading h1 30..<50 stuck start by 64",
      "  body 3…7 from 46, 20 each", "  body 1…4 from 5, 25 each",
      "pane leading×body rows h0…h1 columns 1…4 clip 25,0 70×50 layer 50000",
      "pane body×body rows 3…6 columns 1…4",
      "span 5..<7 2..<4 at",
    ] {
      #expect(text.contains("\n\(line)"), "\(line) in\n\(text)")
    }
    #expect(layout.rows.tracks.first?.index == 0)
    spec.spans = [CellSpan(row: 0, column: 1, rowCount: 2, columnCount: 2)]
    let merged = LayoutProbe(spec, width: 120, height: 130).layout().description
    #expect(merged.contains("\nspan h0..<0 1..<3 at"), "\(merged)")
    var plain = layout
    plain.headerRowCount = 0
    #expect(plain.compactDescription.contains("\n  body 5…9 from 46, 20 each\n"))
    #expect(plain != layout)
  }

  private static let table = GridSpec(
    rows: AxisSpec(
      sizes: .list([30] + Array(repeating: 20, count: 12)),
      frozen: FrozenTracks(leading: .count(1)),
      sections: [SectionSpec(id: "west", tracks: 1..<6, header: 12), SectionSpec(id: "east", tracks: 6..<13)]),
    columns: AxisSpec(
      sizes: .uniform(count: 8, size: 25), frozen: FrozenTracks(leading: .count(1), trailing: .count(1))),
    spans: [CellSpan(row: 7, column: 2, rowCount: 2, columnCount: 2)],
    rowColumns: [RowColumns(row: 9, columns: .count(3))])

  private static let tableText = """
    layout 120×130 scale 1.0 ltr
    offset 20,76 of 80,152
    content -20,-76 200×282
    inner -20,-76 200×282
    rows
      leading 0 0..<30 stuck start by 76
      body 4…9 from 26, 20 each
    columns
      leading 0 0..<25 stuck start by 20
      body 1…4 from 5, 25 each
      trailing 7 95..<120 stuck end by 60
    pane body×body rows 4…8 columns 1…4 clip 25,42 70×84 layer 0
    pane body×body rows 9…9 columns 1…2 clip 25,126 70×4 layer 0
    pane body×trailing rows 4…8 columns 7…7 clip 95,42 25×84 layer 6
    pane body×leading rows 4…8 columns 0…0 clip 0,42 25×84 layer 8
    pane body×leading rows 9…9 columns 0…0 clip 0,126 25×4 layer 8
    pane leading×body rows 0…0 columns 1…4 clip 25,0 70×30 layer 50000
    pane leading×trailing rows 0…0 columns 7…7 clip 95,0 25×30 layer 50006
    pane leading×leading rows 0…0 columns 0…0 clip 0,0 25×30 layer 50008
    header "west" of rows depth 0 at -20,30 200×12 clip 0,30 120×12 layer 30000 stuck start by 76
    span 7..<9 2..<4 at 30,86 50×40 clip 30,86 50×40 pane 0 layer 1
    edge top 30 along 0..<120 slid 76
    edge left 25 along 0..<130 slid 20
    edge right 95 along 0..<130 slid 60

    """

  private func randomLayout(seed: UInt64) -> Layout {
    var generator = SeededGenerator(seed: seed)
    let spec = RandomGrid(everythingUsing: &generator).spec
    let view = Size(
      width: Double(Int.random(in: 1...220, using: &generator)),
      height: Double(Int.random(in: 1...220, using: &generator)))
    let grid = ResolvedGrid(spec, scale: 2)
    let range = grid.maximumOffset(viewport: view)
    let offset = Point(
      x: Double.random(in: -20...range.x + 20, using: &generator),
      y: Double.random(in: -20...range.y + 20, using: &generator))
    return grid.layout(at: offset, viewport: view)
  }
}
