import GridCell
import GridFrame
import GridScene

/// What the cells of a column show, as a file says it.
struct VisualsDescription: Sendable {
  var visuals = CellVisuals()
  var fill: ScaleDescription?
  var textColor: ScaleDescription?
  var bar: BarDescription?
  var icon: IconDescription?
  var sparkline: SparklineDescription?
  var badge: BadgeDescription?
  var below: Located<String>?
  var indent: IndentDescription?
  var image: ImageDescription?
  var text: Located<CellTemplate>?

  struct BarDescription: Sendable {
    var isShown = true
    var bar = CellVisuals.Bar()
    var scale = ScaleDescription()
  }

  struct IconDescription: Sendable {
    var isShown = true
    var icon = CellVisuals.Icon()
    var set: IconSet?
    var scale = ScaleDescription()
  }

  struct SparklineDescription: Sendable {
    var isShown = true
    var sparkline = CellVisuals.Sparkline()
    var columns: [Located<String>] = []
    var reference: ReferenceDescription?
    var scale = ScaleDescription()
  }

  enum ReferenceDescription: Sendable {
    case fixed(CellVisuals.Sparkline.Reference)
    case column(Located<String>)
  }

  struct BadgeDescription: Sendable {
    var isShown = true
    var badge = CellVisuals.Badge()
    var scale = ScaleDescription()
  }

  enum IndentDescription: Sendable {
    case levels(Int)
    case column(Located<String>)
  }

  /// The scales in it, each with the place where it says so.
  var scales: [ScaleDescription] {
    [fill, textColor, bar?.scale, icon?.scale, sparkline?.scale, badge?.scale].compactMap(\.self)
  }
}

extension SceneSchema {
  /// Keys of a column for what its cells show beside texts.
  static let visualFields: [SchemaField<VisualsDescription>] =
    [
      .init(
        "fill",
        SchemaKind<CellPaint>.anyOf(
          "a color, the name of a palette or of a scale, a mapping, or `none`",
          [
            color.map { .color($0) },
            SchemaKind<Bool>.words([("none", true, "The theme's, whatever all columns have.")]).map { _ in
              .theme
            },
            scaleName.map { .scale($0) }, scaleMapping.map { .scale($0) },
          ]),
        "Ground of the cells: one color, or by value, as in a heat map. Texts on it stay readable.",
        examples: ["blues", ["palette": "red-blue", "midpoint": 0], "#fff4d6"]
      ) { paint, _, visuals, _ in
        // Whatever it says stands in place of all that the defaults of columns said.
        (visuals.visuals.fill, visuals.fill) = (nil, nil)
        switch paint {
        case .theme: break
        case .color(let color): visuals.visuals.fill = .color(color)
        case .scale(let scale): visuals.fill = scale
        }
      },
      .init(
        "hideText", \.visuals.hidesText, .boolean,
        "Whether the text is left out, so that ground, icon or picture say it all."),
      .init(
        "bar", \.bar, bar, "A bar for the value, from zero on.",
        examples: [true, "progress", ["label": "inside"]]),
      .init(
        "icon", \.icon, icon, "An icon for the value.",
        examples: ["arrows", ["set": "lights", "at": [10, 50]]]),
      .init(
        "sparkline", \.sparkline, sparkline,
        "A small chart: of several columns, or of lists such as `1;2;3` in the column's cells.",
        examples: ["line", ["kind": "columns", "columns": ["total"]]]),
      .init(
        "badge", \.badge, badge, "A ground with round corners behind the text, by its value.",
        examples: [true, ["colors": ["late": "#b42318"]]]),
      .init("image", \.image, image, "A picture for the value, from a file of its name: a flag, a logo."),
      .init(
        "unit", \.visuals.unit, .nonEmptyText, "What stands after each value, quieter.", examples: [" kg"]),
      .init(
        "below", \.below, nonEmptyName, "A column whose value stands below, smaller.", examples: ["month"]),
      .init(
        "indent", \.indent,
        .anyOf(
          "a whole number from 0 to 20, or a column",
          [SchemaKind.integer(0...20, examples: [1]).map { .levels($0) }, nonEmptyName.map { .column($0) }]),
        "Distance of the text from the start, in levels: a number, or the column that holds it.",
        examples: [1, "total"]),
    ] + cellTextFields

  /// Leaves out what all columns have.
  static let none = SchemaKind<Bool>.words([("none", true, "None, whatever all columns have.")])

  enum CellPaint: Sendable {
    case theme
    case color(Color)
    case scale(ScaleDescription)
  }

  static let bar: SchemaKind<VisualsDescription.BarDescription> = .anyOf(
    "`true`, `false`, `progress` or a mapping",
    [
      SchemaKind.boolean.map { VisualsDescription.BarDescription(isShown: $0) },
      SchemaKind<Bool>.words([("progress", true, "A bar on a track, from 0 to the greatest.")]).map { _ in
        var bar = VisualsDescription.BarDescription()
        bar.bar.isProgress = true
        return bar
      },
      .reference("bar", "a bar, as a mapping", to: barDefinition),
    ])

