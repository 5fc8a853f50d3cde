import GridSceneText
import GridSchema
import TestSupport

/// A random text in YAML with numbered comments, and random changes of it.
struct RandomDocument {
  var generator: SeededGenerator
  private(set) var text = ""
  private var comments = 0
  private let newline: String
  private let step: Int
  private let listStep: Int

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    newline = Bool.random(using: &generator) ? "\n" : "\r\n"
    step = Int.random(in: 1...4, using: &generator)
    listStep = [0, 2, step].randomElement(using: &generator) ?? 2
    if chance(5) { text = "\u{FEFF}" }
    if chance(4) { text += "---" + newline }
    addMap(column: 0, depth: 0, isInline: false)
    if chance(3) { text += "# end \(comments)" + newline }
    // Without its final line break, a block scalar would have another value.
    if chance(3), !text.hasSuffix("last" + newline) {
      while let last = text.last, last.isNewline || last == " " { text.removeLast() }
    }
  }

  private mutating func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &generator) == 0 }

  private mutating func pick<Values: RandomAccessCollection>(_ values: Values) -> Values.Element {
    values[values.index(values.startIndex, offsetBy: Int.random(in: 0..<values.count, using: &generator))]
  }

  private mutating func comment() -> String {
    comments += 1
    return "# comment \(comments) 😀: {x}"
  }

  private mutating func endLine() {
    // The parser does not accept a tab between a key or hyphen and a comment.
    let spaces = ":-".contains(text.last ?? " ") ? [" ", "  "] : [" ", "  ", "\t"]
    if chance(4) { text += pick(spaces) + comment() }
    text += newline
  }

  private mutating func trivia(_ column: Int) {
    while chance(4) {
      text += chance(2) ? newline : String(repeating: " ", count: column) + comment() + newline
    }
  }

  private mutating func addMap(column: Int, depth: Int, isInline: Bool) {
    let count = Int.random(in: 1...4, using: &generator)
    for index in 0..<count {
      if index > 0 || !isInline {
        trivia(column)
        text += String(repeating: " ", count: column)
      }
      let key = "k\(index)"
      text += pick([key, key, "'\(key)'", "\"\(key)\""]) + ":"
      addValue(column: column, depth: depth + 1, isElement: false)
    }
  }

  private mutating func addList(column: Int, depth: Int, isInline: Bool) {
    for index in 0..<Int.random(in: 1...4, using: &generator) {
      if index > 0 || !isInline {
        trivia(column)
        text += String(repeating: " ", count: column)
      }
      text += "-"
      addValue(column: column, depth: depth + 1, isElement: true)
    }
  }

  private mutating func addValue(column: Int, depth: Int, isElement: Bool) {
    let kind =
      depth > 4 ? Int.random(in: 0..<5, using: &generator) : Int.random(in: 0..<10, using: &generator)
    switch kind {
    case 0, 1, 2:
      text += " " + scalar(inFlow: false)
      endLine()
    case 3:
      text += " " + flow(depth: 0, column: column + 2)
      endLine()
    case 4:
      if chance(3) {
        text += pick([" |", " >-", " |-"]) + newline
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          text += String(repeating: " ", count: column + 3) + "line # no comment" + newline
          if chance(4) { text += newline }
        }
        text += String(repeating: " ", count: column + 3) + "last" + newline
      } else {
        endLine()
      }
    case 5, 6, 7:
      if isElement, chance(2) {
        text += " "
        addMap(column: column + 2, depth: depth, isInline: true)
      } else {
        endLine()
        addMap(column: column + step, depth: depth, isInline: false)
      }
    default:
      if isElement {
        text += " "
        addList(column: column + 2, depth: depth, isInline: true)
      } else {
        endLine()
        addList(column: column + listStep, depth: depth, isInline: false)
      }
    }
  }

  private mutating func scalar(inFlow: Bool) -> String {
    pick([
      "plain", "two words", "12", "-3.5", "true", "~", "'it''s # \"q\"'", "\"a \\\" # b\"", "größe",
      "\"😀, é\"", "a:b",
      "x#y", "\"\"",
    ])
  }

  private mutating func flow(depth: Int, column: Int) -> String {
    let isMap = chance(2)
    let items = (0..<Int.random(in: 0...3, using: &generator)).map { index in
      let value = depth < 2 && chance(3) ? flow(depth: depth + 1, column: column + 2) : scalar(inFlow: true)
      return isMap ? "f\(index): " + value : value
    }
    let (open, close) = isMap ? ("{", "}") : ("[", "]")
    guard chance(3), !items.isEmpty else { return open + items.joined(separator: ", ") + close }
    var text = open + newline
    for (index, item) in items.enumerated() {
      text += String(repeating: " ", count: column) + item
      if index < items.count - 1 { text += "," }
      if chance(3) { text += " " + comment() }
      text += newline
    }
    return text + String(repeating: " ", count: column) + close
  }

  // MARK: Changes

  /// Returns a random change, and where.
  mutating func change(of whole: JSON) -> (path: TextPath, change: SceneTextChange) {
    var (path, value) = (TextPath(), whole)
    while true {
      let isDeepEnough = !path.components.isEmpty && chance(4)
      switch value {
      case .object(let members) where !isDeepEnough:
        if members.isEmpty || chance(6) {
          return (path.appending(.key("new \(Int.random(in: 0..<9, using: &generator))")), .set(newValue()))
        }
        let member = pick(members)
        path = path.appending(.key(member.name))
        value = member.value
      case .array(let elements) where !isDeepEnough:
        if elements.isEmpty || chance(4) {
          let index = Int.random(in: 0...elements.count, using: &generator)
          return (path.appending(.index(index)), .insert(newValue()))
        }
        let index = pick(elements.indices)
        path = path.appending(.index(index))
        value = elements[index]
      default: return (path, chance(3) ? .remove : .set(newValue()))
      }
    }
  }

  mutating func newValue() -> JSON {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: .integer(Int.random(in: -99...99, using: &generator))
    case 1: .number(0.25)
    case 2: .boolean(true)
    case 3: [1, "b, c", .null]
    case 4: ["n": 1, "m": ["x": "y"]]
    case 5: ["deep": [["a": [["b": 1], 2]], "text: with # marks"]]
    case 6: [["to": "end", "duration": 1.5], ["hold": 2]]
    default: .string(pick(["dark", "yes", "a: b", "", "- x", "two\nlines", "😀"]))
    }
  }
}

extension JSON {
  /// The value after a change, computed without any text.
  func applying(_ change: SceneTextChange, at path: ArraySlice<TextPath.Component>) -> JSON? {
    guard let component = path.first else {
      if case .set(let value) = change { return value }
      return nil
    }
    let isLast = path.count == 1
    switch (component, self) {
    case (.key(let key), .object(var members)):
      let index = members.firstIndex { $0.name == key }
      if isLast, case .remove = change {
        guard let index else { return nil }
        members.remove(at: index)
        return .object(members)
      }
      guard let value = (index.map { members[$0].value } ?? .null).applying(change, at: path.dropFirst())
      else {
        return nil
      }
      if let index { members[index].value = value } else { members.append(.init(name: key, value: value)) }
      return .object(members)
    case (.index(let index), .array(var elements)):
      if isLast, case .remove = change {
        elements.remove(at: index)
      } else if isLast, case .insert(let value) = change {
        elements.insert(value, at: index)
      } else {
        guard let value = elements[index].applying(change, at: path.dropFirst()) else { return nil }
        elements[index] = value
      }
      return .array(elements)
    default: return nil
    }
  }
}
