import GridDocument
import GridSchema

extension TextEdits {
  /// Replaces the value of an item.
  mutating func replace(_ index: Int, of parent: TextNode, with value: JSON) throws(SceneTextError) {
    let item = parent.items[index]
    let old = item.value
    guard !old.hasProperties else {
      throw error("the value has an anchor or a tag, which would be lost", old)
    }
    guard !parent.isFlow else {
      return replaceInFlow(item, with: writer.inline(value, quotes: quotes(of: old), inFlow: true))
    }
    if old.isBlock ? value.isScalar || value.isEmpty : old.isFlow || writer.isInline(value) {
      replaceInline(item, with: writer.inline(value, quotes: quotes(of: old), inFlow: false))
    } else {
      replaceWithLines(item, of: parent, value)
    }
  }

  private func quotes(of node: TextNode) -> ValueWriter.Quotes {
    switch node.style {
    case .singleQuoted: .single
    case .doubleQuoted: .double
    default: .none
    }
  }

  private mutating func replaceInFlow(_ item: TextNode.Item, with text: String) {
    guard item.value.style == .empty else { return replace(item.value.range, with: text) }
    let hasColon = item.slot > item.mark.upperBound
    replace(item.slot..<item.slot, with: (hasColon ? " " : ": ") + text)
  }

  /// Replaces a value by one that stands on the line of its key or hyphen.
  private mutating func replaceInline(_ item: TextNode.Item, with text: String) {
    let old = item.value
    guard old.style != .empty else { return replace(item.slot..<item.slot, with: " " + text) }
    let gap = item.slot..<old.range.lowerBound
    if !old.isBlock, !hasBreak(gap) { return replace(old.range, with: text) }
    // A comment after the last line of the old value belongs to it.
    let end =
      old.isBlock ? restOfLine(after: old.range.upperBound) ?? old.range.upperBound : old.range.upperBound
    let commentEnd = trimmedEnd(gap)
    guard commentEnd > gap.lowerBound else { return replace(item.slot..<end, with: " " + text) }
    replace(item.slot..<item.slot, with: " " + text)
    replace(commentEnd..<end, with: "")
  }

  /// Replaces a value by a mapping or list without brackets.
  private mutating func replaceWithLines(_ item: TextNode.Item, of parent: TextNode, _ value: JSON) {
    let old = item.value
    let lines = writer.lines(value)
    func joined(_ lines: [String], _ column: Int) -> String {
      lines.joined(separator: newline + indent(column))
    }
    if old.isBlock {
      let end = restOfLine(after: old.range.upperBound) ?? old.range.upperBound
      let isList = if case .array = value { true } else { false }
      if parent.style == .blockList || (old.style == .blockList) == isList {
        return replace(old.range.lowerBound..<end, with: joined(lines, old.column))
      }
      let column = parent.column + writer.indentation(of: value)
      let start = reader.lineStart(old.range.lowerBound)
      return replace(start..<end, with: indent(column) + joined(lines, column))
    }
    // The value starts after the key's line, whose comment stays.
    if parent.style == .blockList {
      let column = parent.column + 2
      let lineEnd = document.file.lineEnd(at: old.range.upperBound)
      replace(old.range, with: (old.style == .empty ? " " : "") + lines[0])
      if lines.count > 1 {
        replace(lineEnd..<lineEnd, with: newline + indent(column) + joined(Array(lines[1...]), column))
      }
      return
    }
    let column = parent.column + writer.indentation(of: value)
    let text = newline + indent(column) + joined(lines, column)
    let lineEnd = document.file.lineEnd(at: old.range.upperBound)
    let start = trimmedEnd(item.slot..<old.range.lowerBound)
    if reader.skipBlanks(old.range.upperBound) >= lineEnd { return replace(start..<lineEnd, with: text) }
    replace(start..<old.range.upperBound, with: "")
    replace(lineEnd..<lineEnd, with: text)
  }
}

extension JSON {
  var isEmpty: Bool {
    switch self {
    case .array(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    default: false
    }
  }
}
