public import GridGeometry

/// A block of cells that is drawn under one clip: part of the body, a frozen band or a corner.
///
/// Panes do not overlap one another nor the clips of section bands, so that a translucent cell never shows
/// what slides beneath it. There are nine at most where the frozen tracks lie at the ends of the grid; more
/// where insets let the body show beyond a frozen band or frozen tracks stand apart.
public struct Pane: Sendable, Hashable {
  /// The places of its rows in `Layout.rows.tracks`.
  public var rows: Range<Int>
  /// The places of its columns in the tracks that `Layout.columns(of:)` returns.
  public var columns: Range<Int>
  /// What of the view belongs to the pane, in device pixels.
  public var clip: PixelRect
  /// The parts of both axes that meet in the pane.
  public var region: Axes<Region>
  /// Paint order: higher lies above lower; shared with bands and spans.
  public var layer: Int
  /// The index in `Layout.rowColumns` of the columns of a jagged row; nil for the columns of the grid.
  public var rowColumns: Int?

  /// Creates a pane.
  public init(
    rows: Range<Int>, columns: Range<Int>, clip: PixelRect, region: Axes<Region>, layer: Int,
    rowColumns: Int? = nil
  ) {
    self.rows = rows
    self.columns = columns
    self.clip = clip
    self.region = region
    self.layer = layer
    self.rowColumns = rowColumns
  }
}
