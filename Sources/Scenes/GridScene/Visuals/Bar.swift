package import GridCell
package import GridData
public import GridFrame
package import GridSchema
import GridSource

extension CellVisuals {
  /// A bar for a value.
  public struct Bar: Sendable, Hashable {
    /// The scale. Open ends extend to zero.
    public var scale: Scale
    /// The color of positive values; nil to use the theme's.
    public var color: Color?
    /// The color of negative values; nil to use the theme's.
    public var negative: Color?
    /// Whether the scale determines the colors.
    public var usesScaleColors = false
    /// The position of the text.
    public var label = Label.beside
    /// Whether the full width is visible behind the bar, with rounded ends, as in a progress bar.
    public var isProgress = false
    /// The minimum length of the full bar, in points.
    public var length = 88.0
    /// The value where the bar starts; nil for zero.
    public var start: Level?
    /// The value that a line across the bar marks, such as a target; nil for no line.
    public var mark: Level?

    /// Creates a bar.
    public init(scale: Scale = Scale()) { self.scale = scale }

    /// A value on the scale of a bar.
    public enum Level: Sendable, Hashable {
      /// A fixed value.
      case value(Double)
      /// The value of a source column.
      case column(Int)
    }
  }
}

// MARK: - Scene files

extension CellVisuals.Bar: MappedVisual {
  package struct Said: VisualDescription {
    var isShown = true
    var bar = CellVisuals.Bar()
    var scale = ScaleDescription()
    var start: Level?
    var mark: Level?

    enum Level: Sendable {
      case value(Double)
      case column(Located<String>)

      func level(_ names: inout some VisualNames) -> CellVisuals.Bar.Level? {
        switch self {
        case .value(let value): .value(value)
        case .column(let name): names.column(name).map { .column($0) }
        }
      }
    }

    package var scales: [ScaleDescription] { [scale] }

    package func visual(_ names: inout some VisualNames) -> CellVisuals.Bar? {
      guard isShown else { return nil }
      var bar = bar
      bar.scale = names.scale(scale) ?? bar.scale
      if bar.isProgress, bar.scale == Scale(columns: [names.column]) { bar.scale.lower = 0 }
      bar.start = start?.level(&names)
      bar.mark = mark?.level(&names)
      if scale.columns == nil, scale.name == nil { bar.scale.columns += bar.inputs }
      return bar
    }
  }

  package static var path: any WritableKeyPath<CellVisuals, Self?> & Sendable { \.bar }

  package static func field<Reader: SchemaReader>() -> SchemaField<CellVisualsDescription, Reader> {
    says(
      "bar",
      .anyOf(
        "`true`, `false`, `progress` or a mapping",
        [
          SchemaKind<Bool, Reader>.boolean.map { Said(isShown: $0) },
          SchemaKind<Bool, Reader>.words([("progress", true, "A bar on a track, from 0 to the maximum.")])
            .map { _ in
              var said = Said()
              said.bar.isProgress = true
              return said
            },
          .reference(mappingName, "a bar, as a mapping", to: mapping()),
        ]), "A bar for the value, starting at zero.", examples: [true, "progress", ["label": "inside"]])
  }

  package static let mappingName = "bar"

  package static func mapping<Reader: SchemaReader>() -> SchemaKind<Said, Reader> {
    .object(
      "a bar", Said(),
      [
        .init("scale", \.scale, .scale, "Its scale; ends that are not set extend to zero."),
        .init(
          "from", \.start, level(),
          "Where it starts, if not at zero: a number or a column, as in a range from one value to another.",
          examples: [100, "total"]),
        .init(
          "mark", \.mark, level(),
          "The value that a line across it marks, such as a target: a number or a column.",
          examples: [100, "total"]),
        .init("color", \.bar.color, .color, "The color above zero, or above `from`."),
        .init(
          "negative", \.bar.negative, .color, "The color below zero, or below `from`.", examples: ["#b42318"]),
        .init("byValue", \.bar.usesScaleColors, .boolean, "Whether it is colored by the scale."),
        .init("label", \.bar.label, .choice(), "The position of the text."),
        .init("progress", \.bar.isProgress, .boolean, "Whether it is drawn on a track with rounded ends."),
        .init("length", \.bar.length, .extent, "The minimum length of the whole width, in points."),
      ], "A bar for a value.", examples: [["color": "#3070ca", "label": "inside"]])
  }

