import GridCell
import GridData
import GridFrame
import GridScene

extension SceneSchema {
  static let sparkline: SchemaKind<VisualsDescription.SparklineDescription> = .anyOf(
    "`line`, `area`, `columns`, `winloss`, `none` or a mapping",
    [
      SchemaKind<CellVisuals.Sparkline.Kind>.choice().map { kind in
        var description = VisualsDescription.SparklineDescription()
        description.sparkline.kind = kind
        return description
      },
      none.map { VisualsDescription.SparklineDescription(isShown: !$0) },
      .reference("sparkline", "a sparkline, as a mapping", to: sparklineDefinition),
    ])

  static let sparklineDefinition: SchemaKind<VisualsDescription.SparklineDescription> = .object(
    "a sparkline", VisualsDescription.SparklineDescription(),
    [
      .init("kind", \.sparkline.kind, .choice(), "The kind of chart."),
      .init(
        "columns", \.columns, .list("a list of columns", nonEmptyName, minimum: 1),
        "The columns whose values it shows, from left to right; by default the list in the column's own cells.",
        examples: [["total"]]),
      .init(
        "scale", \.scale, scale,
        "Its scale; each row has its own ends unless it says `over: all`.", examples: [["over": "all"]]),
      .init(
        "reference", \.reference, reference,
        "A level line at a number, at a value of the row, or at that of a column.",
        examples: [100, "mean", "total"]),
      .init(
        "marks", \.sparkline.marks, .list("a list of points", .choice(), minimum: 1),
        "The points that stand out.", examples: [["min", "max"], ["last"]]),
      .init("color", \.sparkline.color, color, "The color of the line, or of columns above zero."),
      .init(
        "negative", \.sparkline.negative, color, "The color of columns below zero.", examples: ["#b42318"]),
      .init("markColor", \.sparkline.markColor, color, "The color of points that stand out."),
      .init("last", \.sparkline.showsLast, .boolean, "Whether the last value stands beside it."),
      .init("length", \.sparkline.length, .extent, "Its least length, in points."),
    ], "A small chart in place of a text.", examples: [["kind": "area", "marks": ["last"]]])

  private static let reference: SchemaKind<VisualsDescription.ReferenceDescription> = .anyOf(
    "a number, `mean`, `median`, `first` or a column",
    [
      number(100).map { .fixed(.value($0)) },
      nonEmptyName.map { name in
        switch name.value {
        case "mean": .fixed(.mean)
        case "median": .fixed(.median)
        case "first": .fixed(.first)
        default: .column(name)
        }
      },
    ])
}

extension SceneReader {
  /// What the cells of a column show, with all names looked up; nil for texts alone.
  mutating func visuals(
    _ description: VisualsDescription, ofColumn index: Int, _ lookup: ColumnLookup, _ names: ScaleUsers
  ) -> CellVisuals? {
    var visuals = description.visuals
    if let fill = description.fill, let scale = scale(fill, index, lookup, names, takesSubject: true) {
      visuals.fill = .scale(scale)
    }
    if let color = description.textColor {
      visuals.textColor = scale(color, index, lookup, names, takesSubject: true)
    }
    if let own = description.bar, own.isShown {
      var bar = own.bar
      bar.scale = scale(own.scale, index, lookup, names) ?? bar.scale
      if bar.isProgress, bar.scale == Scale(columns: [index]) { bar.scale.lower = 0 }
      visuals.bar = bar
    }
    if let own = description.icon, own.isShown {
      var icon = own.icon
      if icon.signs.isEmpty { icon.signs = own.set?.signs ?? [] }
      icon.values.merge(own.set?.values ?? [:]) { own, _ in own }
      icon.scale = scale(own.scale, index, lookup, names) ?? icon.scale
      visuals.icon = icon
    }
    if let own = description.sparkline, own.isShown {
      visuals.sparkline = sparkline(own, index, lookup, names)
    }
    if let own = description.badge, own.isShown {
      var badge = own.badge
      var described = own.scale
      if described.name == nil || scales[described.name?.value ?? ""] == nil {
        described.scale.kind = .categories
      }
      badge.scale = scale(described, index, lookup, names) ?? badge.scale
      visuals.badge = badge
    }
    if let name = description.below, let column = resolve(name, lookup) {
      visuals.below = .init(column: column)
    }
    if let image = description.image, image.isShown { visuals.image = images(image, ofColumn: index) }
    switch description.indent {
    case nil: break
    case .levels(let count): visuals.indent = .levels(count)
    case .column(let name): visuals.indent = resolve(name, lookup).map { .column($0) }
    }
    return visuals.isEmpty ? nil : visuals
  }

