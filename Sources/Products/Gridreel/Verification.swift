public import GridImage
public import GridRender
import GridReport
public import GridSupport
public import GridVerify

extension SequenceRenderer {
  /// Draws all frames and compares them with the reference named after the source, as `gridreel verify` does.
  ///
  /// - Parameters:
  ///   - references: The folder of references, such as `Snapshots`.
  ///   - record: When the reference is written instead of being compared.
  ///   - rules: Tolerances and masks, in addition to those of the source.
  ///   - artifacts: The folder for pictures of differences; nil draws none.
  ///   - jobs: The number of workers.
  /// - Throws: `RenderError` if a frame cannot be drawn or a file cannot be written. A difference, a missing
  ///   reference or a damaged reference is an outcome, not an error.
  public func verify(
    againstReferencesIn references: String, record: RecordMode = .never, rules: ComparisonRules = .exact,
    artifacts: String? = nil, jobs: Int = SequenceRenderer.defaultJobs
  ) throws(RenderError) -> SequenceVerification {
    let settings = VerificationSettings(
      references: ReferenceFolder(references), artifacts: artifacts, record: record, rules: rules, jobs: jobs)
    return try SequenceVerifier(
      VerifiedSequence(source: source.name, renderer: self), settings: settings
    ).verify()
  }
}

extension VerificationReport {
  /// Creates a report of outcomes, given the folders used for verification.
  public init(_ scenes: [SequenceVerification], references: String, artifacts: String? = nil) {
    self.init(references: references, artifacts: artifacts, scenes: scenes)
  }

  /// Writes the report as one HTML file that needs no network.
  ///
  /// Pictures beyond a few megabytes are linked from the artifact folder unless `isStandalone` is true.
  /// - Throws: `FileError`, in which case an existing file is unchanged.
  public func writePage(to path: String, isStandalone: Bool = false) throws(FileError) {
    var page = ReportPage(self)
    page.isStandalone = isStandalone
    try page.write(to: path)
  }
}
