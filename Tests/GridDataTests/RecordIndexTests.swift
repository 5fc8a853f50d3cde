import GridData
@testable import GridRecords
import GridSupport
import TestSupport
import Testing

/// The index of records agrees with the plain reader, however the work is divided. A failure prints its seed.
@Suite struct RecordIndexTests {
  private static let divisions = [
    RecordDivision(pieceSize: 1, jobs: 3, spacing: 1), RecordDivision(pieceSize: 7, jobs: 2, spacing: 40),
    RecordDivision(pieceSize: 64, jobs: 4, spacing: 64), RecordDivision(pieceSize: 250, jobs: 1, spacing: 1),
    RecordDivision(),
  ]

  @Test func agreesWithThePlainReader() throws {
    for seed in UInt64(0)..<400 {
      var generator = SeededGenerator(seed: seed)
      let bytes = Self.randomText(using: &generator)
      var shape = RecordShape(
        delimiter: [UInt8(ascii: ","), UInt8(ascii: "\t"), UInt8(ascii: " ")].randomElement(using: &generator)
          ?? 0,
        isStrict: Int.random(in: 0...2, using: &generator) == 0)
      if Int.random(in: 0...4, using: &generator) == 0 { shape.comment = Array("#a".utf8) }
      if Int.random(in: 0...3, using: &generator) == 0 { shape.quote = 0 }
      switch Int.random(in: 0...5, using: &generator) {
      case 0: shape.lacksFirstName = true
      case 1: shape.dropsSurplusEmpty = true
      default: break
      }
      let text = try SourceText(checking: SharedBytes(bytes))
      let expected = Self.plain(text, shape)
      for division in Self.divisions {
        #expect(Self.indexed(text, shape, division) == expected, "seed \(seed), \(division)")
      }
    }
  }

  /// Fields behind the last one that is wanted are skipped by blocks, in which quotes and line breaks may be.
  @Test func readsColumnsAloneAsTogether() throws {
    for seed in UInt64(0)..<150 {
      var generator = SeededGenerator(seed: seed)
      func plain() -> String { String(repeating: "x", count: Int.random(in: 0...400, using: &generator)) }
      let breaks = ["\n", "\r\n", "\r"]
      let lineBreak = breaks[Int.random(in: 0...2, using: &generator)]
      let rows = (0..<12).map { _ in
        (0..<5).map { _ in
          switch Int.random(in: 0...5, using: &generator) {
          case 0: "\"" + plain() + breaks[Int.random(in: 0...2, using: &generator)] + "\"\"," + plain() + "\""
          case 1: "5\" " + plain()
          default: plain()
          }
        }.joined(separator: ",")
      }
      let text = ("a,b,c,d,e" + lineBreak + rows.joined(separator: lineBreak))
      let table = try DelimitedReader(delimiter: .comma, header: .present, ragged: .pad).table(from: text)
      let all = try table.read(rows: 0..<table.rowCount, columns: Array(0..<5))
      for column in 0..<5 {
        let alone = try table.read(rows: 0..<table.rowCount, columns: [column])
        let isEqual = (0..<table.rowCount).allSatisfy { alone[$0, 0] == all[$0, column] }
        #expect(isEqual && table.rowCount == 12, "seed \(seed), column \(column)")
      }
    }
  }

  @Test func reportsTheQuoteFollowedByTextAtAnyPosition() throws {
    // Bytes are processed 64 at a time: try the quote at the last, the first, and all positions between.
    for length in 0..<140 {
      let text = "a,b\n" + String(repeating: "x", count: length) + ",1\n\"q\"z,2\n"
      let source = try SourceText(checking: SharedBytes(Array(text.utf8)))
      let shape = RecordShape(delimiter: UInt8(ascii: ","))
      let error = #expect(throws: DataError.self) { try RecordIndex(of: source, shape) }
      #expect(error?.position == TextPosition(line: 3, column: 4), "\(length)")
    }
  }

