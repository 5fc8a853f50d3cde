/// What differs between a reference and what was captured now.
public struct SnapshotDifference: Sendable, Hashable {
  /// What differs, the most important first; one sentence or one line of a text's difference each.
  public var lines: [String]
  /// Files to look at, beside the one with what was captured.
  public var attachments: [SnapshotAttachment]

  /// Creates a difference.
  public init(_ lines: [String], attachments: [SnapshotAttachment] = []) {
    self.lines = lines
    self.attachments = attachments
  }
}
