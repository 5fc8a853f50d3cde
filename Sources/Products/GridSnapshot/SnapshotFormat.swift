import GridImage
import GridSupport

/// A format in which captured values are stored and compared.
public struct SnapshotFormat<Format>: Sendable {
  /// The file extension of references, without the leading dot: `png`, `layout.txt`.
  public let fileExtension: String
  let examine: @Sendable (Format, SnapshotLocation, SnapshotConditions) throws -> SnapshotExamination

  init(
    fileExtension: String,
    examine: @escaping @Sendable (Format, SnapshotLocation, SnapshotConditions) throws -> SnapshotExamination
  ) {
    self.fileExtension = fileExtension
    self.examine = examine
  }

  /// Creates a format that stores each reference in one file.
  ///
  /// - Parameters:
  ///   - fileExtension: The file extension of references: letters, digits and dots.
  ///   - encode: Returns the file's content for a captured value. Equal values must produce equal content on
  ///     every machine.
  ///   - compare: Returns the difference between the content of a reference and a newly captured value; nil if they
  ///     match. Throws if the reference cannot be read.
  public init(
    fileExtension: String, encode: @escaping @Sendable (Format) throws -> [UInt8],
    compare: @escaping @Sendable (_ expected: [UInt8], _ actual: Format) throws -> SnapshotDifference?
  ) {
    self.init(
      fileExtension: fileExtension, identity: { ContentHash.combined([try encode($0)]) }, encode: encode,
      actual: { [SnapshotAttachment(name: "actual.\(fileExtension)", bytes: try encode($0))] },
      compare: { expected, actual, _ in try compare(expected, actual) })
  }

  /// Creates a format that stores each reference in one file and identifies values without encoding them.
  init(
    fileExtension: String, identity: @escaping @Sendable (Format) throws -> String,
    encode: @escaping @Sendable (Format) throws -> [UInt8],
    actual: @escaping @Sendable (Format) throws -> [SnapshotAttachment],
    compare: @escaping @Sendable ([UInt8], Format, SnapshotConditions) throws -> SnapshotDifference?
  ) {
    self.init(fileExtension: fileExtension) { value, position, conditions in
      var examination = SnapshotExamination(
        identity: try identity(value),
        record: { try SnapshotStore.write(try encode(value), to: position.path) })
      if conditions.readsReference {
        examination.verdict = SnapshotStore.verdict(of: position.path) {
          try compare(try FileSystem.read(position.path), value, conditions)
        }
      }
      examination.attachments = { try actual(value) }
      return examination
    }
  }
}

/// The difference between a reference and a captured value.
public struct SnapshotDifference: Sendable, Hashable {
  /// Messages, most important first. Each is one sentence or one line of a text diff.
  public var lines: [String]
  /// Files to inspect, in addition to the one with the captured value.
  public var attachments: [SnapshotAttachment]

  /// Creates a difference.
  public init(_ lines: [String], attachments: [SnapshotAttachment] = []) {
    self.lines = lines
    self.attachments = attachments
  }
}

/// A file that helps to explain a failure.
public struct SnapshotAttachment: Sendable, Hashable {
  /// The file name: `expected.png`, `difference.txt`.
  public var name: String
  /// The content of the file.
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
