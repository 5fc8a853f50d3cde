import Foundation
import TestSupport
import Testing

/// Sheets of workbooks in scenes.
@Suite struct SheetSceneTests {
  /// Writes a sheet of 30 rows with a merged title, a frozen row and column, and a hidden row and column.
  private func write(_ scratch: Scratch, _ changes: [String: String] = [:], start: String = "") throws {
    let rows = (1...30).map { row in
      let cells = ["A", "B", "C", "D"].map { column in
        let name = "\(column)\(row)"
        return "<c r=\"\(name)\" s=\"\(name == "C9" ? 1 : 0)\"><v>\(changes[name] ?? "\(row)")</v></c>"
      }.joined()
      return "<row r=\"\(row)\"\(row == 5 ? " hidden=\"1\"" : "")>\(cells)</row>"
    }.joined()
    let styles = """
      <numFmts count="1"><numFmt numFmtId="164" formatCode="\(changes["format"] ?? "0.00")"/></numFmts>
      <cellXfs count="2"><xf/><xf numFmtId="164"/></cellXfs>
      """
    let file = WorkbookFile(
      sheet:
        "<sheetViews><sheetView workbookViewId=\"0\"><pane xSplit=\"1\" ySplit=\"1\" state=\"frozen\"\(start)/></sheetView></sheetViews><cols><col min=\"2\" max=\"2\" hidden=\"1\"/></cols><sheetData>\(rows)</sheetData><mergeCells><mergeCell ref=\"A3:D3\"/></mergeCells>",
      styles: styles)
    try Data(file.bytes()).write(to: scratch.file("book.xlsx"))
  }

  private func run(_ scratch: Scratch, _ arguments: String...) throws -> Gridreel.Outcome {
    try Gridreel.run(arguments, in: scratch.folder)
  }

  @Test func aSceneOfASheetIsWrittenAndDrawn() throws {
    let scratch = try Scratch()
    try write(scratch)
    let text = try run(scratch, "scene", "book.xlsx").output
    #expect(text.contains("data:\n  file: book.xlsx\n  table: First\n  view: sheet\n"))
    #expect(text.contains("- to: end") == false)
    let written = try run(scratch, "scene", "book.xlsx", "-o", "book.yaml")
    #expect(written.status == 0, "\(written.errors)")
    #expect(try String(contentsOf: scratch.file("book.yaml"), encoding: .utf8) == text)
    let again = try run(scratch, "scene", "book.xlsx", "-o", "book.yaml")
    #expect(again.status == 2 && again.errors.contains("book.yaml exists; --overwrite replaces it"))
    let layout = try run(scratch, "layout", "book.yaml").output
    #expect(layout.contains("leading h0") && layout.contains("leading 0"))
    let drawn = try run(scratch, "preview", "book.yaml", "-o", "scene.png", "--scale", "2")
    #expect(drawn.status == 0, "\(drawn.errors)")
  }

  @Test func aPreviewBeginsWhereTheSheetWasScrolledTo() throws {
    let scratch = try Scratch()
    try write(scratch, start: " topLeftCell=\"C26\"")
    // Row 1 is frozen, and rows 26 to 30 remain below it.
    let drawn = try run(scratch, "preview", "book.xlsx", "-o", "end.svg", "--scale", "1")
    #expect(drawn.status == 0, "\(drawn.errors)")
    /// Returns the texts of a picture without spaces.
    func texts(_ name: String) throws -> [Substring] {
      let picture = try String(contentsOf: scratch.file(name), encoding: .utf8)
      let whole = picture.replacing(/<\/?tspan[^>]*>/, with: "").replacing(" ", with: "")
      return whole.matches(of: /<text[^>]*>([^<]*)<\/text>/).map(\.output.1)
    }
    let shown = try texts("end.svg")
    #expect(
      Set(shown.compactMap { Int($0) }) == [1, 26, 27, 28, 29, 30] && shown.contains("6of29rows"), "\(shown)")
    // The same rows of a view that is too small for them.
    _ = try run(scratch, "preview", "book.xlsx", "-o", "few.svg", "--height", "65")
    let few = try texts("few.svg")
    #expect(Set(few.compactMap { Int($0) }) == [1, 26] && few.contains("2of29rows"), "\(few)")
    // A scroll begins there, too, if anything is left.
    func offset(_ start: String) throws -> String? {
      try write(scratch, start: start)
      let outcome = try run(
        scratch, "render", "book.xlsx", "--scroll", "--out", "frames", "--max-frames", "2000")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let manifest = try String(contentsOf: scratch.file("frames/manifest.json"), encoding: .utf8)
      return manifest.firstMatch(of: /"offset": ?(\[[^\]]*\]|\{[^}]*\})/).map { String($0.output.1) }
    }
    #expect(try offset("") == offset(" topLeftCell=\"C26\""))
  }

  @Test func aScrollShowsAPartOfAWorkbook() throws {
    let scratch = try Scratch()
    try write(scratch)
    let outcome = try run(
      scratch, "render", "book.xlsx", "--scroll", "--range", "C2:D4", "--hidden", "-o", "part.gif")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let none = try run(scratch, "render", "book.xlsx", "--scroll", "--sheet", "None", "-o", "part.gif")
    #expect(none.status == 2 && none.errors.contains("there is no sheet or table `None`"), "\(none.errors)")
    try scratch.write("data: {file: book.xlsx}\n", to: "book.yaml")
    let scene = try run(scratch, "render", "book.yaml", "--range", "A1", "-o", "part.gif")
    #expect(scene.status == 64 || scene.status == 2)
    #expect(scene.errors.contains("--range is for data files: add --scroll"), "\(scene.errors)")
    let text = try run(scratch, "scene", "book.xlsx", "--range", "C2:D4", "--hidden").output
    #expect(text.contains("  range: \"C2:D4\"\n  hidden: true\n  view: sheet\n"), "\(text)")
  }

  @Test func tablesHaveScenesToo() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.file("in"), withIntermediateDirectories: true)
    try scratch.write("n,t\n" + (0..<90).map { "\($0),x\n" }.joined(), to: "data.csv")
    let outcome = try run(scratch, "scene", "data.csv", "-o", "in/new.yaml")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      try String(contentsOf: scratch.file("in/new.yaml"), encoding: .utf8).hasPrefix(
        "data: \"../data.csv\"\n"))
    #expect(try run(scratch, "validate", "in/new.yaml").status == 0)
    #expect(try run(scratch, "scene", "in/new.yaml").errors.contains("is a scene already"))
    #expect(try run(scratch, "scene", "-").status == 2)
    #expect(try run(scratch, "scene", "none.csv").errors == "error: none.csv: no such file\n")
    #expect(try run(scratch, "scene", "in").errors == "error: in: is a folder\n")
    try write(scratch)
    let sheet = try run(scratch, "scene", "book.xlsx", "--sheet", "Nope")
    #expect(
      sheet.status == 2 && sheet.errors.contains("there is no sheet or table `Nope`"), "\(sheet.errors)")
  }

  @Test func changedCellsAreNamedAsInASpreadsheet() throws {
    let scratch = try Scratch()
    try write(scratch)
    _ = try run(scratch, "scene", "book.xlsx", "-o", "book.yaml")
    #expect(try run(scratch, "verify", "book.yaml", "--record", "all").status == 0)
    #expect(try run(scratch, "verify", "book.yaml").status == 0)
    try write(scratch, ["D7": "99", "format": "0.0"])
    let outcome = try run(scratch, "verify", "book.yaml")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("First!D7: \"7\" became \"99\""), "\(outcome.output)")
    #expect(outcome.output.contains("First!C9: \"9.00\" became \"9.0\""), "\(outcome.output)")
  }

  @Test func keysOfTablesAreRefusedAtTheirPlaces() throws {
    let scratch = try Scratch()
    try write(scratch)
    try scratch.write(
      """
      data:
        file: book.xlsx
        view: sheet
        sort: [A]
        header: true
      theme: dark
      """, to: "book.yaml")
    let outcome = try run(scratch, "validate", "book.yaml")
    #expect(outcome.status == 2)
    for message in [
      "book.yaml:4:3: error: `sort` and `view: sheet` exclude each other",
      "book.yaml:5:3: error: `header` and `view: sheet` exclude each other",
      "book.yaml:6:1: error: `theme` and `view: sheet` exclude each other",
    ] { #expect(outcome.errors.contains(message), "\(outcome.errors)") }
    try scratch.write("data: {file: data.csv, view: sheet, range: A1}\n", to: "csv.yaml")
    try scratch.write("a\n1\n", to: "data.csv")
    #expect(
      try run(scratch, "validate", "csv.yaml").errors.contains("csv.yaml:1:44: error: this is not a workbook")
    )
  }

  @Test func columnsOfASheetCanBeHiddenAndResized() throws {
    let scratch = try Scratch()
    try write(scratch)
    try scratch.write(
      """
      data: {file: book.xlsx, view: sheet}
      columns: {A: {hidden: true}, D: {width: 100}}
      rows: {heights: {"1": 50}}
      viewport: {width: 300, height: 200}
      """, to: "book.yaml")
    let outcome = try run(scratch, "layout", "book.yaml")
    #expect(outcome.status == 0, "\(outcome.errors)")
    // The row numbers stay frozen: 28 points; then C of 64 and D of 100 points.
    #expect(
      outcome.output.contains("leading 0 0..<34\n  body 1 34..<98\n  body 2 98..<198"), "\(outcome.output)")
    #expect(outcome.output.contains("body 1 40..<90"), "\(outcome.output)")
  }

  @Test func aSceneBeginsWhereTheSheetWasScrolledTo() throws {
    let scratch = try Scratch()
    try write(scratch, start: " topLeftCell=\"C11\"")
    try scratch.write(
      "data: {file: book.xlsx, view: sheet}\nviewport: {width: 90, height: 100}\n", to: "book.yaml")
    let outcome = try run(scratch, "layout", "book.yaml")
    // Row 11 is the tenth shown one; nine of 20 points are above it, one of them frozen.
    #expect(outcome.output.contains("offset 0,160"), "\(outcome.output)\(outcome.errors)")
    let text = try run(scratch, "scene", "book.xlsx").output
    #expect(!text.contains("scroll") || text.contains("from: start"))
    // The view may have been scrolled past the last value.
    try write(scratch, start: " topLeftCell=\"ZZ9000\"")
    let last = try run(scratch, "layout", "book.yaml")
    #expect(
      last.status == 0 && last.output.contains("offset 64,500"), "\(last.output.prefix(80))\(last.errors)")
  }

  /// YAML has words for nothing and for truth values, which sheets may be called.
  @Test(arguments: ["null", "True", "First sheet"]) func aSheetMayHaveAnyName(name: String) throws {
    let scratch = try Scratch()
    var file = WorkbookFile(rows: "<row r=\"1\"><c><v>1</v></c></row><row r=\"2\"><c><v>2</v></c></row>")
    file.set("xl/workbook.xml", file.parts[2].text.replacing("First", with: name))
    try Data(file.bytes()).write(to: scratch.file("book.xlsx"))
    #expect(try run(scratch, "scene", "book.xlsx", "-o", "book.yaml").status == 0)
    let outcome = try run(scratch, "validate", "book.yaml")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}
