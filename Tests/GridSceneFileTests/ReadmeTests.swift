import FoundationEssentials
@testable import GridSceneFile
import Testing

/// Holds the tables of the README against the keys of scenes.
@Suite struct ReadmeTests {
  @Test func tableOfKeysNamesAllKeys() throws {
    #expect(try codeSpans(inTableUnder: "### What a scene may say") == Set(SceneSchema.scene.map(\.key)))
  }

  @Test func tableOfStepsNamesAllMotions() throws {
    #expect(try codeSpans(inTableUnder: "## Scroll paths") == Set(SceneSchema.motionKeys))
  }

  /// The first words of the code spans in the first column of a table.
  private func codeSpans(inTableUnder heading: String) throws -> Set<String> {
    let root = MemoryScenes.folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(decoding: Data(contentsOf: root.appending(path: "README.md")), as: UTF8.self)
    let lines = readme.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0 == heading })
    let rows = lines[start...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.dropFirst(2)
    let spans = rows.flatMap { row in
      let cell = row.split(separator: "|")[0].split(separator: "`", omittingEmptySubsequences: false)
      return stride(from: 1, to: cell.count, by: 2).map { cell[$0].prefix { $0 != ":" } }
    }
    return Set(spans.map(String.init))
  }
}
