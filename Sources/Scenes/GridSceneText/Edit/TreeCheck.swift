import GridSchema

/// Compares the trees of a text before and after an edit.
enum TreeCheck {
  /// Returns whether `new` is `old` with a single change at a path.
  static func isOnlyChange(
    _ change: SceneTextChange, at path: ArraySlice<TextPath.Component>, from old: DocumentNode?,
    to new: DocumentNode
  ) -> Bool {
    guard let component = path.first else {
      guard case .set(let value) = change else { return false }
      return matches(value, new)
    }
    let isLast = path.count == 1
    switch component {
    case .key(let name):
      guard let entries = new.map else { return false }
      let before = isNothing(old) ? [] : old?.map
      guard let before, equal(others(of: before, name), others(of: entries, name)) else { return false }
      let (oldValue, newValue) = (before.first { $0.key.value == name }?.value, new[name])
      if case .remove = change, isLast { return newValue == nil }
      return newValue.map { isOnlyChange(change, at: path.dropFirst(), from: oldValue, to: $0) } ?? false
    case .index(let index):
      guard let elements = new.list, let before = isNothing(old) ? [] : old?.list, index <= before.count
      else {
        return false
      }
      var (rest, restBefore) = (elements, before)
      switch change {
      case .remove where isLast: restBefore.remove(at: index)
      case .insert(let value) where isLast:
        guard elements.indices.contains(index), matches(value, elements[index]) else { return false }
        rest.remove(at: index)
      default:
        guard elements.indices.contains(index) else { return false }
        let oldValue = before.indices.contains(index) ? before[index] : nil
        guard isOnlyChange(change, at: path.dropFirst(), from: oldValue, to: elements[index]) else {
          return false
        }
        rest.remove(at: index)
        if oldValue != nil { restBefore.remove(at: index) }
      }
      return rest.count == restBefore.count && zip(rest, restBefore).allSatisfy { equal($0, $1) }
    }
  }

  private static func isNothing(_ node: DocumentNode?) -> Bool { node.map { $0.scalar == .nothing } ?? true }

  private static func others(of entries: [DocumentNode.Entry], _ name: String) -> [DocumentNode.Entry] {
    entries.filter { $0.key.value != name }
  }

  private static func equal(_ one: [DocumentNode.Entry], _ other: [DocumentNode.Entry]) -> Bool {
    one.count == other.count
      && zip(one, other).allSatisfy { $0.key.value == $1.key.value && equal($0.value, $1.value) }
  }

  /// Returns whether two nodes have the same values, written in the same way.
  static func equal(_ one: DocumentNode, _ other: DocumentNode) -> Bool {
    switch (one.content, other.content) {
    case (.scalar(let text, let isPlain), .scalar(let otherText, let otherIsPlain)):
      text == otherText && isPlain == otherIsPlain
    case (.list(let elements), .list(let others)):
      elements.count == others.count && zip(elements, others).allSatisfy { equal($0, $1) }
    case (.map(let entries), .map(let others)): equal(entries, others)
    default: false
    }
  }

  /// Returns whether a node has a value.
  static func matches(_ value: JSON, _ node: DocumentNode) -> Bool {
    switch value {
    case .null: return node.scalar == .nothing
    case .boolean(let boolean): return node.scalar == .boolean(boolean)
    case .integer(let integer): return node.scalar == .number(Double(integer))
    case .number(let number): return node.scalar == .number(number)
    case .string(let text): return node.scalar == .text(text)
    case .array(let elements):
      guard let list = node.list, list.count == elements.count else { return false }
      return zip(elements, list).allSatisfy { matches($0, $1) }
    case .object(let members):
      guard let entries = node.map, entries.count == members.count else { return false }
      return zip(members, entries).allSatisfy { $0.name == $1.key.value && matches($0.value, $1.value) }
    }
  }
}
