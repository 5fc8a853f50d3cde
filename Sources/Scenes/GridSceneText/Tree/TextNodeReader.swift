import GridDocument
import GridSchema

/// Finds the extents of all values in a text, guided by the tree that the parser made from it.
///
/// Wherever text and tree do not agree, as with keys that are marked by `?`, it throws, so that nothing is edited on
/// the basis of a guess.
struct TextNodeReader {
  let file: SourceFile
  let scalars: [Unicode.Scalar]

  init(file: SourceFile) {
    self.file = file
    scalars = file.scalars
  }

  static func root(_ document: TextDocument) throws(SceneTextError) -> TextNode? {
    guard let root = document.root else { return nil }
    let reader = TextNodeReader(file: document.file)
    do throws(Mismatch) {
      return try reader.value(root, from: reader.documentStart(), parentColumn: -1, inFlow: false)
    } catch {
      throw SceneTextError(
        "the text has a form that is only read, not edited",
        at: document.utf16Range(error.offset..<error.offset + 1))
    }
  }

  struct Mismatch: Error { var offset: Int }

  /// Returns the offset after directives and the line of hyphens that starts a document.
  private func documentStart() -> Int {
    var offset = skipTrivia(0)
    while scalar(offset) == "%", column(of: offset) == 0 { offset = skipTrivia(file.lineEnd(at: offset)) }
    return isMarker("---", at: offset) ? offset + 3 : 0
  }

  private func isMarker(_ marker: String, at offset: Int) -> Bool {
    column(of: offset) == 0 && starts(marker, at: offset) && isBlankOrEnd(offset + 3)
  }

  // MARK: Values

  private func value(
    _ node: DocumentNode, from slot: Int, parentColumn: Int, inFlow: Bool
  ) throws(Mismatch) -> TextNode {
    var offset = skipBlanks(slot)
    let isEmpty = if case .scalar("", isPlain: true) = node.content { true } else { false }
    if !isEmpty { offset = skipTrivia(slot) }
    var hasProperties = false
    while let mark = scalar(offset), mark == "&" || mark == "!" {
      hasProperties = true
      offset = wordEnd(offset, inFlow: inFlow)
      offset = isEmpty ? skipBlanks(offset) : skipTrivia(offset)
    }
    if scalar(offset) == "*" {
      return TextNode(
        style: .alias, range: offset..<wordEnd(offset, inFlow: inFlow), hasProperties: hasProperties)
    }
    if isEmpty {
      return TextNode(style: .empty, range: slot..<slot, hasProperties: hasProperties)
    }
    guard offset == node.range.lowerBound else { throw Mismatch(offset: offset) }
    var result: TextNode
    switch node.content {
    case .broken: throw Mismatch(offset: offset)
    case .scalar(let text, _): result = try scalar(text, at: offset, parentColumn: parentColumn)
    case .list(let elements):
      result =
        node.isBlock
        ? try blockList(elements, at: offset) : try flowList(elements, at: offset)
    case .map(let entries):
      if !node.isBlock {
        result = try flowMap(entries, at: offset)
      } else if inFlow {
        result = try pair(entries, at: offset)
      } else {
        result = try blockMap(entries, at: offset)
      }
    }
    result.hasProperties = hasProperties
    return result
  }

  private func blockMap(_ entries: [DocumentNode.Entry], at start: Int) throws(Mismatch) -> TextNode {
    var node = TextNode(style: .blockMap, range: start..<start, column: column(of: start))
    var offset = start
    var index = 0
    while offset < scalars.count, column(of: offset) == node.column, offset == start || isFirst(offset) {
      if index < entries.count, entries[index].key.range.lowerBound == offset {
        let item = try item(entries[index], parentColumn: node.column, inFlow: false)
        guard item.slot > item.mark.upperBound else { throw Mismatch(offset: offset) }
        node.items.append(item)
        node.range = start..<item.end
        index += 1
      } else if starts("<<", at: offset) {
        node.merges = true
        node.range = start..<(try skipMerge(offset, inFlow: false))
      } else {
        break
      }
      offset = skipTrivia(node.range.upperBound)
    }
    guard !node.range.isEmpty, node.merges || index == entries.count else { throw Mismatch(offset: offset) }
    return node
  }

