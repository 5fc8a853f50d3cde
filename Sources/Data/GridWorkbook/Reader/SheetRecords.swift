extension WorkbookSheet {
  /// Takes what a record of the sheet's part states.
  mutating func apply(_ node: XMLNode) {
    switch node.name {
    case .sheetPr: tabColor = WorkbookColor(node.child(.tabColor))
    // Further views belong to other windows.
    case .sheetView: if node.integer("workbookViewId") ?? 0 == 0 { view = SheetView(node) }
    case .sheetFormatPr: format = SheetFormat(node)
    case .col: if let column = ColumnFormat(node) { columns.append(column) }
    case .mergeCell:
      if let range = node["ref"].flatMap({ CellRange($0) }), range.rows.count > 1 || range.columns.count > 1 {
        merges.append(range)
      }
    case .autoFilter: autoFilter = node["ref"].flatMap { CellRange($0) }
    default: break
    }
  }

  /// Sorts the formats of columns; where several apply to a column, the first one counts.
  mutating func sortColumns() {
    let isSorted = zip(columns, columns.dropFirst()).allSatisfy {
      $0.columns.upperBound < $1.columns.lowerBound
    }
    guard !isSorted else { return }
    let order = columns.indices.sorted {
      (columns[$0].columns.lowerBound, $0) < (columns[$1].columns.lowerBound, $1)
    }
    var result: [ColumnFormat] = []
    for index in order {
      var next = columns[index]
      let first = max(next.columns.lowerBound, result.last.map { $0.columns.upperBound + 1 } ?? 0)
      guard first <= next.columns.upperBound else { continue }
      next.columns = first...next.columns.upperBound
      result.append(next)
    }
    columns = result
  }
}

extension SheetView {
  /// Reads a `sheetView` element.
  init(_ node: XMLNode) {
    rightToLeft = node.flag("rightToLeft") ?? false
    showGridLines = node.flag("showGridLines") ?? true
    showRowColumnHeaders = node.flag("showRowColHeaders") ?? true
    showZeros = node.flag("showZeros") ?? true
    showFormulas = node.flag("showFormulas") ?? false
    // Excel zooms from 10 to 400 percent; 0 stands for the default.
    let zoom = node.integer("zoomScale") ?? 100
    zoomScale = zoom <= 0 ? 100 : min(max(zoom, 10), 400)
    topLeftCell = node["topLeftCell"].flatMap { CellPosition($0) }
    pane = node.child(.pane).flatMap { SheetPane($0) }
  }
}

extension SheetPane {
  /// Reads a `pane` element; nil if it splits nothing.
  init?(_ node: XMLNode) {
    state = node["state"].flatMap { State(rawValue: $0) } ?? .split
    let (x, y) = (max(node.number("xSplit") ?? 0, 0), max(node.number("ySplit") ?? 0, 0))
    guard x > 0 || y > 0 else { return nil }
    let isFrozen = state != .split
    xSplit = min(isFrozen ? x.rounded(.down) : x, isFrozen ? Double(SheetLimits.columnCount) : 1e9)
    ySplit = min(isFrozen ? y.rounded(.down) : y, isFrozen ? Double(SheetLimits.rowCount) : 1e9)
    topLeftCell = node["topLeftCell"].flatMap { CellPosition($0) }
  }
}

extension SheetFormat {
  /// Reads a `sheetFormatPr` element.
  init(_ node: XMLNode) {
    defaultColumnWidth = node.number("defaultColWidth").flatMap { $0 >= 0 ? min($0, 256) : nil }
    baseColumnWidth = min(max(node.integer("baseColWidth") ?? 8, 0), 255)
    defaultRowHeight = node.number("defaultRowHeight").flatMap { $0 >= 0 ? min($0, 409.5) : nil }
    customHeight = node.flag("customHeight") ?? false
    zeroHeight = node.flag("zeroHeight") ?? false
  }
}

extension ColumnFormat {
  /// Reads a `col` element; nil if it lies outside of a sheet.
  init?(_ node: XMLNode) {
    guard let first = node.integer("min"), let last = node.integer("max"), first >= 1, last >= first,
      first <= SheetLimits.columnCount
    else { return nil }
    columns = first - 1...min(last, SheetLimits.columnCount) - 1
    width = node.number("width").flatMap { $0 >= 0 ? min($0, 256) : nil }
    customWidth = node.flag("customWidth") ?? false
    hidden = node.flag("hidden") ?? false
    bestFit = node.flag("bestFit") ?? false
    style = max(node.integer("style") ?? 0, 0)
    outlineLevel = min(max(node.integer("outlineLevel") ?? 0, 0), 7)
    collapsed = node.flag("collapsed") ?? false
  }
}

extension SparklineGroup {
  private static let colorNames: KeyValuePairs<ElementName, ColorRole> = [
    .colorSeries: .series, .colorNegative: .negative, .colorAxis: .axis, .colorMarkers: .markers,
    .colorFirst: .first,
    .colorLast: .last, .colorHigh: .high, .colorLow: .low,
  ]

  /// Reads a `sparklineGroup` element.
  init(_ node: XMLNode) {
    kind = node["type"].flatMap { Kind(rawValue: $0) } ?? .line
    lineWeight = node.number("lineWeight").map { min(max($0, 0), 1584) } ?? 0.75
    displayEmptyCellsAs = node["displayEmptyCellsAs"].flatMap { EmptyCells(rawValue: $0) } ?? .zero
    markers = node.flag("markers") ?? false
    high = node.flag("high") ?? false
    low = node.flag("low") ?? false
    first = node.flag("first") ?? false
    last = node.flag("last") ?? false
    negative = node.flag("negative") ?? false
    displayAxis = node.flag("displayXAxis") ?? false
    displayHidden = node.flag("displayHidden") ?? false
    rightToLeft = node.flag("rightToLeft") ?? false
    dateAxis = node.flag("dateAxis") ?? false
    minimumScale = node["minAxisType"].flatMap { AxisScale(rawValue: $0) } ?? .individual
    maximumScale = node["maxAxisType"].flatMap { AxisScale(rawValue: $0) } ?? .individual
    manualMinimum = node.number("manualMin")
    manualMaximum = node.number("manualMax")
    for (name, role) in Self.colorNames { colors[role] = WorkbookColor(node.child(name)) }
    sparklines = (node.child(.sparklines)?.all(.sparkline) ?? []).compactMap { sparkline in
      let cell = sparkline.child(.sqref).flatMap { CellRange.list($0.text).first }
      return cell.map {
        Sparkline(
          cell: CellPosition(row: $0.rows.lowerBound, column: $0.columns.lowerBound),
          source: sparkline.child(.f)?.text)
      }
    }
  }
}
