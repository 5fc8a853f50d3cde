package import GridCell
import GridFrame
package import GridSchema

/// A scale as written in a file. Named columns are looked up once the data is loaded.
package struct ScaleDescription: Sendable {
  package var scale = Scale()
  /// The name of a palette or of a scale in the file, used instead of the other keys.
  package var name: Located<String>?
  package var columns: [Located<String>]?
  /// The column whose values are used, instead of the one that uses the scale.
  package var subject: Located<String>?
  /// nil lets the user of the scale decide.
  package var over: Scale.Reach?
  package var palette: Palette?
  package var range = 0..<0

  package init(name: Located<String>? = nil) {
    self.name = name
    range = name?.range ?? 0..<0
  }
}

extension SchemaKind where Value == ScaleDescription, Reader: SchemaReader {
  /// A palette, a scale of the file, or an inline scale.
  package static var scale: Self {
    .anyOf(
      "the name of a palette or of a scale, or a mapping", [scaleName, scaleMapping],
      "How values become places and colors: a palette, one of `scales`, or a scale of its own.",
      examples: ["viridis", ["min": 0, "max": 100]])
  }

  package static var scaleName: Self {
    SchemaKind<Located<String>, Reader>.name.map { ScaleDescription(name: $0) }
  }

  package static var scaleMapping: Self {
    .reference("scale", "a scale, as a mapping", to: scaleDefinition)
  }

  package static var scaleDefinition: Self {
    .object(
      "a scale", ScaleDescription(), fields,
      "How values become places and colors; what it leaves open follows from the data.",
      examples: [["palette": "red-blue", "midpoint": 0]], check: check)
  }

  private static var fields: [SchemaField<Value, Reader>] {
    [
      .init("min", \.scale.lower, .number(0), "The value at the start; by default the least."),
      .init("max", \.scale.upper, .number(100), "The value at the end; by default the greatest."),
      .init(
        "midpoint", \.scale.midpoint, .number(0),
        "The value in the middle, such as 0 where colors part there."),
      .init(
        "balance", \.scale.balance, .choice(),
        "How the midpoint comes to be in the middle; by default `symmetric` where `min` or `max` is open, else `sides`."
      ),
      .init("kind", \.scale.kind, .choice(), "How values become places."),
      .init(
        "steps", \.scale.steps, .integer(2...100, examples: [4]),
        "The number of steps of `bins` and `quantiles`."),
      .init(
        "thresholds", \.scale.thresholds, .list("a list of numbers", .number(10), minimum: 1),
        "The least values of all steps but the first, in ascending order, instead of `steps`.",
        examples: [[10, 100]]),
      .init(
        "categories", \.scale.categories, .list("a list of texts", .text, minimum: 1),
        "The values in the order of the colors, as they stand in the data; makes the kind `categories`.",
        examples: [["low", "high"]]),
      .init(
        "over", \.over, .choice(), "Whose values make the ends; by default `all`, and `row` in sparklines."),
      .init(
        "columns", \.columns, .list("a list of columns", .name, minimum: 1),
        "The columns whose values make the ends; by default those that use the scale.", examples: [["total"]]),
      .init(
        "by", \.subject, .name,
        "The column whose values decide, by default the one that is colored; in `fill` and `color`.",
        examples: ["change"]),
      .init(
        "totals", \.scale.countsTotals, .boolean,
        "Whether rows frozen at the end count, which mostly are totals."),
      .init(
        "palette", \.palette, .choice(),
        "The colors by name; by default blues, red to blue around a midpoint, and okabe-ito for categories."),
      .init(
        "colors", SchemaKind<[Color], Reader>.list("a list of colors", .color, minimum: 1),
        "The colors at even distances, with straight lines in OKLab between them.",
        examples: [["#ffffff", "#0a5c4a"]]
      ) { colors, _, description, _ in description.scale.colors = .list(colors) },
      .init("reverse", \.scale.isReversed, .boolean, "Whether the colors go from the last to the first."),
      .init("missing", \.scale.missing, .color, "The color of missing values; by default they have none."),
      .init(
        "outside", \.scale.outside,
        .anyOf(
          "`clamp`, `missing` or a color",
          [
            .words([
              ("clamp", .clamp, "As the end that is nearer."), ("missing", .missing, "As missing values."),
            ]), SchemaKind<Color, Reader>.color.map { .color($0) },
          ]), "The color of values outside of `min` and `max`.", default: "clamp", examples: ["#888888"]),
      .init("legend", \.scale.title, .nonEmptyText, "The title of a legend; without one there is none."),
    ]
  }

