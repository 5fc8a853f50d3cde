import GridData
import GridDataFile
import GridDocument
import GridFrame
import GridLayout
import GridScene
import GridSchema
import GridScroll

extension SceneReader {
  /// Reports keys that do not go together with a sheet, whose cells have places and looks of their own.
  mutating func checkSheet(_ root: DocumentNode) {
    guard sheet != nil, let data = root["data"] else { return }
    for key in SceneSchema.shapeFields.map(\.key) + ["query", "header", "locale"] {
      guard let range = data.keyRange(key) else { continue }
      log.error(
        "`\(key)` and `view: sheet` exclude each other: a sheet is shown cell by cell", at: range,
        expected: "`view: table`, or no `\(key)`")
    }
    for key in ["theme", "columnOrder"] {
      guard let range = root.keyRange(key) else { continue }
      log.error(
        "`\(key)` and `view: sheet` exclude each other: a sheet has its own look", at: range,
        expected: "`view: table` in `data`, or no `\(key)`")
    }
  }

  /// Returns the settings of a column that has none of its own.
  func standard(ofColumn index: Int, of source: any DataSource, _ draft: SceneDraft) -> ColumnDescription {
    var column = draft.columnDefaults
    guard let sheet else { return column }
    if column.width == ColumnWidth() { column.width = ColumnWidth(.fixed(sheet.width(ofColumn: index))) }
    column.title = source.columns[index].name ?? ""
    column.alignment = column.alignment ?? .center
    return column
  }
}

extension Scene {
  /// Moves the merged cells and pictures of a sheet to the columns that are shown, given by their places in the sheet.
  mutating func moveSheet(to shown: [Int]) {
    let places = Dictionary(shown.enumerated().map { ($1, $0) }) { first, _ in first }
    spans = spans.compactMap { span in
      let columns = (span.column..<span.column + span.columnCount).compactMap { places[$0] }
      guard let first = columns.first, places[span.column] != nil else { return nil }
      guard columns.count > 1 || span.rowCount > 1 else { return nil }
      return CellSpan(row: span.row, column: first, rowCount: span.rowCount, columnCount: columns.count)
    }
    pictures = pictures.map { picture in
      picture.movingColumns { column in
        places[column].map { ($0, true) } ?? (shown.count { $0 < column }, false)
      }
    }
    // The first columns that are frozen in the sheet may be hidden here.
    let frozen = freeze.columns.leading.indices(in: 0..<source.columns.count, fromEnd: false)
    freeze.columns.leading = .count(shown.count { frozen.contains($0) })
  }

  /// Begins where the sheet was scrolled to when it was saved, unless the path says where it begins.
  mutating func begin(as sheet: SheetLayout, _ root: DocumentNode) {
    guard root["scroll"]?["from"] == nil else { return }
    var sheet = sheet
    sheet.start.column = columns.count { $0.sourceIndex < sheet.start.column }
    sheet.frozen.columns = columns.count { $0.sourceIndex < sheet.frozen.columns }
    if let start = Self.savedStart(sheet) { scroll.start = start }
  }
}
