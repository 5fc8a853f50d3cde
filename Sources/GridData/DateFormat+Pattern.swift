extension DateFormat {
  /// Takes a pattern apart.
  static func parts(of pattern: String) throws(PatternError) -> [Part] {
    let characters = Array(pattern)
    var parts: [Part] = []
    var literal = ""
    var offset = 0
    while offset < characters.count {
      let character = characters[offset]
      if character == "'" {
        literal += try quoted(in: characters, from: &offset)
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
    guard hasField else { throw PatternError("no part of a date", at: characters.count) }
    return parts
  }

  private static func part(_ letter: Character, count: Int, at offset: Int) throws(PatternError) -> Part {
    switch (letter, count) {
    case ("y", 2), ("y", 4): return .year(digits: count)
    case ("M", 1), ("M", 2): return .month(digits: count)
    case ("M", 3), ("M", 4): return .monthName(isShort: count == 3)
    case ("d", 1), ("d", 2): return .day(digits: count)
    case ("E", 3), ("E", 4): return .weekdayName(isShort: count == 3)
    case ("H", 1), ("H", 2): return .hour(digits: count)
    case ("m", 2): return .minute
    case ("s", 2): return .second
    default:
      let known = "yyyy, yy, MMMM, MMM, MM, M, dd, d, EEEE, EEE, HH, H, mm and ss"
      throw PatternError(
        "'\(String(repeating: letter, count: count))' is no part of a date: known are \(known); "
          + "put other letters in quotes", at: offset)
    }
  }

  /// Takes quoted text, or the one quote that a doubled one stands for.
  private static func quoted(in characters: [Character], from offset: inout Int) throws(PatternError)
    -> String
  {
    let opening = offset
    var text = ""
    offset += 1
    while offset < characters.count {
      guard characters[offset] == "'" else {
        text.append(characters[offset])
        offset += 1
        continue
      }
      offset += 1
      if offset == opening + 2 { return "'" }
      guard offset < characters.count, characters[offset] == "'" else { return text }
      text.append("'")
      offset += 1
    }
    throw PatternError("the quote is never closed", at: opening)
  }
}
