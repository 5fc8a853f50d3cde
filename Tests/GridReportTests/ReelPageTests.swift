import Foundation
import GridImage
import GridRender
import GridSceneFile
import Gridreel
import TestSupport
import Testing

@testable import GridDocument

/// Web pages that play frames, in a browser.
@Suite(.serialized, .enabled(if: Browser.isWanted)) struct `Web pages of frames` {
  private let page: SamplePage
  private let frames: [Bitmap]

  init() throws {
    page = try SamplePage()
    let yaml = """
      name: demo
      title: "A <b>title</b> & more</title></script><script>window.wrong = 1</script>"
      data: {header: [name, "<img src=x onerror='window.wrong=2'>"], rows: [[one, "</td><script>window.wrong=3</script>"],
        [two, "\\"quoted\\""], [three, 3], [four, 4], [five, 5], [six, 6], [seven, 7], [eight, 8], [nine, 9]]}
      viewport: {width: 200, height: 120}
      freeze: {columns: 1}
      scroll: {fps: 10, steps: [{to: {y: end}, duration: 2}, {hold: 0.3}]}
      """
    let files = FileAccess.inMemory(["scene.yaml": Array(yaml.utf8)])
    let renderer = try SequenceRenderer(try SceneLoader(files: files).load("scene.yaml").scene)
    _ = try renderer.render(to: [.animation(.html, to: .file(page.file.path))])
    frames = try renderer.allFrames.map { try renderer.picture(ofFrame: $0).bitmap }
  }

  private func opened() throws -> Browser {
    let browser = try Browser()
    try browser.open(page.file)
    return browser
  }

  /// The complaints about the page, not about reading pixels back, which only these tests do.
  private func complaints(_ browser: Browser) -> [String] {
    browser.complaints.filter { !$0.contains("readback") }
  }

  /// The pixels of the canvas, once it shows a frame.
  private func canvas(_ browser: Browser, showing frame: Int) throws -> [UInt32] {
    #expect(
      try browser.becomes("document.querySelector('canvas').dataset.frame === '\(frame)'"), "frame \(frame)")
    let text = try browser.text(
      """
      (() => { const c = document.querySelector('canvas');
      const d = new Uint32Array(c.getContext('2d').getImageData(0, 0, c.width, c.height).data.buffer);
      return Array.from(d).join(' '); })()
      """)
    return text.split(separator: " ").map { word in
      let word = UInt32(word) ?? 0
      return word & 0xff00_ff00 | (word & 0xff) << 16 | word >> 16 & 0xff
    }
  }

  @Test func `scrolling the page shows the frames, pixel by pixel`() throws {
    let browser = try opened()
    #expect(frames.count == 24)
    #expect(try canvas(browser, showing: 0) == frames[0].straightPixels())
    // Forwards, far ahead, and back.
    for frame in [1, 2, 15, 23, 7, 0, 22] {
      _ = try browser.evaluate(
        "scrollTo(0, \(frame) / 23 * (document.getElementById('reel').offsetHeight - innerHeight))")
      #expect(try canvas(browser, showing: frame) == frames[frame].straightPixels(), "frame \(frame)")
      #expect(try browser.text("document.getElementById('scrubber').value") == "\(frame)")
    }
    #expect(complaints(browser) == [])
    #expect(
      browser.requests.allSatisfy { $0.hasPrefix("file:") || $0.hasPrefix("data:") }, "\(browser.requests)")
  }

  @Test func `the scrubber works by keyboard, and playing only on request`() throws {
    let browser = try opened()
    _ = try browser.evaluate("document.getElementById('scrubber').focus()")
    #expect(
      try browser.text("document.getElementById('scrubber').getAttribute('aria-valuetext')")
        == "frame 1 of 24, 0.00 s")
    _ = try browser.evaluate(
      "{ const s = document.getElementById('scrubber'); s.value = 9; s.dispatchEvent(new Event('input')); }")
    #expect(try canvas(browser, showing: 9) == frames[9].straightPixels())
    try browser.settle()
    #expect(try browser.text("document.querySelector('canvas').dataset.frame") == "9")
    try browser.click("#play")
    #expect(try browser.text("document.getElementById('play').textContent") == "Pause")
    #expect(try browser.becomes("Number(document.querySelector('canvas').dataset.frame) > 11"))
    try browser.click("#play")
    let frame = Int(try browser.text("document.getElementById('scrubber').value")) ?? 0
    #expect(try canvas(browser, showing: frame) == frames[frame].straightPixels())
    #expect(complaints(browser) == [])
  }

  @Test func `texts are there for readers and harmless`() throws {
    let browser = try opened()
    #expect(try browser.evaluate("typeof window.wrong") as? String == "undefined")
    #expect(try browser.number("document.querySelectorAll('script').length") > 2)
    #expect(try browser.number("document.querySelectorAll('table tr').length") == 10)
    #expect(
      try browser.text("document.querySelector('table tr:nth-child(2) td').textContent")
        == "</td><script>window.wrong=3</script>")
    #expect(try browser.text("document.querySelector('table tr:last-child').textContent").contains("nine"))
    #expect(try browser.number("document.querySelectorAll('th[scope=col]').length") == 2)
    #expect(try browser.number("document.querySelectorAll('th[scope=row]').length") == 9)
    #expect(try browser.text("document.querySelector('section.text p').textContent").contains("<b>title</b>"))
    let policy = try browser.text("document.querySelector('meta[http-equiv]').content")
    #expect(policy.contains("default-src 'none'") && !policy.contains("unsafe"))
    #expect(complaints(browser) == [])
  }
}
