/// The values of attributes of OpenDocument.
enum DocumentValue {
  /// The points of each unit of length.
  private static let units: KeyValuePairs<String, Double> = [
    "in": 72, "inch": 72, "cm": 72 / 2.54, "mm": 7.2 / 2.54, "pt": 1, "pc": 12, "px": 0.75,
  ]
  private static let mostPoints = 1e6

  /// Returns a length such as `2.26cm` in points; nil if it is invalid or out of bounds.
  static func points(_ text: String) -> Double? {
    let number = text.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    let unit = text.dropFirst(number.count).lowercased()
    guard let value = XMLValue.number(String(number)),
      let scale = units.first(where: { $0.key == unit })?.value,
      (value * scale).magnitude <= mostPoints
    else { return nil }
    // Programs round lengths in their own units, so that 64 points may be 63.99999.
    return (value * scale * 1000).rounded() / 1000
  }

  /// Returns a color such as `#ff0000`; nil for others, such as `transparent`.
  static func color(_ text: String) -> WorkbookColor? {
    guard text.utf8.first == UInt8(ascii: "#"), text.utf8.count == 7 else { return nil }
    return WorkbookColor.hexadecimal(String(text.dropFirst())).map { WorkbookColor(.rgb($0)) }
  }

  /// Returns a truth value; nil if it is invalid.
  static func flag(_ text: String) -> Bool? { text == "true" ? true : text == "false" ? false : nil }

  /// Returns a percentage such as `58%` as a fraction.
  static func fraction(_ text: String) -> Double? {
    text.hasSuffix("%") ? XMLValue.number(String(text.dropLast())).map { $0 / 100 } : nil
  }

  /// Returns a duration such as `PT36H15M10.5S` in days; nil if it is invalid.
  static func days(_ text: String) -> Double? {
    var rest = text[...]
    let isNegative = rest.first == "-"
    if isNegative { rest.removeFirst() }
    guard rest.first == "P", rest.count > 1 else { return nil }
    rest.removeFirst()
    var (seconds, isTime) = (0.0, false)
    while let first = rest.first {
      if first == "T" {
        guard !isTime else { return nil }
        isTime = true
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
      guard let value = XMLValue.number(digits.map { $0 == "," ? "." : String($0) }.joined()),
        let unit = rest.dropFirst(digits.count).first
      else { return nil }
      switch (unit, isTime) {
      case ("D", false): seconds += value * 86_400
      case ("H", true): seconds += value * 3600
      case ("M", true): seconds += value * 60
      case ("S", true): seconds += value
      default: return nil
      }
      rest = rest.dropFirst(digits.count + 1)
    }
    let days = seconds / 86_400
    return days.isFinite ? (isNegative ? -days : days) : nil
  }
}

extension XMLNode {
  /// Returns the value of an attribute by its local name, with any prefix or none.
  func local(_ name: String) -> String? { self[name] ?? prefixed(name) }

  /// Returns the length in an attribute in points.
  func points(_ name: String) -> Double? { local(name).flatMap(DocumentValue.points) }

  /// Returns the truth value of an attribute.
  func truth(_ name: String) -> Bool? { local(name).flatMap(DocumentValue.flag) }

  /// Returns the integer in an attribute within bounds.
  func integer(_ name: String, in bounds: ClosedRange<Int>) -> Int? {
    local(name).flatMap { Int($0) }.map { min(max($0, bounds.lowerBound), bounds.upperBound) }
  }
}
