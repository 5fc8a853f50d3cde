import ArgumentParser
import GridData
import GridDataFile

/// Options that determine the kind of a data file and the part of it that is drawn. Scenes have keys of the same names
/// under `data`.
struct ShapeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The kind of data: csv, json, ndjson or sqlite; by default determined by its first bytes.",
      valueName: "kind"),
    completion: .list(DataFileKind.allCases.map(\.rawValue)),
    transform: { text in
      guard let kind = DataFileKind(rawValue: text) else {
        throw ValidationError("expected csv, json, ndjson or sqlite")
      }
      return kind
    })
  var format: DataFileKind?

  @Option(help: ArgumentHelp("The table or view of a SQLite database to draw.", valueName: "name"))
  var table: String?

  @Option(help: ArgumentHelp("A query of a SQLite database, whose result is drawn.", valueName: "sql"))
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
    transform: ColumnList.init)
  var columns: ColumnList?

  @Option(
    help: ArgumentHelp("Omit columns by name: id,note.", valueName: "list"), transform: ColumnList.init)
  var hide: ColumnList?

  @Option(
    help: ArgumentHelp("Sort by columns: price:desc,city. Missing values come last.", valueName: "list"),
    transform: ColumnList.init)
  var sort: ColumnList?

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      "Show rows that meet a condition: \"price > 3 and city != 'Oslo'\"; also or, not, is missing, in (…), contains, starts with, ends with.",
      valueName: "condition"))
  var filter: String?

  @Option(
    help: ArgumentHelp("Show this many rows, and one more with the number of omitted rows.", valueName: "n"))
  var top: Int?

  @Flag(help: "Show columns as rows; the first column names the new columns.")
  var transpose = false

  /// Comma-separated names, or a number.
  struct ColumnList: Sendable {
    let names: [String]
    /// The number of columns, if the text is just a number.
    let count: Int?

    init(_ text: String) throws {
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
      guard !isQuoted else { throw ValidationError("a ` is open") }
      guard !names.contains("") else { throw ValidationError("a name between commas is empty") }
      self.names = names
      count = names.count == 1 && !text.contains("`") ? Int(text) : nil
    }
  }

  func validate() throws {
    for (name, value) in [("--columns", columns?.count), ("--top", top)] where (value ?? 1) < 1 {
      throw ValidationError("\(name) should be 1 or more")
    }
    if table != nil, query != nil { throw ValidationError("--table and --query exclude each other") }
  }

  /// The maximum number of columns, if specified as a number.
  var columnCount: Int? { columns?.count }

  var shape: DataShape {
    var shape = DataShape()
    shape.columns = columns?.count == nil ? columns?.names : nil
    shape.hidden = hide?.names ?? []
    shape.sort = sort?.names.map { DataShape.SortKey(written: $0) } ?? []
    shape.filter = filter
    shape.top = top
    shape.isTransposed = transpose
    return shape
  }

  /// The name of an option that was specified and that scenes have a key for.
  var given: String? {
    let options: [(String, Bool)] = [
      ("--format", format != nil), ("--table", table != nil), ("--query", query != nil),
      ("--pointer", pointer != nil),
      ("--columns with names", columns != nil && columns?.count == nil), ("--hide", hide != nil),
      ("--sort", sort != nil), ("--where", filter != nil), ("--top", top != nil), ("--transpose", transpose),
    ]
    return options.first(where: \.1)?.0
  }
}
