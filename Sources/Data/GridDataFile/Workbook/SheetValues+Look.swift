import GridCell
import GridData
import GridFrame
import GridGeometry
import GridWorkbook

extension SheetValues {
  /// Returns a cell as its sheet shows it, with the positions that its style gives its content.
  ///
  /// - Parameters:
  ///   - width: The width of its column in points.
  ///   - zoom: The size of the view in relation to one that is not zoomed, as the width has it.
  ///   - overlay: What tables and conditional formats change.
  func styled(
    _ cell: SheetCell?, style: Int, width: Double, zoom: Double, _ overlay: SheetOverlay?
  ) -> (look: CellAppearance, value: CellValue) {
    var format = formats.indices.contains(style) ? formats[style] : .general
    var look = looks.indices.contains(style) ? looks[style] : ""
    if let code = overlay?.conditional?.format.format { format = Self.format(code) }
    if let overlay { look.apply(overlay, workbook.styles.palette) }
    var own = cell.map { value(of: $0, format, &look) } ?? .missing
    let styles = workbook.styles
    let arranged = styles.cells.indices.contains(style) ? styles.cells[style] : styles.style(0)
    let alignment = arranged.alignment
    let font = styles.font(of: arranged)
    (look.family, look.fontSize) = (styles.family(of: font), styles.size(of: font) * zoom)
    look.alignment =
      switch alignment.horizontal {
      case .left, .fill, .justify: .left
      case .center, .centerContinuous, .distributed: .center
      case .right: .right
      case .general:
        switch own {
        case .number, .date, .dateTime: .right
        case .boolean: .center
        case .text(let text) where TextDirection.isRightToLeft(text): .right
        default: cell?.value.isError == true ? .center : .left
        }
      }
    look.verticalAlignment =
      switch alignment.vertical {
      case .top, .justify: .top
      case .center, .distributed: .center
      case .bottom: .bottom
      }
    let isText = if case .text = own { cell.map { !$0.value.isError } ?? true } else { false }
    look.overflow = alignment.breaksLines ? .wrap(maximumLines: nil) : isText ? .clip : .ellipsis
    if alignment.shrinkToFit, !alignment.breaksLines {
      look.fitting = .shrink
    } else if let cell, !isText, !look.text.isEmpty,
      Double(look.text.utf8.count) * (look.fontSize ?? 0) * Self.widestLetter + 6 * zoom > width
    {
      look.fitting = .shorter(shorter(cell, than: look.text, format))
    }
    switch alignment.rotation {
    case .degrees(let degrees): look.rotation = Double(min(max(degrees, -90), 90))
    case .stacked:
      look.text = look.text.map { "\($0)" }.joined(separator: "\n")
      if isText { own = .text(look.text) }
      (look.overflow, look.fitting) = (.wrap(maximumLines: nil), nil)
      if alignment.horizontal == .general { look.alignment = .center }
    }
    if look.rotation != 0 { look.fitting = nil }
    if isText, alignment.rotation == .degrees(0), let cell {
      look.runs = runs(of: cell, font, zoom: zoom, look)
    }
    look.indent = Double(min(max(alignment.indent, 0), 250)) * 9 * zoom
    if overlay?.conditional?.hidesText == true {
      look.text = ""
      if look.icon != nil, alignment.horizontal == .general { look.alignment = .left }
    }
    return (look, own)
  }

  /// Returns the texts with fewer digits that a number has in a narrow column; none unless its format is `General`.
  private func shorter(_ cell: SheetCell, than text: String, _ format: WorkbookNumberFormat) -> [String] {
    guard case .number(let number) = cell.value, format == .general else { return [] }
    var texts: [String] = []
    for width in stride(from: text.count - 1, to: 0, by: -1) {
      let display = format.display(number, dates: workbook.dateSystem, width: width)
      if !display.isUnshowable, display.text != texts.last, display.text.count < text.count {
        texts.append(display.text)
      }
    }
    return texts
  }

