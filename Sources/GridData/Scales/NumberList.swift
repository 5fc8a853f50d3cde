extension DecimalNumber {
  /// The nearest binary number.
  package var doubleValue: Double {
    // Below 2^53, and with a power of ten that is exact, one division or multiplication is rounded once and right.
    guard digits.count <= 15, (-22...22).contains(exponent) else { return Double(description) ?? .nan }
    var whole = 0.0
    for digit in digits { whole = whole * 10 + Double(digit) }
    let size = exponent < 0 ? whole / Self.powers[-exponent] : whole * Self.powers[exponent]
    return isNegative ? -size : size
  }

  private static let powers: [Double] = (0...22).map { (0..<$0).reduce(1.0) { power, _ in power * 10 } }
}

extension CellValue {
  /// The number that the value is or its text stands for.
  package var doubleValue: Double? {
    if case .boolean(let value) = self { return value ? 1 : 0 }
    return number?.doubleValue
  }

  /// The numbers of a list in one cell, as `1;2;3`, `1, 2, 3` or `[1, 2, 3]`, or of a single number; what is between its
  /// marks and no number is a gap. None where the value is no list.
  package var numberList: [Double?] {
    guard case .text(let text) = self else { return doubleValue.map { [$0] } ?? [] }
    var body = text.unicodeScalars[...]
    let isBlank = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\t" }
    func trim() {
      while let first = body.first, isBlank(first) { body.removeFirst() }
      while let last = body.last, isBlank(last) { body.removeLast() }
    }
    trim()
    let hasBrackets = body.first == "[" && body.last == "]" && body.count > 1
    if hasBrackets { body = body.dropFirst().dropLast() }
    trim()
    if body.isEmpty { return [] }
    // With semicolons, a comma can be the mark of decimals.
    let separator: Unicode.Scalar = body.contains(";") ? ";" : body.contains("|") ? "|" : ","
    if !hasBrackets, separator == ",", let single = doubleValue { return [single] }
    return body.split(separator: separator, omittingEmptySubsequences: false).map { part in
      NumericText(String(part))?.number.doubleValue
    }
  }
}
