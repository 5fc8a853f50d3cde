import GridData
import GridDataFile
import GridDocument
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

  private let contents: Contents
  private let reader: DataFileReader
  /// The name of the file in messages.
  private let file: String
  var shape: DataShape?

  init(_ bytes: SharedBytes, _ reader: DataFileReader, file: String) {
    (contents, self.reader, self.file) = (Contents(bytes: bytes), reader, file)
  }

  func load() throws(DataFileError) -> LoadedData { try reader.read(contents.bytes, file: file) }
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

  /// Returns the profiles of the data's columns.
  func profiles(of source: any DataSource, columns: [Int]) throws(DataError) -> [ColumnProfile] {
    let key = origin.map { ProfilesKey(origin: $0, columns: columns, locale: locale) }
    return try kept(key) { () throws(DataError) in
      try ColumnProfile.profiles(of: source, columns: columns, locale: locale)
    }
  }
}
