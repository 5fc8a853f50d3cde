import GridGeometry
import GridLayout

/// All that decides what a cell of a scene looks like, its place excepted.
struct CellKey: Hashable {
  let row: Int
  let column: Int
  /// Extent in device pixels.
  let size: PixelSize
  let hasColumnLine: Bool
  let hasRowLine: Bool
  let direction: LayoutDirection
}

extension CellKey {
  /// Feeds what tells keys of one scene apart mostly; the rest is compared.
  func hash(into hasher: inout Hasher) {
    hasher.combine(row)
    hasher.combine(column)
  }
}
