public import GridData
import GridGeometry
public import GridScene
import GridScroll

extension SceneLoader {
  /// A scene of a CSV or TSV file without a scene file, meant for one picture at the start; `-` is standard input.
  ///
  /// The header row is pinned, columns are fitted, kinds guessed, titles made readable. The first column is frozen
  /// where it names the rows and the table is wider than the viewport. The viewport is 1280 points wide and as high as
  /// the rows, at most 800 points.
  /// - Throws: `SceneErrors` if the file cannot be read or its text is no table.
  public func preview(_ path: String, reader: DelimitedReader? = nil) throws(SceneErrors) -> LoadedScene {
    // 1. The table.
    let (name, bytes) = try read(path)
    let table: Table
    do throws(DataError) {
      table = try (reader ?? DelimitedReader(delimiter: Delimiter.implied(byFileName: path))).drawableTable(
        from: bytes)
    } catch {
      throw SceneErrors(Diagnostics([DataLines.diagnostic(for: error, file: name, bytes: bytes)]))
    }
    // 2. The scene.
    var scene = Self.preview(of: table, named: path == "-" ? "preview" : FilePath.stem(of: path))
    let headerHeight = scene.header.isShown ? scene.theme.headerHeight : 0
    let rows = Double(min(table.rowCount, 1000))
    scene.viewport.height = min(max(headerHeight + rows * scene.theme.rowHeight, headerHeight + 1), 800)
    return LoadedScene(
      scene: scene, warnings: Diagnostics(), inputs: [path], file: nil, scroll: nil)
  }

  /// A scene of a source with everything guessed.
  public static func preview(of source: any CellSource, named name: String) -> Scene {
    var columns: [Column] = []
    columns.reserveCapacity(source.columnCount)
    for index in 0..<source.columnCount {
      let profile = ColumnProfile(of: source, column: index)
      let columnName = source.columnName(index)
      columns.append(
        Column(
          sourceIndex: index, name: columnName ?? "", title: SceneBuilder.title(of: columnName, index: index),
          kind: profile.kind, formatter: profile.formatter))
    }
    let header = Scene.Header(isShown: source.columnNames != nil)
    let theme = Theme.light
    let viewport = Size(width: 1280, height: 800)
    let isFrozen = isWide(columns, of: source, theme, viewport) && looksLikeKey(columns, of: source)
    return Scene(
      name: name, source: source, columns: columns, header: header,
      freeze: Scene.Freeze(columns: isFrozen ? 1 : 0), theme: theme, viewport: viewport, scroll: ScrollPath())
  }

  /// The rows that are looked at for guesses.
  private static let sampleCount = 200

  /// Whether the columns, fitted, probably take more than the viewport; half an em a character is usual.
  private static func isWide(
    _ columns: [Column], of source: any CellSource, _ theme: Theme, _ viewport: Size
  ) -> Bool {
    var width = 0.0
    for column in columns {
      var longest = column.title.count
      for row in 0..<min(source.rowCount, 50) {
        longest = max(longest, source.text(row: row, column: column.sourceIndex).count)
      }
      width += min(Double(longest) * theme.fontSize / 2 + 2 * theme.padding, 420)
      if width > viewport.width { return true }
    }
    return false
  }

  /// Whether the first column tells rows apart: no value missing and hardly any repeated in the sample.
  private static func looksLikeKey(_ columns: [Column], of source: any CellSource) -> Bool {
    guard let first = columns.first, columns.count > 2, source.rowCount > 1 else { return false }
    switch first.kind {
    case .decimal, .percent, .currency, .boolean, .empty: return false
    case .integer, .date, .text: break
    }
    let count = min(source.rowCount, sampleCount)
    var seen: Set<String> = []
    for row in 0..<count {
      let text = source.text(row: row, column: 0)
      if MissingMark.isBlank(text) || text.count > 60 { return false }
      seen.insert(text)
    }
    return seen.count * 10 >= count * 9
  }
}
