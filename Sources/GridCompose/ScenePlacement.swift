import GridElement
import GridGeometry
import GridLayout
import GridSource

/// The places of rows, columns, cells, merged cells and section bands of a scene in one frame.
struct ScenePlacement: Placement {
  let layout: Layout
  let headerRowCount: Int

  /// The rows of data from the first to the last that shows between the frozen ones.
  var visibleRows: Range<Int>? {
    let rows = layout.rows.visibleBody
    return max(rows.lowerBound - headerRowCount, 0)..<max(rows.upperBound - headerRowCount, 0)
  }

  /// The columns from the first to the last that shows between the frozen ones.
  var visibleColumns: Range<Int>? { layout.columns.visibleBody }

  var referenceText: String { layout.compactDescription }

  /// Rows before columns, then section bands, each with its whole rectangle.
  var pinned: [PlacedElement] {
    var pinned: [PlacedElement] = []
    for row in layout.rows.tracks where row.stuck.isStuck {
      let across = PixelInterval(start: layout.content.x, length: layout.content.width)
      pinned.append(
        PlacedElement(
          .row(row.index), rect: PixelRect(horizontal: across, vertical: row.interval), stuck: row.stuck))
    }
    for column in layout.columns.tracks where column.stuck.isStuck {
      let along = PixelInterval(start: layout.content.y, length: layout.content.height)
      pinned.append(
        PlacedElement(
          .column(column.index), rect: PixelRect(horizontal: column.interval, vertical: along),
          stuck: column.stuck))
    }
    for band in layout.bands where band.stuck.isStuck {
      pinned.append(PlacedElement(.band(band.id), rect: band.rect, clip: band.clip, stuck: band.stuck))
    }
    return pinned
  }

  func elements() -> [PlacedElement] {
    var elements: [PlacedElement] = []
    for pane in layout.panes {
      let columns = layout.columns(of: pane)
      for row in layout.rows.tracks[pane.rows] {
        for column in columns.tracks[pane.columns] {
          let rect = PixelRect(horizontal: column.interval, vertical: row.interval)
          guard !rect.intersection(pane.clip).isEmpty else { continue }
          elements.append(
            PlacedElement(
              .cell(row: row.index, column: column.index), rect: rect, clip: pane.clip, layer: pane.layer,
              stuck: row.stuck.isStuck ? row.stuck : column.stuck))
        }
      }
    }
    for span in layout.spans where !span.clip.isEmpty {
      elements.append(
        PlacedElement(
          .span(row: span.row, column: span.column), rect: span.rect, clip: span.clip, layer: span.layer))
    }
    for band in layout.bands where !band.clip.isEmpty {
      elements.append(
        PlacedElement(
          .band(band.id), rect: band.rect, clip: band.clip, layer: band.layer, stuck: band.stuck))
    }
    let order = elements.indices.sorted { (elements[$0].layer, $0) < (elements[$1].layer, $1) }
    return order.map { elements[$0] }
  }
}
