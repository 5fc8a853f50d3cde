package import GridCell
import GridFrame
package import GridSchema
import GridSource

/// A scale as written in a file. Named columns are looked up once the data is loaded.
package struct ScaleDescription: Sendable {
  package var scale = Scale()
  /// The name of a palette or of a scale in the file, which replaces the other keys.
  package var name: Located<String>?
  package var columns: [Located<String>]?
  /// The column whose values are used, instead of the column that uses the scale.
  package var subject: Located<String>?
  /// The values among which the ends are found; nil to let the visual that uses the scale decide.
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
      "The mapping from values to positions and colors: a palette, one of `scales`, or its own scale.",
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
      "The mapping from values to positions and colors; what is not set follows from the data.",
      examples: [["palette": "red-blue", "midpoint": 0]], check: check)
  }

  private static var fields: [SchemaField<Value, Reader>] {
    [
      .init("min", \.scale.lower, .number(0), "The value at the start; by default the minimum."),
      .init("max", \.scale.upper, .number(100), "The value at the end; by default the maximum."),
      .init(
        "midpoint", \.scale.midpoint, .number(0),
        "The value in the middle, such as 0 for colors that diverge there."),
      .init(
        "balance", \.scale.balance, .choice(),
        "How the midpoint is centered; by default `symmetric` if `min` or `max` is not set, otherwise `sides`."
      ),
      .init("kind", \.scale.kind, .choice(), "The mapping from values to positions."),
      .init(
        "steps", \.scale.steps, .integer(2...100, examples: [4]),
        "The number of steps of `bins` and `quantiles`."),
      .init(
        "thresholds", \.scale.thresholds, .list("a list of numbers", .number(10), minimum: 1),
        "The lower bounds of all steps but the first, in ascending order, instead of `steps`.",
        examples: [[10, 100]]),
      .init(
        "categories", \.scale.categories, .list("a list of strings", .text, minimum: 1),
        "The values in the order of the colors, as written in the data; implies the kind `categories`.",
        examples: [["low", "high"]]),
      .init(
        "over", \.over, .choice(),
        "The values that determine the ends; by default `all`, and `row` in sparklines."),
      .init(
        "columns", \.columns, .list("a list of columns", .name, minimum: 1),
        "The columns whose values determine the ends; by default those that use the scale.",
        examples: [["total"]]),
      .init(
        "by", \.subject, .name,
        "The column whose values count, by default the colored one; only in `fill` and `color`.",
        examples: ["change"]),
      .init(
        "totals", \.scale.countsTotals, .boolean,
        "Whether rows frozen at the end count, which are mostly totals."),
      .init(
        "palette", \.palette, .choice(),
        "The colors by name; by default blues, red to blue around a midpoint, and okabe-ito for categories."),
      .init(
        "colors", SchemaKind<[Color], Reader>.list("a list of colors", .color, minimum: 1),
        "Evenly spaced colors, interpolated linearly in OKLab.",
        examples: [["#ffffff", "#0a5c4a"]]
      ) { colors, _, description, _ in description.scale.colors = .list(colors) },
      .init("reverse", \.scale.isReversed, .boolean, "Whether the order of the colors is reversed."),
      .init("missing", \.scale.missing, .color, "The color of missing values; none by default."),
      .init(
        "outside", \.scale.outside,
        .anyOf(
          "`clamp`, `missing` or a color",
          [
            .words([
              ("clamp", .clamp, "Like the nearer end."), ("missing", .missing, "Like missing values."),
            ]), SchemaKind<Color, Reader>.color.map { .color($0) },
          ]), "The color of values outside of `min` and `max`.", default: "clamp", examples: ["#888888"]),
      .init(
        "legend", \.scale.title, .nonEmptyText, "The title of a legend; without a title there is no legend."),
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
          "`balance` needs a midpoint", at: range, expected: "`midpoint` as well")
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
    case .twoSided: ("sides", "Each side has its own end.")
    }
  }
}

extension Scale.Kind: WordedCases {
  package var word: Word? {
    switch self {
    case .linear: ("linear", "Equal differences are equal distances.")
    case .log: ("log", "Equal ratios are equal distances; values that are not above 0 count as missing.")
    case .sqrt: ("sqrt", "By square roots.")
    case .bins: ("bins", "Steps of equal size.")
    case .quantiles: ("quantiles", "Steps with equal numbers of values.")
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
      case .sequential: "From low to high."
      case .diverging: "From a midpoint to both sides."
      case .categorical: "Unordered, for categories."
      }
    return (palette.rawValue, palette, kind)
  }
}
