import GridElement
import GridFrame
import GridGeometry
import GridVector
import TestSupport
import Testing

@Suite struct `PDF files` {
  /// The words of a file as extracted by a program.
  private func text(of pdf: [UInt8]) throws -> String {
    let bytes = try ExternalTool.pdfToText.run(on: pdf) { ["-raw", $0, $1] }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a file is the same each time and has no date`() throws {
    for seed in UInt64(0)..<20 {
      var generator = SeededGenerator(seed: seed)
      let pages = (0..<2).map { _ in
        VectorPicture(
          Frame(
            size: PixelSize(width: 40, height: 30), background: .white,
            items: (0..<6).map { _ in FrameItem.random(using: &generator) }), title: "Seed \(seed)")
      }
      let bytes = try VectorTesting.pdf(pages)
      #expect(try VectorTesting.pdf(pages) == bytes, "seed \(seed)")
      let file = String(decoding: bytes, as: UTF8.self)
      #expect(file.hasPrefix("%PDF-1."))
      #expect(!file.contains("CreationDate") && !file.contains("ModDate"))
    }
  }

  @Test(
    .enabled(if: ExternalTool.pdfToText.isExpected),
    arguments: [
      "Total nonfarm", "office affluent first fjord", "ne\u{301}e Ł\u{f3}d\u{17a} e\u{308}\u{323}x",
      // The characters of each pair share a glyph of the font.
      "5 µm 5 μm", "3 Ω 3 \u{2126}", "−1,234.5 - – —", "Привет мир Ελλάδα", "a\u{a0}b", "x²",
    ])
  func `texts are extracted unchanged`(text: String) throws {
    let pdf = try VectorTesting.pdf([VectorPicture(VectorTesting.frame(of: text), title: "")])
    let extracted = try self.text(of: pdf).filter { !$0.isNewline && $0 != "\u{c}" }
    // Combining marks may be composed with their letters, and spaces are inferred from the positions of letters.
    #expect(Array(extracted.unicodeScalars) == Array(text.unicodeScalars) || extracted == text.plainSpaces)
  }

  /// A font with Han characters, if one is installed.
  private static let han = [
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf",
    "/System/Library/Fonts/PingFang.ttc", "/System/Library/Fonts/STHeiti Light.ttc",
  ].first { ExternalTool.isFile($0) }

  @Test(.enabled(if: ExternalTool.pdfToText.isExpected && (han != nil || ExternalTool.requiresVectors)))
  func `characters are not mistaken for similar radicals`() throws {
    var settings = FontSettings()
    settings.files = [try #require(Self.han, "no font with Han characters is installed")]
    let text = "日月金一水火木"
    let pdf = try VectorTesting.pdf([VectorPicture(VectorTesting.frame(of: text), title: "")], settings)
    let extracted = try self.text(of: pdf).filter { !$0.isWhitespace }
    #expect(Array(extracted.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(.enabled(if: ExternalTool.pdfInfo.isExpected))
  func `tables are tagged, with headings`() throws {
    let note = TextItem(
      text: "note", box: PixelRect(x: 0, y: 60, width: 80, height: 20),
      style: TextStyle(families: ["Roboto"], size: 12))
    let items = [
      VectorTesting.cell("b", row: 1, column: 1), VectorTesting.cell("a", row: 1, column: 0), .text(note),
      VectorTesting.cell("B", row: 0, column: 1), VectorTesting.cell("A", row: 0, column: 0),
    ]
    let frame = Frame(size: PixelSize(width: 80, height: 80), background: .white, items: items)
    let pdf = try VectorTesting.pdf([
      VectorPicture(frame, title: "Jobs & co", headings: TableHeadings(rowCount: 1, columns: [0]))
    ])
    let structure = try output(of: .pdfInfo, ["-struct-text"], pdf)
    let words = structure.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words
        == #"Document Table (block) TR TH: /Scope /Column "A" TH: /Scope /Column "B" "#
        + #"TR TH: /Scope /Row "a" TD "b" P (block) "note""#, "\(structure)")
    let facts = try output(of: .pdfInfo, [], pdf)
    #expect(facts.contains("Jobs & co"))
    #expect(facts.contains(#/Tagged: +yes/#) && facts.contains(#/Pages: +1/#))
    #expect(facts.contains(#/Page size: +80 x 80 pts/#))
  }

  @Test(.enabled(if: ExternalTool.pdfInfo.isExpected))
  func `header rows repeated on further pages are not read again`() throws {
    let items = [VectorTesting.cell("head", row: 0, column: 0), VectorTesting.cell("x", row: 1, column: 0)]
    let frame = Frame(size: PixelSize(width: 80, height: 80), scale: 2, background: .white, items: items)
    func page(_ isContinued: Bool) -> VectorPicture {
      VectorPicture(frame, title: "t", headings: TableHeadings(rowCount: 1, isContinued: isContinued))
    }
    let pdf = try VectorTesting.pdf([page(false), page(true)])
    let structure = try output(of: .pdfInfo, ["-struct-text"], pdf)
    #expect(structure.ranges(of: "\"head\"").count == 1, "\(structure)")
    #expect(structure.ranges(of: "\"x\"").count == 2, "\(structure)")
    #expect(try text(of: pdf).ranges(of: "head").count == 2)
    #expect(try output(of: .pdfInfo, [], pdf).contains(#/Page size: +40 x 40 pts/#))
    // Readers expect one document, whose parts are on several pages.
    #expect(structure.ranges(of: "Document").count == 1, "\(structure)")
    #expect(structure.ranges(of: "Table").count == 2, "\(structure)")
  }

  /// A merged cell says how far it reaches, and the cells that it covers are no cells.
  @Test(.enabled(if: ExternalTool.pdfInfo.isExpected))
  func `merged cells have spans`() throws {
    func span(_ text: String, row: Int, column: Int) -> FrameItem {
      guard case .text(var item) = VectorTesting.cell(text, row: row, column: column) else {
        return .fill(PixelRect(.zero), .white)
      }
      item.element = .span(row: row, column: column)
      return .text(item)
    }
    let items = [
      VectorTesting.cell("a", row: 0, column: 0), span("tall", row: 0, column: 1),
      VectorTesting.cell("b", row: 1, column: 0), span("wide", row: 2, column: 0),
    ]
    let frame = Frame(size: PixelSize(width: 80, height: 80), background: .white, items: items)
    var headings = TableHeadings()
    headings.spans = [.init(rows: 0..<2, columns: 1..<2), .init(rows: 2..<3, columns: 0..<2)]
    let pdf = try VectorTesting.pdf([VectorPicture(frame, title: "t", headings: headings)])
    let words = try output(of: .pdfInfo, ["-struct-text"], pdf).split(whereSeparator: \.isWhitespace)
    #expect(
      words.joined(separator: " ")
        == #"Document Table (block) TR TD "a" TD: /RowSpan 2 "tall" TR TD "b" TR TD: /ColSpan 2 "wide""#)
  }

  @Test(.enabled(if: ExternalTool.pdfInfo.isExpected))
  func `text beside a link is read`() throws {
    let words = ["before", "https://example.org", "after"].enumerated().map { place, text in
      FrameItem.text(
        TextItem(
          text: text, box: PixelRect(x: 0, y: 20 * place, width: 180, height: 20),
          style: TextStyle(families: ["Roboto"], size: 12), element: .named("note")))
    }
    let frame = Frame(size: PixelSize(width: 180, height: 80), background: .white, items: words)
    let structure = try output(
      of: .pdfInfo, ["-struct-text"], try VectorTesting.pdf([VectorPicture(frame, title: "")]))
    for word in ["before", "https://example.org", "after"] { #expect(structure.contains("\"\(word)\"")) }
  }

  @Test(.enabled(if: ExternalTool.pdfInfo.isExpected))
  func `text that overlaps other text is read last`() throws {
    let above = TextItem(
      text: "above", box: PixelRect(x: 0, y: 10, width: 80, height: 20),
      style: TextStyle(families: ["Roboto"], size: 12), element: .named("stamp"))
    let items = [
      VectorTesting.cell("a", row: 0, column: 0), .text(above), VectorTesting.cell("b", row: 2, column: 0),
    ]
    let frame = Frame(size: PixelSize(width: 80, height: 80), background: .white, items: items)
    let pdf = try VectorTesting.pdf([VectorPicture(frame, title: "t")])
    let words = try output(of: .pdfInfo, ["-struct-text"], pdf).split(whereSeparator: \.isWhitespace)
    #expect(words.joined(separator: " ") == #"Document Table (block) TR TD "a" TR TD "b" P (block) "above""#)
  }

  @Test func `the language is part of the file, whose table of objects stays right`() throws {
    let engine = try VectorTesting.engine()
    func file(_ language: String?) throws -> [UInt8] {
      let writer = try PDFWriter(title: "t", language: language, text: engine)
      for row in 0..<40 {
        let frame = Frame(
          size: PixelSize(width: 80, height: 820), background: .white,
          items: (0...row).map { VectorTesting.cell("x", row: $0, column: 0) })
        try writer.add(VectorPicture(frame, title: "t", headings: TableHeadings(rowCount: 1)))
      }
      return try writer.finish()
    }
    #expect(String(decoding: try file("pt-BR"), as: UTF8.self).contains("/Lang (pt-BR)\n"))
    let bytes = try file(nil)
    let text = String(decoding: bytes, as: Unicode.ASCII.self)
    #expect(!text.contains("/Lang"))
    let start = try #require(Int(text.split(separator: "\n").dropLast().last ?? ""))
    #expect(bytes[start...].starts(with: "xref\n0 ".utf8))
    let lines = bytes[start...].split(separator: 10).dropFirst()
    let count = try #require(Int(String(decoding: lines.first?.dropFirst(2) ?? [], as: UTF8.self)))
    #expect(count > 100)
    for (number, line) in lines.dropFirst().prefix(count).enumerated().dropFirst() {
      let offset = try #require(Int(String(decoding: line.prefix(10), as: UTF8.self)))
      #expect(bytes[offset...].starts(with: "\(number) 0 obj\n".utf8), "object \(number)")
    }
  }

  @Test(.enabled(if: ExternalTool.pdfInfo.isExpected))
  func `an address is a link`() throws {
    let pdf = try VectorTesting.pdf([
      VectorPicture(VectorTesting.frame(of: "https://example.org/a?b='1'\\"), title: "")
    ])
    let links = try output(of: .pdfInfo, ["-url"], pdf)
    #expect(links.contains("https://example.org/a?b=%271%27%5C"), "\(links)")
  }

  @Test func `Fuzzed texts give valid files`() throws {
    var settings = FontSettings()
    settings.missingGlyphsAreErrors = false
    let slow = try fuzz("pdf", seeds: 100) { seed, generator in
      var items = (0..<4).map { _ in FrameItem.random(using: &generator) }
      var text = TextItem.random(using: &generator)
      text.text = OddText.random(using: &generator)
      text.box = PixelRect(x: 0, y: 0, width: 40, height: 30)
      items.append(.text(text))
      let frame = Frame(size: PixelSize(width: 40, height: 30), background: .clear, items: items)
      let title = OddText.random(using: &generator) + "\0\u{ffff}(\\)"
      let pdf = try VectorTesting.pdf([VectorPicture(frame, title: title)], settings)
      #expect(String(decoding: pdf.suffix(6), as: UTF8.self).hasSuffix("%%EOF\n"), "seed \(seed)")
    }
    #expect(slow.isEmpty)
  }

  /// The standard output of a program for a file.
  private func output(of tool: ExternalTool, _ arguments: [String], _ pdf: [UInt8]) throws -> String {
    String(decoding: try tool.output(on: pdf, arguments), as: UTF8.self)
  }
}

extension String {
  fileprivate var plainSpaces: String { String(map { $0 == "\u{a0}" ? " " : $0 }) }
}
