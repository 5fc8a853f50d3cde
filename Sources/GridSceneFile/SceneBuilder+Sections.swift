import GridData
import GridLayout
import GridScene

extension SceneBuilder {
  /// The most sections a scene may have.
  static let sectionLimit = 1_000_000

  /// The sections of a scene, and the data in the order they need.
  mutating func sections(
    of source: any DataSource, _ columns: [Column], _ lookup: ColumnLookup
  ) throws(DataError) -> (sections: [Scene.Section], source: any DataSource) {
    guard let description = description.sections else { return ([], source) }
    var factory = SectionFactory(source: source, columns: columns)
    if let list = description.list {
      try checkColumns(of: list.map(\.settings), columns, source, lookup, &factory)
      let sections = try listed(list, after: 0, columns, lookup, &factory)
      return (sections, source)
    }
    if description.levels.isEmpty { return (try generated(source, columns, lookup, &factory), source) }
    // 1. The columns whose values make sections.
    try checkColumns(of: description.levels.map(\.settings), columns, source, lookup, &factory)
    guard checkScan(of: source, for: "`sections` by values", at: description.range) else {
      return ([], source)
    }
    var levels: [SectionGrouping.Level] = []
    for level in description.levels {
      guard let index = resolve(level.column, lookup) else { continue }
      levels.append(
        .init(
          sourceIndex: index, formatter: try factory.formatter(of: index, pattern: level.format),
          isWritten: level.format != nil, settings: level.settings))
    }
    guard levels.count == description.levels.count else { return ([], source) }
    // 2. The order of the rows.
    let indices = levels.map(\.sourceIndex)
    var ordered = source
    if description.isSorted, source.rowCount <= Int(Int32.max) {
      ordered = ReorderedRows(source, order: try SectionGrouping.sortedRows(of: source, by: indices))
      factory.source = ordered
    }
    // 3. The sections.
    var grouping = SectionGrouping(source: ordered, levels: levels, factory: factory)
    let sections = try grouping.sections(limit: Self.sectionLimit)
    if let recurring = grouping.recurring, !description.isSorted {
      let column = description.levels[min(recurring.level, description.levels.count - 1)].column
      log.warning(
        "the rows of `\(recurring.value)` do not stand together, so that it has several sections",
        at: column.range, hint: "`sort: true` puts them together")
    }
    if grouping.count > Self.sectionLimit {
      log.error(
        "there are more than \(Self.sectionLimit) sections", at: description.range,
        expected: "a column with fewer values")
    }
    return (sections, ordered)
  }

  // MARK: - Generated and listed

  private mutating func generated(
    _ source: any DataSource, _ columns: [Column], _ lookup: ColumnLookup, _ factory: inout SectionFactory
  ) throws(DataError) -> [Scene.Section] {
    guard let description = description.sections else { return [] }
    guard let known = source.sections else {
      log.error(
        "`sections` does not say where sections begin", at: description.range,
        expected: "`by`, `levels` or `list`")
      return []
    }
    try checkColumns(of: [description.settings], columns, source, lookup, &factory)
    guard known.count <= Self.sectionLimit else {
      log.error(
        "there are \(known.count) sections", at: description.range, expected: "at most \(Self.sectionLimit)")
      return []
    }
    var sections: [Scene.Section] = []
    sections.reserveCapacity(known.count)
    for index in 0..<known.count {
      let section = known[index]
      sections.append(
        try factory.section(
          value: section.name, number: index + 1, rows: section.rows, description.settings, around: ""))
    }
    return sections
  }

  private mutating func listed(
    _ list: [SectionsDescription.Item], after start: Int, around: String = "", _ columns: [Column],
    _ lookup: ColumnLookup, _ factory: inout SectionFactory
  ) throws(DataError) -> [Scene.Section] {
    var end = start
    var sections: [Scene.Section] = []
    for (index, item) in list.enumerated() {
      let title = item.title ?? "Section \(index + 1)"
      try checkColumns(of: item.sections.map(\.settings), columns, factory.source, lookup, &factory)
      // Rows that are not given are those of the sections inside, or none.
      let from = item.rows?.lowerBound ?? end
      let inner = try listed(
        item.sections, after: from, around: around.isEmpty ? title : "\(around) / \(title)", columns, lookup,
        &factory)
      // Sections inside may be out of order, which is reported when the whole grid is checked.
      let rows =
        item.rows ?? (inner.map(\.rows.lowerBound).min() ?? end)..<(inner.map(\.rows.upperBound).max() ?? end)
      var section = try factory.section(
        value: title, number: index + 1, rows: rows, item.settings, around: around)
      section.sections = inner
      sectionRanges[section.id] = item.range
      end = min(max(end, rows.upperBound), factory.source.rowCount)
      sections.append(section)
    }
    return sections
  }

  // MARK: - Columns

  /// Looks up the columns that bands summarize, once for all sections.
  private mutating func checkColumns(
    of settings: [SectionsDescription.BandSettings], _ columns: [Column], _ source: any DataSource,
    _ lookup: ColumnLookup, _ factory: inout SectionFactory
  ) throws(DataError) {
    let places = ColumnPlaces(columns, lookup)
    for band in settings.flatMap({ [$0.header, $0.footer] }).compactMap({ $0 }) {
      for cell in band.cells {
        guard let index = resolve(cell.column, lookup), place(of: cell.column, places) != nil else {
          continue
        }
        try check(cell.aggregate, of: index, name: cell.column, &factory)
      }
      for template in [band.text, band.detail].compactMap({ $0 }) {
        for case .aggregate(let aggregate, let column) in template.value.pieces {
          let name = Located(column, at: template.range)
          guard let index = resolve(name, lookup) else { continue }
          try check(aggregate, of: index, name: name, &factory)
        }
      }
    }
  }

  private mutating func check(
    _ aggregate: Aggregate, of index: Int, name: Located<String>, _ factory: inout SectionFactory
  ) throws(DataError) {
    guard checkScan(of: factory.source, for: "`\(aggregate.rawValue)`", at: name.range) else { return }
    factory.indices[name.value] = index
    let isNumeric = try factory.isNumeric(index)
    guard aggregate.needsNumbers, !isNumeric else { return }
    log.error(
      "`\(aggregate.rawValue)` of the column `\(name.value)`, which holds no numbers", at: name.range,
      expected: "`count`, `min` or `max`, or a column of numbers")
  }
}
