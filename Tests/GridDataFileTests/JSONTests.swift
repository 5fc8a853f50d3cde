import Foundation
import GridData
@testable import GridDataFile
import GridSupport
import TestSupport
import Testing

@Suite struct JSONTests {
  private let reader = DataFileReader()

  @Test(arguments: [
    #"[{"city": "Oslo", "n": 1.50}, {"city": "Rome", "n": 2}]"#,
    #"{"city": ["Oslo", "Rome"], "n": [1.50, 2]}"#,
    #"[["city", "n"], ["Oslo", 1.50], ["Rome", 2]]"#,
    "{\"city\": \"Oslo\", \"n\": 1.50}\n{\"city\": \"Rome\", \"n\": 2}\n",
    "[\"city\", \"n\"]\n[\"Oslo\", 1.50]\r\n[\"Rome\", 2]",
    "\u{FEFF} [ {\"city\":\"Oslo\",\"n\":1.50} ,\n{\"n\":2,\"city\":\"Rome\"} ] ",
  ])
  func allShapesGiveTheSameTable(_ text: String) throws {
    let source = try reader.source(text)
    #expect(source.names == ["city", "n"])
    #expect(try source.texts() == [["Oslo", "1.50"], ["Rome", "2"]])
    #expect(try source.read(rows: 0..<1, columns: [1])[0, 0] == .number(try #require(DecimalNumber("1.50"))))
  }

