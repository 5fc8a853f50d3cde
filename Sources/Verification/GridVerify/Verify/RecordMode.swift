import GridSupport

/// The policy for writing references.
public enum RecordMode: String, Sendable, Hashable, CaseIterable, Codable {
  /// All references are recorded again.
  case all
  /// Missing references are recorded.
  case missing
  /// Missing references and those that do not match are recorded.
  case failed
  /// Nothing is recorded, and a missing reference is a failure.
  case never

  /// The environment variable that names a mode.
  package static let variable = "GRIDREEL_RECORD"

  /// Creates the mode for a process's environment: the value of `GRIDREEL_RECORD` if it is set, otherwise
  /// `never` on continuous integration (`CI`) and `missing` elsewhere.
  ///
  /// - Throws: `RecordModeError` if the variable does not name a mode.
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

/// An error for an unknown record mode in the environment.
package struct RecordModeError: Error, Sendable, Hashable, CustomStringConvertible {
  package var name: String

  package var description: String {
    let closest = Suggestion.best(for: name, among: RecordMode.allCases.map(\.rawValue))
    return "\(RecordMode.variable) is \"\(name)\"; it should be all, missing, failed or never"
      + (closest.map { "; did you mean \($0)?" } ?? "")
  }
}

extension RecordModeError: InputError {}

/// The convention that build servers set `CI`.
package enum ContinuousIntegration {
  /// Whether `CI` is set to a value other than `0` or `false`.
  package static func isSet(in environment: [String: String]) -> Bool {
    !["", "0", "false"].contains((environment["CI"] ?? "").lowercased())
  }
}
