import GridData
import GridDocument
import GridLayout
import GridRecords
import GridScene
import GridSchema

extension SceneReader {
  static let sectionLimit = 1_000_000

  /// Returns the sections of a scene, sorting its data as they require; empty if the data cannot be read.
  mutating func sections(
    _ description: SectionsDescription, at range: Range<Int>, in scene: inout Scene
  ) -> [Scene.Section] {
    sectionsRange = range
    scene.headerLimit = description.limit
    guard let grid else { return [] }
    do throws(DataError) {
      var factory = SectionFactory(source: grid.source, columns: grid.columns, locale: locale)
      let sections =
        if let list = description.list {
          try listed(list, after: 0, grid, &factory)
        } else if let levels = description.levels, !levels.isEmpty {
          try grouped(levels, description, grid, &factory, in: &scene)
        } else {
          try generated(description.settings, grid, &factory)
        }
      return sections
    } catch {
      report(error)
      return []
    }
  }

  private mutating func grouped(
    _ levels: [SectionsDescription.Level], _ description: SectionsDescription, _ grid: Grid,
    _ factory: inout SectionFactory, in scene: inout Scene
  ) throws(DataError) -> [Scene.Section] {
    try checkColumns(of: levels.map(\.settings), grid, &factory)
    guard checkScan(for: "`sections` by values", at: sectionsRange) else { return [] }
    var found: [SectionGrouping.Level] = []
    for level in levels {
      guard let index = resolve(level.column, grid.lookup) else { continue }
      found.append(
        .init(
          sourceIndex: index, formatter: try factory.formatter(of: index, pattern: level.format),
          isWritten: level.format != nil, settings: level.settings))
    }
    guard found.count == levels.count else { return [] }
    // Sections are made from all rows before some are omitted, so that bands summarize all rows.
    var (all, kept) = (grid.source.uncut?.source ?? grid.source, grid.source.uncut?.kept)
    if description.isSorted, all.rowCount <= Int(Int32.max) {
      let order = try SectionGrouping.sortedRows(of: all, by: found.map(\.sourceIndex))
      kept = kept.map { SectionGrouping.places(of: $0, in: order) }
      all = ReorderedRows(all, order: order)
    }
    let cut = kept.map { CutRows(UncutTable(all, kept: $0)) }
    factory.source = all
    scene.source = cut ?? all
    var grouping = SectionGrouping(source: all, levels: found, cut: cut, factory: factory)
    let sections = try grouping.sections(limit: Self.sectionLimit)
    if let recurring = grouping.recurring, !description.isSorted {
      log.warning(
        "the rows of `\(recurring.value)` are not adjacent, so it has several sections",
        at: levels[min(recurring.level, levels.count - 1)].column.range,
        hint: "`sort: true` makes them adjacent")
    }
    if grouping.count > Self.sectionLimit {
      log.error(
        "there are more than \(Self.sectionLimit) sections", at: sectionsRange,
        expected: "a column with fewer values")
    }
    return sections
  }

  private mutating func generated(
    _ settings: SectionsDescription.BandSettings, _ grid: Grid, _ factory: inout SectionFactory
  ) throws(DataError) -> [Scene.Section] {
    guard let known = grid.source.sections else {
      log.error(
        "`sections` does not define any sections", at: sectionsRange,
        expected: "`by`, `levels` or `list`")
      return []
    }
    try checkColumns(of: [settings], grid, &factory)
    guard known.count <= Self.sectionLimit else {
      log.error(
        "there are \(known.count) sections", at: sectionsRange, expected: "at most \(Self.sectionLimit)")
      return []
    }
    var sections: [Scene.Section] = []
    sections.reserveCapacity(known.count)
    factory.expect(known.count)
    for index in 0..<known.count {
      let section = known.section(index)
      sections.append(
        try factory.section(
          value: section.name, number: index + 1, rows: section.rows, settings, around: ""))
    }
    return sections
  }

  private mutating func listed(
    _ list: [SectionsDescription.Item], after start: Int, around: String = "", _ grid: Grid,
    _ factory: inout SectionFactory
  ) throws(DataError) -> [Scene.Section] {
    try checkColumns(of: list.map(\.settings), grid, &factory)
    var end = start
    var sections: [Scene.Section] = []
    for (index, item) in list.enumerated() {
      let title = item.title ?? "Section \(index + 1)"
      // Rows that are not specified are those of the inner sections or, without inner sections, none.
      let inner = try listed(
        item.sections, after: item.rows?.value.lowerBound ?? end,
        around: around.isEmpty ? title : "\(around) / \(title)", grid, &factory)
      // Inner sections may be out of order, which is reported when the whole grid is checked.
      let rows =
        item.rows?.value
        ?? (inner.map(\.rows.lowerBound).min() ?? end)..<(inner.map(\.rows.upperBound).max() ?? end)
      var section = try factory.section(
        value: title, number: index + 1, rows: rows, item.settings, around: around)
      section.sections = inner
      sectionRanges[section.id] = item.range
      end = min(max(end, rows.upperBound), factory.source.rowCount)
      sections.append(section)
    }
    return sections
  }

  /// Looks up the columns that bands summarize, once for all sections.
  private mutating func checkColumns(
    of settings: [SectionsDescription.BandSettings], _ grid: Grid, _ factory: inout SectionFactory
  ) throws(DataError) {
    for band in settings.flatMap({ [$0.header, $0.footer] }).compactMap({ $0 }) {
      for (name, aggregate) in band.cells where place(of: name) != nil {
        try check(aggregate, of: name, grid, &factory)
      }
      for template in [band.text, band.detail].compactMap({ $0 }) {
        for case .aggregate(let aggregate, let column) in template.value.pieces {
          try check(aggregate, of: Located(column, at: template.range), grid, &factory)
        }
      }
    }
  }

  private mutating func check(
    _ aggregate: Aggregate, of name: Located<String>, _ grid: Grid, _ factory: inout SectionFactory
  ) throws(DataError) {
    guard let index = resolve(name, grid.lookup),
      checkScan(for: "`\(aggregate.rawValue)`", at: name.range)
    else { return }
    factory.indices[name.value] = index
    let isNumeric = try factory.isNumeric(index)
    guard aggregate.needsNumbers, !isNumeric else { return }
    log.error(
      "`\(aggregate.rawValue)` of the column `\(name.value)`, which has no numbers", at: name.range,
      expected: "`count`, `min` or `max`, or a column of numbers")
  }
}
