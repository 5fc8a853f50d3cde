public import GridData
package import GridSupport

/// Reads files of data of any kind that is known: delimited text, JSON, NDJSON, SQLite, the texts also compressed.
///
/// ```
/// file ──unpack──▶ bytes ──recognize──▶ DelimitedReader ─▶ Table
///                                    ├▶ JSON            ─▶ rows or columns
///                                    └▶ SQLite          ─▶ a table or the result of a query, read as it shows
/// ```
///
/// The first bytes tell compression and kind. The name of a file counts only where the bytes leave its kind open: text that
/// is called `.json` is read as JSON, so that a mistake in its first byte is one of JSON.
public struct DataFileReader: Sendable, Hashable {
  /// The kind of the data; nil lets its first bytes tell.
  public var kind: DataFileKind?
  /// How delimited text is read; `header` and `ragged` count for arrays of JSON, too.
  public var delimited: DelimitedReader
  /// The table or view of a database; nil takes the only one.
  public var table: String?
  /// A query whose result is the data, in place of a table.
  public var query: String?
  /// Where the table stands in JSON that has more around it, as a JSON Pointer (RFC 6901) such as `/data/items`; nil is all.
  public var pointer: String?
  /// The kind that the file's name calls for, where its bytes leave it open.
  package var impliedKind: DataFileKind?
  /// What takes more is refused.
  public var limits = DataLimits()

  /// Creates a reader.
  public init(
    kind: DataFileKind? = nil, delimited: DelimitedReader = DelimitedReader(), table: String? = nil,
    query: String? = nil, pointer: String? = nil
  ) {
    self.kind = kind
    self.delimited = delimited
    self.table = table
    self.query = query
    self.pointer = pointer
  }

  /// The data in a file.
  ///
  /// A database is read where it lies, without changing it, for as long as the source lives; of other files the bytes are
  /// held, or mapped where they are many.
  /// - Throws: `DataError` where the file cannot be read, is damaged, or holds no table; with its position, if it has one.
  public func source(ofFile path: String) throws(DataError) -> any DataSource {
    do {
      if Self.isDatabase(path) { return try readDatabase(at: path, file: path).source }
      let bytes = try SharedBytes.mapped(path) ?? SharedBytes(try FileSystem.read(path))
      return try named(path).read(bytes, file: path).source
    } catch let error as FileError {
      throw DataError("the file cannot be read: \(error.reason.lowercased())", file: path)
    } catch let error as DataFileError {
      throw error.dataError(file: path)
    } catch {
      throw DataError("\(error)", file: path)
    }
  }

  /// The data in the bytes of a file; errors call it `file`.
  ///
  /// - Throws: `DataError` as for a file on the disk.
  public func source(from bytes: [UInt8], file: String? = nil) throws(DataError) -> any DataSource {
    do throws(DataFileError) {
      return try read(SharedBytes(bytes), file: file ?? "the data").source
    } catch {
      var error = error.dataError(file: file ?? "")
      error.file = file
      throw error
    }
  }
}

/// Why a file of data could not be read.
package enum DataFileError: Error, Sendable {
  /// Something in the data, and the text that its position refers to.
  case data(DataError, text: SharedBytes? = nil)
  /// Something in what was asked of it.
  case option(OptionError)

  func dataError(file: String) -> DataError {
    switch self {
    case .data(let error, _): error
    case .option(let error):
      DataError("`\(error.key)`: \(error.message)", expectation: error.expectation, file: file)
    }
  }
}

/// Data of a file, and what there is to say about it.
package struct LoadedData: Sendable {
  package var source: any DataSource
  package var notes: [String] = []
  /// The part of larger JSON that is the table, where nobody named one.
  package var part: DataPart?
  /// The text that positions in errors refer to, unpacked; nil for a database.
  package var text: SharedBytes?
}

extension DataFileReader {
  private static let databaseMagic = Array("SQLite format 3\u{0}".utf8)

  /// Whether a regular file on the disk is a database, which is read where it lies.
  package static func isDatabase(_ path: String) -> Bool {
    !FileSystem.isSpecial(path)
      && (try? FileSystem.read(path, first: databaseMagic.count)) == databaseMagic
  }

  /// Whether a file that begins so is data that is no text: a database, or compressed.
  package static func recognizes(_ head: [UInt8]) -> Bool {
    head.starts(with: databaseMagic) || Unpacker.recognizes(SharedBytes(head))
  }

  /// Whether a file that begins so is of a kind that is refused by its name, such as a workbook.
  package static func isForeign(_ head: [UInt8]) -> Bool { Unpacker.isForeign(SharedBytes(head)) }

  /// The kind that bytes have, unpacked; the name of a file tells where its bytes are neither of a database nor JSON.
  private func guessedKind(of bytes: SharedBytes) -> DataFileKind {
    if bytes.has(Self.databaseMagic, at: 0) { return .sqlite }
    let text = try? TextEncoding.text(of: bytes, encoding: delimited.encoding)
    if JSONReader.recognizes(text ?? bytes) { return .json }
    return bytes.count > 0 && impliedKind == .json || impliedKind == .jsonLines ? .json : .delimited
  }

  /// Reads bytes of any kind.
  package func read(_ bytes: SharedBytes, file: String) throws(DataFileError) -> LoadedData {
    let text: SharedBytes
    do throws(DataError) { text = try Unpacker(limit: limits.unpackedBytes).unpack(bytes) } catch {
      throw .data(Self.named(error, file))
    }
    // JSON and NDJSON are told apart by their reader.
    let kind = self.kind ?? guessedKind(of: text)
    try checkOptions(for: kind)
    switch kind {
    case .sqlite:
      guard text.has(Self.databaseMagic, at: 0) else {
        throw .data(DataError("this is no SQLite database", file: file))
      }
      return try SQLiteReader(table: table, query: query, limits: limits, file: file).file(of: text)
    case .json, .jsonLines:
      return try readJSON(text, kind, file)
    case .delimited:
      do throws(DataError) {
        let table = try delimited.drawableTable(from: text, file: file)
        return LoadedData(source: table, notes: table.notes, text: text)
      } catch {
        throw .data(error, text: text)
      }
    }
  }

  /// Opens a database on the disk.
  package func readDatabase(at path: String, file: String) throws(DataFileError) -> LoadedData {
    if let kind, kind != .sqlite {
      throw .option(OptionError("format", "this is a SQLite database", expectation: "`sqlite`, or nothing"))
    }
    try checkOptions(for: .sqlite)
    return try SQLiteReader(table: table, query: query, limits: limits, file: file).file(at: path)
  }

  func checkOptions(for kind: DataFileKind) throws(DataFileError) {
    for (name, value) in [("table", table), ("query", query)] where value != nil && kind != .sqlite {
      throw .option(
        OptionError(
          name,
          "this is \(kind == .delimited ? "delimited text" : "JSON"), which has no tables to choose from",
          expectation: "a SQLite database"))
    }
    if pointer != nil, kind != .json || self.kind == .jsonLines {
      throw .option(
        OptionError(
          "pointer", "this is no single value of JSON, inside of which a pointer leads", expectation: "JSON"))
    }
    if table != nil, query != nil {
      throw .option(OptionError("query", "`table` says what to read already", expectation: "one of the two"))
    }
  }

  static func named(_ error: DataError, _ file: String) -> DataError {
    var error = error
    error.file = error.file ?? file
    return error
  }
}
