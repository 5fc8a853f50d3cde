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
/// Compression and kind are told by the first bytes, never by a file's name.
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
  /// Compressed files that unpack to more bytes are refused.
  public var unpackedLimit = 2 << 30

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
      return try read(bytes, file: path).source
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

  /// Whether JSON that begins so holds rows: a list, several values, or an object whose first members are all lists.
  package static func holdsRows(_ head: [UInt8]) -> Bool { JSONReader.holdsRows(head) }

  /// The kind that bytes have, unpacked.
  package static func kind(of bytes: SharedBytes) -> DataFileKind {
    if bytes.has(databaseMagic, at: 0) { return .sqlite }
    return JSONReader.recognizes(bytes) ? .json : .delimited
  }

  /// Reads bytes of any kind.
  package func read(_ bytes: SharedBytes, file: String) throws(DataFileError) -> LoadedData {
    let text: SharedBytes
    do throws(DataError) { text = try Unpacker(limit: unpackedLimit).unpack(bytes) } catch {
      throw .data(Self.named(error, file))
    }
    // A JSON text of one kind or the other is told by the reader itself, unless it was said.
    let kind = self.kind ?? Self.kind(of: text)
    try checkOptions(for: kind)
    switch kind {
    case .sqlite:
      guard text.has(Self.databaseMagic, at: 0) else {
        throw .data(DataError("this is no SQLite database", file: file))
      }
      return try SQLiteReader(table: table, query: query, file: file).file(of: text)
    case .json, .jsonLines:
      var reader = JSONReader(kind: self.kind, header: delimited.header, ragged: delimited.ragged)
      if kind == .jsonLines { reader.kind = .jsonLines }
      let part = try range(in: text, file)
      if part != nil { reader.kind = .json }
      do throws(DataError) {
        let (source, notes) = try reader.source(in: text, part: part)
        guard !source.columns.isEmpty else {
          throw DataError("the data has no columns", expectation: "at least one object with a name in it")
        }
        return LoadedData(source: source, notes: notes, text: text)
      } catch {
        throw .data(Self.named(error, file), text: text)
      }
    case .delimited:
      do throws(DataError) {
        let table = try delimited.drawableTable(from: text, file: file)
        return LoadedData(source: table, notes: table.notes, text: text)
      } catch {
        throw .data(error, text: text)
      }
    }
  }

  /// The bytes that the pointer leads to; nil where there is none.
  private func range(in bytes: SharedBytes, _ file: String) throws(DataFileError) -> Range<Int>? {
    guard let pointer else { return nil }
    guard let parsed = JSONPointer(pointer) else {
      throw .option(
        OptionError(
          "pointer", "`\(pointer)` is no JSON Pointer",
          expectation: "a slash before each name, such as `/data/items`"))
    }
    let text: SourceText
    do throws(DataError) { text = try SourceText(checking: bytes) } catch {
      throw .data(Self.named(error, file), text: bytes)
    }
    let target: JSONPointer.Target
    do throws(JSONError) { target = try parsed.target(in: text) } catch {
      let place = text.position(of: error.offset)
      throw .data(
        Self.named(DataError(error.message, expectation: error.expectation, at: place), file), text: bytes)
    }
    switch target {
    case .value(let range): return range
    case .nothing(let step, let known):
      var error = OptionError(
        "pointer", "there is no `\(step)` for the pointer `\(pointer)`",
        expectation: known.isEmpty ? "a value with names in it" : nil)
      (error.unknown, error.known) = (step, known)
      throw .option(error)
    }
  }

  /// Opens a database on the disk.
  package func readDatabase(at path: String, file: String) throws(DataFileError) -> LoadedData {
    if let kind, kind != .sqlite {
      throw .option(OptionError("format", "this is a SQLite database", expectation: "`sqlite`, or nothing"))
    }
    try checkOptions(for: .sqlite)
    return try SQLiteReader(table: table, query: query, file: file).file(at: path)
  }

  private func checkOptions(for kind: DataFileKind) throws(DataFileError) {
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
