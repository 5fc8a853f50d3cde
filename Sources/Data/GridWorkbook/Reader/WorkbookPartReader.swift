/// Reads the workbook part: sheets, names and the date system.
final class WorkbookPartReader: XMLReader {
  private(set) var sheets: [(entry: Workbook.SheetEntry, relationship: String?)] = []
  private(set) var definedNames: [Workbook.DefinedName] = []
  private(set) var dateSystem = WorkbookDateSystem.from1900
  private(set) var activeSheet = 0

  override func start(_ name: ElementName, _ attributes: XMLAttributes) throws(WorkbookError) -> Visit {
    switch name {
    case .workbook where path.isEmpty: return .enter
    case .sheets, .definedNames, .bookViews: return path.count == 1 ? .enter : .skip
    case .workbookPr, .sheet, .definedName, .workbookView: return .capture
    default:
      guard !path.isEmpty else { throw error("the root is not `workbook`", expectation: "a workbook part") }
      return .skip
    }
  }

  override func captured(_ node: XMLNode) throws(WorkbookError) {
    switch node.name {
    case .workbookPr: if node.flag("date1904") == true { dateSystem = .from1904 }
    case .workbookView: activeSheet = node.integer("activeTab") ?? activeSheet
    case .sheet:
      let visibility = node["state"].flatMap { Workbook.Visibility(rawValue: $0) } ?? .visible
      let entry = Workbook.SheetEntry(
        name: node["name"] ?? "Sheet\(sheets.count + 1)", visibility: visibility, kind: .worksheet)
      sheets.append((entry, node.prefixed("id") ?? node["id"]))
    case .definedName:
      guard let name = node["name"] else { return }
      definedNames.append(
        Workbook.DefinedName(
          name: name, formula: node.text, sheet: node.integer("localSheetId"),
          hidden: node.flag("hidden") ?? false))
    default: break
    }
  }
}

/// Reads the colors and fonts of a theme.
final class ThemeReader: XMLReader {
  /// The order of the colors in the file is dark 1, light 1, dark 2, light 2; indices have the light ones
  /// first.
  private static let order: [ElementName] = [
    .lt1, .dk1, .lt2, .dk2, .accent1, .accent2, .accent3, .accent4, .accent5, .accent6, .hlink, .folHlink,
  ]

  private(set) var colors = WorkbookPalette().theme
  private(set) var majorFont: String?
  private(set) var minorFont: String?

  override func start(_ name: ElementName, _ attributes: XMLAttributes) throws(WorkbookError) -> Visit {
    switch name {
    case .clrScheme, .majorFont, .minorFont: .capture
    case .theme, .themeElements, .fontScheme: .enter
    default: .skip
    }
  }

  override func captured(_ node: XMLNode) throws(WorkbookError) {
    switch node.name {
    case .majorFont: majorFont = fontName(node)
    case .minorFont: minorFont = fontName(node)
    default:
      for (index, name) in Self.order.enumerated() {
        guard let color = node.child(name)?.children.first else { continue }
        let text = color.name == .sysClr ? color["lastClr"] : color["val"]
        if let value = text.flatMap(WorkbookColor.hexadecimal) { colors[index] = value }
      }
    }
  }

  private func fontName(_ node: XMLNode) -> String? {
    node.child(.latin)?["typeface"].flatMap { $0.isEmpty ? nil : $0 }
  }
}