  static let barDefinition: SchemaKind<VisualsDescription.BarDescription> = .object(
    "a bar", VisualsDescription.BarDescription(),
    [
      .init("scale", \.scale, scale, "Its scale; open ends reach to zero."),
      .init("color", \.bar.color, color, "The color above zero."),
      .init("negative", \.bar.negative, color, "The color below zero.", examples: ["#b42318"]),
      .init("byValue", \.bar.usesScaleColors, .boolean, "Whether it has the colors of the scale."),
      .init("label", \.bar.label, .choice(), "Where the text stands."),
      .init("progress", \.bar.isProgress, .boolean, "Whether it lies on a track with round ends."),
      .init("length", \.bar.length, .extent, "The least length of the whole width, in points."),
    ], "A bar for a value.", examples: [["color": "#3070ca", "label": "inside"]])

  static let sign: SchemaKind<CellVisuals.Icon.Sign> = .anyOf(
    "an icon by name, or a mapping with `shape` and `color`",
    [
      SchemaKind<IconShape>.choice().map { CellVisuals.Icon.Sign($0) },
      .object(
        "an icon", CellVisuals.Icon.Sign(.circle),
        [
          .init(
            "shape", \.shape,
            .text("the name of an icon", iconRule, examples: ["flag"]) { IconShape(rawValue: $0) },
            "Its shape.", required: true),
          .init("color", \.color, color, "Its color; by default one that suits the shape."),
        ]),
    ], "An icon.", examples: ["flag", ["shape": "check", "color": "#0a5c4a"]])

  private static let iconRule = SchemaNode.TextRule(pattern: "^[a-z-]+$") { text in
    IconShape(rawValue: text) == nil
      ? TextError(
        message: "no icon", expectation: Words.list(IconShape.allCases.map { "`\($0.rawValue)`" }),
        hint: Suggestion.question(for: text, among: IconShape.allCases.map(\.rawValue))) : nil
  }

  static let icon: SchemaKind<VisualsDescription.IconDescription> = .anyOf(
    "the name of a set of icons, a mapping, or `none`",
    [
      SchemaKind<IconSet>.choice().map { VisualsDescription.IconDescription(set: $0) },
      none.map { VisualsDescription.IconDescription(isShown: !$0) },
      .reference("icon", "icons, as a mapping", to: iconDefinition),
    ])

  static let iconDefinition: SchemaKind<VisualsDescription.IconDescription> = .object(
    "icons", VisualsDescription.IconDescription(),
    [
      .init("set", \.set, .choice(), "Icons from low to high values."),
      .init(
        "icons", \.icon.signs, .list("a list of icons", sign, minimum: 1),
        "Icons from low to high values, instead of a set.", examples: [["flag", "check"]]),
      .init(
        "at", \.icon.thresholds, .list("a list of numbers", number(0), minimum: 1),
        "The least values of all icons but the first, in ascending order; by default below, at and above 0 for three "
          + "icons, else even parts of the scale.", examples: [[10, 50]]),
      .init(
        "values",
        SchemaKind<[(key: Located<String>, value: CellVisuals.Icon.Sign)]>.map(
          "a mapping from values to icons", sign, "Icons of single values.", examples: [["yes": "check"]])
      ) { values, _, icon, _ in
        for (key, value) in values { icon.icon.values[key.value] = value }
      },
      .init("scale", \.scale, scale, "The scale that is divided where `at` does not say."),
      .init("label", .boolean, "Whether the text stands beside it.", default: true) { isShown, _, icon, _ in
        icon.icon.label = isShown ? .beside : .hidden
      },
      .init("end", \.icon.isAtEnd, .boolean, "Whether the icon stands after the text."),
    ], "Icons for values.", examples: [["set": "arrows"]]
  ) { description, node, reader in
    let icons = description.icon
    if zip(icons.thresholds, icons.thresholds.dropFirst()).contains(where: { $0 >= $1 }),
      let range = node["at"]?.range
    {
      reader.log.error("`at` is not ascending", at: range, expected: "numbers in ascending order")
    }
    let count = node["icons"]?.list?.count ?? description.set?.signs.count ?? 0
    if !icons.thresholds.isEmpty, count > 0, icons.thresholds.count != count - 1,
      let range = node["at"]?.range
    {
      reader.log.error(
        "`at` has \(icons.thresholds.count) numbers for \(count) icons", at: range,
        expected: "\(max(count - 1, 0)), one for each icon but the first")
    }
  }

  static let badge: SchemaKind<VisualsDescription.BadgeDescription> = .anyOf(
    "`true`, `false` or a mapping",
    [
      SchemaKind.boolean.map { VisualsDescription.BadgeDescription(isShown: $0) },
      .reference("badge", "badges, as a mapping", to: badgeDefinition),
    ])

  static let badgeDefinition: SchemaKind<VisualsDescription.BadgeDescription> = .object(
    "badges", VisualsDescription.BadgeDescription(),
    [
      .init(
        "colors",
        SchemaKind<[(key: Located<String>, value: Color)]>.map(
          "a mapping from values to colors", color, "Colors of single values.",
          examples: [["late": "#b42318"]])
      ) { colors, _, badge, _ in
        for (key, value) in colors { badge.badge.colors[key.value] = value }
      },
      .init("scale", \.scale, scale, "The scale whose colors all others have; by default one of categories."),
    ], "Grounds behind texts.", examples: [["colors": ["late": "#b42318"]]])
}
