import GridSupport
import GridWorkbook

/// A file of a format that is recognized but not read, so that an error can say what to do instead.
struct ForeignFile {
  /// The format with its article, such as `a Parquet file`.
  let name: String
  /// What would be right. Commands contain `{path}` and `{name}`, the path of the file and its name without extension,
  /// within quotes; `{argument}` and `{csv}`, the path and a name for a CSV file, as they are.
  private let template: String

  private init(_ name: String, _ template: String) { (self.name, self.template) = (name, template) }

  // MARK: Formats

  private static let table = "the table as CSV, JSON or in SQLite"
  private static let xlsx =
    "the workbook in XLSX, as from `libreoffice --headless --convert-to xlsx {argument}`"

  private static func pandas(_ function: String) -> String {
    "the table as CSV, as from "
      + "`python3 -c \"import pandas; pandas.\(function)('{path}').to_csv('{name}.csv', index=False)\"`"
  }

  /// The starts of binary files.
  private static let magics: [(magic: [UInt8], offset: Int, file: ForeignFile)] = [
    (
      Array("BZh".utf8), 0,
      ForeignFile(
        "compressed with bzip2",
        "the file that `bunzip2 -k {argument}` decompresses, or one compressed with gzip or zstd")
    ),
    (
      [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], 0,
      ForeignFile(
        "compressed with xz",
        "the file that `xz -dk {argument}` decompresses, or one compressed with gzip or zstd")
    ),
    (
      [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], 0,
      ForeignFile("a 7z archive", "a file that `7z x {argument}` extracts")
    ),
    (Array("Rar!".utf8), 0, ForeignFile("a RAR archive", "a file that `unrar x {argument}` extracts")),
    (Array("ustar".utf8), 257, ForeignFile("a tar archive", "a file that `tar -xf {argument}` extracts")),
    (Array("PAR1".utf8), 0, parquet),
    (Array("PARE".utf8), 0, ForeignFile("an encrypted Parquet file", table)),
    (Array("FEA1".utf8), 0, ForeignFile("a Feather file (version 1)", pandas("read_feather"))),
    (Array("ORC".utf8), 0, ForeignFile("an ORC file", pandas("read_orc"))),
    (
      Array("DUCK".utf8), 8,
      ForeignFile(
        "a DuckDB database",
        "a table of it as CSV, as from `duckdb -readonly {argument} -c \"COPY my_table TO 'my_table.csv'\"`; "
          + "`duckdb -readonly {argument} -c \"SHOW TABLES\"` lists the tables")
    ),
  ]

  /// The starts of texts.
  private static let texts: KeyValuePairs<String, ForeignFile> = [
    "%PDF-": ForeignFile("a PDF", table),
    "version https://git-lfs.github.com/spec/": ForeignFile(
      "a Git LFS pointer", "the file itself; `git lfs pull` fetches it"),
  ]

  private static let parquet = ForeignFile(
    "a Parquet file",
    "the table as CSV, as from `duckdb -c \"COPY (SELECT * FROM '{path}') TO '{name}.csv'\"`")

  /// The number of bytes at the start of a text that tell its kind.
  private static let headSize = 4096

  /// Recognizes an unsupported format by the start of a file; nil for others.
  init?(head: SharedBytes) {
    if let found = Self.magics.first(where: { head.has($0.magic, at: $0.offset) }), Self.isBinary(head) {
      self = found.file
      return
    }
    if let found = Self.texts.first(where: { head.has(Array($0.key.utf8), at: 0) }) {
      self = found.value
      return
    }
    guard head.count > 0, let text = Self.markup(head) else { return nil }
    let lowered = text.lowercased()
    if ["<!doctype html", "<html"].contains(where: lowered.hasPrefix) {
      self.init("a web page", "the data itself: the raw file or the page's download")
    } else if text.hasPrefix("<?xml"), !Workbook.recognizes(head: head) {
      let isWorkbook = text.contains("urn:schemas-microsoft-com:office:spreadsheet")
      self.init(
        isWorkbook ? "an XML workbook of Excel 2003" : "an XML file", isWorkbook ? Self.xlsx : Self.table)
    } else if let link = Self.googleSheet(text) {
      self = link
    } else {
      return nil
    }
  }

