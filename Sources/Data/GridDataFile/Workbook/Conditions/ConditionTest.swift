import GridWorkbook

/// The condition or scale of a rule, with its formulas parsed.
enum ConditionTest: Sendable {
  case comparison(ConditionalRule.Comparison, [SheetFormula])
  case formula(SheetFormula)
  case top(rank: Int, isPercent: Bool, isBottom: Bool)
  case average(isAbove: Bool, includesEqual: Bool, deviations: Int)
  case text(ConditionalRule.TextMatch, String)
  case content(ConditionalRule.Content)
  case occurrence(isUnique: Bool)
  case period(SheetPeriod)
  case colorScale(ConditionalColorScale)
  case dataBar(ConditionalBar)
  case iconSet(ConditionalIcons)

  /// Creates a test.
  ///
  /// - Throws: `SheetFormulaError` for what is not drawn.
  init(
    _ kind: ConditionalRule.Kind,
    _ formula: (String) throws(SheetFormulaError) -> SheetFormula
  ) throws(SheetFormulaError) {
    switch kind {
    case .cellIs(let comparison, let texts):
      let formulas = try texts.map(formula)
      let isBetween = comparison == .between || comparison == .notBetween
      guard formulas.count >= (isBetween ? 2 : 1) else { throw .malformed }
      self = .comparison(comparison, formulas)
    case .expression(let text): self = .formula(try formula(text))
    case .top(let rank, let isPercent, let isBottom):
      self = .top(rank: rank, isPercent: isPercent, isBottom: isBottom)
    case .average(let isAbove, let includesEqual, let deviations):
      self = .average(isAbove: isAbove, includesEqual: includesEqual, deviations: deviations)
    case .text(let match, let literal, let text):
      // The formula also knows texts that other cells state.
      if let text, let formula = try? formula(text) {
        self = .formula(formula)
      } else {
        guard !literal.isEmpty else { throw .malformed }
        self = .text(match, literal)
      }
    case .content(let content): self = .content(content)
    case .duplicateValues: self = .occurrence(isUnique: false)
    case .uniqueValues: self = .occurrence(isUnique: true)
    case .timePeriod(let name, _):
      guard let period = SheetPeriod(rawValue: name) else {
        throw SheetFormulaError(reason: "the period \(name)")
      }
      self = .period(period)
    case .colorScale(let scale): self = .colorScale(try ConditionalColorScale(scale, formula))
    case .dataBar(let bar): self = .dataBar(try ConditionalBar(bar, formula))
    case .iconSet(let icons): self = .iconSet(try ConditionalIcons(icons, formula))
    case .unknown(let type):
      throw SheetFormulaError(reason: type.isEmpty ? "rules without a type" : "rules of the type \(type)")
    }
  }

  /// The formulas that are evaluated for each cell.
  var formulas: [SheetFormula] {
    switch self {
    case .comparison(_, let formulas): formulas
    case .formula(let formula): [formula]
    default: []
    }
  }

  /// Whether it depends on the day on which the workbook was saved.
  var usesToday: Bool {
    if case .period = self { return true }
    return formulas.contains(where: \.usesToday)
  }

  /// Whether it needs all values of the ranges.
  var needsValues: Bool {
    switch self {
    case .comparison, .formula, .text, .content, .period: false
    case .top, .average, .occurrence, .colorScale, .dataBar, .iconSet: true
    }
  }

  /// Returns whether the condition holds for a cell; scales are not conditions.
  func holds(for cell: ConditionedCell) -> Bool {
    switch self {
    case .comparison(let comparison, let formulas):
      return Self.holds(comparison, cell.value, formulas.map { $0.value(at: cell.position, cell.ranges) })
    case .formula(let formula): return formula.holds(at: cell.position, cell.ranges)
    case .top(let rank, let isPercent, let isBottom):
      let numbers = cell.summary.numbers
      guard let number = cell.number, !numbers.isEmpty, rank > 0 else { return false }
      let count = min(isPercent ? max(numbers.count * rank / 100, 1) : rank, numbers.count)
      return isBottom ? number <= numbers[count - 1] : number >= numbers[numbers.count - count]
    case .average(let isAbove, let includesEqual, let deviations):
      let summary = cell.summary
      guard let number = cell.number, let mean = summary.mean else { return false }
      guard deviations > 0 else {
        return number == mean ? includesEqual : (number > mean) == isAbove
      }
      let distance = (summary.deviation ?? 0) * Double(deviations)
      return isAbove ? number > mean + distance : number < mean - distance
    case .text(let match, let literal): return Self.holds(match, cell.value, literal.lowercased())
    case .content(let content):
      switch content {
      case .containsErrors: return cell.value.isError
      case .notContainsErrors: return !cell.value.isError
      case .containsBlanks: return Self.isBlank(cell.value)
      case .notContainsBlanks: return !Self.isBlank(cell.value)
      }
    case .occurrence(let isUnique):
      guard cell.value != .blank else { return false }
      let isRepeated = (cell.ranges.counts(of: cell.area)[cell.value.folded] ?? 0) > 1
      return isRepeated != isUnique
    case .period(let period): return cell.number.map { period.contains($0, cell.ranges.dates) } ?? false
    case .colorScale, .dataBar, .iconSet: return false
    }
  }

  private static func holds(
    _ comparison: ConditionalRule.Comparison, _ value: SheetFormula.Value, _ bounds: [SheetFormula.Value]
  ) -> Bool {
    guard !value.isError, !bounds.contains(where: \.isError) else { return false }
    func compare(_ sign: SheetFormula.Operator, _ bound: SheetFormula.Value) -> Bool {
      SheetFormula.compare(value, bound, sign)
    }
    func isBetween() -> Bool {
      let isAscending = SheetFormula.compare(bounds[0], bounds[1], .lessOrEqual)
      return compare(.greaterOrEqual, bounds[isAscending ? 0 : 1])
        && compare(.lessOrEqual, bounds[isAscending ? 1 : 0])
    }
    return switch comparison {
    case .lessThan: compare(.less, bounds[0])
    case .lessThanOrEqual: compare(.lessOrEqual, bounds[0])
    case .equal: compare(.equal, bounds[0])
    case .notEqual: compare(.notEqual, bounds[0])
    case .greaterThanOrEqual: compare(.greaterOrEqual, bounds[0])
    case .greaterThan: compare(.greater, bounds[0])
    case .between: isBetween()
    case .notBetween: !isBetween()
    }
  }

  private static func holds(
    _ match: ConditionalRule.TextMatch, _ value: SheetFormula.Value, _ literal: String
  ) -> Bool {
    guard let text = try? value.text().lowercased() else { return match == .notContainsText }
    return switch match {
    case .containsText: text.contains(literal)
    case .notContainsText: !text.contains(literal)
    case .beginsWith: text.hasPrefix(literal)
    case .endsWith: text.hasSuffix(literal)
    }
  }

  private static func isBlank(_ value: SheetFormula.Value) -> Bool {
    switch value {
    case .blank: true
    case .text(let text): text.allSatisfy { $0 == " " }
    case .number, .boolean, .error: false
    }
  }
}