  @Test func reportsTheFirstByteThatIsNotText() throws {
    for seed in UInt64(0)..<150 {
      var generator = SeededGenerator(seed: seed)
      var bytes = Self.randomText(using: &generator)
      for _ in 0...Int.random(in: 0...2, using: &generator) {
        let wrong: [UInt8] = [0, 0xFF, 0xC3, 0xE2, 0x80, 0xF0]
        bytes.insert(
          wrong.randomElement(using: &generator) ?? 0, at: Int.random(in: 0...bytes.count, using: &generator))
      }
      let whole = #expect(throws: DataError.self) { try SourceText(checking: SharedBytes(bytes)) }
      // The first byte that Swift's own decoder would replace, or that is NUL.
      let valid = bytes.indices.first { index in
        bytes[index] == 0
          || String(validating: bytes[...index], as: UTF8.self) == nil
            && !(1...3).contains {
              index + $0 < bytes.count && String(validating: bytes[...(index + $0)], as: UTF8.self) != nil
            }
      }
      #expect(valid != nil, "seed \(seed)")
      for division in Self.divisions {
        let error = #expect(throws: DataError.self) {
          try RecordIndex(
            of: try SourceText(unchecked: SharedBytes(bytes)), RecordShape(delimiter: 0x2C, isStrict: true),
            division)
        }
        #expect(error == whole, "seed \(seed), \(division)")
      }
    }
  }

  @Test func readsTheSameBlocksHoweverTheWorkIsDivided() throws {
    for seed in UInt64(0)..<100 {
      var generator = SeededGenerator(seed: seed)
      let bytes = SharedBytes(Self.randomText(using: &generator))
      var reader = DelimitedReader(delimiter: .comma, ragged: .pad)
      guard let plain = try? reader.table(from: bytes) else { continue }
      let all = try plain.records
      for division in Self.divisions {
        reader.division = division
        let table = try reader.table(from: bytes)
        #expect(table.columns == plain.columns && table.notes == plain.notes, "seed \(seed)")
        guard table.rowCount > 0 else { continue }
        let start = Int.random(in: 0..<table.rowCount, using: &generator)
        let rows = start..<Int.random(in: start...table.rowCount, using: &generator)
        // In any order, and repeated.
        let columns = (0..<3).compactMap { _ in table.columns.indices.randomElement(using: &generator) }
        let block = try table.read(rows: rows, columns: columns)
        for row in rows {
          for (place, column) in columns.enumerated() {
            #expect("\(block[row, place])" == all[row][column], "seed \(seed), row \(row), column \(column)")
          }
        }
      }
    }
  }

  @Test func aMappedFileIsReadLikeItsBytes() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/table.csv"
    let text = "a,b\n" + (0..<5000).map { "\($0),\"line \($0)\nof two\"\n" }.joined()
    try FileSystem.write(Array(text.utf8), to: path)
    let mapped = try #require(try SharedBytes.mapped(path, from: 1))
    #expect(mapped.count == text.utf8.count)
    var reader = DelimitedReader()
    reader.division = RecordDivision(pieceSize: 1000, jobs: 4, spacing: 100)
    let table = try reader.table(from: mapped)
    #expect(try table.records == DelimitedReader().table(from: text).records)
    #expect(table.line(ofRow: 4999) == 10_000)
    // Released pages can be read again.
    mapped.letGo(0..<mapped.count)
    #expect(table.text(row: 2500, column: 1) == "line 2500\nof two")
    #expect(try SharedBytes.mapped(path) == nil)
  }

  private enum Outcome: Equatable {
    case records([[String]], lines: [Int], notes: [String])
    case error(DataError)
  }

  private static func plain(_ text: SourceText, _ shape: RecordShape) -> Outcome {
    var scanner = DelimitedScanner(
      source: text, delimiter: Delimiter(byte: shape.delimiter), isStrict: shape.isStrict,
      comment: shape.comment.isEmpty ? nil : String(decoding: shape.comment, as: UTF8.self),
      quote: shape.quote)
    (scanner.lacksFirstName, scanner.dropsSurplusEmpty) = (shape.lacksFirstName, shape.dropsSurplusEmpty)
    do throws(DataError) {
      try scanner.scan()
    } catch {
      return .error(error)
    }
    return .records(
      scanner.records.map(\.fields), lines: scanner.records.map(\.line), notes: scanner.notes)
  }

  private static func indexed(_ text: SourceText, _ shape: RecordShape, _ division: RecordDivision) -> Outcome
  {
    do throws(DataError) {
      let index = try RecordIndex(of: text, shape, division)
      let fields = index.fields(of: 0..<index.count, at: (0..<index.width).map(UInt32.init))
      let records = (0..<index.count).map { record in
        (0..<index.width).map { index.string(of: fields[record * index.width + $0]) }
      }
      // One by one from the end, so that every position is computed from scratch.
      for record in (0..<index.count).reversed() where index.width > 0 {
        let last = index.fields(of: record..<record + 1, at: [UInt32(index.width - 1)])
        guard last.map(index.string) == [records[record][index.width - 1]] else {
          return .records([], lines: [], notes: [])
        }
      }
      return .records(
        records, lines: (0..<index.count).map { index.line(of: $0) ?? 0 }, notes: index.notes)
    } catch {
      return .error(error)
    }
  }

  /// Text with separators anywhere, but mostly well formed.
  private static func randomText(using generator: inout SeededGenerator) -> [UInt8] {
    let wild = ["a", "#a", ",", "\t", " ", "\"", "\"\"", "\n", "\r", "\r\n", "é", "漢字", "12.5", ",", "\n"]
    let tame = [
      "a,b\n", "\"x\ny\",2\n", "\"he said \"\"no\"\"\",\"\"\r\n", "1,2\n",
      "long enough to fill a block,of sixty-four bytes and more\n",
      "\"\r\n\" ,\"a,b\"\n", "\n", "é\t漢,\"字\"\r", "#a comment with a \" in it\n", "12 inch,5\n",
    ]
    let isWild = Int.random(in: 0...2, using: &generator) == 0
    var text = Int.random(in: 0...5, using: &generator) == 0 ? "\u{FEFF}" : ""
    for _ in 0..<Int.random(in: 0...(isWild ? 40 : 60), using: &generator) {
      let isStray = isWild || Int.random(in: 0...40, using: &generator) == 0
      text += (isStray ? wild : tame).randomElement(using: &generator) ?? ""
    }
    return Array(text.utf8)
  }
}
