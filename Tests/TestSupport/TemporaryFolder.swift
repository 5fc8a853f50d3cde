import Foundation

/// An empty folder that is deleted with its content when the object is released.
public final class TemporaryFolder: Sendable {
  /// The folder's path.
  public let path: String

  /// Creates a folder.
  public init() {
    path = FileManager.default.temporaryDirectory.path + "/gridreel-test-" + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
