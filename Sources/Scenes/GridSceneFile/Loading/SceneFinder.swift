package import GridSceneForm
import GridSchema
package import GridSupport

/// Finds scene files.
package enum SceneFinder {
  /// Returns the sorted paths of the scene files below a folder: `scene.json`, and YAML files with the keys
  /// of a scene. Files with misspelled keys are included, so that reading them reports the errors.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - others: The kinds of scene files to omit because another program draws them.
  /// - Throws: `FileError` if the folder cannot be listed or a file cannot be read.
  package static func scenes(below folder: String, except others: [SceneSignature] = []) throws(FileError)
    -> [String]
  {
    try scenes(in: folder, below: true, except: others)
  }

  /// Returns the scene files directly in a folder and, if `below` is true, in its subfolders.
  package static func scenes(in folder: String, below: Bool, except others: [SceneSignature])
    throws(FileError)
    -> [String]
  {
    var found: [String] = []
    let names = below ? [] : try FileSystem.visibleEntries(of: folder)
    for suffix in [".yaml", ".yml", "scene.json"] {
      let files =
        below
        ? try FolderListing(below: folder, withSuffix: suffix).files
        : names.filter { $0.lowercased().hasSuffix(suffix) }
      for name in files {
        let path = ["", "."].contains(folder) ? name : FilePath.resolve(name, in: folder)
        if FileSystem.isSpecial(path) || FileSystem.isFolder(path) { continue }
        if suffix == "scene.json" {
          found.append(path)
        } else if SceneOutline(try FileSystem.read(path)).isScene(unlike: others) {
          found.append(path)
        }
      }
    }
    return found.sorted()
  }
}

extension SceneOutline {
  private static let scene = Set(SceneSchema.scene.map(\.key))
  /// The keys that are rare in other kinds of files.
  private static let typical: Set<String> = [
    "columnDefaults", "columnGroups", "columnOrder", "columns", "freeze", "header", "insets", "overscroll",
    "rows",
    "scales", "sections", "spans", "totals", "viewport",
  ]

  /// Returns whether the file is meant to be a scene.
  ///
  /// A scene has `data` or `scroll`, or a key that looks like a misspelling of one of them plus other scene
  /// keys or the name of a data file. It must not have more keys that belong to other kinds of files, such as
  /// Kubernetes manifests, which have `data` as well.
  func isScene(unlike others: [SceneSignature] = []) -> Bool {
    let names = Set(keys)
    if others.contains(where: { names.contains($0.key) }) { return false }
    let known = names.intersection(Self.scene)
    // Words similar to a scene key count as misspellings of it.
    let mistyped = names.subtracting(known).filter {
      Suggestion.best(for: $0, among: Self.scene.sorted()) != nil
    }
    guard names.count - known.count - mistyped.count <= known.count + mistyped.count else { return false }
    if known.contains("data") || known.contains("scroll") { return true }
    let typicalCount = names.intersection(Self.typical).count
    let misspelled = mistyped.filter { Suggestion.best(for: $0, among: ["data", "scroll"]) != nil }
    return typicalCount > 1 || (typicalCount == 1 && !misspelled.isEmpty)
      || misspelled.contains { Self.isDataFile(values[$0] ?? "") }
  }

  private static func isDataFile(_ value: String) -> Bool {
    let extensions = ["csv", "tsv", "json", "jsonl", "ndjson", "arrow", "db", "sqlite", "sqlite3"]
    let name = value.trimming { $0.isWhitespace || $0 == "\"" || $0 == "'" }.lowercased()
    return extensions.contains { suffix in ["", ".gz", ".zst"].contains { name.hasSuffix("." + suffix + $0) }
    }
  }
}

extension String {
  fileprivate func trimming(_ isMargin: (Character) -> Bool) -> Substring {
    var rest = self[...]
    while let first = rest.first, isMargin(first) { rest.removeFirst() }
    while let last = rest.last, isMargin(last) { rest.removeLast() }
    return rest
  }
}
