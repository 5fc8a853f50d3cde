import GridCell
import GridData
import GridFrame
import GridGeometry
import GridLayout
import GridScene
import GridSupport

/// The part of a table that a preview shows: whole columns and rows only, so that nothing is cut.
struct PreviewChoice {
  /// The extent of what shows, in points.
  let viewport: Size
  /// The number of rows of data that show.
  let rowCount: Int
  /// A note of what is left out, such as `24 of 120 rows · 9 of 24 columns`; nil where all shows.
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
    shown < total ? "\(NumberText.grouped("\(shown)")) of \(NumberText.grouped("\(total)")) \(word)" : nil
  }
}

/// The surroundings of a grid in a preview: a margin, a line around the grid, and a note below it.
struct PreviewBorder {
  let theme: Theme
  let scale: Double
  /// Space round the grid in points.
  let margin: Double
  /// The note of what is left out; nil draws none.
  let note: String?
  let measurer: any TextMeasuring

  /// Space round the grid in device pixels.
  var space: Int { snapToPixel(margin, scale: scale) }

  /// Puts the grid's frame into a larger one.
  func surround(_ grid: Frame) -> Frame {
    let line = space > 0 ? EdgeLine.pixelWidth(theme.hairlineWidth, scale: scale) : 0
    let inner = PixelRect(grid.size).offset(x: space, y: space)
    var items: [FrameItem] = []
    if line > 0 { items += outline(of: inner, width: line) }
    items.append(.group(clip: inner, items: grid.items.map { $0.offset(x: space, y: space) }))
    var size = PixelSize(width: grid.size.width + 2 * space, height: grid.size.height + 2 * space)
    if let note { size.height += noteItems(note, below: inner, space: space, into: &items) }
    return Frame(size: size, scale: scale, background: grid.background, items: items)
  }

  private func outline(of rect: PixelRect, width: Int) -> [FrameItem] {
    let outer = PixelRect(
      x: rect.x - width, y: rect.y - width, width: rect.width + 2 * width, height: rect.height + 2 * width)
    return [.fill(outer, theme.frozenHairline), .fill(rect, theme.canvas)]
  }

  /// Adds the note.
  ///
  /// - Returns: How much higher it makes the picture, in device pixels.
  private func noteItems(_ note: String, below rect: PixelRect, space: Int, into items: inout [FrameItem])
    -> Int
  {
    let style = TextStyle(
      families: theme.fontFamilies, size: (theme.fontSize - 2) * scale, color: theme.mutedText)
    let height = measurer.height(of: note, style: style, width: nil)
    let gap = snapToPixel(10, scale: scale)
    let inset = snapToPixel(theme.padding, scale: scale)
    // A grid narrower than its note lets the note use the margin too.
    let wanted = measurer.width(of: note, style: style)
    let isNarrow = wanted > rect.width - 2 * inset
    let box = PixelRect(
      x: isNarrow ? rect.x : rect.x + inset, y: rect.vertical.end + gap,
      width: isNarrow ? rect.width + space : rect.width - 2 * inset, height: height)
    items.append(.text(TextItem(text: note, box: box, style: style, horizontalAlignment: .left)))
    return gap + height - min(space / 2, gap)
  }
}
