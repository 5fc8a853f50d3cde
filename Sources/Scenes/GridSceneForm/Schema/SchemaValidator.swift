package import GridDocument
package import GridSchema
import GridSupport

/// Checks a scene file against the schema and reports everything that does not fit.
package struct SchemaValidator {
  let definitions: SchemaDefinitions
  package var log: DiagnosticLog

  package init(_ definitions: SchemaDefinitions, log: DiagnosticLog) {
    (self.definitions, self.log) = (definitions, log)
  }

  /// Checks a whole file.
  package static func check(
    _ root: DocumentNode, _ schema: SchemaNode, _ definitions: SchemaDefinitions, log: inout DiagnosticLog
  ) {
    var validator = SchemaValidator(definitions, log: log)
    validator.check(root, schema, Place(subject: "the scene", range: root.range))
    log = validator.log
  }

  package struct Place {
    /// The value's name in messages, such as "`width`" or "element 3 of `steps`".
    var subject: String
    /// The position of the key, which is reported if the value itself is empty or long.
    var range: Range<Int>

    package init(subject: String, range: Range<Int>) { (self.subject, self.range) = (subject, range) }
  }

  package mutating func check(_ node: DocumentNode, _ schemaNode: SchemaNode, _ position: Place) {
    if case .broken = node.content { return }
    switch schemaNode.shape {
    case .anything: return
    case .reference(let name): check(node, definitions.node(name, for: schemaNode), position)
    case .anyOf(let kinds): checkAny(node, kinds, schemaNode, position)
    case .list(let element, let minimum): checkList(node, element, minimum: minimum, schemaNode, position)
    case .map(let value):
      guard let entries = node.map else { return reportKind(node, schemaNode, position) }
      for entry in entries {
        check(entry.value, value, Place(subject: "`\(entry.key.value)`", range: entry.key.range))
      }
    case .object(let properties):
      guard let entries = node.map else { return reportKind(node, schemaNode, position) }
      checkEntries(
        entries, properties, of: schemaNode.name.hasPrefix("a mapping") ? position.subject : schemaNode.name,
        node: node, position)
    case .variants(let variants):
      guard let entries = node.map else { return reportKind(node, schemaNode, position) }
      checkVariants(entries, variants, schemaNode, node: node, position)
    case .text, .choice, .number, .boolean, .nothing: checkScalar(node, schemaNode, position)
    }
  }

  private mutating func checkList(
    _ node: DocumentNode, _ element: SchemaNode, minimum: Int, _ schemaNode: SchemaNode, _ position: Place
  ) {
    guard let elements = node.list else { return reportKind(node, schemaNode, position) }
    if elements.count < minimum {
      log.error(
        "\(position.subject) has \(elements.count) elements", at: node.isBlock ? position.range : node.range,
        expected: "at least \(minimum)")
    }
    for (index, value) in elements.enumerated() {
      let range = value.range.isEmpty ? position.range : value.range
      check(value, element, Place(subject: "element \(index + 1) of \(position.subject)", range: range))
    }
  }

  private mutating func checkVariants(
    _ entries: [DocumentNode.Entry], _ variants: [SchemaNode.Variant], _ schemaNode: SchemaNode,
    node: DocumentNode, _ position: Place
  ) {
    let present = variants.filter { variant in entries.contains { variant.keys.contains($0.key.value) } }
    guard let variant = present.first, present.count == 1 else {
      let expectation = "one of " + Words.list(variants.flatMap(\.keys).map { "`\($0)`" })
      if let second = present.dropFirst().first,
        let key = entries.last(where: {
          second.keys.contains($0.key.value) || present[0].keys.contains($0.key.value)
        })
      {
        let names = present.compactMap { variant in
          entries.first { variant.keys.contains($0.key.value) }.map { "`\($0.key.value)`" }
        }
        log.error(
          "\(Words.list(names, "and")) exclude each other", at: key.key.range, expected: "only one of them")
      } else {
        reportNoVariant(entries, variants, expectation: expectation, node: node, position)
      }
      return
    }
    checkEntries(entries, variant.properties, of: variant.name, node: node, position)
  }

  private mutating func reportNoVariant(
    _ entries: [DocumentNode.Entry], _ variants: [SchemaNode.Variant], expectation: String,
    node: DocumentNode,
    _ position: Place
  ) {
    let known = variants.flatMap { $0.properties.map(\.key) }
    let unknown = entries.filter { !known.contains($0.key.value) }
    for entry in unknown {
      log.error(
        "unknown key `\(entry.key.value)`", at: entry.key.range, expected: expectation,
        hint: Suggestion.question(for: entry.key.value, among: known))
    }
    if unknown.isEmpty {
      log.error(
        "\(position.subject) has no key that determines its kind", at: range(of: node, position),
        expected: expectation)
    }
  }

  private mutating func checkEntries(
    _ entries: [DocumentNode.Entry], _ properties: [SchemaNode.Property], of name: String, node: DocumentNode,
    _ position: Place
  ) {
    for entry in entries {
      let key = entry.key.value
      if let property = properties.first(where: { $0.key == key }) {
        check(entry.value, property.value, Place(subject: "`\(key)`", range: entry.key.range))
      } else {
        reportUnknown(entry.key, properties, of: name)
      }
    }
    for property in properties
    where property.isRequired && !entries.contains(where: { $0.key.value == property.key }) {
      log.error(
        "\(position.subject) lacks the key `\(property.key)`", at: range(of: node, position),
        expected: "`\(property.key)`: \(property.value.name)")
    }
  }

  private mutating func reportUnknown(
    _ key: Located<String>, _ properties: [SchemaNode.Property], of name: String
  ) {
    let keys = properties.map(\.key)
    let question = Suggestion.question(for: key.value, among: keys)
    // A long list of keys does not help someone who only mistyped one of them.
    let list = keys.filter { !$0.hasPrefix("$") }.map { "`\($0)`" }
    let expectation = question == nil || list.count <= 6 ? Words.list(list) : nil
    log.error("unknown key `\(key.value)` in \(name)", at: key.range, expected: expectation, hint: question)
  }

  /// Returns the offsets to report for a value as a whole.
  func range(of node: DocumentNode, _ position: Place) -> Range<Int> {
    node.isBlock || node.range.isEmpty ? position.range : node.range
  }
}
