import Foundation
import TestSupport
import Testing

/// Recording in a browser: the view follows the hand, and the path plays back what was recorded.
@Suite(.serialized, .enabled(if: Browser.isWanted)) struct RecordingTests {
  @Test(arguments: ["steps", "trace"]) func aRecordedDragPlaysBack(as kind: String) throws {
    let page = try StudioPage()
    let browser = page.browser
    let hash = try page.canvasHash()
    try browser.press("r")
    #expect(try browser.becomes("studio.recorder.isRecording"))
    let picture = "document.querySelector('#picture').getBoundingClientRect()"
    let (x, y) = (try browser.number("\(picture).x + 200"), try browser.number("\(picture).y + 150"))
    try browser.drag(from: (x, y), to: (x, y - 100), steps: 30)
    #expect(try browser.becomes("document.querySelector('#picture').dataset.frame === '-1'"))
    Thread.sleep(forTimeInterval: 0.5)
    #expect(try page.canvasHash() != hash)
    try browser.press("r")
    #expect(try browser.becomes("document.querySelector('#take').open"))
    if kind == "trace" {
      try browser.click("#take input[value=trace]")
      #expect(try browser.becomes("document.querySelector('#take pre').textContent.includes('offsets')"))
    }
    try browser.click("#take .primary")
    #expect(try browser.becomes("studio.editor.text !== studio.sync.sent || studio.viewer.shown.build > 1"))
    #expect(try browser.becomes("!studio.state.isBroken && studio.path.data.y.at(-1) > 50"))
    #expect(try page.text.hasPrefix("# The comment stays."))
  }

  @Test func keysScrollToo() throws {
    let page = try StudioPage()
    let browser = page.browser
    try browser.press("r")
    #expect(try browser.becomes("studio.recorder.isRecording"))
    for _ in 0..<3 { try browser.press("ArrowDown") }
    #expect(try browser.becomes("document.querySelector('#picture').dataset.frame === '-1'"))
    try browser.press("Escape")
    #expect(try browser.bool("!studio.recorder.isRecording"))
    #expect(try page.paints(0))
    #expect(try page.text == StudioPage.scene)
  }
}
