extension FormatSectionParser.Section {
  /// Finds out what the tokens show and gives each its meaning there; nil if they contradict each other.
  func compiled() -> FormatSection? {
    var tokens = systemFormat?.tokens ?? tokens
    let hasDate = tokens.contains { $0.dateField != nil }
    let hasGeneral = tokens.contains(.general)
    let kind: FormatSection.Kind
    if hasDate {
      guard let layout = Self.resolveDate(&tokens) else { return nil }
      kind = .date(layout)
    } else if tokens.contains(where: \.isDigit) {
      guard !hasGeneral, !tokens.contains(.text) else { return nil }
      kind = Self.resolveFraction(&tokens).map { .fraction($0) } ?? .number(Self.resolveNumber(&tokens))
    } else {
      kind = hasGeneral ? .general : .literal
      tokens = tokens.map { token in token.literalText.map { .literal($0) } ?? token }
    }
    return FormatSection(
      tokens: Self.joined(tokens), kind: kind, color: color, condition: condition, locale: locale,
      numerals: numerals)
  }

  /// Joins neighboring texts, where no layout refers to tokens by index.
  private static func joined(_ tokens: [FormatToken]) -> [FormatToken] {
    if tokens.contains(.slash) { return tokens }
    var result: [FormatToken] = []
    var literal: [UInt8] = []
    for token in tokens {
      if case .literal(let text) = token {
        literal += text
        continue
      }
      if !literal.isEmpty { result.append(.literal(literal)) }
      literal = []
      result.append(token)
    }
    if !literal.isEmpty { result.append(.literal(literal)) }
    return result
  }
}

extension FormatSectionParser.SystemFormat {
  /// The formats of Windows in the United States.
  fileprivate var tokens: [FormatToken] {
    let (comma, space, colon) = (literal(", "), literal(" "), literal(":"))
    return switch self {
    case .longDate:
      [
        .date(.weekday(isShort: false)), comma, .date(.month(letters: 4)), space, .date(.day(digits: 1)),
        comma, .date(.year(digits: 4)),
      ]
    case .longTime:
      [
        .date(.hour(digits: 1)), colon, .date(.minute(digits: 2)), colon, .date(.second(digits: 2)), space,
        .date(.halfDay(nil)),
      ]
    }
  }

  private func literal(_ text: String) -> FormatToken { .literal(Array(text.utf8)) }
}

// MARK: - Dates

extension FormatSectionParser.Section {
  private static func resolveDate(_ tokens: inout [FormatToken]) -> DateLayout? {
    guard !tokens.contains(.general), !tokens.contains(.text) else { return nil }
    resolveSecondFractions(&tokens)
    resolveMinutes(&tokens)
    resolveElapsed(&tokens)
    var layout = DateLayout()
    var fields = 0
    for (index, token) in tokens.enumerated() {
      guard let field = token.dateField else {
        // Digits have no meaning in a date.
        guard !token.isDigit else { return nil }
        if let text = token.literalText { tokens[index] = .literal(text) }
        continue
      }
      if case .secondFraction = field {} else { fields += 1 }
      switch field {
      case .halfDay: layout.hasHalfDay = true
      case .elapsed: layout.isOnlyElapsed = true
      case .secondFraction(let digits):
        layout.secondDigits = max(layout.secondDigits, digits)
      default: break
      }
    }
    layout.secondDigits = min(layout.secondDigits, 3)
    layout.isOnlyElapsed = layout.isOnlyElapsed && fields == 1
    return layout
  }

  /// Replaces a point and zeros after a field of time by decimals of seconds.
  private static func resolveSecondFractions(_ tokens: inout [FormatToken]) {
    var result: [FormatToken] = []
    var index = 0
    var isAfterField = false
    while index < tokens.count {
      let start = index
      index += 1
      isAfterField = isAfterField || tokens[start].dateField != nil
      guard tokens[start] == .point, isAfterField else {
        result.append(tokens[start])
        continue
      }
      while index < tokens.count, tokens[index] == .digit(.zero) { index += 1 }
      let count = index - start - 1
      result.append(count > 0 ? .date(.secondFraction(digits: count)) : .point)
    }
    tokens = result
  }

  /// Replaces months after hours and before seconds by minutes.
  private static func resolveMinutes(_ tokens: inout [FormatToken]) {
    let fields = tokens.indices.filter { tokens[$0].dateField != nil }
    for (position, index) in fields.enumerated() {
      guard case .month(let letters) = tokens[index].dateField, letters < 3 else { continue }
      let before = position > 0 ? tokens[fields[position - 1]].dateField : nil
      let after = position + 1 < fields.count ? tokens[fields[position + 1]].dateField : nil
      let isMinute =
        switch (before, after) {
        case (.hour, _), (.elapsed(.hour, _), _), (_, .second), (_, .elapsed(.second, _)): true
        default: false
        }
      if isMinute { tokens[index] = .date(.minute(digits: letters)) }
    }
  }
}

