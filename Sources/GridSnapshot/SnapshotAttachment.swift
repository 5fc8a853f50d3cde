/// A file that helps to understand a failure.
public struct SnapshotAttachment: Sendable, Hashable {
  /// What it is, as a file's name: `expected.png`, `difference.txt`.
  public var name: String
  /// Its content.
  public var bytes: [UInt8]

  /// Creates an attachment.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
