package import GridData
import GridGeometry
package import GridRecords

extension Scene {
  /// Returns a scene of a source, inferring all other properties.
  ///
  /// - Throws: `DataError` if the samples used for inference cannot be read.
  package static func inferred(
    from source: any DataSource, named name: String, decimals: Int? = nil,
    timeZone: CivilDateTime.Zone? = nil,
    locale: TableLocale? = nil, columnLimit: Int? = nil, note: (String, Bool) -> Void = { _, _ in }
  ) throws(DataError) -> Scene {
    let described = source.columns
    var scene = Scene(name: name, source: source, columns: [])
    // Every column takes some room, so this many columns are enough to determine whether all of them are
    // wider than the viewport.
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
        title: Column.title(of: described[index].name, index: index), kind: profiles[index].kind,
        formatter: profiles[index].formatter(decimals: decimals, timeZone: timeZone, locale: locale))
    }
    if let table = source as? Table {
      try apply(table.settings, to: &scene.columns, profiles, locale, of: source)
    }
    try noteLongTexts(of: &scene)
    scene.source = UnderstoodColumns(source, scene.columns.map { ($0.sourceIndex, $0.formatter) }) ?? source
    scene.furtherColumnCount = described.count - scene.columns.count
    scene.header.isShown = source.columnNames != nil
    if try isWide(scene, few), try looksLikeKey(scene.columns, of: source) {
      scene.freeze = Freeze(columns: 1)
    }
    return scene
  }

  private static let sampleCount = 200
  /// The number of characters beyond which a text is long; previews wrap long texts.
  private static let longText = 48

  /// Marks the columns with long text.
  private static func noteLongTexts(of scene: inout Scene) throws(DataError) {
    let texts = scene.columns.indices.filter { scene.columns[$0].kind == .text }
    guard !texts.isEmpty else { return }
    let rows = 0..<min(scene.source.rowCount, sampleCount)
    let block = try scene.source.read(rows: rows, columns: texts.map { scene.columns[$0].sourceIndex })
    for (position, column) in texts.enumerated() {
      scene.columns[column].wrapsInPreviews = rows.contains {
        block[$0, position].description.count > longText
      }
    }
  }

  /// Returns whether the fitted columns are probably wider than the viewport, assuming half an em per
  /// character.
  private static func isWide(_ scene: Scene, _ count: Int) throws(DataError) -> Bool {
    let theme = scene.theme
    let few = scene.columns.prefix(count)
    let rows = 0..<min(scene.source.rowCount, 50)
    let block = try scene.source.read(rows: rows, columns: few.map(\.sourceIndex))
    var width = 0.0
    for (position, column) in few.enumerated() {
      var longest = column.title.count
      for row in rows { longest = max(longest, block[row, position].description.count) }
      width += min(Double(longest) * theme.fontSize / 2 + 2 * theme.padding, 420)
      if width > scene.viewport.width { return true }
    }
    return false
  }

  /// Returns whether the first column identifies rows: in the sample, no values are missing and few are
  /// repeated.
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

extension Scene.Column {
  /// Returns a readable title for a column. A column without a name gets letters, as in a spreadsheet.
  package static func title(of name: String?, index: Int) -> String {
    if let name { return ReadableName.title(for: name) }
    return NumberNotation.letters(index + 1) ?? ""
  }
}
