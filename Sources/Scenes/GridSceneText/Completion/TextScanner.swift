import GridDocument
import GridSchema

/// Finds the position of a cursor among the mappings and lists of a text that is being written, and therefore need not
/// parse: by indentation, hyphens and brackets.
struct TextScanner {
  /// A mapping or list, with or without brackets.
  struct Container {
    var parent: Int?
    /// Its position in its parent; nil for the outermost one.
    var component: TextPath.Component?
    var isList: Bool
    var isFlow: Bool
    /// The column of its items, if it has no brackets.
    var column = 0
    var keys: [String] = []
    /// The number of elements so far, less one.
    var index = -1
    /// The component of the current item.
    var current: TextPath.Component? { isList ? .index(max(index, 0)) : keys.last.map { .key($0) } }
  }

  /// What a cursor is in, or next to.
  struct Cursor {
    enum Role { case key, value, keyOrValue }
    var role: Role
    /// The container of a key, or the one whose current item has the value; nil for the whole text.
    var container: Int?
    /// The component of the value in the container.
    var component: TextPath.Component?
    /// The extent of the word at the cursor, with its quotes.
    var word: Range<Int>
    /// The key at the cursor, or the key of its value.
    var key: (name: String, range: Range<Int>)?
    var isFlow = false
    /// Whether the line has neither a key nor a hyphen yet.
    var isBlankLine = false
  }

  let reader: TextNodeReader
  let position: Int
  var containers: [Container] = []
  var stack: [Int] = []
  var cursor: Cursor?
  /// The mapping that the word at the cursor may start, with keys on later lines.
  private(set) var opened: Int?
  /// The last key of a mapping in braces.
  var flowKey: (name: String, range: Range<Int>)?
  /// Whether the cursor is in a comment between brackets.
  var isInComment = false

  var scalars: [Unicode.Scalar] { reader.scalars }

  /// Scans a whole text; `position` is the offset of the cursor.
  init(_ file: SourceFile, position: Int) {
    reader = TextNodeReader(file: file)
    self.position = position
    var start = 0
    while true {
      let end = scanLine(start)
      guard end < scalars.count else { break }
      start = reader.lineAfter(end)
      if start >= scalars.count {
        // The empty line after the last line break.
        if cursor == nil, position >= start { scanLine(start) }
        break
      }
    }
  }

  /// Returns the path of a container, with the keys that it has.
  func path(of container: Int?) -> [(component: TextPath.Component, siblings: [String])] {
    var path: [(component: TextPath.Component, siblings: [String])] = []
    var next = container
    while let index = next, let component = containers[index].component {
      next = containers[index].parent
      path.insert((component, next.map { containers[$0].keys } ?? []), at: 0)
    }
    return path
  }

  // MARK: Lines

  /// Scans a line and everything that continues it; returns the end of the last line.
  @discardableResult
  private mutating func scanLine(_ start: Int) -> Int {
    let lineEnd = reader.file.lineEnd(at: start)
    var offset = start
    while reader.scalar(offset) == " ", offset < lineEnd { offset += 1 }
    let text = reader.skipBlanks(offset)
    let isHere = cursor == nil && position >= start && position <= lineEnd
    if text >= lineEnd {
      if isHere { noteBlankLine(column: position - start) }
      return lineEnd
    }
    if reader.scalar(offset) == "#" || start == offset && isMarker(offset) { return lineEnd }
    while reader.scalar(offset) == "-", reader.isBlankOrEnd(offset + 1) {
      let hyphen = offset
      enterList(column: hyphen - start)
      offset = min(reader.skipBlanks(offset + 1), lineEnd)
      let atEnd = offset >= lineEnd || reader.scalar(offset) == "#"
      if isHere, cursor == nil, position > hyphen, position <= offset, atEnd || position < offset {
        note(.keyOrValue, word: position..<position)
      }
      if atEnd { return lineEnd }
    }
    guard let key = key(at: offset, before: lineEnd) else {
      return scanValue(offset, lineEnd, column: offset - start, key: nil)
    }
    enterMap(column: offset - start)
    if let last = stack.last { containers[last].keys.append(key.name) }
    if cursor == nil, key.range.lowerBound <= position, position <= key.range.upperBound {
      cursor = Cursor(role: .key, container: stack.last, word: key.range, key: (key.name, key.range))
    }
    return scanValue(key.colon + 1, lineEnd, column: nil, key: (key.name, key.range))
  }

  private func isMarker(_ offset: Int) -> Bool {
    reader.scalar(offset) == "%"
      || ["---", "..."].contains { reader.starts($0, at: offset) && reader.isBlankOrEnd(offset + 3) }
  }

  /// Scans a value after a colon or hyphen, or a word without a colon in a column of its own.
  private mutating func scanValue(
    _ start: Int, _ lineEnd: Int, column: Int?, key: (name: String, range: Range<Int>)?
  ) -> Int {
    var offset = min(reader.skipBlanks(start), lineEnd)
    while let mark = reader.scalar(offset), offset < lineEnd, mark == "&" || mark == "!" {
      offset = min(reader.skipBlanks(reader.wordEnd(offset, inFlow: false)), lineEnd)
    }
    switch reader.scalar(offset) {
    case "{" where offset < lineEnd, "[" where offset < lineEnd:
      return scanFlow(offset)
    case "|" where offset < lineEnd, ">" where offset < lineEnd:
      return blockScalarEnd(lineEnd)
    default:
      let end = valueEnd(offset, lineEnd)
      guard cursor == nil, position >= start, position <= max(end, offset) else { return lineEnd }
      let word = offset >= lineEnd || position < offset ? position..<position : offset..<end
      if let column {
        // A word in a line of its own may be a key whose colon is not written yet.
        noteWord(word, column: column)
      } else {
        cursor = Cursor(
          role: .value, container: stack.last, component: stack.last.flatMap { containers[$0].current },
          word: word, key: key)
      }
      return lineEnd
    }
  }

