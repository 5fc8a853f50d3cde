import GridDocument
import GridSchema
import GridSupport

extension SchemaValidator {
  mutating func checkScalar(_ node: DocumentNode, _ schemaNode: SchemaNode, _ position: Place) {
    guard !accepts(node, schemaNode) else { return }
    guard let scalar = node.scalar, scalar != .nothing else { return reportKind(node, schemaNode, position) }
    switch (schemaNode.shape, scalar) {
    case (.text(let rule), _):
      if let text = node.text, let error = rule.error(text) {
        report(error, text: text, node: node, schemaNode, position)
      }
    case (.choice(let choices), _):
      log.error(
        "\(position.subject) is \(found(node))", at: range(of: node, position), expected: schemaNode.name,
        hint: Suggestion.question(for: node.text ?? "", among: choices.map(\.name)))
    case (.number, .number(let value)):
      let text = value.isFinite ? node.text ?? "" : "not a finite number"
      log.error("\(position.subject) is \(text)", at: node.range, expected: schemaNode.name)
    default: reportKind(node, schemaNode, position)
    }
  }

  func accepts(_ node: DocumentNode, _ schemaNode: SchemaNode) -> Bool {
    switch schemaNode.shape {
    case .text(let rule): node.text.map { rule.error($0) == nil } ?? false
    case .choice(let choices): choices.contains { $0.name == node.text }
    case .number(let rule):
      if case .number(let value) = node.scalar { rule.accepts(value) } else { false }
    case .boolean: node.boolean != nil
    case .nothing: node.scalar == .nothing
    case .anyOf(let kinds): kinds.contains { accepts(node, $0) }
    case .reference(let name): accepts(node, definitions.node(name, for: schemaNode))
    case .anything: true
    case .list, .map, .object, .variants: false
    }
  }

  private mutating func report(
    _ error: TextError, text: String, node: DocumentNode, _ schemaNode: SchemaNode,
    _ position: Place
  ) {
    var range = range(of: node, position)
    // A position inside the string is known only if the file contains the string without escapes.
    let shift = log.file.string(range) == text ? 0 : 1
    if let offset = error.offset, range.count == text.unicodeScalars.count + 2 * shift {
      let start = range.lowerBound + shift + text.prefix(offset).unicodeScalars.count
      range = min(start, range.upperBound)..<min(start + 1, range.upperBound)
    }
    log.error(
      "\(position.subject) is \(error.message)", at: range, expected: error.expectation ?? schemaNode.name,
      hint: error.hint)
  }

  mutating func checkAny(
    _ node: DocumentNode, _ kinds: [SchemaNode], _ schemaNode: SchemaNode, _ position: Place
  ) {
    let resolved = kinds.map(resolve)
    switch node.content {
    case .broken: return
    case .list:
      if let list = resolved.first(where: { if case .list = $0.shape { true } else { false } }) {
        return check(node, list, position)
      }
    case .map:
      if let map = resolved.first(where: \.isMapping) { return check(node, map, position) }
    case .scalar:
      if resolved.contains(where: { accepts(node, $0) }) { return }
      let scalars = resolved.filter(\.isScalar)
      if let only = scalars.first, scalars.count == 1 || node.number != nil, only.fits(node) {
        return check(node, only.named(schemaNode.name), position)
      }
      // A scalar other than `true` and `false` is checked as a string, which gives a better message.
      if let text = scalars.first(where: { if case .text = $0.shape { true } else { false } }),
        scalars.allSatisfy({ if case .boolean = $0.shape { true } else { $0.name == text.name } })
      {
        return check(node, text.named(schemaNode.name), position)
      }
      if let number = scalars.first(where: { if case .number = $0.shape { true } else { false } }),
        case .number = node.scalar
      {
        return check(node, number.named(schemaNode.name), position)
      }
    }
    reportKind(node, schemaNode, position, candidates: resolved.flatMap(\.choiceNames))
  }

