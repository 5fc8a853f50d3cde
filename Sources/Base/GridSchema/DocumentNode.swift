/// A value of a scene file: a node of a tree in which every value stores its position in the file.
package struct DocumentNode: Sendable {
  package enum Content: Sendable {
    /// A scalar. A plain one, without quotes, may represent a number, true, false or null.
    case scalar(String, isPlain: Bool)
    case list([DocumentNode])
    case map([Entry])
    /// A value for which an error has already been reported.
    case broken
  }

  package struct Entry: Sendable {
    package var key: Located<String>
    package var value: DocumentNode

    package init(key: Located<String>, value: DocumentNode) { (self.key, self.value) = (key, value) }
  }

  package var content: Content
  /// The offsets to report: a whole scalar, or the start of a list or mapping.
  package var range: Range<Int>
  /// Whether this is a list or mapping without brackets, whose range is that of its first element.
  package var isBlock = false
  /// The number of values in this tree, including the root and the values behind aliases.
  package var weight = 1

  package init(content: Content, range: Range<Int>, isBlock: Bool = false, weight: Int = 1) {
    self.content = content
    self.range = range
    self.isBlock = isBlock
    self.weight = weight
  }

  /// The meaning of a scalar in the YAML 1.2 core schema.
  package enum Scalar: Sendable, Hashable {
    /// `null`, `~` or empty.
    case nothing
    case boolean(Bool)
    /// A decimal number, or one of `.inf` and `.nan`.
    case number(Double)
    /// Anything else, including `yes`, `1:30`, dates and everything in quotes.
    case text(String)
  }

  package var scalar: Scalar? {
    guard case .scalar(let text, let isPlain) = content else { return nil }
    return isPlain ? Self.resolve(text) : .text(text)
  }

  /// The text of a scalar as written; nil for null.
  package var text: String? {
    guard case .scalar(let text, _) = content, scalar != .nothing else { return nil }
    return text
  }

  /// The value as a number; nil if it is not a number or not finite.
  package var number: Double? {
    guard case .number(let value) = scalar, value.isFinite else { return nil }
    return value
  }

  package var boolean: Bool? {
    guard case .boolean(let value) = scalar else { return nil }
    return value
  }

  package var list: [DocumentNode]? {
    guard case .list(let elements) = content else { return nil }
    return elements
  }

  package var map: [Entry]? {
    guard case .map(let entries) = content else { return nil }
    return entries
  }

  package subscript(name: String) -> DocumentNode? { map?.first { $0.key.value == name }?.value }

  package func keyRange(_ name: String) -> Range<Int>? { map?.first { $0.key.value == name }?.key.range }

  /// Returns the range of a key inside mappings, such as `overlays.camera`; that of the last mapping without the next
  /// key.
  package func keyRange(path: String) -> Range<Int>? {
    var (node, found): (DocumentNode?, Range<Int>?) = (self, nil)
    for name in path.split(separator: ".").map(String.init) {
      guard let range = node?.keyRange(name) else { break }
      (node, found) = (node?[name], range)
    }
    return found
  }

  /// Returns the meaning of an unquoted scalar.
  package static func resolve(_ text: String) -> Scalar {
    switch text {
    case "", "~", "null", "Null", "NULL": return .nothing
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .number(.infinity)
    case "-.inf", "-.Inf", "-.INF": return .number(-.infinity)
    case ".nan", ".NaN", ".NAN": return .number(.nan)
    default: return isDecimal(text) ? Double(text).map(Scalar.number) ?? .text(text) : .text(text)
    }
  }

  /// Returns whether a string is a decimal number in the core schema: digits, a decimal point, an exponent.
  private static func isDecimal(_ text: String) -> Bool {
    var rest = text.utf8[...]
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    let whole = takeDigits(&rest)
    var decimals = 0
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      decimals = takeDigits(&rest)
    }
    guard whole + decimals > 0 else { return false }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      guard takeDigits(&rest) > 0 else { return false }
    }
    return rest.isEmpty
  }

  private static func takeDigits(_ text: inout Substring.UTF8View) -> Int {
    let count = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
    text.removeFirst(count)
    return count
  }
}

/// A value with its position in the scene file, for errors found later.
package struct Located<Value: Sendable>: Sendable {
  package var value: Value
  /// The offsets in the scene file to report for the value.
  package var range: Range<Int>

  package init(_ value: Value, at range: Range<Int>) {
    self.value = value
    self.range = range
  }
}

extension Located: CustomStringConvertible {
  /// The description of the value alone, so that comparisons of descriptions ignore file positions.
  package var description: String { String(describing: value) }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
