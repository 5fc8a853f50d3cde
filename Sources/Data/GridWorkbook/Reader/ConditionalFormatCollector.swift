/// Reads conditional formats and joins their rules with those of the extension of Excel 2010.
struct ConditionalFormatCollector {
  private(set) var formats: [ConditionalFormat] = []
  /// The positions of rules that an extension describes further, by its id.
  private var extended: [String: (format: Int, rule: Int)] = [:]
  /// The maximum number of rules, each of which takes more memory than its XML.
  private static let mostRules = 1 << 17
  private var ruleCount = 0

  /// Says how many rules were left out.
  func notes(_ part: String) -> [WorkbookNote] {
    let count = ruleCount - Self.mostRules
    return count <= 0
      ? [] : [WorkbookNote(part: part, message: "\(count) of \(ruleCount) conditional rules are left out")]
  }

  /// Counts a rule; returns whether it may be kept.
  private mutating func hasRoom() -> Bool {
    ruleCount += 1
    return ruleCount <= Self.mostRules
  }

  /// Adds a `conditionalFormatting` element of the main part of a sheet.
  mutating func add(_ node: XMLNode, styles: WorkbookStyles) {
    var format = ConditionalFormat(ranges: CellRange.list(node["sqref"] ?? ""), rules: [])
    guard !format.ranges.isEmpty else { return }
    for rule in node.all(.cfRule) where hasRoom() {
      let ids = (rule.child(.extLst)?.all(.ext) ?? []).compactMap { $0.child(.id)?.text }
      if let id = ids.first { extended[id] = (formats.count, format.rules.count) }
      var result = ConditionalRule(rule)
      if let index = rule.integer("dxfId"), styles.differentials.indices.contains(index) {
        result.format = styles.differentials[index]
      }
      format.rules.append(result)
    }
    formats.append(format)
  }

  /// Adds a `conditionalFormatting` element of the extension, which comes after all others.
  mutating func addExtension(_ node: XMLNode) {
    var format = ConditionalFormat(ranges: CellRange.list(node.child(.sqref)?.text ?? ""), rules: [])
    for rule in node.all(.cfRule) {
      if let id = rule["id"], let place = extended[id] {
        if case .dataBar(let bar) = formats[place.format].rules[place.rule].kind,
          let more = rule.child(.dataBar)
        {
          formats[place.format].rules[place.rule].kind = .dataBar(ConditionalRule.DataBar(more, base: bar))
        }
        continue
      }
      guard hasRoom() else { continue }
      var result = ConditionalRule(rule)
      result.format = rule.child(.dxf).map { DifferentialFormat($0) }
      format.rules.append(result)
    }
    if !format.rules.isEmpty, !format.ranges.isEmpty { formats.append(format) }
  }
}

extension ConditionalRule {
  /// Reads a `cfRule` element of the main part or of the extension, which names formulas differently.
  init(_ node: XMLNode) {
    priority = node.integer("priority") ?? .max
    stopIfTrue = node.flag("stopIfTrue") ?? false
    let formulas = node.all(.formula).map(\.text) + node.all(.f).map(\.text)
    let type = node["type"] ?? ""
    kind = .unknown(type)
    switch type {
    case "cellIs":
      if let comparison = node["operator"].flatMap({ Comparison(rawValue: $0) }) {
        kind = .cellIs(comparison, formulas: formulas)
      }
    case "expression": if let formula = formulas.first { kind = .expression(formula) }
    case "top10":
      kind = .top(
        rank: min(max(node.integer("rank") ?? 10, 0), 1 << 20), isPercent: node.flag("percent") ?? false,
        isBottom: node.flag("bottom") ?? false)
    case "aboveAverage":
      kind = .average(
        isAbove: node.flag("aboveAverage") ?? true, includesEqual: node.flag("equalAverage") ?? false,
        deviations: min(max(node.integer("stdDev") ?? 0, 0), 100))
    case "containsText", "notContainsText", "beginsWith", "endsWith":
      // The type of this rule is the only one whose operator has another name for the same.
      if let match = TextMatch(rawValue: type) {
        kind = .text(match, node["text"] ?? "", formula: formulas.first)
      }
    case "duplicateValues": kind = .duplicateValues
    case "uniqueValues": kind = .uniqueValues
    case "timePeriod": kind = .timePeriod(node["timePeriod"] ?? "", formula: formulas.first)
    case "colorScale":
      if let scale = node.child(.colorScale).flatMap({ ColorScale($0) }) { kind = .colorScale(scale) }
    case "dataBar": if let bar = node.child(.dataBar) { kind = .dataBar(DataBar(bar, base: nil)) }
    case "iconSet": if let icons = node.child(.iconSet) { kind = .iconSet(IconSet(icons)) }
    default: if let content = Content(rawValue: type) { kind = .content(content) }
    }
  }
}

