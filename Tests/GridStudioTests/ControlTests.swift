import Foundation
import TestSupport
import Testing

/// Controls, suggestions and the path graph in a browser: what they change, they write into the text.
@Suite(.serialized, .enabled(if: Browser.isWanted)) struct ControlTests {
  private static let data =
    "city,date,price\n" + (0..<60).map { "City \($0),2024-01-\(10 + $0 % 20),\($0 * 3)\n" }.joined()

  @Test func aDataFileBecomesASceneWithoutKnowingAKey() throws {
    let page = try StudioPage("prices.csv", files: ["prices.csv": Self.data])
    let browser = page.browser
    #expect(try browser.bool("!document.querySelector('#controls').hidden"))
    #expect(try browser.becomes("document.querySelectorAll('.columns tbody tr').length === 3"))
    // The view is no wider than the table.
    #expect(try browser.bool("studio.state.picture.width < 400 && studio.state.picture.height === 600"))
    let hash = try page.canvasHash()
    _ = try browser.evaluate("document.querySelector('#control-title').focus()")
    try browser.enter("Prices of cities")
    #expect(try browser.becomes("studio.editor.text.includes('title: Prices of cities')"))
    try page.choose("paper", in: "#control-theme")
    #expect(try browser.becomes("studio.editor.text.includes('theme: paper')"))
    // A heat map on the last column, and the second one hidden.
    try page.choose("fill:blues", in: ".columns tr:nth-child(3) select")
    #expect(try browser.becomes("studio.editor.text.includes('fill: blues')"))
    try browser.click(".columns tr:nth-child(2) input[type=checkbox]")
    #expect(try browser.becomes("studio.editor.text.includes('hidden: true')"))
    #expect(try browser.becomes("studio.sync.sent === studio.editor.text && !studio.state.isBroken"))
    #expect(try browser.becomes("studio.viewer.shown.hash !== '\(hash)'"))
    #expect(try page.canvasHash() != hash)
    try browser.press("s", [.control])
    #expect(try page.shows("", in: "#saved"))
    let text = try String(contentsOf: page.file("prices.yaml"), encoding: .utf8)
    #expect(try text == page.text)
    // One step back for each choice.
    for word in ["hidden: true", "fill: blues", "theme: paper", "title: Prices"] {
      #expect(try page.text.contains(word))
      try browser.click("#undo")
      #expect(try !page.text.contains(word))
    }
  }

  @Test func overlaysAreWrittenAndTheirSettingsKept() throws {
    let page = try StudioPage("prices.csv", files: ["prices.csv": Self.data])
    let browser = page.browser
    #expect(try browser.becomes("document.querySelectorAll('.columns tbody tr').length === 3"))
    for (key, value) in [
      ("finger", "hand"), ("scrollBars", "macos-overlay"), ("device", "browser"), ("progress", "top"),
    ] {
      try page.choose(value, in: "#control-overlays-\(key)")
      #expect(try browser.becomes("studio.editor.text.includes('\(key): \(value)')"), "\(key)")
    }
    #expect(try browser.becomes("studio.sync.sent === studio.editor.text && !studio.state.isBroken"))
    // A mapping keeps its other keys.
    let text = "data: prices.csv\noverlays: {finger: {style: pointer, size: 30}}\n"
    try page.write(text)
    let finger = "document.querySelector('#control-overlays-finger').value"
    #expect(try browser.becomes("\(finger) === 'pointer'"))
    try page.choose("touch", in: "#control-overlays-finger")
    #expect(try browser.becomes("studio.editor.text.includes('{style: touch, size: 30}')"))
    try page.choose("none", in: "#control-overlays-finger")
    #expect(try browser.becomes("studio.editor.text === 'data: prices.csv\\n'"))
  }

  @Test func formatsSuitTheColumn() throws {
    let page = try StudioPage("prices.csv", files: ["prices.csv": Self.data])
    #expect(try page.browser.becomes("document.querySelectorAll('.columns tbody tr').length === 3"))
    let lists = try page.browser.text(
      "Array.from(document.querySelectorAll('.columns td:nth-child(3) input')).map(one => one.list?.id ?? '').join()"
    )
    #expect(lists == ",date-formats,number-formats")
  }

  @Test func draggingTheEndOfAStepChangesItsDuration() throws {
    let page = try StudioPage()
    let browser = page.browser
    #expect(try browser.becomes("studio.path.steps.length === 2"))
    let bar = "document.querySelectorAll('#steps button')[0].getBoundingClientRect()"
    let (x, y) = (try browser.number("\(bar).right - 4"), try browser.number("\(bar).y + 12"))
    try browser.drag(from: (x, y), to: (x + 6 * (try browser.number("1264 / 36")), y))
    #expect(try browser.becomes("studio.editor.text.includes('- hold: 0.4\\n')"))
    #expect(try page.text.hasPrefix("# The comment stays."))
    #expect(try browser.becomes("studio.state.frameCount === 43"))
    try browser.press("z", [.control])
    _ = try browser.evaluate("studio.editor.area.focus()")
    try browser.press("z", [.control])
    #expect(try page.text == StudioPage.scene)
    // The field does the same.
    try browser.click("#steps button:nth-child(2)")
    #expect(try browser.becomes("studio.path.chosen === 1 && !document.querySelector('#duration').disabled"))
    _ = try browser.evaluate("document.querySelector('#duration').focus()")
    _ = try browser.evaluate("document.querySelector('#duration').select()")
    try browser.enter("2.5")
    #expect(try browser.becomes("studio.editor.text.includes('duration: 2.5\\n')"))
    #expect(try browser.becomes("studio.path.steps[1].seconds === 2.5"))
  }

  @Test func suggestionsAreTakenByTheKeyboard() throws {
    let page = try StudioPage()
    let browser = page.browser
    _ = try browser.evaluate("studio.editor.area.focus(); studio.editor.area.setSelectionRange(99999, 99999)")
    for letter in "them" { try browser.press(String(letter)) }
    #expect(try browser.becomes("studio.completion.isOpen"))
    let chosen =
      "document.getElementById(studio.editor.area.getAttribute('aria-activedescendant')).textContent"
    #expect(try browser.text(chosen).hasPrefix("theme"))
    #expect(try browser.bool("document.querySelector('#suggestion-words').textContent.length > 10"))
    try browser.press("Enter")
    #expect(try browser.becomes("studio.completion.isOpen"))
    for letter in "dar" { try browser.press(String(letter)) }
    #expect(try browser.becomes("studio.completion.isOpen && \(chosen) === 'dark'"))
    try browser.press("Enter")
    #expect(try page.text.hasSuffix("theme: dark"))
    #expect(try browser.bool("!studio.completion.isOpen"))
    #expect(try browser.becomes("!studio.state.isBroken && studio.sync.sent === studio.editor.text"))
  }

  @Test func clickingAnElementGoesToItsLine() throws {
    let page = try StudioPage()
    let browser = page.browser
    #expect(try browser.becomes("studio.elements.found !== null"))
    try browser.click("#picture")
    #expect(try browser.bool("document.activeElement === studio.editor.area"))
    #expect(try browser.number("studio.editor.line") == 1)
  }
}
