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
  /// The height of a row that nothing makes higher, in device pixels.
  let rowHeight: Int
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
  /// The look of text that begins where the table begins, in the style of column titles.
  private let plainLook: CellLook
  /// The lines of cells: of all rows and of that of column titles, by whether there is one at the end and below.
  private let cellLines: [[[EdgeLine]]]
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

  /// The looks of one column's cells, without grounds and lines.
  struct ColumnStyles: Sendable {
    /// Cells with a value of the data.
    let body: CellLook
    /// Cells of section bands and of rows frozen at the end.
    let foot: CellLook
    /// The color of negative numbers.
    let negative: Color
    /// The color of missing values.
    let missing: Color
    let isFrozen: Bool

    /// The style of texts in the body.
    var plain: TextStyle { body.text }
    /// The style of texts in section bands and rows frozen at the end.
    var footer: TextStyle { foot.text }
  }

  init(scene: Scene, scale: Double) {
    let theme = scene.theme
    self.theme = theme
    padding = snapToPixel(theme.padding, scale: scale)
    verticalPadding = snapToPixel(theme.verticalPadding, scale: scale)
    rowHeight =
      switch scene.rows.height {
      case .fixed(let height): snapToPixel(height, scale: scale)
      case .theme: snapToPixel(theme.rowHeight, scale: scale)
      case .fit: snapToPixel(scene.rows.minimum ?? theme.rowHeight, scale: scale)
      }
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
    let isRightToLeft = scene.placement.direction == .rightToLeft
    let plainLook = CellLook(
      lineWidth: hairline,
      padding: CellLook.Padding(start: padding, end: padding + hairline, bottom: hairline), text: header,
      horizontalAlignment: isRightToLeft ? .right : .left, isRightToLeft: isRightToLeft)
    self.plainLook = plainLook
    let end = EdgeLine(.end, color: theme.hairline)
    let lower = [theme.hairline, theme.frozenHairline].map { EdgeLine(.lower, color: $0) }
    cellLines = lower.map { [[], [end], [$0], [end, $0]] }
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
      var body = plainLook
      body.text = plain
      let alignment = (column.alignment ?? (column.kind.isNumeric ? .end : .start)).physical
      body.horizontalAlignment = plainLook.isRightToLeft ? alignment.mirrored : alignment
      body.overflow = column.maximumLines == 1 ? .ellipsis : .wrap(maximumLines: column.maximumLines)
      var foot = body
      foot.text = footer
      return ColumnStyles(
        body: body, foot: foot, negative: column.color ?? theme.negativeText, missing: theme.mutedText,
        isFrozen: isFrozen)
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

  /// The content of a cell for a value: the one place where states of values get their looks.
  func content(of display: CellDisplay, column: Int, _ kind: CellKind) -> CellContent {
    if let content = display.content { return content }
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
  func look(column: Int, _ kind: CellKind) -> CellLook {
    switch kind {
    case .body: return columns[column].body
    case .footer: return columns[column].foot
    case .header:
      var look = columns[column].body
      look.text = header
      look.overflow = .ellipsis
      return look
    }
  }

  /// The lines of a cell; the one below column titles is as strong as a frozen edge.
  func lines(atEnd: Bool, below: Bool, isHeaderLine: Bool) -> [EdgeLine] {
    cellLines[isHeaderLine ? 1 : 0][(atEnd ? 1 : 0) + (below ? 2 : 0)]
  }

  /// The look of text that begins where the table begins, without ground and lines.
  func look(_ text: TextStyle) -> CellLook {
    var look = plainLook
    look.text = text
    return look
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
