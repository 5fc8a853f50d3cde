/// What is made of a source before it is drawn: rows chosen, sorted and cut, columns chosen, all turned round.
///
/// ```
/// source ──filter──▶ ──sort──▶ ──top──▶ ──columns──▶ ──transpose──▶ source
/// ```
///
/// Sources are shaped by what they say of themselves, whatever they are: rows are read in one go for a filter and for sorting,
/// and then only those columns that these name. The first rows alone are taken without reading any.
package struct DataShape: Sendable, Hashable {
  /// A column to sort by.
  package struct SortKey: Sendable, Hashable {
    package var column: String
    package var isDescending: Bool

    package init(_ column: String, isDescending: Bool = false) {
      self.column = column
      self.isDescending = isDescending
    }

    /// Reads `price`, `price:asc` or `price:desc`; a name may have colons.
    package init(written text: String) {
      let ends: [(String, Bool)] = [(":asc", false), (":desc", true)]
      if let end = ends.first(where: { text.hasSuffix($0.0) && text.count > $0.0.count }) {
        self.init(String(text.dropLast(end.0.count)), isDescending: end.1)
      } else {
        self.init(text)
      }
    }
  }

  /// The columns that are left, in this order; nil leaves all.
  package var columns: [String]?
  /// Columns that are left out.
  package var hidden: [String] = []
  package var sort: [SortKey] = []
  /// A condition in the language of `RowFilter`.
  package var filter: String?
  /// So many rows are left, and one more that says how many were left out.
  package var top: Int?
  /// Whether that row is added.
  package var showsRemainder = true
  package var isTransposed = false

  package init() {}

  /// Whether nothing is changed.
  package var isPlain: Bool {
    columns == nil && hidden.isEmpty && sort.isEmpty && filter == nil && top == nil && !isTransposed
  }
}

/// Why data could not be shaped.
package enum DataShapeError: Error, Sendable {
  /// Mistakes in what was asked for, all of them.
  case options([OptionError])
  case data(DataError)
}

extension DataSource {
  /// The source in another shape.
  ///
  /// - Throws: `DataShapeError` with all mistakes of the shape, or an error of the data that was read for it.
  package func shaped(_ shape: DataShape) throws(DataShapeError) -> any DataSource {
    guard !shape.isPlain else { return self }
    let plan = try DataShapePlan(shape, of: self)
    do throws(DataError) { return try plan.source(self) } catch { throw .data(error) }
  }
}

/// A shape whose names and conditions were found in a source.
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
            (error.unknown, error.hint) = (nil, "behind a name stands `:asc` or `:desc`")
          }
          errors.append(error)
          return nil
        }
      }
    }
    // 1. The columns that are left.
    let chosen = shape.columns.map { find($0, "columns") }
    let hidden = find(shape.hidden, "hide")
    for (item, index) in (chosen ?? []).enumerated() {
      guard let index, chosen?.prefix(item).contains(index) == true else { continue }
      var error = OptionError(
        "columns", "the column `\(shape.columns?[item] ?? "")` is listed a second time",
        expectation: "each column once")
      error.item = item
      errors.append(error)
    }
    columns = (chosen?.compactMap(\.self) ?? Array(source.columns.indices)).filter { !hidden.contains($0) }
    if columns.isEmpty, errors.isEmpty, !source.columns.isEmpty {
      errors.append(
        OptionError(
          shape.hidden.isEmpty ? "columns" : "hide", "no column is left",
          expectation: "at least one that shows"))
    }
    // 2. The rows.
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
        errors.append(OptionError(key, "`\(key)` needs all rows, but this data cannot be read as a whole"))
      } else if source.rowCount > Int(Int32.max) {
        errors.append(
          OptionError(
            key, "there are \(source.rowCount) rows", expectation: "at most \(Int32.max) for `\(key)`"))
      }
    }
    if let top = shape.top, !(1...Int(Int32.max)).contains(top) {
      errors.append(OptionError("top", "`top` is \(top)", expectation: "a whole number, 1 or more"))
    }
    if shape.isTransposed, min(source.rowCount, shape.top ?? .max) > TransposedRows.rowLimit,
      shape.filter == nil
    {
      errors.append(tooWide(source.rowCount))
    }
    guard errors.isEmpty else { throw .options(errors) }
    // 3. The kinds of the columns that rows are chosen and sorted by.
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
      "transpose", "\(count) rows would make as many columns",
      expectation: "at most \(TransposedRows.rowLimit) rows; `top` takes fewer")
  }

  func source(_ source: any DataSource) throws(DataError) -> any DataSource {
    var result = source
    var count = source.rowCount
    if filter != nil || !sort.isEmpty {
      var order = try chosenRows(of: source)
      count = order.count
      if let top = shape.top, top < count { order.removeSubrange(top...) }
      result = ReorderedRows(source, order: order)
    } else if let top = shape.top, top < count {
      result = ReorderedRows(source, order: (0..<top).map { Int32($0) })
    }
    if columns != Array(source.columns.indices) { result = SelectedColumns(result, columns) }
    if shape.showsRemainder, result.rowCount < count, count > 0, shape.top != nil {
      result = RemainderRow(result, leftOut: count - result.rowCount)
    }
    guard shape.isTransposed else { return result }
    guard result.rowCount <= TransposedRows.rowLimit + 1 else {
      let error = tooWide(result.rowCount)
      throw DataError(error.message, expectation: error.expectation)
    }
    return try TransposedRows(result)
  }

  /// The rows that the filter takes, sorted; reads all of them, in the columns that it and the sorting name.
  private func chosenRows(of source: any DataSource) throws(DataError) -> [Int32] {
    let read = Set(sort).union(filter?.columns ?? []).sorted()
    let places = Dictionary(uniqueKeysWithValues: read.enumerated().map { ($1, $0) })
    var order = RowOrder(
      zip(sort, shape.sort).map { column, key in
        RowOrder.Part(keys: ColumnKeys(profiles[column] ?? ColumnProfile()), isDescending: key.isDescending)
      })
    let sortPlaces = sort.map { places[$0] ?? 0 }
    var rows: [Int32] = []
    let end = source.rowCount - source.remarkCount
    try source.scan(rows: 0..<end, columns: read) { block in
      for row in block.rows {
        if let filter, !filter.accepts({ block[row, places[$0] ?? 0] }) { continue }
        rows.append(Int32(row))
        if !sortPlaces.isEmpty { order.add { block[row, sortPlaces[$0]] } }
      }
      return true
    }
    guard !sortPlaces.isEmpty else { return rows }
    return order.sorted(rows.count).map { rows[$0] }
  }
}
