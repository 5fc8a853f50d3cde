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
  public static func scenes(below folder: String, except others: [SceneSignature] = []) throws(FileError)
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

/// The top-level keys of a YAML file, even if the rest of it is not valid.
struct SceneOutline {
  private(set) var keys: [String] = []
  /// The text after each key on its line.
  private var values: [String: String] = [:]

  init(_ bytes: [UInt8]) {
    // Scenes in UTF-16 should be rejected when read, not overlooked. Without their zero bytes, their ASCII
    // characters are readable.
    let text = String(decoding: bytes.contains(0) ? bytes.filter { $0 != 0 } : bytes, as: UTF8.self)
    let lines = text.drop { $0 == "\u{FEFF}" || $0 == "\u{FFFD}" }.split(whereSeparator: \.isNewline)
    let first = lines.first { !$0.allSatisfy(\.isWhitespace) && !$0.hasPrefix("#") && !$0.hasPrefix("---") }
    if let first, first.drop(while: \.isWhitespace).hasPrefix("{") {
      readFlow(text)
    } else {
      // A literal is parsed each time that it is reached.
      let keyLine = /["']?([$A-Za-z_][\w-]*)["']?[ \t]*:(?:[ \t]+(.*))?$/
      for line in lines {
        guard let match = line.prefixMatch(of: keyLine) else { continue }
        note(String(match.1), match.2.map(String.init) ?? "")
      }
    }
  }

  private mutating func note(_ key: String, _ value: String = "") {
    keys.append(key)
    values[key] = value
  }

  /// Reads a mapping in braces. Keys are words before colons, outside inner brackets and quoted strings.
  private mutating func readFlow(_ text: String) {
    var (depth, word, quote): (Int, String, Character?) = (0, "", nil)
    for character in text {
      if let open = quote {
        if character == open { quote = nil } else if depth == 1 { word.append(character) }
        continue
      }
      switch character {
      case "\"", "'": quote = character
      case "{", "[": depth += 1
      case "}", "]": depth -= 1
      case "," where depth == 1: word = ""
      case ":" where depth == 1:
        note(word)
        word = ""
      case _ where depth == 1 && !character.isWhitespace: word.append(character)
      default: break
      }
    }
  }

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
