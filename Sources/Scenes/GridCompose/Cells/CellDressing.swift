import GridCell
import GridData
import GridFrame
import GridGeometry
import GridScene
import Synchronization

/// Turns the values of one column into cell content and looks, using resolved scales.
///
/// ```
/// values of a row ──text──▶ display ──▶ CellContent ──┬─ visuals, layer by layer ─▶ content and look
///                 ──paints──▶ background, color ─────┘
/// ```
final class CellDressing: Sendable {
  /// The column's position among the displayed columns.
  let index: Int
  /// The properties of the column that its visuals use.
  let column: DressedColumn
  let visuals: CellVisuals
  /// The formatters, by source index, of the columns whose values appear in texts.
  let formatters: [Int: CellFormatter]
  /// The rules that may apply to the column.
  let rules: [CellRule]
  /// The visuals until the ends of their scales are known.
  private let provisional: ScaledVisuals
  private let resolved = AtomicLazyReference<ScaledVisuals>()

  private var scaled: ScaledVisuals { resolved.load() ?? provisional }
  var formatter: CellFormatter { column.formatter }
  /// The source columns that are read, starting with the column itself.
  var inputs: [Int] { column.inputs }
  var measures: CellMeasures { column.measures }

  init(
    _ column: Scene.Column, index: Int, visuals: CellVisuals, rules: [CellRule], scales: ScaleResolver,
    measures: CellMeasures, shown: [Scene.Column], formatters: [Int: CellFormatter]
  ) {
    self.index = index
    self.visuals = visuals
    self.rules = rules
    self.formatters = formatters
    provisional = ScaledVisuals(visuals, column: column.sourceIndex, scales)
    let named = Set(visuals.shown.flatMap(\.inputs))
    // Most visuals name no other columns, of which there may be many.
    let others = named.isEmpty ? [] : shown.filter { named.contains($0.sourceIndex) }
    self.column = DressedColumn(
      column, inputs: Self.inputs(of: visuals, rules, column: column.sourceIndex), measures: measures,
      formatters: Dictionary(others.map { ($0.sourceIndex, $0.formatter) }) { first, _ in first })
  }

  /// Creates a copy with the measured width of the column's texts.
  init(_ other: CellDressing, labelWidth: Int) {
    index = other.index
    column = DressedColumn(other.column, labelWidth: labelWidth)
    visuals = other.visuals
    formatters = other.formatters
    rules = other.rules
    provisional = other.provisional
  }

  /// Whether the ends of a scale must be found before the column is drawn.
  var isProvisional: Bool { resolved.load() == nil && visuals.scales.contains(where: \.needsScan) }

  /// Sets the resolved scales.
  func resolve(_ scales: ScaleResolver) {
    _ = resolved.storeIfNil(ScaledVisuals(visuals, column: inputs[0], scales))
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
    for visual in visuals.shown { add(visual.inputs) }
    for rule in rules { add(rule.condition?.columns ?? []) }
    return inputs
  }

