import GridCell
import GridDocument
import GridFrame
import GridScene
import GridSceneForm
import GridSchema
import GridSupport

/// The visuals of a column's cells, as written in a file.
struct VisualsDescription: Sendable {
  /// The source of the background; nil if not specified.
  var fill: SaidPaint?
  var textColor: ScaleDescription?
  var hidesText = false
  var marks = CellVisualsDescription()
  var text: Located<CellTemplate>?
  var replacements: [CellVisuals.Replacement] = []

  /// The scales in the description, each with the columns whose values it covers, if specified.
  fileprivate var scales: [(scale: ScaleDescription, charted: [Located<String>])] {
    var scales: [(scale: ScaleDescription, charted: [Located<String>])] = []
    if case .scale(let scale) = fill { scales.append((scale, [])) }
    if let textColor { scales.append((textColor, [])) }
    func add<Visual: CellVisual>(_ visual: Visual.Type) {
      guard let said = marks.said(of: visual) else { return }
      scales += said.scales.map { ($0, said.charted) }
    }
    for visual in CellVisuals.kinds { add(visual) }
    return scales
  }
}

extension SceneSchema {
  /// The keys of a column for what its cells show besides text.
  static let visualFields: [SchemaField<VisualsDescription>] =
    [
      .init(
        "fill", \.fill, .fill,
        "Background of the cells: one color, or by value, as in a heat map. Texts on it stay readable.",
        examples: ["blues", ["palette": "red-blue", "midpoint": 0], "#fff4d6"]),
      .init(
        "hideText", \.hidesText, .boolean,
        "Whether the text is hidden because background, icon or picture replace it."),
    ] + CellVisuals.kinds.map { field($0) } + cellTextFields

  private static func field<Visual: CellVisual>(_ visual: Visual.Type) -> SchemaField<VisualsDescription> {
    visual.field().at(\.marks)
  }

  /// The mappings of visuals, which have names in the schema.
  static let visualDefinitions: [SchemaDefinitions.Definition] = CellVisuals.kinds.compactMap { visual in
    visual.mapped.map { definition($0) }
  }

  private static func definition<Visual: MappedVisual>(_ visual: Visual.Type) -> SchemaDefinitions.Definition
  {
    SchemaDefinitions.Definition(visual.mappingName, (visual.mapping() as SchemaKind<Visual.Said>).node)
  }
}

extension SceneReader {
  /// Returns the visuals of a column's cells, with all names looked up; nil for text only.
  mutating func visuals(
    _ description: VisualsDescription, ofColumn index: Int, _ lookup: ColumnLookup, _ users: ScaleUsers
  ) -> CellVisuals? {
    var names = ColumnVisualNames(reader: self, column: index, lookup: lookup, users: users)
    var visuals = CellVisuals()
    visuals.hidesText = description.hidesText
    visuals.replacements = description.replacements
    switch description.fill {
    case nil, .theme: break
    case .color(let color): visuals.fill = .color(color)
    case .scale(let scale): visuals.fill = names.scale(scale, takesSubject: true).map { .scale($0) }
    }
    visuals.textColor = description.textColor.flatMap { names.scale($0, takesSubject: true) }
    func add<Visual: CellVisual>(_ visual: Visual.Type) {
      guard let said = description.marks.said(of: visual) else { return }
      visuals[keyPath: visual.path] = said.visual(&names)
    }
    for visual in CellVisuals.kinds { add(visual) }
    self = names.reader
    return visuals.isEmpty ? nil : visuals
  }
}

/// Looks up the names in the visuals of one column.
private struct ColumnVisualNames: VisualNames {
  var reader: SceneReader
  let column: Int
  let lookup: ColumnLookup
  let users: ScaleUsers

  mutating func column(_ name: Located<String>) -> Int? { reader.resolve(name, lookup) }

  func hasScale(_ name: String) -> Bool { reader.scales[name] != nil }

  mutating func pictures(
    in folder: Located<String>, suffix: String, height: Double
  ) -> [String: FrameImage]? {
    reader.pictures(in: folder, suffix: suffix, height: height, ofColumn: column)
  }

  mutating func scale(_ description: ScaleDescription) -> Scale? {
    scale(description, takesSubject: false)
  }

  /// Returns the scale as used by the column; reports a name that is neither a palette nor a scale, and
  /// returns nil.
  mutating func scale(_ description: ScaleDescription, takesSubject: Bool) -> Scale? {
    var described = description
    var standard = [column]
    if let name = description.name {
      if let shared = reader.scales[name.value] {
        described = shared
        standard = users.columns[name.value] ?? [column]
      } else if let palette = Palette(rawValue: name.value) {
        described.scale.colors = .palette(palette)
      } else {
        let known = reader.scales.keys.sorted() + Palette.allCases.map(\.rawValue)
        reader.log.error(
          "there is no palette or scale `\(name.value)`", at: name.range,
          expected: "one of `scales`, or " + Words.list(Palette.allCases.map { "`\($0.rawValue)`" }),
          hint: Suggestion.question(for: name.value, among: known))
        return nil
      }
    }
    var scale = described.scale
    scale.over = described.over ?? scale.over
    if let subject = described.subject, let column = reader.resolve(subject, lookup) {
      if !takesSubject {
        reader.log.error("`by` has no effect here", at: subject.range, expected: "`by` in `fill` or `color`")
      }
      scale.subject = column
      if described.name == nil { standard = [column] }
    }
    scale.columns = described.columns?.compactMap { reader.resolve($0, lookup) } ?? standard
    if scale.needsScan {
      reader.checkScan(for: "a scale", at: description.range, expected: "`min` and `max`")
    }
    return scale
  }
}

/// The columns that use each scale, by the name of the scale.
struct ScaleUsers: Sendable {
  private(set) var columns: [String: [Int]] = [:]

  mutating func add(_ description: VisualsDescription, column: Int, _ lookup: ColumnLookup) {
    let scales = description.scales
    for (scale, _) in scales {
      guard let name = scale.name?.value else { continue }
      // The scale of a chart covers the values that the chart shows.
      let charted = scales.first { $0.scale.name?.value == name && !$0.charted.isEmpty }?.charted
      let used = charted?.compactMap { try? lookup.index(of: $0.value) } ?? [column]
      for column in used where columns[name]?.contains(column) != true {
        columns[name, default: []].append(column)
      }
    }
  }
}
