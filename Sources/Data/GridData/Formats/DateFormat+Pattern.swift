extension DateFormat {
  /// Parses the parts of a pattern.
  static func parts(of pattern: String) throws(PatternError) -> [Part] {
    let characters = Array(pattern)
    var parts: [Part] = []
    var literal = ""
    var offset = 0
    while offset < characters.count {
      let character = characters[offset]
      if character == "'" {
        literal += try characters.quotedText(from: &offset)
      } else if character.isASCII, character.isLetter {
        let start = offset
        while offset < characters.count, characters[offset] == character { offset += 1 }
        if !literal.isEmpty { parts.append(.literal(literal)) }
        literal = ""
        parts.append(try part(character, count: offset - start, at: start))
      } else {
        literal.append(character)
        offset += 1
      }
    }
    if !literal.isEmpty { parts.append(.literal(literal)) }
    let hasField = parts.contains { if case .literal = $0 { false } else { true } }
    guard hasField else { throw PatternError("no date field", at: characters.count) }
    return parts
  }

  private static func part(_ letter: Character, count: Int, at offset: Int) throws(PatternError) -> Part {
    switch (letter, count) {
    case ("y", 1), ("y", 2), ("y", 4): return .year(digits: count)
    case ("M", 1), ("M", 2): return .month(digits: count)
    case ("M", 3), ("M", 4), ("L", 3), ("L", 4): return .monthName(isShort: count == 3)
    case ("d", 1), ("d", 2): return .day(digits: count)
    case ("E", 3), ("E", 4), ("c", 4): return .weekdayName(isShort: count == 3)
    case ("H", 1), ("H", 2): return .hour(digits: count)
    case ("h", 1), ("h", 2): return .halfDayHour(digits: count)
    case ("a", 1): return .halfDay
    case ("Q", 1): return .quarter
    case ("w", 1), ("w", 2): return .week(digits: count)
    case ("Y", 4): return .weekYear
    case ("m", 2): return .minute
    case ("s", 2): return .second
    case ("Z", 5): return .zone
    default:
      let known =
        "yyyy, yy, MMMM, MMM, MM, M, dd, d, EEEE, EEE, HH, H, hh, h, a, mm, ss, ZZZZZ, Q, ww, w and YYYY"
      throw PatternError(
        "'\(String(repeating: letter, count: count))' is not a date field; the fields are \(known); "
          + "put other letters in quotes", at: offset)
    }
  }
}
