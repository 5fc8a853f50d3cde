public import GridImage

/// How scenes are held against their references.
public struct VerificationSettings: Sendable {
  /// Where references are.
  public var references: ReferenceFolder
  /// Where pictures of differences go; nil draws none.
  public var artifacts: String?
  /// When references are written.
  public var record: RecordMode
  /// What pictures are held to.
  public var comparison: ImageComparison
  /// Parts that are left out, by name: `column "price"`, `row 3`, `header "west"`.
  public var maskedElements: [String] = []
  /// Which frames of new references get pictures; nil keeps what a reference has.
  public var pictures: String?
  /// Whether everything is drawn twice, by different numbers of workers.
  public var checksDeterminism = false
  /// Number of workers, at least 1.
  public var jobs: Int
  /// How many frames of a failing sequence are drawn.
  public var pictureLimit = 24

  /// The frames that have pictures unless something else is asked for.
  public static let usualPictures = "0%,25%,50%,75%,100%"

  /// Creates settings.
  public init(
    references: ReferenceFolder, artifacts: String?, record: RecordMode, comparison: ImageComparison = .exact,
    jobs: Int
  ) {
    self.references = references
    self.artifacts = artifacts
    self.record = record
    self.comparison = comparison
    self.jobs = jobs
  }
}