extension ConditionalRule.Threshold {
  /// Reads a `cfvo` element; its value is an attribute, or an element in the extension.
  init(_ node: XMLNode) {
    kind = node["type"].flatMap { Kind(rawValue: $0) } ?? .num
    value = node["val"] ?? node.child(.f)?.text
    includesEqual = node.flag("gte") ?? true
  }
}

extension ConditionalRule.ColorScale {
  init?(_ node: XMLNode) {
    thresholds = node.all(.cfvo).map { ConditionalRule.Threshold($0) }
    colors = node.all(.color).compactMap { WorkbookColor($0) }
    guard (2...3).contains(thresholds.count), thresholds.count == colors.count else { return nil }
  }
}

extension ConditionalRule.DataBar {
  /// Reads a `dataBar` element; `base` is the bar that an extension describes further.
  init(_ node: XMLNode, base: ConditionalRule.DataBar?) {
    let ends = node.all(.cfvo).map { ConditionalRule.Threshold($0) }
    minimum = ends.first ?? base?.minimum ?? ConditionalRule.Threshold(kind: .min)
    maximum = ends.dropFirst().first ?? base?.maximum ?? ConditionalRule.Threshold(kind: .max)
    color = WorkbookColor(node.child(.color)) ?? WorkbookColor(node.child(.fillColor)) ?? base?.color
    showValue = node.flag("showValue") ?? base?.showValue ?? true
    minimumLength = min(max(node.integer("minLength") ?? base?.minimumLength ?? 10, 0), 100)
    maximumLength = min(max(node.integer("maxLength") ?? base?.maximumLength ?? 90, 0), 100)
    isGradient = node.flag("gradient") ?? true
    hasBorder = node.flag("border") ?? false
    direction = node["direction"].flatMap { Direction(rawValue: $0) } ?? .context
    // Attributes such as `axisPosition` have defaults only in the extension, where bars also have an id.
    let isExtension = base != nil || node.child(.color) == nil
    axis = node["axisPosition"].flatMap { Axis(rawValue: $0) } ?? (isExtension ? .automatic : .none)
    axisColor = WorkbookColor(node.child(.axisColor))
    borderColor = WorkbookColor(node.child(.borderColor))
    let fillsSame = node.flag("negativeBarColorSameAsPositive") ?? false
    let bordersSame = node.flag("negativeBarBorderColorSameAsPositive") ?? true
    negativeColor = fillsSame ? nil : WorkbookColor(node.child(.negativeFillColor))
    negativeBorderColor = bordersSame ? nil : WorkbookColor(node.child(.negativeBorderColor))
  }
}

extension ConditionalRule.IconSet {
  init(_ node: XMLNode) {
    name = node["iconSet"] ?? "3TrafficLights1"
    thresholds = node.all(.cfvo).map { ConditionalRule.Threshold($0) }
    showValue = node.flag("showValue") ?? true
    isReversed = node.flag("reverse") ?? false
    customIcons = node.all(.cfIcon).map {
      Icon(set: $0["iconSet"] ?? "NoIcons", index: max($0.integer("iconId") ?? 0, 0))
    }
  }
}
