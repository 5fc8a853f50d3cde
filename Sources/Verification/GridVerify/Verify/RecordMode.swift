import GridSupport

/// When references are written.
public enum RecordMode: String, Sendable, Hashable, CaseIterable, Codable {
  /// Every reference is written anew.
  case all
  /// Only references that are not there.
  case missing
  /// References that are not there and those that do not match.
  case failed
  /// Nothing is written, and a missing reference is a failure.
  case never

  /// The variable of the environment that names a mode.
  package static let variable = "GRIDREEL_RECORD"

  /// The mode that a process's environment asks for: `GRIDREEL_RECORD` if it is set, else `never` on
  /// continuous integration (`CI`), else `missing`.
  ///
  /// - Throws: `RecordModeError` if the variable names no mode.
  package init(environment: [String: String]) throws(RecordModeError) {
    let name = environment[Self.variable] ?? ""
    if let named = RecordMode(rawValue: name) {
      self = named
    } else if name.isEmpty {
      self = ContinuousIntegration.isSet(in: environment) ? .never : .missing
    } else {
      throw RecordModeError(name: name)
    }
  }
}

/// A record mode in the environment that does not exist.
package struct RecordModeError: Error, Sendable, Hashable, CustomStringConvertible {
  package var name: String

  package var description: String {
    let closest = Suggestion.best(for: name, among: RecordMode.allCases.map(\.rawValue))
    return "\(RecordMode.variable) is \"\(name)\"; it should be all, missing, failed or never"
      + (closest.map { "; did you mean \($0)?" } ?? "")
  }
}

/// The convention that build servers set `CI`.
package enum ContinuousIntegration {
  /// Whether `CI` is set, and not to `0` or `false`.
  package static func isSet(in environment: [String: String]) -> Bool {
    !["", "0", "false"].contains((environment["CI"] ?? "").lowercased())
  }
}
