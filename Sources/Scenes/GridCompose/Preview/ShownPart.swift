import GridData
import GridLayout
import GridScene
import GridSource
import GridSupport

/// The indices of the rows or columns that a picture shows.
struct ShownTracks {
  /// The number of leading tracks.
  var first = 0
  /// The indices of other tracks, such as those frozen at the end.
  var others: Set<Int> = []

  func contains(_ index: Int) -> Bool { index < first || others.contains(index) }

  /// Returns the number of shown tracks within a range.
  func count(in range: Range<Int>) -> Int {
    range.clamped(to: 0..<max(first, 0)).count + others.count { $0 >= first && range.contains($0) }
  }
}

/// The part of a table that a picture shows.
struct ShownPart {
  var rows: ShownTracks
  var columns: ShownTracks

  /// Returns the counts of what is omitted, such as `24 of 120 rows` and `9 of 24 columns`. Totals, and rows
  /// that state how many rows were omitted, do not count.
  func omissions(from scene: Scene) -> [String] {
    let source = scene.source
    let records = 0..<source.rowCount - scene.totalRowCount
    let remarks = source.remarks.clamped(to: records)
    let listed = records.count - remarks.count
    let shown = rows.count(in: records) - rows.count(in: remarks)
    // If nothing else is omitted, a row that states the number is enough.
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
  /// Returns the part with the first `rowCount` rows and `columnCount` columns, plus the frozen tracks.
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
  /// Returns the scene without footnote marks on cells, titles and sections that are not visible, and without
  /// footnotes that thereby lose all of their marks.
  func withNotes(of part: ShownPart) -> Scene {
    guard !surroundings.footnotes.isEmpty else { return self }
    var scene = self
    let shownGroups = Set(columnGroups.flatMap { $0.ids(within: part.columns) })
    scene.surroundings.footnotes = surroundings.footnotes.compactMap { note in
      var shown = note
      shown.places = note.places.filter { position in
        switch position {
        case .cell(let row, let column): part.rows.contains(row) && part.columns.contains(column)
        case .header(let column): part.columns.contains(column)
        case .columnGroup(let id, _, _): shownGroups.contains(id)
        // An empty section is positioned before the row that follows it.
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
  /// Returns the names of those among the group and its inner groups that have a shown column.
  fileprivate func ids(within shown: ShownTracks) -> [String] {
    columns.contains(where: shown.contains) ? [id] + groups.flatMap { $0.ids(within: shown) } : []
  }
}
