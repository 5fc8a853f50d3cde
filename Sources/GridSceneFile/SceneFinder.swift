public import GridSupport

/// Finds scene files.
public enum SceneFinder {
  /// The paths of the scene files below a folder, sorted: YAML files with data or a scroll path, and `scene.json`.
  ///
  /// - Throws: `FileError` where the folder cannot be listed or a file not be read.
  public static func scenes(below folder: String) throws(FileError) -> [String] {
    var found: [String] = []
    for ending in [".yaml", ".yml", "scene.json"] {
      for name in try FileSystem.files(below: folder, endingWith: ending) {
        let path = folder == "." ? name : FilePath.resolve(name, in: folder)
        let content = ending == "scene.json" ? Array("data:".utf8) : try FileSystem.read(path)
        if isScene(content) { found.append(path) }
      }
    }
    return found.sorted()
  }

  private static func isScene(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").contains {
      $0.hasPrefix("data:") || $0.hasPrefix("scroll:")
    }
  }
}
