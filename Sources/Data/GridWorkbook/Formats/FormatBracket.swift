extension FormatSectionParser.Section {
  /// Reads what stands in brackets; returns false if it is invalid. Unknown words are ignored, as by Excel.
  mutating func read(bracket text: String) -> Bool {
    let word = text.lowercased()
    guard let first = word.unicodeScalars.first else { return true }
    switch first {
    case "$":
      read(currency: text.dropFirst())
      return true
    case "<", ">", "=":
      guard let parsed = FormatCondition(text) else { return false }
      condition = parsed
      return true
    case "h", "m", "s":
      if word.unicodeScalars.allSatisfy({ $0 == first }) { return read(elapsed: first, count: word.count) }
    default: break
    }
    if let index = Self.colors.firstIndex(of: word) {
      color = index + 1
    } else if word.hasPrefix("color"), let number = Int(word.dropFirst(5).drop { $0 == " " }) {
      guard (1...56).contains(number) else { return false }
      color = number
    } else if word.hasPrefix("dbnum"), let number = Int(word.dropFirst(5)) {
      dbNum = number
    }
    return true
  }

  /// The named colors in the order of the palette.
  private static let colors = ["black", "white", "red", "green", "blue", "yellow", "magenta", "cyan"]

  private mutating func read(elapsed letter: Unicode.Scalar, count: Int) -> Bool {
    // An elapsed time is the largest unit; it cannot follow another field.
    guard count < 3, !tokens.contains(where: { $0.dateField != nil }) else { return false }
    let unit: DateField.Unit = letter == "h" ? .hour : letter == "m" ? .minute : .second
    tokens.append(.date(.elapsed(unit, digits: count)))
    return true
  }

  /// Reads a currency symbol and a locale, such as `€-407`, `-F800`, `-D07041E` or `-th-TH,D07`. The first digits
  /// before a language identifier, or those after a comma, are the shape of digits and the calendar.
  private mutating func read(currency text: Substring) {
    let symbol = text.prefix { $0 != "-" }
    if !symbol.isEmpty { tokens.append(.literal(Array(symbol.utf8))) }
    let parts = text.dropFirst(symbol.count + 1).split(separator: ",", omittingEmptySubsequences: false)
    guard let identifier = parts.first, !identifier.isEmpty else { return }
    switch identifier.lowercased() {
    case "f800", "x-sysdate": systemFormat = .longDate
    case "f400", "x-systime": systemFormat = .longTime
    case let name:
      let number = UInt32(name, radix: 16)
      guard let language = number.map({ UInt16(truncatingIfNeeded: $0) }) ?? FormatLocale.language(name)
      else { return }
      let suffix = parts.dropFirst().first.flatMap { UInt32($0, radix: 16) }
      let calendar = suffix ?? (number ?? 0) >> 16
      locale = FormatLocale(language: language == 0 ? 0x0409 : language, calendar: Int(calendar & 0xff))
      if let shape = FormatNumerals(shape: Int(calendar >> 8 & 0x7f)) { numerals = shape }
    }
  }
}

extension FormatCondition {
  /// Parses a condition such as `>=100`.
  fileprivate init?(_ text: String) {
    let symbol = text.prefix { "<>=".contains($0) }
    guard let comparison = Operator(rawValue: String(symbol)) else { return nil }
    let digits = text.dropFirst(symbol.count).drop { $0 == " " }
    guard let limit = Double(digits), limit.isFinite else { return nil }
    self.init(comparison: comparison, limit: limit)
  }
}
