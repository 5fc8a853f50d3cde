import GridData
import GridFrame
import GridWorkbook

extension SheetValues {
  /// Returns a cell as its sheet shows it, with the positions that its style gives its content.
  ///
  /// - Parameter overlay: What conditional formats change.
  func styled(
    _ cell: SheetCell?, style: Int, _ overlay: ConditionalLook?
  ) -> (look: CellAppearance, value: CellValue) {
    var format = formats.indices.contains(style) ? formats[style] : .general
    var look = looks.indices.contains(style) ? looks[style] : ""
    if let code = overlay?.format.format { format = Self.format(code) }
    if let overlay { look.apply(overlay, workbook.styles.palette) }
    let own = cell.map { value(of: $0, format, &look) } ?? .missing
    let styles = workbook.styles
    let arranged = styles.cells.indices.contains(style) ? styles.cells[style] : styles.style(0)
    let alignment = arranged.alignment
    look.fontSize = Self.fontSize(styles.font(of: arranged), styles)
    look.alignment =
      switch alignment.horizontal {
      case .left, .fill, .justify, .distributed: .left
      case .center, .centerContinuous: .center
      case .right: .right
      case .general:
        switch own {
        case .number, .date, .dateTime: .right
        case .boolean: .center
        default: cell.map { if case .error = $0.value { true } else { false } } == true ? .center : .left
        }
      }
    look.verticalAlignment =
      switch alignment.vertical {
      case .top, .justify, .distributed: .top
      case .center: .center
      case .bottom: .bottom
      }
    // A part of a number would be another number.
    let isText = if case .text = own { true } else { false }
    look.overflow = alignment.wrapText ? .wrap(maximumLines: nil) : isText ? .clip : .ellipsis
    look.indent = Double(min(max(alignment.indent, 0), 250)) * 9
    if let overlay, overlay.hidesText {
      look.text = ""
      if !overlay.icon.isEmpty, alignment.horizontal == .general { look.alignment = .left }
    }
    return (look, own)
  }

  /// Returns the width in points that a text needs, which may run over empty neighbors; nil for other cells.
  func overflow(of cell: SheetCell) -> Double? {
    switch cell.value {
    case .sharedText, .text, .richText: break
    default: return nil
    }
    let style = workbook.styles.style(cell.style)
    guard [.general, .left].contains(style.alignment.horizontal), !style.alignment.wrapText,
      let text = workbook.text(of: cell.value), !text.isEmpty
    else { return nil }
    let font = workbook.styles.font(of: style)
    return Self.width(of: text, font, workbook.styles) + 6 + Double(max(style.alignment.indent, 0)) * 9
  }

  /// Returns the height in points that a cell of a width in points needs.
  func height(of cell: SheetCell, width: Int) -> Double {
    let style = workbook.styles.style(cell.style)
    let font = workbook.styles.font(of: style)
    let line = ((font.size ?? 11) * 1.3 + 0.7).rounded(.down) * 4 / 3
    guard style.alignment.wrapText, width > 0, let text = workbook.text(of: cell.value) else { return line }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).reduce(0) { count, line in
      count
        + max(1, Int((Self.width(of: line, font, workbook.styles) / Double(max(width - 6, 1))).rounded(.up)))
    }
    return Double(min(lines, 40)) * line
  }

  /// Returns an estimate of a text's width in points, on the safe side.
  private static func width(of text: some StringProtocol, _ font: WorkbookFont, _ styles: WorkbookStyles)
    -> Double
  {
    Double(text.count) * fontSize(font, styles) * (font.bold == true ? 0.57 : 0.54)
  }

  /// The widths of digits in the picture's font, as parts of its size.
  private static let digitWidth = 0.5615

  /// Returns the size in points at which the picture's font has digits as wide as those of a font, so that numbers fit
  /// their columns.
  static func fontSize(_ font: WorkbookFont, _ styles: WorkbookStyles) -> Double {
    let digit =
      switch styles.name(of: font) ?? "Calibri" {
      case "Calibri", "Carlito": 0.507
      case "Times New Roman", "Liberation Serif", "Times", "Garamond": 0.5
      case "Cambria", "Caladea", "Arial", "Liberation Sans", "Helvetica", "Segoe UI": 0.55
      default: digitWidth
      }
    return (font.size ?? 11) * 4 / 3 * min(digit / digitWidth, 1)
  }
}

extension CellAppearance {
  /// Applies what conditional formats change.
  fileprivate mutating func apply(_ overlay: ConditionalLook, _ palette: WorkbookPalette) {
    apply(overlay.format, palette)
    if let color = overlay.scaleFill { fill = color }
    (bar, icon) = (overlay.bar, overlay.icon)
  }

  /// Applies a format that changes some properties.
  mutating func apply(_ format: DifferentialFormat, _ palette: WorkbookPalette) {
    func resolved(_ color: WorkbookColor?) -> Color? { color.flatMap { palette.resolve($0) }.map(Color.init) }
    switch format.fill {
    case .pattern(.some(.none), _, _): fill = nil
    // In these formats, a solid fill has the color of the background.
    case .pattern(nil, let foreground, let background),
      .pattern(.some(.solid), let foreground, let background):
      fill = resolved(background) ?? resolved(foreground) ?? fill
    case .pattern, .linear, .path, nil: break
    }
    guard let font = format.font else { return }
    color = resolved(font.color) ?? color
    if let isBold = font.bold { weight = isBold ? .bold : .regular }
    isItalic = font.italic ?? isItalic
  }
}