  private mutating func sparkline(
    _ own: VisualsDescription.SparklineDescription, _ index: Int, _ lookup: ColumnLookup, _ names: ScaleUsers
  ) -> CellVisuals.Sparkline {
    var sparkline = own.sparkline
    sparkline.columns = own.columns.compactMap { resolve($0, lookup) }
    var described = own.scale
    described.over = described.over ?? (described.name == nil ? .row : nil)
    sparkline.scale = scale(described, index, lookup, names) ?? sparkline.scale
    if described.columns == nil, described.name == nil, !sparkline.columns.isEmpty {
      sparkline.scale.columns = sparkline.columns
    }
    switch own.reference {
    case nil: break
    case .fixed(let reference): sparkline.reference = reference
    case .column(let name): sparkline.reference = resolve(name, lookup).map { .column($0) }
    }
    return sparkline
  }

  /// A scale as a column uses it; nil after reporting a name that is neither a palette nor a scale.
  private mutating func scale(
    _ description: ScaleDescription, _ index: Int, _ lookup: ColumnLookup, _ users: ScaleUsers,
    takesSubject: Bool = false
  ) -> Scale? {
    var described = description
    var standard = [index]
    if let name = description.name {
      if let shared = scales[name.value] {
        described = shared
        standard = users.columns[name.value] ?? [index]
      } else if let palette = Palette(rawValue: name.value) {
        described.scale.colors = .palette(palette)
      } else {
        let known = scales.keys.sorted() + Palette.allCases.map(\.rawValue)
        log.error(
          "there is no palette or scale `\(name.value)`", at: name.range,
          expected: "one of `scales`, or " + Words.list(Palette.allCases.map { "`\($0.rawValue)`" }),
          hint: Suggestion.question(for: name.value, among: known))
        return nil
      }
    }
    var scale = described.scale
    scale.over = described.over ?? scale.over
    if let subject = described.subject, let column = resolve(subject, lookup) {
      if !takesSubject {
        log.error("`by` has no meaning here", at: subject.range, expected: "it in `fill` or `color`")
      }
      scale.subject = column
      if described.name == nil { standard = [column] }
    }
    scale.columns = described.columns?.compactMap { resolve($0, lookup) } ?? standard
    if scale.needsScan, source?.canScan == false {
      log.error(
        "a scale needs all rows, but this data cannot be read as a whole", at: description.range,
        expected: "`min` and `max`")
    }
    return scale
  }
}

/// The columns that use each scale by its name.
struct ScaleUsers: Sendable {
  private(set) var columns: [String: [Int]] = [:]

  mutating func add(_ description: VisualsDescription, column: Int, _ lookup: ColumnLookup) {
    for scale in description.scales {
      guard let name = scale.name?.value else { continue }
      var used = [column]
      if let sparkline = description.sparkline, sparkline.scale.name?.value == name,
        !sparkline.columns.isEmpty
      {
        used = sparkline.columns.compactMap { try? lookup.index(of: $0.value) }
      }
      for column in used where columns[name]?.contains(column) != true {
        columns[name, default: []].append(column)
      }
    }
  }
}
