@testable import GridData
import GridRecords
import GridSupport
import TestSupport
import Testing

/// Properties of all tables and all bytes. A failure prints the seed that reproduces it.
@Suite struct DelimitedPropertyTests {
  @Test func tablesSurviveARoundTrip() throws {
    for seed in UInt64(0)..<400 {
      var generator = SeededGenerator(seed: seed)
      let rows = Self.randomRows(using: &generator)
      let delimiter = [Delimiter.comma, .tab, .semicolon, .pipe].randomElement(using: &generator) ?? .comma
      let (text, lines) = Self.written(rows, delimiter: delimiter.character, using: &generator)
      let table = try DelimitedReader(delimiter: delimiter, header: .absent).table(from: text)
      #expect(try table.records == rows, "seed \(seed)")
      #expect((0..<table.rowCount).map { table.line(ofRow: $0) ?? 0 } == lines, "seed \(seed)")
    }
  }

  @Test func brokenBytesYieldATableOrAnErrorInsideTheFile() {
    for seed in UInt64(0)..<1500 {
      var generator = SeededGenerator(seed: seed)
      let rows = Self.randomRows(using: &generator)
      var bytes = Array(Self.written(rows, delimiter: ",", using: &generator).text.utf8)
      Self.mutate(&bytes, using: &generator)
      let reader = DelimitedReader(
        delimiter: Bool.random(using: &generator) ? .comma : nil,
        header: DelimitedReader.Header.allCases.randomElement(using: &generator) ?? .guessed,
        ragged: Bool.random(using: &generator) ? .pad : .error)
      do throws(DataError) {
        let table = try reader.table(from: bytes)
        // Every cell can be read, and their total length does not exceed the file's.
        let length = try table.records.joined().reduce(0) { $0 + $1.utf8.count }
        // Zeros in every other byte indicate UTF-16, where two bytes may become three.
        #expect(length <= (bytes.contains(0) ? bytes.count * 3 / 2 : bytes.count), "seed \(seed)")
        #expect(
          table.rowCount == 0 || (table.line(ofRow: table.rowCount - 1) ?? 0) <= Self.lineLengths(bytes).count
        )
      } catch {
        let lengths = Self.lineLengths(bytes)
        guard let position = error.position, lengths.indices.contains(position.line - 1) else {
          Issue.record("seed \(seed): \(error) lies in none of \(lengths.count) lines")
          continue
        }
        #expect((1...lengths[position.line - 1] + 1).contains(position.column), "seed \(seed): \(error)")
      }
    }
  }

  /// A table of up to seven rows and five columns, most of whose cells need quotes.
  private static func randomRows(using generator: inout SeededGenerator) -> [[String]] {
    let pieces = [
      "a", "12", ",", ";", "\t", "|", "\"", "\"\"", "\n", "\r", "\r\n", " ", "é", "漢字", "👩‍👩‍👧‍👦", "مر", "-1.5",
    ]
    let columnCount = Int.random(in: 1...5, using: &generator)
    return (0..<Int.random(in: 0...7, using: &generator)).map { _ in
      (0..<columnCount).map { _ in
        (0..<Int.random(in: 0...4, using: &generator))
          .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      }
    }
  }

  /// The text of a table, and the line on which each row begins.
  private static func written(
    _ rows: [[String]], delimiter: Character, using generator: inout SeededGenerator
  ) -> (text: String, lines: [Int]) {
    var text = Int.random(in: 0...3, using: &generator) == 0 ? "\u{FEFF}" : ""
    var lines: [Int] = []
    for (index, row) in rows.enumerated() {
      lines.append(lineLengths(Array(text.utf8)).count)
      var fields: [String] = []
      for cell in row {
        let needsQuotes =
          cell.unicodeScalars.contains { "\"\r\n".unicodeScalars.contains($0) }
          || cell.contains(delimiter) || cell.isEmpty && row.count == 1
        guard needsQuotes || Int.random(in: 0...3, using: &generator) == 0 else {
          fields.append(cell)
          continue
        }
        var quoted = ""
        for scalar in cell.unicodeScalars {
          quoted.unicodeScalars.append(scalar)
          if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
        }
        fields.append("\"" + quoted + "\"")
      }
      text += fields.joined(separator: String(delimiter))
      // The last record needs no line end.
      let isLast = index == rows.count - 1
      if !isLast || Bool.random(using: &generator) {
        // A CR would merge with an LF that begins the next record; no record begins with one, since such cells are
        // quoted.
        text += ["\n", "\r", "\r\n"].randomElement(using: &generator) ?? "\n"
      }
      // An empty line is skipped if there are several columns.
      if !isLast, row.count > 1, Int.random(in: 0...5, using: &generator) == 0 { text += "\r\n\r\n" }
    }
    return (text, lines)
  }

  private static func mutate(_ bytes: inout [UInt8], using generator: inout SeededGenerator) {
    let likely: [UInt8] = [
      0x22, 0x22, 0x2C, 0x0A, 0x0D, 0x00, 0xFF, 0xC3, 0xE2, 0xF0, 0x80, 0xEF, 0xBB, 0xBF,
    ]
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let value = likely.randomElement(using: &generator) ?? 0
      let place = Int.random(in: 0...bytes.count, using: &generator)
      switch Int.random(in: 0...3, using: &generator) {
      case 0: bytes.insert(value, at: place)
      case 1 where place < bytes.count: bytes[place] = value
      case 2 where place < bytes.count: bytes.remove(at: place)
      default: bytes.removeSubrange(place...)
      }
    }
  }

  /// The number of characters of each line, counted differently than in the reader: Swift strings count CR LF as one
  /// character.
  private static func lineLengths(_ bytes: [UInt8]) -> [Int] {
    var text = String(decoding: bytes, as: UTF8.self)
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    return text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
      .map(\.count)
  }
}
