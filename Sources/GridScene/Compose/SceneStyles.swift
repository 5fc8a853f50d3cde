import GridFrame
import GridGeometry

/// The theme resolved to device pixels, and the text styles of every kind of cell.
struct SceneStyles: Sendable {
  let theme: Theme
  let padding: Int
  let verticalPadding: Int
  let hairline: Int
  let shadowExtent: Int
  let fadeExtent: Int
  let header: TextStyle
  let columns: [ColumnStyles]

  /// Over this many points a cut column title fades.
  private static let fadeLength = 24.0

  /// The styles of one column's cells by what a cell holds.
  struct ColumnStyles: Sendable {
    let plain: TextStyle
    let negative: TextStyle
    let missing: TextStyle
    let alignment: TextItem.HorizontalAlignment
    let overflow: TextOverflow
  }

  init(scene: Scene, scale: Double) {
    let theme = scene.theme
    self.theme = theme
    padding = snapToPixel(theme.padding, scale: scale)
    verticalPadding = snapToPixel(theme.verticalPadding, scale: scale)
    // A hairline is never thinner than what the picture can show.
    hairline = theme.hairlineWidth > 0 ? max(1, Int((theme.hairlineWidth * scale).rounded(.down))) : 0
    shadowExtent = snapToPixel(theme.shadowExtent, scale: scale)
    fadeExtent = snapToPixel(Self.fadeLength, scale: scale)
    header = TextStyle(
      families: theme.fontFamilies, size: theme.headerFontSize * scale, weight: theme.headerWeight,
      color: theme.headerText)
    columns = scene.columns.enumerated().map { index, column in
      let isFrozen = index < scene.freeze.columns
      let plain = TextStyle(
        families: theme.fontFamilies, size: theme.fontSize * scale,
        weight: column.weight ?? (isFrozen ? theme.frozenWeight : theme.textWeight),
        color: column.color ?? (isFrozen ? theme.frozenText : theme.text))
      var negative = plain
      var missing = plain
      negative.color = column.color ?? theme.negativeText
      missing.color = theme.mutedText
      return ColumnStyles(
        plain: plain, negative: negative, missing: missing,
        alignment: (column.alignment ?? (column.kind.isNumeric ? .end : .start)).physical,
        overflow: column.maximumLines == 1 ? .ellipsis : .wrap(maximumLines: column.maximumLines))
    }
  }

  func style(for cell: CellDisplay, column: Int) -> TextStyle {
    if cell.isMissing { return columns[column].missing }
    return cell.isNegative ? columns[column].negative : columns[column].plain
  }
}

extension TextItem.HorizontalAlignment {
  /// The alignment in a left-to-right table: what stands at the start there does not depend on a cell's script.
  var physical: TextItem.HorizontalAlignment {
    switch self {
    case .start: .left
    case .end: .right
    case .left, .center, .right: self
    }
  }
}
