public import GridElement
public import GridGeometry

/// The positions of all drawn elements of a grid at one offset.
///
/// All positions are whole device pixels from the upper left corner of the view. Rows and columns are placed
/// separately: a cell of a pane is the intersection of one of its rows and one of its columns, clipped to the pane.
public struct Layout: Sendable, Hashable {
  /// The size of the view in device pixels.
  public let viewport: PixelSize
  /// Device pixels per point.
  public let scale: Double
  /// The direction of columns.
  public package(set) var direction = LayoutDirection.leftToRight
  /// The number of header rows before the data rows. Texts name them `h0`, `h1` and so on, and count data
  /// rows from 0.
  public package(set) var headerRowCount = 0
  /// The scroll offset from the logical start, snapped to device pixels; outside the scroll range during
  /// over-scroll.
  public package(set) var offset = PixelPoint.zero
  /// The maximum scroll offset, in device pixels.
  public package(set) var maximumOffset = PixelPoint.zero
  /// The rectangle of the content including its insets, in device pixels of the view.
  public package(set) var content = PixelRect(.zero)
  /// The rectangle of the content without its insets: all rows and columns at their natural positions.
  public package(set) var inner = PixelRect(.zero)
  /// The visible rows.
  public package(set) var rows = AxisLayout()
  /// The visible columns.
  public package(set) var columns = AxisLayout()
  /// The columns of the visible jagged rows, one entry per row.
  public package(set) var rowColumns: [AxisLayout] = []
  /// The blocks of cells that share a clip, in paint order.
  public package(set) var panes: [Pane] = []
  /// The visible headers, footers and titles of sections, in paint order.
  public package(set) var bands: [PlacedBand] = []
  /// The merged cells, in the order of their first cells.
  public package(set) var spans: [PlacedSpan] = []
  /// The inner edges of frozen bands.
  public package(set) var edges: [FrozenEdge] = []
  /// Warnings for the author of the grid.
  public package(set) var warnings: [LayoutWarning] = []

  /// Returns the columns of a pane: `columns`, unless the pane shows a jagged row.
  public func columns(of pane: Pane) -> AxisLayout { pane.rowColumns.map { rowColumns[$0] } ?? columns }
}

/// A warning about a layout, meant for the author of the grid.
public enum LayoutWarning: Sendable, Hashable {
  /// The frozen bands take `frozen` of the `available` device pixels, which leaves no space for the body.
  case frozenExceedsView(axis: Axis, frozen: Int, available: Int)
  /// The given numbers of frozen tracks were unpinned because their bands left too little space for the body.
  case unpinned(axis: Axis, leading: Int, trailing: Int)
}

/// A block of cells with one clip: part of the body, a frozen band or a corner. Panes overlap neither one
/// another nor the clips of section bands, so content beneath a translucent cell never shows through. There
/// are at most nine panes if the frozen tracks are at the ends of the grid; there are more if frozen tracks
/// are not adjacent, or if the body is visible in the insets outside a frozen band.
public struct Pane: Sendable, Hashable {
  /// The positions of its rows in `Layout.rows.tracks`.
  public package(set) var rows: Range<Int>
  /// The positions of its columns in the tracks of `Layout.columns(of:)`.
  public package(set) var columns: Range<Int>
  /// The clip of the pane, in device pixels of the view.
  public package(set) var clip: PixelRect
  /// The regions of its rows and columns.
  public package(set) var region: Axes<TrackRegion>
  /// The paint order: higher layers are above lower ones; comparable with the layers of bands and spans.
  public package(set) var layer: Int
  /// The index in `Layout.rowColumns` of the jagged row's columns; nil for the columns of the grid.
  public package(set) var rowColumns: Int?
}

/// A visible section band at one offset, with one entry for each visible part.
public struct PlacedBand: Sendable, Hashable {
  /// The section, axis, depth and kind of the band.
  public package(set) var id: BandID
  /// The whole band, in device pixels of the view.
  public package(set) var rect: PixelRect
  /// The part of the view that it may paint; empty if others cover the band.
  public package(set) var clip: PixelRect
  /// The paint order, comparable with the layers of panes: higher layers are above lower ones; bands of equal
  /// layer are painted in the order of `Layout.bands`.
  public package(set) var layer: Int
  /// The sticky state of the band or, for `headerLabel` and `titleLabel`, of the label itself.
  public package(set) var stuck = StuckState()
  /// The index of the section on its axis, counting outer sections before inner ones.
  public package(set) var number = 0
}

/// The part of a merged cell that is visible in one pane.
public struct PlacedSpan: Sendable, Hashable {
  /// The indices of the merged rows; the first cell provides the content.
  public package(set) var rows: Range<Int>
  /// The indices of the merged columns.
  public package(set) var columns: Range<Int>
  /// The rectangle of the whole cell, in device pixels of the view; text is positioned relative to it in
  /// every part.
  public package(set) var rect: PixelRect
  /// The part of the view that this part of the cell may paint; empty if the cell's policy hides it in this
  /// pane.
  public package(set) var clip: PixelRect
  /// The index of its pane in `Layout.panes`.
  public package(set) var pane: Int
  /// The paint order; higher than the layer of its pane.
  public package(set) var layer: Int

  /// The row of the first cell.
  public var row: Int { rows.lowerBound }
  /// The column of the first cell.
  public var column: Int { columns.lowerBound }
}

/// The inner edge of a frozen band, where a separator or a shadow is drawn.
public struct FrozenEdge: Sendable, Hashable {
  /// A side of the view.
  public enum Side: UInt8, Sendable, Hashable {
    case top, bottom, left, right
  }

  /// The side of the view at which the band is frozen.
  public package(set) var side: Side
  /// The position of the edge, in device pixels from the left or upper edge of the view.
  public package(set) var position: Int
  /// The interval that the edge spans along its side, in device pixels of the view.
  public package(set) var extent: PixelInterval
  /// The extent of the content that has slid beneath the band, in device pixels; 0 if none has.
  public package(set) var slid: Int
}

/// The paint order: the values of `Pane.layer`, `PlacedBand.layer` and `PlacedSpan.layer`. Rows determine the
/// order first: leading rows, trailing rows, headers (outer above inner), footers, body. Columns follow:
/// leading, trailing, body.
package enum Layer {
  static let body = 0
  static let trailing = 40_000
  static let leading = 50_000

  static func header(depth: Int) -> Int { 30_000 - 20 * min(depth, 490) }
  /// Returns the rank of tracks frozen inside a section: below its header and above the headers inside it.
  static func sectionTracks(depth: Int) -> Int { header(depth: depth) - 10 }
  static func footer(depth: Int) -> Int { 20_000 - 20 * min(depth, 490) }
  /// The layer of shadows that bands and frozen rows cast on the body: above the cells and everything else in
  /// body panes, beneath all bands.
  package static let shadow = footer(depth: .max) - 100

  /// The offset of elements above the cells of a pane: spans and titles.
  package static let abovePane = 1
  /// The offset of a header's label above the header.
  static let label = 4

  /// Returns the offset of columns within the layer of their rows.
  static func column(_ rank: Int) -> Int {
    switch rank {
    case body: 0
    case trailing: 6
    case leading: 8
    default: 4
    }
  }
}
