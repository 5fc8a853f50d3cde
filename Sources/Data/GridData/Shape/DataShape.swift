/// The transformation of a source before it is drawn: adds columns, filters, sorts and truncates rows,
/// selects columns, and transposes.
///
/// ```
/// source ──add──▶ ──filter──▶ ──sort──▶ ──top, bottom──▶ ──columns──▶ ──transpose──▶ source
/// ```
///
/// Works with any `DataSource`. Filtering and sorting read all rows in one pass, and only the columns that
/// they use. Keeping only the first or last rows reads nothing.
package struct DataShape: Sendable, Hashable {
  /// A column to sort by.
  package struct SortKey: Sendable, Hashable {
    package var column: String
    package var isDescending: Bool
    /// Values that come first, in this order. All other rows keep their order.
    package var order: [String]

    package init(_ column: String, isDescending: Bool = false, order: [String] = []) {
      self.column = column
      self.isDescending = isDescending
      self.order = order
    }

    /// Parses `price`, `price:asc` or `price:desc`; a name may contain colons.
    package init(written text: String) {
      let ends: [(String, Bool)] = [(":asc", false), (":desc", true)]
      if let end = ends.first(where: { text.hasSuffix($0.0) && text.count > $0.0.count }) {
        self.init(String(text.dropLast(end.0.count)), isDescending: end.1)
      } else {
        self.init(text)
      }
    }
  }

  /// A column computed from others, row by row.
  package struct AddedColumn: Sendable, Hashable {
    package var name: String
    package var aggregate: Aggregate
    package var columns: [String]

    package init(_ name: String, _ aggregate: Aggregate, of columns: [String]) {
      (self.name, self.aggregate, self.columns) = (name, aggregate, columns)
    }
  }

  /// Columns added after those of the source.
  package var added: [AddedColumn] = []
  /// The columns to keep, in this order; nil for all.
  package var columns: [String]?
  /// Columns to omit.
  package var hidden: [String] = []
  package var sort: [SortKey] = []
  /// A condition in the language of `RowFilter`.
  package var filter: String?
  /// The number of rows to keep from the start. A row that tells how many rows were omitted follows them.
  package var top: Int?
  /// The number of rows to keep from the end, after that row.
  package var bottom: Int?
  /// Whether to add the row that tells how many rows were omitted.
  package var showsRemainder = true
  package var isTransposed = false
  /// The maximum number of rows to read for filtering or sorting.
  package var scanLimit = Int(Int32.max)

  package init() {}

  /// The maximum number of rows to keep; nil for all.
  fileprivate var limit: Int? { top == nil && bottom == nil ? nil : (top ?? 0) + (bottom ?? 0) }

  /// Whether the shape leaves a source unchanged.
  package var isPlain: Bool {
    columns == nil && hidden.isEmpty && sort.isEmpty && filter == nil && top == nil && bottom == nil
      && !isTransposed && added.isEmpty
  }
}

/// An error in shaping data.
package enum DataShapeError: Error, Sendable {
  /// Every error in the options.
  case options([OptionError])
  case data(DataError)
}

extension DataSource {
  /// Returns the transformed source.
  ///
  /// - Throws: `DataShapeError` with all errors in the shape, or with an error in the data that was read for
  ///   it.
  package func shaped(_ shape: DataShape) throws(DataShapeError) -> any DataSource {
    guard !shape.isPlain else { return self }
    let source = try adding(shape.added)
    let plan = try DataShapePlan(shape, of: source)
    do throws(DataError) { return try plan.source(source) } catch { throw .data(error) }
  }

  private func adding(_ added: [DataShape.AddedColumn]) throws(DataShapeError) -> any DataSource {
    guard !added.isEmpty else { return self }
    let names = ColumnNames(columns)
    var errors: [OptionError] = []
    var found: [[Int]] = []
    for (item, part) in added.enumerated() {
      if (try? names.index(of: part.name)) != nil {
        var error = OptionError(
          "add", "a column `\(part.name)` already exists", expectation: "another name")
        error.item = item
        errors.append(error)
      }
      found.append(
        part.columns.compactMap { name in
          do throws(OptionError) { return try names.index(of: name) } catch {
            var error = error
            (error.key, error.item) = ("add", item)
            errors.append(error)
            return nil
          }
        })
    }
    guard errors.isEmpty else { throw .options(errors) }
    do throws(DataError) {
      var parts: [AddedColumns.Part] = []
      for (part, columns) in zip(added, found) {
        let profiles = try ColumnProfile.profiles(of: self, columns: columns)
        parts.append(
          .init(
            name: part.name, aggregate: part.aggregate,
            inputs: zip(columns, profiles).map { ($0, $1.formatter(locale: nil)) }))
      }
      return AddedColumns(self, parts)
    } catch { throw .data(error) }
  }
}

/// A shape with its names and conditions resolved in a source.
private struct DataShapePlan {
  private let shape: DataShape
  private var columns: [Int] = []
  private var sort: [Int] = []
  private var filter: RowFilter?
  private var profiles: [Int: ColumnProfile] = [:]

