/// What a style of OpenDocument states itself; what it leaves out comes from its parent.
struct DocumentStyle: Sendable, Hashable {
  /// An edge or a diagonal of a cell.
  enum Edge: Sendable, Hashable, CaseIterable { case left, right, top, bottom, falling, rising }

  var parent: String?
  /// The name of the number format.
  var dataStyle: String?
  var format: String?
  var font = WorkbookFont()
  /// The color of the background; `automatic` for none.
  var background: WorkbookColor?
  /// The lines by edge; an edge can state that it has none.
  var edges: [Edge: WorkbookBorders.Line?] = [:]
  var alignment: WorkbookAlignment.Horizontal?
  /// Whether the value determines the alignment; if so, `alignment` is ignored.
  var alignsByValue: Bool?
  var repeats: Bool?
  var vertical: WorkbookAlignment.Vertical?
  var wraps: Bool?
  var shrinks: Bool?
  var degrees: Int?
  var isStacked: Bool?
  /// The indent in points.
  var indent: Double?
  var readingOrder: WorkbookAlignment.ReadingOrder?
  /// The width of a column or the height of a row in points.
  var size: Double?
  var isOptimal: Bool?
  /// Whether a sheet is shown.
  var display: Bool?
  var tabColor: WorkbookColor?

  /// Returns the style with what it leaves out taken from another one.
  func over(_ base: DocumentStyle) -> DocumentStyle {
    var result = self
    result.format = format ?? base.format
    result.font = font.over(base.font)
    result.background = background ?? base.background
    result.edges.merge(base.edges) { own, _ in own }
    result.alignment = alignment ?? base.alignment
    result.alignsByValue = alignsByValue ?? base.alignsByValue
    result.repeats = repeats ?? base.repeats
    result.vertical = vertical ?? base.vertical
    result.wraps = wraps ?? base.wraps
    result.shrinks = shrinks ?? base.shrinks
    result.degrees = degrees ?? base.degrees
    result.isStacked = isStacked ?? base.isStacked
    result.indent = indent ?? base.indent
    result.readingOrder = readingOrder ?? base.readingOrder
    result.size = size ?? base.size
    result.isOptimal = isOptimal ?? base.isOptimal
    result.display = display ?? base.display
    result.tabColor = tabColor ?? base.tabColor
    return result
  }
}

extension WorkbookFont {
  /// Returns the font with what it leaves out taken from another one.
  fileprivate func over(_ base: WorkbookFont) -> WorkbookFont {
    var result = self
    result.name = name ?? base.name
    result.size = size ?? base.size
    result.bold = bold ?? base.bold
    result.italic = italic ?? base.italic
    result.underline = underline ?? base.underline
    result.strike = strike ?? base.strike
    result.color = color ?? base.color
    result.verticalAlignment = verticalAlignment ?? base.verticalAlignment
    return result
  }
}

// MARK: Conversion

extension DocumentStyle {
  /// The points of one level of Excel's indents.
  private static let indentLevel = 10.0

  var fill: WorkbookFill {
    guard let background, background.base != .automatic else {
      return .pattern(.some(.none), foreground: nil, background: nil)
    }
    return .pattern(.solid, foreground: background, background: nil)
  }

  var borders: WorkbookBorders {
    var result = WorkbookBorders()
    func line(_ edge: Edge) -> WorkbookBorders.Line? { edges[edge] ?? nil }
    (result.left, result.right) = (line(.left), line(.right))
    (result.top, result.bottom) = (line(.top), line(.bottom))
    result.diagonal = line(.falling) ?? line(.rising)
    result.diagonalDown = line(.falling) != nil
    result.diagonalUp = line(.rising) != nil
    return result
  }

  var cellAlignment: WorkbookAlignment {
    var result = WorkbookAlignment()
    if alignsByValue != true, let alignment { result.horizontal = alignment }
    if repeats == true { result.horizontal = .fill }
    result.vertical = vertical ?? .bottom
    result.wrapText = wraps ?? false
    result.shrinkToFit = shrinks ?? false
    result.rotation = isStacked == true ? .stacked : .degrees(degrees ?? 0)
    result.indent = min(Int(((indent ?? 0) / Self.indentLevel).rounded()), 250)
    result.readingOrder = readingOrder ?? .context
    return result
  }

  /// What a conditional format with this style changes.
  var differential: DifferentialFormat {
    DifferentialFormat(
      font: font == WorkbookFont() ? nil : font, format: format.map { .code($0) },
      fill: background.map { _ in fill }, borders: edges.isEmpty ? nil : borders,
      alignment: cellAlignment == WorkbookAlignment() ? nil : cellAlignment)
  }
}

// MARK: Reading

extension DocumentStyle {
  /// Reads a `style` or `default-style` element; `fonts` has the families of declared fonts.
  init(_ node: XMLNode, fonts: [String: String]) {
    parent = node.local("parent-style-name")
    dataStyle = node.local("data-style-name")
    for child in node.children {
      switch child.name {
      case .textProperties: readText(child, fonts)
      case .tableCellProperties: readCell(child)
      case .paragraphProperties: readParagraph(child)
      case .tableColumnProperties:
        size = child.points("column-width")
        isOptimal = child.truth("use-optimal-column-width")
      case .tableRowProperties:
        size = child.points("row-height")
        isOptimal = child.truth("use-optimal-row-height")
      case .tableProperties:
        display = child.truth("display")
        tabColor = child.local("tab-color").flatMap(DocumentValue.color)
        readingOrder = Self.readingOrder(child)
      default: break
      }
    }
  }

