/// The styles of an OpenDocument spreadsheet, and the formats that they become.
struct DocumentStyles: Sendable {
  /// The kind of thing that a style is for.
  enum Family: String, Sendable, Hashable {
    case cell = "table-cell"
    case column = "table-column"
    case row = "table-row"
    case table, text
  }

  private struct Key: Sendable, Hashable {
    var family: Family
    var name: String
  }

  /// The maximum number of styles, to which cells refer with 16 bits.
  private static let mostStyles = 65_535
  /// The maximum number of ancestors of a style.
  private static let mostAncestors = 16
  /// The style of cells that every other one starts from, and that Excel's formats call normal.
  private static let normal = "Default"

  var fonts: [String: String] = [:]
  private var data = DataStyles()
  private var defaults: [Family: DocumentStyle] = [:]
  private var styles: [Key: DocumentStyle] = [:]
  /// The names of the styles of cells, in the order of the file.
  private var cellNames: [String] = []
  /// The names of the styles of cells by those that people see, which conditional formats use.
  private var namesByDisplayName: [String: String] = [:]
  private(set) var leftOutCount = 0
  /// The number of styles of cells with conditions, in which older programs store conditional formats.
  private(set) var conditionCount = 0

  // MARK: Reading

  /// Whether an element defines a style.
  static func isStyle(_ name: ElementName) -> Bool {
    name == .style || name == .defaultStyle || DataStyles.elements.contains(name)
  }

  mutating func add(_ node: XMLNode) {
    if DataStyles.elements.contains(node.name) {
      if !data.add(node) { leftOutCount += 1 }
      return
    }
    guard let family = node.local("family").flatMap({ Family(rawValue: $0) }) else { return }
    let style = DocumentStyle(node, fonts: fonts)
    guard node.name == .style else {
      defaults[family] = style
      return
    }
    guard let name = node.local("name") else { return }
    guard styles.count < Self.mostStyles else {
      leftOutCount += 1
      return
    }
    if family == .cell, node.child(.map) != nil { conditionCount += 1 }
    if styles.updateValue(style, forKey: Key(family: family, name: name)) == nil, family == .cell {
      cellNames.append(name)
      if let displayName = node.local("display-name") { namesByDisplayName[displayName] = name }
    }
  }

  /// Looks up the number formats of all styles so far, which may be defined behind them.
  mutating func resolveFormats() {
    for key in styles.keys {
      guard let name = styles[key]?.dataStyle else { continue }
      styles[key]?.format = data.code(name) ?? "General"
      styles[key]?.dataStyle = nil
    }
  }

  // MARK: Results

  /// Returns a style with what its ancestors and the default style state.
  func style(_ family: Family, _ name: String?) -> DocumentStyle {
    let own = stated(family, name)
    guard let base = defaults[family] else { return own }
    return own.over(base)
  }

  /// Returns a style with what its ancestors state, up to the normal style.
  private func stated(_ family: Family, _ name: String?, to last: String? = nil) -> DocumentStyle {
    guard let name, var style = styles[Key(family: family, name: name)] else { return DocumentStyle() }
    var parent = style.parent
    for _ in 0..<Self.mostAncestors {
      guard let name = parent, name != last, let next = styles[Key(family: family, name: name)] else { break }
      style = style.over(next)
      parent = next.parent
    }
    return style
  }

  /// Returns the font of a span of text; nil if it changes nothing.
  func spanFont(_ name: String) -> WorkbookFont? {
    let font = stated(.text, name).font
    return font == WorkbookFont() ? nil : font
  }

  /// Returns what a conditional format with a style of cells changes.
  func differential(_ name: String) -> DifferentialFormat {
    let isKnown = styles[Key(family: .cell, name: name)] != nil
    return stated(.cell, isKnown ? name : namesByDisplayName[name] ?? name, to: Self.normal).differential
  }

  /// Returns the formats of cells, and their indices by the names of the styles; index 0 is the normal style.
  func formats() -> (styles: WorkbookStyles, indices: [String: Int]) {
    var result = WorkbookStyles()
    var (fonts, fills, borders) = (
      Indexed<WorkbookFont>(), Indexed<WorkbookFill>(), Indexed<WorkbookBorders>()
    )
    var indices: [String: Int] = [:]
    for name in [Self.normal] + cellNames where indices[name] == nil {
      let style = style(.cell, name)
      var format = WorkbookStyle()
      if let code = style.format, code != "General" { format.format = .code(code) }
      format.font = fonts.index(of: style.font)
      format.fill = fills.index(of: style.fill)
      format.border = borders.index(of: style.borders)
      format.alignment = style.cellAlignment
      indices[name] = result.cells.count
      result.cells.append(format)
    }
    (result.fonts, result.fills, result.borders) = (fonts.values, fills.values, borders.values)
    result.finish()
    return (result, indices)
  }
}

/// Distinct values with their indices.
private struct Indexed<Value: Hashable> {
  private(set) var values: [Value] = []
  private var indices: [Value: Int] = [:]

  mutating func index(of value: Value) -> Int {
    if let index = indices[value] { return index }
    indices[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