  private func item(
    _ entry: DocumentNode.Entry, parentColumn: Int, inFlow: Bool
  ) throws(Mismatch) -> TextNode.Item {
    let key = entry.key.range
    let colon = inFlow ? skipTrivia(key.upperBound) : skipBlanks(key.upperBound)
    guard scalar(colon) == ":" else {
      // A key of a mapping in braces may stand alone.
      guard inFlow else { throw Mismatch(offset: colon) }
      return TextNode.Item(
        key: entry.key.value, mark: key, slot: key.upperBound,
        value: TextNode(style: .empty, range: key.upperBound..<key.upperBound))
    }
    return TextNode.Item(
      key: entry.key.value, mark: key, slot: colon + 1,
      value: try value(entry.value, from: colon + 1, parentColumn: parentColumn, inFlow: inFlow))
  }

  private func blockList(_ elements: [DocumentNode], at start: Int) throws(Mismatch) -> TextNode {
    var node = TextNode(style: .blockList, range: start..<start, column: column(of: start))
    var offset = start
    for element in elements {
      guard scalar(offset) == "-", isBlankOrEnd(offset + 1), column(of: offset) == node.column else {
        throw Mismatch(offset: offset)
      }
      let item = TextNode.Item(
        mark: offset..<offset + 1, slot: offset + 1,
        value: try value(element, from: offset + 1, parentColumn: node.column, inFlow: false))
      node.items.append(item)
      node.range = start..<item.end
      offset = skipTrivia(item.end)
    }
    return node
  }

  private func flowMap(_ entries: [DocumentNode.Entry], at start: Int) throws(Mismatch) -> TextNode {
    var node = TextNode(style: .flowMap, range: start..<start)
    var index = 0
    let end = try flowItems(of: start, closing: "}") { offset throws(Mismatch) in
      if index < entries.count, entries[index].key.range.lowerBound == offset {
        node.items.append(try item(entries[index], parentColumn: -1, inFlow: true))
        index += 1
        return node.items[index - 1].end
      }
      guard starts("<<", at: offset) else { throw Mismatch(offset: offset) }
      node.merges = true
      return try skipMerge(offset, inFlow: true)
    }
    guard node.merges || index == entries.count else { throw Mismatch(offset: start) }
    node.range = start..<end
    return node
  }

  private func flowList(_ elements: [DocumentNode], at start: Int) throws(Mismatch) -> TextNode {
    var node = TextNode(style: .flowList, range: start..<start)
    let end = try flowItems(of: start, closing: "]") { offset throws(Mismatch) in
      guard node.items.count < elements.count else { throw Mismatch(offset: offset) }
      let value = try value(elements[node.items.count], from: offset, parentColumn: -1, inFlow: true)
      node.items.append(TextNode.Item(mark: offset..<offset, slot: offset, value: value))
      return value.range.upperBound
    }
    guard node.items.count == elements.count else { throw Mismatch(offset: start) }
    node.range = start..<end
    return node
  }

  /// Calls `read` for each item between brackets, which returns its end; returns the offset after the closing one.
  private func flowItems(
    of start: Int, closing: Unicode.Scalar, read: (Int) throws(Mismatch) -> Int
  ) throws(Mismatch) -> Int {
    var offset = skipTrivia(start + 1)
    while let next = scalar(offset), next != closing {
      let end = try read(offset)
      guard end > offset else { throw Mismatch(offset: offset) }
      offset = skipTrivia(end)
      if scalar(offset) == "," { offset = skipTrivia(offset + 1) } else if scalar(offset) != closing { break }
    }
    guard scalar(offset) == closing else { throw Mismatch(offset: offset) }
    return offset + 1
  }

