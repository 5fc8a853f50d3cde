/// The reason why something cannot be captured or compared.
struct SnapshotError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
