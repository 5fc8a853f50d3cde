import GridData
import GridDataFile
import GridDocument
import GridRecords
import GridSupport

/// Everything that a scene's data depends on: the contents of a file, how they are read, and how they are shaped.
///
/// What was made from the same origin in an earlier run can be used again.
struct DataOrigin: Hashable, Sendable {
  /// Contents, which are the same if they are the same object.
  private struct Contents: Hashable, Sendable {
    let bytes: SharedBytes

    static func == (left: Contents, right: Contents) -> Bool { left.bytes === right.bytes }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(bytes)) }
  }

  private enum Origin: Hashable, Sendable {
    /// A file, how it is read, and its name in messages.
    case file(Contents, DataFileReader, name: String)
    /// A query of tables by their names.
    case query(String, names: [String], tables: [DataOrigin])
  }

  private let origin: Origin
  var shape: DataShape?

  init(_ bytes: SharedBytes, _ reader: DataFileReader, file: String) {
    origin = .file(Contents(bytes: bytes), reader, name: file)
  }

  init(query: String, of tables: [(name: String, origin: DataOrigin)]) {
    origin = .query(query, names: tables.map(\.name), tables: tables.map(\.origin))
  }
}

extension SceneReader {
  private struct ProfilesKey: Hashable, Sendable {
    var origin: DataOrigin
    var columns: [Int]
    var locale: TableLocale?
  }

  /// Returns what an earlier run made from the same origin, or makes it.
  func kept<Value: Sendable, Failure: Error>(
    _ key: (some Hashable & Sendable)?, _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let key, let results = files.results else { return try make() }
    return try results.result(for: key, make)
  }

  /// Returns the result of a step; `other` is what its other table depends on.
  mutating func source(
    of step: TableStep, other: DataOrigin?? = .none
  ) throws(DataShapeError) -> any DataSource {
    let tables = [origin] + (other.map { [$0] } ?? [])
    let known = tables.compactMap(\.self)
    origin =
      known.count == tables.count
      ? DataOrigin(query: step.identity, of: zip(["data", "other"], known).map { ($0, $1) }) : nil
    let (limits, file) = (limits, log.file.name)
    let result = try kept(origin) { () throws(DataShapeError) in try step.result(limits, file: file) }
    for message in result.messages { note(message, at: dataRange) }
    libraries.merge(result.libraries) { own, _ in own }
    return result.source
  }

  /// Returns a source in another shape.
  mutating func shaped(_ source: any DataSource, _ shape: DataShape) throws(DataShapeError) -> any DataSource
  {
    guard !shape.isPlain else { return source }
    origin?.shape = shape
    return try kept(origin) { () throws(DataShapeError) in try source.shaped(shape) }
  }

  /// Returns the profiles of the data's columns.
  func profiles(of source: any DataSource, columns: [Int]) throws(DataError) -> [ColumnProfile] {
    let key = origin.map { ProfilesKey(origin: $0, columns: columns, locale: locale) }
    return try kept(key) { () throws(DataError) in
      try ColumnProfile.profiles(of: source, columns: columns, locale: locale)
    }
  }
}
