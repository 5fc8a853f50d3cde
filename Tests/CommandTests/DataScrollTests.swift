import Foundation
import TestSupport
import Testing

/// Scrolls of data files without a scene.
@Suite struct DataScrollTests {
  private struct Frame: Decodable {
    var offset: [Double]
    var rows: [Int]
    var columns: [Int]
  }

  private struct Manifest: Decodable {
    var width: Int
    var frames: [Frame]
  }

  private func frames(_ scratch: Scratch, _ file: String, _ options: [String] = []) throws -> Manifest {
    let outcome = try Gridreel.run(
      ["render", file, "--scroll", "--out", "frames"] + options, in: scratch.folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let bytes = try Data(contentsOf: scratch.file("frames/manifest.json"))
    return try JSONDecoder().decode(Manifest.self, from: bytes)
  }

  @Test func aWorkbookScrollsUnderItsOwnPanes() throws {
    let scratch = try Scratch()
    let rows = (1...60).map { row in
      let cells = (0..<30).map { _ in "<c><v>\(row)</v></c>" }.joined()
      return "<row r=\"\(row)\">\(cells)</row>"
    }.joined()
    let pane =
      "<sheetViews><sheetView><pane xSplit=\"2\" ySplit=\"1\" state=\"frozen\"/></sheetView></sheetViews>"
    try Data(WorkbookFile(sheet: "\(pane)<sheetData>\(rows)</sheetData>").bytes()).write(
      to: scratch.file("book.xlsx"))
    let manifest = try frames(scratch, "book.xlsx")
    let last = try #require(manifest.frames.last)
    // Down to the last row of 60, then to the last column, past the heading, the first row and the frozen columns.
    #expect(
      manifest.frames[0].offset == [0, 0] && manifest.frames[0].rows[0] == 1
        && manifest.frames[0].columns[0] == 3)
    #expect(last.rows[1] == 60 && last.columns[1] == 31)
    let expected: [Double] = [Double(34 + 30 * 64 - manifest.width), 420]
    #expect(last.offset == expected)
    #expect(zip(manifest.frames, manifest.frames.dropFirst()).allSatisfy { $0.offset[1] <= $1.offset[1] })
  }

  @Test func aTableScrollsToItsEnd() throws {
    let scratch = try Scratch()
    try scratch.write("n,t\n" + (0..<200).map { "\($0),x\n" }.joined(), to: "data.csv")
    let manifest = try frames(scratch, "data.csv", ["--scale", "0.5"])
    #expect(manifest.frames.last?.rows[1] == 200)
    try scratch.write("n,t\n1,x\n", to: "short.csv")
    #expect(try frames(scratch, "short.csv").frames.allSatisfy { $0.offset == [0, 0] })
  }

  /// A theme has widths and lines of its own, in which a sheet's texts may not fit.
  @Test func aThemeDrawsASheetAsATable() throws {
    let scratch = try Scratch()
    let rows =
      "<row r=\"1\"><c r=\"A1\"><v>123456789</v></c></row><row r=\"2\"><c r=\"A2\"><v>2</v></c></row>"
    let merge = "<mergeCells><mergeCell ref=\"A1:B1\"/></mergeCells>"
    try Data(WorkbookFile(sheet: "<sheetData>\(rows)</sheetData>\(merge)").bytes()).write(
      to: scratch.file("book.xlsx"))
    func picture(_ options: [String]) throws -> Data {
      let outcome = try Gridreel.run(["preview", "book.xlsx", "-o", "-"] + options, in: scratch.folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      return outcome.outputBytes
    }
    #expect(try picture(["--theme", "dark"]) == picture(["--theme", "dark", "--view", "table"]))
    #expect(try picture(["--decimals", "1"]) == picture(["--decimals", "1", "--view", "table"]))
    #expect(try picture([]) == picture(["--view", "sheet"]))
    #expect(try picture([]) != picture(["--view", "table"]))
    let both = try Gridreel.run(
      ["preview", "book.xlsx", "--theme", "dark", "--view", "sheet"], in: scratch.folder)
    #expect(both.status != 0 && both.errors.contains("--view sheet and --theme exclude each other"))
  }

  @Test func aSceneIsNoDataFile() throws {
    let scratch = try Scratch()
    try scratch.write("data: {rows: [[1]]}\nviewport: {width: 50, height: 50}", to: "scene.yaml")
    let outcome = try Gridreel.run(
      ["render", "scene.yaml", "--scroll", "--out", "frames"], in: scratch.folder)
    #expect(outcome.status == 2 && outcome.errors.contains("scene.yaml is a scene, not a table"))
    #expect(scratch.listing("frames").isEmpty)
  }
}
