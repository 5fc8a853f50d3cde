import GridCell
import GridData
import GridFrame
import GridGeometry
import GridLayout
import GridRecords
import GridScene

/// The theme resolved to device pixels, and the text styles of every kind of cell.
struct SceneStyles: Sendable {
  let theme: Theme
  let padding: Int
  let verticalPadding: Int
  /// The height of a row that no setting makes taller, in device pixels.
  let rowHeight: Int
  let hairline: Int
  /// The thickness and the color of the line below column titles.
  let headerRule: Int
  let headerRuleColor: Color
  /// The line above the first row that is frozen at the end; nil if there is none.
  let footerLine: EdgeLine?
  let shadowExtent: Int
  /// The length over which a cut column title fades out.
  let fadeExtent: Int
  /// The space before the label of an inner section, per level.
  let indent: Int
  /// The space between the text and the detail of a section band.
  let detailGap: Int
  let header: TextStyle
  let section: TextStyle
  let sectionDetail: TextStyle
  let footer: TextStyle
  private(set) var columns: [ColumnStyles]
  private var scales: SceneScales?
  /// The lines of column titles; nil if each has a single line.
  var titles: TitleLines?
  /// The look of text aligned with the start of the table, in the style of column titles.
  private let plainLook: CellLook
  private let cellLines: [[[EdgeLine]]]
  /// The data rows frozen at the end, which look like footers.
  let trailingRows: Set<Int>
  /// The data rows frozen at the start, which look like frozen columns.
  let leadingRows: Set<Int>

  /// The looks of one column's cells, without backgrounds and lines.
  struct ColumnStyles: Sendable {
    let body: CellLook
    /// The look of cells in section bands and in rows frozen at the end.
    let foot: CellLook
    /// The color of negative numbers; nil to use that of other numbers.
    let negative: Color?
    let missing: Color
    let isFrozen: Bool
    /// The maximum number of lines of the title.
    let titleLines: Int
    /// The dressing of the column's cells; nil for text only.
    fileprivate(set) var dressing: CellDressing?
  }

  /// Sets the dressings, either one for each column or none at all, and their scales.
  mutating func dress(_ dressings: [CellDressing?], _ scales: SceneScales) {
    for (index, dressing) in dressings.enumerated() { columns[index].dressing = dressing }
    self.scales = dressings.isEmpty ? nil : scales
  }

  /// Whether a column has a scale whose ends are not known yet.
  var hasOpenScales: Bool { scales != nil && columns.contains { $0.dressing?.isProvisional ?? false } }

  /// Finds the ends of the scales of displayed columns, unless they are known.
  ///
  /// - Throws: `DataError` if values cannot be read.
  func resolveScales(ofColumns indices: @autoclosure () -> some Sequence<Int>) throws(DataError) {
    guard let scales else { return }
    try scales.resolve(for: indices().compactMap { columns[$0].dressing })
  }

