import GridDocument
import GridSceneFile
import GridSceneForm
package import GridSchema

/// Completes keys and values while a scene file is written, and documents keys, from the same schema as the validator.
///
/// The text need not parse: `TextScanner` finds the position of the cursor by indentation and brackets.
package struct SceneCompleter: Sendable {
  let schema: SchemaNode
  let names: SceneNames

  /// Creates a completer for scenes of tables, or for files of another kind, by its schema.
  package init(_ schema: SchemaNode = SceneSchema.standard.root, names: SceneNames = SceneNames()) {
    (self.schema, self.names) = (schema, names)
  }

  /// Returns what can be written at a UTF-16 offset; nil in comments, and where nothing is known.
  package func completions(in text: String, at offset: Int) -> SceneCompletions? {
    let place = CursorPlace(text, at: offset)
    guard let cursor = place.scanner.cursor else { return nil }
    let here = candidates(at: place)
    var items: [SceneCompletions.Item] = []
    if cursor.role != .value { items += keys(of: here, at: place) }
    if cursor.role != .key { items += values(of: here, at: place) }
    // Where a list starts or goes on, offer its elements.
    if cursor.role == .keyOrValue, cursor.isBlankLine || !place.isAfterHyphen {
      for case .list(let element, _) in here.map(\.node.shape) {
        let elements = candidates(for: element, after: [])
        items += (keys(of: elements, at: place) + values(of: elements, at: place)).map {
          item -> SceneCompletions.Item in
          var item = item
          item.insertText = "- " + item.insertText
          return item
        }
      }
    }
    var seen: Set<String> = []
    items = items.filter { seen.insert($0.kind.rawValue + $0.label).inserted }
    return items.isEmpty
      ? nil : SceneCompletions(range: place.document.utf16Range(cursor.word), items: items)
  }

  /// Returns the documentation of the key at a UTF-16 offset, or of the key whose value is there; nil if there is none.
  package func documentation(in text: String, at offset: Int) -> KeyDocumentation? {
    let place = CursorPlace(text, at: offset)
    guard let cursor = place.scanner.cursor, let key = cursor.key else { return nil }
    let path = place.scanner.path(of: cursor.container)
    let siblings = cursor.container.map { place.scanner.containers[$0].keys } ?? []
    var nodes = flattened(schema)
    for step in path {
      nodes = nodes.flatMap { children(of: $0, step.component, step.siblings) }.flatMap(flattened)
    }
    guard let property = nodes.flatMap({ properties(of: $0, siblings) }).first(where: { $0.key == key.name })
    else { return nil }
    let node = property.value
    let definition = resolved(node)
    return KeyDocumentation(
      path: TextPath(path.map(\.component) + [.key(key.name)]), key: key.name,
      range: place.document.utf16Range(key.range),
      summary: node.summary.isEmpty ? definition.summary : node.summary, valueKind: node.name,
      defaultValue: node.defaultValue ?? definition.defaultValue,
      examples: node.examples.isEmpty ? definition.examples : node.examples, isRequired: property.isRequired,
      words: flattened(node).flatMap { node -> [SchemaNode.Choice] in
        if case .choice(let words) = node.shape { words } else { [] }
      })
  }

  private func candidates(at place: CursorPlace) -> [Candidate] {
    var candidates = self.candidates(for: schema, after: [])
    for step in place.path {
      candidates = candidates.flatMap { candidate in
        children(of: candidate.node, step.component, step.siblings).flatMap { child -> [Candidate] in
          if case .index = step.component { return self.candidates(for: child, after: candidate.words) }
          return self.candidates(for: child, after: [])
        }
      }
    }
    return candidates
  }

  private func candidates(for owner: SchemaNode, after words: [String]) -> [Candidate] {
    let said = [owner.name, resolved(owner).name] + words + [owner.summary, resolved(owner).summary]
    return flattened(owner).map { Candidate(node: $0, owner: owner, words: [$0.name] + said) }
  }

  // MARK: Keys

  private func keys(of candidates: [Candidate], at place: CursorPlace) -> [SceneCompletions.Item] {
    let present = place.siblings
    return candidates.flatMap { candidate -> [SceneCompletions.Item] in
      if case .map(let value) = candidate.node.shape, candidate.node.name.contains("from columns") {
        return names.columns.filter { !present.contains($0) }.map { column in
          SceneCompletions.Item(
            label: column, insertText: place.keyText(column), kind: .key, documentation: value.name,
            valueKind: value.name, takesCollection: isCollection(value))
        }
      }
      let offered =
        if case .variants(let variants) = candidate.node.shape,
          !variants.contains(where: { !$0.keys.filter(present.contains).isEmpty })
        { variants.flatMap { variant in variant.properties.filter { variant.keys.contains($0.key) } } } else {
          properties(of: candidate.node, present)
        }
      return offered.filter { !present.contains($0.key) && !$0.key.hasPrefix("$") }.map { property in
        let node = property.value
        return SceneCompletions.Item(
          label: property.key, insertText: place.keyText(property.key), kind: .key,
          documentation: node.summary.isEmpty ? resolved(node).summary : node.summary, valueKind: node.name,
          defaultValue: node.defaultValue ?? resolved(node).defaultValue, isRequired: property.isRequired,
          takesCollection: isCollection(node))
      }
    }
  }

  /// Returns the keys of a mapping that has some already.
  private func properties(of node: SchemaNode, _ present: [String]) -> [SchemaNode.Property] {
    switch node.shape {
    case .object(let properties): return properties
    case .variants(let variants):
      let fitting = variants.filter { $0.keys.contains(where: present.contains) }
      return (fitting.isEmpty ? variants : fitting).flatMap(\.properties)
    default: return []
    }
  }

  private func isCollection(_ node: SchemaNode) -> Bool {
    flattened(node).allSatisfy { node in
      switch node.shape {
      case .list, .map, .object, .variants: true
      default: false
      }
    }
  }

  // MARK: Values

  private func values(of candidates: [Candidate], at place: CursorPlace) -> [SceneCompletions.Item] {
    candidates.flatMap { candidate -> [SceneCompletions.Item] in
      let owner = candidate.owner
      switch candidate.node.shape {
      case .choice(let words):
        return words.map { item($0.name, $0.summary, at: place) }
      case .boolean:
        let standard = owner.defaultValue ?? candidate.node.defaultValue
        return [true, false].map { value in
          SceneCompletions.Item(
            label: "\(value)", insertText: place.spaced("\(value)"), kind: .value,
            documentation: standard == .boolean(value) ? "The default." : "")
        }
      case .text(let rule):
        let referred = referred(by: candidate, among: candidates, at: place).map { item($0, "", at: place) }
        // A string of a certain form, such as an easing: its examples show it.
        guard let pattern = rule.pattern ?? (candidate.node.name == "a string" ? nil : ""), pattern != "."
        else {
          return referred
        }
        let known = [owner, resolved(owner), candidate.node].flatMap {
          [$0.defaultValue].compactMap(\.self) + $0.examples
        }
        return referred
          + known.compactMap { if case .string(let text) = $0 { item(text, "", at: place) } else { nil } }
      default: return []
      }
    }
  }

  private func item(_ value: String, _ summary: String, at place: CursorPlace) -> SceneCompletions.Item {
    SceneCompletions.Item(
      label: value, insertText: place.valueText(value), kind: .value, documentation: summary)
  }

  /// Returns the names that a string may refer to, by what its key says about it.
  private func referred(by candidate: Candidate, among candidates: [Candidate], at place: CursorPlace)
    -> [String]
  {
    for words in candidate.words {
      if words.contains("scale") { return place.scales + palettes(in: candidates) }
      if words.contains("column group") { return names.groups }
      // The first noun counts, as in "a section begins where the value of this column changes".
      if words.contains("a column") || words.contains("list of columns") { return names.columns }
      if words.contains("section") || words.contains("Section") { return names.sections }
      if words.contains("path") || words.contains("file") { return names.files }
      if words.contains("olumn") { return names.columns }
    }
    return []
  }

  /// Returns the palettes that the mapping of a scale accepts, each of which also stands for a scale.
  private func palettes(in candidates: [Candidate]) -> [String] {
    candidates.flatMap { properties(of: $0.node, []) }.filter { $0.key == "palette" }
      .flatMap { flattened($0.value).flatMap(\.choiceNames) }
  }
}

