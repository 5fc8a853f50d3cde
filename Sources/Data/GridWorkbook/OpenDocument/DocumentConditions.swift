/// Reads the conditional formats of LibreOffice in a table of OpenDocument.
struct DocumentConditions {
  /// The maximum number of rules, each of which takes more memory than its XML.
  private static let mostRules = 1 << 17

  private(set) var formats: [ConditionalFormat] = []
  private var ruleCount = 0

  /// Adds a `conditional-format` element.
  mutating func add(_ node: XMLNode, styles: DocumentStyles) {
    let ranges = DocumentAddress.list(node.local("target-range-address") ?? "").map(\.range)
    guard !ranges.isEmpty else { return }
    var format = ConditionalFormat(ranges: ranges, rules: [])
    let conditionCount = node.all(.condition).count
    for child in node.children where ruleCount < Self.mostRules {
      guard let kind = Self.kind(child) else { continue }
      ruleCount += 1
      var rule = ConditionalRule(kind: kind, priority: ruleCount)
      let base = DocumentAddress(child.local("base-cell-address") ?? "")?.range
      rule.base = base.map { CellPosition(row: $0.rows.lowerBound, column: $0.columns.lowerBound) }
      if case .text(let match, "", let text?) = kind {
        let first = ranges[0]
        let own = rule.base ?? CellPosition(row: first.rows.lowerBound, column: first.columns.lowerBound)
        rule.kind = .text(match, "", formula: Self.formula(match, of: own, text))
      }
      if let name = child.local("apply-style-name") ?? child.local("style") {
        rule.format = styles.differential(name)
        // The first condition that is true applies, and the others are ignored.
        rule.stopIfTrue = conditionCount > 1
      }
      format.rules.append(rule)
    }
    if !format.rules.isEmpty { formats.append(format) }
  }

  private static func kind(_ node: XMLNode) -> ConditionalRule.Kind? {
    switch node.name {
    case .condition: condition(node.local("value") ?? "")
    case .calcColorScale:
      ConditionalRule.ColorScale(openDocument: node).map { .colorScale($0) } ?? .unknown("color-scale")
    case .calcDataBar: .dataBar(ConditionalRule.DataBar(openDocument: node))
    case .calcIconSet: .iconSet(ConditionalRule.IconSet(openDocument: node))
    case .dateIs: .timePeriod(camelCase(node.local("date") ?? ""), formula: nil)
    default: nil
    }
  }

