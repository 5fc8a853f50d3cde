import TestSupport
import Testing

/// The picture and the time line in a browser.
@Suite(.serialized, .enabled(if: Browser.isWanted)) struct PlayingTests {
  @Test func theCanvasHasTheHashesOfTheManifest() throws {
    let page = try StudioPage()
    let hashes = try page.renderedHashes()
    #expect(hashes.count == 37)
    for frame in [0, 6, 20, 36] {
      _ = try page.browser.evaluate("studio.playback.go(\(frame))")
      #expect(try page.paints(frame))
      #expect(try page.canvasHash() == hashes[frame], "frame \(frame)")
    }
    // At 100 %, a pixel of the picture is one of the screen, and lies on it.
    try page.browser.click("#actual")
    let place = "document.querySelector('#picture').getBoundingClientRect()"
    #expect(try page.browser.number("\(place).width") == 320)
    #expect(try page.browser.bool("\(place).x % 1 === 0 && \(place).y % 1 === 0"))
    #expect(page.browser.complaints == [])
  }

  @Test func keysMoveThePlayhead() throws {
    let page = try StudioPage()
    let browser = page.browser
    let keys: [(String, Browser.Modifiers, Int)] = [
      ("ArrowRight", [], 1), ("ArrowRight", [.shift], 11), ("ArrowLeft", [], 10), ("End", [], 36),
      ("[", [], 6),
      ("Home", [], 0), ("]", [], 6),
    ]
    for (key, modifiers, frame) in keys {
      try browser.press(key, modifiers)
      #expect(try browser.number("studio.playback.frame") == Double(frame), "\(key)")
      #expect(try page.paints(frame), "\(key)")
    }
    let words = try browser.text("document.querySelector('#scrubber').getAttribute('aria-valuetext')")
    #expect(words.hasPrefix("frame 6 of 37, 0.20 s"))
    // Letters in the text are letters.
    _ = try browser.evaluate("studio.editor.area.focus()")
    try browser.press("k")
    #expect(try browser.number("studio.playback.frame") == 6)
    #expect(try page.text.contains("k"))
  }

  @Test func playbackFollowsTheClockWithinItsRange() throws {
    let page = try StudioPage()
    let browser = page.browser
    // Nothing plays by itself.
    #expect(try browser.bool("!studio.playback.isPlaying"))
    for key in ["]", "i", "End", "ArrowLeft", "o", " "] { try browser.press(key) }
    #expect(try browser.text("[studio.playback.first, studio.playback.last].join()") == "6,35")
    let moved = try browser.number(
      """
      (async () => { const frames = []; const begun = performance.now();
      while (performance.now() - begun < 500) { frames.push(studio.playback.frame);
      await new Promise(requestAnimationFrame); } return Math.max(...frames) - Math.min(...frames); })()
      """)
    #expect((12...18).contains(moved), "half a second are 15 frames, not \(moved)")
    try browser.press("k")
    #expect(try browser.bool("!studio.playback.isPlaying"))
    try browser.press("/")
    try browser.enter("middle")
    try browser.press("Enter")
    #expect(try browser.number("studio.playback.frame") == 6)
  }

  @Test func draggingTheScrubberPaintsOnTheWay() throws {
    let page = try StudioPage()
    let browser = page.browser
    _ = try browser.evaluate(
      "window.seen = new Set(); studio.state.on('painted', frame => seen.add(frame.index))")
    let top = try browser.number("document.querySelector('#scrubber').getBoundingClientRect().y + 10")
    // The pointer leaves the bar on its way, which keeps it.
    try browser.drag(from: (10, top), to: (1260, top + 60), steps: 60)
    #expect(try page.paints(try Int(browser.number("studio.playback.frame"))))
    #expect(try browser.number("studio.playback.frame") >= 35)
    #expect(try browser.number("seen.size") >= 15)
  }

  @Test func pointingNamesElements() throws {
    let page = try StudioPage()
    let browser = page.browser
    _ = try browser.evaluate("studio.playback.go(36)")
    #expect(try browser.becomes("studio.elements.found?.index === 36"))
    let cell = "document.querySelector('#picture').getBoundingClientRect()"
    let (x, y) = (try browser.number("\(cell).x"), try browser.number("\(cell).y"))
    try browser.move(to: (x + 10, y + 10))
    let readout = "document.querySelector('#readout').textContent"
    #expect(try browser.text(readout).contains("header"))
    try browser.move(to: (x + 200, y + 150))
    #expect(try browser.text(readout).contains("row "))
    #expect(try browser.bool("!document.querySelector('#outline').hidden"))
    // The rows that show are a table for screen readers.
    #expect(try browser.number("document.querySelectorAll('#rows tbody tr').length") > 3)
  }
}
