import GridData
import GridGeometry
import GridLayout
import GridScene

/// How much of a table a preview shows: whole columns and rows only, so that nothing is cut.
struct PreviewChoice {
  /// The extent of what shows, in points.
  let viewport: Size
  /// The number of rows of data that show.
  let rowCount: Int
  /// What is left out, such as `24 of 120 rows · 9 of 24 columns`; nil where all shows.
  let note: String?

  init(_ prepared: PreparedScene, limits: PreviewLimits) {
    let scene = prepared.scene
    let layout = prepared.grid.layout(
      at: .zero, viewport: Size(width: limits.width, height: limits.height))
    let columns = Self.whole(
      layout.columns, within: layout.viewport.width, atMost: limits.columns ?? scene.columns.count)
    let rows = Self.whole(
      layout.rows, within: layout.viewport.height,
      atMost: (limits.rows ?? scene.source.rowCount) + scene.headerRowCount)
    // Where the table goes on, the picture ends before the line after its last column: a border follows.
    let width = columns.extent - (columns.count < scene.columns.count ? prepared.hairline : 0)
    let height = rows.extent - (rows.count < scene.gridRowCount ? prepared.hairline : 0)
    viewport = Size(
      width: Double(max(width, 1)) / prepared.scale, height: Double(max(height, 1)) / prepared.scale)
    rowCount = max(0, rows.count - scene.headerRowCount)
    let parts = [
      Self.part(rowCount, of: scene.source.rowCount, "rows"),
      Self.part(columns.count, of: scene.columns.count, "columns"),
    ]
    note = parts.contains { $0 != nil } ? parts.compactMap(\.self).joined(separator: " · ") : nil
  }

  /// The number of tracks that fit whole, at least one if there is any, and their extent in device pixels: those
  /// from the first on, then those that are frozen at the end.
  private static func whole(_ axis: AxisLayout, within limit: Int, atMost count: Int) -> (
    count: Int, extent: Int
  ) {
    let trailing = axis.tracks[axis.trailing]
    let start = trailing.map(\.interval.start).min() ?? limit
    let depth = (trailing.map(\.interval.end).max() ?? limit) - start
    let tracks = axis.tracks[..<axis.trailing.lowerBound].sorted { $0.index < $1.index }
      .prefix(max(count - trailing.count, 0))
    let fitting = tracks.prefix { $0.interval.end <= start }
    let chosen = fitting.isEmpty ? tracks.prefix(1) : fitting
    return (chosen.count + trailing.count, (chosen.last?.interval.end ?? 0) + (trailing.isEmpty ? 0 : depth))
  }

  private static func part(_ shown: Int, of total: Int, _ word: String) -> String? {
    shown < total ? "\(grouped(shown)) of \(grouped(total)) \(word)" : nil
  }

  private static func grouped(_ number: Int) -> String {
    var digits = Array(String(number))
    var position = digits.count - 3
    while position > 0 {
      digits.insert(",", at: position)
      position -= 3
    }
    return String(digits)
  }
}
