import GridDocument
import GridSchema

extension TextEdits {
  /// Removes an item with the comments on its own lines. Comments on lines before it stay.
  mutating func remove(_ index: Int, of parent: TextNode) throws(SceneTextError) {
    let item = parent.items[index]
    guard parent.items.count > 1 || parent.merges else { return try empty(parent) }
    guard parent.isBlock else { return removeFromFlow(index, of: parent) }
    let end = document.file.lineEnd(at: item.end)
    guard !reader.isFirst(item.start) else {
      let start = reader.lineStart(item.start)
      let next = reader.lineAfter(end)
      if next > end { return replace(start..<next, with: "") }
      // The last line of a text without a final line break: remove the break before it, unless a string includes it.
      let isKept = index > 0 && Self.endsWithBlockScalar(parent.items[index - 1].value)
      return replace((isKept ? start : lineEnd(before: start))..<end, with: "")
    }
    // The first item, after a hyphen: the next one takes its place.
    guard index + 1 < parent.items.count else { throw error("the value has no line of its own", item.value) }
    replace(item.start..<reader.skipSpace(end), with: "")
  }

  private static func endsWithBlockScalar(_ node: TextNode) -> Bool {
    node.style == .blockScalar
      || node.isBlock && (node.items.last.map { endsWithBlockScalar($0.value) } ?? false)
  }

  private func lineEnd(before start: Int) -> Int {
    var end = start
    if end > 0, document.file.scalars[end - 1] == "\n" { end -= 1 }
    if end > 0, document.file.scalars[end - 1] == "\r" { end -= 1 }
    return end
  }

  /// Replaces the only item of a mapping or list by nothing, in brackets.
  private mutating func empty(_ node: TextNode) throws(SceneTextError) {
    let isMap = node.style == .blockMap || node.style == .flowMap
    let brackets = isMap ? "{}" : "[]"
    guard node.style != .pair else { throw error("the only key of a mapping without braces cannot go", node) }
    if node.isFlow { return replace(node.range, with: brackets) }
    guard let (parent, index) = Self.parent(of: node, in: root) else {
      let end = restOfLine(after: node.range.upperBound) ?? node.range.upperBound
      return replace(node.range.lowerBound..<end, with: brackets)
    }
    try replace(index, of: parent, with: isMap ? .object([]) : .array([]))
  }

  /// Returns the mapping or list that contains a node directly; nil for the outermost one.
  private static func parent(of node: TextNode, in whole: TextNode) -> (TextNode, Int)? {
    for (index, item) in whole.items.enumerated() {
      if item.value.range == node.range, item.value.style == node.style { return (whole, index) }
      if item.value.range.contains(node.range.lowerBound), let found = parent(of: node, in: item.value) {
        return found
      }
    }
    return nil
  }

  private mutating func removeFromFlow(_ index: Int, of parent: TextNode) {
    let item = parent.items[index]
    let comma = reader.skipTrivia(item.end)
    if reader.scalar(comma) == "," {
      // With the comma, a comment on the same line, and the space before the next item.
      let end = restOfLine(after: comma + 1) ?? comma + 1
      let next = reader.skipSpace(end)
      if index + 1 < parent.items.count { return replace(item.start..<next, with: "") }
      return replace(spaceStart(before: item.start)..<end, with: "")
    }
    // The last item: the comma before it goes, too.
    let end = restOfLine(after: item.end) ?? item.end
    guard index > 0 else { return replace(item.start..<end, with: "") }
    let previous = parent.items[index - 1].end
    let lastComma = reader.skipTrivia(previous)
    replace(lastComma..<lastComma + 1, with: "")
    let start = spaceStart(before: item.start)
    let isAfterComment = start > lastComma + 1
    // A bracket on the line of the item must not become part of a comment.
    let keepsBreak = isAfterComment && !(restOfLine(after: item.end) != nil)
    replace((keepsBreak ? item.start : max(start, lastComma + 1))..<end, with: "")
  }

  private func spaceStart(before offset: Int) -> Int { trimmedEnd(0..<offset) }
}
