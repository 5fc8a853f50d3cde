import GridSupport

/// The folder that a run writes for inspecting failures: pictures, and the references that would make it
/// pass.
///
///     artifacts/verify/verification.json      what was found
///     artifacts/verify/pictures/NAME/…        expected, actual, difference, triptych of chosen frames
///     artifacts/verify/new/NAME/…             the reference that approval would put in place
package struct ArtifactFolder: Sendable, Hashable {
  package var path: String

  package static let reportName = "verification.json"

  package init(_ path: String) { self.path = path }

  package var pending: ReferenceFolder { ReferenceFolder(FilePath.join(path, "new")) }

  package func file(_ name: String) -> String { FilePath.join(path, name) }

  /// Returns the files of a scene's pending reference, relative to the folder; sorted.
  func pendingFiles(of name: String) -> [String] {
    let folder = "new/\(name)"
    let files = (try? FileSystem.visibleEntries(of: file(folder))) ?? []
    return files.map { FilePath.join(folder, $0) }
  }

  package var exists: Bool { FileSystem.isFolder(path) }

  package func clear(_ name: String) {
    FileSystem.removeTree(FilePath.join(path, "pictures/\(name)"))
    FileSystem.removeTree(pending.folder(of: name))
  }

  /// Writes a file below the folder and returns its relative path.
  func write(_ bytes: [UInt8], name: String, frame: Int, kind: String) throws(FileError) -> String {
    let relative = "pictures/\(name)/frame-\(frame)-\(kind).png"
    try AtomicFile.write(bytes, to: file(relative))
    return relative
  }
}