  /// Returns `last-7-days` as `last7Days`, as Excel names it.
  private static func camelCase(_ text: String) -> String {
    let words = text.split(separator: "-")
    return words.prefix(1).joined()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  // MARK: Conditions

  private static let comparisons: KeyValuePairs<String, ConditionalRule.Comparison> = [
    "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual, "!=": .notEqual, "<>": .notEqual, "<": .lessThan,
    ">": .greaterThan, "=": .equal,
  ]

  /// Parses a condition such as `>=5`, `between(1,2)` or `formula-is([.A1]>2)`.
  static func condition(_ text: String) -> ConditionalRule.Kind {
    for (sign, comparison) in comparisons where text.hasPrefix(sign) {
      return .cellIs(comparison, formulas: [DocumentAddress.formula(String(text.dropFirst(sign.count)))])
    }
    let name = String(text.prefix { $0 != "(" })
    let inner = text.dropFirst(name.count + 1).dropLast()
    let arguments = self.arguments(inner)
    let number = arguments.first.flatMap { Int($0) }.map { min(max($0, 0), 1 << 20) } ?? 10
    switch name {
    case "between" where arguments.count == 2: return .cellIs(.between, formulas: arguments)
    case "not-between" where arguments.count == 2: return .cellIs(.notBetween, formulas: arguments)
    case "formula-is": return .expression(DocumentAddress.formula(String(inner)))
    case "duplicate": return .duplicateValues
    case "unique": return .uniqueValues
    case "top-elements": return .top(rank: number, isPercent: false, isBottom: false)
    case "bottom-elements": return .top(rank: number, isPercent: false, isBottom: true)
    case "top-percent": return .top(rank: number, isPercent: true, isBottom: false)
    case "bottom-percent": return .top(rank: number, isPercent: true, isBottom: true)
    case "above-average": return .average(isAbove: true, includesEqual: false, deviations: 0)
    case "below-average": return .average(isAbove: false, includesEqual: false, deviations: 0)
    case "above-equal-average": return .average(isAbove: true, includesEqual: true, deviations: 0)
    case "below-equal-average": return .average(isAbove: false, includesEqual: true, deviations: 0)
    case "is-error": return .content(.containsErrors)
    case "is-no-error": return .content(.notContainsErrors)
    case "begins-with": return match(.beginsWith, inner)
    case "ends-with": return match(.endsWith, inner)
    case "contains-text": return match(.containsText, inner)
    case "not-contains-text": return match(.notContainsText, inner)
    default: return .unknown(name)
    }
  }

  /// Splits arguments at commas outside of texts and parentheses, as formulas of Excel.
  private static func arguments(_ text: Substring) -> [String] {
    var (parts, depth, isText) = ([""], 0, false)
    for character in text {
      switch character {
      case "\"": isText.toggle()
      case "(" where !isText: depth += 1
      case ")" where !isText: depth -= 1
      case "," where !isText && depth == 0:
        parts.append("")
        continue
      default: break
      }
      parts[parts.count - 1].append(character)
    }
    return parts.map { DocumentAddress.formula($0) }
  }

  /// Returns the condition that Excel states for a text that a formula computes.
  private static func formula(
    _ match: ConditionalRule.TextMatch, of cell: CellPosition, _ text: String
  ) -> String {
    switch match {
    case .containsText: "NOT(ISERROR(SEARCH(\(text),\(cell))))"
    case .notContainsText: "ISERROR(SEARCH(\(text),\(cell)))"
    case .beginsWith: "LEFT(\(cell),LEN(\(text)))=(\(text))"
    case .endsWith: "RIGHT(\(cell),LEN(\(text)))=(\(text))"
    }
  }

  private static func match(_ match: ConditionalRule.TextMatch, _ text: Substring) -> ConditionalRule.Kind {
    let isQuoted = text.count > 1 && text.first == "\"" && text.last == "\""
    let literal = isQuoted ? String(text.dropFirst().dropLast()).replacing("\"\"", with: "\"") : ""
    return .text(match, literal, formula: isQuoted ? nil : DocumentAddress.formula(String(text)))
  }
}

extension ConditionalRule.Threshold {
  /// Reads an entry of a scale, a bar or icons.
  fileprivate init(openDocument node: XMLNode) {
    switch node.local("type") {
    case "minimum": kind = .min
    case "maximum": kind = .max
    case "auto-minimum": kind = .autoMin
    case "auto-maximum": kind = .autoMax
    case "percent": kind = .percent
    case "percentile": kind = .percentile
    case "formula": kind = .formula
    default: kind = .num
    }
    let isEnd = [.min, .max, .autoMin, .autoMax].contains(kind)
    value = isEnd ? nil : node.local("value").map { kind == .formula ? DocumentAddress.formula($0) : $0 }
  }
}

extension ConditionalRule.ColorScale {
  fileprivate init?(openDocument node: XMLNode) {
    let entries = node.all(.colorScaleEntry)
    thresholds = entries.map { ConditionalRule.Threshold(openDocument: $0) }
    colors = entries.compactMap { $0.local("color").flatMap(DocumentValue.color) }
    guard (2...3).contains(thresholds.count), thresholds.count == colors.count else { return nil }
  }
}

extension ConditionalRule.DataBar {
  fileprivate init(openDocument node: XMLNode) {
    let ends = node.all(.formattingEntry).map { ConditionalRule.Threshold(openDocument: $0) }
    self.init(
      minimum: ends.first ?? ConditionalRule.Threshold(kind: .autoMin),
      maximum: ends.dropFirst().first ?? ConditionalRule.Threshold(kind: .autoMax))
    func stated(_ name: String) -> WorkbookColor? { node.local(name).flatMap(DocumentValue.color) }
    (color, negativeColor, axisColor) = (
      stated("positive-color"), stated("negative-color"), stated("axis-color")
    )
    showValue = node.truth("show-value") ?? true
    isGradient = node.truth("gradient") ?? true
    minimumLength = node.integer("min-length", in: 0...100) ?? 0
    maximumLength = node.integer("max-length", in: 0...100) ?? 100
    switch node.local("axis-position") {
    case "none": axis = .none
    case "middle": axis = .middle
    default: axis = .automatic
    }
  }
}

extension ConditionalRule.IconSet {
  fileprivate init(openDocument node: XMLNode) {
    self.init(
      name: node.local("icon-set-type") ?? "3TrafficLights1",
      thresholds: node.all(.formattingEntry).map { ConditionalRule.Threshold(openDocument: $0) })
    showValue = node.truth("show-value") ?? true
  }
}
