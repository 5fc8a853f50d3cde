import GridData
import GridDocument
import GridScene
@testable import GridSceneFile
import GridSceneForm
import GridSchema
import TestSupport
import Testing

/// Checks that the schema, the JSON Schema generated from it, and the reader agree.
@Suite struct SceneSchemaTests {
  private let schema = SceneSchema.standard

  /// A node of the schema, with the file around a value at its path.
  private struct Place {
    var path: String
    var node: SchemaNode
    /// A whole scene with a value, as JSON text, at this path; nil omits the key.
    var scene: @Sendable (String?) -> String
  }

  private static let wholeData =
    #""data": {"rows": [["2020-01", 3], ["2020-02", 4]], "header": ["month", "total"]}"#

  @Test func everyReferenceHasADefinition() {
    let names = schema.definitions.list.map(\.name)
    #expect(Set(names).count == names.count)
    for place in places() {
      if case .reference(let name) = place.node.shape { #expect(names.contains(name), "\(place.path)") }
    }
  }

  @Test func everyPropertyIsDocumentedAndHasAnExample() {
    for place in places() where place.path.last != "]" {
      let node = resolved(place.node)
      #expect(!place.node.summary.isEmpty || !node.summary.isEmpty, "\(place.path) has no summary")
      if case .boolean = node.shape { continue }
      #expect(!place.node.examples.isEmpty || !node.examples.isEmpty, "\(place.path) has no example")
    }
  }

  @Test func everyExampleIsAccepted() {
    for place in places() {
      for example in place.node.examples + resolved(place.node).examples {
        var log = DiagnosticLog(file: SourceFile(name: "example", text: example.text))
        guard let node = DocumentReader.read(&log) else {
          Issue.record("\(place.path): \(example.text) cannot be read")
          continue
        }
        var validator = SchemaValidator(schema.definitions, log: log)
        validator.check(node, place.node, .init(subject: "it", range: node.range))
        #expect(
          !validator.log.hasErrors, "\(place.path): \(Diagnostics(validator.log.diagnostics).shortText)")
      }
    }
  }

  /// A property unknown to the reader changes nothing, so every property must change the result.
  @Test func everyPropertyAffectsTheResult() {
    for place in places() where place.path != "$schema" && !isRepeated(place) {
      let examples = place.node.examples.isEmpty ? resolved(place.node).examples : place.node.examples
      let values = examples.isEmpty ? [JSON.boolean(true), .boolean(false)] : examples
      // Most values change the result of the first table.
      let isRead = Self.tables.contains { table in
        let without = read(place.scene(nil), table)
        return values.contains { read(place.scene($0.text), table) != without }
      }
      #expect(isRead, "\(place.path) has no effect: \(values.map { place.scene($0.text) })")
    }
  }

  @Test func jsonSchemaIsDeterministic() {
    #expect(SceneSchema.jsonSchema == SceneSchema.jsonSchema)
    var log = DiagnosticLog(file: SourceFile(name: "schema", text: SceneSchema.jsonSchema))
    let root = DocumentReader.read(&log)
    #expect(log.diagnostics.isEmpty)
    #expect(root?["$schema"]?.text == "https://json-schema.org/draft/2020-12/schema")
    guard case .object(let properties) = schema.root.shape else {
      Issue.record("the root is no mapping")
      return
    }
    #expect(root?["properties"]?.map?.map(\.key.value) == properties.map(\.key))
  }

  @Test func patternsAcceptWhatTheReaderAccepts() throws {
    let samples = [
      "", "#fff", "#ffff", "#fffff", "#12345678", "fff", "2fr", ".5fr", "0fr", "-1fr", "fr", "500ms", "1.5s",
      "s", "1 s",
      "50%", "150%", "%", "linear", "ease-out", "steps(2)", "steps()", "spring", "30", "30000/1001", "29.97",
      "tab", "\t",
      ";", "ab", "a/b", "..", ".", "name", "yyyy-MM", "0.0", "#,##0", "1e3s", "1e3fr",
    ]
    for place in places() {
      guard case .text(let rule) = resolved(place.node).shape, let pattern = rule.pattern else { continue }
      let regex = try Regex(pattern)
      for sample in samples where rule.error(sample) == nil {
        #expect(sample.contains(regex), "\(place.path): \(sample) is accepted, but does not match \(pattern)")
      }
    }
  }

  // MARK: Walking the schema

  /// Whether a place has the same keys as another: steps are the same for all data, and so are files of tables.
  private func isRepeated(_ place: Place) -> Bool {
    if ["data.then.", "data.then[]."].contains(where: place.path.hasPrefix) { return true }
    let steps = ["join", "unpivot", "group", "pivot"].map { "data.\($0)" }
    guard steps.contains(where: place.path.hasPrefix) else { return false }
    return !place.scene(nil).hasPrefix("{\"data\": {\"file\"") || place.path.contains(".file.")
  }

  private func resolved(_ node: SchemaNode) -> SchemaNode {
    if case .reference(let name) = node.shape { return schema.definitions.node(name, for: node) }
    return node
  }

  /// A complete table, and ragged ones.
  private static let tables: [String] = {
    let whole = "month,total;x\ty\n2020-01,3;4\t5\n2020-02,4\n"
    let shops =
      "city,amount,year,spring,fall,shop,month,total\nOslo,3,2020,1,2,a,2020-01,1\nRome,4,2021,3,4,b,2020-02,2\n"
      + "Oslo,5,2020,,6,a,2020-03,3\n"
    let quoted = "month,total\n\"a\",1.234\n\"b\",2.345\n"
    return [whole, whole + "2020-03\n", whole + "#,5\n", "é" + whole, shops, quoted]
  }()

