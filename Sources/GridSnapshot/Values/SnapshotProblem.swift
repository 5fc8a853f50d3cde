/// Why something cannot be captured.
struct SnapshotProblem: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
