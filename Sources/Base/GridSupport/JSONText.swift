import Foundation

/// Writes JSON deterministically: equal values have equal bytes. `Codable` types are written with sorted keys
/// and unescaped slashes; values whose members have a fixed order are appended to a byte array, piece by
/// piece.
package enum JSONText {
  package static func line(_ value: some Encodable) -> String { text(value, []) }

  /// Returns a value as indented JSON, without a trailing line break.
  package static func pretty(_ value: some Encodable) -> String { text(value, .prettyPrinted) }

  private static func text(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    // The values contain only strings, integers and finite numbers, so encoding cannot fail.
    guard let data = try? encoder.encode(value) else { return "null" }
    return String(decoding: data, as: UTF8.self)
  }

  /// Returns a string in quotation marks.
  package static func quoted(_ text: String) -> String {
    var out: [UInt8] = []
    out.append(quoted: text)
    return String(decoding: out, as: UTF8.self)
  }

  /// Returns the shortest decimal that parses to the same number, without a decimal point for integers;
  /// `null` if it is not finite.
  package static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    // Keep the sign of zero, which survives parsing.
    if value == 0 { return value.sign == .minus ? "-0" : "0" }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// A JSON object on one line, written directly as UTF-8. A manifest has one line per frame, and a general
/// encoder would take longer than drawing the frame.
package struct JSONLine {
  private var body = [UInt8(ascii: "{")]

  package init() { body.reserveCapacity(512) }

  package var utf8: [UInt8] { body + [UInt8(ascii: "}")] }

  package mutating func add(_ key: String, _ value: Int) {
    begin(key)
    body.append(decimal: value)
  }

  package mutating func add(_ key: String, _ value: Double) {
    begin(key)
    body += JSONText.number(value).utf8
  }

  package mutating func add(_ key: String, _ value: String) {
    begin(key)
    body.append(quoted: value)
  }

  package mutating func add(_ key: String, _ values: [Int]) {
    begin(key)
    body.append(decimals: values)
  }

  package mutating func add(_ key: String, _ values: [Double]) {
    begin(key)
    body.append(list: values) { $0 += JSONText.number($1).utf8 }
  }

  /// Adds a value that is already JSON.
  package mutating func add(_ key: String, json: [UInt8]) {
    begin(key)
    body += json
  }

  private mutating func begin(_ key: String) {
    if body.count > 1 { body += ", ".utf8 }
    body.append(quoted: key)
    body += ": ".utf8
  }
}

/// JSON as UTF-8.
extension [UInt8] {
  /// Appends a string in quotation marks, escaped according to RFC 8259, section 7.
  package mutating func append(quoted text: String) {
    append(UInt8(ascii: "\""))
    // Most strings contain nothing to escape.
    if text.utf8.allSatisfy({ !Self.isEscaped($0) }) {
      self += text.utf8
    } else {
      for byte in text.utf8 { append(escaped: byte) }
    }
    append(UInt8(ascii: "\""))
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7f
  }

  private mutating func append(escaped byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): self += "\\\"".utf8
    case UInt8(ascii: "\\"): self += "\\\\".utf8
    case UInt8(ascii: "\n"): self += "\\n".utf8
    case UInt8(ascii: "\t"): self += "\\t".utf8
    case UInt8(ascii: "\r"): self += "\\r".utf8
    case _ where Self.isEscaped(byte): self += "\\u\(NumberText.padded(String(byte, radix: 16), to: 4))".utf8
    default: append(byte)
    }
  }

  /// Appends the digits of a number.
  package mutating func append(decimal number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digits: number.magnitude)
  }

  private mutating func append(digits number: UInt) {
    if number > 9 { append(digits: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Appends a list of numbers without spaces.
  package mutating func append(decimals numbers: [Int]) {
    append(list: numbers) { $0.append(decimal: $1) }
  }

  /// Appends a list without spaces, writing each value with `appendValue`.
  @inlinable package mutating func append<Value>(
    list values: [Value], _ appendValue: (inout [UInt8], Value) -> Void
  ) {
    for index in values.indices {
      append(index == 0 ? UInt8(ascii: "[") : UInt8(ascii: ","))
      appendValue(&self, values[index])
    }
    self += (values.isEmpty ? "[]" : "]").utf8
  }

  /// Appends a list or an object, writing each value or member with `appendValue`. Without an indent, it is
  /// written on one line; with an indent, one member per line, indented by two more spaces.
  package mutating func append<Value>(
    list values: [Value], _ brackets: StaticString, indent: Int?,
    _ appendValue: (inout [UInt8], Value, _ indent: Int?) -> Void
  ) {
    func breakLine(_ indent: Int) { self += ("\n" + String(repeating: " ", count: indent)).utf8 }
    let inner = indent.map { $0 + 2 }
    let brackets = Array("\(brackets)".utf8)
    append(brackets[0])
    for (index, value) in values.enumerated() {
      if index > 0 { self += (inner == nil ? ", " : ",").utf8 }
      if let inner { breakLine(inner) }
      appendValue(&self, value, inner)
    }
    if let indent, !values.isEmpty { breakLine(indent) }
    append(brackets[1])
  }
}
