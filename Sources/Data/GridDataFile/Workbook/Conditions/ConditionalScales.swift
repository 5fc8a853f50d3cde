import GridCell
import GridFrame
import GridWorkbook

/// A value at which a scale has a color, an end or another icon, with its formula parsed.
struct ConditionalThreshold: Sendable {
  private let kind: ConditionalRule.Threshold.Kind
  private let formula: SheetFormula?
  private let includesEqual: Bool

  init(
    _ threshold: ConditionalRule.Threshold,
    _ parse: (String) throws(SheetFormulaError) -> SheetFormula
  ) throws(SheetFormulaError) {
    (kind, includesEqual) = (threshold.kind, threshold.includesEqual)
    formula = try threshold.value.map(parse)
  }

  /// Returns the value among those of a rule's ranges; nil if there is none.
  func value(for cell: ConditionedCell) -> Double? {
    let summary = cell.summary
    guard let least = summary.numbers.first, let most = summary.numbers.last else { return nil }
    func stated() -> Double? {
      guard let formula else { return nil }
      return try? formula.value(at: formula.base, cell.ranges).number()
    }
    switch kind {
    case .min: return least
    case .max: return most
    case .autoMin: return min(least, 0)
    case .autoMax: return max(most, 0)
    case .num, .formula: return stated()
    case .percent: return stated().map { least + (most - least) * $0 / 100 }
    case .percentile: return stated().flatMap { summary.percentile($0 / 100) }
    }
  }

  func isReached(by number: Double, _ value: Double) -> Bool {
    includesEqual ? number >= value : number > value
  }
}

/// A scale of colors.
struct ConditionalColorScale: Sendable {
  private let thresholds: [ConditionalThreshold]
  private let colors: [WorkbookColor]

  init(
    _ scale: ConditionalRule.ColorScale,
    _ parse: (String) throws(SheetFormulaError) -> SheetFormula
  ) throws(SheetFormulaError) {
    thresholds = try scale.thresholds.map { threshold throws(SheetFormulaError) in
      try ConditionalThreshold(threshold, parse)
    }
    colors = scale.colors
  }

  /// Returns the color of a number; nil for other values.
  func color(of cell: ConditionedCell, _ palette: WorkbookPalette) -> Color? {
    guard let number = cell.number else { return nil }
    let values = thresholds.compactMap { $0.value(for: cell) }
    let colors = colors.map { palette.resolve($0).map(Color.init) ?? .white }
    guard values.count == colors.count, var color = colors.first else { return nil }
    for index in values.indices.dropFirst() where number > values[index - 1] {
      let extent = values[index] - values[index - 1]
      let part = extent > 0 ? min((number - values[index - 1]) / extent, 1) : 1
      color = colors[index - 1].mixed(with: colors[index], part: part)
    }
    return color
  }
}

/// Bars in cells.
struct ConditionalBar: Sendable {
  /// The height of bars as a part of the cell.
  private static let thickness = 0.84
  /// The part of white at the end of a bar with a gradient.
  private static let paleness = 0.88

  private let bar: ConditionalRule.DataBar
  private let minimum: ConditionalThreshold
  private let maximum: ConditionalThreshold

  init(
    _ bar: ConditionalRule.DataBar, _ parse: (String) throws(SheetFormulaError) -> SheetFormula
  ) throws(SheetFormulaError) {
    self.bar = bar
    minimum = try ConditionalThreshold(bar.minimum, parse)
    maximum = try ConditionalThreshold(bar.maximum, parse)
  }