  init(_ shape: DataShape, of source: any DataSource) throws(DataShapeError) {
    self.shape = shape
    let names = ColumnNames(source.columns)
    var errors: [OptionError] = []
    func find(_ list: [String], _ key: String) -> [Int?] {
      list.enumerated().map { item, name in
        do throws(OptionError) { return try names.index(of: name) } catch {
          var error = error
          (error.key, error.item) = (key, item)
          if key == "sort", let colon = name.lastIndex(of: ":"),
            (try? names.index(of: String(name[..<colon]))) != nil
          {
            (error.unknown, error.hint) = (nil, "only `:asc` or `:desc` may follow a name")
          }
          errors.append(error)
          return nil
        }
      }
    }
    // 1. Find the columns to keep.
    let chosen = shape.columns.map { find($0, "columns") }
    let hidden = find(shape.hidden, "hide")
    for (item, index) in (chosen ?? []).enumerated() {
      guard let index, chosen?.prefix(item).contains(index) == true else { continue }
      var error = OptionError(
        "columns", "the column `\(shape.columns?[item] ?? "")` is listed twice",
        expectation: "each column once")
      error.item = item
      errors.append(error)
    }
    columns = (chosen?.compactMap(\.self) ?? Array(source.columns.indices)).filter { !hidden.contains($0) }
    if columns.isEmpty, errors.isEmpty, !source.columns.isEmpty {
      errors.append(
        OptionError(
          shape.hidden.isEmpty ? "columns" : "hide", "no column is visible",
          expectation: "at least one visible column"))
    }
    // 2. Check the sort keys, the filter and the row limits.
    let keys = find(shape.sort.map(\.column), "sort")
    sort = keys.compactMap(\.self)
    var parsed: RowFilter.Parsed?
    if let text = shape.filter {
      let result = RowFilter.parse(text, names)
      errors += result.errors
      parsed = result.parsed
    }
    for (key, isUsed) in [("sort", !shape.sort.isEmpty), ("where", shape.filter != nil)] where isUsed {
      if !source.canScan {
        errors.append(OptionError(key, "`\(key)` needs all rows, but this data cannot be read completely"))
      } else if source.rowCount > min(shape.scanLimit, Int(Int32.max)) {
        errors.append(
          OptionError(
            key, "there are \(source.rowCount) rows",
            expectation: "at most \(min(shape.scanLimit, Int(Int32.max))) for `\(key)`",
            hint: shape.scanLimit < Int32.max ? "--max-scan-rows raises the limit" : nil))
      }
    }
    for (key, count) in [("top", shape.top), ("bottom", shape.bottom)] {
      guard let count, !(1...Int(Int32.max)).contains(count) else { continue }
      errors.append(OptionError(key, "`\(key)` is \(count)", expectation: "a whole number, 1 or more"))
    }
    if shape.isTransposed, min(source.rowCount, shape.limit ?? .max) > TransposedRows.rowLimit,
      shape.filter == nil
    {
      errors.append(tooWide(source.rowCount))
    }
    guard errors.isEmpty else { throw .options(errors) }
    // 3. Determine the kinds of the columns used by the filter and the sort keys.
    let used = Set(sort).union(parsed?.columns ?? []).sorted()
    do throws(DataError) {
      let found = try ColumnProfile.profiles(of: source, columns: used)
      profiles = Dictionary(uniqueKeysWithValues: zip(used, found))
    } catch {
      throw .data(error)
    }
    if let parsed {
      filter = RowFilter(parsed, profiles.mapValues { ColumnKeys($0) }, &errors)
      guard errors.isEmpty else { throw .options(errors) }
    }
  }

  private func tooWide(_ count: Int) -> OptionError {
    OptionError(
      "transpose", "\(count) rows would become as many columns",
      expectation: "at most \(TransposedRows.rowLimit) rows; `top` limits them")
  }

  func source(_ source: any DataSource) throws(DataError) -> any DataSource {
    var result = source
    if filter != nil || !sort.isEmpty {
      result = ReorderedRows(source, order: try chosenRows(of: source))
    }
    if columns != Array(source.columns.indices) { result = SelectedColumns(result, columns) }
    let count = result.rowCount
    if let limit = shape.limit, limit < count {
      let (top, bottom) = (shape.top ?? 0, shape.bottom ?? 0)
      result = CutRows(UncutTable(result, kept: [0..<top, count - bottom..<count]))
      if shape.showsRemainder { result = RemainderRow(result, leftOut: count - limit, at: top) }
    }
    guard shape.isTransposed else { return result }
    guard result.rowCount <= TransposedRows.rowLimit + 1 else {
      let error = tooWide(result.rowCount)
      throw DataError(error.message, expectation: error.expectation)
    }
    return try TransposedRows(result)
  }

  /// Returns the rows that pass the filter, sorted; reads all rows, but only the columns used by filter and sort
  /// keys.
  private func chosenRows(of source: any DataSource) throws(DataError) -> [Int32] {
    let read = Set(sort).union(filter?.columns ?? []).sorted()
    let positions = Dictionary(uniqueKeysWithValues: read.enumerated().map { ($1, $0) })
    var order = RowOrder(
      zip(sort, shape.sort).map { column, key in
        RowOrder.Part(
          keys: ColumnKeys(profiles[column] ?? ColumnProfile()), isDescending: key.isDescending,
          first: key.order)
      })
    let sortPlaces = sort.map { positions[$0] ?? 0 }
    var rows: [Int32] = []
    let remarks = source.remarks
    try source.scan(rows: 0..<source.rowCount, columns: read) { block in
      let start = rows.count
      for row in block.rows where !remarks.contains(row) {
        if let filter, !filter.accepts({ block[row, positions[$0] ?? 0] }) { continue }
        rows.append(Int32(row))
      }
      for (index, place) in sortPlaces.enumerated() {
        var next = start
        block.visit(place) { row, cell in
          guard next < rows.count else { return false }
          if rows[next] == Int32(row) {
            order.add(cell, at: index)
            next += 1
          }
          return true
        }
      }
      return true
    }
    guard !sortPlaces.isEmpty else { return rows }
    return order.sorted(rows.count).map { rows[$0] }
  }
}
