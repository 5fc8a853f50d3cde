import GridScene

/// The form of scene files: keys, kinds of values, defaults and what they mean.
///
/// Files are checked against it, and `jsonSchema` is written from it, so the two cannot differ.
public struct SceneSchema: Sendable {
  /// The name of the JSON Schema.
  public static let identifier = "urn:gridreel:scene"
  /// The JSON Schema (draft 2020-12) of scene files as text; the same on every run.
  public static var jsonSchema: String { standard.json.prettyText }

  /// The schema of this version.
  static let standard = SceneSchema()

  /// What a scene file holds.
  let root: SchemaNode
  /// What is used in several places, in the order it is listed.
  let definitions: [(name: String, node: SchemaNode)]

  private init() {
    definitions =
      Self.valueDefinitions + Self.columnDefinitions + Self.sectionDefinitions + Self.scrollDefinitions
    root = SchemaNode(
      "a scene",
      .object([
        .init(
          "$schema",
          .text.documented(
            "Where editors find the schema of this file; ignored here.", examples: ["scene.schema.json"])),
        .init("name", .name.documented("Name for messages and folders; by default that of the file.")),
        .init("data", Self.data, required: true),
        .init("viewport", Self.viewport),
        .init("theme", Self.theme),
        .init("header", Self.header),
        .init("freeze", Self.freeze),
        .init("columnDefaults", Self.columnDefaults),
        .init("columns", Self.columns),
        .init("columnOrder", Self.columnOrder),
        .init("rows", Self.rows),
        .init("sections", Self.sections),
        .init("columnGroups", Self.columnGroups),
        .init("spans", Self.spans),
        .init("styles", Self.styles),
        .init("insets", Self.insets),
        .init("spacing", Self.spacing),
        .init("align", Self.align),
        .init("direction", Self.direction),
        .init("overscroll", Self.overscroll),
        .init("loading", Self.loading),
        .init("fonts", Self.fonts),
        .init("scroll", Self.scroll),
        .init("output", Self.output),
      ]),
      summary: "What gridreel draws: data, look, viewport and scroll path. Lengths are in points.")
  }

  /// The definition behind a reference, with the phrase of the place that refers to it.
  func definition(_ name: String, for reference: SchemaNode) -> SchemaNode {
    definitions.first { $0.name == name }?.node ?? SchemaNode(reference.name, .text(.any))
  }

  private var json: JSON {
    guard case .object(let members) = root.json else { return .null }
    return .object(
      [
        JSON.Member("$schema", "https://json-schema.org/draft/2020-12/schema"),
        JSON.Member("$id", .string(Self.identifier)), JSON.Member("title", "Scene of gridreel"),
      ] + members + [JSON.Member("$defs", .object(definitions.map { JSON.Member($0.name, $0.node.json) }))])
  }
}

extension SchemaNode {
  /// A name that can be the name of a folder.
  fileprivate static let name = SchemaNode(
    "a name without `/`",
    .text(
      TextRule(pattern: "^(?!\\.{1,2}$)[^/\\x00]+$", acceptsIntegers: true) { text in
        if text.isEmpty { return TextRule.Problem(message: "empty") }
        return text.contains("/") || text == "." || text == ".." || text.utf8.contains(0)
          ? TextRule.Problem(message: "no name for a folder") : nil
      }), examples: ["employment"])
}
