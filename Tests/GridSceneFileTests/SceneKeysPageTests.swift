import Foundation
@testable import GridSceneFile
import GridDocument
import GridSchema
import Testing

/// Compares the guide's page of all keys with the schema; `GRIDREEL_RECORD=all` rewrites it.
@Suite struct SceneKeysPageTests {
  private static let file = MemoryScenes.folder.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "docs/scene-keys.md")
  private let page = SceneKeysPage(schema: .standard)

  @Test func pageIsUpToDate() throws {
    if ProcessInfo.processInfo.environment["GRIDREEL_RECORD"] == "all" {
      try Data(page.text.utf8).write(to: Self.file)
    }
    let kept = String(decoding: try Data(contentsOf: Self.file), as: UTF8.self)
    #expect(kept == page.text, "run with GRIDREEL_RECORD=all after looking at the difference")
  }

  /// Compares mappings of the schema that `gridreel schema` prints, by their keys, with tables of the page.
  @Test func everyMappingOfTheSchemaHasATable() throws {
    let schema = try JSONSerialization.jsonObject(with: Data(SceneSchema.jsonSchema.utf8))
    let mappings = Self.mappings(in: schema)
    #expect(mappings.count > 40)
    let lines = page.text.split(separator: "\n", omittingEmptySubsequences: false)
    let tables = lines.split(whereSeparator: { !$0.hasPrefix("|") }).map { table in
      Set(table.dropFirst(2).map { String($0.split(separator: "`")[1]) })
    }
    for keys in mappings.subtracting(tables) { Issue.record("there is no table of \(keys.sorted())") }
  }

  /// The keys of each mapping.
  private static func mappings(in node: Any) -> Set<Set<String>> {
    if let list = node as? [Any] { return list.reduce(into: []) { $0.formUnion(mappings(in: $1)) } }
    guard let object = node as? [String: Any] else { return [] }
    var found: Set<Set<String>> = []
    if let properties = object["properties"] as? [String: Any] { found.insert(Set(properties.keys)) }
    for (key, value) in object where key != "examples" && key != "default" {
      found.formUnion(mappings(in: value))
    }
    return found
  }

  @Test func everyTableRowIsComplete() {
    for row in page.text.split(separator: "\n") where row.hasPrefix("| `") {
      let cells = row.replacing("\\|", with: "").split(separator: "|", omittingEmptySubsequences: false)
        .dropFirst().dropLast().map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(cells.count == 4, "\(row)")
      #expect(cells[1].count > 2, "\(row) has no kind of value")
      #expect(cells[3].prefix { $0 != "<" }.count > 5, "\(row) has no meaning")
    }
  }

  /// The YAML on the page is read as the value in the schema.
  @Test func examplesAreReadAsIntended() throws {
    for example in page.examples {
      #expect(example.value != .null, "\(example.key) has no example")
      var log = DiagnosticLog(file: SourceFile(name: "example", text: example.line))
      let node = try #require(DocumentReader.read(&log), "\(example.line)")
      let value = try #require(node[example.key], "\(example.line)")
      #expect(Self.json(value) == example.value, "\(example.line)")
    }
  }

  @Test func everyLinkHasAHeading() {
    let anchors = page.headings.map(SceneKeysPage.anchor)
    #expect(Set(anchors).count == anchors.count)
    let links = Set(page.text.matches(of: #/\]\(#([^)]+)\)/#).map { String($0.1) })
    #expect(links.subtracting(anchors) == [])
  }

  private static func json(_ node: DocumentNode) -> JSON {
    switch node.content {
    case .list(let elements): return .array(elements.map(json))
    case .map(let entries): return .object(entries.map { .init(name: $0.key.value, value: json($0.value)) })
    case .scalar, .broken:
      switch node.scalar {
      case .boolean(let value): return .boolean(value)
      case .number(let value): return Int(exactly: value).map { .integer($0) } ?? .number(value)
      case .text(let text): return .string(text)
      case .nothing, nil: return .null
      }
    }
  }
}
