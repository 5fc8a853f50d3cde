import Foundation
import TestSupport
import Testing

@Suite struct `Vector output from the command line` {
  private let csv = "name,n\nAda,1\nGrace,2\n"

  private func preview(_ arguments: [String], in scratch: Scratch) throws -> Gridreel.Outcome {
    try scratch.write(csv, to: "t.csv")
    return try Gridreel.run(["preview", "t.csv"] + arguments, in: scratch.folder)
  }

  @Test func `the file extension determines the format, and output is deterministic`() throws {
    let scratch = try Scratch()
    for (name, start) in [("t.svg", "<svg "), ("t.pdf", "%PDF-"), ("T.SVG", "<svg ")] {
      let outcome = try preview(["-o", name], in: scratch)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      let bytes = try Data(contentsOf: scratch.file(name))
      #expect(bytes.starts(with: Data(start.utf8)))
      #expect(try preview(["-o", name], in: scratch).status == 0)
      #expect(try Data(contentsOf: scratch.file(name)) == bytes)
    }
    #expect(try Data(contentsOf: scratch.file("t.svg")) == Data(contentsOf: scratch.file("T.SVG")))
  }

  @Test func `a scene's title becomes that of the file`() throws {
    let scratch = try Scratch()
    try scratch.write(csv, to: "t.csv")
    func write(_ title: String) throws -> String {
      try scratch.write("data: t.csv\nviewport: {width: 200, height: 100}\n\(title)", to: "s.yaml")
      let runs = [
        ["preview", "s.yaml", "-o", "t.svg"], ["preview", "s.yaml", "-o", "t.pdf"],
        ["preview", "s.yaml", "--pages", "a5", "-o", "p.pdf"],
        ["render", "s.yaml", "--frame", "0", "-o", "f.svg"],
      ]
      for run in runs { #expect(try Gridreel.run(run, in: scratch.folder).status == 0) }
      return try String(contentsOf: scratch.file("t.svg"), encoding: .utf8)
    }
    #expect(try write("").contains("<title>s</title>"))
    #expect(try write("title: \"Two **brave** people\"").contains("<title>Two brave people</title>"))
    for name in ["t.pdf", "p.pdf", "f.svg"] {
      let bytes = String(decoding: try Data(contentsOf: scratch.file(name)), as: UTF8.self)
      #expect(bytes.contains("Two brave people"), "\(name)")
    }
  }

  @Test func `the scale does not make the page larger`() throws {
    let scratch = try Scratch()
    func size(_ scale: String) throws -> [Double] {
      #expect(try preview(["-o", "t.svg", "--scale", scale], in: scratch).status == 0)
      let text = try String(contentsOf: scratch.file("t.svg"), encoding: .utf8)
      let match = try #require(
        text.firstMatch(of: #/ width="([0-9.]+)" height="([0-9.]+)" viewBox="0 0 (\d+)/#))
      let scale = try #require(Double(scale))
      #expect(Double(match.3) == Double(match.1).map { ($0 * scale).rounded() })
      return [match.1, match.2].compactMap { Double($0) }
    }
    // Except for the rounding of column widths.
    for (one, other) in zip(try size("1"), try size("4")) { #expect(abs(one - other) < 4) }
  }

  @Test func `whole tables are split into pages`() throws {
    let scratch = try Scratch()
    let rows = "name,n\n" + (0..<100).map { "row \($0),\($0)\n" }.joined()
    try scratch.write(rows, to: "t.csv")
    let outcome = try Gridreel.run(
      ["preview", "t.csv", "--pages", "a5", "-o", "t.pdf"], in: scratch.folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let text = String(decoding: try Data(contentsOf: scratch.file("t.pdf")), as: UTF8.self)
    #expect(text.ranges(of: "/Type /Page ").count + text.ranges(of: "/Type /Page\n").count > 3)
    #expect(text.contains("/MediaBox [ 0 0 420 595 ]"))
  }

  @Test(arguments: [
    (["--pages", "a4"], "--pages is for a PDF"), (["--pages", "a4", "-o", "t.png"], "--pages is for a PDF"),
    (["--pages", "a4", "-o", "t.svg"], "--pages is for a PDF"),
    (["--pages", "b17", "-o", "t.pdf"], "--pages should be one of a3, a4"),
    (["--pages", "a4", "--width", "300", "-o", "t.pdf"], "--width is for a single picture"),
    (["--pages", "a4", "--margin", "500", "-o", "t.pdf"], "no room"),
    (["-o", "t.eps"], ".png or .pdf or .svg"),
  ])
  func `impossible combinations are refused`(arguments: [String], reason: String) throws {
    let scratch = try Scratch()
    let outcome = try preview(arguments, in: scratch)
    #expect(outcome.status == 2 && outcome.errors.contains(reason), "\(outcome.errors)")
    #expect(scratch.listing() == ["t.csv"])
  }

  @Test func `frames are pages of a PDF, and one is an SVG`() throws {
    let output = try OutputScratch()
    let outcome = try output.render(["--frames", "0-2", "-o", "f.pdf", "-o", "f.apng"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("3 frames in f.pdf"), "\(outcome.output)")
    #expect(try output.render(["--frame", "5", "-o", "f.svg"]).status == 0)
    #expect(try output.bytes("f.svg").starts(with: Array("<svg ".utf8)))
    let several = try output.render(["--frames", "0-2", "-o", "g.svg", "-o", "g.apng"])
    #expect(several.status == 2 && several.errors.contains("svg holds one frame, but 3 are chosen"))
    #expect(!output.scratch.listing().contains { $0.contains("g.") }, "\(output.scratch.listing())")
  }

  @Test func `a failed run keeps existing files`() throws {
    let scratch = try Scratch()
    try scratch.write("kept", to: "t.pdf")
    try scratch.write("city,n\n北京,2\n", to: "t.csv")
    let outcome = try Gridreel.run(["preview", "t.csv", "-o", "t.pdf"], in: scratch.folder)
    #expect(outcome.status == 2 && outcome.errors.contains("row 0, "), "\(outcome.errors)")
    #expect(try String(contentsOf: scratch.file("t.pdf"), encoding: .utf8) == "kept")
    #expect(scratch.listing() == ["t.csv", "t.pdf"])
  }

  private let wrapped = """
    data: {header: [place, n], rows: [[Oslo, 1], [Rome, 2]]}
    header: {lines: 3}
    columns: {place: {stub: true}, n: {title: Number of visits a day, width: 110}}
    """

  /// Each line of a title is a text at its own height, in the order of reading.
  @Test func `wrapped titles are lines of text in SVG`() throws {
    let scratch = try Scratch()
    try scratch.write(wrapped, to: "s.yaml")
    let outcome = try Gridreel.run(["preview", "s.yaml", "-o", "t.svg"], in: scratch.folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let svg = try String(contentsOf: scratch.file("t.svg"), encoding: .utf8)
    // Each letter has its own position.
    let lines = svg.matches(of: #/<text [^>]*?\by="([0-9.]+)"[^>]*>(.*?)<\/text>/#).map {
      (y: Double($0.1) ?? 0, text: $0.2.replacing(#/<[^>]*>/#, with: "").trimmingCharacters(in: .whitespaces))
    }
    let words = ["Number of", "visits a day"]
    let own = lines.filter { words.contains($0.text) }
    #expect(own.map(\.text) == words, "\(lines)")
    #expect(zip(own, own.dropFirst()).allSatisfy { $0.y < $1.y })
    // Descriptions use titles, not the names of the data.
    #expect(
      svg.contains("<desc>A table with 2 rows and 2 columns: Place, Number of visits a day</desc>"), "\(svg)")
  }

  @Test(.enabled(if: ExternalTool.pdfInfo.isExpected)) func `wrapped titles are one cell in PDF`() throws {
    let scratch = try Scratch()
    try scratch.write(wrapped, to: "s.yaml")
    let outcome = try Gridreel.run(["preview", "s.yaml", "-o", "t.pdf"], in: scratch.folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let bytes = try ExternalTool.pdfInfo.output(
      on: Array(Data(contentsOf: scratch.file("t.pdf"))), ["-struct-text"])
    let words = String(decoding: bytes, as: UTF8.self).split { $0.isWhitespace || $0 == "\"" }
    #expect(
      words.joined(separator: " ") == """
        Document Table (block) TR TH: /Scope /Column Place TH: /Scope /Column Number of visits a day \
        TR TH: /Scope /Row Oslo TD 1 TR TH: /Scope /Row Rome TD 2
        """)
  }

  /// Tables have the same tags in every theme, also in frames whose first and last rows reach into the corners of a card.
  @Test(
    .enabled(if: ExternalTool.pdfInfo.isExpected),
    arguments: [
      "light", "dark", "newspaper", "paper", "print", "presentation", "dashboard", "terminal",
      "high-contrast",
      "color-blind-safe",
    ])
  func `every theme keeps the tags of a table`(theme: String) throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      data: {header: [place, n], rows: [[Oslo, 1], [Rome, 2], [Bari, 3], [Nice, 4]]}
      theme: {base: \(theme), rowHeight: 20, headerHeight: 20, cornerRadius: 30, padding: 4, verticalPadding: 0}
      viewport: {width: 200, height: 100}
      columns: {place: {stub: true}}
      scroll: {fps: 10, steps: [{to: end, duration: 1}]}
      """, to: "s.yaml")
    let outcome = try Gridreel.run(["render", "s.yaml", "--frame", "0", "-o", "t.pdf"], in: scratch.folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let bytes = try ExternalTool.pdfInfo.output(
      on: Array(Data(contentsOf: scratch.file("t.pdf"))), ["-struct-text"])
    let words = String(decoding: bytes, as: UTF8.self).split { $0.isWhitespace || $0 == "\"" }
    #expect(
      words.joined(separator: " ").lowercased() == """
        document table (block) tr th: /scope /column place th: /scope /column n \
        tr th: /scope /row oslo td 1 tr th: /scope /row rome td 2 \
        tr th: /scope /row bari td 3 tr th: /scope /row nice td 4
        """)
  }
}
