import GridDocument
import GridFrame
package import GridSchema
package import GridSource

/// The keys of the texts around a table or a view.
package enum SurroundingsKeys<Reader: SceneFileReader> {
  package typealias SchemaKind<Value: Sendable> = GridSchema.SchemaKind<Value, Reader>
  package typealias SchemaField<Object: Sendable> = GridSchema.SchemaField<Object, Reader>
  private typealias SchemaVariant<Value: Sendable> = GridSchema.SchemaVariant<Value, Reader>

  /// The keys for a table; its footnotes have more places.
  package static var table: [SchemaField<Surroundings>] {
    texts + [alternativeText, around(aroundFields, example: ["align": "center", "margin": 32])]
  }

  /// The keys for a view of fixed size whose elements have no names for footnote marks.
  package static var view: [SchemaField<Surroundings>] {
    texts + [
      around(aroundFields.filter { $0.key != "room" }, example: ["align": "center"]),
      .init(
        "footnotes", \.footnotes, .list("a list of footnotes", footnote(at: textPlaces), minimum: 1),
        "Notes below the view.", examples: [["Preliminary."]]),
    ]
  }

  private static var texts: [SchemaField<Surroundings>] {
    [
      .init(
        "title", \.title, markup, "The title, in large letters above the table.",
        examples: ["Jobs in the **United States**"]),
      .init(
        "subtitle", \.subtitle, markup, "The subtitle below the title, such as units and years.",
        examples: ["Thousands, seasonally adjusted"]),
      .init(
        "legend", \.legends, legends, "Legends for colors, between the subtitle and the table."),
      .init(
        "caption", \.caption, markup, "The caption below the table.", examples: ["Table 1: Jobs by industry"]),
      .init(
        "source", \.source, markup, "The source of the data, as the last line below the table.",
        examples: ["Source: U.S. Bureau of Labor Statistics"]),
      .init("logo", \.logo, logo, "A picture beside the texts."),
    ]
  }

  private static var alternativeText: SchemaField<Surroundings> {
    .init(
      "alt", \.alternativeText, SchemaKind.nonEmptyText.map { $0 },
      "What the picture shows, for people who cannot see it: part of PNG, SVG, GIF, APNG and WebP files, and never visible. By default, the size of the table and the titles of its columns.",
      examples: ["Jobs in construction fell by a quarter from 2006 to 2011, and have since recovered."])
  }

  private static func around(_ fields: [SchemaField<Surroundings>], example: JSON) -> SchemaField<
    Surroundings
  > {
    .init("around", fields, "The layout of the texts around the table.", examples: [example])
  }

  private static var aroundFields: [SchemaField<Surroundings>] {
    [
      .init("align", \.alignment, .choice(), "The horizontal alignment of texts."),
      .init(
        "room", \.place, .choice(),
        "Whether the picture grows or the scrolling part shrinks to make room for the texts."),
      .init("lineLength", \.lineLength, lineLength),
      .init("margin", \.margin, .length, "Space at the edges of the picture.", examples: [0, 32]),
      .init("marks", \.marks, .choice(), "The marks of footnotes."),
      .init("markForm", \.markForm, .choice(), "The form of marks."),
      .init("noteOrder", \.noteOrder, .choice(), "The order of notes."),
    ]
  }

  /// Text with inline markup.
  private static var markup: SchemaKind<String> { SchemaKind.nonEmptyText }

  private static var lineLength: SchemaKind<Double?> {
    .anyOf(
      "a number of points above 0, or `all`",
      [
        SchemaKind.extent.map { Double?.some($0) },
        .words([("all", nil, "The width of the picture.")]),
      ], "The maximum length of lines of text.", default: 720, examples: [480, "all"])
  }

  // MARK: Logo

  private static var logo: SchemaKind<Surroundings.Logo> {
    .anyOf(
      "the path of a PNG, JPEG or SVG file, or a mapping with `file`",
      [
        logoFile.reading { path, _, reader in reader.picture(path, height: 24).map { Surroundings.Logo($0) }
        },
        SchemaKind.object(
          "a mapping with `file`", LogoDescription(),
          [
            .init(
              "file", \.file, logoFile, "The PNG, JPEG or SVG file.", examples: ["logo.png"], required: true),
            .init("height", \.height, .extent, "Its height; the width follows.", examples: [32]),
            .init("at", \.place, .choice(), "Its position, opposite the texts."),
          ]
        ).reading { logo, _, reader in
          logo.file.flatMap { reader.picture($0, height: logo.height) }
            .map { Surroundings.Logo($0, height: logo.height, place: logo.place) }
        },
      ], examples: ["logo.png", ["file": "logo.png", "height": 32]])
  }

  private static var logoFile: SchemaKind<Located<String>> { .name }

  // MARK: Legends

  private static var legends: SchemaKind<[Legend]> {
    .anyOf(
      "a legend or a list of legends",
      [legend.map { [$0] }, .list("a list of legends", legend, minimum: 1)],
      examples: [["colors": ["#2166ac", "#f7f7f7", "#b2182b"], "labels": ["−10 %", "0", "+10 %"]]])
  }

  private static var legend: SchemaKind<Legend> {
    .variants(
      "a legend with `colors` or with `swatches`",
      [
        SchemaVariant(
          "a legend with `colors`", keys: ["colors", "labels"], LegendDescription(),
          [
            legendTitle,
            .init(
              "colors", \.colors, .list("a list of colors, 2 or more", .color, minimum: 2),
              "The colors of a bar, evenly spaced from its start to its end.",
              examples: [["#ffffff", "#1d6fb8"]], required: true),
            .init(
              "labels", \.labels, .list("a list of strings", .text),
              "The texts below the bar, evenly spaced; a single one is at its start.",
              examples: [["few", "many"]]),
          ],
          make: { legend, _ in
            let colors = Self.spread(legend.colors).map { Legend.Stop($0, $1) }
            let labels = Self.spread(legend.labels).map { Legend.Label($0, $1) }
            return legend.colors.isEmpty ? nil : Legend(legend.title, .ramp(colors, labels: labels))
          }),
        SchemaVariant(
          "a legend with `swatches`", keys: ["swatches"], LegendDescription(),
          [
            legendTitle,
            .init(
              "swatches", \.swatches,
              .map(
                "a mapping from labels to colors", .color, "Squares of color, each with a label.",
                examples: [["more": "#1d6fb8", "fewer": "#c2410c"]]), required: true),
          ],
          make: { legend, _ in
            legend.swatches.map { swatches in
              Legend(legend.title, .swatches(swatches.map { Legend.Swatch($0.value, $0.key.value) }))
            }
          }),
      ], examples: [["swatches": ["more": "#1d6fb8", "fewer": "#c2410c"]]])
  }

  private static var legendTitle: SchemaField<LegendDescription> {
    SchemaField<LegendDescription>(
      "title", \.title, markup, "The meaning of the colors.", examples: ["Change since 2020"])
  }

  /// Returns values with evenly spaced positions from 0 to 1.
  private static func spread<Value>(_ values: [Value]) -> [(Double, Value)] {
    values.enumerated().map { (Double($0) / Double(max(values.count - 1, 1)), $1) }
  }

  // MARK: Footnotes

  package static func footnote(at places: SchemaKind<[Footnote.Place]>) -> SchemaKind<Footnote> {
    .anyOf(
      "a string, or a mapping with `text` and `at`",
      [
        markup.map { Footnote($0) },
        .object(
          "a footnote", Footnote(""),
          [
            .init("text", \.text, markup, "The note.", examples: ["Preliminary."], required: true),
            .init("at", \.places, places),
          ]
        ).map { $0.text.isEmpty ? nil : $0 },
      ], "A note; one without `at` has no mark.",
      examples: ["Preliminary.", ["text": "In thousands.", "at": "title"]])
  }

  private static var textPlaces: SchemaKind<[Footnote.Place]> {
    .anyOf(
      "a position or a list of positions",
      [placeWords.map { [$0] }, .list("a list of positions", placeWords, minimum: 1)],
      "The position of its mark; footnotes with the same text share a mark.",
      examples: ["title", ["title", "source"]])
  }

  package static var placeWords: SchemaKind<Footnote.Place> {
    SchemaKind<Footnote.Place>.words([
      ("title", .title, "The title."), ("subtitle", .subtitle, "The subtitle."),
      ("caption", .caption, "The caption."), ("source", .source, "The source."),
    ])
  }
}

private struct LogoDescription: Sendable {
  var file: Located<String>?
  var height = 24.0
  var place = Surroundings.Logo.Place.bottom
}

private struct LegendDescription: Sendable {
  var title = ""
  var colors: [Color] = []
  var labels: [String] = []
  var swatches: [(key: Located<String>, value: Color)]?
}
