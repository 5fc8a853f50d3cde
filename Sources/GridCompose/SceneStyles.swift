import GridData
import GridFrame
import GridGeometry
import GridLayout
import GridScene

/// The theme resolved to device pixels, and the text styles of every kind of cell.
struct SceneStyles: Sendable {
  let theme: Theme
  let padding: Int
  let verticalPadding: Int
  let hairline: Int
  let shadowExtent: Int
  let fadeExtent: Int
  /// Space before the label of an inner section for each level.
  let indent: Int
  /// Space between the text and the detail of a section band.
  let detailGap: Int
  let header: TextStyle
  let group: TextStyle
  let section: TextStyle
  let sectionDetail: TextStyle
  let footer: TextStyle
  let columns: [ColumnStyles]
  /// Rows of the data frozen at the end, which look like footers.
  let trailingRows: Set<Int>
  /// Rows of the data frozen at the start, which look like frozen columns.
  let leadingRows: Set<Int>

  /// Over this many points a cut column title fades.
  private static let fadeLength = 24.0

  /// The label of an inner section begins this many points after that of its outer one.
  private static let indentLength = 12.0
  /// Points between the text and the detail of a section band.
  private static let detailGapLength = 8.0

  /// The styles of one column's cells by what a cell holds.
  struct ColumnStyles: Sendable {
    let plain: TextStyle
    let negative: TextStyle
    let missing: TextStyle
    let alignment: TextItem.HorizontalAlignment
    let overflow: TextOverflow
    /// In section bands and in rows frozen at the end.
    let footer: TextStyle
    let isFrozen: Bool
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
    indent = snapToPixel(Self.indentLength, scale: scale)
    detailGap = snapToPixel(Self.detailGapLength, scale: scale)
    group = header
    section = TextStyle(
      families: theme.fontFamilies, size: theme.sectionFontSize * scale, weight: theme.sectionWeight,
      color: theme.sectionText)
    sectionDetail = TextStyle(
      families: theme.fontFamilies, size: theme.sectionFontSize * scale, weight: theme.textWeight,
      color: theme.sectionText.mixed(with: theme.sectionGround, part: 0.35))
    footer = TextStyle(
      families: theme.fontFamilies, size: theme.sectionFontSize * scale, weight: theme.sectionWeight,
      color: theme.footerText)
    let dataRows = 0..<scene.source.rowCount
    leadingRows = Set(scene.freeze.rows.leading.indices(in: dataRows, fromEnd: false))
    trailingRows = Set(scene.freeze.rows.trailing.indices(in: dataRows, fromEnd: true)).subtracting(
      leadingRows)
    let places = 0..<scene.columns.count
    let frozen = Set(
      scene.freeze.columns.leading.indices(in: places, fromEnd: false)
        + scene.freeze.columns.trailing.indices(in: places, fromEnd: true))
    columns = scene.columns.enumerated().map { index, column in
      let isFrozen = frozen.contains(index)
      let plain = TextStyle(
        families: theme.fontFamilies, size: theme.fontSize * scale,
        weight: column.weight ?? (isFrozen ? theme.frozenWeight : theme.textWeight),
        color: column.color ?? (isFrozen ? theme.frozenText : theme.text))
      var negative = plain
      var missing = plain
      var footer = plain
      footer.color = theme.footerText
      footer.weight = theme.sectionWeight
      negative.color = column.color ?? theme.negativeText
      missing.color = theme.mutedText
      return ColumnStyles(
        plain: plain, negative: negative, missing: missing,
        alignment: (column.alignment ?? (column.kind.isNumeric ? .end : .start)).physical,
        overflow: column.maximumLines == 1 ? .ellipsis : .wrap(maximumLines: column.maximumLines),
        footer: footer, isFrozen: isFrozen)
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
