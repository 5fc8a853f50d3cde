import Foundation
import GridData
import GridScene
@testable import GridSceneFile
import Testing

/// Holds the table of the article on numbers and dates against what is shown.
@Suite struct FormatArticleTests {
  private static let article = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/Gridreel/Gridreel.docc/NumbersAndDates.md")

  @Test func formatsShowWhatTheTableSays() throws {
    let text = String(decoding: try Data(contentsOf: Self.article), as: UTF8.self)
    let table = try #require(text.components(separatedBy: "| `format` | of | shows |\n").last)
    let rows = table.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().prefix {
      $0.hasPrefix("|")
    }
    #expect(rows.count > 20)
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let format = cells[0].replacing("`", with: "")
      let scene = """
        data: {rows: [["\(cells[1])"]], header: [v]}
        columns: {v: {format: \(format)}}
        """
      let files = FileAccess.inMemory(["scene.yaml": Array(scene.utf8)])
      let loaded = try SceneLoader(files: files).load("scene.yaml")
      #expect(loaded.warnings.isEmpty, "\(format): \(loaded.warnings.text())")
      let shown = loaded.scene.columns[0].formatter.display(cells[1]).text
      #expect(shown.replacing("\u{A0}", with: " ") == cells[2], "\(format)")
    }
  }
}
