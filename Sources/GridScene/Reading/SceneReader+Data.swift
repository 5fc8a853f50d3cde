extension SceneReader {
  /// Reads where the cells come from.
  mutating func data(_ root: DocumentNode) -> DataDescription? {
    guard let node = root["data"] else { return nil }
    if let path = located(node) {
      return .file(path: path, reader: reader(for: path.value))
    }
    if let file = node["file"], let path = located(file) {
      var reader = reader(for: path.value)
      if let delimiter = node["delimiter"]?.text.flatMap(Delimiter.init(named:)) {
        reader.delimiter = delimiter
      }
      if let hasHeader = node["header"]?.boolean { reader.header = hasHeader ? .present : .absent }
      reader.ragged = node["ragged"]?.text.flatMap(DelimitedReader.Ragged.init) ?? .error
      return .file(path: path, reader: reader)
    }
    if let rows = node["rows"]?.list {
      return .rows(
        names: node["header"]?.list?.map { $0.text ?? "" },
        rows: rows.map { row in Located((row.list ?? []).map { $0.text ?? "" }, at: row.range) })
    }
    return node["generate"].flatMap { generated($0) }
  }

  private func reader(for path: String) -> DelimitedReader {
    DelimitedReader(delimiter: Delimiter.implied(byFileName: path))
  }

  private mutating func generated(_ node: DocumentNode) -> DataDescription? {
    guard node.map != nil else { return nil }
    let columns = node["columns"]?.integer ?? 1
    let separator = node["separator"]?.text ?? ", "
    let first = node["first"]?.integer ?? 0
    guard let sections = node["sections"] else {
      if let items = node.keyRange("items") {
        log.error("`items` says how many rows a section has, but there is no `sections`", at: items)
      }
      if node["rows"] == nil {
        log.error(
          "`generate` does not say how many rows there are", at: node.range,
          expected: "`rows`, or `sections` and `items`")
      }
      return .generated(
        GeneratedTable(
          rowCount: min(node["rows"]?.integer ?? 0, Self.rowLimit),
          columnCount: min(columns, Self.columnLimit),
          separator: separator, firstIndex: first))
    }
    if let rows = node.keyRange("rows") {
      log.error("`rows` and `sections` exclude each other", at: rows, expected: "only one of them")
    }
    guard let items = node["items"] else {
      log.error(
        "`sections` without the number of rows in each", at: node.keyRange("sections") ?? node.range,
        expected: "`items`: a whole number, 1 or more")
      return nil
    }
    let itemCount = max(1, min(items.integer ?? 1, Self.rowLimit))
    let sectionCount = max(0, min(sections.integer ?? 0, Self.rowLimit))
    // Both are at most 10⁹, so that their product is an Int.
    let rowCount = itemCount * sectionCount
    if rowCount > Self.rowLimit {
      log.error(
        "\(sectionCount) sections of \(itemCount) rows", at: sections.range,
        expected: "at most \(Self.rowLimit) rows in all")
    }
    return .generated(
      GeneratedTable(
        rowCount: rowCount,
        columnCount: min(columns, Self.columnLimit),
        itemsPerSection: itemCount, separator: separator, firstIndex: first))
  }

  /// The most rows that are generated.
  static let rowLimit = 1_000_000_000
  /// The most columns that are generated: those of the largest spreadsheets, many times over.
  static let columnLimit = 1_000_000
}
