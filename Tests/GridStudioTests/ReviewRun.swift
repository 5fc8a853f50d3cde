import Foundation
import TestSupport
import Testing

/// A run of `gridreel verify` to review: three scenes with another header color, one with higher rows, one without a
/// reference.
struct ReviewRun {
  let folder: TemporaryFolder

  /// The name of a scene that would be markup if it were not escaped.
  static let hostile = "d <img src=x onerror=alert(1)> \"'&"

  private static func scene(_ name: String, data: String) -> String {
    """
    name: '\(name.replacingOccurrences(of: "'", with: "''"))'
    data: {rows: \(data), header: [city, price]}
    viewport: {width: 160, height: 80}
    rows: {height: 20}
    theme: {headerBackground: "#eef2f7"}
    scroll: {fps: 5, steps: [{to: {y: 40}, duration: 0.4}]}

    """
  }

  /// Verified once for all tests, which copy the folder.
  private static let template = Result {
    let rows = "[" + (0..<6).map { "[City \($0), \($0 * 3)]" }.joined(separator: ", ") + "]"
    var files: [String: String] = [:]
    for (file, name) in [("a", "a"), ("b", "b"), ("c", "c"), ("d", hostile)] {
      files["\(file).yaml"] = scene(name, data: rows)
    }
    return try ReviewRun(
      files: files,
      changes: ["a", "b", "c"].map { ("\($0).yaml", "#eef2f7", "#e7ecff") }
        + [("d.yaml", "height: 20", "height: 22")],
      added: ["e.yaml": scene("e", data: rows)]
    ).folder
  }

  /// Records references of files, then changes and adds some, and verifies all.
  init(
    files: [String: String], changes: [(file: String, old: String, new: String)],
    added: [String: String] = [:]
  ) throws {
    folder = TemporaryFolder()
    for (name, text) in files { try Data(text.utf8).write(to: folder.file(name)) }
    #expect(try folder.run(["verify", ".", "-q", "--pictures", "all"]).status == 0)
    for (name, old, new) in changes {
      let text = try String(contentsOf: folder.file(name), encoding: .utf8)
      #expect(text.contains(old))
      try Data(text.replacingOccurrences(of: old, with: new).utf8).write(to: folder.file(name))
    }
    for (name, text) in added { try Data(text.utf8).write(to: folder.file(name)) }
    let run = try folder.run(["verify", ".", "-q", "--pictures", "all", "--record", "never"])
    #expect(run.status == 1, "\(run.output)")
  }

  init() throws { self.init(folder: try Self.copy(of: Self.template.get())) }

  private init(folder: TemporaryFolder) { self.folder = folder }

  private static func copy(of folder: TemporaryFolder) throws -> TemporaryFolder {
    let copy = TemporaryFolder()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      try FileManager.default.copyItem(at: folder.file(name), to: copy.file(name))
    }
    return copy
  }

  /// The references after `gridreel approve` in a copy of this folder.
  func references(after approve: [String]) throws -> [String: Data] {
    let copy = ReviewRun(folder: try Self.copy(of: folder))
    let run = try copy.folder.run(["approve"] + approve)
    #expect(run.status == 0, "\(run.output)")
    return try copy.references()
  }

  /// All files of the references, by path.
  func references() throws -> [String: Data] {
    let root = folder.path + "/Snapshots"
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root) {
      var isFolder: ObjCBool = false
      guard unsafe FileManager.default.fileExists(atPath: root + "/" + path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      files[path] = try Data(contentsOf: URL(fileURLWithPath: root + "/" + path))
    }
    return files
  }

  func serve() throws -> StudioProcess {
    try StudioProcess(["--review", "artifacts/verify"], in: folder)
  }
}
