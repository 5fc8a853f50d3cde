import Foundation
import TestSupport
import Testing

/// The controls of captions and of the camera in a browser: what they write, and at which time.
@Suite(.serialized, .enabled(if: Browser.isWanted)) struct OverlayControlTests {
  private let page: StudioPage
  private let browser: Browser

  /// Opens the sample, which has 37 frames at 30 a second, with its controls.
  init() throws {
    page = try StudioPage()
    browser = page.browser
    try showControls()
  }

  private func showControls() throws {
    _ = try browser.evaluate("studio.panels.show('controls')")
    #expect(try browser.becomes("document.querySelector('\(Self.addMovement)') !== null"))
  }

  private static let addCaption = "#control-overlays-captions > .row button"
  private static let addMovement = "#control-overlays-camera > .row button:first-child"
  private static let addWholePicture = "#control-overlays-camera > .row button:last-child"

  private func go(to frame: Int) throws {
    _ = try browser.evaluate("studio.playback.go(\(frame))")
    #expect(try page.paints(frame))
  }

  /// Waits until the text is the sample with overlays.
  private func becomes(_ overlays: String, _ location: SourceLocation = #_sourceLocation) throws {
    let text = String(decoding: try JSONEncoder().encode(StudioPage.scene + overlays), as: UTF8.self)
    let isWritten = try browser.becomes("studio.editor.text === \(text)")
    let found = try page.text
    try #require(isWritten, "\(found)", sourceLocation: location)
  }

  /// Waits until the text is the sample with one item in a list.
  private func becomes(_ list: String, _ item: String, _ location: SourceLocation = #_sourceLocation) throws {
    try becomes("overlays:\n  \(list):\n    - \(item)\n", location)
  }

  /// The hash of a frame of the text.
  private func hash(ofFrame index: Int) throws -> String {
    #expect(try browser.becomes("studio.sync.sent === studio.editor.text"))
    #expect(
      try browser.becomes("studio.state.text.revision === studio.sync.revision && !studio.state.isBroken"))
    try go(to: index)
    return try page.canvasHash()
  }

  /// Replaces the text of a field.
  private func enter(_ text: String, in field: String) throws {
    _ = try browser.evaluate("document.querySelector('#control-overlays-\(field)').focus()")
    _ = try browser.evaluate("document.activeElement.select()")
    try browser.enter(text)
  }

  /// Clicks the button beside a field.
  private func take(_ field: String) throws {
    try browser.click(".pair:has(#control-overlays-\(field)) button")
  }

  @Test func aCaptionStartsAtThePlayhead() throws {
    try go(to: 11)
    try browser.click(Self.addCaption)
    // Rounded down, so that frame 11 shows it.
    try becomes("captions", "{text: Caption, from: 0.366}")
    #expect(try browser.becomes("document.activeElement.id === 'control-overlays-captions-0-text'"))
    try browser.enter("Scroll **down**")
    try becomes("captions", "{text: Scroll **down**, from: 0.366}")
    try go(to: 30)
    try take("captions-0-to")
    try becomes("captions", "{text: Scroll **down**, from: 0.366, to: 1}")
    let hash = try hash(ofFrame: 20)
    // A start after the end moves the whole caption, which then lasts to the end of the path.
    try go(to: 33)
    try take("captions-0-from")
    try becomes("captions", "{text: Scroll **down**, from: 1.1}")
    #expect(try browser.becomes("studio.sync.sent === studio.editor.text && !studio.state.isBroken"))
    #expect(try self.hash(ofFrame: 20) != hash)
    try go(to: 11)
    // An end before the start does so, too.
    try take("captions-0-to")
    try becomes("captions", "{text: Scroll **down**, from: 0.266, to: 0.366}")
    for _ in 0..<5 { try browser.click("#undo") }
    try becomes("")
    #expect(try browser.becomes("document.querySelectorAll('.timed').length === 0"))
  }

  @Test func aCaptionShowsDuringAStep() throws {
    try page.write(
      StudioPage.scene
        + "overlays:\n  captions: # Below.\n    at: below\n    list: [{text: a, from: 0.1, to: 500ms}]\n")
    #expect(try browser.becomes("document.querySelector('#control-overlays-captions-0-to')?.value === '0.5'"))
    try page.choose("middle", in: "#control-overlays-captions-0-label")
    let list = "overlays:\n  captions: # Below.\n    at: below\n    list: "
    try becomes(list + "[{text: a, label: middle}]\n")
    try page.choose("", in: "#control-overlays-captions-0-label")
    try becomes(list + "[{text: a}]\n")
    try browser.click(Self.addCaption)
    try becomes(list + "[{text: a}, {text: Caption}]\n")
    try browser.click("[aria-label=\"Remove caption 1\"]")
    try becomes(list + "[{text: Caption}]\n")
    #expect(try browser.becomes("document.querySelectorAll('.timed').length === 1"))
    // Without captions, their settings have no use.
    try browser.click("[aria-label=\"Remove caption 1\"]")
    try becomes("")
    #expect(try browser.becomes("document.activeElement.textContent === 'Add caption'"))
  }

  /// The list follows the text, so that the error can be corrected where it was made.
  @Test func aBrokenCaptionCanBeCorrected() throws {
    try page.write(StudioPage.scene + "overlays: {captions: [{text: a, from: 0.2, to: 0.6}]}\n")
    #expect(
      try browser.becomes("document.querySelector('#control-overlays-captions-0-from')?.value === '0.2'"))
    try enter("0.9", in: "captions-0-from")
    #expect(try browser.becomes("studio.state.isBroken"))
    try enter("1", in: "captions-0-to")
    try becomes("overlays: {captions: [{text: a, from: 0.9, to: 1}]}\n")
    #expect(try browser.becomes("!studio.state.isBroken"))
    // A caption needs a text: nothing is written until there is one.
    _ = try browser.evaluate("document.querySelector('#control-overlays-captions-0-text').select()")
    try enter("", in: "captions-0-text")
    try enter("b", in: "captions-0-text")
    try becomes("overlays: {captions: [{text: b, from: 0.9, to: 1}]}\n")
  }

  @Test func theCameraGoesToThePartThatShows() throws {
    try go(to: 6)
    // A quarter of the picture: the one at the lower right.
    _ = try browser.evaluate(
      "studio.viewer.setZoom(8); document.querySelector('#stage').scrollTo(99999, 99999)")
    let part = "studio.viewer.part"
    let zoom = try browser.number(
      "Math.floor(100 * Math.min(320 / \(part).width, 200 / \(part).height)) / 100")
    #expect(zoom > 2)
    try browser.click(Self.addMovement)
    #expect(
      try browser.becomes(
        "studio.editor.text.includes('camera:\\n    - {at: 0.2, zoom: \(zoom), to: {x: 0.')"))
    // The whole picture shows, in the frame in which the movement ends.
    #expect(try browser.becomes("studio.viewer.zoom === 'fit' && studio.playback.frame === 24"))
    // From there, half of what shows is twice as close, and has the same middle.
    _ = try hash(ofFrame: 24)
    func place(_ index: Int) throws -> [Double] {
      try browser.text("document.querySelector('#control-overlays-camera-\(index)-to').value").split(
        separator: ", "
      )
      .compactMap { Double($0) }
    }
    try browser.click(Self.addMovement)
    #expect(
      try browser.becomes(
        "Math.abs(document.querySelector('#control-overlays-camera-1-zoom')?.value - \(2 * zoom)) < 0.011"))
    // As far as the edges allow, which the first movement reaches.
    let (first, second) = (try place(0), try place(1))
    #expect(first.count == 2 && zip(first, second).allSatisfy { abs($0 - $1) < 0.01 }, "\(first), \(second)")
    try browser.click(Self.addWholePicture)
    #expect(try browser.becomes("studio.editor.text.includes('    - {at: 1.2, zoom: 1, duration: 0}\\n')"))
    for _ in 0..<3 { try browser.click("#undo") }
    try becomes("")
  }

  @Test func aMovementIsChangedByTheKeyboard() throws {
    _ = try browser.evaluate("document.querySelector('\(Self.addMovement)').focus()")
    try browser.press("Enter")
    try becomes("camera", "{at: 0, zoom: 2}")
    #expect(try browser.becomes("document.activeElement.id === 'control-overlays-camera-0-zoom'"))
    try browser.enter("3")
    try browser.press("Tab")
    try browser.enter("0.25, 0.75")
    try becomes("camera", "{at: 0, zoom: 3, to: {x: 0.25, y: 0.75}}")
    try enter("row 11, column \"2\"", in: "camera-0-to")
    try becomes("camera", #"{at: 0, zoom: 3, to: "row 11, column \"2\""}"#)
    // At the start of the movement, the whole picture shows.
    _ = try hash(ofFrame: 0)
    try browser.press("Tab")
    try browser.press("Enter")
    try becomes("camera", "{at: 0, zoom: 1}")
    try page.choose("middle", in: "#control-overlays-camera-0-label")
    try becomes("camera", "{zoom: 1, label: middle}")
    #expect(try browser.becomes("studio.sync.sent === studio.editor.text && !studio.state.isBroken"))
    try go(to: 15)
    try take("camera-0-at")
    try becomes("camera", "{zoom: 1, at: 0.5}")
    try enter("0.25", in: "camera-0-duration")
    try becomes("camera", "{zoom: 1, at: 0.5, duration: 0.25}")
    for (field, rest) in [("zoom", "{at: 0.5, duration: 0.25}"), ("at", "{duration: 0.25}")] {
      try enter("", in: "camera-0-\(field)")
      try browser.press("Backspace")
      try becomes("camera", rest)
    }
    // A movement without keys goes.
    try enter("", in: "camera-0-duration")
    try browser.press("Backspace")
    try becomes("")
  }
}
