import GridCell
import GridData
import GridFrame
import GridGeometry
import GridScene

/// What the cells of one column show beyond a text, once scales are resolved: values become content and look.
///
/// ```
/// values of a row ──display──▶ text ──┬─ bar, icon, chart, badge, picture ─▶ CellContent
///                 ──scales──▶ colors ─┴─ ground, text on it ──────────────▶ CellLook
/// ```
final class CellDressing: Sendable {
  /// The column's place among those that show.
  let index: Int
  let formatter: CellFormatter
  let visuals: CellVisuals
  /// The columns of the source that are read, the column's own first.
  let inputs: [Int]
  /// Lengths in device pixels, and colors of the theme.
  let measures: CellMeasures
  let fill: ResolvedScale?
  let textColor: ResolvedScale?
  let bar: ResolvedScale?
  let icon: ResolvedScale?
  let sparkline: ResolvedScale?
  let badge: ResolvedScale?
  /// The width of the widest text of the column, for texts beside bars and charts; device pixels.
  let labelWidth: Int
  /// The formatter of the second line.
  let belowFormatter: CellFormatter?
  /// The formatters of the columns that texts are made of, by their index in the source.
  let formatters: [Int: CellFormatter]
  /// Whether texts stand at the end of the column, as numbers do.
  let endsAtEnd: Bool
  /// The rules that may hold for the column.
  let rules: [CellRule]
  private let positions: [Int: Int]