  /// Recognizes an unsupported format of a whole file; nil for others.
  init?(_ bytes: SharedBytes) {
    if let found = ForeignFile(head: bytes) {
      self = found
      return
    }
    guard Workbook.recognizes(head: bytes) else { return nil }
    let kind = Workbook.fileKind(of: bytes)
    switch kind {
    case .workbook, .other: return nil
    case .binaryWorkbook, .oldWorkbook, .openOffice: self.init(kind.name, Self.xlsx)
    case .encryptedWorkbook:
      self.init(
        kind.name,
        "the workbook without a password, as from `msoffcrypto-tool -p PASSWORD {argument} '{name} (decrypted).xlsx'`"
      )
    case .numbers:
      self.init(kind.name, "a table of it as CSV, as from `cat-numbers --brief {argument} > {csv}`")
    case .foreign: self.init(kind.name, Self.table)
    case .archive(let files):
      // A damaged workbook looks like an archive; its reader says what is damaged.
      let extensions = [
        "csv", "tsv", "json", "ndjson", "jsonl", "xlsx", "ods", "arrow", "db", "sqlite", "parquet",
      ]
      let data = files.filter { extensions.contains(FilePath.fileExtension(of: $0)?.lowercased() ?? "") }
      guard let first = data.first else { return nil }
      let argument = Self.isPlain(first) ? first : Self.isQuotable(first) ? "'\(first)'" : ""
      self.init(
        kind.name, "\(data.count == 1 ? "the file" : "a file") in it, as from `unzip {argument} \(argument)`")
    }
  }

  /// Whether the start of a file has bytes that texts lack, since a column may be called `ORCID`.
  private static func isBinary(_ head: SharedBytes) -> Bool {
    (0..<min(head.count, 512)).contains { head[$0] < 9 || (14..<32).contains(head[$0]) }
  }

  /// Returns the start of a text that may be markup or JSON; nil for others.
  private static func markup(_ bytes: SharedBytes) -> String? {
    let hasMark = bytes.has([0xEF, 0xBB, 0xBF], at: 0)
    let start = (0..<min(bytes.count, headSize)).map { bytes[$0] }.dropFirst(hasMark ? 3 : 0)
    let text = String(decoding: start, as: UTF8.self).drop(while: \.isWhitespace)
    return text.first == "<" || text.first == "{" ? String(text) : nil
  }

  /// Recognizes a file that Google Drive leaves in place of a sheet: a short JSON object with the id of the document.
  private static func googleSheet(_ text: String) -> ForeignFile? {
    guard text.utf8.count < headSize, let key = text.firstRange(of: "\"doc_id\""),
      text.contains("docs.google.com") || text.contains("\"resource_key\"") || text.contains("\"email\"")
    else { return nil }
    let id = text[key.upperBound...].drop { ": \t\n\"".contains($0) }
      .prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    let address = "https://docs.google.com/spreadsheets/d/\(id.isEmpty ? "ID" : id)/export?format=xlsx"
    return ForeignFile(
      "a link to a Google document",
      "the sheet itself, as from `curl -L -o sheet.xlsx \"\(address)\"` if it is shared")
  }

  // MARK: Advice

  /// Returns what would be right, with commands for a file.
  func advice(for file: String) -> String {
    var path = file
    for suffix in [".gz", ".zst"] where path.lowercased().hasSuffix(suffix) { path.removeLast(suffix.count) }
    // Standard input has no path, and a path with characters that mean something to a shell would need escapes.
    let isPath =
      !path.isEmpty && path != "-" && FilePath.fileExtension(of: path) != nil && Self.isQuotable(path)
    path = isPath ? path.hasPrefix("-") ? "./\(path)" : path : "FILE"
    let last = path.split(separator: "/").last.map(String.init) ?? path
    let suffix = FilePath.fileExtension(of: last).map { $0.count + 1 } ?? 0
    let name = String(last.dropLast(suffix))
    let csv = "\(name).csv"
    let values = [
      "path": path, "name": name, "argument": Self.isPlain(path) ? path : "'\(path)'",
      "csv": Self.isPlain(csv) ? csv : "'\(csv)'",
    ]
    var advice = template
    for key in ["path", "name", "argument", "csv"] {
      advice = advice.replacing("{\(key)}", with: values[key] ?? "")
    }
    return path.count < file.count && file.hasPrefix(path) ? advice + ", decompressed" : advice
  }

  /// Whether a shell takes a text as it is.
  private static func isPlain(_ text: String) -> Bool {
    text.allSatisfy { $0.isLetter || $0.isNumber || "._/@%+=:,-".contains($0) }
  }

  /// Whether a text between quotes of any kind stands for itself in a shell and in SQL.
  private static func isQuotable(_ text: String) -> Bool {
    text.allSatisfy { $0.isLetter || $0.isNumber || " ._/@%+=:,-()[]#~&".contains($0) }
  }
}
