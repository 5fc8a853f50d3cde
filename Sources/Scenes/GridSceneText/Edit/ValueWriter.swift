import GridSchema

/// Writes values as YAML in the style of a text, or as JSON if the text is JSON.
struct ValueWriter {
  /// Whether all keys and strings have double quotes.
  var isJSON = false
  /// The number of spaces by which a mapping or a list in a mapping is indented.
  var step = 2
  var listStep = 2

  /// The length up to which a mapping or list is written in brackets.
  private static let inlineLength = 72

  /// The quotes of a string.
  enum Quotes { case none, single, double }

  // MARK: Collections

  /// Returns a value on one line.
  func inline(_ value: JSON, quotes: Quotes = .none, inFlow: Bool) -> String {
    switch value {
    case .string(let text): string(text, quotes, inFlow: inFlow)
    case .array(let elements):
      "[" + elements.map { inline($0, inFlow: true) }.joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.map { key($0.name, inFlow: true) + ": " + inline($0.value, inFlow: true) }
        .joined(separator: ", ") + "}"
    default: value.text
    }
  }

  /// Returns the lines of a value without brackets, indented relative to its first line.
  func lines(_ value: JSON) -> [String] {
    switch value {
    case .array(let elements) where !elements.isEmpty:
      elements.flatMap { element -> [String] in
        if isInline(element) { return ["- " + inline(element, inFlow: false)] }
        return lines(element).enumerated().map { ($0 == 0 ? "- " : "  ") + $1 }
      }
    case .object(let members) where !members.isEmpty:
      members.flatMap { member -> [String] in
        let key = key(member.name, inFlow: false) + ":"
        if isInline(member.value) { return [key + " " + inline(member.value, inFlow: false)] }
        let indent = String(repeating: " ", count: indentation(of: member.value))
        return [key] + lines(member.value).map { indent + $0 }
      }
    default: [inline(value, inFlow: false)]
    }
  }

  /// The indentation of a value below its key, in spaces.
  func indentation(of value: JSON) -> Int { if case .array = value { listStep } else { step } }

  /// Returns whether a value is better written on one line: scalars, and short collections of them.
  func isInline(_ value: JSON) -> Bool {
    if isJSON { return true }
    switch value {
    case .array(let elements):
      return elements.allSatisfy(\.isScalar) && inline(value, inFlow: false).count <= Self.inlineLength
    case .object(let members):
      let isShallow = members.allSatisfy { member in
        switch member.value {
        case .array(let elements): elements.allSatisfy(\.isScalar)
        case .object(let members): members.allSatisfy(\.value.isScalar)
        default: true
        }
      }
      return isShallow && inline(value, inFlow: false).count <= Self.inlineLength
    default: return true
    }
  }

  // MARK: Strings

  func key(_ name: String, inFlow: Bool) -> String { string(name, .none, inFlow: inFlow) }

  /// Returns a string with the given quotes, or with others if it needs them.
  func string(_ text: String, _ quotes: Quotes, inFlow: Bool) -> String {
    if isJSON { return Self.doubleQuoted(text) }
    let hasControls = text.unicodeScalars.contains(where: Self.isEscaped)
    switch quotes {
    case .none where !Self.needsQuotes(text, inFlow: inFlow): return text
    case .single where !hasControls: return "'" + text.replacing("'", with: "''") + "'"
    default: return Self.doubleQuoted(text)
    }
  }

  /// Returns whether YAML, or an older reader of YAML, would take an unquoted text for something else.
  static func needsQuotes(_ text: String, inFlow: Bool) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return true }
    guard case .text = DocumentNode.resolve(text) else { return true }
    if "-?:,[]{}#&*!|>'\"%@`=~ \t".unicodeScalars.contains(first) || " :\t".unicodeScalars.contains(last) {
      return true
    }
    if text.contains(": ") || text.contains(":\t") || text.contains(" #") || text.contains("\t#") {
      return true
    }
    if text == "<<" || text.hasPrefix("...") || reservedWords.contains(text.lowercased()) { return true }
    if inFlow, text.unicodeScalars.contains(where: ",[]{}".unicodeScalars.contains) { return true }
    if text.unicodeScalars.contains(where: isEscaped) { return true }
    // Numbers, dates and times of YAML 1.1, which resemble numbers.
    let isNumeric = text.unicodeScalars.allSatisfy("0123456789abcdefxoABCDEFXO_:.+-".unicodeScalars.contains)
    return isNumeric && (first == "+" || first == "." || (0x30...0x39).contains(first.value))
  }

  /// The booleans of YAML 1.1, except for the single letters, which are keys of scenes.
  private static let reservedWords: Set<String> = ["yes", "no", "on", "off"]

  /// Returns whether a character has to be written as an escape.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  private static func doubleQuoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where isEscaped(scalar):
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension JSON {
  var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  /// Whether all numbers are finite, as JSON requires.
  var isFinite: Bool {
    switch self {
    case .number(let number): number.isFinite
    case .array(let elements): elements.allSatisfy(\.isFinite)
    case .object(let members): members.allSatisfy(\.value.isFinite)
    default: true
    }
  }
}
