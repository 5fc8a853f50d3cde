import GridSupport

/// The folder that a run leaves for looking at what failed: pictures, and the references that would make it pass.
///
///     artifacts/verify/verification.json      what was found
///     artifacts/verify/pictures/NAME/…        expected, actual, difference, triptych of chosen frames
///     artifacts/verify/new/NAME/…             the reference that approval would put in place
package struct ArtifactFolder: Sendable, Hashable {
  /// The folder's path.
  package var path: String

  /// The name of the file with the findings.
  package static let reportName = "verification.json"

  /// Names a folder; it need not exist.
  package init(_ path: String) { self.path = path }

  /// References that wait for approval.
  package var pending: ReferenceFolder { ReferenceFolder(FilePath.join(path, "new")) }

  /// The path of a file, from its path relative to the folder.
  package func file(_ name: String) -> String { FilePath.join(path, name) }

  /// Whether the folder exists.
  package var exists: Bool { FileSystem.isFolder(path) }

  /// Removes what an earlier run left of a scene.
  package func clear(_ name: String) {
    FileSystem.removeTree(FilePath.join(path, "pictures/\(name)"))
    FileSystem.removeTree(pending.folder(of: name))
  }

  /// Writes a file below the folder.
  ///
  /// - Returns: Its path relative to the folder.
  func write(_ bytes: [UInt8], name: String, frame: Int, kind: String) throws(FileError) -> String {
    let relative = "pictures/\(name)/frame-\(frame)-\(kind).png"
    try AtomicFile.writeCreatingFolders(bytes, to: file(relative))
    return relative
  }
}
