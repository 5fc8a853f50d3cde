public import GridData
import GridGeometry
package import GridScene
import GridScroll
import GridSupport

extension SceneLoader {
  /// A scene of a CSV or TSV file without a scene file, meant for one picture at the start; `-` is standard input.
  ///
  /// The header row is pinned, columns are fitted, kinds guessed, titles made readable. The first column is frozen
  /// where it names the rows and the table is wider than the viewport. The viewport is 1280 points wide and as high as
  /// the rows, at most 800 points.
  /// - Throws: `SceneErrors` if the file cannot be read or its text is no table.
  /// Short rows are filled up and long ones cut unless `reader` says otherwise; previews say so in their note.
  /// - Parameters:
  ///   - path: The file.
  ///   - reader: Reads the text.
  ///   - decimals: The decimals of numbers that have any; nil guesses them.
  ///   - timeZone: The zone that times are converted to where their own is known; nil leaves them as they are.
  ///   - locale: The locale that numbers and dates are written in; nil leaves their marks as they are.
  public func preview(
    _ path: String, reader: DelimitedReader? = nil, decimals: Int? = nil, timeZone: CivilDateTime.Zone? = nil,
    locale: TableLocale? = nil
  ) throws(SceneErrors) -> LoadedScene {
    try preview(
      path, reader: reader, decimals: decimals, timeZone: timeZone, locale: locale, columnLimit: nil)
  }

  /// The same of the first columns alone, at most so many, for pictures that reach no others; nil sets no limit.
  package func preview(
    _ path: String, reader: DelimitedReader?, decimals: Int?, timeZone: CivilDateTime.Zone?,
    locale: TableLocale? = nil, columnLimit: Int?
  ) throws(SceneErrors) -> LoadedScene {
    // 1. The table.
    let (name, bytes) = try read(path)
    let table: Table
    var scene: Scene
    var notes: [Diagnostic] = []
    do throws(DataError) {
      var reader = reader ?? DelimitedReader(ragged: .pad)
      reader.delimiter = reader.delimiter ?? Delimiter.implied(byFileName: path)
      table = try reader.drawableTable(from: bytes, file: name)
      // 2. The scene.
      scene = try Self.preview(
        of: table, named: path == "-" ? "preview" : FilePath.stem(of: path), decimals: decimals,
        timeZone: timeZone, locale: locale, columnLimit: columnLimit
      ) { text, isOpen in
        let hint = isOpen ? "a locale says how they are written: --locale" : nil
        notes.append(Diagnostic(severity: .note, file: name, message: text, hint: hint))
      }
    } catch {
      throw SceneErrors(
        Diagnostics([DataLines.diagnostic(for: error, file: name, bytes: bytes, encoding: reader?.encoding)]))
    }
    scene.notes = table.notes
    let headerHeight = scene.header.isShown ? scene.theme.headerHeight : 0
    let rows = Double(min(table.rowCount, 1000))
    scene.viewport.height = min(max(headerHeight + rows * scene.theme.rowHeight, headerHeight + 1), 800)
    return LoadedScene(
      scene: scene, warnings: Diagnostics(notes), inputs: [path], file: nil, root: nil, files: files)
  }

  /// A scene of a source with everything guessed.
  ///
  /// - Throws: `DataError` where the samples that guesses are made from cannot be read.
  package static func preview(
    of source: any DataSource, named name: String, decimals: Int? = nil, timeZone: CivilDateTime.Zone? = nil,
    locale: TableLocale? = nil, columnLimit: Int? = nil, note: (String, Bool) -> Void = { _, _ in }
  ) throws(DataError) -> Scene {
    let described = source.columns
    var scene = Scene(name: name, source: source, columns: [])
    // Every column takes some room, so that these are enough to tell whether all are wider than the view.
    let few = Int(scene.viewport.width / max(1, 2 * scene.theme.padding)) + 1
    let shown = Array(described.indices.prefix(columnLimit.map { max($0, few) } ?? .max))
    let profiles = try ColumnProfile.profiles(of: source, columns: shown, locale: locale)
    let readings = zip(shown, profiles).compactMap { index, profile in
      profile.reading.map { (described[index].name ?? "#\(index + 1)", $0) }
    }
    for reading in ColumnReading.notes(readings) { note(reading.text, reading.isOpen) }
    scene.locale = locale
    scene.columns = shown.map { index in
      Column(
        sourceIndex: index, name: described[index].name ?? "",
        title: SceneReader.title(of: described[index].name, index: index), kind: profiles[index].kind,
        formatter: profiles[index].formatter(decimals: decimals, timeZone: timeZone, locale: locale))
    }
    scene.furtherColumnCount = described.count - scene.columns.count
    scene.header.isShown = source.columnNames != nil
    if try isWide(scene, few), try looksLikeKey(scene.columns, of: source) {
      scene.freeze = Scene.Freeze(columns: 1)
    }
    return scene
  }

  private static let sampleCount = 200

  /// Whether the columns, fitted, probably take more than the viewport; half an em a character is usual.
  private static func isWide(_ scene: Scene, _ count: Int) throws(DataError) -> Bool {
    let theme = scene.theme
    let few = scene.columns.prefix(count)
    let rows = 0..<min(scene.source.rowCount, 50)
    let block = try scene.source.read(rows: rows, columns: few.map(\.sourceIndex))
    var width = 0.0
    for (place, column) in few.enumerated() {
      var longest = column.title.count
      for row in rows { longest = max(longest, block[row, place].description.count) }
      width += min(Double(longest) * theme.fontSize / 2 + 2 * theme.padding, 420)
      if width > scene.viewport.width { return true }
    }
    return false
  }

  /// Whether the first column tells rows apart: no value missing and hardly any repeated in the sample.
  private static func looksLikeKey(
    _ columns: [Column], of source: any DataSource
  ) throws(DataError) -> Bool {
    guard let first = columns.first, columns.count > 2, source.rowCount > 1 else { return false }
    switch first.kind {
    case .decimal, .percent, .currency, .boolean, .empty: return false
    case .integer, .date, .text: break
    }
    let rows = 0..<min(source.rowCount, sampleCount)
    let block = try source.read(rows: rows, columns: [0])
    var seen: Set<String> = []
    for row in rows {
      let text = block[row, 0].description
      if CellValue(text, as: .text) == .missing || text.count > 60 { return false }
      seen.insert(text)
    }
    return seen.count * 10 >= rows.count * 9
  }
}
