/// What came of holding a value against its reference.
public struct SnapshotOutcome: Sendable, Hashable {
  /// How it went.
  public enum Status: String, Sendable, Hashable, CaseIterable {
    /// The value is what the reference says.
    case passed
    /// The value differs from the reference.
    case failed
    /// There is no reference.
    case missing
    /// The reference was written; run the test again to compare with it.
    case recorded
    /// Another snapshot has the same reference.
    case clash
    /// The value could not be captured, or the reference not be read or written.
    case error
  }

  /// How it went.
  public var status: Status
  /// What a test should fail with; nil where it should pass.
  public var message: String?
  /// The path of the reference.
  public var reference: String
  /// Files to look at.
  public var attachments: [SnapshotAttachment]
}
