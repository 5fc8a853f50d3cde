import FoundationEssentials
@testable import GridSceneFile
import GridDocument
import Testing

/// Scene files with mistakes, each next to its expected diagnostics.
///
/// `GRIDREEL_RECORD=all` rewrites the expected texts.
@Suite struct SceneDiagnosticsTests {
  private static let isRecording = ProcessInfo.processInfo.environment["GRIDREEL_RECORD"] == "all"

  @Test(arguments: MemoryScenes.names) func diagnostics(of name: String) throws {
    let loader = SceneLoader(files: MemoryScenes.files())
    let (found, _) = loader.validate(["scenes/\(name).yaml"])
    let text = found.isEmpty ? "nothing is wrong\n" : found.text()
    let file = MemoryScenes.folder.appending(path: name + ".diagnostics")
    if Self.isRecording {
      try Data(text.utf8).write(to: file)
    } else {
      let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      #expect(text == expected, "run with GRIDREEL_RECORD=all after looking at the difference")
    }
  }

  @Test func thereAreScenes() { #expect(MemoryScenes.names.count > 30) }
}
