import ArgumentParser
import GridDataFile

/// The part of a workbook or a database that is drawn.
struct SheetOptions: ParsableArguments {
  @Option(
    name: [.customLong("table"), .customLong("sheet")],
    help: ArgumentHelp(
      "The table or view of a SQLite database, or the sheet or table of a workbook, to draw.",
      valueName: "name"))
  var table: String?

  @Option(
    help: ArgumentHelp(
      "The part of a sheet to draw: B2:F40, Sales!B2:F40, or a name that the workbook defines.",
      valueName: "range"))
  var range: String?

  @Flag(help: "Draw hidden rows and columns of a sheet, too.")
  var hidden = false

  /// Selects the part in a reader.
  func apply(to reader: inout DataFileReader) {
    (reader.table, reader.range, reader.showsHidden) = (table, range, hidden)
  }

  /// The name of an option that was specified.
  var given: String? {
    table != nil ? "--table" : range != nil ? "--range" : hidden ? "--hidden" : nil
  }
}
