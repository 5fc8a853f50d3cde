import GridData

extension SceneReader {
  /// Reads where the cells come from.
  mutating func data(_ node: DocumentNode) -> DataDescription? {
    if let path = located(node) { return .file(path: path, reader: reader(for: path.value)) }
    for key in DataKey.allCases {
      guard let value = node[key.rawValue], let data = data(key, value, node) else { continue }
      return data
    }
    return nil
  }

  private mutating func data(
    _ key: DataKey, _ value: DocumentNode, _ node: DocumentNode
  ) -> DataDescription? {
    switch key {
    case .file:
      guard let path = located(value) else { return nil }
      var reader = reader(for: path.value)
      if let delimiter = node["delimiter"]?.text.flatMap(Delimiter.init(named:)) {
        reader.delimiter = delimiter
      }
      if let hasHeader = node["header"]?.boolean { reader.header = hasHeader ? .present : .absent }
      reader.ragged = node["ragged"]?.choice() ?? .error
      return .file(path: path, reader: reader)
    case .rows:
      guard let rows = value.list else { return nil }
      return .rows(
        names: node["header"]?.list?.map { $0.text ?? "" },
        rows: rows.map { row in Located((row.list ?? []).map(Self.value), at: row.range) },
        ragged: node["ragged"]?.choice() ?? .error)
    case .generate: return generated(value)
    }
  }

  /// A cell as the file has it: what is written as plain digits, `true` or `false` is a value of that kind, all else a
  /// text, so that `007`, `+1` and `1e3` are shown as they are written.
  private static func value(_ node: DocumentNode) -> CellValue {
    guard let text = node.text else { return .missing }
    switch node.scalar {
    case .boolean(let value) where text == (value ? "true" : "false"): return .boolean(value)
    case .number: return DecimalNumber(text).flatMap { "\($0)" == text ? .number($0) : nil } ?? .text(text)
    default: return .text(text)
    }
  }

  private func reader(for path: String) -> DelimitedReader {
    DelimitedReader(delimiter: Delimiter.implied(byFileName: path))
  }

  private mutating func generated(_ node: DocumentNode) -> DataDescription? {
    guard node.map != nil else { return nil }
    // What is out of range was reported; small numbers in its place let the rest be checked quickly.
    func count(_ key: String, in range: ClosedRange<Int>) -> Int {
      node[key]?.integer.flatMap { range.contains($0) ? $0 : nil } ?? 1
    }
    let columnCount = count("columns", in: 0...Self.columnLimit)
    let rowCount: Int
    var itemCount: Int?
    if let sections = node["sections"] {
      let items = count("items", in: 1...Self.rowLimit)
      itemCount = items
      let sectionCount = count("sections", in: 0...Self.rowLimit)
      // Both are at most 10⁹, so that their product is an Int.
      rowCount = items * sectionCount
      if let rows = node.keyRange("rows") {
        log.error("`rows` and `sections` exclude each other", at: rows, expected: "only one of them")
      }
      if node["items"] == nil {
        log.error(
          "`sections` without the number of rows in each", at: node.keyRange("sections") ?? node.range,
          expected: "`items`: a whole number, 1 or more")
      } else if rowCount > Self.rowLimit {
        log.error(
          "\(sectionCount) sections of \(items) rows", at: sections.range,
          expected: "at most \(Self.rowLimit) rows in all")
      }
    } else {
      rowCount = count("rows", in: 0...Self.rowLimit)
      if let items = node.keyRange("items") {
        log.error("`items` says how many rows a section has, but there is no `sections`", at: items)
      } else if node["rows"] == nil {
        log.error(
          "`generate` does not say how many rows there are", at: node.range,
          expected: "`rows`, or `sections` and `items`")
      }
    }
    return .generated(
      GeneratedTable(
        rowCount: rowCount, columnCount: columnCount, itemsPerSection: itemCount,
        separator: node["separator"]?.text ?? ", ",
        firstIndex: node["first"]?.integer.map { max(-1_000_000, min($0, 1_000_000)) } ?? 0))
  }

  /// The most rows that are generated.
  static let rowLimit = 1_000_000_000
  /// The most columns that are generated; the largest spreadsheets have 16,384.
  static let columnLimit = 100_000
}
