import FoundationEssentials
@testable import GridSceneFile
import GridDocument

/// The scene files next to the tests, loaded into memory under the folder `scenes`.
enum MemoryScenes {
  /// The folder of the files on disk.
  static var folder: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Scenes")
  }

  /// The names of all scene files, sorted.
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }()

  /// All files by path, plus those in `others`.
  static func files(_ others: [String: String] = [:], unreadable: Set<String> = []) -> FileAccess {
    var files: [String: [UInt8]] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [] {
      if let data = try? Data(contentsOf: folder.appending(path: name)) {
        files["scenes/" + name] = Array(data)
      }
    }
    for (path, text) in others { files[path] = Array(text.utf8) }
    return .inMemory(files, unreadable: unreadable)
  }

  /// The diagnostics of a scene with this text.
  static func diagnostics(of text: String, files others: [String: String] = [:]) -> Diagnostics {
    var files = others
    files["scene.yaml"] = text
    if files["table.csv"] == nil { files["table.csv"] = "month,total\n2020-01,3\n2020-02,4\n" }
    return SceneLoader(files: .inMemory(files.mapValues { Array($0.utf8) })).validate(["scene.yaml"])
      .diagnostics
  }
}