  /// Returns the end of a value on a line, before spaces and comments.
  private func valueEnd(_ start: Int, _ lineEnd: Int) -> Int {
    if let quote = reader.scalar(start), quote == "\"" || quote == "'" { return quotedEnd(start, lineEnd) }
    var end = start
    while end < lineEnd, !(scalars[end] == "#" && (end == start || reader.isBlankOrEnd(end - 1))) { end += 1 }
    while end > start, TextNodeReader.isSpace(scalars[end - 1]) { end -= 1 }
    return end
  }

  func quotedEnd(_ start: Int, _ limit: Int) -> Int {
    let quote = scalars[start]
    var end = start + 1
    while end < limit, scalars[end] != quote { end += quote == "\"" && scalars[end] == "\\" ? 2 : 1 }
    return min(end + 1, limit)
  }

  /// Returns the end of the lines that are indented more than the current mapping or list.
  private func blockScalarEnd(_ lineEnd: Int) -> Int {
    let column = stack.last.map { containers[$0].column } ?? -1
    var end = lineEnd
    while true {
      let next = reader.lineAfter(end)
      guard next > end, next < scalars.count else { return end }
      let text = reader.skipBlanks(next)
      let nextEnd = reader.file.lineEnd(at: next)
      guard text >= nextEnd || text - next > column else { return end }
      end = nextEnd
    }
  }

  func key(at start: Int, before end: Int) -> (name: String, range: Range<Int>, colon: Int)? {
    var keyEnd = start
    if let quote = reader.scalar(start), quote == "\"" || quote == "'" {
      keyEnd = quotedEnd(start, end)
    } else {
      guard let first = reader.scalar(start), !"[{#|>&!*".unicodeScalars.contains(first) else { return nil }
      while keyEnd < end, !(scalars[keyEnd] == ":" && reader.isBlankOrEnd(keyEnd + 1)) {
        if scalars[keyEnd] == "#", reader.isBlankOrEnd(keyEnd - 1) { return nil }
        keyEnd += 1
      }
    }
    let colon = reader.skipBlanks(keyEnd)
    guard colon < end, reader.scalar(colon) == ":", reader.isBlankOrEnd(colon + 1) else { return nil }
    while keyEnd > start, TextNodeReader.isSpace(scalars[keyEnd - 1]) { keyEnd -= 1 }
    return (Self.unquoted(reader.file.string(start..<keyEnd)), start..<keyEnd, colon)
  }

  static func unquoted(_ word: String) -> String {
    guard let quote = word.first, quote == "\"" || quote == "'" else { return word }
    let inner = word.dropFirst()
    return String(inner.last == quote ? inner.dropLast() : inner)
  }

  // MARK: Containers

  mutating func push(isList: Bool, isFlow: Bool, column: Int) {
    containers.append(
      Container(
        parent: stack.last, component: stack.last.flatMap { containers[$0].current }, isList: isList,
        isFlow: isFlow, column: column))
    stack.append(containers.count - 1)
  }

  private mutating func pop(to column: Int, keepsLists: Bool) {
    while let last = stack.last,
      containers[last].column > column
        || containers[last].column == column && containers[last].isList && !keepsLists
    {
      stack.removeLast()
    }
  }

  private mutating func enterMap(column: Int) {
    pop(to: column, keepsLists: false)
    if let last = stack.last, !containers[last].isList, containers[last].column == column { return }
    push(isList: false, isFlow: false, column: column)
  }

  private mutating func enterList(column: Int) {
    pop(to: column, keepsLists: true)
    if stack.last.map({ !containers[$0].isList || containers[$0].column < column }) ?? true {
      push(isList: true, isFlow: false, column: column)
    }
    if let last = stack.last { containers[last].index += 1 }
  }

  // MARK: The cursor

  /// Notes that the cursor is where a value of the current item starts.
  mutating func note(_ role: Cursor.Role, word: Range<Int>, isFlow: Bool = false) {
    cursor = Cursor(
      role: role, container: stack.last, component: stack.last.flatMap { containers[$0].current }, word: word,
      isFlow: isFlow)
  }

  private mutating func noteBlankLine(column: Int) {
    noteWord(position..<position, column: column)
    cursor?.isBlankLine = true
  }

  /// Notes a word without a colon that starts in a column, or an empty one.
  private mutating func noteWord(_ word: Range<Int>, column: Int) {
    let onItem = stack.last.map { containers[$0].isList && containers[$0].column < column } ?? false
    let isAfterHyphen = onItem && !reader.isFirst(word.lowerBound)
    var kept = stack
    while let last = kept.last, containers[last].column > column { kept.removeLast() }
    if !isAfterHyphen, let last = kept.last, containers[last].column == column {
      // Beside the keys of a mapping, or where the next element of a list starts.
      if containers[last].isList {
        let isCompact = kept.dropLast().last.map { containers[$0].column == column } ?? false
        cursor = Cursor(
          role: .keyOrValue, container: containers[last].parent,
          component: containers[last].component, word: word)
        if isCompact { cursor = Cursor(role: .key, container: kept.dropLast().last, word: word) }
      } else {
        cursor = Cursor(role: .key, container: last, word: word)
      }
      return
    }
    // The first word of a value. If a mapping starts here, keys on later lines belong to it.
    stack = kept
    note(.keyOrValue, word: word)
    if stack.isEmpty || cursor?.component != nil { push(isList: false, isFlow: false, column: column) }
    cursor?.isFlow = false
    opened = stack.last
  }
}
