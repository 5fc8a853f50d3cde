/// An error in a number or date pattern, with its position.
public struct PatternError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The problem, in one clause without a period.
  public var message: String
  /// The offset in the pattern in characters, from 0; the length of the pattern if something is missing at
  /// its end.
  public var offset: Int

  init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }

  /// The error in one line.
  public var description: String { "character \(offset &+ 1) of the pattern: \(message)" }
}

extension [Character] {
  /// Consumes quoted text and unescapes doubled quotes in it, or consumes a doubled quote that stands for
  /// one.
  func quotedText(from offset: inout Int) throws(PatternError) -> String {
    let (opening, quote) = (offset, self[offset])
    var text = ""
    offset += 1
    while offset < count {
      guard self[offset] == quote else {
        text.append(self[offset])
        offset += 1
        continue
      }
      offset += 1
      if offset == opening + 2 { return String(quote) }
      guard offset < count, self[offset] == quote else { return text }
      text.append(quote)
      offset += 1
    }
    throw PatternError("the quote is not closed", at: opening)
  }
}

/// Parses number patterns; `NumberFormat.init(pattern:)` documents them.
struct NumberPatternParser {
  private let characters: [Character]
  private var offset = 0
  private var format = NumberFormat(decimals: 0, hasGroups: false)
  /// The offset of the percent or permille sign, once found.
  private var scaleOffset: Int?

  init(_ pattern: String) { characters = Array(pattern) }

  mutating func parse() throws(PatternError) -> NumberFormat {
    if characters.first == "+" {
      format.showsPlus = true
      offset = 1
    }
    format.prefix = try literals()
    try digits()
    format.suffix = try literals()
    if offset < characters.count, characters[offset] != ";" {
      throw PatternError("a second group of digits", at: offset)
    }
    try negativeSection()
    return format
  }

  /// Consumes text up to the digits, the semicolon or the end.
  private mutating func literals() throws(PatternError) -> String {
    var text = ""
    while offset < characters.count {
      let character = characters[offset]
      switch character {
      case "0", "#", ";": return text
      case ".", ",":
        // A point before digits belongs to them; elsewhere both are literal.
        let next = offset + 1 < characters.count ? characters[offset + 1] : nil
        if next == "0" || next == "#" { return text }
        text.append(character)
      case "'", "\"":
        text += try characters.quotedText(from: &offset)
        continue
      case "\\":
        offset += 1
        guard offset < characters.count else {
          throw PatternError("no character after the backslash", at: offset)
        }
        text.append(characters[offset])
      case "%", "\u{2030}":
        guard scaleOffset == nil else { throw PatternError("a second percent sign", at: offset) }
        scaleOffset = offset
        format.powerOfTen += character == "%" ? 2 : 3
        text.append(character)
      default: text.append(character)
      }
      offset += 1
    }
    return text
  }

  private mutating func digits() throws(PatternError) {
    let start = offset
    try wholePlaces()
    try decimalPlaces()
    guard offset > start else { throw PatternError("no digit ('0' or '#')", at: offset) }
    while offset < characters.count, characters[offset] == "," {
      format.powerOfTen -= 3
      offset += 1
    }
    if offset + 1 < characters.count, characters[offset] == "E" || characters[offset] == "e",
      "+-0#".contains(characters[offset + 1])
    {
      throw PatternError("scientific notation is not supported", at: offset)
    }
  }

  /// Consumes the digits before the point and the commas between them, but no trailing commas.
  private mutating func wholePlaces() throws(PatternError) {
    var end = offset
    while end < characters.count, "0#,".contains(characters[end]) { end += 1 }
    while end > offset, characters[end - 1] == "," { end -= 1 }
    var firstComma: Int?
    var positions = 0
    var zeros = 0
    for index in offset..<end {
      switch characters[index] {
      case ",":
        guard positions > 0, firstComma == nil || positions == 3 else {
          throw PatternError("a comma that does not separate groups of three digits", at: index)
        }
        firstComma = firstComma ?? index
        positions = 0
      case "#" where zeros > 0: throw PatternError("'#' after '0' before the decimal point", at: index)
      case "#": positions += 1
      default: (positions, zeros) = (positions + 1, zeros + 1)
      }
    }
    if firstComma != nil, positions != 3 {
      throw PatternError("groups have three digits, not \(positions)", at: end)
    }
    format.minimumWholeDigits = zeros
    format.hasGroups = firstComma != nil
    offset = end
  }

  /// Consumes a point and the digits after it, if a digit follows the point.
  private mutating func decimalPlaces() throws(PatternError) {
    guard offset + 1 < characters.count, characters[offset] == ".", "0#".contains(characters[offset + 1])
    else {
      return
    }
    offset += 1
    let start = offset
    var zeros = 0
    while offset < characters.count, "0#".contains(characters[offset]) {
      if characters[offset] == "0" {
        guard zeros == offset - start else {
          throw PatternError("'0' after '#' after the decimal point", at: offset)
        }
        zeros += 1
      }
      offset += 1
    }
    guard offset - start <= NumberFormat.decimalsLimit else {
      throw PatternError("more than \(NumberFormat.decimalsLimit) decimals", at: start)
    }
    format.minimumDecimals = zeros
    format.maximumDecimals = offset - start
  }

  /// Consumes `;(…)` or `;-…` that repeats the pattern before it.
  private mutating func negativeSection() throws(PatternError) {
    guard offset < characters.count else { return }
    let first = String(characters[..<offset])
    let second = String(characters[(offset + 1)...])
    switch second {
    case "(" + first + ")": format.negative = .parentheses
    case "-" + first, "\u{2212}" + first: format.negative = .minus
    default:
      throw PatternError("the part after ';' is neither '(\(first))' nor '-\(first)'", at: offset + 1)
    }
  }
}
