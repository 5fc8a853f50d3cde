import GridCairo
import GridFrame
import GridGeometry
import GridVector
import Testing

@Suite struct `Characters of glyphs` {
  private func runs(_ text: String, overflow: TextOverflow = .ellipsis, width: Int = 4000) throws
    -> [[GlyphRun]]
  {
    let item = TextItem(
      text: text, box: PixelRect(x: 0, y: 0, width: width, height: 200),
      style: TextStyle(families: ["Roboto"], size: 20), verticalAlignment: .top, overflow: overflow)
    let set = try VectorTesting.engine().makeGlyphTextSetter().set(item, within: item.box)
    return (set?.lines ?? []).compactMap { line in
      if case .runs(let runs) = line.content { runs.sorted { $0.start < $1.start } } else { nil }
    }
  }

  private func clusters(_ text: String) throws -> [String] {
    try runs(text).flatMap { $0.flatMap { run in run.clusters.map(\.text) } }
  }

  @Test(arguments: ["", "x", "Total nonfarm", "−1,234.5", "Łódź Привет Ελλάδα", "a  b", "µ μ Ω Ω"])
  func `clusters join to the text`(text: String) throws {
    #expect(try clusters(text).joined() == text)
  }

  @Test func `a letter and its marks form one cluster`() throws {
    #expect(try clusters("ne\u{301}e\u{308}\u{323}d") == ["n", "e\u{301}", "e\u{308}\u{323}", "d"])
  }

  @Test func `letters that share a glyph stay together`() throws {
    let clusters = try clusters("office")
    #expect(clusters.joined() == "office")
    // Roboto has a glyph for these three.
    #expect(clusters.contains("ffi"))
  }

  @Test func `truncated text ends in an ellipsis and contains nothing of the rest`() throws {
    let texts = try runs("Employees in trade, transportation and utilities", width: 130).map { line in
      line.flatMap { $0.clusters.map(\.text) }.joined()
    }
    #expect(texts.count == 1 && texts[0].hasSuffix("…") && texts[0].count < 20)
    #expect("Employees in trade".hasPrefix(texts[0].dropLast()))
    let wrapped = try runs(
      "Employees in trade, transportation and utilities", overflow: .wrap(maximumLines: 2), width: 130)
    #expect(wrapped.count == 2)
    #expect(wrapped.last?.last?.clusters.last?.text == "…")
  }

  @Test func `positions increase from left to right`() throws {
    for line in try runs("fi Привет AVAV 1,234") {
      let places = line.flatMap { $0.clusters.map(\.x) }
      #expect(places == places.sorted() && places.first == 0)
    }
  }

  @Test func `boxes are drawn without fonts`() throws {
    var settings = FontSettings()
    settings.drawsBoxes = true
    let frame = VectorTesting.frame(of: "a bc")
    let svg = try VectorTesting.svg(VectorPicture(frame, title: ""), settings)
    #expect(!svg.contains("<text"))
    // The background and three letters.
    #expect(svg.ranges(of: "<rect").count == 4)
  }

  @Test func `a character without a glyph is refused or drawn as its code point`() throws {
    let frame = VectorTesting.frame(of: "北")
    #expect(throws: PaintError.self) { try VectorTesting.svg(VectorPicture(frame, title: "")) }
    var settings = FontSettings()
    settings.missingGlyphsAreErrors = false
    let svg = try VectorTesting.svg(VectorPicture(frame, title: ""), settings)
    #expect(svg.contains("<path") && !svg.contains("<text"))
    #expect(try !VectorTesting.pdf([VectorPicture(frame, title: "")], settings).isEmpty)
  }
}
