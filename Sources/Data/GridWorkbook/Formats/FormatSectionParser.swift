/// Splits a format code into sections of tokens.
struct FormatSectionParser {
  /// The tokens of a section, and what its brackets say.
  struct Section {
    var tokens: [FormatToken] = []
    var color: Int?
    var condition: FormatCondition?
    var locale = FormatLocale.english
    var numerals: FormatNumerals?
    /// The number of `[DBNum1]` and the like; its numerals depend on a locale that can follow.
    var dbNum: Int?
    /// The system's own format that the locale asks for instead of the tokens.
    var systemFormat: SystemFormat?
    var isIslamic = false
    var hasBrackets = false
    /// Whether a placeholder for a digit was found.
    var hasDigits = false
  }

  enum SystemFormat: Sendable, Hashable { case longDate, longTime }

  private let code: [Unicode.Scalar]
  private var index = 0
  private var section = Section()

  private init(_ code: String) { self.code = Array(code.unicodeScalars) }

  /// Returns the sections of a code; nil if Excel would refuse it.
  static func sections(of code: String) -> [Section]? {
    var parser = FormatSectionParser(code)
    var sections: [Section] = []
    while true {
      guard parser.parseSection() else { return nil }
      sections.append(parser.section)
      guard parser.index < parser.code.count else { return sections }
      parser.section = Section()
      parser.index += 1
    }
  }

  /// Parses up to a semicolon or the end; returns false if the code is invalid.
  private mutating func parseSection() -> Bool {
    while index < code.count, code[index] != ";" {
      guard parseToken() else { return false }
    }
    if let number = section.dbNum {
      section.numerals = FormatNumerals(dbNum: number, language: section.locale.language)
    }
    // A color or condition alone is for General; a section without anything shows nothing.
    if section.tokens.isEmpty, section.hasBrackets { section.tokens = [.general] }
    if section.isIslamic { section.locale.calendar = .islamic }
    return true
  }

  private mutating func parseToken() -> Bool {
    let scalar = code[index]
    switch scalar {
    case "\"": return parseQuoted()
    case "\\":
      guard index + 1 < code.count else { return false }
      append(literal: code[index + 1])
      index += 2
    case "_", "*":
      guard index + 1 < code.count else { return false }
      let character = Character(code[index + 1])
      section.tokens.append(scalar == "_" ? .pad(character) : .fill(character))
      index += 2
    case "[": return parseBracket()
    case "0", "#", "?":
      section.hasDigits = true
      append(.digit(DigitPlaceholder(rawValue: UInt8(scalar.value)) ?? .zero))
    case "1"..."9": append(.fixedDigit(UInt8(scalar.value - 0x30)))
    case ".": append(.point)
    case ",": append(.comma)
    case "%": append(.percent)
    case "/": append(.slash)
    case "@": append(.text)
    case "E", "e":
      let isExponent = section.hasDigits && [0x2b, 0x2d].contains(value(at: index + 1))
      guard isExponent else { return parseLetters() }
      section.tokens.append(.exponent(showsPlus: code[index + 1] == "+"))
      index += 2
    default: return parseLetters()
    }
    return true
  }

  private mutating func append(_ token: FormatToken) {
    section.tokens.append(token)
    index += 1
  }

  private mutating func append(literal scalar: Unicode.Scalar) {
    section.tokens.append(.literal(Array(String(scalar).utf8)))
  }

  private func value(at index: Int) -> UInt32 { index < code.count ? code[index].value : 0 }

  private mutating func parseQuoted() -> Bool {
    guard let end = code[(index + 1)...].firstIndex(of: "\"") else { return false }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: code[(index + 1)..<end])
    // An empty text also counts, as in `[<1]"";0`, which hides small numbers.
    section.tokens.append(.literal(Array(String(text).utf8)))
    index = end + 1
    return true
  }

  /// Parses `General`, a field of a date, or a character without a meaning.
  private mutating func parseLetters() -> Bool {
    if let word = Self.halfDays.first(where: { hasWord($0.word) }) {
      section.tokens.append(.date(.halfDay(word.names)))
      index += word.word.unicodeScalars.count
      return true
    }
    if hasWord("GENERAL") {
      section.tokens.append(.general)
      index += 7
      return true
    }
    let scalar = code[index]
    guard let letter = Self.fieldLetters.first(where: { Self.matches(scalar, $0) }) else {
      append(literal: scalar)
      index += 1
      return true
    }
    if letter == "b", [0x31, 0x32].contains(value(at: index + 1)) {
      section.isIslamic = value(at: index + 1) == 0x32
      index += 2
      return true
    }
    let start = index
    while index < code.count, Self.matches(code[index], letter) { index += 1 }
    let count = index - start
    switch letter {
    case "y": section.tokens.append(.date(.year(digits: count < 3 ? 2 : 4)))
    case "b": section.tokens.append(.date(.buddhistYear(digits: count < 3 ? 2 : 4)))
    case "e": section.tokens.append(.date(.eraYear(digits: count)))
    case "g":
      // Only small letters are eras, so that a misspelled `General` is an error.
      guard scalar == "g" else { return false }
      section.tokens.append(.date(.eraName(letters: count)))
    case "m": section.tokens.append(.date(.month(letters: count)))
    case "d" where count < 3: section.tokens.append(.date(.day(digits: count)))
    case "d": section.tokens.append(.date(.weekday(isShort: count == 3)))
    case "a" where count > 2: section.tokens.append(.date(.weekday(isShort: count == 3)))
    case "h", "s":
      guard count < 3 else { return false }
      section.tokens.append(.date(letter == "h" ? .hour(digits: count) : .second(digits: count)))
    default:
      for letter in code[start..<index] { append(literal: letter) }
    }
    return true
  }

  /// The letters of dates and times.
  private static let fieldLetters: [Unicode.Scalar] = ["a", "b", "d", "e", "g", "h", "m", "s", "y"]

  /// Returns whether a scalar is a small ASCII letter or its capital.
  private static func matches(_ scalar: Unicode.Scalar, _ letter: Unicode.Scalar) -> Bool {
    scalar == letter || scalar.value == letter.value - 0x20
  }

  private static let halfDays: [(word: String, names: [String]?)] = [
    ("AM/PM", nil), ("A/P", ["A", "P"]), ("上午/下午", ["上午", "下午"]), ("午前/午後", ["午前", "午後"]),
    ("오전/오후", ["오전", "오후"]),
  ]

  /// Returns whether a word in capitals follows, in letters of any case.
  private func hasWord(_ word: String) -> Bool {
    var offset = index
    for scalar in word.unicodeScalars {
      guard offset < code.count else { return false }
      let isCapital = (0x41...0x5a).contains(scalar.value)
      guard code[offset] == scalar || isCapital && code[offset].value == scalar.value + 0x20 else {
        return false
      }
      offset += 1
    }
    return true
  }

  private mutating func parseBracket() -> Bool {
    guard let end = code[index...].firstIndex(of: "]") else { return false }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: code[(index + 1)..<end])
    index = end + 1
    section.hasBrackets = true
    return section.read(bracket: String(text))
  }
}
