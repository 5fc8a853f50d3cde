import GridImage

/// How captured values are kept beside the tests, and when two of them are the same.
public struct SnapshotFormat<Format>: Sendable {
  /// What the names of references end with, without a dot at its front: `png`, `layout.txt`.
  public let ending: String
  let examine: @Sendable (Format, SnapshotPlace, SnapshotConditions) throws -> SnapshotExamination

  init(
    ending: String,
    examine: @escaping @Sendable (Format, SnapshotPlace, SnapshotConditions) throws -> SnapshotExamination
  ) {
    self.ending = ending
    self.examine = examine
  }

  /// Creates a format of one file a reference.
  ///
  /// - Parameters:
  ///   - ending: What the names of references end with; letters, digits and dots.
  ///   - encode: The content of the file for a captured value: the same for equal values, on any machine.
  ///   - compare: What differs between the content of a reference and a value that was captured now; nil where they
  ///     match. An error says that the reference cannot be read.
  public init(
    ending: String, encode: @escaping @Sendable (Format) throws -> [UInt8],
    compare: @escaping @Sendable (_ expected: [UInt8], _ actual: Format) throws -> SnapshotDifference?
  ) {
    self.init(
      ending: ending, identity: { ContentHash.combined([try encode($0)]) }, encode: encode,
      actual: { [SnapshotAttachment(name: "actual.\(ending)", bytes: try encode($0))] },
      compare: { expected, actual, _ in try compare(expected, actual) })
  }

  /// A format of one file a reference, with what is known of it without encoding.
  init(
    ending: String, identity: @escaping @Sendable (Format) throws -> String,
    encode: @escaping @Sendable (Format) throws -> [UInt8],
    actual: @escaping @Sendable (Format) throws -> [SnapshotAttachment],
    compare: @escaping @Sendable ([UInt8], Format, SnapshotConditions) throws -> SnapshotDifference?
  ) {
    self.init(ending: ending) { value, place, conditions in
      var examination = SnapshotExamination(identity: try identity(value)) { () throws in
        try SnapshotStore.write(try encode(value), to: place.path)
      }
      if conditions.readsReference {
        examination.verdict = SnapshotStore.verdict(of: place.path) {
          try compare(try SnapshotStore.file(place.path), value, conditions)
        }
      }
      examination.attachments = { try actual(value) }
      return examination
    }
  }
}
