package import GridCompose
import GridElement
import GridFrame
package import GridGeometry
package import GridImage
package import GridLayout
import GridScene

/// The parts of a frame by the names that people know: cells, merged cells, headers and footers of sections.
package struct SceneElements {
  /// The parts in painting order.
  package let elements: [ComparedElement]
  /// For each part that is a cell, its row's and its column's name.
  private let cells: [ComparedElement: (row: String, column: String)]

  package init(of layout: Layout, in prepared: PreparedScene) {
    var parts: [(layer: Int, element: ComparedElement)] = []
    var cells: [ComparedElement: (row: String, column: String)] = [:]
    for pane in layout.panes {
      let columns = layout.columns(of: pane)
      for row in layout.rows.tracks[pane.rows] {
        for column in columns.tracks[pane.columns] {
          let rect = PixelRect(horizontal: column.interval, vertical: row.interval).intersection(pane.clip)
          let name = prepared.name(of: .cell(row: row.index, column: column.index))
          guard !rect.isEmpty, let name else { continue }
          let isStuck = row.stuck.isStuck || column.stuck.isStuck
          let element = ComparedElement(name: isStuck ? name + " (stuck)" : name, rect: rect)
          parts.append((pane.layer, element))
          cells[element] = Self.names(of: row, column, in: prepared)
        }
      }
    }
    for span in layout.spans where !span.clip.isEmpty {
      guard let name = prepared.name(of: .cell(row: span.row, column: span.column)) else { continue }
      parts.append((span.layer, ComparedElement(name: name + " (merged)", rect: span.clip)))
    }
    for band in layout.bands where !band.clip.isEmpty {
      let name = "\(band.id.kind) \"\(band.id.section)\"" + (band.stuck.isStuck ? " (stuck)" : "")
      parts.append((band.layer, ComparedElement(name: name, rect: band.clip)))
    }
    let order = parts.indices.sorted { (parts[$0].layer, $0) < (parts[$1].layer, $1) }
    elements = order.map { parts[$0].element }
    self.cells = cells
  }

  private static func names(of row: PlacedTrack, _ column: PlacedTrack, in prepared: PreparedScene) -> (
    row: String, column: String
  ) {
    let columns = prepared.scene.columns
    let title = columns.indices.contains(column.index) ? columns[column.index].name : ""
    let headers = prepared.scene.headerRowCount
    return (
      row.index < headers ? "header" : "row \(row.index - headers + 1)",
      title.isEmpty ? "column \(column.index + 1)" : "column \"\(title)\""
    )
  }

  /// The rectangles of parts with one of the given names: an element's own, or that of its row or column.
  package func rects(named names: [String]) -> [PixelRect] {
    guard !names.isEmpty else { return [] }
    return elements.filter { element in
      names.contains(element.name)
        || cells[element].map { names.contains($0.row) || names.contains($0.column) } ?? false
    }.map(\.rect)
  }

  /// Changed parts in few words: single names, or the row or column that has all of them.
  package func summary(of changed: [ChangedElement], limit: Int = 6) -> String {
    let places = changed.compactMap { cells[$0.element] }
    if places.count == changed.count, changed.count > 2 {
      if let column = places.first?.column, places.allSatisfy({ $0.column == column }) {
        return "\(column) (\(changed.count) cells)"
      }
      if let row = places.first?.row, places.allSatisfy({ $0.row == row }) {
        return "\(row) (\(changed.count) cells)"
      }
    }
    let names = changed.prefix(limit).map(\.element.name).joined(separator: "; ")
    return changed.count > limit ? names + "; and \(changed.count - limit) more" : names
  }
}
