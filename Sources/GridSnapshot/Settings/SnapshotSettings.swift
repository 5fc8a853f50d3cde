public import GridImage
public import GridVerify

/// What snapshots are held to; what is nil is decided further out, or by the defaults.
///
/// The innermost wins: arguments of the call, then `withSnapshotSettings` and the `.snapshots` trait, then the
/// environment, then the default.
public struct SnapshotSettings: Sendable {
  /// When references are written; default: `GRIDREEL_RECORD`, `never` on continuous integration (`CI`), else `missing`.
  public var record: RecordMode?
  /// What pictures are held to; default: every pixel is equal. Texts are always held to exactly.
  public var comparison: ImageComparison?
  /// Parts that are left out of pictures of scenes, by name: `column "price"`, `row 3`, `header "west"`.
  public var maskedElements: [String]?
  /// The folder with references; default: `GRIDREEL_SNAPSHOTS`, else `Snapshots` beside the test's source.
  public var folder: String?
  /// The folder for pictures and texts of failures; default: `GRIDREEL_ARTIFACTS`, else a temporary one.
  public var artifacts: String?
  /// The number of workers that draw a sequence; default: one a core.
  public var jobs: Int?

  /// Creates settings; by default everything is decided elsewhere.
  public init(
    record: RecordMode? = nil, comparison: ImageComparison? = nil, maskedElements: [String]? = nil,
    folder: String? = nil, artifacts: String? = nil, jobs: Int? = nil
  ) {
    self.record = record
    self.comparison = comparison
    self.maskedElements = maskedElements
    self.folder = folder
    self.artifacts = artifacts
    self.jobs = jobs
  }

  /// The settings of the scope that the current task is in.
  public static var current: SnapshotSettings { scoped }

  static let folderVariable = "GRIDREEL_SNAPSHOTS"
  static let artifactsVariable = "GRIDREEL_ARTIFACTS"
  /// Names a file in which all references that are used are noted, for `gridreel orphans`.
  static let logVariable = "GRIDREEL_SNAPSHOT_LOG"

  @TaskLocal static var scoped = SnapshotSettings()

  /// These settings where they decide something, else those of an outer scope.
  func over(_ outer: SnapshotSettings) -> SnapshotSettings {
    SnapshotSettings(
      record: record ?? outer.record, comparison: comparison ?? outer.comparison,
      maskedElements: maskedElements ?? outer.maskedElements, folder: folder ?? outer.folder,
      artifacts: artifacts ?? outer.artifacts, jobs: jobs ?? outer.jobs)
  }
}
