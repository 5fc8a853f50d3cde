import FoundationEssentials
import GridScene
@testable import GridSceneFile
import GridSceneForm
import GridSchema
import Testing

/// Compares tables of the guide with the keys of scenes.
@Suite struct GuideTablesTests {
  @Test func keyTableListsAllKeys() throws {
    let keys = try codeSpans(inTableUnder: "## What a scene may say", of: "scenes.md")
    #expect(keys == Set(SceneSchema.scene.map(\.key)))
  }

  @Test func stepTableListsAllMotions() throws {
    #expect(
      try codeSpans(inTableUnder: "# Scroll paths", of: "scroll-paths.md") == Set(FormReader.motionKeys))
  }

  @Test func themeTableListsAllThemes() throws {
    let page = try text(of: "themes.md")
    // The dark form of the default theme is `dark`; other dark themes are named after their light form.
    for theme in Theme.names where !theme.hasSuffix("-dark") {
      #expect(page.contains("`\(theme)`"), "there is no \(theme)")
    }
  }

  /// The first word of each code span in the first column of a table.
  private func codeSpans(inTableUnder heading: String, of page: String) throws -> Set<String> {
    let lines = try text(of: page).split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0 == heading })
    let rows = lines[start...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.dropFirst(2)
    let spans = rows.flatMap { row in
      let cell = row.split(separator: "|")[0].split(separator: "`", omittingEmptySubsequences: false)
      return stride(from: 1, to: cell.count, by: 2).map { cell[$0].prefix { $0 != ":" } }
    }
    return Set(spans.map(String.init))
  }

  private func text(of page: String) throws -> String {
    let root = MemoryScenes.folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(decoding: Data(contentsOf: root.appending(path: "docs/" + page)), as: UTF8.self)
  }
}
