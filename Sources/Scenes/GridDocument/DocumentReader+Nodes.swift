import GridSchema
import GridSupport

#if canImport(Yams)
import Yams
#endif

extension DocumentReader {
  /// Converts a node of the parser: marks become offsets, aliases are followed, and mappings are merged.
  mutating func convert(_ node: Node, depth: Int, isKey: Bool = false) -> DocumentNode {
    let mark = node.mark.map { file.offset(parserLine: $0.line, column: $0.column) } ?? 0
    let start = tokenStart(at: mark)
    guard depth < Self.depthLimit else {
      log.error(
        "values are nested too deep", at: start..<(start + 1), expected: "at most \(Self.depthLimit) levels")
      return DocumentNode(content: .broken, range: start..<start)
    }
    var value: DocumentNode
    switch node {
    case .scalar(let scalar): value = convert(scalar, from: start, isKey: isKey)
    case .sequence(let sequence):
      let elements = sequence.map { convert($0, depth: depth + 1) }
      value = collection(.list(elements), from: start, isFlow: sequence.style == .flow, tag: sequence.tag)
      value.weight = elements.reduce(1) { Self.sum($0, $1.weight) }
    case .mapping(let mapping):
      let entries = convert(mapping, depth: depth)
      value = collection(.map(entries), from: start, isFlow: mapping.style == .flow, tag: mapping.tag)
      value.weight = entries.reduce(1) { Self.sum($0, $1.value.weight) }
    case .alias: value = DocumentNode(content: .broken, range: start..<start)
    }
    if let anchor = node.anchor { anchors[restored(anchor.rawValue)] = value }
    return value
  }

  private mutating func convert(_ scalar: Node.Scalar, from start: Int, isKey: Bool) -> DocumentNode {
    // The parser compares keys, for which it tags all of them as strings.
    let isPlain = scalar.style == .plain && (isKey || scalar.tag.rawValue != Tag.Name.str.rawValue)
    if isPlain, scalar.string.unicodeScalars.first == Self.aliasMark {
      let name = String(restored(scalar.string).dropFirst())
      guard !isKey else {
        let range = start..<min(start + name.unicodeScalars.count + 1, file.scalars.count)
        log.error("an alias cannot be a key", at: range, expected: "the key itself")
        return DocumentNode(content: .broken, range: range)
      }
      return follow(name, from: start)
    }
    let text = restored(scalar.string)
    let range = tokenRange(from: start, text: text)
    guard checkTag(scalar.tag, at: range) else { return DocumentNode(content: .broken, range: range) }
    return DocumentNode(content: .scalar(text, isPlain: isPlain), range: range)
  }

  private mutating func collection(
    _ content: DocumentNode.Content, from start: Int, isFlow: Bool, tag: Tag
  ) -> DocumentNode {
    let isBracket = file.scalars.indices.contains(start) && "[{".unicodeScalars.contains(file.scalars[start])
    let range = start..<min(start + 1, file.scalars.count)
    guard checkTag(tag, at: range) else { return DocumentNode(content: .broken, range: range) }
    return DocumentNode(content: content, range: range, isBlock: !isBracket)
  }

  private mutating func checkTag(_ tag: Tag, at range: Range<Int>) -> Bool {
    let name = tag.rawValue
    if name.isEmpty || name == "!" || name.hasPrefix("tag:yaml.org,2002:") { return true }
    log.error("the tag `\(restored(name))` has no meaning here", at: range, expected: "a value without a tag")
    return false
  }

  private mutating func convert(_ mapping: Node.Mapping, depth: Int) -> [DocumentNode.Entry] {
    var entries: [DocumentNode.Entry] = []
    var positions: [String: Int] = [:]
    var merged: [DocumentNode] = []
    for (keyNode, valueNode) in mapping {
      let key = convert(keyNode, depth: depth + 1, isKey: true)
      let value = convert(valueNode, depth: depth + 1)
      guard case .scalar(let text, let isPlain) = key.content else {
        if case .broken = key.content { continue }
        log.error("a key is a list or a mapping", at: key.range, expected: "a name as the key")
        continue
      }
      let name = renamedKeys[key.range.lowerBound] ?? text
      if name == "<<", isPlain {
        merged += mergeable(value, key: key.range)
      } else if let first = positions[name] {
        log.error(
          "the key `\(name)` appears twice", at: key.range, expected: "each key once",
          note: ("the first one", entries[first].key.range.lowerBound))
      } else {
        positions[name] = entries.count
        entries.append(DocumentNode.Entry(key: Located(name, at: key.range), value: value))
      }
    }
    for entry in merged.flatMap({ $0.map ?? [] }) where positions[entry.key.value] == nil {
      positions[entry.key.value] = entries.count
      entries.append(entry)
    }
    return entries
  }

  private mutating func mergeable(_ value: DocumentNode, key: Range<Int>) -> [DocumentNode] {
    let candidates = value.list ?? [value]
    for candidate in candidates where candidate.map == nil {
      if case .broken = candidate.content { continue }
      log.error("`<<` merges something that is not a mapping", at: key, expected: "an alias of a mapping")
    }
    return candidates.filter { $0.map != nil }
  }

  private mutating func follow(_ name: String, from start: Int) -> DocumentNode {
    let range = start..<min(start + name.unicodeScalars.count + 1, file.scalars.count)
    guard aliasedWeight <= Self.aliasedWeightLimit else {
      return DocumentNode(content: .broken, range: range)
    }
    guard let value = anchors[name] else {
      log.error(
        "no earlier value has the anchor `&\(name)`", at: range,
        hint: Suggestion.question(for: name, among: anchors.keys.sorted()))
      return DocumentNode(content: .broken, range: range)
    }
    aliasedWeight = Self.sum(aliasedWeight, value.weight)
    guard aliasedWeight <= Self.aliasedWeightLimit else {
      log.error(
        "the aliases so far repeat too many values", at: range,
        expected: "at most \(Self.aliasedWeightLimit) values")
      return DocumentNode(content: .broken, range: range)
    }
    return value
  }

  private static func sum(_ first: Int, _ second: Int) -> Int {
    let (sum, overflow) = first.addingReportingOverflow(second)
    return overflow ? .max : sum
  }
}
