import Foundation
import GridImage
import Testing

/// Texts for people who cannot see a picture.
@Suite struct `Alternative texts` {
  private let scene = """
    data: {header: [some_name, n], rows: [[Oslo, 1], [Rome, 2], [Bari, 3]]}
    viewport: {width: 120, height: 60}
    title: "Größen & <mehr>"
    scroll: {fps: 5, steps: [{to: end, duration: 0.4}]}

    """
  private let own = "alt: \"\\\"Own\\\" & <text>, 日\"\n"

  /// The contents of a file of a kind that a command writes.
  private func write(_ scene: String, _ arguments: [String], in scratch: Scratch) throws -> [UInt8] {
    try scratch.write(scene, to: "s.yaml")
    let outcome = try Gridreel.run(arguments, in: scratch.folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try Array(Data(contentsOf: scratch.file(arguments.last ?? "")))
  }

  /// The data of the chunks of a kind.
  private func chunks(_ type: String, of png: [UInt8]) -> [[UInt8]] {
    var found: [[UInt8]] = []
    var offset = 8
    while offset + 12 <= png.count {
      let length = png[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      if png[offset + 4..<offset + 8].elementsEqual(type.utf8) {
        found.append(Array(png[offset + 8..<offset + 8 + length]))
      }
      offset += length + 12
    }
    return found
  }

  private func description(of png: [UInt8]) -> String? {
    let texts = chunks("iTXt", of: png).map { String(decoding: $0, as: UTF8.self) }
    return texts.first { $0.hasPrefix("Description\0") }?.split(separator: "\0").last.map(String.init)
  }

  @Test func `PNG files have a description made from the table, or the author's`() throws {
    let scratch = try Scratch()
    let made = try write(scene, ["preview", "s.yaml", "-o", "p.png"], in: scratch)
    #expect(description(of: made) == "A table with 3 rows and 2 columns: Some name, N")
    #expect(try write(scene, ["preview", "s.yaml", "-o", "p.png"], in: scratch) == made)
    let given = try write(scene + own, ["preview", "s.yaml", "-o", "p.png"], in: scratch)
    #expect(description(of: given) == "\"Own\" & <text>, 日")
    let option = try write(
      scene + own, ["preview", "s.yaml", "--alt", "from the option", "-o", "p.png"], in: scratch)
    #expect(description(of: option) == "from the option")
    #expect(try Bitmap(png: made) == Bitmap(png: option))
    // The same in SVG.
    let svg = String(
      decoding: try write(scene + own, ["preview", "s.yaml", "-o", "p.svg"], in: scratch), as: UTF8.self)
    #expect(svg.contains("<desc>&quot;Own&quot; &amp; &lt;text&gt;, 日</desc>"), "\(svg)")
  }

  @Test func `animations have it, too`() throws {
    let scratch = try Scratch()
    let gif = try write(scene + own, ["render", "s.yaml", "-o", "a.gif"], in: scratch)
    let comment = "Größen & <mehr>: \"Own\" & <text>, 日"
    let start = try #require(Data(gif).range(of: Data([0x21, 0xfe, UInt8(comment.utf8.count)])))
    #expect(Data(gif)[start.upperBound...].starts(with: Data(comment.utf8)))
    let apng = try write(scene + own, ["render", "s.yaml", "-o", "a.apng"], in: scratch)
    #expect(description(of: apng) == "\"Own\" & <text>, 日")
    let option = try write(
      scene + own, ["render", "s.yaml", "--alt", "from the option", "-o", "a.apng"], in: scratch)
    #expect(description(of: option) == "from the option")
    let packet = try #require(
      chunks("iTXt", of: apng).map { String(decoding: $0, as: UTF8.self) }.first {
        $0.hasPrefix("XML:com.adobe.xmp\0")
      })
    #expect(
      packet.contains(
        "<Iptc4xmpCore:AltTextAccessibility><rdf:Alt><rdf:li xml:lang=\"x-default\">&quot;Own&quot; &amp; &lt;text&gt;, 日<"
      ), "\(packet)")
    let page = String(
      decoding: try write(scene + own, ["render", "s.yaml", "-o", "a.html"], in: scratch), as: UTF8.self)
    #expect(page.contains("<img alt=\"&quot;Own&quot; &amp; &lt;text&gt;, 日\""))
  }

  @Test(.enabled(if: FFmpegTool.isExpected)) func `WebP files have it as XMP, and stay whole`() throws {
    let scratch = try Scratch()
    let webp = try write(scene + own, ["render", "s.yaml", "-o", "a.webp"], in: scratch)
    func number(_ offset: Int) -> Int { webp[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | Int($1) } }
    #expect(number(4) + 8 == webp.count && webp[20] & 0x04 != 0)
    var offset = 12
    var types: [String] = []
    while offset + 8 <= webp.count {
      types.append(String(decoding: webp[offset..<offset + 4], as: UTF8.self))
      if types.last == "XMP " {
        let packet = String(decoding: webp[offset + 8..<offset + 8 + number(offset + 4)], as: UTF8.self)
        #expect(packet.hasSuffix("<?xpacket end=\"r\"?>"), "\(packet)")
      }
      offset += 8 + (number(offset + 4) + 1) / 2 * 2
    }
    #expect(offset == webp.count && types.last == "XMP " && types.first == "VP8X", "\(types)")
  }

  @Test func `the layout as JSON has the visible texts`() throws {
    let scratch = try Scratch()
    try scratch.write(scene, to: "s.yaml")
    let outcome = try Gridreel.run(["layout", "s.yaml", "--json"], in: scratch.folder)
    struct Frame: Decodable {
      struct Text: Decodable {
        var element: String
        var rect: [Int]
        var text: String
      }
      var texts: [Text]
    }
    let frame = try JSONDecoder().decode(Frame.self, from: Data(outcome.output.utf8))
    let texts = Dictionary(uniqueKeysWithValues: frame.texts.map { ($0.element, $0) })
    #expect(texts["row 0, column \"some_name\""]?.text == "Oslo", "\(outcome.output)")
    #expect(texts["header of column \"some_name\""]?.text == "Some name", "\(outcome.output)")
    #expect(frame.texts.allSatisfy { $0.rect.count == 4 && $0.rect[1] + $0.rect[3] <= 60 })
    // Marks of direction don't break the JSON.
    try scratch.write("locale: he\ndata: {header: [n], rows: [[-5]]}", to: "s.yaml")
    let hebrew = try Gridreel.run(["layout", "s.yaml", "--json"], in: scratch.folder)
    let cells = try JSONDecoder().decode(Frame.self, from: Data(hebrew.output.utf8)).texts
    #expect(cells.contains { $0.text == "\u{200E}\u{2212}5" }, "\(hebrew.output)")
    #expect(texts["row 2, column \"n\""] == nil, "below the viewport")
  }
}
