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
    // Most texts have nothing to escape.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5c && $0 != 0x7f }) {
      return "\"" + text + "\""
    }
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

  /// The shortest decimal that reads back as the number; whole ones without a point. What is not finite is `null`.
  package static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    // The sign of zero is kept, as numbers are read back with it.
    if value == 0 { return value.sign == .minus ? "-0" : "0" }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// A JSON object on one line, made by hand: a manifest has a line a frame, and encoders take longer than frames.
package struct JSONLine {
  private var body = "{"

  package init() { body.reserveCapacity(256) }

  package var text: String { body + "}" }

  package mutating func add(_ key: String, _ value: Int) { add(key, text: String(value)) }

  package mutating func add(_ key: String, _ value: Double) { add(key, text: JSONText.number(value)) }

  package mutating func add(_ key: String, _ value: String) { add(key, text: JSONText.quoted(value)) }

  /// Adds a list of values that are JSON already.
  package mutating func add(_ key: String, _ values: [String]) {
    add(key, text: "[")
    for (index, value) in values.enumerated() {
      if index > 0 { body += "," }
      body += value
    }
    body += "]"
  }

  private mutating func add(_ key: String, text: String) {
    if body.utf8.count > 1 { body += ", " }
    body += JSONText.quoted(key)
    body += ": "
    body += text
  }
}
