import GridImage
import GridVerify

/// What a value is held to.
struct SnapshotConditions {
  var record: RecordMode
  var comparison: ImageComparison
  /// Parts of pictures that are left out, by name.
  var maskedElements: [String]
  /// The number of workers, at least 1.
  var jobs: Int

  /// Whether there is a reference to be held against.
  var readsReference: Bool { record != .all }
}
