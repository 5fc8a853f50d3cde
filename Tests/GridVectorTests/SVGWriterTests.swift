import GridElement
import Foundation
import GridFrame
import GridGeometry
import GridVector
import TestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct `SVG files` {
  /// The elements of a file by name, each with its text; nil if the file is not well-formed.
  private final class Reader: NSObject, XMLParserDelegate {
    private(set) var texts: [(name: String, text: String)] = []
    private var open: [Int] = []
    private var failure: (any Error)?

    static func read(_ svg: String) -> [(name: String, text: String)]? {
      let reader = Reader()
      let parser = XMLParser(data: Data(svg.utf8))
      parser.delegate = reader
      return parser.parse() && reader.failure == nil ? reader.texts : nil
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      open.append(texts.count)
      texts.append((name, ""))
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      for place in open { texts[place].text += string }
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) { failure = error }
  }

  @Test func `Fuzzed texts give well-formed files`() throws {
    var settings = FontSettings()
    settings.missingGlyphsAreErrors = false
    let writer = try SVGWriter(text: VectorTesting.engine(settings))
    let slow = try fuzz("svg", seeds: 400) { seed, generator in
      var items = (0..<3).map { _ in FrameItem.random(using: &generator) }
      var text = TextItem.random(using: &generator)
      text.text = OddText.random(using: &generator)
      text.box = PixelRect(x: 0, y: 0, width: 40, height: 30)
      items.append(.text(text))
      let frame = Frame(size: PixelSize(width: 40, height: 30), background: .white, items: items)
      let picture = VectorPicture(
        frame, title: OddText.random(using: &generator), summary: OddText.random(using: &generator))
      let svg = String(decoding: try writer.write(picture), as: UTF8.self)
      #expect(Reader.read(svg) != nil, "seed \(seed)\n\(svg)")
    }
    #expect(slow.isEmpty)
  }

  @Test func `texts are read back unchanged`() throws {
    for text in ["Total nonfarm", "a & b < c ]]> \"q\" 'x'", "ne\u{301}e office", "−1,234.5  Привет"] {
      let svg = try VectorTesting.svg(VectorPicture(VectorTesting.frame(of: text), title: text, summary: "S"))
      let elements = try #require(Reader.read(svg))
      #expect(elements.first { $0.name == "text" }?.text == text)
      #expect(elements.first { $0.name == "title" }?.text == text)
      #expect(elements.first { $0.name == "desc" }?.text == "S")
    }
  }

  @Test func `a file does not depend on what the writer wrote before`() throws {
    let writer = try SVGWriter(text: VectorTesting.engine())
    for seed in UInt64(0)..<30 {
      var generator = SeededGenerator(seed: seed)
      let items = (0..<6).map { _ in FrameItem.random(using: &generator) }
      let frame = Frame(size: PixelSize(width: 40, height: 30), background: .white, items: items)
      let picture = VectorPicture(frame, title: "a")
      let bytes = try writer.write(picture)
      #expect(try SVGWriter(text: VectorTesting.engine()).write(picture) == bytes, "seed \(seed)")
      #expect(try writer.write(picture) == bytes, "seed \(seed)")
    }
  }

  @Test func `identifiers are derived from content`() throws {
    func svg(_ start: Color, prefix: String = "gr-") throws -> String {
      let shade = LinearGradient(
        rect: PixelRect(x: 2, y: 2, width: 10, height: 8), axis: .vertical, start: start, end: .clear)
      let frame = Frame(
        size: PixelSize(width: 40, height: 30), background: .white,
        items: [.gradient(shade), .gradient(shade)])
      let writer = try SVGWriter(text: VectorTesting.engine(), idPrefix: prefix)
      return String(decoding: try writer.write(VectorPicture(frame, title: "")), as: UTF8.self)
    }
    func identifiers(_ svg: String) -> [String] {
      svg.matches(of: #/ id="([^"]+)"/#).map { String($0.1) }
    }
    // Equal gradients are defined once.
    let ids = identifiers(try svg(.black))
    #expect(ids.count == 1 && ids[0].hasPrefix("gr-"))
    #expect(try svg(.black).ranges(of: "url(#\(ids[0]))").count == 2)
    #expect(identifiers(try svg(.black)) == ids)
    #expect(identifiers(try svg(.white)) != ids)
    #expect(identifiers(try svg(.black, prefix: "p")).allSatisfy { $0.hasPrefix("p") })
  }

  @Test func `sizes are in points and numbers are short`() throws {
    var frame = VectorTesting.frame(of: "x")
    frame.scale = 1.5
    frame.items = [
      .path(
        PathItem(
          [.move(Point(x: 1.0 / 3, y: 2)), .line(Point(x: -0.00001, y: 1e300)), .close], fill: .black))
    ]
    let svg = try VectorTesting.svg(VectorPicture(frame, title: ""))
    #expect(svg.contains(#"width="266.667" height="26.667" viewBox="0 0 400 40""#), "\(svg)")
    #expect(svg.contains(#"d="M0.332 2L0 4194304Z""#), "\(svg)")
    #expect(!svg.contains("<title>"))
  }

  @Test func `an address is a link`() throws {
    let svg = try VectorTesting.svg(
      VectorPicture(VectorTesting.frame(of: "https://example.org/?a=1&b='2'\"<x>"), title: ""))
    #expect(svg.contains(#"<a href="https://example.org/?a=1&amp;b=%272%27%22%3Cx%3E">"#), "\(svg)")
    for text in ["https://", "see https://example.org", "https://example.org/a b", "javascript:alert(1)"] {
      #expect(try !VectorTesting.svg(VectorPicture(VectorTesting.frame(of: text), title: "")).contains("<a "))
    }
  }

  @Test func `links can have a text other than their address`() throws {
    var item = TextItem(
      text: "here", box: PixelRect(x: 0, y: 0, width: 40, height: 20),
      style: TextStyle(families: ["Roboto"], size: 12))
    item.link = "https://example.org/?a=1&b"
    let frame = Frame(size: PixelSize(width: 40, height: 20), background: .white, items: [.text(item)])
    let picture = VectorPicture(frame, title: "")
    #expect(try VectorTesting.svg(picture).contains(#"<a href="https://example.org/?a=1&amp;b">"#))
    let pdf = String(decoding: try VectorTesting.pdf([picture]), as: UTF8.self)
    #expect(pdf.contains("/URI (https://example.org/?a=1&b)"))
    // Pixels have no links.
    var plain = item
    plain.link = nil
    #expect(plain != item)
    let other = Frame(size: frame.size, background: .white, items: [.text(plain)])
    #expect(try VectorTesting.paint(frame) == VectorTesting.paint(other))
  }

  @Test func `a document has one title of several runs`() throws {
    func text(_ text: String, _ x: Int) -> FrameItem {
      .text(
        TextItem(
          text: text, box: PixelRect(x: x, y: 0, width: 40, height: 20),
          style: TextStyle(families: ["Roboto"], size: 12), element: .named("title")))
    }
    let frame = Frame(
      size: PixelSize(width: 80, height: 20), background: .white, items: [text("one ", 0), text("title", 40)])
    let picture = VectorPicture(frame, title: "")
    let pdf = String(decoding: try VectorTesting.pdf([picture, picture]), as: UTF8.self)
    #expect(pdf.components(separatedBy: "/S /H1").count == 2)
  }
}
