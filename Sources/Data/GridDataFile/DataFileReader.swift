public import GridData
public import GridRecords
package import GridSupport
import GridWorkbook

/// Reads data files of any supported kind: delimited text, JSON, NDJSON, SQLite, workbooks, and Arrow. Text files can be
/// compressed.
///
/// ```
/// file ──unpack──▶ bytes ──recognize──▶ DelimitedReader ─▶ Table
///                                    ├▶ JSON            ─▶ rows or columns
///                                    ├▶ SQLite          ─▶ a table or the result of a query, read as it shows
///                                    ├▶ Workbook        ─▶ a sheet with values and the texts that it shows
///                                    └▶ Arrow           ─▶ batches of columns, read as they are shown
/// ```
///
/// The first bytes determine the compression and kind. The file name matters only if the bytes are ambiguous:
/// a text file named `.json` is read as JSON, so that an error in its first byte is reported as a JSON error.
public struct DataFileReader: Sendable, Hashable {
  /// The kind of the data; nil to detect it from the first bytes.
  public var kind: DataFileKind?
  /// How delimited text is read; `header` and `ragged` also apply to JSON arrays.
  public var delimited: DelimitedReader
  /// The table or view to read from a database, or the sheet or table of a workbook; nil if the database has only one, and
  /// for the sheet that was open when the workbook was saved.
  public var table: String?
  /// The part of a sheet to read: a range such as `B2:F40` or `Sales!B2:F40`, or a name that the workbook defines; nil for
  /// all of it.
  public var range: String?
  /// Whether hidden rows and columns of a sheet are read, too.
  public var showsHidden = false
  /// A query whose result is read. It names a table of a database; the table of any other file is called `data`, and
  /// also by the name of the file without its extensions.
  public var query: String?
  /// The location of the table in a larger JSON value, as a JSON Pointer (RFC 6901) such as `/data/items`; nil for
  /// the whole value.
  public var pointer: String?
  /// How the sheet of a workbook is drawn; by default as a table.
  package var sheetView = SheetView.table
  /// The kind implied by the file's name, used if its bytes are ambiguous.
  package var impliedKind: DataFileKind?
  /// Limits above which data is rejected.
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

  /// Returns the data in a file.
  ///
  /// A database is read in place, without changing it, as long as the source exists. Other files are read
  /// into memory, or memory-mapped if they are large.
  /// - Throws: `DataError` if the file cannot be read, is damaged, or contains no table; with the position of
  ///   the error, if any.
  public func source(ofFile path: String) throws(DataError) -> any DataSource {
    try data(ofFile: path).source
  }

  /// Returns the data in a file, with notes about it.
  ///
  /// - Throws: The errors of `source(ofFile:)`.
  package func data(ofFile path: String) throws(DataError) -> LoadedData {
    do {
      if Self.isDatabase(path) { return try readDatabase(at: path, file: path) }
      let bytes = try SharedBytes.mapped(path) ?? SharedBytes(try FileSystem.read(path))
      return try named(path).read(bytes, file: path)
    } catch let error as FileError {
      throw DataError("the file cannot be read: \(error.reason.lowercased())", file: path)
    } catch let error as DataFileError {
      throw error.dataError(file: path)
    } catch {
      throw DataError("\(error)", file: path)
    }
  }

  /// Returns the data in the bytes of a file, which errors call `file`.
  ///
  /// - Throws: `DataError`, as for a file on disk.
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

/// An error in reading a data file.
package enum DataFileError: Error, Sendable {
  /// An error in the data, and the text that its position refers to.
  case data(DataError, text: SharedBytes? = nil)
  /// An error in the options.
  case option(OptionError)

  func dataError(file: String) -> DataError {
    switch self {
    case .data(let error, _): error
    case .option(let error):
      DataError("`\(error.key)`: \(error.message)", expectation: error.expectation, file: file)
    }
  }
}

/// The data of a file, with notes about it.
package struct LoadedData: Sendable {
  package var source: any DataSource
  /// Remarks that belong under the table in a picture.
  package var notes: [String] = []
  /// Remarks for the person who draws it.
  package var messages: [Message] = []

  /// A remark with advice.
  package struct Message: Sendable, Hashable {
    package var text: String
    package var hint: String?

    package init(_ text: String, hint: String? = nil) { (self.text, self.hint) = (text, hint) }
  }

  /// The numbers of rows, without the column titles, and columns that the file itself freezes; nil if it freezes none.
  package var frozen: (rows: Int, columns: Int)?
  /// The name of the sheet of a workbook; nil for other data.
  package var sheetName: String?
  /// The layout of a sheet that is drawn as a spreadsheet program shows it; nil for a table.
  package var sheet: SheetLayout?
  /// The part of a larger JSON value that was chosen as the table; nil if the reader specified it.
  package var part: DataPart?
  /// The unpacked text that positions in errors refer to; nil for a database.
  package var text: SharedBytes?
  /// The libraries that computed values, with their versions.
  package var libraries: [String: String] = [:]
}

extension DataFileReader {
  private static let databaseMagic = Array("SQLite format 3\u{0}".utf8)

