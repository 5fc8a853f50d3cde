import Foundation
package import GridSupport

/// The snapshot references used by tests, recorded by the processes of a run in one file.
///
/// They are used to find references that no test uses anymore. Each line consists of `complete` or
/// `filtered`, depending on whether the process was to run all tests, a tab, and the path of a reference that
/// it used.
package struct UsedReferences: Sendable, Hashable {
  package private(set) var paths: Set<String> = []
  /// Whether every process that recorded a reference was to run all tests.
  package private(set) var isComplete = true

  /// The file extensions that identify references.
  private static let fileExtensions: Set<String> = ["png", "txt", "frames", "sequence"]

  /// Records that a reference is used. Lines of concurrent processes and threads do not mix.
  package static func note(_ path: String, isComplete: Bool, in log: String) throws(FileError) {
    let line =
      "\(isComplete ? "complete" : "filtered")\t\(path.replacingOccurrences(of: "\n", with: "\\n"))\n"
    try FileSystem.append(Array(line.utf8), to: log)
  }

  /// Reads a log of used references. Throws if the file is something else.
  package init(log: String) throws(FileError) {
    let text = String(decoding: try FileSystem.read(log), as: UTF8.self)
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1)
      guard parts.count == 2, ["complete", "filtered"].contains(parts[0]), parts[1].hasPrefix("/") else {
        throw FileError(action: "read", path: log, reason: "it is not a list of references used by tests")
      }
      paths.insert(String(parts[1]))
      if parts[0] == "filtered" { isComplete = false }
    }
  }

  /// Returns the unused references next to used ones, sorted: `Snapshots/TestFile/…` for every `Snapshots`
  /// folder with a reference in use. Only files with the extension of a reference count, except hidden files.
  /// Throws if a folder cannot be listed.
  package func orphans() throws(FileError) -> [String] {
    let known = Self.fileExtensions.union(paths.compactMap(FilePath.fileExtension))
    var orphans: [String] = []
    for root in Set(paths.map { FilePath.folder(of: FilePath.folder(of: $0)) }) {
      guard FileSystem.isFolder(root) else { continue }
      for folder in try Self.visible(in: root) where FileSystem.isFolder(folder) {
        orphans += try Self.visible(in: folder).filter { path in
          !paths.contains(path) && FilePath.fileExtension(of: path).map(known.contains) ?? false
        }
      }
    }
    return orphans.sorted()
  }

  package static func remove(_ path: String) throws(FileError) {
    FileSystem.removeTree(path)
    guard !FileSystem.exists(path) else {
      throw FileError(action: "remove", path: path, reason: "its folder cannot be written to")
    }
    // Also remove the empty folder of a deleted test file.
    FileSystem.removeEmptyFolders([FilePath.folder(of: path)])
  }

  private static func visible(in folder: String) throws(FileError) -> [String] {
    try FileSystem.visibleEntries(of: folder).map { FilePath.join(folder, $0) }
  }
}
