import GridData
import GridLayout
import GridScene

extension SceneReader {
  private typealias Settings = SectionsDescription.BandSettings

  /// Reads sections of rows.
  mutating func sections(_ node: DocumentNode, at range: Range<Int>) -> SectionsDescription? {
    var sections = SectionsDescription()
    sections.range = range
    if node.list != nil {
      sections.list = items(node)
      return sections
    }
    guard node.map != nil else { return nil }
    sections.settings = settings(node)
    if let by = node["by"] {
      let names = by.list.map { $0.compactMap(located) } ?? located(by).map { [$0] } ?? []
      sections.levels = names.map {
        .init(column: $0, format: node["format"]?.text, settings: sections.settings)
      }
    }
    for level in node["levels"]?.list ?? [] {
      guard let column = level["by"].flatMap(located) else { continue }
      sections.levels.append(.init(column: column, format: level["format"]?.text, settings: settings(level)))
    }
    if node["list"] != nil { sections.list = items(node["list"]) }
    sections.isSorted = node["sort"]?.boolean ?? false
    sections.limit = node["limit"]?.choice() ?? sections.limit
    let ways = ["by", "levels", "list"].filter { node[$0] != nil }
    if ways.count > 1, let range = node.keyRange(ways[1]) {
      log.error(
        "\(Words.list(ways.map { "`\($0)`" }, "and")) exclude each other", at: range,
        expected: "only one of them")
    }
    return sections
  }

  private func items(_ node: DocumentNode?) -> [SectionsDescription.Item] {
    (node?.list ?? []).map { item in
      var rows: Range<Int>?
      if let pair = item["rows"]?.list, pair.count == 2, let first = pair[0].integer,
        let count = pair[1].integer, first >= 0, count >= 0, first < 1 << 40, count < 1 << 40
      {
        rows = first..<first + count
      }
      return SectionsDescription.Item(
        title: item["title"]?.text, rows: rows, settings: settings(item), sections: items(item["sections"]),
        range: item["title"]?.range ?? item["rows"]?.range ?? item.range)
    }
  }

  private func settings(_ node: DocumentNode) -> Settings {
    var settings = Settings()
    settings.header = node["header"].flatMap(band)
    settings.footer = node["footer"].flatMap(band)
    settings.height = positive(node["height"])
    settings.isPinned = node["pinned"]?.boolean ?? true
    settings.frozenRows = count(node, "frozenRows")?.value ?? 0
    return settings
  }

  private func band(_ node: DocumentNode) -> SectionsDescription.Band? {
    var band = SectionsDescription.Band()
    if let isShown = node.boolean {
      band.isShown = isShown
      return band
    }
    if let text = template(node) {
      band.text = text
      return band
    }
    guard node.map != nil else { return nil }
    band.text = node["text"].flatMap(template)
    band.detail = node["detail"].flatMap(template)
    band.cells = (node["cells"]?.map ?? []).compactMap { entry in
      entry.value.choice().map { .init(column: entry.key, aggregate: $0) }
    }
    band.height = positive(node["height"])
    band.isPinned = node["pinned"]?.boolean
    return band
  }

  private func template(_ node: DocumentNode) -> Located<BandTemplate>? {
    node.text.flatMap { try? BandTemplate($0) }.map { Located($0, at: node.range) }
  }

  /// Reads a column group.
  mutating func columnGroup(_ node: DocumentNode) -> ColumnGroupDescription {
    let range = node["title"]?.range ?? node.range
    var group = ColumnGroupDescription(title: node["title"]?.text ?? "", range: range)
    group.columns = (node["columns"]?.list ?? []).compactMap(located)
    group.from = node["from"].flatMap(located)
    group.to = node["to"].flatMap(located)
    group.groups = (node["groups"]?.list ?? []).map { columnGroup($0) }
    guard node.map != nil, node["title"] != nil else { return group }
    let ways = [
      node["columns"] != nil, group.from != nil || group.to != nil,
      node["columns"] == nil && group.from == nil && node["groups"] != nil,
    ]
    let isWhole = (group.from == nil) == (group.to == nil)
    if ways.filter({ $0 }).count != 1 || !isWhole {
      log.error(
        "the column group does not say which columns it has", at: range,
        expected: "one of `columns`, `from` and `to`, or `groups`")
    }
    return group
  }

  /// Reads a merged cell.
  func span(_ node: DocumentNode) -> SpanDescription? {
    guard let row = count(node, "row"), let column = node["column"].flatMap(located) else { return nil }
    var span = SpanDescription(row: min(row.value, 1 << 40), column: column, range: row.range)
    span.rowCount = min(max(1, node["rows"]?.integer ?? 1), 1 << 40)
    span.columnCount = min(max(1, node["columns"]?.integer ?? 1), 1 << 40)
    span.policy = node["policy"]?.choice() ?? span.policy
    return span
  }
}