  /// The result of reading a text with a table: the description, the values and the errors.
  private func read(_ text: String, _ table: String) -> String {
    let name = text.contains("\"tables\": {\"month\"") ? "month" : "sales"
    let text = text.replacing(
      "SELECT city, sum(amount) AS total FROM sales GROUP BY city", with: "SELECT * FROM \(name)")
    let files = FileAccess.inMemory([
      "employment.csv": Array(table.utf8), "sales.csv": Array(table.utf8), "-": Array(table.utf8),
      "people.csv": Array("city,town,people\nOslo,Oslo,7\n".utf8),
      "people.json": Array("{\"items\": [{\"month\": 1}]}".utf8), "trace.csv": Array("x,y\n0,1\n".utf8),
      "logo.png": TinyPicture.png, "mask.png": TinyPicture.png,
    ])
    var reader = SceneReader(SourceFile(name: "scene", text: text), files: files)
    let draft = reader.draft(named: "scene")?.draft
    let values = draft.flatMap { draft in
      let source = draft.scene.source
      let columns = Array(source.columns.indices)
      return try? source.read(rows: 0..<min(9, source.rowCount), columns: columns)
    }
    let errors = Diagnostics(reader.log.diagnostics).errors.map { "\($0.message) \($0.expectation ?? "")" }
    return "\(String(describing: draft)) \(String(describing: values)) \(errors)"
  }

  /// Every property of the schema, each once, with a scene around it.
  private func places() -> [Place] {
    guard case .object(let properties) = schema.root.shape else { return [] }
    var places: [Place] = []
    for property in properties {
      let others = property.key == "data" ? [] : [Self.wholeData]
      collect(property, others: others, path: property.key, into: &places) { $0 }
    }
    return places
  }

  private func collect(
    _ property: SchemaNode.Property, others: [String], path: String, into places: inout [Place],
    wrap: @escaping @Sendable (String) -> String
  ) {
    let key = property.key
    let object: @Sendable (String?) -> String = { value in
      wrap(
        "{" + (others + [value.map { "\"\(key)\": \($0)" }].compactMap { $0 }).joined(separator: ", ") + "}")
    }
    places.append(Place(path: path, node: property.value, scene: object))
    collect(property.value, path: path, into: &places) { object($0) }
  }

  private func collect(
    _ node: SchemaNode, path: String, into places: inout [Place], wrap: @escaping @Sendable (String) -> String
  ) {
    guard path.split(separator: ".").count < 5 else { return }
    switch resolved(node).shape {
    case .anyOf(let kinds): for kind in kinds { collect(kind, path: path, into: &places, wrap: wrap) }
    case .object(let properties):
      for property in properties {
        // At the root, the surrounding scene already has the required keys.
        let isNested = path.contains { $0 == "." || $0 == "[" }
        let needed = isNested ? properties.filter { $0.isRequired && $0.key != property.key } : []
        collect(
          property, others: companions(of: property.key, at: path) + needed.compactMap(example),
          path: "\(path).\(property.key)", into: &places,
          wrap: wrap)
      }
    case .variants(let variants):
      for variant in variants {
        for property in variant.properties {
          let needed = variant.properties.filter {
            property.key != $0.key
              && ($0.isRequired || variant.keys == [$0.key]
                || companions(of: property.key, in: variant).contains($0.key))
          }
          collect(
            property, others: needed.compactMap(example), path: "\(path).\(property.key)", into: &places,
            wrap: wrap)
        }
      }
    case .list(let element, _): collect(element, path: path + "[]", into: &places) { wrap("[\($0)]") }
    case .map(let value):
      let key = path == "rows.heights" ? "1" : "month"
      collect(value, path: "\(path).\(key)", into: &places) { wrap("{\"\(key)\": \($0)}") }
    default: break
    }
  }

  /// A key with an example of its value.
  private func example(of property: SchemaNode.Property) -> String? {
    (property.value.examples + resolved(property.value).examples).first.map {
      "\"\(property.key)\": \($0.text)"
    }
  }

  /// Keys that select one kind of mapping where several are allowed, plus one that does not: row and column for
  /// `align`.
  private func companions(of key: String, in variant: SchemaNode.Variant) -> ArraySlice<String> {
    variant.keys.contains(key) ? [] : variant.keys.prefix(2)
  }

  /// Keys that must accompany a key for it to have an effect.
  private func companions(of key: String, at path: String) -> [String] {
    switch key {
    case _ where path == "sections" && !["by", "levels", "list"].contains(key): ["\"by\": \"month\""]
    case "frozenRows" where path.hasPrefix("sections") && path.hasSuffix("[]"): ["\"rows\": [0, 1]"]
    case "align" where path == "columnGroups": ["\"delimiter\": \"o\""]
    case "align" where path.hasPrefix("columnGroups"): ["\"columns\": [\"month\", \"total\"]"]
    case "from" where path.hasPrefix("columnGroups"): ["\"to\": \"total\""]
    case "to" where path.hasPrefix("columnGroups"): ["\"from\": \"month\""]
    case "height" where path == "logo", "at" where path == "logo": ["\"file\": \"logo.png\""]
    case "items": ["\"sections\": 7"]
    case "sections": ["\"items\": 7"]
    default: []
    }
  }
}
