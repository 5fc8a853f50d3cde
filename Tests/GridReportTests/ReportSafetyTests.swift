import Foundation
import GridGeometry
import GridImage
@testable import GridSupport
@testable import GridVerify
import TestSupport
import Testing

@testable import GridReport

/// Names from scenes and data stay text, whatever they contain; large reports stay usable.
@Suite(.serialized) struct ReportSafetyTests {
  static let hostile = [
    "<script>window.hacked = 1</script>", "</script><script>window.hacked = 1</script>",
    "<img src=x onerror='window.hacked = 1'>", "\" onmouseover=\"window.hacked = 1",
    "' onfocus='window.hacked = 1' x='",
    // A quote with a combining mark is one character to Swift, and still a quote to a browser.
    "\"\u{301} onmouseover=\"window.hacked = 1\" x=\"\u{301}", "<\u{338}script>window.hacked = 1</script>",
    "</template><script>window.hacked = 1</script>", "--><svg onload=window.hacked=1>",
    "{{name}} {{{style}}} {{#entries}}",
    "&lt;script&gt; &amp;", "javascript:window.hacked=1", "\u{202E}txt.exe", "]]>", "</title></style></bdi>",
  ]

  private static func entry(_ name: String, _ page: SamplePage) throws -> ReportEntry {
    var entry = try page.sequence("people")
    entry.name = name
    entry.source = name
    entry.messages = [name]
    entry.contentChanges = [name]
    entry.layoutChanges = ["+ " + name]
    entry.environment = [name]
    entry.approval = name
    for index in entry.pictures.indices {
      entry.pictures[index].words = name
      for element in entry.pictures[index].elements.indices {
        entry.pictures[index].elements[element].name = name
      }
    }
    return entry
  }

  @Test(.enabled(if: Browser.isWanted)) func hostileNamesAreHarmless() throws {
    let page = try SamplePage()
    try page.write(try Self.hostile.map { try Self.entry($0, page) }, title: Self.hostile.joined())
    let browser = try Browser()
    try browser.open(page.file)
    for (index, name) in Self.hostile.enumerated() {
      try browser.click("#entries li:nth-child(\(index + 1)) button")
      for selector in ["#words h2 bdi", ".approval code", ".messages bdi", ".changes bdi", "#elements bdi"] {
        let shown = try browser.text("document.querySelector('\(selector)').textContent")
        #expect(
          shown == name.replacing("\u{202E}", with: "\u{FFFD}") || shown == name, "\(selector): \(shown)")
      }
      _ = try browser.evaluate(
        "document.querySelectorAll('#detail *').forEach(e => { e.dispatchEvent(new Event('mouseover')); e.focus?.() })"
      )
    }
    #expect(try browser.bool("window.hacked === undefined"))
    let attributes = """
      Array.from(document.querySelectorAll('template')).flatMap(t => [t, ...t.content.querySelectorAll('*')])
        .concat(Array.from(document.querySelectorAll('*')))
        .flatMap(e => Array.from(e.attributes)).filter(a => a.name.startsWith('on')).length
      """
    #expect(try browser.number(attributes) == 0)
    #expect(try browser.number("document.querySelectorAll('script:not([type])').length") == 1)
    #expect(
      try browser.number("document.querySelectorAll('#entries li').length") == Double(Self.hostile.count))
    #expect(browser.complaints == [])
    #expect(
      browser.requests.allSatisfy { $0.hasPrefix("file:") || $0.hasPrefix("blob:") }, "\(browser.requests)")
  }

  /// With a thousand entries, all are listed, and only visible ones are decoded.
  @Test(.enabled(if: Browser.isWanted)) func aThousandEntriesAreDecodedOnlyWhenVisible() throws {
    let page = try SamplePage()
    let template = try page.sequence("scene")
    let entries = (0..<1_000).map { index in
      var entry = template
      entry.name = "scene \(index)"
      // Separate files, so that nothing is shared.
      for place in entry.pictures.indices {
        for path in [\ReportPicture.expected, \.actual, \.difference] {
          let bytes = entry.pictures[place][keyPath: path]?.bytes()
          entry.pictures[place][keyPath: path] = ReportImage { bytes }
        }
      }
      return entry
    }
    try page.write(entries)
    let browser = try Browser()
    try browser.open(page.file)
    #expect(try browser.number("document.querySelectorAll('#entries li').length") == 1_000)
    #expect(try browser.number("document.querySelectorAll('script[type=\"text/plain\"]').length") == 6_000)
    #expect(try browser.becomes("document.querySelectorAll('.thumbnail[src]').length > 0"))
    #expect(try browser.number("Pictures.addresses.size") < 100)
    for _ in 0..<5 { try browser.press("j") }
    #expect(try browser.text("document.querySelector('#words h2 bdi').textContent") == "scene 5")
    _ = try browser.evaluate("Entries.choose(Entries.items[999])")
    #expect(try browser.text("document.querySelector('#words h2 bdi').textContent") == "scene 999")
    #expect(
      try browser.becomes(
        "Array.from(document.querySelectorAll('#stage img')).every(i => i.naturalWidth === 120)"))
    #expect(try browser.number("Pictures.addresses.size") <= 200)
    #expect(browser.complaints == [])
  }

  /// Without a browser: nothing of a hostile name survives unescaped, and nothing is requested from the network.
  @Test func namesDoNotBecomeMarkup() throws {
    let page = try SamplePage()
    try page.write(try Self.hostile.map { try Self.entry($0, page) })
    let text = try String(contentsOf: page.file, encoding: .utf8)
    #expect(!text.contains("<script>") && !text.contains("<img src=x") && !text.contains("<svg"))
    #expect(!text.unicodeScalars.contains("\u{202E}"))
    for scheme in ["http:", "https:", "//cdn", "@import", "url("] {
      #expect(!text.contains(scheme), "\(scheme)")
    }
    #expect(
      MarkupText.html.escaped("a\"\u{301}<\u{338}&'`\u{0}\u{85}b")
        == "a&quot;\u{301}&lt;\u{338}&amp;&#39;&#96;\u{FFFD}\u{FFFD}b")
  }

  @Test func theSameFindingsGiveTheSamePage() throws {
    let page = try SamplePage()
    let entries = [try page.sequence("people"), ReportEntry(name: "fine", status: "passed")]
    try page.write(entries)
    let first = try Data(contentsOf: page.file)
    try page.write(entries)
    #expect(try Data(contentsOf: page.file) == first)
  }

  @Test func aFailedWriteKeepsTheOldPage() throws {
    let page = try SamplePage()
    #expect(throws: FileError.self) {
      try ReportPage(title: "t", summary: "s", entries: []).write(to: page.folder.path)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: page.folder.path) == [])
  }
}