  /// Returns the content of a cell in a data row, and updates the cell's look, which already has a
  /// background, according to the values.
  func content(_ values: [CellValue], row: Int, look: inout CellLook, styles: SceneStyles) -> CellContent {
    let scaled = scaled
    let (style, format) = style(values, row: row)
    // 1. The text and its color on the background.
    let (display, runs) = text(values, style, format)
    let background = paint(values, style, scaled.fill, &look)
    var color = look.text.color
    if display.isNegative, let negative = styles.columns[index].negative { color = negative }
    if display.isMissing { color = styles.columns[index].missing }
    if !display.isMissing, let own = scaled.textColor?.color(values, column) {
      color = own.adjusted(on: background, contrast: measures.contrast)
    }
    if let own = style.color {
      color = own.adjusted(on: background, contrast: measures.contrast)
    } else if scaled.fill != nil || style.fill != nil {
      color = color.legible(
        on: background, or: [measures.text, measures.canvas], contrast: measures.contrast)
    }
    look.text.color = color
    if let weight = style.weight { look.text.weight = weight }
    if let isItalic = style.isItalic { look.text.isItalic = isItalic }
    if case .shown(let own, _)? = values.first { look.apply(own, scale: measures.scale) }
    if let line = style.lineAbove { look.lines.append(EdgeLine(.upper, color: line)) }
    if let line = style.lineBelow { look.lines.append(EdgeLine(.lower, color: line)) }
    // 2. The content that replaces the text or is shown beside it.
    var content =
      runs.map { CellContent([.text($0)]) } ?? display.content ?? CellContent(TextRun(display.text))
    content.decimalPadding = display.decimalPadding
    if case .shown(let own, _)? = values.first { content.add(own, look.isRightToLeft, scale: measures.scale) }
    if scaled.inner.isEmpty, scaled.outer.isEmpty, style.icon == nil { return content }
    var cell = DressedCell(
      column, values: values, display: display, background: background, content: content, look: look)
    for part in scaled.inner { part.visual.dress(&cell, part.scales) }
    if let sign = style.icon { CellVisuals.Icon([sign]).dress(&cell, with: sign) }
    for part in scaled.outer { part.visual.dress(&cell, part.scales) }
    look = cell.look
    return cell.content
  }

  /// Returns the content of a total, aligned with the texts above it.
  func total(_ display: CellDisplay, _ text: CellContent) -> CellContent {
    var content = text
    for part in provisional.inner { part.visual.dressTotal(&content, display, column) }
    return content
  }

  /// Returns the look that the source gives a cell with the changes of the rules that apply to its row, and the format set
  /// by the last of them.
  private func style(
    _ values: [CellValue], row: Int
  ) -> (style: CellRule.Style, format: CellFormatter.Style?) {
    var style = CellRule.Style()
    if case .shown(let own, _)? = values.first {
      (style.fill, style.color, style.weight, style.isItalic) = (
        own.fill, own.color, own.weight, own.isItalic
      )
    }
    var format: CellFormatter.Style?
    for rule in rules
    where rule.holds(row: row, { self.column.value(values, ofColumn: $0) ?? .missing }) {
      style.merge(rule.style)
      format = rule.format ?? format
      if rule.isFinal { break }
    }
    return (style, format)
  }

  private func paint(
    _ values: [CellValue], _ style: CellRule.Style, _ fill: ResolvedPaint?, _ look: inout CellLook
  ) -> Color {
    let beneath = look.background ?? measures.background
    guard let painted = style.fill ?? fill?.color(values, column) else { return beneath }
    let background = painted.over(beneath)
    look.background = background
    return background
  }
}

// MARK: - Measuring

extension CellDressing {
  private var rooms: [VisualRoom] { visuals.shown.map(\.room) }

  /// Whether the column shows text beside a chart or an icon, with the same width reserved in every row.
  var hasLabel: Bool {
    rooms.contains { $0.label == .all || $0.label == .atEnd && column.endsAtEnd }
  }

  /// Whether all cells have the same width unless the source gives them looks of their own.
  var hasUniformWidth: Bool { rules.isEmpty && rooms.count == 1 && rooms[0].isUniform }

  /// Whether the widths of cells depend on the ends of scales.
  var isFittedByEnds: Bool {
    visuals.shown.contains { visual in
      visual.scales.contains { scale in
        // If a scale covers the column, all of its numbers have positions, except on a logarithmic scale.
        scale.needsScan
          && (visual.room.dependsOnEnds || scale.kind == .log
            || !ScaleResolver.effective(scale, column: inputs[0]).columns.contains(inputs[0]))
      }
    }
  }

  /// Whether a visual writes texts of its own beside it, instead of those of the cells.
  var hasOwnLabel: Bool { rooms.contains(where: \.hasOwnLabel) }

  /// Returns the text shown beside a chart or icon.
  func label(of value: CellValue) -> String {
    for part in provisional.inner {
      if let label = part.visual.label(of: value, formatter) { return label }
    }
    return label(of: formatter.display(value))
  }

