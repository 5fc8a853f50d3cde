/// What is known of a captured value once it was held against its reference, before anything is written.
struct SnapshotExamination {
  /// How value and reference stand to one another.
  enum Verdict {
    /// The value is what the reference says.
    case matches
    /// There is no reference, or it was not to be looked at.
    case missing
    /// The value is something else.
    case differs(SnapshotDifference)
    /// The reference cannot be read; the text says why.
    case unreadable(String)
  }

  /// A hash of the value: two values with one identity make the same reference.
  var identity: String
  var verdict = Verdict.missing
  /// Files with the value as it is now.
  var attachments: () throws -> [SnapshotAttachment] = { [] }
  /// Makes the value the reference.
  var record: () throws -> Void
  /// Called at the end, whatever came of it.
  var finish: () -> Void = {}

  init(identity: String, record: @escaping () throws -> Void) {
    self.identity = identity
    self.record = record
  }
}
