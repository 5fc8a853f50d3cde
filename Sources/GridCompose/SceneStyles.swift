import GridCell
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
    let negative: Color
    let missing: Color
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
    hairline = EdgeLine.pixelWidth(theme.hairlineWidth, scale: scale)
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
      var footer = plain
      footer.color = theme.footerText
      footer.weight = theme.sectionWeight
      return ColumnStyles(
        plain: plain, negative: column.color ?? theme.negativeText, missing: theme.mutedText,
        alignment: (column.alignment ?? (column.kind.isNumeric ? .end : .start)).physical,
        overflow: column.maximumLines == 1 ? .ellipsis : .wrap(maximumLines: column.maximumLines),
        footer: footer, isFrozen: isFrozen)
    }
  }
}

extension SceneStyles {
  /// The kinds of cells that differ in look and content.
  enum CellKind {
    /// Column titles.
    case header
    /// A value in a row of data.
    case body
    /// A value in a section band or in a row frozen at the end.
    case footer
  }

  /// What a cell shows of a value.
  func content(of display: CellDisplay, column: Int, _ kind: CellKind) -> CellContent {
    var run = TextRun(display.text)
    if kind == .body {
      if display.isMissing {
        run.color = columns[column].missing
      } else if display.isNegative {
        run.color = columns[column].negative
      }
    }
    return CellContent(run)
  }

  /// The look of a column's cells, without ground and lines.
  func look(column: Int, _ kind: CellKind, _ direction: LayoutDirection) -> CellLook {
    let styles = columns[column]
    let text =
      switch kind {
      case .header: header
      case .body: styles.plain
      case .footer: styles.footer
      }
    var look = look(text, direction)
    look.horizontalAlignment = direction == .leftToRight ? styles.alignment : styles.alignment.mirrored
    look.overflow = kind == .header ? .ellipsis : styles.overflow
    return look
  }

  /// The look of text that begins where the table begins, without ground and lines.
  func look(_ text: TextStyle, _ direction: LayoutDirection) -> CellLook {
    CellLook(
      lineWidth: hairline,
      padding: CellLook.Padding(start: padding, end: padding + hairline, bottom: hairline), text: text,
      horizontalAlignment: direction == .leftToRight ? .left : .right,
      isRightToLeft: direction == .rightToLeft)
  }
}

extension TextItem.HorizontalAlignment {
  /// The alignment in a left-to-right table: what stands at the start there does not depend on a cell's script.
  fileprivate var physical: TextItem.HorizontalAlignment {
    switch self {
    case .start: .left
    case .end: .right
    case .left, .center, .right: self
    }
  }

  /// Left and right changed places.
  fileprivate var mirrored: TextItem.HorizontalAlignment {
    switch self {
    case .left: .right
    case .right: .left
    case .start, .center, .end: self
    }
  }
}

extension Color {
  /// The color with a part, 0 to 1, of another one in it.
  func mixed(with other: Color, part: Double) -> Color {
    func mix(_ first: UInt8, _ second: UInt8) -> UInt8 {
      UInt8((Double(first) + (Double(second) - Double(first)) * part).rounded())
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}
