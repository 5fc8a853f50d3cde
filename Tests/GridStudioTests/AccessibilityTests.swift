import Foundation
import TestSupport
import Testing

/// The page without a mouse, and what axe says of it.
@Suite(.serialized, .enabled(if: Browser.isWanted)) struct AccessibilityTests {
  /// axe-core, as `Scripts/setup.sh tests` installs it from a package.
  static let axe: URL? = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let libraries = root.appendingPathComponent(".build/axe/lib")
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: libraries.path)) ?? []
    return folders.map {
      libraries.appendingPathComponent("\($0)/site-packages/axe_playwright_python/axe.min.js")
    }
    .first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  private static var isWanted: Bool {
    axe != nil || ProcessInfo.processInfo.environment["GRIDREEL_REQUIRE_BROWSER"] != nil
  }

  /// What axe finds wrong, one line each.
  static func findings(_ browser: Browser) throws -> String {
    try browser.text(
      """
      axe.run(document, {resultTypes: ['violations']}).then(result => result.violations.flatMap(violation =>
      violation.nodes.map(node => violation.id + ': ' + node.html.slice(0, 120))).join('\\n'))
      """)
  }

  @Test(.enabled(if: isWanted)) func axeFindsNothing() throws {
    let file = try #require(Self.axe, "axe is needed: Scripts/setup.sh tests")
    let page = try StudioPage()
    let browser = page.browser
    _ = try browser.evaluate(String(contentsOf: file, encoding: .utf8) + "; 0")
    #expect(try Self.findings(browser) == "")
    for theme in ["light", "dark"] {
      _ = try browser.evaluate("document.documentElement.dataset.theme = '\(theme)'; 0")
      for panel in ["elements", "rows", "controls"] {
        _ = try browser.evaluate("studio.panels.show('\(panel)')")
        _ = try browser.becomes("studio.elements.found !== null")
        #expect(try Self.findings(browser) == "", "\(panel), \(theme)")
      }
      for (key, dialog) in [("?", "help"), ("/", "go-to"), ("e", "export")] {
        try browser.press(key)
        #expect(try browser.becomes("document.querySelector('#\(dialog)').open"), "\(dialog)")
        #expect(try Self.findings(browser) == "", "\(dialog), \(theme)")
        try browser.press("Escape")
        #expect(try browser.becomes("!document.querySelector('#\(dialog)').open"), "\(dialog)")
      }
    }
    _ = try browser.evaluate("studio.panels.show('controls')")
    try page.write(StudioPage.scene + "overlays: {captions: [{text: one}], camera: [{zoom: 2}]}\n")
    #expect(try browser.becomes("document.querySelectorAll('.timed').length === 2"))
    #expect(try Self.findings(browser) == "")
    try page.write(StudioPage.scene + "freze: 1\n")
    #expect(try browser.becomes("studio.state.isBroken"))
    #expect(try Self.findings(browser) == "")
  }

  @Test func everyControlIsReachedByTheTabKey() throws {
    let page = try StudioPage()
    let browser = page.browser
    _ = try browser.evaluate("studio.panels.show('rows'); document.activeElement.blur(); 0")
    var reached: Set<String> = []
    for _ in 0..<80 {
      // The tab key indents inside the text, until Escape.
      if try browser.bool("document.activeElement === studio.editor.area") { try browser.press("Escape") }
      try browser.press("Tab")
      reached.insert(try browser.text("document.activeElement.id"))
    }
    let all = try browser.text(
      """
      Array.from(document.querySelectorAll('button, input, select, textarea, [tabindex="0"]'))
      .filter(one => one.id && one.checkVisibility() && !one.disabled && one.tabIndex === 0).map(one => one.id).join(' ')
      """)
    let missed = Set(all.split(separator: " ").map(String.init)).subtracting(reached)
    #expect(missed.isEmpty)
    #expect(reached.isSuperset(of: ["scrubber", "play", "text", "side-split", "stage"]))
  }

  @Test func targetsAreLargeEnough() throws {
    let page = try StudioPage()
    _ = try page.browser.evaluate("studio.panels.show('controls')")
    try page.write(StudioPage.scene + "overlays: {captions: [{text: one}], camera: [{zoom: 2}]}\n")
    #expect(try page.browser.becomes("document.querySelectorAll('.timed').length === 2"))
    let small = try page.browser.text(
      """
      Array.from(document.querySelectorAll('button, select, input')).filter(one => one.checkVisibility())
      .filter(one => !one.matches('.columns [type=checkbox]'))
      .filter(one => { const box = one.getBoundingClientRect(); return box.width < 24 || box.height < 24; })
      .map(one => one.id || one.textContent).join(' ')
      """)
    // The boxes of columns have the room around them instead.
    #expect(small == "")
  }

  @Test func keysCanBeTurnedOff() throws {
    let page = try StudioPage()
    let browser = page.browser
    try browser.press("?")
    try browser.click("#keys-on")
    try browser.press("Escape")
    try browser.press("ArrowRight")
    #expect(try browser.number("studio.playback.frame") == 0)
    try browser.click("#next")
    #expect(try browser.number("studio.playback.frame") == 1)
  }
}
