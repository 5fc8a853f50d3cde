/// The settings of an OpenDocument spreadsheet that a view of it needs.
struct DocumentSettings: Sendable {
  /// The sheet that was open.
  private(set) var activeSheet: String?
  /// The items of the view of each sheet, and of the whole view under an empty name.
  private var items: [String: [String: String]] = [:]
  private static let mostItems = 1 << 16
  private var itemCount = 0

  /// Takes an item of the view of a sheet, or of the whole view.
  mutating func add(_ name: String, _ value: String, sheet: String?) {
    itemCount += 1
    guard itemCount <= Self.mostItems else { return }
    if sheet == nil, name == "ActiveTable" { activeSheet = value }
    items[sheet ?? "", default: [:]][name] = value
  }

  /// Returns the view of a sheet.
  func view(of sheet: String) -> SheetView {
    let own = items[sheet] ?? [:]
    let all = items[""] ?? [:]
    func flag(_ name: String) -> Bool? { (own[name] ?? all[name]).flatMap(DocumentValue.flag) }
    func number(_ name: String) -> Int? { (own[name] ?? all[name]).flatMap { Int($0) } }
    var view = SheetView()
    view.showGridLines = flag("ShowGrid") ?? true
    view.showRowColumnHeaders = flag("HasColumnRowHeaders") ?? true
    view.showZeros = flag("ShowZeroValues") ?? true
    view.zoomScale = min(max(number("ZoomValue") ?? 100, 10), 400)
    let (left, top) = (
      own["PositionLeft"].flatMap { Int($0) } ?? 0, own["PositionTop"].flatMap { Int($0) } ?? 0
    )
    if left > 0 || top > 0 { view.topLeftCell = CellPosition(checkedRow: top, column: left) }
    view.pane = SheetPane(own)
    return view
  }
}

extension CellPosition {
  /// Creates a position; nil outside of a sheet.
  fileprivate init?(checkedRow row: Int, column: Int) {
    guard (0..<SheetLimits.rowCount).contains(row), (0..<SheetLimits.columnCount).contains(column) else {
      return nil
    }
    self.init(row: row, column: column)
  }
}

extension SheetPane {
  /// The twentieths of a point in a pixel at 96 dots per inch.
  private static let twentieths = 15.0

  /// Reads the panes of a sheet from its settings; nil if it has only one.
  fileprivate init?(_ items: [String: String]) {
    func number(_ name: String) -> Int { max(items[name].flatMap { Int($0) } ?? 0, 0) }
    // Mode 1 is a split at a position in pixels, mode 2 a frozen one after a number of columns or rows.
    let modes = (x: number("HorizontalSplitMode"), y: number("VerticalSplitMode"))
    let isFrozen = modes.x == 2 || modes.y == 2
    func position(_ mode: Int, _ name: String, _ limit: Int) -> Double {
      guard mode == (isFrozen ? 2 : 1) else { return 0 }
      let value = number(name)
      return isFrozen ? Double(min(value, limit)) : min(Double(value) * Self.twentieths, 1e9)
    }
    state = isFrozen ? .frozen : .split
    xSplit = position(modes.x, "HorizontalSplitPosition", SheetLimits.columnCount)
    ySplit = position(modes.y, "VerticalSplitPosition", SheetLimits.rowCount)
    guard xSplit > 0 || ySplit > 0 else { return nil }
    topLeftCell = CellPosition(
      checkedRow: number(ySplit > 0 ? "PositionBottom" : "PositionTop"),
      column: number(xSplit > 0 ? "PositionRight" : "PositionLeft"))
  }
}
