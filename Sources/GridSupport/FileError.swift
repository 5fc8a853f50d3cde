/// A file or folder that could not be read or written, and why.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was tried: "write", "create folder", ….
  public var action: String
  /// The file or folder.
  public var path: String
  /// What the system said.
  public var reason: String

  /// Creates an error from what was tried, where, and what the system said.
  public init(action: String, path: String, reason: String) {
    self.action = action
    self.path = path
    self.reason = reason
  }

  /// What went wrong, in one sentence.
  public var description: String { "cannot \(action) \(path): \(reason)" }
}
