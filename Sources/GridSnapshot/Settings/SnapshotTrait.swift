#if canImport(Testing)
public import GridImage
public import GridVerify
public import Testing

/// Settings for the snapshots of a test, or of all tests of a suite.
public struct SnapshotTrait: SuiteTrait, TestTrait, TestScoping {
  /// The settings; those of a test win over those of its suite.
  public var settings: SnapshotSettings

  /// Whether the tests inside a suite have the trait too: they do.
  public var isRecursive: Bool { true }

  /// Runs a test with the settings.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withSnapshotSettings(settings) { try await function() }
  }
}

extension Trait where Self == SnapshotTrait {
  /// Settings for the snapshots of a test or suite.
  public static func snapshots(_ settings: SnapshotSettings) -> Self { SnapshotTrait(settings: settings) }

  /// The record mode, and what pictures are held to, for the snapshots of a test or suite.
  public static func snapshots(record: RecordMode? = nil, comparison: ImageComparison? = nil) -> Self {
    SnapshotTrait(settings: SnapshotSettings(record: record, comparison: comparison))
  }
}
#endif
