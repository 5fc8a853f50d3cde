package import GridData
import GridRecords
import GridSchema

/// A change of a table's shape that becomes a query: join, unpivot, group or pivot.
///
/// Rows keep the order of the data: that of their first row in the table. Aggregates keep the decimals, percent signs
/// and currencies of their columns. Without the trait SQLite, `result` throws an error that says so.
package struct TableStep: Sendable {
  /// The key that errors refer to.
  private let key: String
  private let sql: String
  private let tables: [QueryTable]
  private let origins: [Int: (column: Int, aggregate: Aggregate?)]
  private var spread: Spread?
  /// The same query for rows that are grouped in advance; nil if there is none.
  var grouped: GroupedQuery?
  /// All that the result depends on beside the tables.
  package var identity: String { "\(key) \(sql) \(spread?.isSorted ?? false)" }

  private struct Spread: Sendable {
    /// The number of columns that name rows.
    var rowColumns: Int
    var isSorted: Bool
    var column: String
  }

  /// Runs the step.
  /// - Throws: `DataShapeError` for data that cannot be read, or that the step does not fit.
  package func result(_ limits: DataLimits, file: String) throws(DataShapeError) -> LoadedData {
    do throws(DataFileError) {
      var query = TableQuery(sql, of: tables, limits: limits, file: file)
      #if SQLite
      (query.origins, query.grouped) = (origins, grouped)
      #endif
      var result = try query.result()
      guard let spread else { return result }
      do throws(DataError) { result.source = try pivoted(result.source, spread) } catch { throw .data(error) }
      return result
    } catch {
      switch error {
      case .data(let error, _): throw .data(error)
      case .option(var error):
        error.key = error.key == "query" ? key : error.key
        throw .options([error])
      }
    }
  }
}

// MARK: Steps

extension TableStep {
  /// A column of a grouped table: an aggregate of a column, or the number of rows.
  package struct Part: Sendable {
    package var name: String
    package var aggregate: Aggregate
    /// The column; nil to count rows.
    package var column: String?

    package init(_ name: String, _ aggregate: Aggregate, of column: String?) {
      (self.name, self.aggregate, self.column) = (name, aggregate, column)
    }
  }

  /// Makes a row of all rows with the same values in some columns.
  ///
  /// - Throws: `DataShapeError.options` with indices of `by`, then `parts`.
  package static func group(
    _ source: any DataSource, by keys: [String], _ parts: [Part]
  ) throws(DataShapeError) -> TableStep {
    var names = StepNames(source, "group")
    let groups = keys.enumerated().map { names.find($1, at: $0) }
    let inputs = parts.enumerated().map { item, part in
      part.column.map { names.find($0, at: keys.count + item) }
    }
    for (item, (part, input)) in zip(parts, inputs).enumerated() {
      try names.checkNumbers(part.aggregate, input ?? nil, at: keys.count + item)
      if let name = keys.first(where: { $0.lowercased() == part.name.lowercased() }) {
        names.fail(
          "`\(name)` is already a column of the groups", expected: "another name", at: keys.count + item)
      }
    }
    try names.check()
    let columns =
      groups.map { names.sql($0) }
      + zip(parts, inputs).map { part, input in
        "\(part.aggregate.sql(input.map { names.sql($0) })) AS \(part.name.quotedName)"
      }
    var origins: [Int: (column: Int, aggregate: Aggregate?)] = [:]
    for (place, column) in groups.enumerated() { origins[place] = column.map { ($0, nil) } }
    for (place, (part, input)) in zip(parts, inputs).enumerated() where part.aggregate != .count {
      origins[groups.count + place] = (input ?? nil).map { ($0, part.aggregate) }
    }
    let order =
      "GROUP BY \(groups.map { names.sql($0) }.joined(separator: ", ")) ORDER BY min(\(names.rowID))"
    return TableStep(
      key: "group", sql: "SELECT \(columns.joined(separator: ", ")) FROM data \(order)", tables: names.tables,
      origins: origins,
      grouped: GroupedQuery(
        by: groups.compactMap(\.self).map { (names.names[$0], $0) },
        zip(parts, inputs).map { ($0.name, $0.aggregate, $1 ?? nil) }))
  }

