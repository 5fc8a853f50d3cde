public import GridGeometry

/// A part of a merged cell that shows in one pane.
public struct PlacedSpan: Sendable, Hashable {
  /// The indices of the rows merged.
  public var rows: Range<Int>
  /// The indices of the columns merged.
  public var columns: Range<Int>
  /// The whole cell, in device pixels of the view: the origin of its text in every part.
  public var rect: PixelRect
  /// What of the view this part may paint; empty where its policy forbids it to show in this pane.
  public var clip: PixelRect
  /// The index of its pane in `Layout.panes`.
  public var pane: Int
  /// Paint order; above the pane.
  public var layer: Int

  /// Creates a part.
  public init(
    rows: Range<Int>, columns: Range<Int>, rect: PixelRect, clip: PixelRect, pane: Int, layer: Int
  ) {
    self.rows = rows
    self.columns = columns
    self.rect = rect
    self.clip = clip
    self.pane = pane
    self.layer = layer
  }

  /// The index of the row whose content is shown.
  public var row: Int { rows.lowerBound }
  /// The index of the column whose content is shown.
  public var column: Int { columns.lowerBound }
}
