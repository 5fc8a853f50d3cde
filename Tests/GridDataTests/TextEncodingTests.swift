import Foundation
import GridData
@testable import GridRecords
import GridSupport
import Testing

/// Bytes of text in various encodings, in the order in which encodings are tried.
@Suite struct TextEncodingTests {
  private static let plain = "Stadt;Wert\nKöln;1\n"

  private static func bytes(_ text: String, _ encoding: String.Encoding) throws -> [UInt8] {
    Array(try #require(text.data(using: encoding)))
  }

  private static func city(_ bytes: [UInt8], _ encoding: TextEncoding? = nil) throws -> String {
    var reader = DelimitedReader(delimiter: .semicolon)
    reader.encoding = encoding
    return try reader.table(from: bytes).text(row: 0, column: 0)
  }

  @Test func byteOrderMarksDetermineTheEncoding() throws {
    let cases: [([UInt8], String.Encoding)] = [
      ([0xEF, 0xBB, 0xBF], .utf8), ([0xFF, 0xFE], .utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
      ([0xFF, 0xFE, 0, 0], .utf32LittleEndian), ([0, 0, 0xFE, 0xFF], .utf32BigEndian),
    ]
    for (mark, encoding) in cases {
      let bytes = try mark + Self.bytes(Self.plain, encoding)
      #expect(try Self.city(bytes) == "Köln", "\(encoding)")
      // A byte order mark wins over the stated encoding.
      #expect(try Self.city(bytes, .windows1252) == "Köln", "\(encoding)")
    }
  }

  @Test func zeroBytesRevealUTF16WithoutAMark() throws {
    #expect(try Self.city(Self.bytes(Self.plain, .utf16LittleEndian)) == "Köln")
    #expect(try Self.city(Self.bytes(Self.plain, .utf16BigEndian)) == "Köln")
    let japanese = "都市;値\n東京;1\n大阪;2\n"
    #expect(try Self.city(Self.bytes(japanese, .utf16LittleEndian)) == "東京")
    #expect(throws: DataError.self) { try Self.city(Array("a;b\0\nc;d\n".utf8)) }
  }

  @Test func encodingsCanBeStated() throws {
    let german = Array("Stadt;Wert\nK".utf8) + [0xF6] + Array("ln;1\n".utf8)
    for encoding in [TextEncoding.windows1252, .windows1250, .latin9, .latin2] {
      #expect(try Self.city(german, encoding) == "Köln")
    }
    #expect(try Self.city(german, .windows1251) == "Kцln")
    // 東京 in four encodings.
    let cities: [(TextEncoding, [UInt8])] = [
      (.shiftJIS, [0x93, 0x8C, 0x8B, 0x9E]), (.eucJP, [0xC5, 0xEC, 0xB5, 0xFE]),
      (.gb18030, [0x96, 0x7C, 0xBE, 0xA9]),
      (.eucKR, [0xD4, 0xD4, 0xCC, 0xC8]),
    ]
    for (encoding, name) in cities {
      let bytes = Array("a;b\n".utf8) + name + Array(";1\n".utf8)
      #expect(try Self.city(bytes, encoding) == "東京", "\(encoding)")
    }
  }

  @Test func bytePairsAreNotSplitBetweenChunks() throws {
    // One more byte precedes than there are in a pair, and the text is longer than one conversion chunk.
    let line = Array("x;".utf8) + Array(repeating: [0x93, 0x8C], count: 9).joined() + [0x0A]
    let count = (1 << 20) / line.count + 2
    let bytes = Array("a;b\n".utf8) + Array(repeating: line, count: count).joined()
    var reader = DelimitedReader(delimiter: .semicolon)
    reader.encoding = .shiftJIS
    let table = try reader.table(from: bytes)
    #expect(table.rowCount == count)
    #expect((0..<count).allSatisfy { table.text(row: $0, column: 1) == String(repeating: "東", count: 9) })
  }

  @Test func encodingsAreFoundByBrowserNamesAndAliases() {
    #expect(TextEncoding(named: "Windows-1252") == .windows1252)
    #expect(TextEncoding(named: "ISO-8859-1") == .windows1252)
    #expect(TextEncoding(named: "cp1250") == .windows1250)
    #expect(TextEncoding(named: "1251") == .windows1251)
    #expect(TextEncoding(named: "SJIS") == .shiftJIS)
    #expect(TextEncoding(named: "Shift_JIS") == .shiftJIS)
    #expect(TextEncoding(named: "latin1") == .windows1252)
    #expect(TextEncoding(named: "klingon") == nil)
    for encoding in TextEncoding.allCases { #expect(TextEncoding(named: encoding.rawValue) == encoding) }
  }

  /// The system knows every encoding; an empty table would not reveal a missing one.
  @Test func theSystemSupportsAllEncodings() throws {
    for encoding in TextEncoding.allCases where encoding != .utf8 {
      let bytes: [UInt8]
      switch encoding.unit {
      case 2:
        bytes = encoding == .utf16BigEndian ? [0, 0x41, 0, 0x0A, 0, 0x42] : [0x41, 0, 0x0A, 0, 0x42, 0]
      case 4: bytes = encoding == .utf32BigEndian ? [0, 0, 0, 0x41] : [0x41, 0, 0, 0]
      default: bytes = [0x41, 0x0A, 0x42]
      }
      let text = try TextEncoding.text(of: SharedBytes(bytes), encoding: encoding)
      #expect(text.array.first == 0x41, "\(encoding)")
    }
  }

  /// Text that is valid UTF-8 throughout is never read as another encoding, whatever was stated.
  @Test func validUTF8IsNeverReadAsAnotherEncoding() throws {
    let bytes = Array(Self.plain.utf8)
    for encoding in [TextEncoding.windows1252, .latin9, .shiftJIS, .utf16LittleEndian, .utf32BigEndian] {
      let error = try #require(throws: DataError.self) { try Self.city(bytes, encoding) }
      #expect(error.message == "the text is UTF-8, not \(encoding.rawValue)")
      #expect(error.position == TextPosition(line: 2, column: 2))
    }
    // ASCII is the same in all single-byte encodings.
    #expect(try Self.city(Array("a;b\nRom;1\n".utf8), .windows1252) == "Rom")
    #expect(throws: DataError.self) { try Self.city(Array("a;b\nRom;1\n".utf8), .utf16BigEndian) }
  }

  @Test func bytesInvalidInTheEncodingAreErrors() {
    // 81, 8D, 8F, 90 and 9D are undefined in Windows-1252, and so are 80 to 9F in Latin-9.
    var reader = DelimitedReader()
    reader.encoding = .windows1252
    #expect(
      throws: DataError(
        "byte 0x81 is not part of windows-1252 text",
        expectation: "text in windows-1252 as specified, or another encoding",
        at: TextPosition(line: 2, column: 3))
    ) {
      try reader.table(from: Array("a,b\nc,".utf8) + [0x81])
    }
    reader.encoding = .latin9
    #expect(throws: DataError.self) { try reader.table(from: Array("a,b\nc,".utf8) + [0x80]) }
    reader.encoding = .shiftJIS
    #expect(throws: DataError.self) { try reader.table(from: Array("a,b\nc,".utf8) + [0x93]) }
    reader.encoding = .utf16LittleEndian
    #expect(throws: DataError.self) { try reader.table(from: [0x41, 0, 0x42]) }
  }

  @Test(arguments: [
    ("Stadt;Größe\nMünchen;1\nDüsseldorf;2\n", "windows-1252 reads \"Stadt;Größe\""),
    ("Ville;Prix\nBesançon;5 €\nNîmes;3 €\n", "windows-1252 reads"),
    ("都市,人口\n東京,1\n大阪,2\n", "shift_jis reads \"都市,人口"),
    ("城市,人口\n北京,1\n上海,2\n广州,3\n", "gb18030 reads \"城市,人口"),
    ("Город;Население\nМосква;1\n", "windows-1251 reads \"Город;Население"),
  ])
  func guessedEncodingsAreReportedWithASample(_ text: String, first: String) throws {
    let bytes = try #require(Self.encoded[text])
    do throws(DataError) {
      _ = try DelimitedReader().table(from: bytes)
      Issue.record("\(text) was read")
    } catch {
      let said = try #require(error.expectation)
      #expect(said.contains("`encoding`"))
      let guess = try #require(said.components(separatedBy: ": ").dropFirst().first)
      #expect(guess.hasPrefix(first), "\(said)")
      #expect(error.message.hasSuffix("is not part of UTF-8 text"))
    }
  }

  @Test func guessesHaveNoControlCharacters() throws {
    // ISO 8859-15 reads 0x93 as a control character.
    let bytes = Array("name\nAlarc".utf8) + [0x93, 0x98] + Array("n\n".utf8)
    let error = try #require(throws: DataError.self) { try DelimitedReader().table(from: bytes) }
    let said = try #require(error.expectation)
    #expect(said.contains("macintosh reads") && !said.contains("iso-8859-15"))
  }

  @Test(arguments: ["", "a\n", "a\nb\n"])
  func theSampleStartsWithItsLine(before: String) throws {
    let bytes = Array("\(before)Z".utf8) + [0xFC] + Array("rich\n".utf8)
    let error = try #require(throws: DataError.self) { try DelimitedReader().table(from: bytes) }
    #expect(error.expectation?.contains("reads \"Zürich\"") == true, "\(error)")
  }

  /// The texts as encoded by other programs.
  private static let encoded: [String: [UInt8]] = [
    "Stadt;Größe\nMünchen;1\nDüsseldorf;2\n": [
      0x53, 0x74, 0x61, 0x64, 0x74, 0x3B, 0x47, 0x72, 0xF6, 0xDF, 0x65, 0x0A, 0x4D, 0xFC, 0x6E, 0x63,
      0x68, 0x65, 0x6E, 0x3B, 0x31, 0x0A, 0x44, 0xFC, 0x73, 0x73, 0x65, 0x6C, 0x64, 0x6F, 0x72, 0x66,
      0x3B, 0x32, 0x0A,
    ],
    "Ville;Prix\nBesançon;5 €\nNîmes;3 €\n": [
      0x56, 0x69, 0x6C, 0x6C, 0x65, 0x3B, 0x50, 0x72, 0x69, 0x78, 0x0A, 0x42, 0x65, 0x73, 0x61, 0x6E,
      0xE7, 0x6F, 0x6E, 0x3B, 0x35, 0x20, 0x80, 0x0A, 0x4E, 0xEE, 0x6D, 0x65, 0x73, 0x3B, 0x33, 0x20,
      0x80, 0x0A,
    ],
    "都市,人口\n東京,1\n大阪,2\n": [
      0x93, 0x73, 0x8E, 0x73, 0x2C, 0x90, 0x6C, 0x8C, 0xFB, 0x0A, 0x93, 0x8C, 0x8B, 0x9E, 0x2C, 0x31,
      0x0A, 0x91, 0xE5, 0x8D, 0xE3, 0x2C, 0x32, 0x0A,
    ],
    "城市,人口\n北京,1\n上海,2\n广州,3\n": [
      0xB3, 0xC7, 0xCA, 0xD0, 0x2C, 0xC8, 0xCB, 0xBF, 0xDA, 0x0A, 0xB1, 0xB1, 0xBE, 0xA9, 0x2C, 0x31,
      0x0A, 0xC9, 0xCF, 0xBA, 0xA3, 0x2C, 0x32, 0x0A, 0xB9, 0xE3, 0xD6, 0xDD, 0x2C, 0x33, 0x0A,
    ],
    "Город;Население\nМосква;1\n": [
      0xC3, 0xEE, 0xF0, 0xEE, 0xE4, 0x3B, 0xCD, 0xE0, 0xF1, 0xE5, 0xEB, 0xE5, 0xED, 0xE8, 0xE5, 0x0A,
      0xCC, 0xEE, 0xF1, 0xEA, 0xE2, 0xE0, 0x3B, 0x31, 0x0A,
    ],
  ]
}