  @Test(arguments: [
    ("/data", #"{"meta": {"n": 1}, "data": [{"a": 1}, {"a": 2}]}"#, "1,2"),
    ("/data/items", #"{"data": {"items": {"a": ["x", "y"]}}}"#, "x,y"),
    ("/0/a~1b", #"[{"a/b": [["a"], ["q"]]}]"#, "q"), ("", #"[{"a": 3}]"#, "3"),
  ]) func aNestedTableIsFound(pointer: String, text: String, expected: String) throws {
    let source = try DataFileReader(pointer: pointer).source(text)
    #expect(try source.texts().map { $0.joined() }.joined(separator: ",") == expected)
  }

  @Test func pointersWithoutATargetAreErrors() {
    func message(_ pointer: String, _ text: String) -> String {
      DataFileReader(pointer: pointer).message(text)
    }
    #expect(message("/dat", #"{"data": []}"#).contains("finds no `dat`"))
    #expect(message("data", "[]").contains("is not a JSON Pointer"))
    #expect(message("/a", "a,b\n1,2\n").contains("a single JSON value"))
    // Errors have positions in the whole file.
    #expect(message("/a", "{\"a\":\n[{\"b\": 1}, 2]}").contains("2:12"))
    #expect(message("/a", "{\"a\": [1}").contains("1:9"))
  }

  @Test func columnsAreInOrderOfAppearance() throws {
    let source = try reader.source(#"[{"b":1},{"a":2,"b":null},{"c":true,"a":[1, {"x": "y z"}]},{}]"#)
    #expect(source.names == ["b", "a", "c"])
    #expect(
      try source.texts() == [
        ["1", "", ""], ["", "2", ""], ["", #"[1,{"x":"y z"}]"#, "true"], ["", "", ""],
      ])
    let block = try source.read(rows: 0..<4, columns: [2, 0])
    #expect(block[2, 0] == .boolean(true) && block[3, 1] == .missing && block[1, 1] == .missing)
  }

  @Test func numbersKeepTheirDigits() throws {
    let source = try reader.source("[[1.0, -0.10, 1e3, 12345678901234567890.123456789, 1E-7, 5e999]]")
    #expect(
      try source.texts() == [
        ["1.0", "-0.10", "1000", "12345678901234567890.123456789", "0.0000001", "5e999"]
      ])
  }

  @Test func quotedIntegersAreLabels() throws {
    let source = try reader.source(
      #"[{"id":"12","at":"2024-01-31","p":"1.50"},{"id":"7","at":"2024-02-01","p":"2"}]"#)
    #expect(source.columns.map(\.kind) == [.text, nil, nil])
    // Beside numbers, they are numbers.
    #expect(try reader.source(#"[{"id":"12"},{"id":7}]"#).columns[0].kind == nil)
  }

  @Test func escapesAreResolved() throws {
    let source = try reader.source(#"[{"a\u00e4\n":"\"\\\/\b\f\r\t\u0041\ud83d\ude00 ö"}]"#)
    #expect(source.names == ["aä\n"])
    #expect(try source.texts() == [["\"\\/\u{8}\u{C}\r\tA😀 ö"]])
    // A key may be written in several ways.
    #expect(try reader.source(#"[{"a":1},{"\u0061":2}]"#).texts() == [["1"], ["2"]])
  }

  @Test func headersOfArraysAreGivenOrDetected() throws {
    #expect(try reader.source(#"[["a","b"],[1,2]]"#).names == ["a", "b"])
    #expect(try reader.source(#"[["a","a"],["b","c"]]"#).names == [nil, nil])
    #expect(try reader.source(#"[["a",1],["b",2]]"#).names == [nil, nil])
    let absent = DataFileReader(delimited: DelimitedReader(header: .absent))
    #expect(try absent.source(#"[["a","b"],[1,2]]"#).rowCount == 2)
    let present = DataFileReader(delimited: DelimitedReader(header: .present))
    #expect(try present.source("[[2019,2020],[1,2]]").names == ["2019", "2020"])
  }

  @Test func raggedRowsAreRefusedOrPadded() throws {
    let text = "[[1,2],\n [3],\n [4,5,6]]"
    #expect(reader.message(text) == "data:2:2: the row has 1 value; expected 2, as in the first row")
    let padding = DataFileReader(delimited: DelimitedReader(ragged: .pad))
    #expect(try padding.source(text).texts() == [["1", "2"], ["3", ""], ["4", "5"]])
    let loaded = try padding.read(SharedBytes(Array(text.utf8)), file: "data")
    #expect(loaded.notes == ["1 short row padded", "1 long row truncated"])
    #expect(try padding.source(#"{"a":[1],"b":[2,3]}"#).texts() == [["1", "2"], ["", "3"]])
    #expect(
      reader.message(#"{"a":[1],"b":[2,3]}"#)
        == "data:1:14: the column `b` has 2 values; expected 1, as the first column has")
  }

  @Test(arguments: [
    (#"[{"a":1},"#, "data:1:10: invalid JSON: the data ends here; expected a value"),
    (#"[{"a":1},]"#, "data:1:9: invalid JSON: a comma before the end; expected another value, or `]` alone"),
    (#"[{"a":1} {"a":2}]"#, "data:1:10: invalid JSON: `{` is not allowed here; expected `,` or `]`"),
    ("[{\"a\":1,\n \"a\":2}]", "data:2:2: an object has the name `a` twice; expected each name once"),
    ("[{a:1}]", "data:1:3: invalid JSON: `a` is not a value; expected a name in quotes"),
    (#"[{"a" 1}]"#, "data:1:7: invalid JSON: `1` is not allowed here; expected `:`"),
    (#"[{"ä":NaN}]"#, "data:1:7: invalid JSON: JSON has no `NaN`; expected a number or `null`"),
    (
      #"[{"a":01}]"#,
      "data:1:7: invalid JSON: a number with a leading zero; expected no leading zeros, or a string"
    ),
    (#"[{"a":1.}]"#, "data:1:9: invalid JSON: `}` is not allowed here; expected a digit"),
    (#"[{"a":1x}]"#, "data:1:8: invalid JSON: `x` is not a value; expected the end of the number"),
    (#"[{"a":"b}]"#, "data:1:7: invalid JSON: the string that starts here is not closed; expected `\"`"),
    (
      #"[{"a":"\x"}]"#,
      #"data:1:8: invalid JSON: an invalid escape; expected one of \" \\ \/ \b \f \n \r \t \uXXXX"#
    ),
    (
      #"[{"a":"\ud83d"}]"#,
      #"data:1:8: invalid JSON: half of a surrogate pair; expected \uD800 to \uDBFF, then \uDC00 to \uDFFF"#
    ),
    (#"[{"a":"\u0000"}]"#, #"data:1:8: a NUL character in a string; expected a string without \u0000"#),
    (
      "[{\"a\":\"x\ny\"}]",
      "data:1:9: invalid JSON: a control character in a string; expected an escape such as `\\n` or `\\u0009`"
    ),
    (#"[{"a":1},[2]]"#, "data:1:10: a row that is an array; expected an object, as the first row is"),
    (#"[{"a":1},2]"#, "data:1:10: a row that is a number; expected an object or an array for each row"),
    ("{\"a\":1}\n{\"a\":2", "data:2:7: invalid JSON: the data ends here; expected `,` or `}`"),
    ("[[1]] x", "data:1:7: invalid JSON: `x` is not a value; expected a value"),
    ("[]", "data:1:1: the data has no columns; expected at least one object with a key"),
    (
      "[{\"a\":\"\u{1}\"}]",
      "data:1:8: invalid JSON: a control character in a string; expected an escape such as `\\n` or `\\u0009`"
    ),
  ])
  func errorsHavePositions(text: String, message: String) {
    #expect(DataFileReader(kind: text.hasPrefix("{\"a\":[") ? .json : nil).message(text) == message)
  }

  @Test func nestingDepthIsLimited() throws {
    let deep = String(repeating: "[", count: 100_000)
    #expect(reader.message("[{\"a\":" + deep).contains("more than 256 levels deep"))
    let fine = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    #expect(try reader.source("[{\"a\":\(fine)}]").texts() == [[fine]])
  }

  @Test func theFirstBytesDetermineTheKind() throws {
    for text in ["[id],[name]\n1,[2]\n", "[id],[name]\n1,2\n", "{x},y\n1,2\n", "[n],b\n1,2\n", "a,b\n1,2\n"] {
      #expect(try reader.source(text).rowCount == 1, "\(text)")
    }
    #expect(DataFileReader(kind: .delimited).message(#"[{"a":1}]"#) == "0 rows")
    #expect(
      DataFileReader(kind: .json).message("a,b\n1,2")
        == "data:1:1: invalid JSON: `a` is not a value; expected a value")
    #expect(
      DataFileReader(kind: .json).message("{\"a\":1}\n{\"a\":2}")
        == "data:2:1: `{` is not allowed here; expected the end of the data")
    #expect(try DataFileReader(kind: .jsonLines).source("{\"a\":[1]}").texts() == [["[1]"]])
  }

  @Test func rowsKnowTheirLineNumbers() throws {
    let source = try reader.source("[\n{\"a\":1},\n\n{\"a\":2}\n]")
    #expect(source.line(ofRow: 0) == 2 && source.line(ofRow: 1) == 4 && source.line(ofRow: 2) == nil)
  }

  /// Random tables, written in every shape with random whitespace, and read in blocks of any size.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func everyTableIsReadBack(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let width = Int.random(in: 1...5, using: &generator)
    let count = Int.random(in: 1...400, using: &generator)
    let rows = (0..<count).map { _ in (0..<width).map { _ in Self.value(using: &generator) } }
    func blank(_ generator: inout SeededGenerator) -> String {
      ["", "", " ", "\n", "\t "].randomElement(using: &generator) ?? ""
    }
    func list(_ parts: [String], _ open: String, _ close: String) -> String {
      open + parts.map { blank(&generator) + $0 + blank(&generator) }.joined(separator: ",") + close
    }
    let names = (0..<width).map { "\"column \($0)\"" }
    let objects = rows.map { row in list(zip(names, row).map { "\($0): \($1.json)" }, "{", "}") }
    let arrays = rows.map { row in list(row.map(\.json), "[", "]") }
    let columns = names.indices.map { column in
      "\(names[column]):" + list(rows.map { $0[column].json }, "[", "]")
    }
    let texts: [(String, DataFileKind)] = [
      (list(objects, "[", "]"), .json), (objects.joined(separator: "\n"), .jsonLines),
      (list([list(names, "[", "]")] + arrays, "[", "]"), .json), (list(columns, "{", "}"), .json),
    ]
    for (text, kind) in texts {
      let source = try DataFileReader(kind: kind).source(text)
      #expect(source.names == (0..<width).map { "column \($0)" }, "seed \(seed)")
      #expect(source.rowCount == count, "seed \(seed)")
      #expect(try source.texts() == rows.map { $0.map(\.text) }, "seed \(seed)")
      for _ in 0..<10 {
        let start = Int.random(in: 0..<count, using: &generator)
        let range = start..<Int.random(in: start...count, using: &generator)
        let asked = (0..<3).map { _ in Int.random(in: 0..<width, using: &generator) }
        let block = try source.read(rows: range, columns: asked)
        let isSame = range.allSatisfy { row in
          asked.indices.allSatisfy { "\(block[row, $0])" == rows[row][asked[$0]].text }
        }
        #expect(isSame, "seed \(seed), rows \(range)")
      }
    }
  }

  /// A value as JSON text, and as it is read.
  private struct Written {
    var json: String
    var text: String
  }

  private static func value(using generator: inout SeededGenerator) -> Written {
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: return Written(json: "null", text: "")
    case 1: return Written(json: "true", text: "true")
    case 2:
      let text =
        "\(Int.random(in: -999...999, using: &generator)).\(Int.random(in: 10...99, using: &generator))"
      return Written(json: text, text: text)
    case 3: return Written(json: "[1, {\"a\": \" , ]\\\" \"}]", text: "[1,{\"a\":\" , ]\\\" \"}]")
    default:
      let pieces = ["a", "ö", "\"", "\\", "\n", ",", "]", "}", "😀", " ", "\u{1}"]
      let text = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      return Written(json: JSONText.quoted(text), text: text)
    }
  }
}
