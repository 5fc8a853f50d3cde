import GridLayout
import GridScene

extension SceneBuilder {
  /// The frozen bands, columns counted as they show.
  mutating func freeze(_ columns: [Column], _ lookup: ColumnLookup, rowCount: Int) -> Scene.Freeze {
    let freeze = description.freeze
    let places = ColumnPlaces(columns, lookup)
    let bothRows = checked(freeze.bothRows, rowCount: rowCount)
    let bothColumns = freeze.bothColumns.compactMap { place(of: $0, places) }
    func frozen(_ leading: TrackSet, _ trailing: TrackSet) -> FrozenTracks {
      FrozenTracks(
        leading: leading, trailing: trailing, trailingBehavior: freeze.trailing, packing: freeze.packing,
        scope: freeze.scope)
    }
    let rows = frozen(
      set(freeze.rows, bothRows, rowCount: rowCount, fromEnd: false),
      set(freeze.bottomRows, bothRows, rowCount: rowCount, fromEnd: true))
    let frozenColumns = frozen(
      set(freeze.columns, bothColumns, places, fromEnd: false),
      set(freeze.endColumns, bothColumns, places, fromEnd: true))
    return Scene.Freeze(rows: rows, columns: frozenColumns, overflow: freeze.overflow)
  }

  private mutating func checked(_ rows: [Located<Int>], rowCount: Int) -> [Int] {
    rows.compactMap { row in
      checkRow(row, rowCount: rowCount)
      return row.value < rowCount ? row.value : nil
    }
  }

  private mutating func set(
    _ set: FreezeDescription.RowSet, _ both: [Int], rowCount: Int, fromEnd: Bool
  ) -> TrackSet {
    switch set {
    case .indices(let indices): return .indices(checked(indices, rowCount: rowCount) + both)
    case .count(let count):
      if count.value > rowCount {
        log.error(
          "\(count.value) rows are frozen", at: count.range,
          expected: "at most \(rowCount), as many as the data has")
      }
      let plain = TrackSet.count(min(count.value, rowCount))
      return both.isEmpty ? plain : .indices(plain.indices(in: 0..<rowCount, fromEnd: fromEnd) + both)
    }
  }

  private mutating func set(
    _ set: FreezeDescription.ColumnSet, _ both: [Int], _ places: ColumnPlaces, fromEnd: Bool
  ) -> TrackSet {
    switch set {
    case .names(let names): return .indices(names.compactMap { place(of: $0, places) } + both)
    case .count(let count):
      if count.value > places.count {
        log.error(
          "\(count.value) columns are frozen", at: count.range,
          expected: "at most \(places.count), as many as are shown")
      }
      let plain = TrackSet.count(min(count.value, places.count))
      return both.isEmpty ? plain : .indices(plain.indices(in: 0..<places.count, fromEnd: fromEnd) + both)
    }
  }

  /// Where columns of the data show.
  struct ColumnPlaces {
    let lookup: ColumnLookup
    let count: Int
    private let places: [Int: Int]

    init(_ columns: [Column], _ lookup: ColumnLookup) {
      self.lookup = lookup
      count = columns.count
      places = Dictionary(columns.enumerated().map { ($1.sourceIndex, $0) }) { first, _ in first }
    }

    /// The place among the columns that show of a column of the data.
    subscript(sourceIndex: Int) -> Int? { places[sourceIndex] }
  }

  /// The place among the columns that show of a named one; nil after reporting that there is none.
  mutating func place(of name: Located<String>, _ places: ColumnPlaces) -> Int? {
    guard let index = resolve(name, places.lookup) else { return nil }
    if let place = places[index] { return place }
    log.error("the column `\(name.value)` is hidden", at: name.range, expected: "a column that shows")
    return nil
  }
}
