@testable import GridData
import GridRecords
import GridSupport
import Testing

@Suite struct DelimitedReaderTests {
  @Test(arguments: DelimitedCase.all)
  func readsEachCaseAsExpected(_ example: DelimitedCase) {
    let reader = DelimitedReader(delimiter: .comma, header: .absent)
    do throws(DataError) {
      let table = try reader.table(from: example.text)
      guard case .records(let expected) = example.expected else {
        Issue.record("\(example.name): read as a table in place of an error")
        return
      }
      let records = try table.records
      #expect(records == expected)
      #expect(table.columns.count == expected.first?.count ?? 0)
    } catch {
      guard case .error(let expected) = example.expected else {
        Issue.record("\(example.name): \(error)")
        return
      }
      #expect(error.description == expected)
    }
  }

  @Test(
    arguments: [
      ([0xFF], 1, 1), ([0x61, 0x0A, 0x62, 0x80], 2, 2), ([0xC3, 0xA9, 0xC3], 1, 2),
      ([0xED, 0xA0, 0x80], 1, 1),
      ([0xC0, 0x80], 1, 1), ([0xF4, 0x90, 0x80, 0x80], 1, 1), ([0x2C, 0xE2, 0x82, 0x2C], 1, 2),
      ([0xF0, 0x9F, 0x98], 1, 1), ([0xE0, 0x80, 0x80], 1, 1), ([0xF0, 0x80, 0x80, 0x80], 1, 1),
    ] as [([UInt8], Int, Int)])
  func refusesInvalidUTF8(bytes: [UInt8], line: Int, column: Int) throws {
    let error = try #require(throws: DataError.self) { try DelimitedReader().table(from: bytes) }
    #expect(error.position == TextPosition(line: line, column: column))
    #expect(error.message.contains("is not part of UTF-8"))
  }

