import Foundation
import TestSupport
import Testing

@testable import GridReport

/// Entries grouped by reason in a browser: folded, filtered, inverted.
@Suite(.serialized, .enabled(if: Browser.isWanted)) struct `Reasons on the page` {
  /// Two separate scenes, twelve of reason 1, two of reason 2, and one that passes.
  private func opened() throws -> (Browser, SamplePage) {
    let page = try SamplePage()
    let template = try page.sequence("scene")
    var entries: [ReportEntry] = []
    func add(_ name: String, _ reason: Int?, _ explanation: String, text: String, pixels: Int) {
      var entry = template
      entry.name = name
      entry.reason = reason
      entry.explanation = explanation
      entry.contentChanges = [text]
      entry.frames[0].pixels = pixels
      entry.approval = "gridreel approve --scene \(name)"
      entries.append(entry)
    }
    for index in 0..<12 {
      add("plain-\(index)", 1, "reason 1, 12 scenes: fill #eef2f7 → #e7ecff", text: "fill", pixels: 9_000)
    }
    add("wide", nil, "column width 80 → 81, besides reason 1", text: "x", pixels: 900)
    add("priced", nil, "\"2.10\" → \"2.75\"", text: "row 1: \"2.10\" became \"2.75\"", pixels: 2_000)
    for index in 0..<2 { add("thin-\(index)", 2, "reason 2", text: "row 4: \"2.75\" is new", pixels: 5) }
    entries.append(ReportEntry(name: "fine", status: "passed"))
    var report = ReportPage(title: "sample", summary: "17 scenes", entries: entries)
    report.reasons = [
      ReportReason(number: 1, name: "fill #eef2f7 → #e7ecff"),
      ReportReason(number: 2, name: "\"2.75\" is new"),
    ]
    report.reasons[0].approval = "gridreel approve --reason 1"
    try report.write(to: page.file.path)
    let browser = try Browser()
    try browser.open(page.file)
    return (browser, page)
  }

  private let names = "Entries.visible.map(row => Entries.address(row)).join(' ')"
  private let title = "document.querySelector('#detail h2').textContent"

  private func type(_ text: String, in browser: Browser) throws {
    try browser.press("/")
    for character in text { try browser.press(String(character)) }
    try browser.press("Escape")
  }

  @Test func `the page opens with separate scenes first and reasons folded`() throws {
    let (browser, page) = try opened()
    defer { withExtendedLifetime(page) {} }
    #expect(try browser.text(names) == "priced wide reason:1 reason:2")
    #expect(try browser.text(title).hasPrefix("priced"))
    #expect(try browser.text("document.querySelector('.explanation').textContent") == "\"2.10\" → \"2.75\"")
    // A reason shows one of its scenes and the names of all.
    for _ in 0..<2 { try browser.press("j") }
    #expect(try browser.text(title) == "Reason 1 12 scenes")
    #expect(try browser.text("document.querySelector('#words h2 bdi').textContent") == "plain-0")
    #expect(try browser.number("document.querySelectorAll('#reason li').length") == 12)
    #expect(
      try browser.text("document.querySelector('#reason code').textContent") == "gridreel approve --reason 1")
    #expect(try browser.number("document.querySelectorAll('#reason .swatch').length") == 2)
    #expect(
      try browser.text("getComputedStyle(document.querySelector('#reason .swatch')).backgroundColor")
        == "rgb(238, 242, 247)")
    try browser.press("f")
    #expect(try browser.number("Entries.visible.length") == 16)
    try browser.press("j")
    #expect(try browser.text(title).hasPrefix("plain-0"))
    // Folding returns the selection to the reason.
    try browser.press("f")
    #expect(try browser.text(names) == "priced wide reason:1 reason:2")
    #expect(try browser.text(title) == "Reason 1 12 scenes")
    try browser.click("#reason li:nth-child(12) button")
    #expect(try browser.text(title).hasPrefix("plain-11"))
    #expect(try browser.text("location.hash") == "#plain-11@4")
    try browser.click(".group[data-reason='1'] .fold")
    #expect(try browser.text("location.hash") == "#reason%3A1@4")
    _ = try browser.evaluate("location.hash = '#plain-3@9'")
    #expect(try browser.becomes("document.querySelector('#words h2 bdi').textContent === 'plain-3'"))
    #expect(try browser.bool("Entries.current.offsetParent !== null"))
    _ = try browser.evaluate(
      "document.querySelector('#order').value = 'name'; document.querySelector('#order').dispatchEvent(new Event('change'))"
    )
    #expect(try browser.text(names).hasPrefix("plain-0 plain-1 plain-10 plain-11 plain-2"))
    #expect(browser.complaints == [])
  }

  @Test func `filters match changed texts and reasons, and can be inverted`() throws {
    let (browser, page) = try opened()
    defer { withExtendedLifetime(page) {} }
    try type("2.10", in: browser)
    #expect(try browser.text(names) == "priced")
    try browser.press("c")
    try type("2.75", in: browser)
    #expect(try browser.text(names) == "priced reason:2 thin-0 thin-1")
    #expect(try browser.text("document.querySelector('#count').textContent") == "3 of 17 shown")
    try browser.press("i")
    let others = try browser.text(names)
    #expect(others.hasPrefix("wide reason:1 plain-0 plain-1 "), "\(others)")
    #expect(try browser.bool("document.querySelector('#invert').ariaPressed === 'true'"))
    try browser.press("i")
    try type(" -\"row 1:\"", in: browser)
    let unlike = try browser.text(names)
    #expect(unlike == "reason:2 thin-0 thin-1", "\(unlike)")
    try browser.press("c")
    try type("\"row 1:\"", in: browser)
    #expect(try browser.text(names) == "priced")
    try browser.press("c")
    // Excluding this reason; only this reason; neither.
    for _ in 0..<2 { try browser.press("j") }
    try browser.press("x")
    #expect(try browser.text("document.querySelector('#search').value") == "-reason:1")
    #expect(try browser.text(names) == "priced wide reason:2")
    #expect(try browser.text(title).hasPrefix("priced"))
    for _ in 0..<2 { try browser.press("j") }
    try browser.press("o")
    #expect(try browser.text("document.querySelector('#search').value") == "-reason:1 reason:2")
    #expect(try browser.text(names) == "reason:2")
    try browser.press("c")
    #expect(try browser.text(names) == "priced wide reason:1 reason:2")
    try browser.click("[data-filter=passed]")
    try type("-status:failed", in: browser)
    #expect(try browser.text(names) == "fine")
    #expect(browser.complaints == [])
  }
}