  /// Makes a column of each value of a column.
  ///
  /// - Throws: `DataShapeError.options` with indices of `rows`, then the column and the value.
  package static func pivot(
    _ source: any DataSource, rows: [String], columns: String, value: String, _ aggregate: Aggregate
  ) throws(DataShapeError) -> TableStep {
    var names = StepNames(source, "pivot")
    let keys = rows.enumerated().map { names.find($1, at: $0) }
    let (column, input) = (names.find(columns, at: rows.count), names.find(value, at: rows.count + 1))
    try names.checkNumbers(aggregate, input, at: rows.count + 1)
    try names.check()
    let groups = (keys + [column]).map { names.sql($0) }.joined(separator: ", ")
    var step = TableStep(
      key: "pivot",
      sql: "SELECT \(groups), \(aggregate.sql(names.sql(input))) FROM data GROUP BY \(groups) "
        + "ORDER BY min(\(names.rowID))",
      tables: names.tables,
      origins: Dictionary(
        uniqueKeysWithValues: (keys + [column]).enumerated().map { ($0, ($1 ?? 0, nil)) }
          + (aggregate == .count ? [] : [(keys.count + 1, (input ?? 0, aggregate))])),
      grouped: GroupedQuery(
        by: (keys + [column]).compactMap(\.self).map { (names.names[$0], $0) }, [(value, aggregate, input)]))
    let kind: ColumnKind
    do throws(DataError) {
      kind = try ColumnProfile(of: source, column: column ?? 0).kind
    } catch { throw .data(error) }
    step.spread = Spread(
      rowColumns: keys.count, isSorted: kind.isNumeric || kind == .date, column: columns)
    return step
  }

  /// Makes a row of each value in some columns, with the name of its column.
  ///
  /// - Throws: `DataShapeError.options` with indices of `columns`.
  package static func unpivot(
    _ source: any DataSource, columns: [String], name: String, value: String
  ) throws(DataShapeError) -> TableStep {
    var names = StepNames(source, "unpivot")
    let found = columns.enumerated().map { names.find($1, at: $0) }
    try names.check()
    let kept = source.columns.indices.filter { !found.contains($0) }
    let taken = kept.map { names.names[$0].lowercased() }
    for new in [name, value] where taken.contains(new.lowercased()) || name == value {
      names.fail("a column `\(new)` already exists", expected: "another `name` or `value`", at: 0)
    }
    try names.check()
    let list = kept.map { names.sql($0) + ", " }.joined()
    var origins: [Int: (column: Int, aggregate: Aggregate?)] = [:]
    for (place, column) in kept.enumerated() { origins[place] = (column, nil) }
    if let first = found.first ?? nil, try names.haveSameUnit(found.compactMap(\.self)) {
      origins[kept.count + 1] = (first, nil)
    }
    let parts = found.enumerated().map { place, column in
      "SELECT \(list)\(columns[place].quotedText) AS \(name.quotedName), \(names.sql(column)) AS \(value.quotedName), "
        + "\(names.rowID) AS \"\\row\", \(place) AS \"\\place\" FROM data"
    }
    let sql =
      "SELECT \(list)\(name.quotedName), \(value.quotedName) FROM (\(parts.joined(separator: " UNION ALL "))) "
      + "ORDER BY \"\\row\", \"\\place\""
    return TableStep(key: "unpivot", sql: sql, tables: names.tables, origins: origins)
  }