  private func pair(_ entries: [DocumentNode.Entry], at start: Int) throws(Mismatch) -> TextNode {
    guard let entry = entries.first, entry.key.range.lowerBound == start else {
      throw Mismatch(offset: start)
    }
    let item = try item(entry, parentColumn: -1, inFlow: true)
    return TextNode(style: .pair, range: start..<item.end, items: [item])
  }

  /// Returns the end of the value of a merge key.
  private func skipMerge(_ offset: Int, inFlow: Bool) throws(Mismatch) -> Int {
    let colon = skipBlanks(offset + 2)
    let value = skipTrivia(colon + 1)
    guard scalar(colon) == ":" else { throw Mismatch(offset: colon) }
    if scalar(value) == "*" { return wordEnd(value, inFlow: inFlow) }
    // A list of aliases.
    guard scalar(value) == "[" else { throw Mismatch(offset: value) }
    return try flowItems(of: value, closing: "]") { offset throws(Mismatch) in
      guard scalar(offset) == "*" else { throw Mismatch(offset: offset) }
      return wordEnd(offset, inFlow: true)
    }
  }

  // MARK: Scalars

  private func scalar(_ text: String, at start: Int, parentColumn: Int) throws(Mismatch) -> TextNode {
    switch scalars[start] {
    case "\"":
      var end = start + 1
      while let next = scalar(end), next != "\"" { end += next == "\\" ? 2 : 1 }
      guard scalar(end) == "\"" else { throw Mismatch(offset: start) }
      return TextNode(style: .doubleQuoted, range: start..<end + 1)
    case "'":
      var end = start + 1
      while let next = scalar(end) {
        if next == "'" {
          guard scalar(end + 1) == "'" else { return TextNode(style: .singleQuoted, range: start..<end + 1) }
          end += 1
        }
        end += 1
      }
      throw Mismatch(offset: start)
    case "|", ">": return TextNode(style: .blockScalar, range: start..<blockScalarEnd(start, parentColumn))
    default: return TextNode(style: .plain, range: start..<(try plainEnd(text, from: start)))
    }
  }

  /// Returns the end of an unquoted string, whose line breaks the parser has folded.
  private func plainEnd(_ text: String, from start: Int) throws(Mismatch) -> Int {
    var offset = start
    var rest = text.unicodeScalars[...]
    while let next = rest.first {
      if scalar(offset) == next {
        offset += 1
        rest.removeFirst()
        continue
      }
      let end = skipSpace(offset)
      guard end > offset else { throw Mismatch(offset: offset) }
      offset = end
      while let space = rest.first, Self.isSpace(space) { rest.removeFirst() }
    }
    return offset
  }

  /// Returns the end of the last line of a block scalar that is not empty.
  private func blockScalarEnd(_ start: Int, _ parentColumn: Int) -> Int {
    var end = file.lineEnd(at: start)
    var next = lineAfter(end)
    var contentColumn = parentColumn + 1
    var isFirst = true
    while next < scalars.count {
      let lineEnd = file.lineEnd(at: next)
      var text = next
      while text < lineEnd, scalars[text] == " " { text += 1 }
      if text < lineEnd {
        guard text - next >= contentColumn else { break }
        if isFirst { contentColumn = max(contentColumn, explicitColumn(start, parentColumn) ?? text - next) }
        isFirst = false
        end = lineEnd
      }
      guard lineEnd < scalars.count else { break }
      next = lineAfter(lineEnd)
    }
    return end
  }

  /// Returns the column of the content that the header of a block scalar names, such as `|2-`.
  private func explicitColumn(_ start: Int, _ parentColumn: Int) -> Int? {
    for offset in [start + 1, start + 2] {
      guard let digit = scalar(offset), (0x31...0x39).contains(digit.value) else { continue }
      return max(0, parentColumn) + Int(digit.value - 0x30)
    }
    return nil
  }
}
