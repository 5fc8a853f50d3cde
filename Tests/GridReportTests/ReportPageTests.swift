import Foundation
import GridGeometry
import GridImage
import TestSupport
import Testing

@testable import GridReport

/// The report in a browser: every control is used like a person would.
@Suite(.serialized, .enabled(if: Browser.isWanted)) struct ReportPageTests {
  private static let visible = """
    Array.from(document.querySelectorAll('.pane')).filter(p => p.offsetParent).map(p => p.dataset.pane).join(' ')
    """

  private func opened(_ make: (SamplePage) throws -> [ReportEntry]) throws -> (Browser, SamplePage) {
    let page = try SamplePage()
    try page.write(try make(page))
    let browser = try Browser()
    try browser.open(page.file)
    return (browser, page)
  }

  @Test func picturesAreComparedInFiveWays() throws {
    let (browser, page) = try opened { [try $0.sequence("people")] }
    defer { withExtendedLifetime(page) {} }
    #expect(try browser.text(Self.visible) == "expected difference actual")
    #expect(
      try browser.becomes(
        "Array.from(document.querySelectorAll('#stage img')).every(i => i.naturalWidth === 120)"))
    for (mode, panes) in [
      ("slider", "overlay"), ("onion", "overlay"), ("blink", "overlay"), ("difference", "difference"),
    ] {
      try browser.click(".modes [data-mode=\(mode)]")
      #expect(try browser.text(Self.visible) == panes, "\(mode)")
      #expect(try browser.bool("document.querySelector('.modes [data-mode=\(mode)]').ariaPressed === 'true'"))
    }
    for (key, mode) in [("1", "side"), ("2", "slider"), ("3", "onion"), ("4", "blink"), ("5", "difference")] {
      try browser.press(key)
      #expect(try browser.text("document.querySelector('#stage').dataset.mode") == mode)
    }
    try browser.press("2")
    try browser.press("]")
    #expect(try browser.text("document.querySelector('.above').style.clipPath").contains("55%"))
    try browser.press("3")
    #expect(try browser.text("document.querySelector('.above').style.opacity") == "0.55")
    try browser.press("4")
    let before = try browser.text("document.querySelector('.above').style.opacity")
    #expect(try browser.becomes("document.querySelector('.above').style.opacity !== '\(before)'"))
    // The space bar replaces the clock, even if the button that started it has the focus.
    try browser.click(".modes [data-mode=blink]")
    try browser.press(" ")
    let held = try browser.text("document.querySelector('#overlay-caption').textContent")
    try browser.press(" ")
    #expect(try browser.text("document.querySelector('#overlay-caption').textContent") != held)
    #expect(try browser.bool("Viewer.timer === null"))
    #expect(browser.complaints == [])
  }

  @Test func theSliderFollowsTheMouse() throws {
    let (browser, page) = try opened { [try $0.sequence("people")] }
    defer { withExtendedLifetime(page) {} }
    try browser.press("2")
    try browser.click("[data-pane=overlay] .sheet")
    #expect(abs(try browser.number("Viewer.amount") - 50) <= 1)
    #expect(
      try browser.text("document.querySelector('#overlay-caption').textContent").contains("left of the line"))
  }

  @Test func picturesCanBeZoomedToPixels() throws {
    let (browser, page) = try opened { [try $0.sequence("people")] }
    defer { withExtendedLifetime(page) {} }
    let width = "document.querySelector('[data-pane=expected] img').getBoundingClientRect().width"
    try browser.click("#pixels")
    #expect(try browser.number(width) == 960)
    let rendering = "getComputedStyle(document.querySelector('#stage img')).imageRendering"
    #expect(try browser.text(rendering) == "pixelated")
    try browser.press("+")
    #expect(try browser.number(width) == 1920)
    try browser.press("-")
    try browser.press("-")
    #expect(try browser.number(width) == 480)
    // Adjacent panes show the same part.
    try browser.press("9")
    try browser.settle()
    _ = try browser.evaluate("document.querySelector('[data-pane=actual] .scroller').scrollLeft = 123")
    #expect(
      try browser.becomes("document.querySelector('[data-pane=expected] .scroller').scrollLeft === 123"))
    try browser.press("0")
    #expect(try browser.text("document.querySelector('#zoom').value") == "fit")
  }

  @Test func framesCanBeScrubbed() throws {
    let (browser, page) = try opened { [try $0.sequence("people")] }
    defer { withExtendedLifetime(page) {} }
    let frame = "document.querySelector('#frame').value"
    #expect(try browser.text(frame).hasPrefix("frame 4 of 0 to 19 · 0.400 s · 800 pixels differ"))
    try browser.press("n")
    #expect(try browser.text(frame).hasPrefix("frame 9 of 0 to 19"))
    try browser.click("#next")
    #expect(
      try browser.text(frame).contains(
        "frame 15 of 0 to 19 · 1.500 s · layout differs, pixels differ, no picture")
    )
    #expect(try browser.text("document.querySelector('#shown').textContent").contains("these are of frame 9"))
    try browser.press("ArrowRight")
    #expect(try browser.text(frame).contains("frame 16 of 0 to 19 · as it was"))
    try browser.click("#previous")
    try browser.press("p")
    #expect(try browser.text(frame).hasPrefix("frame 9 of 0 to 19"))
    // The middle of the graph is the middle of the sequence.
    try browser.click("#graph")
    #expect(try browser.text(frame).hasPrefix("frame 10 of 0 to 19"))
    let painted = """
      (() => { const c = document.querySelector('#graph'); const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;
      const seen = new Set(); for (let i = 0; i < d.length; i += 4) if (d[i + 3]) seen.add(d[i] + ' ' + d[i + 1] + ' ' + d[i + 2]);
      return seen.size })()
      """
    #expect(try browser.number(painted) >= 3)
  }

  @Test func aPhoneNeedsNoHorizontalScrolling() throws {
    let page = try SamplePage()
    var entry = try page.sequence("people")
    entry.messages = ["first line\nsecond line", String(repeating: "long ", count: 60)]
    entry.approval = "gridreel approve --scene people --artifacts \(String(repeating: "a", count: 80))"
    try page.write([entry])
    let browser = try Browser(width: 390, height: 800)
    try browser.open(page.file)
    #expect(try browser.number("innerWidth") == 390)
    #expect(try browser.number("document.documentElement.scrollWidth") <= 390)
    for selector in ["main", "nav", "#detail", "#timeline", "#stage", ".top"] {
      let edge = "document.querySelector('\(selector)').getBoundingClientRect().right"
      #expect(try browser.number(edge) <= 390, "\(selector)")
      let inside = "(e => e.scrollWidth - e.clientWidth)(document.querySelector('\(selector)'))"
      #expect(try browser.number(inside) <= 0, "\(selector)")
    }
    // Line breaks of messages are kept; the slider is as long as the graph.
    #expect(try browser.text("document.querySelector('.messages li').innerText") == "first line\nsecond line")
    func width(_ selector: String) throws -> Double {
      try browser.number("document.querySelector('\(selector)').getBoundingClientRect().width")
    }
    #expect(try width("#scrubber") == width("#graph"))
    #expect(browser.complaints == [])
  }

  @Test func urlsLeadToEntriesAndFrames() throws {
    let (browser, page) = try opened { page in
      var lost = ReportEntry(name: "lost & found", status: "missing")
      lost.frameCount = 5
      return [ReportEntry(name: "fine", status: "passed"), lost, try page.sequence("people")]
    }
    defer { withExtendedLifetime(page) {} }
    // Entries that need attention come first.
    let names = "Array.from(document.querySelectorAll('#entries .name')).map(e => e.textContent).join()"
    #expect(try browser.text(names) == "people,lost & found,fine")
    #expect(try browser.text("location.hash") == "#people@4")
    _ = try browser.evaluate("location.hash = '#people@9'")
    #expect(try browser.becomes("document.querySelector('#frame').value.startsWith('frame 9 ')"))
    _ = try browser.evaluate("location.hash = '#lost%20%26%20found@2'")
    #expect(
      try browser.becomes("document.querySelector('#frame').value === 'frame 2 of 0 to 4 · no reference'"))
    _ = try browser.evaluate("location.hash = '#people'")
    #expect(try browser.becomes("document.querySelector('#words h2 bdi').textContent === 'people'"))
    try browser.click("#play")
    #expect(try browser.becomes("Timeline.frame > 5"))
    try browser.click("#play")
    #expect(try browser.bool("Timeline.timer === null"))
    #expect(browser.complaints == [])
  }

  @Test func picturesBeyondALimitAreLinked() throws {
    let page = try SamplePage()
    let template = try page.sequence("scene")
    let heavy = page.folder.appendingPathComponent("b%25 é#.png")
    var noise = Bitmap(width: 700, height: 700)
    for index in 0..<490_000 {
      noise[index % 700, index / 700] = 0xff00_0000 | UInt32(truncatingIfNeeded: index &* 2_654_435)
    }
    try Data(noise.pngBytes()).write(to: heavy)
    let size = try Data(contentsOf: heavy).count
    let entries = (0..<(20 << 20) / size).map { index in
      var entry = template
      entry.name = "scene \(index)"
      let copy = page.folder.appendingPathComponent("\(index) b%25 é#.png")
      try? FileManager.default.linkItem(at: heavy, to: copy)
      for place in entry.pictures.indices { entry.pictures[place].actual = .file(copy.path) }
      return entry
    }
    try page.write(entries)
    #expect(try Data(contentsOf: page.file).count < 10 << 20)
    let browser = try Browser()
    try browser.open(page.file)
    _ = try browser.evaluate("location.hash = '#scene%20\(entries.count - 1)'")
    #expect(
      try browser.becomes(
        "document.querySelector('[data-pane=actual] img').naturalWidth === 700 && document.querySelector('[data-pane=actual] img').src.startsWith('file:')"
      ))
    #expect(browser.complaints == [])
  }

  @Test func changedCellsAreNamedAndHighlighted() throws {
    let (browser, page) = try opened { [try $0.sequence("people")] }
    defer { withExtendedLifetime(page) {} }
    #expect(
      try browser.text("document.querySelector('#elements').innerText").contains("row 3, column \"price\""))
    try browser.click("#elements button")
    #expect(try browser.bool("document.querySelectorAll('.boxes i.chosen').length > 0"))
    try browser.press("m")
    #expect(try browser.number("document.querySelectorAll('[data-pane=actual] .boxes i').length") == 1)
    for text in ["pango 1.50 became 1.56", "\"1\" became \"2\"", "body 1 36..<69"] {
      #expect(
        try browser.bool("document.querySelector('#details').innerText.includes(\(quoted(text)))"), "\(text)")
    }
  }

  @Test func entriesCanBeFilteredSortedAndStepped() throws {
    let (browser, page) = try opened { page in
      var missing = ReportEntry(name: "lost", status: "missing")
      missing.messages = ["there is no reference"]
      return [
        try page.sequence("people"), missing, ReportEntry(name: "fine", status: "passed"),
        try page.sequence("other"),
      ]
    }
    defer { withExtendedLifetime(page) {} }
    let names = "Entries.visible.map(item => item.querySelector('.name').textContent).join(' ')"
    let current = "document.querySelector('#words h2 bdi').textContent"
    #expect(try browser.text(names) == "people other lost")
    try browser.click("[data-filter=passed]")
    #expect(try browser.text(names) == "people other lost fine")
    try browser.click("[data-filter=failed]")
    #expect(try browser.text(names) == "lost fine")
    try browser.press("j")
    #expect(try browser.text(current) == "lost")
    #expect(try browser.bool("document.querySelector('#viewer').hidden"))
    try browser.press("ArrowDown")
    #expect(try browser.text(current) == "fine")
    try browser.press("k")
    #expect(try browser.text(current) == "lost")
    try browser.press("/")
    for key in ["n", "o", " ", "r", "e", "f"] { try browser.press(key) }
    #expect(try browser.text(names) == "lost")
    for _ in 0..<6 {
      _ = try browser.evaluate("document.querySelector('#search').value = ''; Filter.apply()")
    }
    try browser.press("Escape")
    try browser.click("[data-filter=failed]")
    _ = try browser.evaluate(
      "document.querySelector('#order').value = 'name'; document.querySelector('#order').dispatchEvent(new Event('change'))"
    )
    #expect(try browser.text(names) == "fine lost other people")
    try browser.click("#entries li:nth-child(3) button")
    #expect(try browser.text(current) == "other")
    #expect(browser.complaints == [])
  }

  @Test func lightAndDark() throws {
    let (browser, page) = try opened { [try $0.sequence("people")] }
    defer { withExtendedLifetime(page) {} }
    let ground = "getComputedStyle(document.body).backgroundColor"
    let first = try browser.text(ground)
    try browser.press("t")
    let second = try browser.text(ground)
    try browser.click("#theme")
    #expect(try browser.text(ground) == first && first != second)
    try browser.press("?")
    #expect(try browser.bool("document.querySelector('#help').open"))
    try browser.press("Escape")
    #expect(try browser.becomes("!document.querySelector('#help').open"))
  }

  /// The page shows the content of the picture files, and as a whole is not blank.
  @Test func aScreenshotShowsTheDifference() throws {
    let (browser, page) = try opened { [try $0.sequence("people")] }
    defer { withExtendedLifetime(page) {} }
    #expect(
      try browser.becomes(
        "Array.from(document.querySelectorAll('#stage img')).every(i => i.complete && i.naturalWidth)"))
    try browser.press("m")
    let shown = try Bitmap(png: browser.screenshot())
    var counts: [UInt32: Int] = [:]
    shown.withPixels { pixels in for index in pixels.indices { counts[pixels[index], default: 0] += 1 } }
    // Expected block, actual block, changed pixels, and the background of two of the three pictures.
    for color: UInt32 in [0xff00_ff00, 0xffff_ff00, 0xffff_0000] {
      #expect(counts[color, default: 0] > 400, "\(String(color, radix: 16))")
    }
    #expect(counts[0xff20_40c0, default: 0] > 10_000)
  }

  private func quoted(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }
}