  init(
    _ column: Column, index: Int, visuals: CellVisuals, rules: [CellRule], scales: ScaleResolver,
    measures: CellMeasures, labelWidth: Int = 0, belowFormatter: CellFormatter? = nil,
    formatters: [Int: CellFormatter] = [:]
  ) {
    self.index = index
    formatter = column.formatter
    self.visuals = visuals
    self.measures = measures
    self.labelWidth = labelWidth
    self.belowFormatter = belowFormatter
    self.formatters = formatters
    let alignment = column.alignment ?? (column.kind.isNumeric ? .end : .start)
    endsAtEnd = alignment == .end || alignment == .right
    func resolved(_ scale: Scale?) -> ResolvedScale? {
      scale.map { scales.scale($0, column: $0.subject ?? column.sourceIndex) }
    }
    fill = if case .scale(let scale) = visuals.fill { resolved(scale) } else { nil }
    textColor = resolved(visuals.textColor)
    bar = resolved(visuals.bar?.scale)
    icon = resolved(visuals.icon?.scale)
    sparkline = resolved(visuals.sparkline?.scale)
    badge = resolved(visuals.badge?.scale)
    self.rules = rules
    inputs = Self.inputs(of: visuals, rules, column: column.sourceIndex)
    positions = Dictionary(inputs.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// The same column with the width of its texts known.
  init(_ other: CellDressing, labelWidth: Int) {
    index = other.index
    formatter = other.formatter
    visuals = other.visuals
    inputs = other.inputs
    measures = other.measures
    fill = other.fill
    textColor = other.textColor
    bar = other.bar
    icon = other.icon
    sparkline = other.sparkline
    badge = other.badge
    belowFormatter = other.belowFormatter
    formatters = other.formatters
    positions = other.positions
    endsAtEnd = other.endsAtEnd
    rules = other.rules
    self.labelWidth = labelWidth
  }

  private static func inputs(of visuals: CellVisuals, _ rules: [CellRule], column: Int) -> [Int] {
    var inputs = [column]
    func add(_ columns: [Int]) {
      for column in columns where !inputs.contains(column) { inputs.append(column) }
    }
    for scale in visuals.scales {
      if scale.over == .row { add(scale.columns) }
      add(scale.subject.map { [$0] } ?? [])
    }
    add(visuals.template?.columns ?? [])
    add([visuals.numberColumns?.decimals, visuals.numberColumns?.currency].compactMap(\.self))
    if let sparkline = visuals.sparkline {
      add(sparkline.columns)
      if case .column(let reference) = sparkline.reference { add([reference]) }
    }
    if let below = visuals.below { add([below.column]) }
    if case .column(let levels) = visuals.indent { add([levels]) }
    for rule in rules { add(rule.condition?.columns ?? []) }
    return inputs
  }

  /// The content of a cell in a row of data; changes its look, whose ground is there, as the values ask for.
  func content(_ values: [CellValue], row: Int, look: inout CellLook, styles: SceneStyles) -> CellContent {
    let value = values[0]
    let (style, format) = style(values, row: row)
    var display = display(values, format)
    // 1. The ground, and the color of texts on it.
    var runs: [TextRun]?
    if let text = style.text {
      display = CellDisplay(text)
    } else if let template = visuals.template {
      runs = self.runs(template, values, own: display)
      if let runs {
        display.text = runs.map(\.text).joined()
        (display.isMissing, display.decimalPadding) = (false, "")
      }
    }
    if visuals.hidesText { (display, runs) = (CellDisplay(""), nil) }
    let ground = paint(values, style, &look)
    var color = look.text.color
    if display.isNegative, let negative = styles.columns[index].negative { color = negative }
    if display.isMissing { color = styles.columns[index].missing }
    if let textColor, !display.isMissing,
      let own = textColor.color(
        of: subject(values, of: textColor), in: textColor.values(ofRow: numbers(values, of: textColor)))
    {
      color = own.adjusted(on: ground, contrast: measures.contrast)
    }
    if let own = style.color {
      color = own.adjusted(on: ground, contrast: measures.contrast)
    } else if fill != nil || visuals.fill != nil || style.fill != nil {
      color = color.legible(on: ground, or: [measures.text, measures.canvas], contrast: measures.contrast)
    }
    look.text.color = color
    if let weight = style.weight { look.text.weight = weight }
    if let isItalic = style.isItalic { look.text.isItalic = isItalic }
    if let line = style.lineAbove { look.lines.append(EdgeLine(.upper, color: line)) }
    if let line = style.lineBelow { look.lines.append(EdgeLine(.lower, color: line)) }
    indent(values, &look)
    // 2. What stands in place of the text or beside it.
    var content =
      runs.map { CellContent([.text($0)]) } ?? display.content ?? CellContent(TextRun(display.text))
    content.decimalPadding = display.decimalPadding
    if !visuals.unit.isEmpty, !display.isMissing, !display.text.isEmpty, display.content == nil {
      let quiet = color.mixed(with: ground, part: 0.35)
      let runs =
        (runs ?? [TextRun(display.text)]) + [
          TextRun(visuals.unit, color: quiet.contrast(on: ground) >= measures.contrast ? quiet : color)
        ]
      content = CellContent([.text(runs)])
    }
    if let visual = visuals.badge, let badge, !display.isMissing {
      content = badgeContent(display, value, visual, badge, ground: ground)
    }
    if let visual = visuals.sparkline, let sparkline {
      content = chart(values, display, visual, sparkline, ground: ground)
      look.padding.top += measures.chartPadding
      look.padding.bottom += measures.chartPadding
    }
    if let visual = visuals.bar, let bar {
      content = barContent(values, display, content, visual, bar, ground: ground, look: &look)
    }
    if let visual = visuals.icon, let icon, let sign = sign(of: values, display, visual, icon) {
      content = iconContent(sign, content, visual, ground: ground)
    }
    if let sign = style.icon {
      content = iconContent(sign, content, CellVisuals.Icon([sign]), ground: ground)
    }
    if let image = visuals.image, let picture = image.pictures[value.description] {
      content = imageContent(picture, content, image)
    }
    if let below = visuals.below, let position = positions[below.column], let belowFormatter {
      content = stacked(content, belowFormatter.display(values[position]), color, ground: ground)
    }
    return content
  }

  /// The numbers of a row that a scale of rows is made from.
  func numbers(_ values: [CellValue], of scale: ResolvedScale) -> [Double?] {
    guard scale.scale.over == .row else { return [] }
    return scale.scale.columns.map { column in positions[column].flatMap { values[$0].doubleValue } }
  }

  /// The value of a row that a scale is asked for.
  private func subject(_ values: [CellValue], of scale: ResolvedScale) -> CellValue {
    scale.scale.subject.flatMap { value(values, ofColumn: $0) } ?? values[0]
  }

  func value(_ values: [CellValue], ofColumn column: Int) -> CellValue? {
    positions[column].map { values[$0] }
  }

  /// What the rules that hold for a row change, and the format that the last of them gives.
  private func style(
    _ values: [CellValue], row: Int
  ) -> (style: CellRule.Style, format: CellFormatter.Style?) {
    var style = CellRule.Style()
    var format: CellFormatter.Style?
    for rule in rules
    where rule.holds(row: row, { column in positions[column].map { values[$0] } ?? .missing }) {
      style.merge(rule.style)
      format = rule.format ?? format
      if rule.isFinal { break }
    }
    return (style, format)
  }

  private func paint(_ values: [CellValue], _ style: CellRule.Style, _ look: inout CellLook) -> Color {
    let beneath = look.ground ?? measures.ground
    var painted: Color?
    if let own = style.fill {
      painted = own
    } else if let fill {
      painted = fill.color(of: subject(values, of: fill), in: fill.values(ofRow: numbers(values, of: fill)))
    } else if case .color(let color) = visuals.fill {
      painted = color
    }
    guard let painted else { return beneath }
    let ground = painted.over(beneath)
    look.ground = ground
    return ground
  }

  private func indent(_ values: [CellValue], _ look: inout CellLook) {
    let levels: Int
    switch visuals.indent {
    case nil: return
    case .levels(let count): levels = count
    case .column(let column):
      levels = value(values, ofColumn: column)?.doubleValue.map { Int(min(max($0, 0), 20)) } ?? 0
    }
    look.padding.start += levels * measures.indent
  }

  /// The content above a quieter line.
  private func stacked(
    _ content: CellContent, _ display: CellDisplay, _ color: Color, ground: Color
  ) -> CellContent {
    guard !display.text.isEmpty else { return content }
    let quiet = color.mixed(with: ground, part: 0.4)
      .adjusted(on: ground, contrast: measures.contrast)
    let second = TextRun(display.text, weight: .regular, color: quiet, size: measures.smallSize)
    return CellContent(
      [.content(content), .text([second])], arrangement: .stack, spacing: measures.lineGap)
  }
}

extension CellVisuals {
  /// All scales that cells of a column use.
  var scales: [Scale] {
    var scales: [Scale] = []
    if case .scale(let scale) = fill { scales.append(scale) }
    return scales
      + [textColor, bar?.scale, icon?.scale, sparkline?.scale, badge?.scale].compactMap(\.self)
  }
}
