@testable import GridCollectionFile
@testable import GridSceneFile
import GridSceneForm
import GridSchema

/// The page of the guide that lists every key of scene files, generated from the schema.
///
/// Each mapping is a table with one row per key. A mapping under a key has a section titled with the path of the key; a
/// mapping used in several places has a section titled with its name in the schema.
struct SceneKeysPage {
  /// An example of a key, as a line of a scene file.
  struct Example {
    var line: String
    var key: String
    var value: JSON
  }

  private(set) var text = ""
  private(set) var examples: [Example] = []
  private(set) var headings: [String] = []
  /// The names of mappings that are already on the page and are not repeated.
  private var described: Set<String> = []

  init(schema: SceneSchema) {
    guard case .object(let properties) = schema.root.shape else { return }
    text = """
      # Scene keys

      All keys of scene files. A scene is written in YAML or JSON; lengths are in points, and rows and columns count from 0.
      [Scenes](scenes.md) explains how keys work together. `gridreel schema` prints the same information as JSON Schema, for
      [your editor](scenes.md#in-your-editor). A test generates this page from that schema and checks every example.

      """
    write(properties)
    for property in properties { writeSection(property.value, path: property.key, level: 2) }
    text += "\n## Shared values\n"
    for definition in schema.definitions.list {
      writeSection(definition.node, path: definition.name, level: 3)
    }
    if case .variants(let motions) = SceneReader.step.node.shape { described = Set(motions.map(\.name)) }
    let layouts = CollectionSchema.fields.properties(CollectionDescription())
    text += """

      ## Scenes of layouts

      A scene for [layouts written for UIKit](uikit.md) names a layout instead of data. It has the following keys; `scroll`
      supports the [steps](#step) of collection views.

      """
    write(layouts, below: "layouts")
    for property in layouts { writeSection(property.value, path: "layouts." + property.key, level: 3) }
  }

  // MARK: Sections

  /// The mappings that a value may be, each with what distinguishes it from the others.
  private static func mappings(of node: SchemaNode) -> [(name: String, properties: [SchemaNode.Property])] {
    switch node.shape {
    case .object(let properties): [(node.name, properties)]
    case .variants(let variants): variants.map { ($0.name, $0.properties) }
    case .anyOf(let kinds): kinds.flatMap(mappings)
    case .list(let element, _): mappings(of: element)
    case .map(let value): mappings(of: value)
    default: []
    }
  }

  private mutating func writeSection(_ node: SchemaNode, path: String, level: Int) {
    let all = Self.mappings(of: node)
    let mappings = all.filter { !described.contains($0.name) }
    let isShared = level == 3 && !path.contains(".")
    // Variants of a mapping that share a key are described once.
    guard !mappings.isEmpty || isShared, !headings.contains(path) else { return }
    headings.append(path)
    text += "\n" + String(repeating: "#", count: level) + " `\(path)`\n\n"
    let others = Self.references(in: node).map { Self.link("`\($0)`", to: $0) }
    text +=
      Self.sentences([
        node.summary, "Value: \(node.name).",
        others.isEmpty ? "" : "See \(others.joined(separator: ", ")).",
      ]) + "\n"
    let words = Self.words(of: node)
    if !words.isEmpty, isShared { text += "\n" + words.map { "- \($0)\n" }.joined() }
    if mappings.isEmpty, let example = node.examples.first {
      text += "\nExample: `\(Self.flow(example))`\n"
    }
    if mappings.count < all.count {
      text += "\nMotions are the same as in [a scroll path](#step). Changes:\n"
    }
    for mapping in mappings {
      if mappings.count > 1 { text += "\nKeys of \(mapping.name):\n" }
      text += "\n"
      write(mapping.properties, below: path)
    }
    for property in mappings.flatMap(\.properties) {
      writeSection(property.value, path: "\(path).\(property.key)", level: min(level + 1, 4))
    }
  }

  // MARK: Tables

  private mutating func write(_ properties: [SchemaNode.Property], below path: String? = nil) {
    text += text.hasSuffix("\n\n") ? "" : "\n"
    text += "| key | value | default | meaning |\n| --- | --- | --- | --- |\n"
    for property in properties {
      let node = property.value
      let place = path.map { "\($0).\(property.key)" } ?? property.key
      let example = example(of: property.key, node)
      let standard =
        property.isRequired ? "required" : node.defaultValue.map { "`\(Self.flow($0))`" } ?? ""
      let words = Self.words(of: node).isEmpty ? "" : "<br>" + Self.words(of: node).joined(separator: "<br>")
      let cells = [
        "`\(property.key)`", Self.value(of: node, at: place), standard,
        Self.summary(of: node) + words + "<br>`\(example.line)`",
      ]
      text += "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
      examples.append(example)
    }
  }

  private static func summary(of node: SchemaNode) -> String {
    if node.summary.isEmpty, case .reference(let name) = node.shape {
      return SceneSchema.standard.definitions.node(name, for: node).summary
    }
    return node.summary
  }

  /// The kind of value that a key takes, linked to its description.
  private static func value(of node: SchemaNode, at place: String) -> String {
    if case .reference(let name) = node.shape { return link(node.name, to: name) }
    if !mappings(of: node).isEmpty { return link(node.name, to: place) }
    let others = references(in: node)
    return node.name
      + (others.isEmpty ? "" : ": " + others.map { link("`\($0)`", to: $0) }.joined(separator: ", "))
  }

  private static func references(in node: SchemaNode) -> [String] {
    switch node.shape {
    case .reference(let name): [name]
    case .anyOf(let kinds):
      kinds.flatMap(references).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    case .list(let element, _): references(in: element)
    case .map(let value): references(in: value)
    default: []
    }
  }

  /// The words that a value may be, each with its meaning.
  private static func words(of node: SchemaNode) -> [String] {
    switch node.shape {
    case .choice(let choices): choices.map { "`\($0.name)`: \($0.summary)" }
    case .anyOf(let kinds): kinds.flatMap(words)
    default: []
    }
  }

  private static func link(_ words: String, to heading: String) -> String {
    "[\(words)](#\(anchor(heading)))"
  }

  /// The anchor of a heading.
  static func anchor(_ heading: String) -> String {
    heading.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }

  private static func sentences(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  // MARK: Examples

  private func example(of key: String, _ node: SchemaNode) -> Example {
    var examples = node.examples
    if examples.isEmpty, case .reference(let name) = node.shape {
      examples = SceneSchema.standard.definitions.node(name, for: node).examples
    }
    if examples.isEmpty, case .boolean = node.shape { examples = [true, false] }
    let value = examples.first { $0 != node.defaultValue } ?? .null
    return Example(line: "\(key): \(Self.flow(value))", key: key, value: value)
  }

  /// A value as YAML on one line.
  static func flow(_ value: JSON) -> String {
    switch value {
    case .string(let text): isPlain(text) ? text : value.text
    case .array(let elements): "[" + elements.map(flow).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\(flow(.string($0.name))): \(flow($0.value))" }.joined(separator: ", ") + "}"
    default: value.text
    }
  }

  /// Whether a text needs no quotes: it cannot be mistaken for another value, and has no character special to YAML.
  private static func isPlain(_ text: String) -> Bool {
    guard case .text = DocumentNode.resolve(text), let first = text.first, first.isLetter else {
      return false
    }
    return text.last != " " && text.allSatisfy { $0.isLetter || $0.isNumber || " -_.%/()=<>".contains($0) }
  }
}
