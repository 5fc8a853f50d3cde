import Foundation
import GridSupport
import GridVerify

/// Reads and writes references. Each is written atomically.
enum SnapshotStore {
  /// Returns the verdict of a comparison with a reference that may be missing or unreadable.
  static func verdict(
    of path: String, compare: () throws -> SnapshotDifference?
  ) -> SnapshotExamination.Verdict {
    guard FileSystem.exists(path) else { return .missing }
    do {
      return try compare().map { .differs($0) } ?? .matches
    } catch {
      return .unreadable("\(error)")
    }
  }

  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    if FileSystem.isFolder(path) {
      throw FileError(action: "write", path: path, reason: "it is a folder")
    }
    try AtomicFile.write(bytes, to: path)
  }

  /// Returns the files in a folder of references, by name, without hidden files.
  static func files(in folder: String) throws(FileError) -> [String: [UInt8]] {
    let folder = ExchangedFolder(folder).current
    var files: [String: [UInt8]] = [:]
    for name in try FileSystem.visibleEntries(of: folder) {
      files[name] = try FileSystem.read(FilePath.join(folder, name))
    }
    return files
  }

  static func write(_ files: [String: [UInt8]], toFolder path: String) throws(FileError) {
    try ExchangedFolder(path).replace { staging throws(FileError) in
      for name in files.keys.sorted() {
        try FileSystem.write(files[name] ?? [], to: FilePath.join(staging, name))
      }
    }
  }
}

/// The folder with pictures and text of failures; one subfolder per snapshot.
enum SnapshotArtifacts {
  /// Returns the default folder: a temporary one for this folder of references.
  static func defaultFolder(for references: String) -> String {
    FileManager.default.temporaryDirectory.path + "/gridreel-snapshots-" + SnapshotName.hash(references)
  }

  /// Replaces the files of an earlier run. Returns lines for the failure message, which say where the files
  /// are or why there are none.
  static func replace(_ attachments: [SnapshotAttachment], in folder: String) -> [String] {
    FileSystem.removeTree(folder)
    guard !attachments.isEmpty else { return [] }
    do throws(FileError) {
      for attachment in attachments {
        try AtomicFile.write(
          attachment.bytes, to: FilePath.join(folder, SnapshotName.safe(attachment.name)))
      }
      return ["see \(folder): \(attachments.map { SnapshotName.safe($0.name) }.joined(separator: ", "))"]
    } catch {
      return ["\(error)"]
    }
  }
}
