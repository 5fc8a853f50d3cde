/// Reads the part with the styles.
final class StylesReader: XMLReader {
  /// The maximum number of formats of cells; Excel writes fewer.
  private static let mostFormats = 65_536

  private(set) var styles = WorkbookStyles()
  private(set) var notes: [WorkbookNote] = []
  private var codes: [Int: String] = [:]
  private var base: [XMLNode] = []
  private var formats: [XMLNode] = []
  private var differentials: [XMLNode] = []
  private var paletteCount = 0

  override func start(_ name: ElementName, _ attributes: XMLAttributes) throws(WorkbookError) -> Visit {
    switch (path.count, name) {
    case (0, .styleSheet): return .enter
    case (0, _): throw error("the root is not `styleSheet`", expectation: "styles")
    case (1, .numFmts), (1, .fonts), (1, .fills), (1, .borders), (1, .cellStyleXfs), (1, .cellXfs),
      (1, .dxfs),
      (1, .colors), (2, .indexedColors):
      return .enter
    case (1, .tableStyles):
      styles.defaultTableStyle = attributes["defaultTableStyle"]
      return .enter
    case (2, .numFmt), (2, .font), (2, .fill), (2, .border), (2, .xf), (2, .dxf), (2, .tableStyle),
      (3, .rgbColor):
      return .capture
    default: return .skip
    }
  }

  override func captured(_ node: XMLNode) throws(WorkbookError) {
    switch node.name {
    case .numFmt:
      // The first of several codes for an id counts.
      if let id = node.integer("numFmtId"), let code = node["formatCode"], codes[id] == nil {
        codes[id] = code
      }
    case .font: styles.fonts.append(WorkbookFont(node))
    case .fill: styles.fills.append(WorkbookFill(node, isDifferential: false))
    case .border: styles.borders.append(WorkbookBorders(node))
    case .xf where path.last == .cellStyleXfs: base.append(node)
    case .xf:
      // Excel does not read a workbook with more; cells refer to formats with 16 bits.
      if formats.count < Self.mostFormats { formats.append(node) }
    case .dxf:
      // Number formats may stand behind the formats that use them.
      differentials.append(node)
    case .tableStyle: styles.tableStyles.append(WorkbookStyles.TableStyle(node))
    case .rgbColor:
      if paletteCount < styles.palette.indexed.count,
        let color = node["rgb"].flatMap(WorkbookColor.hexadecimal)
      {
        styles.palette.indexed[paletteCount] = color
      }
      paletteCount += 1
    default: break
    }
  }

  override func end(_ name: ElementName) throws(WorkbookError) {
    guard path.isEmpty else { return }
    if formats.count == Self.mostFormats {
      notes.append(WorkbookNote(part: part, message: "only \(Self.mostFormats) formats of cells are used"))
    }
    styles.cells = formats.map { style($0) }
    styles.differentials = differentials.map { DifferentialFormat($0, codes: codes) }
    styles.finish()
    (base, formats, differentials) = ([], [], [])
  }

  /// Returns the format of a cell; what it leaves out comes from its named style.
  private func style(_ node: XMLNode) -> WorkbookStyle {
    let parent = node.integer("xfId").flatMap { base.indices.contains($0) ? base[$0] : nil }
    func index(_ name: String) -> Int { max(0, node.integer(name) ?? parent?.integer(name) ?? 0) }
    var style = WorkbookStyle()
    let id = index("numFmtId")
    style.format = codes[id].map { .code($0) } ?? .builtIn(id)
    (style.font, style.fill, style.border) = (index("fontId"), index("fillId"), index("borderId"))
    style.quotePrefix = node.flag("quotePrefix") ?? false
    let inherited = node.flag("applyAlignment") == true ? nil : parent?.child(.alignment)
    style.alignment = WorkbookAlignment(node.child(.alignment) ?? inherited)
    return style
  }
}

extension DifferentialFormat {
  /// Reads a `dxf` element; `codes` are the workbook's number formats.
  init(_ node: XMLNode, codes: [Int: String] = [:]) {
    font = node.child(.font).map { WorkbookFont($0) }
    fill = node.child(.fill).map { WorkbookFill($0, isDifferential: true) }
    borders = node.child(.border).map { WorkbookBorders($0) }
    alignment = node.child(.alignment).map { WorkbookAlignment($0) }
    if let number = node.child(.numFmt), let id = number.integer("numFmtId") {
      format = (number["formatCode"] ?? codes[id]).map { .code($0) } ?? .builtIn(max(0, id))
    }
  }
}

extension WorkbookStyles.TableStyle {
  init(_ node: XMLNode) {
    name = node["name"] ?? ""
    elements = node.all(.tableStyleElement).map {
      Element(
        type: $0["type"] ?? "", size: min(max($0.integer("size") ?? 1, 1), 9), format: $0.integer("dxfId"))
    }
  }
}
