import Foundation
import TestSupport
import Testing

/// The scene's text in a browser: what is typed is drawn, errors are marked, and the file is kept.
@Suite(.serialized, .enabled(if: Browser.isWanted)) struct WritingTests {
  @Test func whatIsTypedIsDrawn() throws {
    let page = try StudioPage()
    let hash = try page.canvasHash()
    let dark = StudioPage.scene + "theme: dark\n"
    try page.write(dark)
    #expect(try page.browser.becomes("studio.viewer.shown.build > 1"))
    #expect(try page.paints(0))
    #expect(try page.canvasHash() != hash)
    #expect(try page.shows("unsaved", in: "#saved"))
    #expect(try String(contentsOf: page.file("scene.yaml"), encoding: .utf8) == StudioPage.scene)
    try page.browser.press("s", [.control])
    #expect(try page.shows("", in: "#saved"))
    #expect(try String(contentsOf: page.file("scene.yaml"), encoding: .utf8) == dark)
    #expect(try page.canvasHash() == page.renderedHashes()[0])
    try page.browser.press("z", [.control])
    #expect(try page.text == StudioPage.scene)
    #expect(try page.browser.becomes("studio.sync.sent === studio.editor.text"))
  }

  @Test func aBrokenSceneKeepsItsLastPicture() throws {
    let page = try StudioPage()
    let browser = page.browser
    let hash = try page.canvasHash()
    try page.write(StudioPage.scene + "freze: {rows: 1}\n")
    #expect(try browser.becomes("studio.state.isBroken"))
    #expect(try browser.bool("!document.querySelector('#old').hidden"))
    #expect(try page.shows("1 error", in: "#problem-count"))
    #expect(try browser.text("document.querySelector('#colored .error').textContent") == "freze")
    #expect(try page.canvasHash() == hash)
    // All else goes on working.
    _ = try browser.evaluate("document.activeElement.blur()")
    try browser.press("End")
    #expect(try page.paints(36))
    try browser.click("#problem-list button")
    let chosen =
      "studio.editor.text.slice(studio.editor.area.selectionStart, studio.editor.area.selectionEnd)"
    #expect(try browser.text(chosen) == "freze")
    try page.write(StudioPage.scene + "footnotes: [Mended.]\n")
    #expect(try browser.becomes("!studio.state.isBroken && document.querySelector('#old').hidden"))
    #expect(try page.shows("No problems", in: "#problem-count"))
    #expect(try page.paints(36))
  }

  @Test func theLastOfManyKeysIsDrawn() throws {
    let page = try StudioPage()
    try page.write(StudioPage.scene + "title: ")
    for letter in "the last letters arrive" { try page.browser.enter(String(letter)) }
    #expect(try page.browser.becomes("studio.sync.sent === studio.editor.text && !studio.state.isBroken"))
    #expect(try page.text.hasSuffix("title: the last letters arrive"))
    try page.browser.press("s", [.control])
    #expect(try page.shows("", in: "#saved"))
    #expect(try page.paints(0))
    let hash = try page.renderedHashes()[0]
    #expect(try page.browser.becomes("studio.viewer.shown.hash === '\(hash)'"))
    #expect(try page.canvasHash() == hash)
  }

  @Test func filesThatChangeAreTakenOrKept() throws {
    let page = try StudioPage()
    let browser = page.browser
    let other = StudioPage.scene + "theme: paper\n"
    try other.write(to: page.file("scene.yaml"), atomically: true, encoding: .utf8)
    #expect(try browser.becomes("studio.editor.text.endsWith('theme: paper\\n')"))
    #expect(try browser.bool("document.querySelector('#conflict').hidden"))
    // With unsaved changes, the page asks.
    try page.write(StudioPage.scene + "theme: dark\n")
    #expect(try browser.becomes("studio.sync.sent === studio.editor.text"))
    try StudioPage.scene.write(to: page.file("scene.yaml"), atomically: true, encoding: .utf8)
    #expect(try browser.becomes("!document.querySelector('#conflict').hidden"))
    #expect(try page.text.hasSuffix("theme: dark\n"))
    try browser.click("#conflict button")
    #expect(try browser.becomes("!studio.editor.text.includes('theme')"))
    #expect(try browser.becomes("document.querySelector('#conflict').hidden"))
  }

  @Test func editorsKeepTheIndentation() throws {
    let page = try StudioPage()
    let browser = page.browser
    // Suggestions that arrive late must not get in the way of the keys.
    _ = try browser.evaluate(
      """
      (() => {
        const quick = window.fetch;
        window.fetch = async (path, options) => {
          if (path === "/api/complete") await new Promise((resolve) => setTimeout(resolve, 250));
          return quick(path, options);
        };
      })()
      """)
    try page.write("scroll:")
    try browser.press("Enter")
    try browser.enter("steps:")
    try browser.press("Enter")
    try browser.enter("- hold: 1")
    try browser.press("Enter")
    #expect(try page.text == "scroll:\n  steps:\n    - hold: 1\n      ")
    try browser.press("Tab", [.shift])
    #expect(try page.text == "scroll:\n  steps:\n    - hold: 1\n    ")
    try browser.press("z", [.control])
    #expect(try page.text == "scroll:\n  steps:\n    - hold: 1\n      ")
    // Escape, then the tab key leaves the text.
    try browser.press("Escape")
    #expect(try browser.evaluate("new Promise((resolve) => setTimeout(() => resolve(1), 600))") != nil)
    #expect(try browser.bool("document.querySelector('#suggestions').hidden"))
    try browser.press("Tab")
    #expect(try browser.bool("document.activeElement !== studio.editor.area"))
  }
}