  /// Returns the bar of a number; nil for other values.
  func look(of cell: ConditionedCell, _ palette: WorkbookPalette) -> ConditionalLook? {
    guard let number = cell.number, let least = minimum.value(for: cell), let most = maximum.value(for: cell)
    else { return nil }
    func resolved(_ color: WorkbookColor?) -> Color? { color.flatMap { palette.resolve($0) }.map(Color.init) }
    let own = resolved(bar.color) ?? Color(rgb: 0x638ec6)
    let isNegative = number < 0 && bar.axis != .none
    let color = isNegative ? resolved(bar.negativeColor) ?? own : own
    let (axis, end) = ends(number, least, most)
    var item = CellContent.Bar(from: axis, to: end, color: color, thickness: Self.thickness)
    if bar.isGradient { item.endColor = color.mixed(with: .white, part: Self.paleness) }
    if bar.hasBorder {
      item.border =
        (isNegative ? resolved(bar.negativeBorderColor) : nil) ?? resolved(bar.borderColor) ?? color
    }
    if axis > 0, axis < 1 { item.zero = CellContent.Mark(axis, color: resolved(bar.axisColor) ?? .black) }
    if bar.direction == .rightToLeft {
      (item.start, item.end) = (1 - item.start, 1 - item.end)
      item.zero?.position = 1 - axis
    }
    return ConditionalLook(bar: item, hidesText: !bar.showValue)
  }

  /// Returns the positions of the axis and of a bar's end, as parts of the cell.
  private func ends(_ number: Double, _ least: Double, _ most: Double) -> (axis: Double, end: Double) {
    let shortest = Double(bar.minimumLength) / 100, longest = Double(bar.maximumLength) / 100
    let extent = most - least
    if bar.axis == .middle {
      let reach = max(least.magnitude, most.magnitude)
      let part = reach > 0 ? min(number.magnitude / reach, 1) / 2 : 0
      return (0.5, number < 0 ? 0.5 - part : 0.5 + part)
    }
    guard bar.axis == .automatic, least < 0 else {
      let part = extent > 0 ? min(max((number - least) / extent, 0), 1) : 1
      return (0, shortest + part * (longest - shortest))
    }
    guard most > 0 else {
      // All bars are negative, and start at the right.
      let part = extent > 0 ? min(max((most - number) / extent, 0), 1) : 1
      return (1, 1 - shortest - part * (longest - shortest))
    }
    let axis = -least / extent
    return (axis, min(max((number - least) / extent, 0), 1))
  }
}

/// Icons in cells.
struct ConditionalIcons: Sendable {
  private let icons: ConditionalRule.IconSet
  private let thresholds: [ConditionalThreshold]
  private let set: SheetIconSet

  init(
    _ icons: ConditionalRule.IconSet, _ parse: (String) throws(SheetFormulaError) -> SheetFormula
  ) throws(SheetFormulaError) {
    self.icons = icons
    let unknown = ([icons.name] + icons.customIcons.map(\.set)).first {
      $0 != "NoIcons" && $0 != "Custom" && SheetIconSet(rawValue: $0) == nil
    }
    if let unknown { throw SheetFormulaError(reason: "the icons \(unknown)") }
    set = SheetIconSet(rawValue: icons.name) ?? .trafficLights3
    thresholds = try icons.thresholds.map { threshold throws(SheetFormulaError) in
      try ConditionalThreshold(threshold, parse)
    }
  }

  /// Returns the icon of a number; nil for other values.
  func look(of cell: ConditionedCell) -> ConditionalLook? {
    guard let number = cell.number, !thresholds.isEmpty else { return nil }
    let values = thresholds.map { $0.value(for: cell) }
    // The first threshold only begins the scale.
    let reached = thresholds.indices.dropFirst().last { index in
      values[index].map { thresholds[index].isReached(by: number, $0) } ?? false
    }
    var index = reached ?? 0
    if icons.isReversed { index = thresholds.count - 1 - index }
    var shapes = set.icon(index)
    if icons.customIcons.indices.contains(index) {
      let custom = icons.customIcons[index]
      shapes = SheetIconSet(rawValue: custom.set)?.icon(custom.index) ?? []
    }
    return ConditionalLook(icon: shapes, hidesText: !icons.showValue)
  }
}
