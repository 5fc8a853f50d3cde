import Foundation
import GridDataFile
import TestSupport
import Testing

/// One table in all formats gives one picture, byte for byte, as far as the formats carry the same.
@Suite struct OneTableTests {
  private static let titles = ["city", "count", "share", "since"]
  private static let rows: [[String]] = [
    ["Oslo", "1200", "0.25", "2024-01-31"], ["Rome & Milan", "-7", "12.5", "2023-12-01"],
    ["Zürich", "", "3", ""],
    ["Osaka", "35", "0.125", "1999-02-28"], ["", "0", "100.75", "2024-02-29"],
  ]

  private static func kind(_ column: Int, _ text: String) -> String {
    text.isEmpty ? "" : column == 0 ? "string" : column == 3 ? "date" : "float"
  }

  private static func escaped(_ text: String) -> String { text.replacing("&", with: "&amp;") }

  private static var csv: [UInt8] {
    Array(([titles] + rows).map { $0.joined(separator: ",") + "\n" }.joined().utf8)
  }

  private static var workbook: WorkbookFile {
    /// The serial number of a date, of which number 1 is the first day of 1900 and 60 a day that never was.
    func serial(_ text: String) -> Int {
      let days = try? Date(text, strategy: .iso8601.year().month().day()).timeIntervalSince1970 / 86_400
      return Int(days ?? 0) + 25_569
    }
    func cell(_ column: Int, _ text: String) -> String {
      switch kind(column, text) {
      case "string": "<c t=\"inlineStr\"><is><t>\(escaped(text))</t></is></c>"
      case "date": "<c s=\"1\"><v>\(serial(text))</v></c>"
      case "float": "<c><v>\(text)</v></c>"
      default: "<c/>"
      }
    }
    let head = titles.map { cell(0, $0) }.joined()
    let body = rows.map { row in "<row>\(row.indices.map { cell($0, row[$0]) }.joined())</row>" }.joined()
    return WorkbookFile(
      rows: "<row>\(head)</row>\(body)",
      styles: "<numFmts><numFmt numFmtId=\"164\" formatCode=\"yyyy-mm-dd\"/></numFmts><cellXfs><xf/><xf "
        + "numFmtId=\"164\"/></cellXfs>")
  }

  private static var document: OpenDocumentFile {
    func cell(_ column: Int, _ text: String) -> String {
      let kind = kind(column, text)
      return kind.isEmpty
        ? "<table:table-cell/>" : OpenDocumentFile.cell(kind, escaped(text), shows: escaped(text))
    }
    let body = rows.map { row in OpenDocumentFile.row(row.indices.map { cell($0, row[$0]) }.joined()) }
      .joined()
    return OpenDocumentFile(
      rows: OpenDocumentFile.row(titles.map { cell(0, $0) }.joined()) + body
        + OpenDocumentFile.row(more: "table:number-rows-repeated=\"1048570\""))
  }

  private static func writeDatabase(_ path: String) throws {
    func literal(_ column: Int, _ text: String) -> String {
      text.isEmpty ? "NULL" : kind(column, text) == "float" ? text : "'\(text)'"
    }
    let values = rows.map { row in "(\(row.indices.map { literal($0, row[$0]) }.joined(separator: ", ")))" }
    try SQLiteConnection(path).withDatabase {
      try $0.execute(
        "CREATE TABLE prices (city TEXT, count INTEGER, share, since TEXT);"
          + "INSERT INTO prices VALUES \(values.joined(separator: ", "));")
    }
  }

  @Test(
    arguments: [[], ["--sort", "share:desc"], ["--query", "SELECT * FROM data WHERE count > 0"]] as [[String]]
  )
  func allFormatsGiveOnePicture(options: [String]) throws {
    let scratch = try Scratch()
    let files: [(name: String, bytes: [UInt8])] = [
      ("csv", Self.csv), ("xlsx", Self.workbook.bytes(.deflated)), ("ods", Self.document.bytes(.deflated)),
      ("fods", Self.document.flatBytes),
    ]
    // A picture bears the name of its file, and standard input has none; a database has its own names in queries.
    for (name, bytes) in files { try Data(bytes).write(to: scratch.file(name)) }
    var names = files.map(\.name)
    if !options.contains("--query") {
      try Self.writeDatabase(scratch.file("db").path)
      names.append("db")
    }
    var pictures: [String: Data] = [:]
    for name in names {
      let outcome = try Gridreel.run(
        URL(fileURLWithPath: "/bin/sh"),
        ["-c", "\"$TOOL\" preview - -o \(name).png \"$@\" < \(name)", "sh"] + options, in: scratch.folder,
        environment: ["TOOL": Gridreel.executable.path])
      #expect(outcome.status == 0, "\(name): \(outcome.errors)")
      pictures[name] = try Data(contentsOf: scratch.file("\(name).png"))
    }
    for name in names { #expect(pictures[name] == pictures["csv"], "\(name)") }
  }
}
