import Foundation
import GridImage
import TestSupport
import Testing

/// The pictures of docs/studio.md; `GRIDREEL_RECORD=all` draws them again.
///
/// Pixels of a browser differ between machines. So each picture has a text with the parts of the page that it shows, and
/// the page is compared with that text.
@Suite(.serialized, .enabled(if: Browser.isWanted)) struct GuideScreenshotTests {
  private static let isRecording = ProcessInfo.processInfo.environment["GRIDREEL_RECORD"] == "all"
  private static let keyword = "Description"
  private static let mostBytes = 150_000

  /// The parts that a person sees, one on each line: their kind and name.
  private func parts(of browser: Browser) throws -> String {
    try browser.text(
      """
      (() => { const kinds = 'section[aria-label], [role=region], dialog h2, legend, th, button, input, select, textarea';
      const top = document.querySelector('dialog[open]') ?? document;
      const name = part => part.ariaLabel || part.labels?.[0]?.firstChild.textContent || part.labels?.[0]?.textContent
      || part.textContent;
      return Array.from(top.querySelectorAll(kinds)).filter(part => part.checkVisibility() && part.clientHeight > 1
      && !part.closest('#rows.hidden'))
      .map(part => part.localName + ' ' + name(part).trim()).join('\\n'); })()
      """)
  }

  /// Records a picture, or compares its parts with those of the page.
  private func check(_ browser: Browser, shows name: String) throws {
    let file = StudioPage.root.appendingPathComponent("docs/pictures/studio/\(name)")
    let parts = try parts(of: browser)
    if Self.isRecording {
      let picture = try Bitmap(png: browser.screenshot())
      let text = PNGMetadata.Text(keyword: Self.keyword, value: parts)
      let bytes = try PNGEncoder(options: PNGOptions(compression: .smallest))
        .encode(picture, metadata: PNGMetadata(texts: [text]))
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
    let kept = Array(try Data(contentsOf: file))
    #expect(kept.count < Self.mostBytes)
    let shown = try #require(try PNGFileChunks(kept).text(Self.keyword))
    #expect(parts == shown, "run with GRIDREEL_RECORD=all after looking at the page")
  }

  @Test func thePageWithAScene() throws {
    // The picture fits without being scaled.
    let scene = try StudioPage.example("employment/scene.yaml")
      .replacing("{width: 1280, height: 800}", with: "{width: 760, height: 480}")
    let data = try StudioPage.example("employment/employment.csv")
    let page = try StudioPage(files: ["scene.yaml": scene, "employment.csv": data])
    let browser = page.browser
    #expect(try browser.becomes("studio.path.steps.length > 4"))
    _ = try browser.evaluate("studio.playback.go(52)")
    #expect(try page.paints(52))
    #expect(try browser.becomes("studio.elements.found?.index === 52"))
    let cell =
      "studio.elements.found.elements.find(one => one.name.startsWith('row 18, column \"construction\"')).rect"
    let picture = "document.querySelector('#picture').getBoundingClientRect()"
    let zoom = try browser.number("\(picture).width / studio.state.picture.width")
    func middle(_ axis: String, _ index: Int) throws -> Double {
      try browser.number("\(picture).\(axis)") + browser.number(
        "\(cell)[\(index)] + \(cell)[\(index + 2)] / 2") * zoom
    }
    try browser.move(to: (middle("x", 0), middle("y", 1)))
    #expect(try browser.becomes("document.querySelector('#readout').textContent.includes('construction')"))
    try check(browser, shows: "page.png")
  }

  @Test func suggestions() throws {
    let page = try StudioPage(height: 560)
    let browser = page.browser
    _ = try browser.evaluate("studio.editor.area.focus(); studio.editor.area.setSelectionRange(99999, 99999)")
    try browser.enter("overlays:")
    try browser.press("Enter")
    for letter in "scr" { try browser.press(String(letter)) }
    #expect(try browser.becomes("studio.completion.isOpen"))
    try browser.press("Enter")
    #expect(try browser.becomes("studio.completion.isOpen && studio.state.isBroken"))
    // The page may still show the problem of the unfinished word.
    #expect(try browser.becomes("document.body.innerText.includes('scrollBars` is empty')"))
    try check(browser, shows: "suggestions.png")
  }

  /// A caption and a movement of the camera, added at two times.
  @Test func captionsAndCamera() throws {
    let scene = try StudioPage.example("employment/scene.yaml")
      .replacing("{width: 1280, height: 800}", with: "{width: 760, height: 480}")
    let data = try StudioPage.example("employment/employment.csv")
    let page = try StudioPage(files: ["scene.yaml": scene, "employment.csv": data])
    let browser = page.browser
    _ = try browser.evaluate(
      "document.documentElement.style.setProperty('--panel-height', '345px'); studio.panels.show('controls')")
    #expect(try browser.becomes("document.querySelector('#control-overlays-captions button') !== null"))
    for (frame, list) in [(40, "captions"), (60, "camera")] {
      _ = try browser.evaluate("studio.playback.go(\(frame))")
      #expect(try page.paints(frame))
      try browser.click("#control-overlays-\(list) > .row button")
      #expect(try browser.becomes("document.activeElement.id.startsWith('control-overlays-\(list)')"))
      if list == "captions" { try browser.enter("Jobs by **industry**") }
    }
    #expect(try browser.becomes("studio.sync.sent === studio.editor.text && studio.playback.frame === 78"))
    #expect(try browser.becomes("studio.state.text.revision === studio.sync.revision"))
    #expect(try page.paints(78))
    _ = try browser.evaluate(
      "document.querySelector('#control-overlays-captions').scrollIntoView({block: 'start'}); document.activeElement.blur()"
    )
    try check(browser, shows: "captions.png")
  }

  @Test func theReview() throws {
    let template = try StudioPage.example("employment/scene.yaml")
    let head = template.prefix(upTo: try #require(template.range(of: "scroll:")).lowerBound)
    func scene(_ name: String, _ size: String) -> String {
      head.replacing("{width: 1280, height: 800}", with: size) + """
        name: \(name)
        theme: {headerBackground: "#eef2f7"}
        scroll: {fps: 10, steps: [{to: {y: 300}, duration: 1.9}]}

        """
    }
    let files = [
      "wide.yaml": scene("jobs-wide", "{width: 720, height: 320}"),
      "square.yaml": scene("jobs-square", "{width: 400, height: 400}"),
      "phone.yaml": scene("jobs-phone", "{width: 320, height: 480}"),
      "table.yaml": scene("jobs-table", "{width: 480, height: 300}") + "rows: {height: 28}\n",
    ]
    let run = try ReviewRun(
      files: files.merging(
        ["employment.csv": StudioPage.example("employment/employment.csv")], uniquingKeysWith: { $1 }),
      changes: ["wide", "square", "phone"].map { ("\($0).yaml", "#eef2f7", "#dfe8ff") }
        + [("table.yaml", "height: 28", "height: 30")])
    let studio = try run.serve()
    let browser = try Browser(width: 1280, height: 716)
    try browser.open(studio.address)
    #expect(try browser.becomes("document.documentElement.dataset.review === 'ready'"))
    for key in ["j", "f", "a", "k"] { try browser.press(key) }
    let pictures = "Array.from(document.querySelectorAll('#stage img, .thumbnail'))"
    #expect(
      try browser.becomes("\(pictures).every(one => !one.checkVisibility() || one.naturalWidth > 0)"))
    try check(browser, shows: "review.png")
  }

  /// The first hour of docs/studio.md: from a data file to a GIF.
  @Test func theFirstHour() throws {
    let page = try StudioPage(
      "employment.csv", files: ["employment.csv": StudioPage.example("employment/employment.csv")])
    let browser = page.browser
    #expect(try browser.becomes("document.querySelectorAll('.columns tbody tr').length === 24"))
    var hand = Hand(browser: browser)
    /// Waits until the text has a line.
    func becomes(_ line: String) throws {
      #expect(try browser.becomes("studio.editor.text.includes('\(line)')"), "\(line)")
    }
    try hand.click("label:has(#control-title) span")
    try hand.enter("US jobs by industry")
    try becomes("title: US jobs by industry")
    try hand.click("label:has(#control-source) span")
    try hand.enter("Bureau of Labor Statistics")
    try becomes("source: Bureau of Labor Statistics")
    try hand.click("label:has(#control-theme) span")
    try hand.press("n")
    try becomes("theme: newspaper")
    try hand.click("label:has(#control-size) span")
    try hand.press("s")
    try becomes("{width: 640, height: 400}")
    try hand.click("label:has(#control-freeze-columns) span")
    try hand.press("ArrowUp")
    try becomes("freeze: {columns: 2}")
    try hand.click("label:has(#control-path) span")
    try hand.press("d")
    try becomes("- {to: {y: end}, duration: 4")
    try hand.click(".columns tr:nth-child(2) input[list]")
    try hand.press("Tab")
    try hand.press("h")
    try becomes("fill: blues")
    #expect(
      try browser.becomes("studio.path.steps[1].seconds === 4 && studio.sync.sent === studio.editor.text"))
    let bar = "document.querySelectorAll('#steps button')[1].getBoundingClientRect()"
    let (x, y) = (try browser.number("\(bar).right - 4"), try browser.number("\(bar).y + 12"))
    try hand.drag(from: (x, y), to: (x - 60 * (try browser.number("1264 / 165")), y))
    try becomes("duration: 2,")
    #expect(try browser.becomes("studio.state.frameCount === 106 && studio.sync.sent === studio.editor.text"))
    #expect(try page.shows("No problems", in: "#problem-count"))
    _ = try browser.evaluate("studio.playback.go(60)")
    #expect(try page.paints(60))
    try check(browser, shows: "first-hour.png")
    try hand.click("#play")
    #expect(try browser.becomes("studio.playback.frame > 30"))
    try hand.click("#play")
    try hand.press("s", [.control])
    #expect(try page.shows("", in: "#saved"))
    try hand.click("#export-button")
    try hand.click("label:has(#export-fps) span")
    try hand.enter("10")
    try check(browser, shows: "export.png")
    try hand.click("#export-go")
    #expect(try page.shows("Done.", in: "#export-words"))
    #expect(try page.text == String(contentsOf: page.file("employment.yaml"), encoding: .utf8))
    try page.run(["render", "employment.yaml", "--quiet", "--fps=10", "-o", "other.gif"])
    #expect(try Data(contentsOf: page.file("employment.gif")) == Data(contentsOf: page.file("other.gif")))
    #expect(browser.complaints == [])
    let guide = try String(
      contentsOf: StudioPage.root.appendingPathComponent("docs/studio.md"), encoding: .utf8)
    let count = "\(hand.clicks) clicks, one drag and \(hand.keys) key strokes"
    #expect(guide.replacing("\n", with: " ").contains(count), "\(count)")
  }
}

/// A person's hand, whose clicks and key strokes are counted.
private struct Hand {
  let browser: Browser
  private(set) var clicks = 0
  private(set) var keys = 0

  init(browser: Browser) { self.browser = browser }

  mutating func click(_ selector: String) throws {
    clicks += 1
    try browser.click(selector)
  }

  mutating func press(_ key: String, _ modifiers: Browser.Modifiers = []) throws {
    keys += modifiers.isEmpty ? 1 : 2
    try browser.press(key, modifiers)
  }

  mutating func enter(_ text: String) throws {
    keys += text.count
    try browser.enter(text)
  }

  func drag(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) throws {
    try browser.drag(from: start, to: end)
  }
}