// MARK: - The schema at a position

extension SceneCompleter {
  /// A kind of value, without alternatives, and the node that describes its use.
  struct Candidate {
    var node: SchemaNode
    var owner: SchemaNode
    /// What the key, and for an element its list, say about the value: first in their names, then in sentences.
    var words: [String]
  }

  func resolved(_ node: SchemaNode) -> SchemaNode {
    guard case .reference(let name) = node.shape else { return node }
    return SceneSchema.standard.definitions.node(name, for: node)
  }

  /// Returns the alternatives of a node, none of which is a reference or has alternatives itself.
  func flattened(_ node: SchemaNode) -> [SchemaNode] {
    let node = resolved(node)
    guard case .anyOf(let kinds) = node.shape else { return [node] }
    return kinds.flatMap(flattened)
  }

  /// Returns the nodes of a value inside a mapping or list that has these keys.
  func children(of node: SchemaNode, _ component: TextPath.Component, _ siblings: [String]) -> [SchemaNode] {
    switch (node.shape, component) {
    case (.list(let element, _), .index): return [element]
    case (.map(let value), .key): return [value]
    case (.object, .key(let key)), (.variants, .key(let key)):
      let known = properties(of: node, siblings).filter { $0.key == key }.map(\.value)
      // A variant is only known by its own key, which may follow.
      if known.isEmpty { return properties(of: node, []).filter { $0.key == key }.map(\.value) }
      return known
    default: return []
    }
  }
}