  /// Returns the width in points that a text needs, which may run over empty neighbors; nil for other cells.
  func overflow(of cell: SheetCell) -> Double? {
    switch cell.value {
    case .sharedText, .text, .richText: break
    default: return nil
    }
    let style = workbook.styles.style(cell.style)
    guard [.general, .left].contains(style.alignment.horizontal), !style.alignment.breaksLines,
      !style.alignment.shrinkToFit,
      let text = workbook.text(of: cell.value), !text.isEmpty
    else { return nil }
    let font = workbook.styles.font(of: style)
    let width = Self.width(of: text, font, workbook.styles)
    let indent = 6 + Double(max(style.alignment.indent, 0)) * 9
    switch style.alignment.rotation {
    case .stacked: return nil
    case .degrees(0): return width + indent
    case .degrees(let degrees):
      guard degrees.magnitude < 90 else { return nil }
      let (sine, cosine) = Self.turn(degrees)
      return width * cosine + (font.size ?? 11) * 1.7 * sine + indent
    }
  }

  /// Returns the sine and cosine of an angle, both positive.
  private static func turn(_ degrees: Int) -> (sine: Double, cosine: Double) {
    let angle = Double(degrees.magnitude) * .pi / 180
    return (PortableMath.sin(angle), PortableMath.cos(angle))
  }

  /// Returns the height in points that a cell of a width in points needs.
  func height(of cell: SheetCell, width: Int) -> Double {
    let style = workbook.styles.style(cell.style)
    var font = workbook.styles.font(of: style)
    font.size =
      rich(cell).map { $0.runs.reduce(font.size ?? 11) { max($0, $1.font?.size ?? 0) } } ?? font.size
    let line = ((font.size ?? 11) * 1.3 + 0.7).rounded(.down) * 4 / 3
    switch style.alignment.rotation {
    case .degrees(0): break
    case .degrees(let degrees):
      guard let text = workbook.text(of: cell.value) else { return line }
      let (sine, cosine) = Self.turn(degrees)
      return min(Self.width(of: text, font, workbook.styles) * sine + line * cosine, 40 * line) + 6 * sine
    case .stacked: return Double(min(workbook.text(of: cell.value)?.count ?? 1, 40)) * line
    }
    guard style.alignment.breaksLines, width > 0, let text = workbook.text(of: cell.value) else {
      return line
    }
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
    let advances = text.unicodeScalars.reduce(0) { $0 + advance(of: $1) }
    // In families with narrow digits, letters are narrow, too.
    let width = min(SheetFonts.digitWidth(of: styles.family(of: font)) / Self.usualDigitWidth, 1.15)
    return advances * styles.size(of: font) * width * (font.bold == true ? 1.06 : 1)
  }

  /// Returns about the width of a character as a part of the font's size.
  private static func advance(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "m", "w", "M", "W", "@", "%": 0.92
    case "A"..."Z", "&": 0.67
    case " ", "i", "j", "l", "I", "t", "f", "r", ".", ",", ":", ";", "!", "'", "|": 0.34
    case _ where scalar.value >= 0x1100: 1.02
    default: 0.58
    }
  }

  /// The width of digits in the font that the widths of characters are from, as a part of its size.
  private static let usualDigitWidth = 0.5615
  /// More than the width of letters in dates, as a part of the font's size.
  private static let widestLetter = 0.8
}

extension CellAppearance {
  /// Applies what tables and conditional formats change.
  fileprivate mutating func apply(_ overlay: SheetOverlay, _ palette: WorkbookPalette) {
    if let format = overlay.table {
      var table = CellAppearance("")
      table.apply(format, palette)
      if fill == nil { (fill, adornments) = (table.fill, table.adornments + adornments) }
      (color, weight) = (color ?? table.color, weight ?? table.weight)
      (isItalic, textLines) = (isItalic ?? table.isItalic, textLines ?? table.textLines)
    }
    (chart, link) = (overlay.chart, overlay.link)
    if overlay.hasNote { adornments.append(.corner(Color(rgb: 0xd03a2f), side: 6)) }
    if overlay.hasButton { icon = Icon(SheetIconSet.filterButton, isAtEnd: true) }
    guard let conditional = overlay.conditional else { return }
    apply(conditional.format, palette)
    if let color = conditional.scaleFill { set(color) }
    bar = conditional.bar
    if !conditional.icon.isEmpty { icon = Icon(conditional.icon) }
  }
}

extension SheetValue {
  fileprivate var isError: Bool { if case .error = self { true } else { false } }
}
