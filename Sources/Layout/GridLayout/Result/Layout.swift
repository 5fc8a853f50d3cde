package import GridElement
public import GridGeometry

/// The positions of all drawn elements of a grid at one offset.
///
/// All positions are whole device pixels from the upper left corner of the view. Rows and columns are placed
/// separately: a cell of a pane is the intersection of one of its rows and one of its columns, clipped to the pane.
public struct Layout: Sendable, Hashable {
  /// The size of the view in device pixels.
  public let viewport: PixelSize
  /// Device pixels per point.
  package let scale: Double
  package var direction = LayoutDirection.leftToRight
  /// The number of header rows before the data rows: texts name them `h0`, `h1` and count from 0 after them.
  package var headerRowCount = 0
  /// The snapped offset from the logical start; outside the scroll range during over-scroll.
  package var offset = PixelPoint.zero
  /// The maximum scroll offset.
  package var maximumOffset = PixelPoint.zero
  /// The content including its insets.
  package var content = PixelRect(.zero)
  /// The content without its insets: all rows and columns at their natural positions.
  package var inner = PixelRect(.zero)
  package var rows = AxisLayout()
  package var columns = AxisLayout()
  /// The columns of the visible jagged rows, one entry per row.
  package var rowColumns: [AxisLayout] = []
  /// Panes, in paint order, as are the bands.
  package var panes: [Pane] = []
  package var bands: [PlacedBand] = []
  /// Merged cells in the order of their first cells.
  package var spans: [PlacedSpan] = []
  package var edges: [FrozenEdge] = []
  /// Warnings for the author of the grid.
  package var warnings: [LayoutWarning] = []

  package func columns(of pane: Pane) -> AxisLayout { pane.rowColumns.map { rowColumns[$0] } ?? columns }
}

/// A warning about a layout for its author.
package enum LayoutWarning: Sendable, Hashable {
  /// The frozen bands take `frozen` of the `available` device pixels, which leaves no body.
  case frozenExceedsView(axis: Axis, frozen: Int, available: Int)
  /// This many frozen tracks were unpinned because their bands left too little space for the body.
  case unpinned(axis: Axis, leading: Int, trailing: Int)
}

/// A block of cells with one clip: part of the body, a frozen band or a corner. Panes overlap neither one another nor
/// the clips of section bands, so that content beneath a translucent cell never shows through. There are at most nine
/// if the frozen tracks are at the ends of the grid; more if the body is visible in the insets beyond a frozen band
/// or frozen tracks are not adjacent.
package struct Pane: Sendable, Hashable {
  /// The positions of its rows in `Layout.rows.tracks`.
  package var rows: Range<Int>
  /// The positions of its columns in the tracks that `Layout.columns(of:)` returns.
  package var columns: Range<Int>
  /// The clip of the pane, in device pixels of the view.
  package var clip: PixelRect
  package var region: Axes<Region>
  /// The paint order: higher layers are above lower ones; shared with bands and spans.
  package var layer: Int
  /// The index in `Layout.rowColumns` of the columns of a jagged row; nil for the columns of the grid.
  package var rowColumns: Int?
}

/// A visible section band at one offset; one entry for each part if others split it.
package struct PlacedBand: Sendable, Hashable {
  package var id: BandID
  /// The whole band, in device pixels of the view.
  package var rect: PixelRect
  /// The part of the view that it may paint; empty if others cover the band.
  package var clip: PixelRect
  /// The paint order: higher layers are above lower ones, equal ones in the order of `Layout.bands`; shared with
  /// panes.
  package var layer: Int
  /// The state of the band, or of the label itself for `headerLabel` and `titleLabel`.
  package var stuck = StuckState()
  /// The number of sections of its axis before its own, outer before inner.
  package var number = 0
}

/// The part of a merged cell that is visible in one pane.
package struct PlacedSpan: Sendable, Hashable {
  /// The indices of the merged rows and columns; the content is that of the first cell.
  package var rows: Range<Int>
  package var columns: Range<Int>
  /// The whole cell, in device pixels of the view: the origin of its text in every part.
  package var rect: PixelRect
  /// The part of the view that this part may paint; empty if its policy hides it in this pane.
  package var clip: PixelRect
  /// The index of its pane in `Layout.panes`.
  package var pane: Int
  /// The paint order; above the pane.
  package var layer: Int

  package var row: Int { rows.lowerBound }
  package var column: Int { columns.lowerBound }
}

/// The inner edge of a frozen band, where a separator or a shadow is drawn.
package struct FrozenEdge: Sendable, Hashable {
  package enum Side: UInt8, Sendable, Hashable {
    case top
    case bottom
    case left
    case right
  }

  package var side: Side
  /// The position of the edge, in device pixels from the left or upper edge of the view.
  package var position: Int
  /// The interval that the edge covers, in device pixels of the view.
  package var extent: PixelInterval
  /// The extent of content that has slid beneath the band, in device pixels; 0 if none has.
  package var slid: Int
}

/// Paint order: the values of `Pane.layer`, `PlacedBand.layer` and `PlacedSpan.layer`. Rows are compared first:
/// leading rows, trailing rows, headers (outer above inner), footers, body. Within them columns: leading, trailing,
/// body.
package enum Layer {
  static let body = 0
  static let trailing = 40_000
  static let leading = 50_000

  static func header(depth: Int) -> Int { 30_000 - 20 * min(depth, 490) }
  /// Tracks frozen inside a section are below its header and above the headers inside it.
  static func sectionTracks(depth: Int) -> Int { header(depth: depth) - 10 }
  static func footer(depth: Int) -> Int { 20_000 - 20 * min(depth, 490) }
  /// Shadows of bands and frozen rows on the body: above the cells and everything else in its panes, beneath all
  /// bands.
  package static let shadow = footer(depth: .max) - 100

  /// Elements of a pane above its cells: spans and titles.
  static let abovePane = 1
  /// The label of a header, above the header.
  static let label = 4

  /// The layer of columns within their rows.
  static func column(_ rank: Int) -> Int {
    switch rank {
    case body: 0
    case trailing: 6
    case leading: 8
    default: 4
    }
  }
}
