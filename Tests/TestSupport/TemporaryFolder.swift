import Foundation

/// An empty folder that is removed again with everything in it when nobody needs it any more.
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
