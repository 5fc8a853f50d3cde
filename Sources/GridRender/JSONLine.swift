import GridSupport

/// A JSON object on one line, made by hand: a manifest has a line a frame, and encoders take longer than frames.
struct JSONLine {
  private var body = ""

  /// The object.
  var text: String { "{" + body + "}" }

  /// Adds a whole number.
  mutating func add(_ key: String, _ value: Int) { add(key, text: "\(value)") }

  /// Adds a finite number.
  mutating func add(_ key: String, _ value: Double) { add(key, text: Self.number(value)) }

  /// Adds a text.
  mutating func add(_ key: String, _ value: String) { add(key, text: Self.string(value)) }

  /// Adds a list of values that are JSON already.
  mutating func add(_ key: String, _ values: [String]) {
    add(key, text: "[" + values.joined(separator: ",") + "]")
  }

  /// Adds a value that is JSON already.
  private mutating func add(_ key: String, text: String) {
    if !body.isEmpty { body += ", " }
    body += Self.string(key) + ": " + text
  }

  /// The shortest decimal that reads back as the number; whole ones without a point. What is not finite is `null`.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    // The sign of zero is kept, as numbers are read back with it.
    if value == 0 { return value.sign == .minus ? "-0" : "0" }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A text in quotation marks.
  static func string(_ value: String) -> String { JSONString.quoted(value) }
}
