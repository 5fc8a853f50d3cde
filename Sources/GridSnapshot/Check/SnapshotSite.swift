/// Where in a test's source a snapshot is asked for.
struct SnapshotSite: Sendable {
  var fileID: StaticString
  /// The path of the source file when it was compiled.
  var file: StaticString
  var line: UInt
  var column: UInt
  /// The function around, as `#function` gives it.
  var function: String

  var filePath: String { "\(file)" }

  /// The place in short, to tell calls apart.
  var key: String { "\(fileID):\(line):\(column)" }
}
