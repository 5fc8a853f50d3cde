import GridDocument
import GridFrame
import GridGeometry
import GridLayout
import GridScene
package import GridSceneForm
package import GridSchema
import GridScroll
import GridSource

/// The form of scene files: keys, kinds of values, defaults and their meanings.
///
/// Each key is one `SchemaField`, a line in one of these lists, next to the property that it sets.
public struct SceneSchema: Sendable {
  static let identifier = "urn:gridreel:scene"
  /// The JSON Schema (draft 2020-12) of scene files as text; the same on every run.
  public static var jsonSchema: String { standard.json.prettyText }

  package static let standard = SceneSchema()

  /// The keys of a scene of a table.
  package let root = SchemaNode(
    "a scene", .object(scene.properties(SceneDraft())),
    summary: "A scene: data, look, viewport and scroll path. Lengths are in points.")
  /// The nodes that are used in several places, in order.
  package let definitions = SchemaDefinitions(
    [
      .init("color", SchemaKind<Color>.colorDefinition.node), .init("weight", weightDefinition.node),
      .init("duration", SchemaKind<Double>.durationDefinition.node), .init("column", column.node),
      .init("scale", SchemaKind<ScaleDescription>.scaleDefinition.node),
    ] + visualDefinitions + [
      .init("tableFile", tableFileDefinition.node), .init("join", join.node), .init("unpivot", unpivot.node),
      .init("steps", steps.node),
      .init("group", group.node), .init("aggregate", part.node), .init("pivot", pivot.node),
      .init("format", format.node),
      .init("sectionBand", sectionBand.node), .init("section", section.node),
      .init("columnGroup", columnGroup.node), .init("stuckStyle", stuckStyle.node),
      .init("target", SchemaKind<ScrollTarget>.targetDefinition.node),
      .init("axisTarget", SchemaKind<AxisTarget>.axisTargetDefinition.node),
      .init("easing", SchemaKind<Easing>.easingDefinition.node), .init("step", SceneReader.step.node),
    ])

  private init() {}

  private var json: JSON {
    let definitions = definitions.list.map { JSON.Member(name: $0.name, value: $0.node.json) }
    let head: JSON = [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": .string(Self.identifier),
      "title": "Scene of gridreel",
    ]
    return .object(head.members + root.json.members + [.init(name: "$defs", value: .object(definitions))])
  }
}

// MARK: - The keys of a scene

extension SceneSchema {
  static let scene = table + surroundings.map { $0.at(\.scene.surroundings) } + [footnotesField]

  private static let table: [SchemaField<SceneDraft>] = [
    .init(
      "$schema", .text, "Where editors find the schema of this file; ignored by gridreel.",
      examples: ["scene.schema.json"], store: { _, _, _, _ in }),
    .init(
      "name", \.scene.name, .sceneName(example: "employment"),
      "The name in messages and folders; by default that of the file."),
    localeField.first, dataField.first,
    .init(
      "viewport", viewportFields, "Size of the picture; at most 32767 device pixels in each direction.",
      examples: [["width": 640, "height": 400, "scale": 2]],
      check: { $2.checkPixels(of: $0.scene.viewport, scale: $0.scene.scale, $1) }),
    .init("theme", \.scene.theme, theme),
    .init("header", header, initial: { _ in nil }) { description, _, draft, _ in
      draft.header = description.header
      description.apply(to: &draft)
    },
    .init("freeze", \.scene.freeze, freeze),
    scalesField.first,
    .init("columnDefaults", \.columnDefaults, columnDefaults).first,
    .init("columns", \.columns, columns).first,
    .init(
      "columnOrder", \.columnOrder, .list("a list of columns", nonEmptyName, minimum: 1),
      "Columns that come first, in this order; the others follow in the order of the data, or take the place of a `…`.",
      examples: [["month", "#3"], ["month", "…", "total"]]
    ).first,
    .init(
      "rows", rowFields, "Heights of the rows of data.", examples: [["height": "fit"]],
      check: { $2.checkRowHeights($0.scene.rows, $1) }),
    sectionsField, columnGroupsField,
    .init("spans", \.scene.spans, spans), .init("totals", \.totals, totals),
    .init("styles", styles, initial: { _ in nil }) { styles, _, draft, _ in
      (draft.scene.rules, draft.scene.stuckStyles) = (styles.rules, styles.stuck)
    },
    .init("insets", \.scene.placement.insets, insets),
    .init("spacing", \.scene.placement.spacing, spacing),
    .init(
      "align", \.scene.placement.alignment,
      perAxis(
        "`start`, `center`, `end`, or a mapping with `x` and `y`",
        "The alignment of content smaller than the viewport.", default: .start, examples: ["center"])),
    .init(
      "direction", \.scene.placement.direction, .choice(),
      "The side of the first column."),
    .init(
      "overscroll", \.scene.placement.overscroll,
      perAxis(
        "`withContent`, `stay`, `stretch`, or a mapping with `x` and `y`",
        "What frozen rows and columns do while the content is dragged beyond its ends.",
        default: .withContent, examples: ["stay", ["y": "stretch"]])),
    .init("loading", \.scene.loading, loading),
    .init(
      "fonts", \.scene.fonts, .object("a mapping", FontSettings(), fontFields), "The fonts that may be used.",
      examples: [["system": true]]),
    .init("scroll", \.scene.scroll, scroll),
    SchemaField<Overlays>.overlaysField.at(\.scene.overlays),
    .init("output", \.scene.output, output), outputs,
    .init("verify", \.scene.comparisonRules, ComparisonRuleKeys.rules),
  ]

