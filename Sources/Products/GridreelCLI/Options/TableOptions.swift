import ArgumentParser
import GridData
import GridDataFile
import GridRecords

/// Options that determine how a data file is read and which part of it is drawn. Scenes have keys with the
/// same names under `data`.
struct TableOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The decimals of numbers that have any; inferred by default.", valueName: "n"))
  var decimals: Int?

  @Option(
    help: ArgumentHelp(
      "Convert times to this zone: UTC or an offset such as +02:00.", valueName: "zone"))
  var timeZone: String?

  @Option(
    help: ArgumentHelp(
      "The encoding of data that is not UTF-8, such as windows-1252 or shift_jis.", valueName: "encoding"))
  var encoding: String?

  @Option(
    help: ArgumentHelp(
      "The locale for writing numbers and dates, such as de-DE, and for reading ambiguous ones.",
      valueName: "locale"))
  var locale: String?

  @Option(help: ArgumentHelp("Skip this many lines before the table.", valueName: "lines"))
  var skip: Int?

  @Flag(
    inversion: .prefixedNo,
    help: "Read the first row as column names, or as data; inferred by default.")
  var header: Bool?

  @Flag(help: "Read quotation marks as ordinary text, as in TSV files whose fields are never quoted.")
  var noQuotes = false

  @Option(
    help: ArgumentHelp(
      "The kind of data: csv, json, ndjson, sqlite, workbook or arrow; by default determined by its first bytes.",
      valueName: "kind"),
    completion: .list(DataFileKind.allCases.map(\.rawValue)))
  var format: String?

  @OptionGroup var sheet: SheetOptions

  @Option(
    name: .customLong("view"),
    help: ArgumentHelp(
      "How the sheet of a workbook is drawn: as a table, as a sheet with its own look, or (automatic, the default) as a sheet if its author formatted it.",
      valueName: "view"),
    completion: .list(SheetView.allCases.map(\.rawValue)))
  var sheetView: String?

  @Option(
    help: ArgumentHelp(
      "A query in SQLite's SQL; its result is drawn. The table of a file that is not a database is called data.",
      valueName: "sql"))
  var query: String?

  @Option(
    help: ArgumentHelp(
      "The location of the table in larger JSON, as a JSON Pointer such as /data/items.",
      valueName: "pointer"))
  var pointer: String?

  @Option(
    help: ArgumentHelp(
      "Show at most this many columns, or these by name: city,price,#4. Enclose names with commas in `…`.",
      valueName: "n or list"),
    completion: ColumnCompletion.kind)
  var columns: String?

  @Option(
    help: ArgumentHelp("Omit columns by name: id,note.", valueName: "list"), completion: ColumnCompletion.kind
  )
  var hide: String?

  @Option(
    help: ArgumentHelp("Sort by columns: price:desc,city. Missing values come last.", valueName: "list"),
    completion: ColumnCompletion.kind)
  var sort: String?

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      "Show rows that meet a condition: \"price > 3 and city != 'Oslo'\"; also or, not, is missing, in (…), contains, starts with, ends with.",
      valueName: "condition"))
  var filter: String?

  @Option(
    help: ArgumentHelp(
      "Add a column with a formula: \"margin=price - cost\" or \"share=share(units)\"; repeat it for more.",
      valueName: "name=formula"))
  var add: [String] = []

  @Option(
    help: ArgumentHelp("Show this many rows, and one more with the number of omitted rows.", valueName: "n"))
  var top: Int?

  @Flag(help: "Transpose rows and columns; the first column becomes the new column names.")
  var transpose = false

  func validate() throws {
    guard (0...20).contains(decimals ?? 0) else { throw ValidationError("--decimals should be 0 to 20") }
    guard (skip ?? 0) >= 0 else { throw ValidationError("--skip should be 0 or more") }
    let columns = try ColumnList(columns, of: "--columns")
    for (name, value) in [("--columns", columns?.count), ("--top", top)] where (value ?? 1) < 1 {
      throw ValidationError("\(name) should be 1 or more")
    }
    if sheet.table != nil, query != nil { throw ValidationError("--table and --query exclude each other") }
    _ = try (presentation(), reader(), shape())
  }

  /// The maximum number of columns, if specified as a number.
  var columnCount: Int? { (try? ColumnList(columns, of: "--columns"))?.count }

  /// Returns the time zone and the locale that values are written in.
  func presentation() throws -> (zone: CivilDateTime.Zone?, locale: TableLocale?) {
    let zone = try timeZone.map { text in
      guard let zone = CivilDateTime.Zone(text) else {
        throw ValidationError("--time-zone should be UTC or an offset such as +02:00, not \"\(text)\"")
      }
      return zone
    }
    let locale = try locale.map { text in
      guard let locale = TableLocale(text) else {
        throw ValidationError(
          "--locale should be one of \(TableLocale.identifiers(like: text).joined(separator: ", ")), the closest that CLDR "
            + "\(TableLocale.version) and gridreel know, not \"\(text)\"")
      }
      return locale
    }
    return (zone, locale)
  }

  func reader() throws -> DataFileReader {
    var delimited = DelimitedReader(ragged: .pad)
    delimited.skippedLines = skip ?? 0
    if let header { delimited.header = header ? .present : .absent }
    delimited.quotesAreLiteral = noQuotes
    delimited.encoding = try encoding.map { text in
      guard let encoding = TextEncoding(named: text) else {
        let known = TextEncoding.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("--encoding should be one of \(known), not \"\(text)\"")
      }
      return encoding
    }
    let kind = try format.map { text in
      guard let kind = DataFileKind(rawValue: text) else {
        throw ValidationError(
          "--format should be csv, json, ndjson, sqlite, workbook or arrow, not \"\(text)\"")
      }
      return kind
    }
    var reader = DataFileReader(
      kind: kind, delimited: delimited, query: query, pointer: pointer)
    sheet.apply(to: &reader)
    reader.sheetView =
      try sheetView.map { text in
        guard let view = SheetView(rawValue: text) else {
          throw ValidationError("--view should be automatic, table or sheet, not \"\(text)\"")
        }
        return view
      } ?? .automatic
    return reader
  }

  func shape() throws -> DataShape {
    var shape = DataShape()
    let columns = try ColumnList(columns, of: "--columns")
    shape.columns = columns?.count == nil ? columns?.names : nil
    shape.hidden = try ColumnList(hide, of: "--hide")?.names ?? []
    shape.sort = try ColumnList(sort, of: "--sort")?.names.map { DataShape.SortKey(written: $0) } ?? []
    shape.filter = filter
    shape.added = try add.map { text in
      guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
        throw ValidationError(
          "--add should be NAME=FORMULA, such as \"margin=price - cost\", not \"\(text)\"")
      }
      return .init(String(text[..<equals]), .formula(String(text[text.index(after: equals)...])))
    }
    shape.top = top
    shape.isTransposed = transpose
    return shape
  }

  /// The name of an option that was specified and that scenes have a key for.
  var given: String? {
    [
      (decimals != nil, "--decimals"), (timeZone != nil, "--time-zone"), (skip != nil, "--skip"),
      (encoding != nil, "--encoding"), (locale != nil, "--locale"),
      (header != nil, header == true ? "--header" : "--no-header"), (noQuotes, "--no-quotes"),
      (format != nil, "--format"), (sheet.given != nil, sheet.given ?? ""), (sheetView != nil, "--view"),
      (query != nil, "--query"),
      (pointer != nil, "--pointer"), (columns != nil && columnCount == nil, "--columns with names"),
      (hide != nil, "--hide"), (sort != nil, "--sort"), (filter != nil, "--where"),
      (!add.isEmpty, "--add"), (top != nil, "--top"),
      (transpose, "--transpose"),
    ].first { $0.0 }?.1
  }
}

/// Comma-separated names, or a number.
private struct ColumnList {
  let names: [String]
  /// The number of columns, if the string is just a number.
  let count: Int?

  /// Parses an option's value; nil if the option was not specified. Throws a `ValidationError` that names the
  /// option.
  init?(_ text: String?, of option: String) throws {
    guard let text else { return nil }
    var names: [String] = []
    var name = ""
    var isQuoted = false
    for character in text {
      switch character {
      case "`": isQuoted.toggle()
      case "," where !isQuoted:
        names.append(name)
        name = ""
      default: name.append(character)
      }
    }
    names.append(name)
    guard !isQuoted else { throw ValidationError("\(option): a ` is not closed") }
    guard !names.contains("") else {
      throw ValidationError("\(option): there is an empty name between commas")
    }
    self.names = names
    count = names.count == 1 && !text.contains("`") ? Int(text) : nil
  }
}
