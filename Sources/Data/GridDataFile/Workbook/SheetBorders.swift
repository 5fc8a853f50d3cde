import GridCell
import GridData
import GridFrame
import GridWorkbook

extension SheetGrid {
  /// Returns the lines of a cell; nil for those of the grid.
  func lines(
    _ row: Int, _ column: Int, _ merge: CellRange?, _ overlays: SheetOverlayReader
  ) -> [CellAppearance.Line]? {
    guard borders.areVisible || !self.overlays.isEmpty else { return nil }
    let (top, left) = (rowIndices[row], columnIndices[column])
    let bottom = merge?.rows.upperBound ?? top, right = merge?.columns.upperBound ?? left
    func next(_ indices: [Int], _ place: Int, after last: Int) -> Int? {
      var place = place + 1
      while place < indices.count, indices[place] <= last { place += 1 }
      return place < indices.count ? indices[place] : nil
    }
    func edges(_ row: Int, _ column: Int) -> SheetBorders.Edges {
      let position = CellPosition(row: row, column: column)
      return borders.edges(at: position, overlays.overlay(at: position))
    }
    let after = next(columnIndices, column, after: right)
    let below = next(rowIndices, row, after: bottom)
    var lines: [CellAppearance.Line] = []
    var isPlain = true
    func add(_ edge: EdgeLine.Edge, _ found: SheetBorders.Found) {
      switch found {
      case .grid: lines.append(.init(edge, color: nil))
      case .none: isPlain = false
      case .line(let color, let style):
        isPlain = false
        lines.append(.init(edge, color, style))
      }
    }
    add(.end, borders.between(edges(top, right), after.map { edges(top, $0) }, \.right, \.left))
    add(.lower, borders.between(edges(bottom, left), below.map { edges($0, left) }, \.bottom, \.top))
    if column == 0, case .line(let color, let style) = borders.between(edges(top, left), nil, \.left, \.right)
    {
      isPlain = false
      lines.append(.init(.start, color, style))
    }
    if row == 0, case .line(let color, let style) = borders.between(edges(top, left), nil, \.top, \.bottom) {
      isPlain = false
      lines.append(.init(.upper, color, style))
    }
    // The grid must not cross a border.
    return isPlain ? nil : lines.filter { $0.color == nil } + lines.filter { $0.color != nil }
  }
}

/// The borders and fills of a sheet's cells.
struct SheetBorders: Sendable {
  /// What is between two cells.
  enum Found {
    case grid
    case none
    case line(Color, WorkbookBorders.LineStyle)
  }

  private let sheet: WorkbookSheet
  private let lines: [WorkbookBorders]
  private let fills: [Bool]
  private let palette: WorkbookPalette
  /// Whether any cell has a border or a fill.
  let areVisible: Bool

  init(_ sheet: WorkbookSheet, _ styles: WorkbookStyles) {
    self.sheet = sheet
    palette = styles.palette
    lines = styles.cells.map { styles.borders(of: $0) }
    fills = styles.cells.map { styles.fill(of: $0).isVisible }
    areVisible = lines.contains(where: \.isVisible) || fills.contains(true)
  }

  /// What a cell contributes to the lines around it.
  struct Edges {
    var borders: WorkbookBorders
    var isFilled: Bool
  }

  private func style(_ row: Int, _ column: Int) -> Int { sheet.style(row: row, column: column) }

  /// Returns the borders of a cell, and whether it has a fill.
  func edges(at position: CellPosition, _ overlay: SheetOverlay?) -> Edges {
    let style = style(position.row, position.column)
    guard lines.indices.contains(style) else { return Edges(borders: .none, isFilled: false) }
    var edges = Edges(borders: lines[style], isFilled: fills[style])
    guard let overlay else { return edges }
    if let table = overlay.table?.borders { edges.borders = edges.borders.merged(with: table) }
    if let own = overlay.conditional?.format.borders { edges.borders = own.merged(with: edges.borders) }
    edges.isFilled = edges.isFilled || overlay.isFilled
    return edges
  }

  /// Whether a style has a fill or borders.
  func isVisible(_ style: Int) -> Bool {
    lines.indices.contains(style) && (lines[style].isVisible || fills[style])
  }

  /// Returns what is between two cells: the heavier of both borders, or the line of the grid unless a fill hides it.
  func between(
    _ first: Edges, _ second: Edges?,
    _ own: KeyPath<WorkbookBorders, WorkbookBorders.Line?>,
    _ other: KeyPath<WorkbookBorders, WorkbookBorders.Line?>
  ) -> Found {
    let found = [first.borders[keyPath: own], second?.borders[keyPath: other]].compactMap(\.self)
    if let heaviest = found.max(by: { $0.style.weight < $1.style.weight }) {
      let color = heaviest.color.flatMap { palette.resolve($0) }.map(Color.init) ?? .black
      return .line(color, heaviest.style)
    }
    return first.isFilled || second?.isFilled == true ? .none : .grid
  }
}

extension CellAppearance.Line {
  fileprivate init(_ edge: EdgeLine.Edge, _ color: Color, _ style: WorkbookBorders.LineStyle) {
    self.init(edge, color: color, width: style.width)
    pattern = style.pattern
  }
}

extension WorkbookBorders.LineStyle {
  /// The thickness in points.
  var width: Double {
    switch self {
    case .thin, .hair, .dashed, .dotted, .dashDot, .dashDotDot: 1
    case .medium, .mediumDashed, .mediumDashDot, .mediumDashDotDot, .slantDashDot: 2
    case .thick, .double: 3
    }
  }

  var pattern: EdgeLine.Pattern {
    switch self {
    case .thin, .medium, .thick: .solid
    case .double: .double
    case .hair: .hair
    case .dotted: .dotted
    case .dashed, .mediumDashed: .dashed
    case .dashDot, .mediumDashDot, .slantDashDot: .dashDot
    case .dashDotDot, .mediumDashDotDot: .dashDotDot
    }
  }

  /// The order in which a line hides another one at the same edge.
  fileprivate var weight: Double {
    switch self {
    case .hair: 0.5
    case .dotted, .dashed, .dashDot, .dashDotDot: 0.8
    case .mediumDashed, .mediumDashDot, .mediumDashDotDot, .slantDashDot: 1.8
    case .thin, .medium, .thick, .double: width
    }
  }
}
