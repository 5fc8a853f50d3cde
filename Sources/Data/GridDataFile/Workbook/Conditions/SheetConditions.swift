import GridCell
import GridData
import GridFrame
import GridWorkbook

/// The conditional formats of a sheet, in the order in which they apply.
///
/// ```
/// ConditionalFormat ──parse──▶ Rule ──┬─ values of its ranges, collected once
///                   └─ reasons why rules are left out
///                                     └─ a cell ──▶ ConditionalLook
/// ```
struct SheetConditions: Sendable {
  /// The number of cells that all rules together may collect.
  private static let mostCells = 8_000_000
  /// The number of rules that are applied.
  private static let mostRules = 4096
  /// The number of cells in a range that moves with the cell, and is looked through for each.
  private static let mostMovingCells = 100_000

  private struct Rule: Sendable {
    let ranges: [CellRange]
    let rows: ClosedRange<Int>
    let test: ConditionTest
    let format: DifferentialFormat
    let stops: Bool
  }

  private let rules: [Rule]
  private let ranges: SheetRanges
  private let palette: WorkbookPalette
  /// Why rules are left out, and how many.
  let leftOut: (count: Int, reasons: [String])
  /// The day that stands for today, if a rule depends on it.
  let today: CivilDate?

  init(_ sheet: WorkbookSheet, _ workbook: Workbook, _ values: SheetRanges) {
    ranges = values
    palette = workbook.styles.palette
    let names = Dictionary(
      workbook.definedNames.filter { $0.sheet == nil || workbook.sheets[$0.sheet ?? 0].name == sheet.name }
        .sorted { $0.sheet != nil && $1.sheet == nil }
        .map { ($0.name.lowercased(), $0.formula) }
    ) { first, _ in first }
    let all = sheet.conditionalFormats.enumerated().flatMap { index, format in
      format.rules.map { (index, format.ranges, $0) }
    }
    var (rules, count, reasons, collected, cost) = ([Rule](), 0, [String](), Set<[CellRange]>(), 0)
    for (_, ranges, rule) in all.sorted(by: { ($0.2.priority, $0.0) < ($1.2.priority, $1.0) }) {
      guard let first = ranges.first else { continue }
      let rows = ranges.reduce(first.rows) {
        min($0.lowerBound, $1.rows.lowerBound)...max($0.upperBound, $1.rows.upperBound)
      }
      let column = ranges.reduce(first.columns.lowerBound) { min($0, $1.columns.lowerBound) }
      let base = rule.base ?? CellPosition(row: rows.lowerBound, column: column)
      do throws(SheetFormulaError) {
        guard rules.count < Self.mostRules else {
          throw SheetFormulaError(reason: "rules after the first \(Self.mostRules)")
        }
        let test = try ConditionTest(rule.kind) { text throws(SheetFormulaError) in
          try SheetFormula(text, base: base, names: names, sheet: sheet.name)
        }
        guard !test.usesToday || values.dates.now != nil else {
          throw SheetFormulaError(
            reason: "dates relative to today, as the workbook does not state when it was saved")
        }
        if let used = sheet.used {
          let last = CellPosition(
            row: min(rows.upperBound, used.rows.upperBound),
            column: min(ranges.map(\.columns.upperBound).max() ?? column, used.columns.upperBound))
          let moving = test.formulas.flatMap { $0.movingRanges(at: last) }
          guard moving.allSatisfy({ values.size(of: $0) <= Self.mostMovingCells }) else {
            throw SheetFormulaError(reason: "large ranges that move with the cell")
          }
        }
        if test.needsValues, !collected.contains(ranges) {
          let own = ranges.reduce(0) { $0 + values.size(of: $1) }
          guard cost + own <= Self.mostCells else {
            throw SheetFormulaError(reason: "rules for more than \(Self.mostCells) cells together")
          }
          cost += own
          collected.insert(ranges)
        }
        rules.append(
          Rule(
            ranges: ranges, rows: rows, test: test, format: rule.format ?? .unchanged,
            stops: rule.stopIfTrue))
      } catch {
        count += 1
        if !reasons.contains(error.reason) { reasons.append(error.reason) }
      }
    }
    self.rules = rules
    today = rules.contains(where: \.test.usesToday) ? values.dates.today.flatMap(values.dates.date) : nil
    leftOut = (count, reasons)
  }

  var isEmpty: Bool { rules.isEmpty }

  /// Returns the rules that may apply in a row, by their order.
  func rules(inRow row: Int) -> [Int] { rules.indices.filter { rules[$0].rows.contains(row) } }