  private static func readingOrder(_ node: XMLNode) -> WorkbookAlignment.ReadingOrder? {
    switch node.local("writing-mode") {
    case "rl-tb", "rl": .rightToLeft
    case "lr-tb", "lr": .leftToRight
    case "page": .context
    default: nil
    }
  }

  private mutating func readText(_ node: XMLNode, _ fonts: [String: String]) {
    let family = node.local("font-family").map(Self.unquoted)
    font.name = node.local("font-name").map { fonts[$0] ?? $0 } ?? family
    font.size = node.points("font-size").flatMap { $0 > 0 ? min($0, 409) : nil }
    font.bold = node.local("font-weight").map { $0 == "bold" || (Int($0) ?? 0) >= 600 }
    font.italic = node.local("font-style").map { $0 != "normal" }
    font.underline = node.local("text-underline-style").map {
      $0 == "none" ? .none : node.local("text-underline-type") == "double" ? .double : .single
    }
    font.strike = node.local("text-line-through-style").map { $0 != "none" }
    font.color = node.local("color").flatMap(DocumentValue.color)
    if node.truth("use-window-font-color") == true { font.color = WorkbookColor(.automatic) }
    font.verticalAlignment = node.local("text-position").map { position in
      let shift = position.split(separator: " ").first.map(String.init) ?? ""
      let part = DocumentValue.fraction(shift) ?? 0
      return shift == "super" || part > 0 ? .superscript : shift == "sub" || part < 0 ? .subscript : .baseline
    }
  }

  /// Returns a family name without the quotes of CSS.
  static func unquoted(_ name: String) -> String { name.trimming { $0 == "'" || $0 == "\"" } }

  private mutating func readParagraph(_ node: XMLNode) {
    switch node.local("text-align") {
    case "start", "left": alignment = .left
    case "end", "right": alignment = .right
    case "center": alignment = .center
    case "justify": alignment = .justify
    default: break
    }
    indent = node.points("margin-left").map { max($0, 0) }
    readingOrder = Self.readingOrder(node)
  }

  private mutating func readCell(_ node: XMLNode) {
    background = node.local("background-color").map { DocumentValue.color($0) ?? WorkbookColor(.automatic) }
    let names: KeyValuePairs<Edge, String> = [
      .left: "border-left", .right: "border-right", .top: "border-top", .bottom: "border-bottom",
      .falling: "diagonal-tl-br", .rising: "diagonal-bl-tr",
    ]
    for (edge, name) in names {
      let all = edge == .falling || edge == .rising ? nil : node.local("border")
      if let text = node.local(name) ?? all { edges[edge] = .some(WorkbookBorders.Line(openDocument: text)) }
    }
    alignsByValue = node.local("text-align-source").map { $0 == "value-type" }
    repeats = node.truth("repeat-content")
    switch node.local("vertical-align") {
    case "top": vertical = .top
    case "middle": vertical = .center
    case "bottom", "automatic": vertical = .bottom
    default: break
    }
    wraps = node.local("wrap-option").map { $0 == "wrap" }
    shrinks = node.truth("shrink-to-fit")
    isStacked = node.local("direction").map { $0 == "ttb" }
    degrees = node.local("rotation-angle").flatMap(Self.degrees)
  }

  /// Returns an angle that counts counterclockwise, between -90 and 90 degrees.
  private static func degrees(_ text: String) -> Int? {
    guard let angle = XMLValue.number(text.hasSuffix("deg") ? String(text.dropLast(3)) : text) else {
      return nil
    }
    let turned = Int(angle.truncatingRemainder(dividingBy: 360).rounded())
    let signed = turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned
    return min(max(signed, -90), 90)
  }
}

extension WorkbookBorders.Line {
  /// The widths in points from which a line is medium or thick, between those that spreadsheet programs write.
  private static let (medium, thick) = (1.25, 2.1)

  /// Parses a border such as `0.74pt solid #000000`; nil for none.
  init?(openDocument text: String) {
    let parts = text.split(separator: " ").map(String.init)
    let width = parts.lazy.compactMap(DocumentValue.points).first ?? 0
    guard let word = parts.first(where: { $0.first?.isLetter == true }), word != "none", word != "hidden",
      width > 0
    else { return nil }
    let isMedium = width >= Self.medium
    switch word {
    case "dotted": style = isMedium ? .mediumDashDotDot : .dotted
    case "dashed", "fine-dashed": style = isMedium ? .mediumDashed : .dashed
    case "dash-dot": style = isMedium ? .mediumDashDot : .dashDot
    case "dash-dot-dot": style = isMedium ? .mediumDashDotDot : .dashDotDot
    case _ where word.hasPrefix("double"): style = .double
    default: style = width >= Self.thick ? .thick : isMedium ? .medium : .thin
    }
    color = parts.lazy.compactMap(DocumentValue.color).first
  }
}

extension String {
  /// Returns the text without the characters at its ends that meet a condition.
  fileprivate func trimming(_ condition: (Character) -> Bool) -> String {
    var text = self[...]
    while let first = text.first, condition(first) { text.removeFirst() }
    while let last = text.last, condition(last) { text.removeLast() }
    return String(text)
  }
}
