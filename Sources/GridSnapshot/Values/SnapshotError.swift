/// Why something cannot be captured.
struct SnapshotError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