  private static var check: SchemaField<Value, Reader>.Check {
    { description, node, reader in
      description.range = node.range
      if let palette = description.palette {
        if let range = node.keyRange("colors") {
          reader.report("`palette` and `colors` exclude each other", at: range, expected: "only one of them")
        }
        description.scale.colors = .palette(palette)
      }
      let scale = description.scale
      if let low = scale.lower, let high = scale.upper, low >= high, let range = node["max"]?.range {
        reader.report("`max` is not above `min`", at: range, expected: "more than \(low.shortText)")
      }
      if let middle = scale.midpoint, let range = node["midpoint"]?.range {
        if let low = scale.lower, middle <= low {
          reader.report("`midpoint` is not above `min`", at: range, expected: "more than \(low.shortText)")
        } else if let high = scale.upper, middle >= high {
          reader.report("`midpoint` is not below `max`", at: range, expected: "less than \(high.shortText)")
        }
      }
      if zip(scale.thresholds, scale.thresholds.dropFirst()).contains(where: { $0 >= $1 }),
        let range = node["thresholds"]?.range
      {
        reader.report("`thresholds` are not ascending", at: range, expected: "numbers in ascending order")
      }
      if scale.kind == .log {
        for key in ["min", "max", "midpoint"] {
          guard let value = node[key]?.number, value <= 0, let range = node[key]?.range else { continue }
          reader.report(
            "`\(key)` of a logarithmic scale is \(value.shortText)", at: range, expected: "a number above 0")
        }
      }
      if !scale.categories.isEmpty { description.scale.kind = .categories }
      if !scale.thresholds.isEmpty, scale.kind != .quantiles { description.scale.kind = .bins }
      if scale.balance != nil, scale.midpoint == nil, let range = node.keyRange("balance") {
        reader.report(
          "`balance` is about a midpoint, but there is none", at: range, expected: "`midpoint`, too")
      }
    }
  }
}

extension SchemaKind where Value == Double {
  /// A number in the data's units.
  package static func number(_ example: JSON) -> Self {
    .number("a number", .init(minimum: -1e300, maximum: 1e300), examples: [example])
  }
}

// MARK: - Words

extension Scale.Balance: WordedCases {
  package var word: Word? {
    switch self {
    case .symmetric: ("symmetric", "Both ends are equally far from it.")
    case .twoSided: ("sides", "Each side has an end of its own.")
    }
  }
}

extension Scale.Kind: WordedCases {
  package var word: Word? {
    switch self {
    case .linear: ("linear", "Equal differences are equal distances.")
    case .log: ("log", "Equal ratios are equal distances; what is not above 0 is as missing.")
    case .sqrt: ("sqrt", "By square roots.")
    case .bins: ("bins", "Steps of equal extent.")
    case .quantiles: ("quantiles", "Steps of equally many values.")
    case .categories: ("categories", "A color for each different value.")
    }
  }
}

extension Scale.Reach: WordedCases {
  package var word: Word? {
    switch self {
    case .all: ("all", "Those of all columns of the scale together.")
    case .column: ("column", "Those of each column on its own.")
    case .row: ("row", "Those of each row on its own, across the columns of the scale.")
    }
  }
}

extension Palette: SceneChoice {
  package static let words: ChoiceWords = allCases.map { palette in
    let kind =
      switch palette.kind {
      case .sequential: "From little to much."
      case .diverging: "From a middle to both sides."
      case .categorical: "Without an order, for categories."
      }
    return (palette.rawValue, palette, kind)
  }
}
