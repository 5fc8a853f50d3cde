import GridCell
import GridFrame
package import GridScene
package import GridSchema
import GridSupport

extension Theme: SceneChoice {
  package static let words: ChoiceWords = standard.map { ($0.name, $0.theme, $0.summary) }
}

extension SceneSchema {
  static let theme: SchemaKind<Theme> = .anyOf(
    Words.list(Theme.standard.map { "`\($0.name)`" } + ["a mapping with changes"]),
    [.choice(), .object("a theme", Theme.light, themeFields)],
    "Colors, fonts and metrics.", default: "light",
    examples: ["newspaper-dark", ["base": "dark", "padding": 10]])

  /// The fields of themes. Most defaults depend on the theme that is changed, so the schema does not state
  /// them.
  private static let themeFields: [SchemaField<Theme>] = {
    var fields: [SchemaField<Theme>] = [
      .init("base", \.self, .choice(), "The theme that the other keys modify.")
    ]
    for key in Theme.familyKeys {
      let families = SchemaKind<[String]>.list(
        "a list of names of font families", .nonEmptyText, minimum: Int(key.minimum), key.summary,
        examples: [["Noto Sans"]])
      fields.append(field(key, families))
    }
    fields += Theme.colorKeys.map { .init($0.name, $0.path, color, $0.summary) }
    for key in Theme.metricKeys {
      let points = SchemaKind.number(
        "a number of points, \(JSON.number(key.minimum).text) or more",
        .init(minimum: key.minimum, maximum: 10_000), key.summary, examples: [21.5])
      fields.append(field(key, points))
    }
    fields.append(
      .init(
        "contrast", \.textContrast,
        .number("a number from 1 to 21", .init(minimum: 1, maximum: 21), examples: [7]),
        "The minimum contrast (WCAG) of texts whose color is computed, such as those on colors of scales."))
    fields += Theme.weightKeys.map { .init($0.name, $0.path, weight, $0.summary) }
    for key in Theme.switchKeys {
      fields.append(
        .init(key.name, .boolean, key.summary, examples: [.boolean(!Theme.light[keyPath: key.path])]) {
          isOn, _, theme, _ in
          theme[keyPath: key.path] = isOn
        })
    }
    fields += Theme.hueKeys.map { .init($0.name, $0.path, hue, $0.summary) }
    fields += Theme.paletteKeys.map { .init($0.name, $0.path, .choice(), $0.summary) }
    return fields
  }()

  private static func field<Value>(
    _ key: Theme.Key<Value>, _ kind: SchemaKind<Value>
  ) -> SchemaField<Theme> {
    .init(key.name, kind) { value, _, theme, _ in theme[keyPath: key.path] = value }
  }

  /// A single-hue palette.
  private static let hue: SchemaKind<Palette> = .words(
    Palette.words.filter { Palette.hues.contains($0.value) })
}
