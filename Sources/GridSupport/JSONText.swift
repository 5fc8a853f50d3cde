import Foundation

/// Values as JSON, the same text for the same values: sorted keys, no escaped slashes.
package enum JSONText {
  package static func line(_ value: some Encodable) -> String { text(value, []) }

  /// A value indented for people, without a line break at its end.
  package static func pretty(_ value: some Encodable) -> String { text(value, .prettyPrinted) }

  private static func text(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    // Strings, whole numbers and finite numbers: encoding cannot fail.
    guard let data = try? encoder.encode(value) else { return "null" }
    return String(decoding: data, as: UTF8.self)
  }

  /// A text in quotation marks; RFC 8259, section 7 says what is escaped.
  package static func quoted(_ text: String) -> String {
    if isPlain(text) { return "\"" + text + "\"" }
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\t": out += "\\t"
      case "\r": out += "\\r"
      case "\u{0}"..<"\u{20}", "\u{7F}":
        out += "\\u" + NumberText.padded(String(scalar.value, radix: 16), to: 4)
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }

  /// Whether a text has nothing to escape, as most have.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy(isPlain)
  }

  fileprivate static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x22 && byte != 0x5c && byte != 0x7f
  }

  /// The shortest decimal that reads back as the number; whole ones without a point. What is not finite is `null`.
  package static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    // The sign of zero is kept, as numbers are read back with it.
    if value == 0 { return value.sign == .minus ? "-0" : "0" }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// A JSON object on one line, made by hand as UTF-8: a manifest has a line a frame, and encoders take longer than frames.
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

  /// Adds what is JSON already.
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
  /// Appends a text in quotation marks.
  package mutating func append(quoted text: String) {
    let start = count
    append(UInt8(ascii: "\""))
    self += text.utf8
    for place in start + 1..<count where !JSONText.isPlain(self[place]) {
      removeSubrange(start...)
      return self += JSONText.quoted(text).utf8
    }
    append(UInt8(ascii: "\""))
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

  /// Appends a list of values without spaces, each by `appendValue`.
  @inlinable package mutating func append<Value>(
    list values: [Value], _ appendValue: (inout [UInt8], Value) -> Void
  ) {
    for index in values.indices {
      append(index == 0 ? UInt8(ascii: "[") : UInt8(ascii: ","))
      appendValue(&self, values[index])
    }
    self += (values.isEmpty ? "[]" : "]").utf8
  }
}
