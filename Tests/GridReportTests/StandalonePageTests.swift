import Foundation
import GridImage
import TestSupport
import Testing

@testable import GridReport

/// Pages that leave the machine on which they were written.
@Suite(.serialized, .enabled(if: Browser.isWanted)) struct StandalonePageTests {
  /// A page with linked pictures reports what is missing if sent alone; a standalone page contains all of them.
  @Test func aPageSentAloneReportsMissingPictures() throws {
    let page = try SamplePage()
    let pictures = page.folder.appendingPathComponent("artifacts/a b")
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    var noise = Bitmap(width: 700, height: 700)
    for index in 0..<490_000 {
      noise[index % 700, index / 700] = 0xff00_0000 | UInt32(truncatingIfNeeded: index &* 2_654_435)
    }
    let bytes = Data(try noise.pngBytes())
    let template = try page.sequence("scene")
    let entries = try (0..<(8 << 20) / bytes.count).map { index in
      var entry = template
      entry.name = "scene \(index)"
      let file = pictures.appendingPathComponent("\(index).png")
      try bytes.write(to: file)
      for place in entry.pictures.indices { entry.pictures[place].actual = .file(file.path) }
      return entry
    }
    try page.write(entries)
    let alone = try SamplePage()
    let browser = try Browser()
    let last = "location.hash = '#scene%20\(entries.count - 1)'"
    let isSaid = "!document.querySelector('#missing').hidden"
    try browser.open(page.file)
    _ = try browser.evaluate(last)
    #expect(try browser.becomes("document.querySelector('[data-pane=actual] img').naturalWidth === 700"))
    #expect(try !browser.bool(isSaid))
    try FileManager.default.copyItem(at: page.file, to: alone.file)
    try browser.open(alone.file)
    _ = try browser.evaluate(last)
    #expect(try browser.becomes(isSaid))
    #expect(try browser.becomes("document.querySelector('[data-pane=actual]').hasAttribute('data-missing')"))
    let words = try browser.text("document.querySelector('#missing').innerText")
    #expect(words.contains("artifacts/a b/") && words.contains("--standalone"), "\(words)")
    // With all pictures embedded, nothing is missing, wherever the page is.
    var whole = ReportPage(title: "sample", summary: "", entries: entries)
    whole.isStandalone = true
    try whole.write(to: page.file.path)
    #expect(try Data(contentsOf: page.file).count > 8 << 20)
    try FileManager.default.removeItem(at: alone.file)
    try FileManager.default.moveItem(at: page.file, to: alone.file)
    try FileManager.default.removeItem(at: pictures)
    let other = try Browser()
    try other.open(alone.file)
    _ = try other.evaluate(last)
    #expect(try other.becomes("document.querySelector('[data-pane=actual] img').naturalWidth === 700"))
    #expect(try other.bool("document.querySelector('#missing') === null"))
    #expect(other.complaints == [])
  }
}