  private static let localeField = SchemaField<SceneDraft>(
    "locale", locale,
    "The locale of numbers, dates and names; by default, separators stay as in the data."
  ) { value, _, draft, reader in
    draft.scene.locale = value
    reader.locale = value
  }

  private static let dataField = SchemaField<SceneDraft>("data", data, required: true) {
    makeSource, entry, _, reader in
    reader.dataRange = entry.value.range
    if reader.source == nil {
      reader.source = makeSource(&reader).map(reader.limited)
    }
  }

  private static let scalesField = SchemaField<SceneDraft>("scales", scales) { scales, _, draft, reader in
    for (name, _) in scales where Color(written: name.value) != nil {
      reader.log.error("`\(name.value)` is a color", at: name.range, expected: "another name for the scale")
    }
    draft.scales = scales.map { ($0.key.value, $0.value) }
    reader.scales = Dictionary(draft.scales) { first, _ in first }
  }

  private static let sectionsField = SchemaField<SceneDraft>("sections", sections) {
    description, entry, draft, reader in
    draft.scene.sections = reader.sections(description, at: entry.key.range, in: &draft.scene)
    reader.sections = SectionNames(draft.scene.sections)
  }

  private static let columnGroupsField = SchemaField<SceneDraft>(
    "columnGroups", columnGroups, "Titles above the header row, each shared by several columns.",
    examples: [[["title": "Services", "columns": ["month", "total"]]], ["delimiter": "."]]
  ) { groups, _, draft, reader in
    switch groups {
    case .listed(let groups): draft.scene.columnGroups = reader.columnGroups(groups)
    case .byName(let groups): draft.scene.groupColumns(by: groups)
    }
    reader.noteGroupPlaces(of: draft.scene)
    reader.groups = SectionNames(draft.scene.columnGroups)
  }

  private static let output: SchemaKind<Scene.Output> = .object(
    "a mapping", Scene.Output(),
    [
      .init(
        "folder", \.folder, .nonEmptyText, "Folder for frames; by default `frames/` followed by the name.",
        examples: ["out/frames"]),
      .init(
        "template", \.template, .nonEmptyText, "Names of the picture files.", examples: ["{frame}.png"]),
    ], "Where frames are written by default; options of the command line override it.",
    examples: [["folder": "out"]])

  private static let viewportFields: [SchemaField<SceneDraft>] = [
    .init("width", \.scene.viewport.width, .extent, "Width in points."),
    .init("height", \.scene.viewport.height, .extent, "Height in points."),
    .init(
      "scale", \.scene.scale, .positive("a number above 0 and at most 8", to: 8, examples: [2, 1.5]),
      "Device pixels per point."),
  ]

  private static let fontFields: [SchemaField<FontSettings>] = [
    .init(
      "files", \.files,
      .list("a list of paths", SchemaKind.nonEmptyText.reading { $2.fontFile($0, at: $1.range) }),
      "Font files to add, relative to the scene file.", examples: [["NotoSansArabic.ttf"]]),
    .init(
      "folders", \.folders,
      .list("a list of paths", SchemaKind.nonEmptyText.reading { $2.fontFolder($0, at: $1.range) }),
      "Folders to search for font families by name, before the usual ones; relative to the scene file.",
      examples: [["fonts"]]),
    .init(
      "system", \.usesSystemFonts, .boolean,
      "Whether the fonts of this machine may be used; pictures then depend on the machine.", examples: [true]),
    .init(
      "missingGlyphs", \.missingGlyphsAreErrors,
      .words([("error", true, "Reports an error."), ("warn", false, "Prints a warning.")]),
      "What happens if no font has a character."),
    .init(
      "boxes", \.drawsBoxes, .boolean,
      "Whether glyphs are drawn as rectangles, for references that do not depend on fonts.", examples: [true]),
  ]
}

// MARK: - Values of several keys

extension SceneSchema {
  static let scales = SchemaKind.map(
    "a mapping from names to scales", SchemaKind<ScaleDescription>.scaleMapping,
    "Named scales for columns to be compared: all columns that name the same scale share its ends.",
    examples: [["change": ["palette": "red-blue", "midpoint": 0]]])

  static let nonEmptyName: SchemaKind<Located<String>> = .name

  static let color: SchemaKind<Color> = .color
  static let weight: SchemaKind<FontWeight> = .reference(
    "weight", "a weight from 1 to 1000 or a name such as `bold`", examples: ["black"], to: weightDefinition)
  static let duration: SchemaKind<Double> = .duration

  static let weightDefinition: SchemaKind<FontWeight> = .anyOf(
    "a weight from 1 to 1000 or a name such as `bold`",
    [.choice(), SchemaKind.integer(1...1000, examples: [350]).map { FontWeight(rawValue: $0) }],
    "Thickness of a font's strokes, by name or on the scale of 1 to 1000.", examples: ["medium", 650])
}