  /// Returns the text of a cell or a total, with the space that aligns its digits.
  func label(of display: CellDisplay) -> String {
    display.isMissing ? display.text : display.text + display.decimalPadding + visuals.unit
  }

  /// Returns the column width required by content that is up to `widest` device pixels wide, in device
  /// pixels.
  func width(around widest: Int) -> Int {
    let length = snapToPixel(rooms.map(\.length).max() ?? 0, scale: measures.scale)
    // Charts take the remaining width, of which there would otherwise be none.
    return rooms.contains(where: \.isBehindText) ? max(widest, length) : widest + length
  }
}

extension CellContent {
  /// Adds the bar and the icon that a source says to be behind and before the text.
  fileprivate mutating func add(_ own: CellAppearance, _ isRightToLeft: Bool, scale: Double) {
    (fitting, link) = (own.fitting, own.link)
    if let runs = own.runs, parts == [.text([TextRun(own.text)])] {
      parts = [
        .text(
          runs.map { run in
            var run = run
            run.size = run.size.map { $0 * scale }
            return run
          })
      ]
    }
    guard own.bar != nil || own.icon != nil || own.chart != nil else { return }
    let texts = own.text.isEmpty ? [] : parts
    // Wherever the text is, a bar leaves the same space above and below.
    let bar = own.bar.map { CellContent.Part.content(CellContent([.bar($0)], verticalAlignment: .center)) }
    var layers = [bar, own.chart].compactMap { $0?.scaled(by: scale) }
    if let icon = own.icon {
      var shapes = CellContent(icon.shapes.map { .icon($0) }, arrangement: .layers)
      if icon.isAtEnd || (own.alignment == .right) != isRightToLeft && !texts.isEmpty {
        // The icon stays at its side of the cell, wherever the text is.
        shapes.horizontalAlignment = icon.isAtEnd ? .end : .start
        layers += icon.isAtEnd ? texts + [.content(shapes)] : [.content(shapes)] + texts
      } else {
        layers.append(.content(CellContent([.content(shapes)] + texts, spacing: 4)))
      }
    } else {
      layers += texts
    }
    (parts, arrangement) = (layers, .layers)
  }
}

extension CellContent.Part {
  /// Returns the part with lengths multiplied by a scale.
  fileprivate func scaled(by scale: Double) -> CellContent.Part {
    guard case .line(var line) = self else { return self }
    line.width *= scale
    for index in line.dots.indices { line.dots[index].radius *= scale }
    return .line(line)
  }
}

extension CellLook {
  /// The space above and below charts in points.
  private static let chartSpace = 2.5

  /// Applies what a source says about the position of a cell's content and about its lines.
  fileprivate mutating func apply(_ own: CellAppearance, scale: Double) {
    if let family = own.family { text.families = [family] }
    if let size = own.fontSize { text.size = size * scale }
    horizontalAlignment = own.alignment ?? horizontalAlignment
    verticalAlignment = own.verticalAlignment ?? verticalAlignment
    overflow = own.overflow ?? overflow
    if own.indent > 0 {
      let indent = snapToPixel(own.indent, scale: scale)
      if (own.alignment == .right) != isRightToLeft { padding.end += indent } else { padding.start += indent }
    }
    (rotation, textLines) = (own.rotation, own.textLines ?? [])
    adornments = own.adornments.map { $0.scaled(by: scale) }
    if own.chart != nil {
      let space = snapToPixel(Self.chartSpace, scale: scale)
      (padding.top, padding.bottom) = (padding.top + space, padding.bottom + space)
    }
    guard let own = own.lines else { return }
    let others = lines
    lines = own.flatMap { line in
      guard let color = line.color else { return others.filter { $0.edge == line.edge } }
      var own = EdgeLine(line.edge, color: color, width: EdgeLine.pixelWidth(line.width, scale: scale))
      own.pattern = line.pattern
      return [own]
    }
  }
}