extension FormatSectionParser.Section {
  /// Makes fields of the unit of an elapsed time show the same time.
  private static func resolveElapsed(_ tokens: inout [FormatToken]) {
    guard
      let unit = tokens.lazy.compactMap({ token -> DateField.Unit? in
        if case .date(.elapsed(let unit, _)) = token { unit } else { nil }
      }).first
    else { return }
    for index in tokens.indices {
      switch (tokens[index].dateField, unit) {
      case (.hour(let digits), .hour), (.minute(let digits), .minute), (.second(let digits), .second):
        tokens[index] = .date(.elapsed(unit, digits: digits))
      default: break
      }
    }
  }
}

// MARK: - Numbers

extension FormatSectionParser.Section {
  private static func resolveNumber(_ tokens: inout [FormatToken]) -> NumberLayout {
    var layout = NumberLayout()
    var result: [FormatToken] = []
    var isAfterPoint = false
    let lastDigit = tokens.lastIndex(where: \.isDigit) ?? 0
    let pointIndex = tokens.firstIndex(of: .point) ?? tokens.count
    // An exponent without digits is text.
    let exponentIndex =
      tokens[...lastDigit].firstIndex { if case .exponent = $0 { true } else { false } } ?? tokens.count
    let integerEnd = min(pointIndex, exponentIndex)
    let firstDigit = tokens.firstIndex(where: \.isDigit) ?? 0
    let lastInteger = tokens[..<integerEnd].lastIndex(where: \.isDigit) ?? -1
    for (index, token) in tokens.enumerated() {
      switch token {
      case .digit(let placeholder):
        if let count = layout.exponentCount {
          layout.exponentCount = count + 1
        } else if isAfterPoint {
          layout.decimalCount += 1
          if placeholder != .zero { layout.hasOptionalDecimals = true }
        } else {
          layout.integerCount += 1
        }
        result.append(token)
      case .point where index == pointIndex && pointIndex < exponentIndex:
        isAfterPoint = true
        result.append(token)
      case .exponent where index == exponentIndex:
        layout.exponentCount = 0
        result.append(token)
      case .exponent(let showsPlus): result.append(.literal(Array((showsPlus ? "E+" : "E-").utf8)))
      case .comma where index > firstDigit && index < lastInteger: layout.hasGrouping = true
      case .comma where index > firstDigit && (index > lastDigit || index < integerEnd): layout.shift -= 3
      case .comma where index > firstDigit && index < lastDigit: break
      case .percent:
        layout.shift += 2
        result.append(token)
      default: result.append(token.literalText.map { .literal($0) } ?? token)
      }
    }
    tokens = result
    return layout
  }

  private static func resolveFraction(_ tokens: inout [FormatToken]) -> FractionLayout? {
    // Text can stand on both sides of the slash.
    guard let slash = tokens.firstIndex(of: .slash), !tokens.contains(.point),
      let numeratorEnd = tokens[..<slash].lastIndex(where: \.isDigit).map({ $0 + 1 }),
      let denominatorStart = tokens[slash...].firstIndex(where: { $0.fractionDigit != nil })
    else { return nil }
    let numeratorStart = tokens[..<numeratorEnd].lastIndex { !$0.isDigit }.map { $0 + 1 } ?? 0
    let integers = tokens[..<numeratorStart].lastIndex(where: \.isDigit)
    let denominatorEnd =
      tokens[denominatorStart...].firstIndex { $0.fractionDigit == nil } ?? tokens.count
    let digits = tokens[denominatorStart..<denominatorEnd]
    var denominator = FractionLayout.Denominator.digits(digits.count)
    if digits.contains(where: { !$0.isDigit }) {
      let value = digits.prefix(9).reduce(0 as UInt64) { $0 * 10 + UInt64($1.fractionDigit ?? 0) }
      guard value > 0 else { return nil }
      denominator = .fixed(value)
    }
    var layout = FractionLayout(
      integerCount: 0, hasGrouping: false, shift: 0, numerator: numeratorStart..<numeratorEnd,
      denominatorTokens: denominatorStart..<denominatorEnd, denominator: denominator,
      integerEnd: integers.map { $0 + 1 } ?? 0)
    let firstInteger = tokens[..<numeratorStart].firstIndex(where: \.isDigit) ?? 0
    for index in tokens.indices where index != slash && !layout.denominatorTokens.contains(index) {
      switch tokens[index] {
      case .digit where index < numeratorStart: layout.integerCount += 1
      case .percent: layout.shift += 2
      case .comma where index > firstInteger && index < layout.integerEnd:
        layout.hasGrouping = true
        tokens[index] = .literal([])
      default:
        if let text = tokens[index].literalText { tokens[index] = .literal(text) }
      }
    }
    return layout
  }
}

extension FormatToken {
  /// The digit that a token stands for in a fixed denominator.
  fileprivate var fractionDigit: UInt8? {
    switch self {
    case .digit: 0
    case .fixedDigit(let digit): digit
    default: nil
    }
  }
}