  @Test func refusesInvalidUTF8InSkippedLines() throws {
    var reader = DelimitedReader()
    reader.skippedLines = 2
    let error = try #require(throws: DataError.self) {
      try reader.table(from: Array("a\n\u{E9}".utf8) + [0xFF] + Array("\nx,y\n1,2\n".utf8))
    }
    #expect(error.position == TextPosition(line: 2, column: 2))
  }

  @Test func readsUTF16WithAByteOrderMark() throws {
    for bytes: [UInt8] in [[0xFF, 0xFE, 0x61, 0x00], [0xFE, 0xFF, 0x00, 0x61]] {
      let table = try DelimitedReader(header: .absent).table(from: bytes)
      #expect(try table.records == [["a"]])
    }
  }

  @Test func padsAndTruncatesRaggedRecordsOnRequest() throws {
    let reader = DelimitedReader(delimiter: .comma, header: .present, ragged: .pad)
    let table = try reader.table(from: "a,b,c\n1\n1,2,3,\"4\"\"\",5\n\"x\",,\n")
    #expect(table.columnNames == ["a", "b", "c"])
    #expect(try table.records == [["1", "", ""], ["1", "2", "3"], ["x", "", ""]])
  }

  @Test func rowsKnowTheirLines() throws {
    let table = try DelimitedReader(header: .present).table(from: "a,b\r\n\r\n\"1\n\r2\r\n\",2\r3,4\n\n5,6")
    #expect((0..<table.rowCount).map(table.line(ofRow:)) == [3, 7, 9])
  }

  @Test func handlesVeryWideLongAndEmptyTables() throws {
    let wide = Array(0..<10_000).map(String.init).joined(separator: ",")
    let table = try DelimitedReader(delimiter: .comma, header: .absent).table(from: wide + "\n" + wide)
    #expect(table.columns.count == 10_000)
    #expect(table.text(row: 1, column: 9_999) == "9999")

    let long = String(repeating: "x", count: 100_000)
    #expect(try DelimitedReader().table(from: "a,b\n1," + long).text(row: 0, column: 1) == long)

    let empty = try DelimitedReader().table(from: "")
    #expect((empty.rowCount, empty.columns.count) == (0, 0))
    #expect(empty.columnNames == nil)

    let headerOnly = try DelimitedReader().table(from: "name,size\n")
    #expect((headerOnly.rowCount, headerOnly.columns.count) == (0, 2))
    #expect(headerOnly.columnNames == ["name", "size"])

    let emptyWithHeader = try DelimitedReader(header: .present).table(from: "")
    #expect(!emptyWithHeader.hasHeader)
  }

  @Test(
    arguments: [
      ("a,b\n1,2", Delimiter.comma), ("a\tb\n1\t2", .tab), ("a;b\n1,5;2,5", .semicolon), ("a|b\n1|2", .pipe),
      ("name;price;note\nx;1,5;a, b\ny;2,5;c, d, e", .semicolon), ("\"a;b\",c\n\"d;e\",f", .comma),
      ("city\tpeople\nParis, France\t2\nRome, Italy\t3", .tab), ("one column\n12\n13", .comma), ("", .comma),
      ("a,b\n\"1|2|3\",x\n\"4|5|6\",y", .comma), ("a|b;c\n1|2;3\n4|5;6\n7|8", .pipe),
      ("\"a,b\";\"c,d\"\n\"e,f\";\"g,h\"", .semicolon),
    ] as [(String, Delimiter)])
  func detectsTheDelimiter(text: String, expected: Delimiter) throws {
    let guessed = try DelimitedReader(header: .absent, ragged: .pad).table(from: text)
    let told = try DelimitedReader(delimiter: expected, header: .absent, ragged: .pad).table(from: text)
    #expect(try guessed.records == told.records)
  }

  @Test func detectsTheDelimiterOfDataLongerThanTheSample() throws {
    let row = String(repeating: "x", count: 50_000)
    let table = try DelimitedReader().table(from: "a;b\n\(row);1\n\(row);2\n\"\(row)\";3\n")
    #expect(table.columns.count == 2)
  }

  @Test(arguments: [
    ("name,city\nBob,Paris", true), ("1,2\n3,4", false), ("id,2\n3,4", true), ("a,b", true), ("1,2", false),
    ("a,a\nb,c", false), ("a,\nb,c", false), ("country,2019,2020,2021\nFrance,1.5,2.5,3.5", true),
    ("France,1951,1960\nItaly,5.5,8.5", true), ("2012-01-01,5\n2012-01-02,6", false),
    ("when,n\n2012-01-01,6", true),
    ("x\n12\n13", true), ("x,y\n-,NA\n1,", true),
    // A year above numbers is a name; a year above years is not.
    ("country,2005\nNorway,1\nSweden,3", true), (",2005\nNorway,1\nSweden,3", true),
    ("country,2010,2005\nNorway,1,2\nSweden,3,4", true), ("Oslo,2005\nRome,2006\nParis,2007", false),
    ("Country,Code,1960,1961\nAruba,ABW,,5\nAfrica,AFE,,6", true),
    ("Country,2021,2022\nAruba,..,7\nAfrica,..,8", true),
    ("Country,2021,2022\nAruba,x,5\nAfrica,y,6", true), ("2005,2006,2007\n64,3,4\n48,2,7", true),
    ("name,2019-01,2019-02\na,5,6\nb,7,8", true), ("country,2005.0,2006.0\nNorway,1,2\nSweden,3,4", true),
    ("Country,1750,1751,1752\nNorway,1,2,3\nSweden,3,4,5", true),
    ("x,1750,1200,1752\ny,1,2,3\nz,3,4,5", false),
    ("x,1200,1300\ny,1,2\nz,3,4", false), ("x,1200,1300,1400\ny,1,2,3\nz,3,4,5", true),
    ("x,1990,2010\ny,1985,2015\nz,1970,2000", false),
    ("Ada,1815,1852\nAlan,1912,1954", false), ("country,2005,2005\nNorway,1,2\nSweden,3,4", false),
    ("Oslo,2005\nRome,17\nOslo,12", false), ("2005\n12\n13", false), ("Oslo,2005,7\nRome,12,8", false),
    ("stop,8210\nA,2024-01-01\nB,2024-01-02", true), ("5,name\n3,7", true),
    // Texts that recur further down, and codes like those further down, are values.
    ("Oslo,north\nRome,south\nOslo,west", false), ("de_DE,Deutsch\nen_US,English\nfr_FR,Français", false),
    ("code,name\nen_US,English\nfr_FR,Français", true), ("name,ISO\nFrance,FRA\nItaly,ITA", true),
  ])
  func detectsTheHeader(text: String, expected: Bool) throws {
    #expect(try DelimitedReader(delimiter: .comma).table(from: text).hasHeader == expected)
  }

  @Test func aTitleBesideCodesOfOneLengthMayRecur() throws {
    let languages =
      "aar,aa,Afar|abk,ab,Abkhazian|eng,en,English|fra,fr,French|deu,de,German|ita,it,Italian|nor,no,Norwegian"
      .replacing("|", with: "\n") + "\nspa,es,Spanish"
    #expect(try DelimitedReader().table(from: "alpha3-b,alpha2,English\n" + languages).hasHeader)
    #expect(try !DelimitedReader().table(from: "eng,en,English\n" + languages).hasHeader)
    #expect(try !DelimitedReader().table(from: "alpha3-b,en,English\n" + languages).hasHeader)
  }

  @Test func anAlphabeticalListHasNoHeader() throws {
    let words = ["about", "above", "after", "Again", "against", "all", "am", "an", "and"]
    func hasHeader(_ lines: [String]) throws -> Bool {
      try DelimitedReader().table(from: lines.joined(separator: "\n")).hasHeader
    }
    #expect(try !hasHeader(["a"] + words))
    #expect(try hasHeader(["word"] + words))
    #expect(try hasHeader(["a"] + words.reversed()))
    #expect(try hasHeader(["a", "about", "above"]))
  }

  @Test func codesOfOneLengthAreNoTitles() throws {
    let planes = "Caravelle,CRV,S210|ATR 42-300,AT4,AT43|ATR 42-500,AT5,AT45|ATR 72,AT7,AT72|A300,AB3,A30B"
    let more = "|A310,310,A310|A318,318,A318|A319,319,A319|A320,320,A320|A3ST,\\N,A3ST"
    let rows = (planes + more).replacing("|", with: "\n")
    #expect(try !DelimitedReader().table(from: "Nord 262,ND2,N262\n" + rows).hasHeader)
    #expect(try DelimitedReader().table(from: "name,IATA,ICAO\n" + rows).hasHeader)
    #expect(try DelimitedReader().table(from: "name,Q1,N262\n" + rows).hasHeader)
  }

  @Test func aTableToDrawHasColumns() throws {
    func table(_ text: String, skippedLines: Int = 0) throws -> DelimitedTable {
      var reader = DelimitedReader()
      reader.skippedLines = skippedLines
      return try reader.drawableTable(from: SharedBytes(Array(text.utf8)), file: "a.csv")
    }
    #expect(try table("a,b\n1,2\n").columns.count == 2)
    let empty = #expect(throws: DataError.self) { try table("") }
    #expect(empty?.message == "the file is empty" && empty?.file == "a.csv")
    let skipped = #expect(throws: DataError.self) { try table("a\nb\n", skippedLines: 3) }
    #expect(skipped?.message == "nothing is left after the 3 skipped lines")
  }

  @Test func aSampleOfATextIsItsStart() throws {
    let text = try SourceText(checking: SharedBytes(Array("abcdef\n".utf8)))
    #expect(text.prefix(3).linePrefix(100) == Array("abc".utf8))
    #expect(text.prefix(100).linePrefix(100) == Array("abcdef".utf8))
  }

  @Test(arguments: 0...3)
  func characterMayCrossTheEdgeOfCheckedPieces(_ shift: Int) throws {
    let start = [UInt8](repeating: 0x61, count: (4 << 20) - shift)
    let text = start + Array("😀é".utf8)
    #expect(try SourceText(checking: SharedBytes(text)).bytes.count == text.count)
    for bad in [[0xF0, 0x9F, 0x98], [0xC3, 0x41], [0x80, 0x80, 0x80, 0x80, 0x80]] as [[UInt8]] {
      let error = #expect(throws: DataError.self) { try SourceText(checking: SharedBytes(start + bad)) }
      #expect(error?.position?.column == start.count + 1)
    }
  }

  @Test func delimitersFromNamesAndCharacters() {
    #expect(Delimiter.implied(byFileName: "folder/A.TSV") == .tab)
    #expect(Delimiter.implied(byFileName: "a.csv") == nil)
    #expect(Delimiter("\t") == .tab)
    #expect(Delimiter(":")?.character == ":")
    for refused: Character in ["\"", "\n", "\r", "\r\n", "\0", "é", "–"] {
      #expect(Delimiter(refused) == nil)
    }
  }
}
