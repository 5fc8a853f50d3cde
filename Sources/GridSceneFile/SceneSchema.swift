import GridScene

/// The form of scene files: keys, kinds of values, defaults and what they mean.
///
/// ```
/// SceneKey, MotionKey, …  keys  ┐               ┌─▶ SchemaValidator  errors
///                               ├─▶ SchemaNode ─┤
/// SceneChoice             words ┘               └─▶ jsonSchema       for editors
///       └──────────────────────────▶ SceneReader
/// ```
public struct SceneSchema: Sendable {
  /// The name of the JSON Schema.
  static let identifier = "urn:gridreel:scene"
  /// The JSON Schema (draft 2020-12) of scene files as text; the same on every run.
  public static var jsonSchema: String { standard.json.prettyText }

  /// The schema of this version.
  static let standard = SceneSchema()

  /// The schema of a whole scene file.
  let root = SchemaNode(
    "a scene", .object(SceneKey.properties),
    summary: "What gridreel draws: data, look, viewport and scroll path. Lengths are in points.")
  /// The nodes that are used in several places, in the order they are listed.
  let definitions: [(name: String, node: SchemaNode)] =
    valueDefinitions + columnDefinitions + sectionDefinitions + scrollDefinitions

  private init() {}

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

/// The keys of a scene.
enum SceneKey: String, SchemaKey {
  case schema = "$schema"
  case name, data, viewport, theme, header, freeze, columnDefaults, columns, columnOrder, rows
  case sections, columnGroups, spans, styles, insets, spacing, align, direction, overscroll, loading
  case fonts, scroll, output

  var isRequired: Bool { self == .data }

  var node: SchemaNode {
    switch self {
    case .schema:
      .text.documented(
        "Where editors find the schema of this file; ignored here.", examples: ["scene.schema.json"])
    case .name: .name.documented("Name for messages and folders; by default that of the file.")
    case .data: SceneSchema.data
    case .viewport: SceneSchema.viewport
    case .theme: SceneSchema.theme
    case .header: SceneSchema.header
    case .freeze: SceneSchema.freeze
    case .columnDefaults: SceneSchema.columnDefaults
    case .columns: SceneSchema.columns
    case .columnOrder: SceneSchema.columnOrder
    case .rows: SceneSchema.rows
    case .sections: SceneSchema.sections
    case .columnGroups: SceneSchema.columnGroups
    case .spans: SceneSchema.spans
    case .styles: SceneSchema.styles
    case .insets: SceneSchema.insets
    case .spacing: SceneSchema.spacing
    case .align: SceneSchema.align
    case .direction: SceneSchema.direction
    case .overscroll: SceneSchema.overscroll
    case .loading: SceneSchema.loading
    case .fonts: SceneSchema.fonts
    case .scroll: SceneSchema.scroll
    case .output: SceneSchema.output
    }
  }
}

/// The keys of a mapping, each with its schema; readers go through them by exhaustive switches.
protocol SchemaKey: RawRepresentable<String>, CaseIterable, Sendable {
  /// The values that the key takes.
  var node: SchemaNode { get }
  /// Whether the mapping must have it.
  var isRequired: Bool { get }
}

extension SchemaKey {
  var isRequired: Bool { false }

  /// The key as a part of a schema.
  var property: SchemaNode.Property { SchemaNode.Property(rawValue, node, required: isRequired) }

  /// All keys, in the order they are documented.
  static var properties: [SchemaNode.Property] { allCases.map(\.property) }
}

extension DocumentNode {
  /// The values that a mapping has under known keys, in the order of the keys.
  func values<Key: SchemaKey>(of keys: Key.Type) -> [(key: Key, value: DocumentNode)] {
    guard map != nil else { return [] }
    return Key.allCases.compactMap { key in self[key].map { (key, $0) } }
  }

  /// The value of a mapping under a key.
  subscript(key: some SchemaKey) -> DocumentNode? { self[key.rawValue] }

  /// The offsets of a key in a mapping.
  func keyRange(_ key: some SchemaKey) -> Range<Int>? { keyRange(key.rawValue) }
}

extension SchemaNode {
  /// A name that can be the name of a folder.
  fileprivate static let name = SchemaNode(
    "a name without `/`",
    .text(
      TextRule(pattern: "^(?!\\.{1,2}$)[^/\\x00]+$", acceptsIntegers: true) { text in
        if text.isEmpty { return TextError("empty") }
        return text.contains("/") || text == "." || text == ".." || text.utf8.contains(0)
          ? TextError("no name for a folder") : nil
      }), examples: ["employment"])
}
