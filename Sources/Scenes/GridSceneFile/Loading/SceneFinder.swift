import GridSchema
public import GridSupport

/// Finds scene files.
public enum SceneFinder {
  /// The paths of the scene files below a folder, sorted: `scene.json`, and YAML files with the keys of a scene. A file
  /// whose keys are mistyped is found as well, so that reading it says what is wrong.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - others: Kinds of scene files that are left out, because another program draws them.
  /// - Throws: `FileError` where the folder cannot be listed or a file not be read.
  public static func scenes(below folder: String, except others: [SceneSignature] = []) throws(FileError)
    -> [String]
  {
    try scenes(in: folder, below: true, except: others)
  }

  /// The same directly in a folder, or also `below` it.
  package static func scenes(in folder: String, below: Bool, except others: [SceneSignature])
    throws(FileError)
    -> [String]
  {
    var found: [String] = []
    let names = below ? [] : try FileSystem.visibleEntries(of: folder)
    for ending in [".yaml", ".yml", "scene.json"] {
      let files =
        below
        ? try FolderListing(below: folder, endingWith: ending).files
        : names.filter { $0.lowercased().hasSuffix(ending) }
      for name in files {
        let path = ["", "."].contains(folder) ? name : FilePath.resolve(name, in: folder)
        if FileSystem.isSpecial(path) || FileSystem.isFolder(path) { continue }
        if ending == "scene.json" {
          found.append(path)
        } else if SceneOutline(try FileSystem.read(path)).isScene(unlike: others) {
          found.append(path)
        }
      }
    }
    return found.sorted()
  }
}

/// The keys at the top level of a YAML file, whether the rest of it can be read or not.
struct SceneOutline {
  private(set) var keys: [String] = []
  /// The text behind each key, on its line.
  private var values: [String: String] = [:]

  init(_ bytes: [UInt8]) {
    // Scenes in UTF-16 are refused where they are read, not overlooked: without zeros, its ASCII is legible.
    let text = String(decoding: bytes.contains(0) ? bytes.filter { $0 != 0 } : bytes, as: UTF8.self)
    let lines = text.drop { $0 == "\u{FEFF}" || $0 == "\u{FFFD}" }.split(whereSeparator: \.isNewline)
    let first = lines.first { !$0.allSatisfy(\.isWhitespace) && !$0.hasPrefix("#") && !$0.hasPrefix("---") }
    if let first, first.drop(while: \.isWhitespace).hasPrefix("{") {
      readFlow(text)
    } else {
      for line in lines {
        guard let match = line.prefixMatch(of: /["']?([$A-Za-z_][\w-]*)["']?[ \t]*:(?:[ \t]+(.*))?$/) else {
          continue
        }
        note(String(match.1), match.2.map(String.init) ?? "")
      }
    }
  }

  private mutating func note(_ key: String, _ value: String = "") {
    keys.append(key)
    values[key] = value
  }

  /// Reads a mapping in braces: keys are words before colons outside of inner brackets and of texts.
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
  /// Keys that hardly another kind of file has.
  private static let typical: Set<String> = [
    "columnDefaults", "columnGroups", "columnOrder", "columns", "freeze", "header", "insets", "overscroll",
    "rows",
    "scales", "sections", "spans", "totals", "viewport",
  ]

  /// Whether the file is meant to be a scene.
  ///
  /// It has `data` or `scroll`, or a key that looks like a mistyped one of them and further keys of a scene, or the
  /// name of a file of data; and not more keys of other kinds of files, such as the manifests of Kubernetes, which
  /// have `data` as well.
  func isScene(unlike others: [SceneSignature] = []) -> Bool {
    let names = Set(keys)
    if others.contains(where: { names.contains($0.key) }) { return false }
    let known = names.intersection(Self.scene)
    // Words that are like a key of scenes are that key, mistyped.
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
    let endings = ["csv", "tsv", "json", "jsonl", "ndjson", "db", "sqlite", "sqlite3"]
    let name = value.trimming { $0.isWhitespace || $0 == "\"" || $0 == "'" }.lowercased()
    return endings.contains { ending in ["", ".gz", ".zst"].contains { name.hasSuffix("." + ending + $0) } }
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
