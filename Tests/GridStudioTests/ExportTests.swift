import Foundation
import TestSupport
import Testing

/// The export dialog in a browser: its files equal those of the command line.
@Suite(.serialized, .enabled(if: Browser.isWanted)) struct ExportTests {
  @Test func filesEqualThoseOfTheCommandLine() throws {
    let page = try StudioPage()
    let browser = page.browser
    // The text that shows is exported, not the file.
    let text = StudioPage.scene + "theme: dark\n"
    try page.write(text)
    _ = try browser.evaluate("document.activeElement.blur()")
    try browser.press("e")
    for kind in ["gif", "apng", "png"] { try browser.click("#export-\(kind)") }
    try browser.click("#export-go")
    #expect(try page.shows("Done.", in: "#export-words"))
    #expect(try browser.bool("document.querySelectorAll('.paths li').length > 0"))
    try text.write(to: page.file("scene.yaml"), atomically: true, encoding: .utf8)
    try page.run(["render", "scene.yaml", "--quiet", "-o", "other.apng", "-o", "other"])
    let files = try FileManager.default.contentsOfDirectory(atPath: page.file("other").path)
    #expect(files.count == 38)
    for (made, expected) in [("sample.apng", "other.apng")]
      + files.map({ ("sample-frames/\($0)", "other/\($0)") })
    {
      #expect(try Data(contentsOf: page.file(made)) == Data(contentsOf: page.file(expected)), "\(made)")
    }
    #expect(!FileManager.default.fileExists(atPath: page.file("sample.gif").path))
  }

  @Test func refusalsAreSaid() throws {
    let page = try StudioPage()
    let browser = page.browser
    try browser.press("e")
    _ = try browser.evaluate("document.querySelector('#export-gif-name').value = '../scene.gif'; 0")
    try browser.click("#export-go")
    let words = "document.querySelector('#export-words').textContent"
    #expect(try browser.becomes("\(words).includes('outside of the current folder')"))
    #expect(try browser.bool("!document.querySelector('#export-go').disabled"))
    // Without a file there is nothing to export.
    try browser.click("#export-gif")
    #expect(try browser.bool("document.querySelector('#export-go').disabled"))
    try browser.press("Escape")
    #expect(try browser.bool("!document.querySelector('#export').open"))
  }
}