  init(scene: Scene, scale: Double) {
    let theme = scene.theme
    self.theme = theme
    padding = snapToPixel(theme.padding, scale: scale)
    verticalPadding = snapToPixel(theme.verticalPadding, scale: scale)
    rowHeight =
      switch scene.rows.height {
      case .fixed(let height): snapToPixel(height, scale: scale)
      case .theme: snapToPixel(scene.plainRowHeight, scale: scale)
      case .fit: snapToPixel(scene.rows.minimum ?? theme.rowHeight, scale: scale)
      }
    // A hairline is at least as wide as one device pixel.
    hairline = EdgeLine.pixelWidth(theme.hairlineWidth, scale: scale)
    headerRule =
      theme.headerRuleWidth > 0 ? EdgeLine.pixelWidth(theme.headerRuleWidth, scale: scale) : hairline
    headerRuleColor = theme.headerRuleWidth > 0 ? theme.tableRule : theme.frozenHairline
    footerLine =
      theme.footerRuleWidth > 0
      ? EdgeLine(
        .upper, color: theme.tableRule, width: EdgeLine.pixelWidth(theme.footerRuleWidth, scale: scale)) : nil
    shadowExtent = snapToPixel(theme.shadowExtent, scale: scale)
    fadeExtent = snapToPixel(24, scale: scale)
    func style(_ size: Double, _ weight: FontWeight, _ color: Color) -> TextStyle {
      TextStyle(families: theme.fontFamilies, size: size * scale, weight: weight, color: color)
    }
    var header = style(theme.headerFontSize, theme.headerWeight, theme.headerText)
    if !theme.headerFamilies.isEmpty { header.families = theme.headerFamilies }
    header.letterSpacing = (theme.headerLetterSpacing * scale).rounded()
    self.header = header
    indent = snapToPixel(12, scale: scale)
    detailGap = snapToPixel(8, scale: scale)
    section = style(theme.sectionFontSize, theme.sectionWeight, theme.sectionText)
    sectionDetail = style(
      theme.sectionFontSize, theme.textWeight,
      theme.sectionText.mixed(with: theme.sectionBackground, part: 0.35)
        .adjusted(on: theme.sectionBackground, contrast: theme.textContrast))
    footer = style(theme.sectionFontSize, theme.sectionWeight, theme.footerText)
    let isRightToLeft = scene.placement.direction == .rightToLeft
    var plainLook = CellLook(
      lineWidth: hairline,
      padding: CellLook.Padding(start: padding, end: padding + hairline, bottom: hairline), text: header,
      horizontalAlignment: isRightToLeft ? .right : .left, isRightToLeft: isRightToLeft)
    plainLook.contrast = theme.textContrast
    self.plainLook = plainLook
    let end = EdgeLine(.end, color: theme.hairline)
    let lower = [
      EdgeLine(.lower, color: theme.hairline), EdgeLine(.lower, color: headerRuleColor, width: headerRule),
    ]
    cellLines = lower.map { [[], [end], [$0], [end, $0]] }
    let dataRows = 0..<scene.source.rowCount
    leadingRows = Set(scene.freeze.rows.leading.indices(in: dataRows, fromEnd: false))
    trailingRows = Set(scene.freeze.rows.trailing.indices(in: dataRows, fromEnd: true))
      .union(dataRows.suffix(scene.totalRowCount)).subtracting(leadingRows)
    let positions = 0..<scene.columns.count
    let frozen = Set(
      scene.freeze.columns.leading.indices(in: positions, fromEnd: false)
        + scene.freeze.columns.trailing.indices(in: positions, fromEnd: true))
    columns = scene.columns.enumerated().map { index, column in
      let isFrozen = column.isStub || frozen.contains(index)
      var body = plainLook
      body.text = style(
        theme.fontSize, column.weight ?? (isFrozen ? theme.frozenWeight : theme.textWeight),
        column.color ?? (isFrozen ? theme.frozenText : theme.text))
      if column.kind.isNumeric, !theme.numberFamilies.isEmpty { body.text.families = theme.numberFamilies }
      // Numbers are read from left to right everywhere, so their last digits are aligned at the right.
      body.horizontalAlignment =
        column.alignment == nil && column.kind.isNumeric && column.titleAlignment == .end
        ? .right : column.titleAlignment.physical(isRightToLeft: isRightToLeft)
      body.overflow = column.maximumLines == 1 ? .ellipsis : .wrap(maximumLines: column.maximumLines)
      var foot = body
      foot.text = style(theme.fontSize, theme.sectionWeight, theme.footerText)
      foot.text.families = body.text.families
      return ColumnStyles(
        body: body, foot: foot, negative: column.negatives == .red ? theme.negativeText : nil,
        missing: theme.mutedText,
        isFrozen: isFrozen, titleLines: scene.titleLineLimit(index))
    }
  }
}

extension SceneStyles {
  enum CellKind {
    case header
    case body
    /// A value in a section band or in a row frozen at the end.
    case footer
  }

  /// Returns the content of a cell for a value. Only this function maps states of values to looks.
  func content(of display: CellDisplay, column: Int, _ kind: CellKind) -> CellContent {
    if let content = display.content { return content }
    var run = TextRun(display.text)
    if display.isNegative {
      run.color = columns[column].negative
    } else if display.isMissing, kind == .body {
      run.color = columns[column].missing
    }
    var content = CellContent(run)
    content.decimalPadding = display.decimalPadding
    return content
  }

  /// Returns the content of a total, in a section band or in a row frozen at the end.
  func total(_ display: CellDisplay, column: Int) -> CellContent {
    let content = content(of: display, column: column, .footer)
    return columns[column].dressing?.total(display, content) ?? content
  }

  /// Returns the look of a column's cells, without background and lines.
  func look(column: Int, _ kind: CellKind) -> CellLook {
    switch kind {
    case .body: return columns[column].body
    case .footer: return columns[column].foot
    case .header:
      var look = columns[column].body
      look.text = header
      look.padding.bottom = headerRule
      look.overflow = .ellipsis
      if let titles {
        let lines = min(columns[column].titleLines, titles.limit)
        if lines > 1 { look.overflow = .wrap(maximumLines: lines) }
        look.verticalAlignment = .bottom
        look.padding.bottom += titles.inset
      }
      return look
    }
  }

  /// Returns the lines of a cell. The line below column titles is at least as strong as the line of a frozen
  /// edge.
  func lines(atEnd: Bool, below: Bool, isHeaderLine: Bool) -> [EdgeLine] {
    cellLines[isHeaderLine ? 1 : 0][(atEnd ? 1 : 0) + (below ? 2 : 0)]
  }

  /// Returns the line above the cells of a data row; nil unless the row is the first one frozen at the end.
  func lineAbove(dataRow: Int) -> EdgeLine? {
    guard let footerLine, trailingRows.contains(dataRow), !trailingRows.contains(dataRow - 1) else {
      return nil
    }
    return footerLine
  }

  /// Returns the look of text aligned with the start of the table, without background and lines.
  func look(_ text: TextStyle) -> CellLook {
    var look = plainLook
    look.text = text
    return look
  }
}

extension TextItem.HorizontalAlignment {
  /// Returns left, center or right. The start side of a table does not depend on the script of a cell.
  fileprivate func physical(isRightToLeft: Bool) -> TextItem.HorizontalAlignment {
    switch self {
    case .start, .left: isRightToLeft ? .right : .left
    case .end, .right: isRightToLeft ? .left : .right
    case .center: .center
    }
  }
}
