@testable import GridData
import GridRecords
import GridSupport
import Testing

/// Tables with something before, beside, or missing from their records.
@Suite struct TableShapeTests {
  private func read(
    _ text: String, _ change: (inout DelimitedReader) -> Void = { _ in }
  ) throws -> DelimitedTable {
    var reader = DelimitedReader()
    change(&reader)
    return try reader.table(from: text)
  }

  /// The names, the cells, and the notes on what was changed.
  private func outline(_ table: DelimitedTable) -> [String] {
    let rows = (0..<table.rowCount).map { row in
      table.columns.indices.map { table.text(row: row, column: $0) }.joined(separator: "|")
    }
    return [table.columnNames?.joined(separator: "|") ?? "no names"] + rows + table.notes
  }

  @Test func theFirstLineCanNameTheDelimiter() throws {
    #expect(outline(try read("sep=;\nName;Value\nA,b;1\n")) == ["Name|Value", "A,b|1"])
    #expect(outline(try read("\"sep=|\"\r\na|b\r\n1|2\r\n")) == ["a|b", "1|2"])
    #expect(outline(try read("sep=;x\n1;2\n") { $0.header = .present }) == ["sep=|x", "1|2"])
    let error = #expect(throws: DataError.self) { try read("sep=;\na;b\n1;2;3\n4;5\n") }
    #expect(error?.position == TextPosition(line: 3, column: 1))
    #expect(try read("sep=;\na;b\n1;2\n").line(ofRow: 0) == 3)
  }

