public import GridRender
public import GridVerify

extension SequenceRenderer {
  /// Draws all frames and compares them with the reference of the source's name, as `gridreel verify` does.
  ///
  /// `folder` is the folder of references, such as `Snapshots`; `record` determines when the reference is written
  /// instead.
  /// - Returns: The findings, most important first; nil if the frames match or were recorded.
  /// - Throws: `RenderError` if a frame cannot be drawn or a reference cannot be written.
  public func differences(
    fromReferencesIn folder: String, record: RecordMode = .never, jobs: Int = SequenceRenderer.defaultJobs
  ) throws(RenderError) -> [String]? {
    let settings = VerificationSettings(
      references: ReferenceFolder(folder), artifacts: nil, record: record, jobs: jobs)
    let outcome = try SequenceVerifier(
      VerifiedSequence(source: source.name, renderer: self), settings: settings
    ).verify()
    return outcome.passes ? nil : outcome.messages
  }
}
