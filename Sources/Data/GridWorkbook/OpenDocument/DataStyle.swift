/// Number formats of OpenDocument as format codes of Excel.
struct DataStyles: Sendable {
  /// A format: its code, and the formats of other values.
  private struct Style {
    var code: String
    var maps: [(condition: String, style: String)]
  }

  /// The elements that define a number format.
  static let elements: Set<ElementName> = [
    .numberStyle, .currencyStyle, .percentageStyle, .dateStyle, .timeStyle, .booleanStyle, .textStyle,
  ]
  private static let colors: KeyValuePairs<UInt32, String> = [
    0x000000: "Black", 0x0000FF: "Blue", 0x00FFFF: "Cyan", 0x00FF00: "Green", 0xFF00FF: "Magenta",
    0xFF0000: "Red", 0xFFFFFF: "White", 0xFFFF00: "Yellow",
  ]
  private static let mostDigits = 30
  /// The maximum number of formats; spreadsheet programs write a few hundred at most.
  private static let mostStyles = 1 << 14

  private var styles: [String: Style] = [:]

  /// Adds the format that an element defines; returns false if there are too many.
  mutating func add(_ node: XMLNode) -> Bool {
    guard let name = node.local("name"), styles.count < Self.mostStyles else { return false }
    let maps = node.all(.map).compactMap { map -> (condition: String, style: String)? in
      guard let condition = map.local("condition"), let style = map.local("apply-style-name"),
        condition.hasPrefix("value()")
      else { return nil }
      return (condition.dropFirst("value()".count).filter { !$0.isWhitespace }, style)
    }
    styles[name] = Style(code: Self.section(node), maps: maps)
    return true
  }

  /// Returns the code of a format, with a section for each condition; nil for unknown formats and for codes that Excel
  /// would not accept.
  func code(_ name: String) -> String? {
    guard let style = styles[name] else { return nil }
    let conditions = style.maps.map(\.condition)
    // Excel implies the conditions of these sections.
    let isImplied = [[">=0"], [">0", "<0"], [">0", "<0", "=0"]].contains(conditions)
    let sections = style.maps.prefix(3).map { map in
      (isImplied ? "" : "[\(map.condition == "!=0" ? "<>0" : map.condition)]")
        + (styles[map.style]?.code ?? "General")
    }
    let code = (sections + [style.code]).joined(separator: ";")
    return WorkbookNumberFormat(code).isValid ? code : nil
  }

  // MARK: Sections

  private static func section(_ node: XMLNode) -> String {
    var code = ""
    if let color = node.child(.textProperties)?.local("color").flatMap(DocumentValue.color),
      case .rgb(let value) = color.base, let name = colors.first(where: { $0.key == value })?.value
    {
      code += "[\(name)]"
    }
    // Hours, minutes or seconds that go on after a day.
    var isElapsed = node.truth("truncate-on-overflow") == false
    func time(_ code: String) -> String {
      defer { isElapsed = false }
      return isElapsed ? "[\(code)]" : code
    }
    for child in node.children {
      let isLong = child.local("style") == "long"
      switch child.name {
      case .number: code += number(child)
      case .scientificNumber: code += scientific(child)
      case .fraction: code += fraction(child)
      case .text: code += node.name == .percentageStyle ? percent(child.text) : literal(child.text)
      case .currencySymbol: code += literal(child.text)
      case .fillCharacter: code += child.text.first.map { "*\($0)" } ?? ""
      case .textContent: code += "@"
      case .boolean: code += "General"
      case .day: code += isLong ? "dd" : "d"
      case .dayOfWeek: code += isLong ? "dddd" : "ddd"
      case .month: code += child.truth("textual") == true ? isLong ? "mmmm" : "mmm" : isLong ? "mm" : "m"
      case .year: code += isLong ? "yyyy" : "yy"
      case .hours: code += time(isLong ? "hh" : "h")
      case .minutes: code += time(isLong ? "mm" : "m")
      case .seconds: code += time(isLong ? "ss" : "s") + decimals(child)
      case .amPM: code += "AM/PM"
      default: break
      }
    }
    return code.isEmpty ? "\"\"" : code
  }

  private static func literal(_ text: String) -> String {
    text.isEmpty ? "" : "\"" + text.replacing("\"", with: "\"\\\"\"") + "\""
  }

  /// Returns a text in which percent signs multiply by 100.
  private static func percent(_ text: String) -> String {
    text.split(separator: "%", omittingEmptySubsequences: false).map { literal(String($0)) }.joined(
      separator: "%")
  }

  private static func digits(_ node: XMLNode, _ name: String) -> Int {
    node.integer(name, in: 0...mostDigits) ?? 0
  }

  private static func decimals(_ node: XMLNode) -> String {
    let count = digits(node, "decimal-places")
    guard count > 0 else { return "" }
    // Decimals between the least and the most number of them are shown if they are not 0.
    let least =
      node.local("decimal-replacement") != nil
      ? 0
      : min(
        node.integer("min-decimal-places", in: 0...count) ?? count, count)
    return "." + String(repeating: "0", count: least) + String(repeating: "#", count: count - least)
  }

  private static func number(_ node: XMLNode) -> String {
    let hasDecimals = node.local("decimal-places") != nil
    let isGrouped = node.truth("grouping") == true
    let texts = node.all(.embeddedText)
    let least = digits(node, "min-integer-digits")
    guard hasDecimals || isGrouped || !texts.isEmpty || least > 1 else { return "General" }
    var digits = Array(String(repeating: "0", count: least).map { String($0) })
    if isGrouped {
      digits = Array(repeating: "#", count: max(0, 4 - digits.count)) + digits
      for position in stride(from: 3, to: digits.count, by: 3) {
        digits[digits.count - position - 1] += ","
      }
    } else if digits.isEmpty {
      digits = ["#"]
    }
    for text in texts {
      // The position counts from the decimal point to the left.
      guard let position = text.integer("position", in: 0...mostDigits) else { continue }
      while digits.count <= position { digits.insert("#", at: 0) }
      digits[digits.count - 1 - position] += literal(text.text)
    }
    let factor = node.local("display-factor").flatMap(XMLValue.number) ?? 1
    let thousands = factor >= 1e9 ? 3 : factor >= 1e6 ? 2 : factor >= 1e3 ? 1 : 0
    return digits.joined() + decimals(node) + String(repeating: ",", count: thousands)
  }

  private static func scientific(_ node: XMLNode) -> String {
    let interval = max(1, node.integer("exponent-interval", in: 1...9) ?? 1)
    let least = max(1, digits(node, "min-integer-digits"))
    let whole = String(repeating: "#", count: max(0, interval - least)) + String(repeating: "0", count: least)
    let exponent = String(repeating: "0", count: max(1, digits(node, "min-exponent-digits")))
    return whole + decimals(node) + (node.truth("forced-exponent-sign") == false ? "E-" : "E+") + exponent
  }

  private static func fraction(_ node: XMLNode) -> String {
    let numerator = String(repeating: "?", count: max(1, digits(node, "min-numerator-digits")))
    let denominator =
      node.local("denominator-value").flatMap { Int($0) }.map { "\($0)" }
      ?? String(repeating: "?", count: max(1, digits(node, "min-denominator-digits")))
    return (node.local("min-integer-digits") == nil ? "" : "# ") + "\(numerator)/\(denominator)"
  }
}
