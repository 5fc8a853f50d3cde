import GridDocument
import GridSchema

/// Mappings and lists in brackets.
extension TextScanner {
  /// Scans a mapping or list in brackets, which may not be closed; returns the end of its last line.
  mutating func scanFlow(_ start: Int) -> Int {
    let outer = stack
    let column = outer.last.map { containers[$0].column } ?? -1
    defer { stack = outer }
    var offset = start
    // The end of the last bracket, comma or colon, and whether it was a colon.
    var (slot, isValue) = (start, false)
    var word: Range<Int>?
    while offset < scalars.count {
      let scalar = scalars[offset]
      if TextNodeReader.isSpace(scalar) {
        offset += 1
        guard TextNodeReader.isBreak(scalar), endsFlow(at: offset, column) else { continue }
        return finish(offset - 1, slot, word, isValue)
      }
      if scalar == "#", reader.isBlankOrEnd(offset - 1) || offset == slot {
        let end = reader.file.lineEnd(at: offset)
        if position > offset, position <= end { isInComment = true }
        offset = end
        continue
      }
      switch scalar {
      case "{", "[":
        noteFlow(slot, word, isValue, upTo: offset)
        push(isList: scalar == "[", isFlow: true, column: column)
        if scalar == "[" { containers[containers.count - 1].index = 0 }
        (slot, isValue, word) = (offset + 1, false, nil)
        offset += 1
      case "}", "]", ",":
        noteFlow(slot, word, isValue, upTo: offset)
        if let word, !isValue, let last = stack.last, !containers[last].isList {
          containers[last].keys.append(Self.unquoted(reader.file.string(word)))
        }
        if scalar == "," {
          if let last = stack.last, containers[last].isList { containers[last].index += 1 }
        } else {
          stack.removeLast()
          if stack.count <= outer.count { return reader.file.lineEnd(at: offset) }
        }
        (slot, isValue, word) = (offset + 1, scalar != "," && isValueAfterClosing, nil)
        offset += 1
      case ":" where reader.isBlankOrEnd(offset + 1) || isQuoted(word) || isFlowMark(offset + 1):
        noteFlow(slot, word, isValue, upTo: offset)
        if let word, let last = stack.last, !containers[last].isList {
          let name = Self.unquoted(reader.file.string(word))
          containers[last].keys.append(name)
          if cursor?.word == word { cursor?.key = (name, word) }
          flowKey = (name, word)
        }
        (slot, isValue, word) = (offset + 1, true, nil)
        offset += 1
      case "\"" where word == nil, "'" where word == nil:
        let end = quotedEnd(offset, reader.file.lineEnd(at: offset))
        word = offset..<end
        offset = end
      default:
        word = (word?.lowerBound ?? offset)..<offset + 1
        offset += 1
      }
    }
    return finish(scalars.count, slot, word, isValue)
  }

  private var isValueAfterClosing: Bool { stack.last.map { !containers[$0].isList } ?? false }

  private func isQuoted(_ word: Range<Int>?) -> Bool {
    word.flatMap { reader.scalar($0.lowerBound) }.map { $0 == "\"" || $0 == "'" } ?? false
  }

  private func isFlowMark(_ offset: Int) -> Bool {
    reader.scalar(offset).map { ",[]{}".unicodeScalars.contains($0) } ?? true
  }

  /// Returns whether a line is outside of brackets that were never closed: it starts at, or before, the column of the
  /// mapping around them, with a key or hyphen.
  private func endsFlow(at start: Int, _ column: Int) -> Bool {
    let text = reader.skipBlanks(start)
    let lineEnd = reader.file.lineEnd(at: start)
    guard text < lineEnd, text - start <= column, let first = reader.scalar(text) else { return false }
    if first == "-", reader.isBlankOrEnd(text + 1) { return true }
    return !"\"'{}[],#".unicodeScalars.contains(first) && key(at: text, before: lineEnd) != nil
  }

  private mutating func finish(
    _ end: Int, _ slot: Int, _ word: Range<Int>?, _ isValue: Bool
  ) -> Int {
    noteFlow(slot, word, isValue, upTo: end)
    return end < scalars.count ? reader.file.lineEnd(at: end) : end
  }

  /// Notes the cursor if it is between a bracket, comma or colon and the next one.
  private mutating func noteFlow(_ slot: Int, _ word: Range<Int>?, _ isValue: Bool, upTo end: Int) {
    guard cursor == nil, !isInComment, position >= slot, position <= end, let last = stack.last,
      containers[last].isFlow
    else {
      return
    }
    var extent = position..<position
    if let word, word.lowerBound <= position, position <= word.upperBound { extent = word }
    let isKey = !containers[last].isList && !isValue
    if isKey {
      cursor = Cursor(role: .key, container: last, word: extent, isFlow: true)
      if let word { cursor?.key = (Self.unquoted(reader.file.string(word)), word) }
    } else {
      note(.value, word: extent, isFlow: true)
      if isValue { cursor?.key = flowKey }
    }
  }
}