  private static func level<Reader>() -> SchemaKind<Said.Level, Reader> {
    .anyOf(
      "a number or a column",
      [
        SchemaKind<Double, Reader>.number(100).map { .value($0) },
        SchemaKind<Located<String>, Reader>.name.map { .column($0) },
      ])
  }
}

extension CellVisuals.Label: WordedCases {
  package var word: Word? {
    switch self {
    case .beside: ("beside", "Beside the bar.")
    case .inside: ("inside", "On the bar.")
    case .hidden: ("hidden", "Hidden.")
    }
  }
}

// MARK: - Dressing

extension CellVisuals.Bar {
  package static var layer: VisualLayer { .beside }
  package var scales: [Scale] { [scale] }
  package var inputs: [Int] {
    [start, mark].compactMap { if case .column(let column) = $0 { column } else { nil } }
  }
  package var room: VisualRoom {
    VisualRoom(
      length: length, isBehindText: label == .inside, label: label == .beside ? .all : .none,
      isUniform: label == .beside)
  }

  /// Draws a bar from zero or another value to the value, with the text beside it, on it, or hidden.
  package func dress(_ cell: inout DressedCell, _ scales: [ResolvedScale]) {
    let (scale, measures, text) = (scales[0], cell.measures, cell.content)
    let isInside = label == .inside
    // A range may start anywhere; other bars start at zero.
    let range = cell.ends(of: scale)
    let origin = start.map { cell.number(of: $0) } ?? 0
    guard let ends = start == nil ? range?.reachingZero(scale.scale) : range?.continuous,
      let number = cell.value.doubleValue, number.isFinite, let end = ends.position(of: number), let origin
    else {
      cell.content = label == .hidden ? CellContent() : cell.column.beside(nil, text)
      return
    }
    let base = min(max(ends.position(of: origin) ?? 0, 0), 1)
    var color =
      number < origin
      ? negative ?? (isInside ? measures.paleNegative : measures.negative)
      : self.color ?? (isInside ? measures.palePositive : measures.positive)
    if usesScaleColors, let own = scale.color(of: cell.value, in: scale.values ?? ends) { color = own }
    if isInside {
      // The text crosses the end of the bar and must be legible on both backgrounds, so make the bar paler.
      let (opaque, background) = (color.over(cell.background), cell.background)
      let paler = (0...16).lazy.map { opaque.mixed(with: background, part: Double($0) / 16) }
      let textColor = cell.look.text.color
      color = paler.first { textColor.contrast(on: $0) >= measures.contrast } ?? background
    }
    var bar = CellContent.Bar(
      from: base, to: min(max(end, 0), 1), color: color, thickness: isInside ? 0.72 : isProgress ? 0.26 : 0.5)
    bar.heightLimit = measures.barRoom
    if start == nil, base > 0, base < 1 || number < 0 {
      bar.zero = CellContent.Mark(base, color: measures.line)
    }
    if let position = mark.flatMap({ cell.number(of: $0) }).flatMap({ ends.position(of: $0) }),
      (0...1).contains(position)
    {
      bar.mark = CellContent.Mark(position, color: cell.look.text.color)
    }
    if isProgress {
      bar.track = measures.track
      bar.cornerRadius = .infinity
    }
    switch label {
    case .hidden: cell.content = CellContent([.bar(bar)])
    case .beside: cell.content = cell.column.beside(.bar(bar), text)
    case .inside:
      cell.content = CellContent([.bar(bar)] + text.parts, arrangement: .layers)
      cell.content.decimalPadding = text.decimalPadding
    }
  }

  package func dressTotal(_ content: inout CellContent, _ display: CellDisplay, _ column: DressedColumn) {
    if label == .beside { content = column.beside(nil, content) }
  }
}

extension DressedCell {
  fileprivate func number(of level: CellVisuals.Bar.Level) -> Double? {
    switch level {
    case .value(let value): value
    case .column(let column): value(ofColumn: column)?.doubleValue
    }
  }
}

extension ValueScale {
  /// Returns the scale with open ends extended to zero, because a bar that starts elsewhere would
  /// misrepresent its number.
  func reachingZero(_ scale: Scale) -> ValueScale {
    guard transform != .log, scale.midpoint == nil else { return continuous }
    return ValueScale(
      scale.lower ?? min(lower, 0), scale.upper ?? max(upper, 0), transform: transform)
  }
}