  @Test func raggedRecordsAreCounted() throws {
    let table = try read("a,b,c\n1,2\n3,4,5\n6,7,8,9\n1\n") { $0.ragged = .pad }
    #expect(
      outline(table) == [
        "a|b|c", "1|2|", "3|4|5", "6|7|8", "1||", "2 short rows padded", "1 long row truncated",
      ])
  }

  @Test func aHeaderOneFieldShortOmitsTheFirstColumnsName() throws {
    let expected = ["|mpg|cyl", "Mazda RX4|21|6", "Datsun|22.8|4"]
    #expect(outline(try read("\"mpg\",\"cyl\"\n\"Mazda RX4\",21,6\n\"Datsun\",22.8,4\n")) == expected)
    #expect(outline(try read("mpg\tcyl\nMazda RX4\t21\t6\nDatsun\t22.8\t4\n")) == expected)
    #expect(outline(try read("\"mpg\" \"cyl\"\n\"Mazda RX4\" 21 6\n\"Datsun\" 22.8 4\n")) == expected)
    // A title is not a column name.
    #expect(throws: DataError.self) { try read("Report\nx,y\n1,2\n") }
    // Delimiters at the end of a record do not start another column.
    #expect(outline(try read("a,b\n1,2,\n3,4,\n")) == ["a|b", "1|2", "3|4"])
    // If not all records agree, the first different one is the error.
    let error = #expect(throws: DataError.self) { try read("a,b\n1,2,3\n4,5\n6,7\n") }
    #expect(error?.position == TextPosition(line: 2, column: 1))
    #expect(throws: DataError.self) { try read("a,b\n1,2,3\n4,5,6\n") { $0.header = .absent } }
  }

  @Test func aFirstLineOfCountsIsSkipped() throws {
    let note = "first line with counts skipped"
    #expect(outline(try read("2\nx,y\n1,2\n3,4\n")) == ["x|y", "1|2", "3|4", note])
    #expect(
      outline(try read("3,2,setosa,virginica\n5.1,3.5,1.4,0\n4.9,3,1.4,0\n4.7,3.2,1.3,1\n"))
        == ["no names", "5.1|3.5|1.4|0", "4.9|3|1.4|0", "4.7|3.2|1.3|1", note])
    // Any other number is not a count, and a record like the others is data.
    #expect(outline(try read("n,9\na,1\nb,2\n")) == ["no names", "n|9", "a|1", "b|2"])
    #expect(outline(try read("9,n\n1,a\n2,b\n")) == ["no names", "9|n", "1|a", "2|b"])
    #expect(outline(try read("2,x\n1,y\n3,z\n")) == ["no names", "2|x", "1|y", "3|z"])
    #expect(throws: DataError.self) { try read("7\nx,y\n1,2\n3,4\n") }
  }

  @Test func linesBeforeTheTableCanBeSkipped() throws {
    let table = try read("Annual report\n\nx,y\n1,2\n") { $0.skippedLines = 2 }
    #expect(outline(table) == ["x|y", "1|2"])
    #expect(table.line(ofRow: 0) == 4)
    #expect(outline(try read("a\nb") { $0.skippedLines = 9 }) == ["no names"])
  }

  @Test func commentsAreSkipped() throws {
    #expect(
      outline(try read("# made by hand, in 2024\n# twice\nx,y\n1,2\n"))
        == ["x|y", "1|2", "2 comment lines skipped"])
    #expect(
      outline(try read("# one\n#chrom\tstart\n1\t2\n")) == [
        "#chrom|start", "1|2", "1 comment line skipped",
      ])
    #expect(outline(try read("#id\n1\n2\n")) == ["#id", "1", "2"])
    #expect(outline(try read("x,y\n1,2\n#3,4\n")) == ["x|y", "1|2", "#3|4"])
    #expect(outline(try read("% a\nx,y\n%\n1,2\n% end") { $0.comment = "%" }) == ["x|y", "1|2"])
  }

  @Test func blanksAfterAClosingQuoteAreDropped() throws {
    #expect(outline(try read("\"a b\" ,\"c\"\t,d\n\"1\"  ,2,3\n")) == ["a b|c|d", "1|2|3"])
    #expect(outline(try read("\"a\"\t\"b\"\n\"1\"\t\t\n") { $0.ragged = .pad }).first == "a|b")
    #expect(throws: DataError.self) { try read("\"a\" b,c\n1,2\n") }
  }

  @Test func `quotes can be read as text`() throws {
    let text = "size\tname\n\"12\" disk\t\"A\"\n\"open\t5\n"
    let table = try read(text) { $0.quotesAreLiteral = true }
    #expect(outline(table) == ["size|name", "\"12\" disk|\"A\"", "\"open|5"])
    for (text, place) in [("a\tb\n\"12\" disk\t1\n", "2:5"), ("a\tb\n1\t\"x\n", "2:3")] {
      let error = #expect(throws: DataError.self) { try read(text) }
      #expect(error?.description.hasPrefix("\(place): ") == true)
      #expect(error?.expectation?.contains("`quotes: false` of the data or --no-quotes") == true, "\(text)")
    }
    // A record continued by a quote has too few fields.
    let swallowed = #expect(throws: DataError.self) { try read("a\tb\n\"x\t1\ny\"\n2\t3\n") }
    #expect(
      swallowed?.expectation
        == "2, as in the first record, or `quotes: false` of the data or --no-quotes to read quotes as text")
    let other = #expect(throws: DataError.self) { try read("a\tb\nx\n") }
    #expect(other?.expectation == "2, as in the first record")
  }

  /// Text above a table is not a column name, if lines may be skipped, as in previews.
  @Test func titlesAboveATableAreSkipped() throws {
    let text = "Umsätze 2022\nStand: Mai\n\nRegion;Wert\nNord;1\nSüd;2\n"
    let table = try DelimitedReader(ragged: .pad).table(from: text)
    #expect(table.columnNames == ["Region", "Wert"])
    #expect(table.rowCount == 2 && table.line(ofRow: 0) == 5)
    #expect(table.notes == ["2 lines before the table skipped"])
    #expect(throws: DataError.self) { try DelimitedReader().table(from: text) }
    #expect(try DelimitedReader(ragged: .pad).table(from: "a\nb\nc\n").columns.count == 1)
    #expect(
      try DelimitedReader(ragged: .pad).table(from: "a\nb,c\nd\ne,f\n").notes.contains {
        $0.contains("before")
      } == false)
  }

  /// In other programs this becomes a column `sep=`.
  @Test func separatorLinesAreRespected() throws {
    let table = try DelimitedReader().table(from: "sep=;\na;b\n1,5;x\n2,5;y\n")
    #expect(table.columnNames == ["a", "b"])
    #expect(try ColumnProfile(of: table, column: 0).kind == .decimal)
  }
}
