import GridRecords

/// A shape with its names and conditions resolved in a source.
struct DataShapePlan {
  private let shape: DataShape
  private let additions: ColumnAdditions
  /// The data with the added columns of single rows.
  private let start: any DataSource
  private var columns: [Int] = []
  private var sort: [Int] = []
  private var filter: RowFilter?
  private var profiles: [Int: ColumnProfile] = [:]

  init(_ shape: DataShape, of data: any DataSource) throws(DataShapeError) {
    self.shape = shape
    let additions = try ColumnAdditions(shape.added, to: data)
    let source = try additions.adding(.row, to: data)
    (self.additions, start) = (additions, source)
    let names = ColumnNames(additions.columns)
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
    columns = (chosen?.compactMap(\.self) ?? additions.columns.indices.map { additions.index(of: $0) })
      .filter { !hidden.contains($0) }
    if columns.isEmpty, errors.isEmpty, !additions.columns.isEmpty {
      errors.append(
        OptionError(
          shape.hidden.isEmpty ? "columns" : "hide", "no column is visible",
          expectation: "at least one visible column"))
    }
    // 2. Check the sort keys, the filter and the row limits.
    let keys = find(shape.sort.map(\.column), "sort")
    sort = keys.compactMap(\.self)
    var parsed: ParsedFormula?
    if let text = shape.filter {
      let result = ParsedFormula.parse(text, as: .condition, names)
      errors += result.errors
      parsed = result.parsed
      errors += tooLate(result.parsed?.columns ?? [], after: .row, "where", "the rows that `where` keeps")
    }
    for (item, key) in keys.enumerated() {
      for var error in tooLate([key].compactMap(\.self), after: .table, "sort", "the order of the rows") {
        error.item = item
        errors.append(error)
      }
    }
    let readsAll = additions.count(upTo: .order) > additions.count(upTo: .row)
    for (key, isUsed) in [("sort", !shape.sort.isEmpty), ("where", shape.filter != nil), ("add", readsAll)]
    where isUsed {
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
    let used = Set(sort).union(parsed?.columns ?? []).filter { $0 < source.columns.count }.sorted()
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

  /// Returns an error for each column that is computed too late for a key.
  private func tooLate(
    _ columns: [Int], after scope: FormulaFunction.Scope, _ key: String, _ reason: String
  ) -> [OptionError] {
    columns.filter { additions.scope(of: $0) > scope }.map { column in
      OptionError(
        key, "the values of `\(additions.columns[column].name ?? "")` depend on \(reason)",
        expectation: "a column that does not")
    }
  }

  private func tooWide(_ count: Int) -> OptionError {
    OptionError(
      "transpose", "\(count) rows would become as many columns",
      expectation: "at most \(TransposedRows.rowLimit) rows; `top` limits them")
  }

  /// The source of this shape. Reads all rows for filters, sort keys and formulas of other rows.
  var source: any DataSource {
    get throws(DataShapeError) {
      let rows = try selected()
      do throws(DataError) { return try shaped(rows) } catch { throw .data(error) }
    }
  }

  /// Returns all rows that the filter keeps, sorted, with all columns.
  private func selected() throws(DataShapeError) -> any DataSource {
    var result = start
    do throws(DataError) {
      guard additions.count(upTo: .order) > start.columns.count else {
        return try rows(of: result, filter, sort.isEmpty ? nil : sort, profiles)
      }
      result = try rows(of: result, filter, nil, profiles)
    } catch { throw .data(error) }
    result = try additions.adding(.table, to: result)
    if !sort.isEmpty {
      do throws(DataError) {
        let found = try ColumnProfile.profiles(of: result, columns: sort)
        let profiles = Dictionary(zip(sort, found)) { first, _ in first }
        result = try rows(of: result, nil, sort, profiles)
      } catch { throw .data(error) }
    }
    return try additions.adding(.order, to: result)
  }

  private func shaped(_ source: any DataSource) throws(DataError) -> any DataSource {
    var result = source
    if columns != Array(result.columns.indices) { result = SelectedColumns(result, columns) }
    let count = result.rowCount
    if let limit = shape.limit, limit < count {
      let (top, bottom) = (shape.top ?? 0, shape.bottom ?? 0)
      result = CutRows(
        UncutTable(result, kept: [0..<top, count - bottom..<count]), isWhole: shape.forgetsOmitted)
      if shape.showsRemainder, !shape.forgetsOmitted {
        result = RemainderRow(result, leftOut: count - limit, at: top)
      }
    }
    guard shape.isTransposed else { return result }
    guard result.rowCount <= TransposedRows.rowLimit + 1 else {
      let error = tooWide(result.rowCount)
      throw DataError(error.message, expectation: error.expectation)
    }
    return try TransposedRows(result)
  }

  /// Returns the rows of a source that pass a filter, sorted; reads all rows, but only the columns used by filter and
  /// sort keys.
  private func rows(
    of source: any DataSource, _ filter: RowFilter?, _ sort: [Int]?, _ profiles: [Int: ColumnProfile]
  ) throws(DataError) -> any DataSource {
    guard filter != nil || sort != nil else { return source }
    let sort = sort ?? []
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
    if !sortPlaces.isEmpty { rows = order.sorted(rows.count).map { rows[$0] } }
    return ReorderedRows(source, order: rows)
  }
}
