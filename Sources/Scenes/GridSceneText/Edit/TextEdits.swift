import GridDocument
import GridSchema

/// The replacements that make a change in a text. Offsets count Unicode scalars.
struct TextEdits {
  struct Replacement {
    var range: Range<Int>
    var text: String
  }

  let document: TextDocument
  let root: TextNode
  let reader: TextNodeReader
  let writer: ValueWriter
  let newline: String
  var replacements: [Replacement] = []

  init(_ document: TextDocument, _ root: TextNode) {
    self.document = document
    self.root = root
    reader = TextNodeReader(file: document.file)
    newline = Self.lineBreak(in: document.file)
    writer = Self.writer(for: root, reader)
  }

  // MARK: The style of a text

  static func isBlank(_ file: SourceFile) -> Bool {
    TextNodeReader(file: file).skipTrivia(0) >= file.scalars.count
  }

  static func lineBreak(in file: SourceFile) -> String {
    guard let first = file.scalars.firstIndex(where: { $0 == "\n" || $0 == "\r" }) else { return "\n" }
    guard file.scalars[first] == "\r" else { return "\n" }
    return first + 1 < file.scalars.count && file.scalars[first + 1] == "\n" ? "\r\n" : "\r"
  }

  private static func writer(for root: TextNode, _ reader: TextNodeReader) -> ValueWriter {
    var writer = ValueWriter()
    if root.style == .flowMap, let key = root.items.first?.mark {
      writer.isJSON = reader.scalar(key.lowerBound) == "\""
    }
    var (step, listStep): (Int?, Int?)
    func visit(_ node: TextNode) {
      for item in node.items where node.isBlock || node.isFlow {
        if node.style == .blockMap {
          if item.value.style == .blockMap { step = step ?? item.value.column - node.column }
          if item.value.style == .blockList { listStep = listStep ?? item.value.column - node.column }
        }
        if item.value.isBlock { visit(item.value) }
      }
    }
    visit(root)
    writer.step = step ?? max(listStep ?? 2, 1)
    writer.listStep = listStep ?? writer.step
    return writer
  }

  // MARK: Changes

  mutating func add(_ change: SceneTextChange, at path: TextPath) throws(SceneTextError) {
    if case .set(let value) = change, !value.isFinite { throw SceneTextError("a number is not finite") }
    if case .insert(let value) = change, !value.isFinite { throw SceneTextError("a number is not finite") }
    guard !path.components.isEmpty else { throw SceneTextError("no key is given") }
    var place: (parent: TextNode, index: Int)?
    var node = root
    for (depth, component) in path.components.enumerated() {
      let here = TextPath(Array(path.components[...depth]))
      if node.style == .alias { throw error("`\(here)` is inside of an alias", node) }
      let rest = path.components[depth...]
      if isNothing(node) {
        let value = try added(by: change, at: rest, here)
        guard let place else { throw error("the text has no mapping", node) }
        return try replace(place.index, of: place.parent, with: try Self.wrapped(value, in: rest))
      }
      switch component {
      case .key(let key):
        guard key != "<<" else { throw SceneTextError("`<<` merges mappings, and is not a key of its own") }
        guard node.isMap || node.style == .pair else {
          throw error("`\(here)` does not exist, because the value around it is not a mapping", node)
        }
        if let index = node.items.firstIndex(where: { $0.key == key }) {
          place = (node, index)
          break
        }
        let value = try added(by: change, at: rest, here)
        return try insert(key, try Self.wrapped(value, in: rest.dropFirst()), in: node)
      case .index(let index):
        guard node.isList else {
          throw error("`\(here)` does not exist, because the value around it is not a list", node)
        }
        if depth == path.components.count - 1, case .insert(let value) = change,
          (0...node.items.count).contains(index)
        {
          return try insert(value, at: index, of: node)
        }
        if node.items.indices.contains(index) {
          place = (node, index)
          break
        }
        let value = try added(by: change, at: rest, here)
        guard index == node.items.count else {
          throw error("`\(here)` does not exist: there are \(node.items.count) elements", node)
        }
        return try insert(try Self.wrapped(value, in: rest.dropFirst()), at: index, of: node)
      }
      if let place { node = place.parent.items[place.index].value }
    }
    guard let place else { return }
    switch change {
    case .set(let value): try replace(place.index, of: place.parent, with: value)
    case .remove: try remove(place.index, of: place.parent)
    case .insert: throw SceneTextError("`\(path)` is not an element of a list")
    }
  }

  /// Returns the value that a change adds where there is none.
  private func added(
    by change: SceneTextChange, at rest: ArraySlice<TextPath.Component>, _ path: TextPath
  ) throws(SceneTextError) -> JSON {
    switch change {
    case .set(let value): return value
    case .insert(let value):
      if case .index? = rest.last { return value }
      throw SceneTextError("`\(path)` is not an element of a list")
    case .remove: throw SceneTextError("`\(path)` does not exist")
    }
  }

  /// Returns a value in the mappings and lists of a path.
  static func wrapped(_ value: JSON, in path: ArraySlice<TextPath.Component>) throws(SceneTextError) -> JSON {
    var value = value
    for component in path.reversed() {
      switch component {
      case .key(let key): value = .object([JSON.Member(name: key, value: value)])
      case .index(0): value = .array([value])
      case .index(let index): throw SceneTextError("there is no list with an element \(index)")
      }
    }
    return value
  }

  // MARK: Helpers

  func isNothing(_ node: TextNode) -> Bool {
    node.style == .empty
      || node.style == .plain && DocumentNode.resolve(document.file.string(node.range)) == .nothing
  }

  func error(_ message: String, _ node: TextNode) -> SceneTextError {
    SceneTextError(message, at: document.utf16Range(node.range))
  }

  mutating func replace(_ range: Range<Int>, with text: String) {
    if !range.isEmpty || !text.isEmpty { replacements.append(Replacement(range: range, text: text)) }
  }

  func indent(_ column: Int) -> String { String(repeating: " ", count: column) }

  /// Returns the end of the line of an offset if only space or a comment follows; otherwise nil.
  func restOfLine(after offset: Int) -> Int? {
    let next = reader.skipBlanks(offset)
    let end = document.file.lineEnd(at: offset)
    return next >= end || reader.scalar(next) == "#" && next > offset ? end : nil
  }

  func hasBreak(_ range: Range<Int>) -> Bool {
    document.file.scalars[range].contains(where: TextNodeReader.isBreak)
  }

  /// Returns a range without the space at its end.
  func trimmedEnd(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, TextNodeReader.isSpace(document.file.scalars[end - 1]) { end -= 1 }
    return end
  }
}
