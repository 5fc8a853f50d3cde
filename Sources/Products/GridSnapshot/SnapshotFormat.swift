import GridImage
import GridSupport

/// A way to keep captured values beside the tests and to compare them.
public struct SnapshotFormat<Format>: Sendable {
  /// The ending of the names of references, without a dot at its front: `png`, `layout.txt`.
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
      var examination = SnapshotExamination(
        identity: try identity(value),
        record: { try SnapshotStore.write(try encode(value), to: place.path) })
      if conditions.readsReference {
        examination.verdict = SnapshotStore.verdict(of: place.path) {
          try compare(try FileSystem.read(place.path), value, conditions)
        }
      }
      examination.attachments = { try actual(value) }
      return examination
    }
  }
}

/// The difference between a reference and a captured value.
public struct SnapshotDifference: Sendable, Hashable {
  /// Messages, the most important first; one sentence or one line of a text's difference each.
  public var lines: [String]
  /// Files to look at, beside the one with what was captured.
  public var attachments: [SnapshotAttachment]

  /// Creates a difference.
  public init(_ lines: [String], attachments: [SnapshotAttachment] = []) {
    self.lines = lines
    self.attachments = attachments
  }
}

/// A file that helps to understand a failure.
public struct SnapshotAttachment: Sendable, Hashable {
  /// The name of the file: `expected.png`, `difference.txt`.
  public var name: String
  /// Its content.
  public var bytes: [UInt8]

  /// Creates an attachment.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// The reason why something cannot be captured or compared.
struct SnapshotError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
