public import GridImage
import GridSupport
public import GridVerify

#if canImport(Testing)
public import Testing
#endif

/// Settings of snapshots. A nil setting falls back to the enclosing scope, then to the default.
///
/// The innermost setting wins: the arguments of the call, then `withSnapshotSettings` and the `.snapshots` trait, then
/// the environment, then the default.
public struct SnapshotSettings: Sendable {
  /// When references are written. Default: `GRIDREEL_RECORD`, or `never` on continuous integration (`CI`), else
  /// `missing`.
  public var record: RecordMode?
  /// How pictures are compared. Default: the scene's `verify` rules, else every pixel must be equal. Text is
  /// always compared exactly, except in elements that are masked by name. A comparison that would pass any
  /// picture fails the test.
  public var comparison: ImageComparison?
  /// Elements to mask, by name, in addition to those that the scenes mask themselves. Everything derived from
  /// their values is masked too: `column "price"`, `row 3`, `header "west"`.
  public var maskedElements: [String]?
  /// The folder for references. Default: `GRIDREEL_SNAPSHOTS`, else `Snapshots` next to the test's source.
  public var folder: String?
  /// The folder for pictures and text of failures. Default: `GRIDREEL_ARTIFACTS`, else a temporary folder.
  public var artifacts: String?
  /// The number of workers that draw a sequence. Default: one per core.
  public var jobs: Int?

  /// Creates settings. By default every setting is nil.
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

  static let folderVariable = "GRIDREEL_SNAPSHOTS"
  static let artifactsVariable = "GRIDREEL_ARTIFACTS"
  /// Names a file to which the path of every used reference is appended, for `gridreel orphans`.
  static let logVariable = "GRIDREEL_SNAPSHOT_LOG"

  /// The settings of the current task's scope.
  @TaskLocal public static var current = SnapshotSettings()

  /// The comparison rules, as used in scene files and on the command line.
  var rules: ComparisonRules {
    var rules = ComparisonRules(tolerance: comparison)
    if let comparison {
      rules.masks = comparison.maskedRects.map { ComparisonMask(.pixels($0)) }
      if let mask = comparison.mask { rules.masks.append(ComparisonMask(.picture(mask, name: "of pixels"))) }
      rules.tolerance?.maskedRects = []
      rules.tolerance?.mask = nil
    }
    rules.masks += (maskedElements ?? []).map { ComparisonMask(.element($0)) }
    return rules
  }

  /// Returns these settings, with nil values replaced by those of an outer scope.
  func over(_ outer: SnapshotSettings) -> SnapshotSettings {
    SnapshotSettings(
      record: record ?? outer.record, comparison: comparison ?? outer.comparison,
      maskedElements: maskedElements ?? outer.maskedElements, folder: folder ?? outer.folder,
      artifacts: artifacts ?? outer.artifacts, jobs: jobs ?? outer.jobs)
  }
}

#if canImport(Testing)
/// Settings for the snapshots of a test, or of all tests of a suite.
public struct SnapshotTrait: SuiteTrait, TestTrait, TestScoping {
  /// The settings. A test's settings override those of its suite.
  public var settings: SnapshotSettings

  /// Whether the trait applies to the tests inside a suite. Always true.
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

  /// Sets the record mode and the comparison for the snapshots of a test or suite.
  public static func snapshots(record: RecordMode? = nil, comparison: ImageComparison? = nil) -> Self {
    SnapshotTrait(settings: SnapshotSettings(record: record, comparison: comparison))
  }
}
#endif

/// The record mode in effect, and its origin: argument, scope, environment or default, in this order.
struct SnapshotRecord {
  var mode: RecordMode
  private var origin: String
  private var isFixed: Bool

  init(settings: SnapshotSettings, environment: [String: String]) throws(SnapshotError) {
    isFixed = settings.record != nil
    if let record = settings.record {
      (mode, origin) = (record, "set by the test")
      return
    }
    mode = try mapError(
      { (error: RecordModeError) in SnapshotError("\(error)") }, try RecordMode(environment: environment))
    let isNamed = !(environment[RecordMode.variable] ?? "").isEmpty
    origin = isNamed ? "set by \(RecordMode.variable)" : mode == .never ? "because CI is set" : "by default"
  }

  /// Returns the message for a snapshot whose reference does not exist or should not be read.
  func missingReason(_ name: String) -> String {
    switch mode {
    case .all: "\(name) was not compared: everything is recorded (record mode all, \(origin))"
    case .missing, .failed: "\(name) has no reference yet"
    case .never: "\(name) has no reference, and none is recorded (record mode never, \(origin))"
    }
  }

  /// Advice on how to update a reference that was not written.
  var advice: String {
    // The test's own setting overrides the environment.
    isFixed
      ? "to accept: run this test with record: .failed in place of .\(mode.rawValue)"
      : "to accept: run this test with \(RecordMode.variable)=failed"
  }
}

/// Runs an operation with settings for its snapshots, which override the settings of enclosing scopes.
public func withSnapshotSettings<Result>(
  _ settings: SnapshotSettings, operation: () throws -> Result
) rethrows -> Result {
  try SnapshotSettings.$current.withValue(settings.over(.current)) { try operation() }
}

/// Runs an operation with settings for its snapshots, which override the settings of enclosing scopes.
public func withSnapshotSettings<Result>(
  _ settings: SnapshotSettings, isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await SnapshotSettings.$current.withValue(settings.over(.current), operation: operation)
}