  /// Adds the columns of another table, from its rows with the same values in some columns.
  ///
  /// - Throws: `DataShapeError.options` with indices of `keys`, then of `columns`, which are all others if nil.
  package static func join(
    _ source: any DataSource, with other: any DataSource, by keys: [(own: String, other: String)],
    columns: [String]?, isInner: Bool
  ) throws(DataShapeError) -> TableStep {
    var names = StepNames(source, "join")
    var others = StepNames(other, "join", table: "other")
    let pairs = keys.enumerated().map { item, pair in
      (own: names.find(pair.own, at: item), other: others.find(pair.other, at: item))
    }
    let chosen = columns?.enumerated().map { item, name in others.find(name, at: keys.count + item) }
    try names.check()
    try others.check()
    let added =
      chosen?.compactMap(\.self)
      ?? other.columns.indices.filter { column in
        !pairs.contains { $0.other == column }
      }
    let own = Set(names.names.map { $0.lowercased() })
    let shared = added.map { others.names[$0] }.filter { own.contains($0.lowercased()) }
    if !shared.isEmpty {
      names.fail(
        "both tables have \(Words.list(shared.map { "`\($0)`" }, "and"))",
        expected: "`columns` of the join with others, or these in `by`", at: 0)
    }
    try names.check()
    let columns =
      source.columns.indices.map { "data.\(names.sql($0))" } + added.map { "other.\(others.sql($0))" }
    let matches = pairs.map { "data.\(names.sql($0.own)) = other.\(others.sql($0.other))" }
    return TableStep(
      key: "join",
      sql: "SELECT \(columns.joined(separator: ", ")) FROM data \(isInner ? "JOIN" : "LEFT JOIN") other "
        + "ON \(matches.joined(separator: " AND ")) ORDER BY data.\(names.rowID), other.\(others.rowID)",
      tables: names.tables + others.tables, origins: [:])
  }
}

// MARK: Pivot

extension TableStep {
  /// The maximum number of columns that a pivot makes.
  private static let pivotLimit = 1000

  /// Returns a table with a column for each value in the column after the row columns.
  private func pivoted(_ source: any DataSource, _ spread: Spread) throws(DataError) -> any DataSource {
    let count = spread.rowColumns
    let block = try source.read(rows: 0..<source.rowCount, columns: Array(0..<count + 2))
    var (rows, rowIndices): ([[CellValue]], [[CellValue]: Int]) = ([], [:])
    var (columns, columnIndices): ([CellValue], [CellValue: Int]) = ([], [:])
    var cells: [(row: Int, column: Int, value: CellValue)] = []
    for row in block.rows {
      let (name, column) = ((0..<count).map { block[row, $0] }, block[row, count])
      if rowIndices[name] == nil { (rowIndices[name], rows) = (rows.count, rows + [name]) }
      if columnIndices[column] == nil {
        (columnIndices[column], columns) = (columns.count, columns + [column])
      }
      cells.append((rowIndices[name] ?? 0, columnIndices[column] ?? 0, block[row, count + 1]))
    }
    guard columns.count <= Self.pivotLimit else {
      throw DataError(
        "`\(spread.column)` has \(columns.count) values, each of which would be a column",
        expectation: "at most \(Self.pivotLimit)")
    }
    var order = Array(columns.indices)
    if spread.isSorted { order.sort { columns[$0].isBefore(columns[$1], orElse: $0 < $1) } }
    var places = Array(repeating: 0, count: columns.count)
    for (place, column) in order.enumerated() { places[column] = place }
    var values = rows.map { $0 + Array(repeating: .missing, count: columns.count) }
    for cell in cells { values[cell.row][count + places[cell.column]] = cell.value }
    let names = order.map { columns[$0] == .missing ? "(missing)" : "\(columns[$0])" }
    let own = source.columns.prefix(count)
    return PivotTable(
      columns: own + names.map { DataColumn(name: $0) }, rows: values)
  }

  private struct PivotTable: DataSource {
    let columns: [DataColumn]
    let rows: [[CellValue]]

    var rowCount: Int { rows.count }

    func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
      let all = self.rows
      return ValueBlock(rows: rows, columns: columns) { row, column in all[row][column] }
    }
  }
}

extension CellValue {
  /// Whether a number or date comes before another; other values keep their order, missing ones come last.
  fileprivate func isBefore(_ other: CellValue, orElse isFirst: Bool) -> Bool {
    switch (self, other) {
    case (.number(let own), .number(let other)): own.isLess(than: other)
    case (.missing, .missing): isFirst
    case (.missing, _): false
    case (_, .missing): true
    default: description == other.description ? isFirst : description < other.description
    }
  }
}
