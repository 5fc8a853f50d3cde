import GridData
@testable import GridDataFile
import GridFrame
import GridRecords
import GridSupport
import TestSupport
import Testing

@Suite struct ArrowTests {
  private func source(_ bytes: [UInt8]) throws(DataError) -> any DataSource {
    try DataFileReader().source(from: bytes, file: "data")
  }

  private func values(_ source: any DataSource, ofColumn column: Int) throws -> [CellValue] {
    let block = try source.read(rows: 0..<source.rowCount, columns: [column])
    return block.rows.map { block[$0, 0] }
  }

  @Test func valuesOfAllTypesAreExact() throws {
    let source = try source(ArrowSamples.types)
    let texts = try source.texts()
    let columns = source.columns.indices.map { column in texts.map { $0[column] } }
    let expected: KeyValuePairs = [
      "i8": ["1", "", "-3"], "u64": ["18446744073709551615", "0", ""], "f16": ["0.5", "", "-2"],
      "f32": ["0.1", "16777216", ""], "f64": ["0.1", "", "-inf"], "b": ["true", "", "false"],
      "dec": ["1.50", "-0.05", ""], "s": ["Oslo", "", "a\u{0}ø"], "ls": ["x", "", ""],
      "view": ["short", "a text of more than twelve bytes", ""], "bin": ["00ff", "", ""],
      "fix": ["010a", "", "6162"], "d32": ["2024-02-29", "", "1969-12-31"],
      "d64": ["2024-02-29", "", "1969-12-31"], "ts": ["2024-02-29T13:04:05.25", "", "1969-12-31T23:59:59"],
      "utc": ["2024-02-29T13:04:05.25Z", "", "2024-01-01T00:00:00Z"],
      "off": ["2024-02-29T15:04:05.25+02:00", "", "2024-01-01T02:00:00+02:00"],
      "time": ["07:08:09.12", "", "00:00:00"], "dur": ["26:00:00.5", "", "-00:00:01"],
      "dict": ["a", "", "b"],
      "null": ["", "", ""],
    ]
    #expect(source.names == expected.map(\.key))
    for ((name, wanted), found) in zip(expected, columns) { #expect(found == wanted, "\(name)") }
  }

  @Test func valuesHaveTheirKinds() throws {
    let source = try source(ArrowSamples.types)
    let first = try source.read(rows: 0..<1, columns: Array(source.columns.indices))
    let kinds = source.columns.indices.map { column in
      switch first[0, column] {
      case .missing: "missing"
      case .text: "text"
      case .number: "number"
      case .date, .dateTime: "time"
      case .boolean: "boolean"
      case .shown: "shown"
      }
    }
    #expect(
      kinds == Array(repeating: "number", count: 5) + ["boolean", "number"]
        + Array(repeating: "text", count: 5)
        + ["time", "time", "text", "text", "text", "text", "text", "text", "missing"])
  }

  @Test func filesHaveBatches() throws {
    let source = try source(ArrowSamples.file)
    #expect(try source.texts() == [["1", "7"], ["2", "8"], ["3", "9"]])
    #expect(try source.read(rows: 2..<3, columns: [1, 0])[2, 1] == .number(DecimalNumber(3)))
    // Codes are no numbers.
    #expect(source.columns.map(\.kind) == [nil, .text])
  }

  @Test func filesOfPolarsAreRead() throws {
    let source = try source(ArrowSamples.polars)
    #expect(
      try source.texts() == [
        ["x", "a text that is longer than a view", "1.5"], ["y", "b", ""], ["x", "", "2"],
      ])
  }

  @Test func compressedValuesAreUnpacked() throws {
    for bytes in [ArrowSamples.zstd, ArrowSamples.lz4] {
      let source = try source(bytes)
      #expect(source.rowCount == 300)
      let texts = try source.texts()
      #expect(texts.map { $0[0] } == (0..<300).map { "\($0)" })
      #expect(texts.allSatisfy { $0[1] == "text" })
      var small = DataFileReader()
      small.limits.unpackedBytes = 1000
      #expect {
        try small.source(from: bytes)
      } throws: {
        "\($0)".hasPrefix("the values decompress to more than 1000 bytes; expected a smaller file")
      }
    }
    // A file that is compressed as a whole.
    #expect(try self.source(Packing.gzip(ArrowSamples.file)).rowCount == 3)
  }

  @Test func unsupportedFilesAreErrors() {
    let messages = [
      (ArrowSamples.lists, "the column `l` has lists; expected numbers, texts, times or booleans"),
      (Array(ArrowSamples.types.prefix(2000)), "the Arrow data is damaged or truncated; expected a complete"),
      ([0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0], "the Arrow data is damaged or truncated"),
    ]
    for (bytes, message) in messages {
      let found = DataFileReader().message(bytes: bytes)
      #expect(found.hasPrefix("data: \(message)"), "\(found)")
    }
  }

  @Test func textsMayBeJSON() throws {
    let source = try source(ArrowSamples.json)
    #expect(
      try values(source, ofColumn: 0) == [
        .number(try #require(DecimalNumber("1.50"))), .text("a"), .missing, .text("[1,2]"), .text("{\"bad"),
      ])
  }

  @Test func cellsMayHaveLooks() throws {
    let source = try source(ArrowSamples.json)
    #expect(source.stylesCells)
    var look = CellAppearance(
      "$1.50", fill: Color(hex: "#ffff00"), color: Color(named: "navy"), weight: .bold, isItalic: true)
    look.alignment = .center
    #expect(
      try values(source, ofColumn: 1) == [
        .shown(look, .number(try #require(DecimalNumber("1.5")))), .number(DecimalNumber(2)),
        .shown("-", .missing), .number(DecimalNumber(3)), .text("{\"value\":4"),
      ])
  }

  @Test func queriesReadArrow() throws {
    var reader = DataFileReader(query: "SELECT sum(n) AS total FROM data")
    #expect(try reader.source(from: ArrowSamples.file).texts() == [["6"]])
    reader = DataFileReader(table: "x")
    #expect(throws: DataError.self) { try reader.source(from: ArrowSamples.file) }
  }
}
