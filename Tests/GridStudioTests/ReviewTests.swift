import Foundation
import TestSupport
import Testing

/// A review in a browser: what its decisions write equals what `gridreel approve` writes.
@Suite(.serialized, .enabled(if: Browser.isWanted)) struct ReviewTests {
  private let run: ReviewRun
  private let studio: StudioProcess
  private let browser: Browser

  init() throws {
    run = try ReviewRun()
    studio = try run.serve()
    browser = try Browser(width: 1280, height: 800)
    try browser.open(studio.address)
    #expect(try browser.becomes(Self.isReady))
  }

  private static let isReady = "document.documentElement?.dataset.review === 'ready'"
  private let title = "document.querySelector('#detail h2').firstChild.textContent.trim()"

  private func becomes(_ text: String, in selector: String) throws -> Bool {
    try browser.becomes("document.querySelector('\(selector)')?.textContent === '\(text)'")
  }

  private func press(_ keys: String...) throws {
    for key in keys { try browser.press(key) }
  }

  /// Waits until decisions have been carried out and the page shows the words.
  private func isCarriedOut(_ words: String) throws -> Bool {
    try browser.becomes(
      "\(Self.isReady) && document.querySelector('#notice-words').textContent === '\(words)'")
  }

  @Test func aReasonIsOneDecisionByKeysAlone() throws {
    let expected = try run.references(after: ["--reason", "1"])
    // The scenes that stand apart come first.
    #expect(try browser.text(title) == ReviewRun.hostile)
    #expect(try becomes("0 accepted, 0 rejected, 5 left", in: "#tally"))
    try press("j", "j")
    #expect(try browser.text(title) == "Reason 1")
    try press("a")
    #expect(try becomes("3 accepted, 0 rejected, 2 left", in: "#tally"))
    #expect(try becomes("accepted", in: ".group .decision"))
    // From one of its scenes to the reason, where another decision replaces the first.
    try press("f", "j", "g")
    #expect(try browser.text(title) == "Reason 1")
    try press("r")
    #expect(try becomes("0 accepted, 3 rejected, 2 left", in: "#tally"))
    try press("u", "u")
    #expect(try becomes("0 accepted, 0 rejected, 5 left", in: "#tally"))
    try press("U")
    try browser.press("z", .control)
    try browser.press("z", [.control, .shift])
    #expect(try becomes("3 accepted, 0 rejected, 2 left", in: "#tally"))
    // Decisions outlive a reload, and nothing has been written so far.
    let before = try run.references()
    _ = try browser.evaluate("document.documentElement.dataset.review = 'old'; location.reload()")
    #expect(try browser.becomes("\(Self.isReady) && document.querySelector('#tally').textContent[0] === '3'"))
    #expect(try run.references() == before)
    try press("q")
    #expect(try browser.becomes("document.querySelector('#confirm').open"))
    #expect(
      try browser.text("document.querySelector('#confirm-words').innerText")
        == "3 scenes get new references in Snapshots.\n2 scenes are left for later.")
    try press("Escape")
    #expect(try run.references() == before)
    try press("q", "Enter")
    #expect(try isCarriedOut("3 accepted, 0 rejected, 2 left for later"))
    #expect(try run.references() == expected)
    #expect(try becomes("0 accepted, 0 rejected, 2 left", in: "#tally"))
    // The rest: one is rejected, one accepted.
    try press("r", "a", "q", "Enter")
    #expect(try isCarriedOut("1 accepted, 1 rejected, 0 left for later"))
    #expect(try browser.bool("document.querySelector('#finished').checkVisibility()"))
    #expect(try run.folder.run(["approve", "--list"]).output == "no approval is pending\n")
    #expect(browser.complaints == [])
    let host = "http://127.0.0.1:\(studio.address.port ?? 0)/"
    #expect(
      browser.requests.allSatisfy { $0.hasPrefix(host) || $0.hasPrefix("data:") }, "\(browser.requests)")
  }

  @Test func aFrameIsAcceptedWithoutTheOthers() throws {
    let expected = try run.references(after: ["--scene", ReviewRun.hostile, "--frame", "1"])
    #expect(try browser.becomes("!document.querySelector('#accept-frame').disabled"))
    _ = try browser.evaluate("Timeline.select(1)")
    try press("e", "ArrowRight", "e", "e")
    #expect(try becomes("frame 1 accepted", in: "#decided"))
    #expect(try becomes("0 accepted, 1 in part, 0 rejected, 4 left", in: "#tally"))
    try browser.click("#carry-out")
    try browser.click("#confirm-go")
    #expect(try isCarriedOut("1 accepted, 0 rejected, 4 left for later"))
    #expect(try run.references() == expected)
    // The scene waits for its other frames.
    #expect(try becomes("frame 1 accepted before", in: "#frame-note"))
    _ = try browser.evaluate("Timeline.select(1)")
    #expect(try browser.bool("document.querySelector('#accept-frame').disabled"))
    // Without a reference, a frame is refused with the words of `gridreel approve`.
    try press("j")
    #expect(try browser.text(title) == "e")
    #expect(try becomes("single frames cannot be approved: e has no reference yet", in: "#frame-note"))
    #expect(
      try run.folder.run(["approve", "--scene", "e", "--frame", "0"]).output.contains(
        "e has no reference yet"))
    #expect(browser.complaints == [])
  }

  /// All or nothing: one file that has changed since the run stops all decisions.
  @Test func nothingIsApprovedThatWasNotSeen() throws {
    let file = run.folder.file("artifacts/verify/new/b/contents.txt")
    let before = try run.references()
    let bytes = try Data(contentsOf: file)
    try (bytes + Data("x\t0\n".utf8)).write(to: file)
    try press("*", "q", "Enter")
    #expect(try becomes("1 scene cannot be approved. Nothing was changed.", in: "#notice-words"))
    #expect(try browser.text(title) == "b")
    let words =
      "artifacts/verify does not contain what gridreel verify drew (new/b/contents.txt was changed); verify again"
    #expect(try becomes(words, in: "#refusal"))
    #expect(try run.folder.run(["approve", "--scene", "b"]).output == "error: \(words)\n")
    #expect(try run.references() == before)
    // The decisions are still there. Another run shows in the page, which no longer decides.
    try bytes.write(to: file)
    #expect(try run.folder.run(["verify", "a.yaml", "d.yaml", "-q", "--record", "never"]).status == 1)
    #expect(try browser.becomes("document.querySelector('#reload').checkVisibility()"))
    #expect(try browser.bool("document.querySelector('#carry-out').disabled"))
    #expect(try run.references() == before)
    try browser.click("#reload")
    #expect(
      try browser.becomes(
        "\(Self.isReady) && document.querySelectorAll('#entries li[data-index]').length === 2"))
    #expect(try becomes("0 accepted, 0 rejected, 2 left", in: "#tally"))
    #expect(browser.complaints.allSatisfy { $0.contains("422") }, "\(browser.complaints)")
  }

  @Test func axeFindsNothing() throws {
    let axe = try #require(AccessibilityTests.axe, "axe is needed: Scripts/setup.sh tests")
    _ = try browser.evaluate(String(contentsOf: axe, encoding: .utf8) + "; 0")
    for theme in ["light", "dark"] {
      _ = try browser.evaluate("document.documentElement.dataset.theme = '\(theme)'; 0")
      #expect(try AccessibilityTests.findings(browser) == "", "\(theme)")
      try press("a", "r", "a", "f")
      #expect(try AccessibilityTests.findings(browser) == "", "decided, \(theme)")
      try press("q")
      #expect(try AccessibilityTests.findings(browser) == "", "confirm, \(theme)")
      try press("Escape", "u", "u", "u")
    }
    let small = try browser.text(
      """
      Array.from(document.querySelectorAll('#review button, #decide button')).filter(one => one.checkVisibility())
      .filter(one => one.getBoundingClientRect().height < 24).map(one => one.id).join(' ')
      """)
    #expect(small == "")
  }
}
