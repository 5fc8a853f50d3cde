import Foundation
import GridSupport

/// The folder with pictures and texts of failures, one folder a snapshot.
enum SnapshotArtifacts {
  /// Where they go unless something else is asked for: a temporary folder of this folder of references.
  static func defaultFolder(for references: String) -> String {
    FileManager.default.temporaryDirectory.path + "/gridreel-snapshots-" + SnapshotName.hash(references)
  }

  /// Replaces what an earlier run left of a snapshot.
  ///
  /// - Returns: Lines of a failure's message that say where the files are, or why they are not there.
  static func replace(_ attachments: [SnapshotAttachment], in folder: String) -> [String] {
    SnapshotStore.remove(folder)
    guard !attachments.isEmpty else { return [] }
    do throws(FileError) {
      for attachment in attachments {
        try AtomicFile.writeCreatingFolders(
          attachment.bytes, to: folder + "/" + SnapshotName.safe(attachment.name))
      }
      return ["see \(folder): \(attachments.map { SnapshotName.safe($0.name) }.joined(separator: ", "))"]
    } catch {
      return ["\(error)"]
    }
  }
}