  /// Returns what the rules change in a cell; nil if none applies.
  ///
  /// - Parameter candidates: The rules that may apply in its row.
  func look(at position: CellPosition, _ candidates: [Int]) -> ConditionalLook? {
    var result: ConditionalLook?
    lazy var value = ranges.value(at: position)
    for index in candidates {
      let rule = rules[index]
      guard result?.covers(rule.test) != true, rule.ranges.contains(where: { $0.contains(position) }),
        let look = look(of: rule, position, value)
      else { continue }
      result = result.map { $0.merged(with: look) } ?? look
      if rule.stops { break }
    }
    return result
  }

  private func look(
    of rule: Rule, _ position: CellPosition, _ value: SheetFormula.Value
  ) -> ConditionalLook? {
    let cell = ConditionedCell(value: value, position: position, ranges: ranges, area: rule.ranges)
    switch rule.test {
    case .colorScale(let scale): return scale.color(of: cell, palette).map { ConditionalLook(scaleFill: $0) }
    case .dataBar(let bar): return bar.look(of: cell, palette)
    case .iconSet(let icons): return icons.look(of: cell)
    default: return rule.test.holds(for: cell) ? ConditionalLook(format: rule.format) : nil
    }
  }
}

/// A cell to which a rule is applied.
struct ConditionedCell {
  let value: SheetFormula.Value
  let position: CellPosition
  let ranges: SheetRanges
  /// The ranges of the rule.
  let area: [CellRange]

  var summary: RangeSummary { ranges.summary(of: area) }
  var number: Double? { if case .number(let number) = value { number } else { nil } }
}

/// What conditional formats change in a cell.
struct ConditionalLook: Sendable {
  var format: DifferentialFormat
  /// The color of a scale.
  var scaleFill: Color?
  var bar: CellContent.Bar?
  /// The shapes of an icon, from the lowest up; empty if there is none.
  var icon: [CellContent.Icon] = []
  var hidesText: Bool

  init(
    format: DifferentialFormat = .unchanged, scaleFill: Color? = nil, bar: CellContent.Bar? = nil,
    icon: [CellContent.Icon] = [], hidesText: Bool = false
  ) {
    (self.format, self.scaleFill, self.bar, self.icon) = (format, scaleFill, bar, icon)
    self.hidesText = hidesText
  }

  /// Whether the cell has a fill that hides the lines of the grid.
  var isFilled: Bool { scaleFill != nil || format.fill?.isVisible == true }

  /// Whether a scale with a lower priority would change nothing.
  fileprivate func covers(_ test: ConditionTest) -> Bool {
    switch test {
    case .colorScale: isFilled
    case .dataBar: bar != nil
    case .iconSet: !icon.isEmpty
    default: false
    }
  }

  /// Returns the look with what a rule with a lower priority adds.
  func merged(with other: ConditionalLook) -> ConditionalLook {
    var result = self
    result.format = format.merged(with: other.format)
    // A fill of a rule before the scale covers it.
    if result.scaleFill == nil, format.fill == nil { result.scaleFill = other.scaleFill }
    if scaleFill != nil { result.format.fill = format.fill }
    if bar == nil {
      result.bar = other.bar
      result.hidesText = hidesText || other.hidesText
    }
    if icon.isEmpty {
      result.icon = other.icon
      result.hidesText = result.hidesText || other.hidesText
    }
    return result
  }
}

extension DifferentialFormat {
  /// Returns the format with what another one adds.
  func merged(with other: DifferentialFormat) -> DifferentialFormat {
    var result = self
    result.format = format ?? other.format
    result.fill = fill ?? other.fill
    result.alignment = alignment ?? other.alignment
    if var font, let more = other.font {
      font.name = font.name ?? more.name
      font.size = font.size ?? more.size
      font.bold = font.bold ?? more.bold
      font.italic = font.italic ?? more.italic
      font.underline = font.underline ?? more.underline
      font.strike = font.strike ?? more.strike
      font.color = font.color ?? more.color
      result.font = font
    } else {
      result.font = font ?? other.font
    }
    result.borders = other.borders.map { borders?.merged(with: $0) ?? $0 } ?? borders
    return result
  }
}

extension WorkbookBorders {
  /// Returns the borders with the edges that only others have.
  func merged(with other: WorkbookBorders) -> WorkbookBorders {
    var result = self
    result.left = left ?? other.left
    result.right = right ?? other.right
    result.top = top ?? other.top
    result.bottom = bottom ?? other.bottom
    return result
  }
}
