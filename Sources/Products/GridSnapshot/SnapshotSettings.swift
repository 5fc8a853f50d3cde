public import GridImage
import GridSupport
public import GridVerify

#if canImport(Testing)
public import Testing
#endif

/// Settings of snapshots; what is nil is decided further out, or by the defaults.
///
/// The innermost wins: arguments of the call, then `withSnapshotSettings` and the `.snapshots` trait, then the
/// environment, then the default.
public struct SnapshotSettings: Sendable {
  /// When references are written; default: `GRIDREEL_RECORD`, `never` on continuous integration (`CI`), else `missing`.
  public var record: RecordMode?
  /// The comparison of pictures; default: what a scene's `verify` says, else every pixel is equal. Texts are always compared
  /// exactly, except of elements that are masked by name. A comparison that would pass any picture fails the test.
  public var comparison: ImageComparison?
  /// Elements that are left out of scenes beside those that these mask themselves, by name, with what is made of their
  /// values: `column "price"`, `row 3`, `header "west"`.
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

  static let folderVariable = "GRIDREEL_SNAPSHOTS"
  static let artifactsVariable = "GRIDREEL_ARTIFACTS"
  /// Names a file in which all references that are used are noted, for `gridreel orphans`.
  static let logVariable = "GRIDREEL_SNAPSHOT_LOG"

  /// The settings of the scope that the current task is in.
  @TaskLocal public static var current = SnapshotSettings()

  /// The terms of comparison, as scene files and the command line have them.
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

  /// These settings where they decide something, else those of an outer scope.
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

/// The record mode in force, and who asked for it: argument before scope before environment before the default.
struct SnapshotRecord {
  var mode: RecordMode
  private var origin: String
  private var isFixed: Bool

  init(settings: SnapshotSettings, environment: [String: String]) throws(SnapshotError) {
    isFixed = settings.record != nil
    if let record = settings.record {
      (mode, origin) = (record, "as the test asks for")
      return
    }
    mode = try mapError(
      { (error: RecordModeError) in SnapshotError("\(error)") }, try RecordMode(environment: environment))
    let isNamed = !(environment[RecordMode.variable] ?? "").isEmpty
    origin = isNamed ? "as \(RecordMode.variable) asks for" : mode == .never ? "as CI is set" : "by default"
  }

  /// The message for a snapshot that has no reference, or whose reference was not to be read.
  func missingReason(_ name: String) -> String {
    switch mode {
    case .all: "\(name) was not compared: everything is recorded (record mode all, \(origin))"
    case .missing, .failed: "\(name) has no reference yet"
    case .never: "\(name) has no reference, and none is recorded (record mode never, \(origin))"
    }
  }

  /// The advice on how a reference that was not written can be brought up to date.
  var advice: String {
    // What the test itself says wins over the environment.
    isFixed
      ? "to accept: run this test with record: .failed in place of .\(mode.rawValue)"
      : "to accept: run this test with \(RecordMode.variable)=failed"
  }
}

/// Runs something with settings for the snapshots in it, over those of scopes around it.
public func withSnapshotSettings<Result>(
  _ settings: SnapshotSettings, operation: () throws -> Result
) rethrows -> Result {
  try SnapshotSettings.$current.withValue(settings.over(.current)) { try operation() }
}

/// Runs something with settings for the snapshots in it, over those of scopes around it.
public func withSnapshotSettings<Result>(
  _ settings: SnapshotSettings, isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await SnapshotSettings.$current.withValue(settings.over(.current), operation: operation)
}
