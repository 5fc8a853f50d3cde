extension DecimalNumber {
  /// The nearest `Double`.
  package var doubleValue: Double {
    // A single division or multiplication of an integer below 2^53 and an exact power of ten is correctly
    // rounded.
    guard digits.count <= 15, (-22...22).contains(exponent) else { return Double(description) ?? .nan }
    var whole = 0.0
    for digit in digits { whole = whole * 10 + Double(digit) }
    let size = exponent < 0 ? whole / Self.powers[-exponent] : whole * Self.powers[exponent]
    return isNegative ? -size : size
  }

  private static let powers: [Double] = (0...22).map { (0..<$0).reduce(1.0) { power, _ in power * 10 } }
}

extension CellValue {
  /// The number of the value or of its text.
  package var doubleValue: Double? {
    switch self {
    case .boolean(let value): value ? 1 : 0
    case .text(let text): Self.number(of: text.utf8[...])
    case .shown(_, let value): value.doubleValue
    case .missing, .number, .date, .dateTime: number?.doubleValue
    }
  }

  /// The numbers in a cell with a list such as `1;2;3`, `1, 2, 3` or `[1, 2, 3]`, or with a single number. An
  /// item that is not a number is nil. Empty if the value is not a list.
  package var numberList: [Double?] {
    guard case .text(let text) = self else { return doubleValue.map { [$0] } ?? [] }
    var body = Self.trimmed(text.utf8[...])
    let hasBrackets = body.first == UInt8(ascii: "[") && body.last == UInt8(ascii: "]") && body.count > 1
    if hasBrackets { body = Self.trimmed(body.dropFirst().dropLast()) }
    if body.isEmpty { return [] }
    // With semicolons, a comma can be the decimal mark.
    let separator = [";", "|"].map { UInt8(ascii: $0) }.first { body.contains($0) } ?? UInt8(ascii: ",")
    if !hasBrackets, separator == UInt8(ascii: ","), let single = doubleValue { return [single] }
    return body.split(separator: separator, omittingEmptySubsequences: false).map(Self.number(of:))
  }

  /// Parses a number.
  private static func number(of text: Substring.UTF8View) -> Double? {
    PlainNumber(trimmed(text))?.doubleValue ?? NumericText(String(Substring(text)))?.number.doubleValue
  }

  private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
    var text = text
    while let first = text.first, isBlank(first) { text.removeFirst() }
    while let last = text.last, isBlank(last) { text.removeLast() }
    return text
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
