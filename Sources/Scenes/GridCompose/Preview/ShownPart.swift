import GridData
import GridLayout
import GridScene
import GridSource
import GridSupport

/// The rows or columns of a table that a picture shows, by their indices.
struct ShownTracks {
  /// So many of the first ones.
  var first = 0
  /// Others besides, such as those frozen at the end.
  var others: Set<Int> = []

  func contains(_ index: Int) -> Bool { index < first || others.contains(index) }

  /// How many of them lie within a range.
  func count(in range: Range<Int>) -> Int {
    range.clamped(to: 0..<max(first, 0)).count + others.count { $0 >= first && range.contains($0) }
  }
}

/// The part of a table that a picture shows.
struct ShownPart {
  var rows: ShownTracks
  var columns: ShownTracks

  /// The counts of what is left out, such as `24 of 120 rows` and `9 of 24 columns`: of rows of data, neither totals nor
  /// rows that say how many were left out, and of columns.
  func omissions(from scene: Scene) -> [String] {
    let source = scene.source
    let records = 0..<source.rowCount - scene.totalRowCount
    let remarks = source.remarks.clamped(to: records)
    let listed = records.count - remarks.count
    let shown = rows.count(in: records) - rows.count(in: remarks)
    // A row that says how many are left out says it better, where nothing else is.
    let isTold = shown == listed && !remarks.isEmpty && rows.count(in: remarks) == remarks.count
    let all = isTold ? listed : source.uncut?.source.rowCount ?? listed
    return [
      (shown, all, "rows"), (columns.count(in: 0..<scene.columns.count), scene.allColumnCount, "columns"),
    ].compactMap {
      $0 < $1 ? "\(NumberText.grouped("\($0)")) of \(NumberText.grouped("\($1)")) \($2)" : nil
    }
  }
}

extension PreviewLimits {
  /// So many of the first rows and columns of a table, and what is frozen.
  func part(of scene: Scene) -> ShownPart {
    func tracks(_ limit: Int?, _ count: Int, _ frozen: FrozenTracks) -> ShownTracks {
      let all = 0..<count
      return ShownTracks(
        first: min(limit ?? count, count),
        others: Set(
          frozen.leading.indices(in: all, fromEnd: false) + frozen.trailing.indices(in: all, fromEnd: true)))
    }
    return ShownPart(
      rows: tracks(rows, scene.source.rowCount, scene.freeze.rows),
      columns: tracks(columns, scene.columns.count, scene.freeze.columns))
  }
}

extension Scene {
  /// The scene without marks on cells, titles and sections that do not show, and without notes that have no other marks.
  func withNotes(of part: ShownPart) -> Scene {
    guard !surroundings.footnotes.isEmpty else { return self }
    var scene = self
    let shownGroups = Set(columnGroups.flatMap { $0.ids(within: part.columns) })
    scene.surroundings.footnotes = surroundings.footnotes.compactMap { note in
      var shown = note
      shown.places = note.places.filter { place in
        switch place {
        case .cell(let row, let column): part.rows.contains(row) && part.columns.contains(column)
        case .header(let column): part.columns.contains(column)
        case .columnGroup(let id, _, _): shownGroups.contains(id)
        // A section without rows stands before the row after it.
        case .section(_, let row): part.rows.contains(min(row, source.rowCount - 1))
        case .title, .subtitle, .caption, .source: true
        }
      }
      return shown.places.isEmpty && !note.places.isEmpty ? nil : shown
    }
    return scene
  }
}

extension Scene.ColumnGroup {
  /// The names of the group and of those inside it that have a column among some.
  fileprivate func ids(within shown: ShownTracks) -> [String] {
    columns.contains(where: shown.contains) ? [id] + groups.flatMap { $0.ids(within: shown) } : []
  }
}
