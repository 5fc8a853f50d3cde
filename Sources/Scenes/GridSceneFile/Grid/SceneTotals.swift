import GridData
import GridDocument
import GridLayout
import GridRecords
import GridScene
import GridSchema

/// A row of totals as written in a file.
struct TotalDescription: Sendable {
  var label = "Total"
  var cells: [(key: Located<String>, value: TotalCell)] = []
  var isPinned = true
  var rows = TotalRows.all
}

/// The rows that a total summarizes.
enum TotalRows: WordedCases {
  case all
  case shown

  var word: Word? {
    switch self {
    case .all: ("all", "All rows that `where` keeps, including those that `top` and `bottom` omit.")
    case .shown: ("shown", "Only the rows that `top` and `bottom` keep.")
    }
  }
}

/// The content of a cell of totals: a summary of the column's values, or a fixed value.
enum TotalCell: Sendable {
  case aggregate(Aggregate)
  case value(String)
}

extension SceneSchema {
  private static let totalCell: SchemaKind<TotalCell> = .anyOf(
    "an aggregate such as `sum`, or a mapping with `value`",
    [
      SchemaKind<Aggregate>.choice().map { .aggregate($0) },
      SchemaKind<String?>.object(
        "a mapping with `value`", nil,
        [
          .init(
            "value", \.self, .text, "A value, formatted like those of the column.", examples: ["2000"],
            required: true)
        ]
      ).map { $0.map { .value($0) } },
    ])

  static let totals: SchemaKind<[TotalDescription]> = .anyOf(
    "a row of totals, or a list of them",
    [
      total.map { [$0] }, .list("a list of rows of totals", total, minimum: 1),
    ], "Rows after all others with aggregates of the columns; scales ignore them.",
    examples: [["cells": ["total": "sum"]]])

  private static let total: SchemaKind<TotalDescription> = .object(
    "a row of totals", TotalDescription(),
    [
      .init(
        "label", \.label, .text, "The text in the first column without a value in this row.",
        examples: ["Mean"]),
      .init(
        "cells", \.cells,
        .map(
          "a mapping from columns to aggregates or values", totalCell,
          "Aggregates of columns or fixed values, each shown in its column.",
          examples: [["total": "sum"], ["total": ["value": "2000"]]])),
      .init("rows", \.rows, .choice(), "The rows whose values are summarized."),
      .init("pinned", \.isPinned, .boolean, "Whether it stays in view while rows scroll."),
    ], examples: [["label": "Mean", "cells": ["total": "mean"]]])
}

extension SceneReader {
  static let mergeLimit = 1_000_000

  /// Merges repeated values and adds totals, once the sections and frozen rows are known.
  mutating func finishRows(of draft: inout SceneDraft) {
    do throws(DataError) {
      if !mergedColumns.isEmpty { draft.scene.spans += try repeatedSpans(of: draft.scene) }
      if !draft.totals.isEmpty { try addTotals(to: &draft) }
    } catch { report(error) }
  }

  private mutating func addTotals(to draft: inout SceneDraft) throws(DataError) {
    guard let grid else { return }
    let source = draft.scene.source
    let all = source.uncut?.source ?? source
    var rows: [[CellValue]] = []
    var pinned = 0
    for total in draft.totals {
      var row = Array(repeating: CellValue.missing, count: source.columns.count)
      var taken: Set<Int> = []
      for (name, cell) in total.cells {
        guard let place = place(of: name) else { continue }
        let column = draft.scene.columns[place]
        guard case .aggregate(let aggregate) = cell else {
          if case .value(let text) = cell { row[column.sourceIndex] = .text(text) }
          taken.insert(column.sourceIndex)
          continue
        }
        guard checkScan(for: "`\(aggregate.rawValue)`", at: name.range) else { continue }
        guard !aggregate.needsNumbers || column.kind.isNumeric || column.kind == .empty else {
          log.error(
            "`\(aggregate.rawValue)` of the column `\(name.value)`, which has no numbers", at: name.range,
            expected: "`count`, `min` or `max`, or a column of numbers")
          continue
        }
        let made = total.rows == .all ? all : source
        let summary = ColumnSummary(source: made, column: column.sourceIndex, formatter: column.formatter)
        row[column.sourceIndex] = try summary.value(aggregate, of: 0..<made.rowCount)
        taken.insert(column.sourceIndex)
      }
      if let first = grid.columns.first(where: { !taken.contains($0.sourceIndex) }), !total.label.isEmpty {
        row[first.sourceIndex] = .text(total.label)
      }
      rows.append(row)
      // Totals after a pinned total are pinned too, below it.
      if total.isPinned || pinned > 0 { pinned += 1 }
    }
    draft.scene.source = AppendedRows(source, rows: rows)
    draft.scene.totalRowCount = rows.count
    guard pinned > 0 else { return }
    let count = draft.scene.source.rowCount
    let frozen =
      draft.scene.freeze.rows.trailing.indices(in: 0..<source.rowCount, fromEnd: true)
      + Array(count - pinned..<count)
    draft.scene.freeze.rows.trailing =
      frozen == Array((0..<count).suffix(frozen.count)) ? .count(frozen.count) : .indices(frozen)
  }

  /// Returns merged cells over equal neighbors in the columns that request them. They do not cross sections,
  /// frozen rows, or merged cells in such columns further left.
  private mutating func repeatedSpans(of scene: Scene) throws(DataError) -> [CellSpan] {
    let positions = scene.columns.indices.filter { mergedColumns[scene.columns[$0].sourceIndex] != nil }
    guard let first = positions.first, let range = mergedColumns[scene.columns[first].sourceIndex],
      checkScan(for: "`merge: repeated`", at: range)
    else { return [] }
    let rowCount = scene.source.rowCount
    var edges: Set<Int> = []
    func add(_ sections: [Scene.Section]) {
      for section in sections {
        edges.insert(section.rows.lowerBound)
        edges.insert(section.rows.upperBound)
        add(section.sections)
      }
    }
    add(scene.sections)
    for row in scene.freeze.rows.leading.indices(in: 0..<rowCount, fromEnd: false) {
      edges.formUnion([row, row + 1])
    }
    for row in scene.freeze.rows.trailing.indices(in: 0..<rowCount, fromEnd: true) {
      edges.formUnion([row, row + 1])
    }
    var starts = positions.map { _ in 0 }
    let formatters = positions.map { scene.columns[$0].formatter }
    var last: [CellValue] = []
    var spans: [CellSpan] = []
    func close(_ place: Int, before row: Int) {
      if row - starts[place] > 1 {
        spans.append(CellSpan(row: starts[place], column: positions[place], rowCount: row - starts[place]))
      }
      starts[place] = row
    }
    try scene.source.scan(rows: 0..<rowCount, columns: positions.map { scene.columns[$0].sourceIndex }) {
      block in
      for row in block.rows {
        let values = positions.indices.map { block[row, $0] }
        var parts = row == 0 || edges.contains(row)
        for place in positions.indices where row > 0 {
          // Missing values do not count as repetitions.
          parts = parts || values[place] != last[place] || formatters[place].display(values[place]).isMissing
          if parts { close(place, before: row) }
        }
        last = values
      }
      return spans.count <= Self.mergeLimit
    }
    for place in positions.indices { close(place, before: rowCount) }
    if spans.count > Self.mergeLimit {
      log.error(
        "there are more than \(Self.mergeLimit) merged cells", at: range,
        expected: "a column with fewer values")
      return []
    }
    return spans
  }
}
