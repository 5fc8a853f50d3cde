import Foundation
import GridImage
import GridRender
import GridSupport
import GridVerify

/// Compares a captured value with its reference, and writes the reference if the record mode says so.
///
///     value ──capture──▶ format ──examine──▶ verdict ──claim──▶ record mode ──▶ outcome
///                                reference ┘          no clash
struct SnapshotChecker {
  var site: SnapshotSite
  var name: String?
  var settings: SnapshotSettings
  var environment: [String: String]
  var registry: SnapshotRegistry

  func check<Format>(
    _ format: SnapshotFormat<Format>, capture: () throws -> Format
  ) -> SnapshotOutcome {
    var settings = settings
    settings.folder = settings.folder ?? Self.folder(environment, SnapshotSettings.folderVariable)
    settings.artifacts = settings.artifacts ?? Self.folder(environment, SnapshotSettings.artifactsVariable)
    let location = SnapshotLocation(
      site: site, name: name, fileExtension: format.fileExtension, settings: settings)
    func failure(_ status: SnapshotOutcome.Status, _ lines: [String]) -> SnapshotOutcome {
      SnapshotOutcome(
        status: status, message: lines.joined(separator: "\n"), reference: location.path, attachments: [])
    }
    // 1. Determine the conditions.
    let record: SnapshotRecord
    do {
      if let log = Self.folder(environment, SnapshotSettings.logVariable) {
        try UsedReferences.note(location.path, isComplete: TestReporter.runsAllTests, in: log)
      }
      record = try SnapshotRecord(settings: settings, environment: environment)
    } catch {
      return failure(.error, ["\(error)"])
    }
    let conditions = SnapshotConditions(
      record: record.mode, rules: settings.rules,
      jobs: max(1, settings.jobs ?? SequenceRenderer.defaultJobs))
    if let reason = conditions.rules.tolerance?.alwaysPasses {
      return failure(
        .error, ["\(location.fileName) is not checked: the comparison accepts any picture: \(reason)"])
    }
    // 2. Capture the value and compare it with the reference.
    let examination: SnapshotExamination
    do {
      examination = try format.examine(try capture(), location, conditions)
    } catch {
      let reason = "\(error)".trimmingCharacters(in: .newlines)
      return failure(.error, ["\(location.fileName) cannot be captured: \(reason)"])
    }
    defer { examination.finish() }
    // 3. Check that no other snapshot uses the reference.
    if let clash = registry.claim(location, site: site, identity: examination.identity) {
      return failure(.clash, ["\(location.fileName): \(clash)", "reference: \(location.path)"])
    }
    // 4. Conclude.
    return conclude(examination, location: location, record: record)
  }

  /// Returns the folder or file named by an environment variable; nil if the variable is unset or empty.
  private static func folder(_ environment: [String: String], _ variable: String) -> String? {
    environment[variable].flatMap { $0.isEmpty ? nil : $0 }
  }

  private func conclude(
    _ examination: SnapshotExamination, location: SnapshotLocation, record: SnapshotRecord
  ) -> SnapshotOutcome {
    var outcome = SnapshotOutcome(status: .passed, reference: location.path, attachments: [])
    var lines: [String] = []
    let records: Bool
    switch examination.verdict {
    case .matches:
      _ = SnapshotArtifacts.replace([], in: location.artifacts)
      return outcome
    case .missing:
      records = record.mode != .never
      outcome.status = .missing
      lines.append(record.missingReason(location.fileName))
    case .differs(let difference):
      records = record.mode == .failed
      outcome.status = .failed
      lines = ["\(location.fileName) differs from its reference"] + difference.lines.map { "  " + $0 }
      outcome.attachments = difference.attachments
    case .unreadable(let reason):
      records = record.mode == .failed
      outcome.status = .error
      lines.append("the reference of \(location.fileName) cannot be read: \(reason)")
    }
    do {
      if records {
        try examination.record()
        outcome.status = .recorded
        lines.append("recorded; run the test again to compare with the new reference")
      } else {
        outcome.attachments += try examination.attachments()
      }
    } catch {
      outcome.status = .error
      lines.append("\(error)")
      if records { outcome.attachments += (try? examination.attachments()) ?? [] }
    }
    lines.append("reference: \(location.path)")
    lines += SnapshotArtifacts.replace(outcome.attachments, in: location.artifacts)
    if !records { lines.append(record.advice) }
    outcome.message = lines.joined(separator: "\n")
    return outcome
  }
}

extension SnapshotChecker {
  /// Creates a checker for a call, whose arguments override the settings of the scope.
  init(
    _ site: SnapshotSite, name: String?, record: RecordMode?, tolerance: Int?, comparison: ImageComparison?,
    maskedElements: [String]?
  ) {
    let own = SnapshotSettings(
      record: record,
      comparison: comparison ?? tolerance.map { ImageComparison(metric: .perChannel(tolerance: $0)) },
      maskedElements: maskedElements)
    self.init(
      site: site, name: name, settings: own.over(.current),
      environment: ProcessInfo.processInfo.environment, registry: .shared)
  }
}

struct SnapshotConditions {
  var record: RecordMode
  /// The test's tolerances, in addition to those of the scenes.
  var rules: ComparisonRules
  var jobs: Int

  var readsReference: Bool { record != .all }
}

/// The result of comparing a captured value with its reference, before anything is written.
struct SnapshotExamination {
  enum Verdict {
    case matches
    /// There is no reference, or it should not be read.
    case missing
    case differs(SnapshotDifference)
    /// The reference cannot be read, for the given reason.
    case unreadable(String)
  }

  /// A hash of the value. Values with equal hashes produce the same reference.
  var identity: String
  var verdict = Verdict.missing
  var attachments: () throws -> [SnapshotAttachment] = { [] }
  var record: () throws -> Void
  /// Called at the end, regardless of the outcome.
  var finish: () -> Void = {}
}
