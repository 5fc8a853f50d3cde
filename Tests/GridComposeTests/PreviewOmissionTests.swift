import GridData
import GridDocument
import GridFrame
import GridScene
import GridSceneFile
import GridSource
import TestSupport
import Testing

@testable import GridCompose

/// Notes in previews about rows, columns and footnotes that are omitted.
@Suite struct PreviewOmissionTests {
  private func scene(_ yaml: String, rows: Int = 79) throws -> Scene {
    let csv = "city,region,n,last\n" + (0..<rows).map { "c\($0),r\($0 % 3),\($0),1\n" }.joined()
    let files = FileAccess.inMemory(["t.csv": Array(csv.utf8), "s.yaml": Array(yaml.utf8)])
    return try SceneLoader(files: files).load("s.yaml").scene
  }

  private func preview(_ yaml: String, _ limits: PreviewLimits) throws -> (omissions: [String], frame: String)
  {
    let preview = try ScenePreview(try scene(yaml), limits: limits, measurer: FixedMeasurer())
    return (
      preview.omissions,
      try preview.makeComposer(measuring: FixedMeasurer()).compose(0).frame.description
    )
  }

  private let cut = "data: {file: t.csv, top: 12, bottom: 5}\ntotals: {label: All, cells: {n: sum}}\n"

  @Test(
    arguments: [
      (nil, []), (18, ["16 of 79 rows"]), (14, ["12 of 79 rows"]), (5, ["4 of 79 rows"]),
    ] as [(Int?, [String])])
  func `Row counts exclude totals and the row with the number of omitted rows`(
    rows: Int?, omissions: [String]
  ) throws {
    let found = try preview(cut, PreviewLimits(rows: rows))
    #expect(found.omissions == omissions)
    #expect(found.frame.contains("rows") == !omissions.isEmpty)
    // Consecutive numbers have no separators, and neither has their sum.
    #expect(found.frame.contains("3081"), "the total of all 79")
  }

  @Test func `Totals do not count as data rows`() throws {
    let yaml = "data: t.csv\ntotals: {cells: {n: sum}}\n"
    #expect(try preview(yaml, PreviewLimits(height: 5000)).omissions.isEmpty)
    #expect(try preview(yaml, PreviewLimits(rows: 10)).omissions == ["9 of 79 rows"])
    #expect(
      try preview(yaml + "freeze: {columns: 1}", PreviewLimits(rows: 10, columns: 2)).omissions == [
        "9 of 79 rows", "2 of 4 columns",
      ])
  }

  @Test func `Sections truncated by top report their number of rows`() throws {
    let yaml = "data: {file: t.csv, top: 12}\nsections: {by: region, sort: true}\n"
    #expect(try preview(yaml, PreviewLimits(height: 5000)).omissions == ["12 of 79 rows"])
  }

  @Test func `A page reports the number of omitted data rows`() throws {
    let setup = try #require(PageSetup(named: "a4"))
    let pages = try ScenePages(
      try scene(cut), on: setup, limits: PreviewLimits(rows: 6), measurer: FixedMeasurer())
    let text = try pages.makeComposer(measuring: FixedMeasurer()).compose(0).frame.description
    #expect(text.contains("6 of 79 rows"))
  }

  /// Frozen rows at the end, such as totals, used to keep all notes.
  @Test(arguments: ["", "totals: {cells: {n: sum}}\n", "freeze: {endColumns: 1}\n"])
  func `Notes appear only if their marks do`(frozen: String) throws {
    let notes = """
      sections: {by: region, sort: true}
      columnGroups: [{title: Numbers, columns: [n, last]}]
      footnotes:
        - {text: On city, at: {column: city}}
        - {text: On last, at: {column: last}}
        - {text: On the first cell, at: {row: 0, column: city}}
        - {text: On a late cell, at: {row: 70, column: city}}
        - {text: On r0, at: {section: r0}}
        - {text: On r2, at: {section: r2}}
        - {text: On numbers, at: {group: Numbers}}

      """
    let isEnd = frozen.contains("endColumns")
    let frame = try preview("data: t.csv\n" + notes + frozen, PreviewLimits(rows: 8, columns: 2)).frame
    let shown = ["city", "last", "the first cell", "a late cell", "r0", "r2", "numbers"].filter {
      frame.contains("On \($0)")
    }
    #expect(
      shown
        == (isEnd ? ["city", "last", "the first cell", "r0", "numbers"] : ["city", "the first cell", "r0"]))
  }
}
