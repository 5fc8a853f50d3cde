/// When references are written.
public enum RecordMode: String, Sendable, Hashable, CaseIterable {
  /// Every reference is written anew.
  case all
  /// Only references that are not there.
  case missing
  /// References that are not there and those that do not match.
  case failed
  /// Nothing is written, and a missing reference is a failure.
  case never

  /// The mode that a process's environment asks for: `GRIDREEL_RECORD` where it names one, else `never` on
  /// continuous integration (`CI`), else `missing`.
  package init(environment: [String: String]) {
    if let named = environment["GRIDREEL_RECORD"].flatMap(RecordMode.init) {
      self = named
    } else {
      let isIntegration = !["", "0", "false"].contains((environment["CI"] ?? "").lowercased())
      self = isIntegration ? .never : .missing
    }
  }
}