  private func resolve(_ schemaNode: SchemaNode) -> SchemaNode {
    if case .reference(let name) = schemaNode.shape { return definitions.node(name, for: schemaNode) }
    return schemaNode
  }

  mutating func reportKind(
    _ node: DocumentNode, _ schemaNode: SchemaNode, _ position: Place, candidates: [String] = []
  ) {
    var hint = Suggestion.question(for: node.text ?? "", among: candidates)
    if node.scalar == .nothing, startsComment(after: position.range) {
      hint = "`#` starts a comment: put a color in quotes, as in \"#1d2733\""
    } else if case .scalar(let text, let isPlain) = node.content, hint == nil {
      hint = remark(on: text, isPlain: isPlain, schemaNode)
    }
    log.error(
      "\(position.subject) is \(found(node))", at: range(of: node, position),
      expected: schemaNode.expectation,
      hint: hint)
  }

  private func remark(on text: String, isPlain: Bool, _ schemaNode: SchemaNode) -> String? {
    switch schemaNode.shape {
    case .number where !isPlain && DocumentNode.resolve(text).isNumber: return "write it without quotes"
    case .number:
      let plain = text.filter { $0 != "_" && $0 != "," }
      return plain != text && DocumentNode.resolve(plain).isNumber ? "write it as \(plain)" : nil
    case .boolean where ["yes", "on", "y"].contains(text.lowercased()): return "write `true`"
    case .boolean where ["no", "off", "n"].contains(text.lowercased()): return "write `false`"
    case .anyOf(let kinds): return kinds.lazy.compactMap { remark(on: text, isPlain: isPlain, $0) }.first
    default: return nil
    }
  }

  /// Returns whether a key is followed by a comment that may have been meant as a color.
  private func startsComment(after key: Range<Int>) -> Bool {
    var offset = key.upperBound
    let scalars = log.file.scalars
    while offset < scalars.count, scalars[offset] == ":" || scalars[offset] == " " { offset += 1 }
    return offset + 1 < scalars.count && scalars[offset] == "#"
      && scalars[offset + 1].properties.isASCIIHexDigit
  }

  func found(_ node: DocumentNode) -> String {
    switch node.content {
    case .list: return "a list"
    case .map: return "a mapping"
    case .broken: return "not readable"
    case .scalar(let text, _):
      switch node.scalar {
      case .nothing, nil: return "empty"
      case .boolean(let value): return value ? "true" : "false"
      case .number(let value): return value.isFinite ? "the number \(text)" : "not a finite number"
      case .text:
        let short = text.count > 40 ? text.prefix(39) + "…" : text[...]
        return text.isEmpty ? "an empty string" : "the string \"\(short)\""
      }
    }
  }
}

extension DocumentNode.Scalar {
  var isNumber: Bool {
    if case .number(let value) = self { value.isFinite } else { false }
  }
}

extension SchemaNode {
  func named(_ name: String) -> SchemaNode {
    var node = self
    node.name = name
    return node
  }

  /// The expected value as text, including the keys of a mapping that has no other name.
  var expectation: String {
    switch shape {
    case .object(let properties) where name == "a mapping":
      properties.count > 6
        ? name : "a mapping with some of " + Words.list(properties.map { "`\($0.key)`" }, "and")
    case .object where !name.hasPrefix("a mapping"): "\(name), as a mapping"
    default: name
    }
  }

  var isScalar: Bool {
    switch shape {
    case .text, .choice, .number, .boolean, .nothing: true
    default: false
    }
  }

  var isMapping: Bool {
    switch shape {
    case .map, .object, .variants: true
    default: false
    }
  }

  /// Returns whether a message about this kind alone is enough for a scalar.
  func fits(_ node: DocumentNode) -> Bool {
    switch shape {
    case .text, .choice: node.scalar != .nothing
    case .number: if case .number = node.scalar { true } else { false }
    default: false
    }
  }
}
