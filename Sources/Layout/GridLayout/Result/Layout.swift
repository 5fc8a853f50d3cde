package import GridElement
public import GridGeometry

/// Where everything of a grid stands at one offset: what is drawn, and nothing else.
///
/// All positions are whole device pixels from the upper left corner of the view. Rows and columns are placed
/// apart: a cell of a pane is the block where one of its rows and one of its columns cross, cut to the pane.
public struct Layout: Sendable, Hashable {
  /// The size of the view in device pixels.
  public let viewport: PixelSize
  /// Device pixels a point.
  package let scale: Double
  package var direction = LayoutDirection.leftToRight
  /// The rows of the grid before those of the data: texts name them `h0`, `h1` and count on from 0 after them.
  package var headerRowCount = 0
  /// The offset after snapping, from the logical start; beyond the range while over-scrolled.
  package var offset = PixelPoint.zero
  /// The largest offset at which the view is still full.
  package var maximumOffset = PixelPoint.zero
  /// The content with its insets.
  package var content = PixelRect(.zero)
  /// The content without its insets: all rows and columns in their natural places.
  package var inner = PixelRect(.zero)
  package var rows = AxisLayout()
  package var columns = AxisLayout()
  /// The columns of jagged rows that show, one entry for each such row.
  package var rowColumns: [AxisLayout] = []
  /// In paint order, as the bands.
  package var panes: [Pane] = []
  package var bands: [PlacedBand] = []
  /// In the order of their first cells.
  package var spans: [PlacedSpan] = []
  package var edges: [FrozenEdge] = []
  /// What the author of the grid will want to know.
  package var warnings: [LayoutWarning] = []

  package func columns(of pane: Pane) -> AxisLayout { pane.rowColumns.map { rowColumns[$0] } ?? columns }
}

/// Something about a layout that its author will want to know.
package enum LayoutWarning: Sendable, Hashable {
  /// The frozen bands take `frozen` device pixels of the `available` ones, so that no body shows.
  case frozenExceedsView(axis: Axis, frozen: Int, available: Int)
  /// This many frozen tracks let go because their bands left too little of the body.
  case unpinned(axis: Axis, leading: Int, trailing: Int)
}

/// A block of cells that is drawn under one clip: part of the body, a frozen band or a corner.
/// Panes do not overlap one another nor the clips of section bands, so that a translucent cell never shows
/// what slides beneath it. There are nine at most where the frozen tracks lie at the ends of the grid; more
/// where insets let the body show beyond a frozen band or frozen tracks stand apart.
package struct Pane: Sendable, Hashable {
  /// The places of its rows in `Layout.rows.tracks`.
  package var rows: Range<Int>
  /// The places of its columns in the tracks that `Layout.columns(of:)` returns.
  package var columns: Range<Int>
  /// The part of the view that belongs to the pane, in device pixels.
  package var clip: PixelRect
  package var region: Axes<Region>
  /// Paint order: higher lies above lower; shared with bands and spans.
  package var layer: Int
  /// The index in `Layout.rowColumns` of the columns of a jagged row; nil for the columns of the grid.
  package var rowColumns: Int?
}

/// A section band that shows at one offset; one entry for each part where others cut it in two.
package struct PlacedBand: Sendable, Hashable {
  package var id: BandID
  /// The whole band, in device pixels of the view.
  package var rect: PixelRect
  /// The part of the view that it may paint; empty where others cover the band.
  package var clip: PixelRect
  /// Paint order: higher lies above lower, equals in the order of `Layout.bands`; shared with panes.
  package var layer: Int
  /// For `headerLabel` and `titleLabel` this is the state of the label itself, else that of the band.
  package var stuck = StuckState()
  /// How many sections of its axis come before its own, outer before inner.
  package var number = 0
}

/// A part of a merged cell that shows in one pane.
package struct PlacedSpan: Sendable, Hashable {
  /// The indices of the rows and columns merged; the content is that of the first of both.
  package var rows: Range<Int>
  package var columns: Range<Int>
  /// The whole cell, in device pixels of the view: the origin of its text in every part.
  package var rect: PixelRect
  /// The part of the view that this part may paint; empty where its policy forbids it to show in this pane.
  package var clip: PixelRect
  /// The index of its pane in `Layout.panes`.
  package var pane: Int
  /// Paint order; above the pane.
  package var layer: Int

  package var row: Int { rows.lowerBound }
  package var column: Int { columns.lowerBound }
}

/// The inner edge of a frozen band: where a separator or a shadow is drawn.
package struct FrozenEdge: Sendable, Hashable {
  package enum Side: UInt8, Sendable, Hashable {
    case top
    case bottom
    case left
    case right
  }

  package var side: Side
  /// The edge, in device pixels from the left or upper edge of the view.
  package var position: Int
  /// What the edge runs along, in device pixels of the view.
  package var extent: PixelInterval
  /// The extent of content that has slid beneath the band, in device pixels; 0 while everything lies beside it.
  package var slid: Int
}

/// Paint order: the numbers behind `Pane.layer`, `PlacedBand.layer` and `PlacedSpan.layer`.
/// Rows decide first: leading rows, trailing rows, headers (outer above inner), footers, body. Within them
/// columns: leading, trailing, body.
package enum Layer {
  static let body = 0
  static let trailing = 40_000
  static let leading = 50_000

  static func header(depth: Int) -> Int { 30_000 - 20 * min(depth, 490) }
  /// Tracks frozen inside a section lie below its header and above the headers inside it.
  static func sectionTracks(depth: Int) -> Int { header(depth: depth) - 10 }
  static func footer(depth: Int) -> Int { 20_000 - 20 * min(depth, 490) }
  /// What bands and frozen rows cast on the body: above its cells and all that belongs to its panes, beneath all bands.
  package static let shadow = footer(depth: .max) - 100

  /// What is above the cells of a pane and belongs to it: spans and titles.
  static let abovePane = 1
  /// The label of a header, above the header.
  static let label = 4

  /// The place of columns within their rows.
  static func column(_ rank: Int) -> Int {
    switch rank {
    case body: 0
    case trailing: 6
    case leading: 8
    default: 4
    }
  }
}