  /// Whether a file on disk is a regular file that contains a database, which is read in place.
  package static func isDatabase(_ path: String) -> Bool {
    !FileSystem.isSpecial(path)
      && (try? FileSystem.read(path, first: databaseMagic.count)) == databaseMagic
  }

  /// Whether the start of a file indicates data that is not text: a database or compressed data.
  package static func recognizes(_ head: [UInt8]) -> Bool {
    let bytes = SharedBytes(head)
    return head.starts(with: databaseMagic) || Unpacker.recognizes(bytes) || Workbook.recognizes(head: bytes)
      || ArrowReader.recognizes(bytes)
  }

  /// Whether the start of a file indicates a workbook.
  package static func recognizesWorkbook(_ head: [UInt8]) -> Bool {
    Workbook.recognizes(head: SharedBytes(head))
  }

  /// Whether the start of a file indicates an unsupported format that has its own error message, such as Parquet.
  package static func isForeign(_ head: [UInt8]) -> Bool { ForeignFile(head: SharedBytes(head)) != nil }

  /// Returns the kind of unpacked bytes. The file name decides if they are neither a database nor JSON.
  private func guessedKind(of bytes: SharedBytes) -> DataFileKind {
    if bytes.has(Self.databaseMagic, at: 0) { return .sqlite }
    if Workbook.recognizes(head: bytes) { return .workbook }
    if ArrowReader.recognizes(bytes) { return .arrow }
    let text = try? TextEncoding.text(of: bytes, encoding: delimited.encoding)
    if JSONReader.recognizes(text ?? bytes) { return .json }
    return bytes.count > 0 && impliedKind == .json || impliedKind == .jsonLines ? .json : .delimited
  }

  /// Reads bytes of any kind.
  package func read(_ bytes: SharedBytes, file: String) throws(DataFileError) -> LoadedData {
    let text = try unpacked(bytes, file)
    if let foreign = ForeignFile(text) {
      throw .data(DataError("this is \(foreign.name)", expectation: foreign.advice(for: file), file: file))
    }
    // The JSON reader distinguishes JSON and NDJSON.
    let kind = self.kind ?? guessedKind(of: text)
    guard let query, kind != .sqlite else { return try readTable(text, kind, file) }
    let loaded = try readTable(text, kind, file)
    let table = QueryTable([Self.tableName] + QueryTable.names(ofFile: file), loaded.source)
    var result = try TableQuery(query, of: [table], limits: limits, file: file).result()
    (result.notes, result.part) = (loaded.notes + result.notes, loaded.part)
    result.messages = loaded.messages + result.messages
    return result
  }

  /// Reads unpacked bytes; only a database runs queries itself.
  private func readTable(
    _ text: SharedBytes, _ kind: DataFileKind, _ file: String
  ) throws(DataFileError) -> LoadedData {
    try checkOptions(for: kind)
    switch kind {
    case .sqlite:
      guard text.has(Self.databaseMagic, at: 0) else {
        throw .data(DataError("this is not a SQLite database", file: file))
      }
      return try SQLiteReader(table: table, query: query, limits: limits, file: file).file(of: text)
    case .workbook: return try readWorkbook(text, file)
    case .arrow:
      do throws(DataError) {
        return LoadedData(source: try ArrowReader.table(in: text, file: file, limit: limits.unpackedBytes))
      } catch {
        throw .data(error)
      }
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

  private func unpacked(_ bytes: SharedBytes, _ file: String) throws(DataFileError) -> SharedBytes {
    do throws(DataError) { return try Unpacker(limit: limits.unpackedBytes).unpack(bytes) } catch {
      throw .data(Self.named(error, file))
    }
  }

  /// Opens a database on disk.
  package func readDatabase(at path: String, file: String) throws(DataFileError) -> LoadedData {
    if let kind, kind != .sqlite {
      throw .option(OptionError("format", "this is a SQLite database", expectation: "`sqlite` or no format"))
    }
    try checkOptions(for: .sqlite)
    return try SQLiteReader(table: table, query: query, limits: limits, file: file).file(at: path)
  }

  func checkOptions(for kind: DataFileKind) throws(DataFileError) {
    if table != nil, kind != .sqlite, kind != .workbook {
      throw .option(
        OptionError(
          "table",
          "this is \(kind == .delimited ? "delimited text" : kind == .arrow ? "an Arrow file" : "JSON"), which has no tables to choose from",
          expectation: "a SQLite database or a workbook"))
    }
    if range != nil || showsHidden, kind != .workbook {
      throw .option(
        OptionError(
          range == nil ? "hidden" : "range", "this is not a workbook", expectation: "an XLSX or ODS file"))
    }
    if sheetView == .sheet, kind != .workbook {
      throw .option(
        OptionError("view", "this is not a workbook", expectation: "an XLSX or ODS file, or no `view`"))
    }
    if pointer != nil, kind != .json || self.kind == .jsonLines {
      throw .option(
        OptionError(
          "pointer", "a pointer needs a single JSON value", expectation: "JSON"))
    }
    if table != nil, query != nil {
      throw .option(
        OptionError("query", "`table` and `query` exclude each other", expectation: "one of the two"))
    }
  }

  static func named(_ error: DataError, _ file: String) -> DataError {
    var error = error
    error.file = error.file ?? file
    return error
  }
}
