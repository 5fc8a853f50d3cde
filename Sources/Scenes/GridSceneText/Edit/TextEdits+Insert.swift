import GridDocument
import GridSchema

extension TextEdits {
  /// Adds a key at the end of a mapping.
  mutating func insert(_ key: String, _ value: JSON, in map: TextNode) throws(SceneTextError) {
    switch map.style {
    case .blockMap:
      let start = newline + indent(map.column) + writer.key(key, inFlow: false) + ":"
      let text: String
      if writer.isInline(value) {
        text = start + " " + writer.inline(value, inFlow: false)
      } else {
        let separator = newline + indent(map.column + writer.indentation(of: value))
        text = ([start] + writer.lines(value)).joined(separator: separator)
      }
      insertLine(text, after: map.range.upperBound)
    case .flowMap:
      insertInFlow(
        writer.key(key, inFlow: true) + ": " + writer.inline(value, inFlow: true), at: map.items.count,
        of: map)
    default: throw error("a mapping without braces in a list cannot have a second key", map)
    }
  }

  /// Adds an element to a list.
  mutating func insert(_ value: JSON, at index: Int, of list: TextNode) throws(SceneTextError) {
    guard list.style == .blockList else {
      return insertInFlow(writer.inline(value, inFlow: true), at: index, of: list)
    }
    // New elements look like those beside them.
    let neighbor = list.items[min(index, list.items.count - 1)].value
    let isInline = neighbor.style == .blockMap && !value.isEmpty ? value.isScalar : writer.isInline(value)
    let lines = isInline ? [writer.inline(value, inFlow: false)] : writer.lines(value)
    let text = "- " + lines.joined(separator: newline + indent(list.column + 2))
    guard index > 0 else {
      let start = list.items[0].start
      return replace(start..<start, with: text + newline + indent(list.column))
    }
    insertLine(newline + indent(list.column) + text, after: list.items[index - 1].end)
  }

  private mutating func insertLine(_ text: String, after offset: Int) {
    let end = document.file.lineEnd(at: offset)
    replace(end..<end, with: text)
  }

  private mutating func insertInFlow(_ text: String, at index: Int, of node: TextNode) {
    guard let first = node.items.first else {
      let inner = node.range.lowerBound + 1..<node.range.upperBound - 1
      let isBlank = reader.skipSpace(inner.lowerBound) >= inner.upperBound
      // Comments between brackets stay before what is added.
      return replace(
        isBlank ? inner : inner.upperBound..<inner.upperBound,
        with: isBlank ? text : text + newline)
    }
    // Items on lines of their own stay so.
    let hasLines = reader.isFirst(first.start)
    let separator = hasLines ? newline + indent(reader.column(of: first.start)) : " "
    if index < node.items.count {
      let start = node.items[index].start
      return replace(start..<start, with: text + "," + separator)
    }
    let end = node.items[index - 1].end
    let comma = reader.skipTrivia(end)
    let hasComma = reader.scalar(comma) == ","
    let last = hasComma ? comma + 1 : end
    guard hasLines, let lineEnd = restOfLine(after: last) else {
      return replace(end..<end, with: "," + separator + text)
    }
    if !hasComma { replace(end..<end, with: ",") }
    replace(lineEnd..<lineEnd, with: separator + text + (hasComma ? "," : ""))
  }
}
