import Foundation

/// The files to adapt, as listed in a target's LayoutSources.txt: one folder or file per line, relative to that file.
///
/// Folders are searched recursively for Swift files. A line that begins with `!` excludes the file or folder
/// it names, and `#` begins a comment. In files after `needed:`, only the declarations that the layouts use,
/// directly or indirectly, are compiled. `notes: log` reports every rewrite in the build log, and
/// `catalog: layouts` writes a list of the target's layouts. The plugin and its tool share this parser.
struct LayoutSources {
  /// An error with the line that it concerns.
  struct Problem: Error {
    let line: Int
    let message: String
  }

  private static let neededKey = "needed:"
  /// Whether a folder is not part of an app's module: it contains third-party code, or playground pages that
  /// are compiled separately.
  private static func isForeign(_ folder: String) -> Bool {
    ["Pods", "Carthage", "DerivedData"].contains(folder) || folder.hasSuffix(".playground")
  }

  static let fileName = "LayoutSources.txt"

  /// The Swift files, each with the name of its copy, sorted by path.
  private(set) var files: [(path: String, copy: String)] = []
  /// The paths of files in which only the declarations that layouts need are compiled.
  private(set) var reduced: Set<String> = []
  /// All searched folders. When one of them changes, the list may change too.
  private(set) var folders: [String] = []
  private(set) var tellsNotes = false
  /// Whether a list of the layouts is written.
  private(set) var hasCatalog = false
  /// The name of the list's file.
  static let catalogName = "AdaptedLayouts.adapted.swift"
  /// The target's own Swift files, which are compiled unchanged.
  private(set) var own: [String] = []

  init(at path: String) throws {
    let text = try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
    let base = URL(fileURLWithPath: path).deletingLastPathComponent()
    var (found, without): (Set<String>, [String]) = ([], [])
    for (index, line) in text.components(separatedBy: .newlines).enumerated() {
      var entry = line.trimmingCharacters(in: .whitespaces)
      if entry.isEmpty || entry.hasPrefix("#") { continue }
      if entry == "notes: log" {
        tellsNotes = true
        continue
      }
      if entry == "catalog: layouts" {
        hasCatalog = true
        continue
      }
      let isLeftOut = entry.hasPrefix("!")
      let isReduced = entry.hasPrefix(Self.neededKey)
      if isReduced { entry = entry.dropFirst(Self.neededKey.count).trimmingCharacters(in: .whitespaces) }
      if isLeftOut { entry = entry.dropFirst().trimmingCharacters(in: .whitespaces) }
      let position = URL(fileURLWithPath: entry, relativeTo: base).standardizedFileURL.path
      guard let kind = Self.kind(of: position) else {
        throw Problem(line: index + 1, message: "there is no file or folder \"\(entry)\" (\(position))")
      }
      if isLeftOut {
        without.append(position)
      } else if isReduced {
        var needed: Set<String> = []
        if kind == .typeDirectory {
          try search(position, line: index + 1, withoutForeign: true, into: &needed)
        } else {
          needed = [position]
        }
        reduced.formUnion(needed)
      } else if kind == .typeDirectory {
        try search(position, line: index + 1, into: &found)
      } else {
        found.insert(position)
      }
    }
    reduced.subtract(found)
    let kept = found.union(reduced).filter { path in
      !without.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
    guard !kept.isEmpty else { throw Problem(line: 1, message: "no folder with Swift files is listed") }
    files = Self.named(kept.sorted())
    folders.sort()
    var mine: Set<String> = []
    if hasCatalog { try search(base.standardizedFileURL.path, line: 1, into: &mine) }
    own = mine.subtracting(kept).sorted()
  }

  private mutating func search(
    _ folder: String, line: Int, withoutForeign: Bool = false, into found: inout Set<String>
  ) throws {
    folders.append(folder)
    let children: [String]
    do {
      children = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw Problem(line: line, message: "\(folder) cannot be read: \(error.localizedDescription)")
    }
    for name in children where !name.hasPrefix(".") && !(withoutForeign && Self.isForeign(name)) {
      let path = folder + "/" + name
      if Self.kind(of: path) == .typeDirectory {
        try search(path, line: line, withoutForeign: withoutForeign, into: &found)
      } else if name.hasSuffix(".swift"), name != "Package.swift", !name.hasPrefix("Package@") {
        found.insert(path)
      }
    }
  }

  private static func kind(of path: String) -> FileAttributeType? {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return (try? FileManager.default.attributesOfItem(atPath: target))?[.type] as? FileAttributeType
  }

  /// Names the copies after their files: `Grid.adapted.swift` for `Grid.swift`. The compiler requires a
  /// different name if lines are attributed to another file. If several files have the same name, folder
  /// names are added, because file names in a module must be unique.
  private static func named(_ paths: [String]) -> [(path: String, copy: String)] {
    func name(_ path: String, _ parts: Int) -> String {
      path.split(separator: "/").suffix(parts).joined(separator: "+")
    }
    var parts = [Int](repeating: 1, count: paths.count)
    while true {
      var positions: [String: [Int]] = [:]
      for position in paths.indices {
        positions[name(paths[position], parts[position]).lowercased(), default: []].append(position)
      }
      let shared = positions.values.filter { $0.count > 1 }.joined().filter {
        parts[$0] < paths[$0].split(separator: "/").count
      }
      if shared.isEmpty { break }
      for position in shared { parts[position] += 1 }
    }
    return paths.indices.map { (paths[$0], name(paths[$0], parts[$0]).dropLast(6) + ".adapted.swift") }
  }
}
