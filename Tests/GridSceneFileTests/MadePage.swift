import Foundation
import Testing

/// A page of the guide with tables that tests make, and write anew with `GRIDREEL_RECORD=all`.
struct MadePage {
  private let file: URL

  /// Names a page of the folder `docs`.
  init(_ name: String) throws {
    file = MemoryScenes.folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/" + name)
  }

  /// Checks that the page has a table between the comments with its name and `end`.
  func holds(_ name: String, _ titles: [String], _ rows: [[String]]) throws {
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let lines = [titles, titles.map { _ in "---" }] + rows
    let table = lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
    let mark = "<!-- made: \(name) -->\n"
    let parts = text.components(separatedBy: mark)
    try #require(parts.count == 2, "a table \(name)")
    let end = try #require(parts[1].range(of: "<!-- end -->"))
    let made = parts[0] + mark + "\n" + table + "\n" + parts[1][end.lowerBound...]
    if ProcessInfo.processInfo.environment["GRIDREEL_RECORD"] == "all" {
      try Data(made.utf8).write(to: file)
    } else {
      #expect(text == made, "run with GRIDREEL_RECORD=all after looking at the difference")
    }
  }
}
