/// A compiled number format of a workbook, such as `#,##0.00;[Red]-#,##0.00`.
///
/// A code has up to four sections: for positive numbers, negative numbers, zero, and texts; conditions such as
/// `[>=100]` replace the first two. Numbers have 15 significant digits, as in Excel.
package struct WorkbookNumberFormat: Sendable {
  /// The format code.
  package let code: String
  /// Whether Excel would accept the code. Values of an invalid format are shown as `General`.
  package let isValid: Bool
  /// The sections for numbers, at least one.
  private let sections: [FormatSection]
  /// The section for texts; nil if they are shown as they are.
  private let textSection: FormatSection?

  /// The format `General`.
  package static let general = WorkbookNumberFormat("General")

  /// Compiles a format code. An invalid one is shown as `General`.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the code.
  package init(_ code: String) {
    self.code = code
    let compiled = code.isEmpty ? [.general] : Self.compiledSections(of: code)
    isValid = compiled != nil
    var sections = compiled ?? [.general]
    // A last section with `@` is for texts, unless it is the fourth, which is for texts anyway.
    let hasTextSection = sections.count == 4 || sections.last?.hasText == true
    textSection = hasTextSection ? sections.popLast() : nil
    self.sections = sections.isEmpty ? [.general] : sections
  }

  private static func compiledSections(of code: String) -> [FormatSection]? {
    guard let parsed = FormatSectionParser.sections(of: code), parsed.count <= 4 else { return nil }
    let sections = parsed.compactMap { $0.compiled() }
    // Only the last section can have `@`, and only the first two a condition.
    guard sections.count == parsed.count, !sections.dropLast().contains(where: \.hasText),
      sections.dropFirst(2).allSatisfy({ $0.condition == nil })
    else { return nil }
    return sections
  }

  /// Returns what a cell shows for a number. `width` is the number of characters that fit into the cell; it
  /// limits only `General`, which never has more than 11 characters.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the code and of the number's digits.
  package func display(
    _ number: Double, dates: WorkbookDateSystem, width: Int? = nil
  ) -> WorkbookDisplay {
    guard number.isFinite else { return .unshowable() }
    guard let index = section(for: number) else {
      // A format with a single condition doesn't concern other numbers.
      guard sections.count == 1 else { return .unshowable() }
      return FormatSection.general.display(number, sign: .ofNumber, dates: dates, width: width)
    }
    let isSole = sections.count == 1 && textSection == nil
    let sign = number < 0 && writesOwnSign(index) ? FormatSign.none : isSole ? .ofNumber : .alsoOfZeros
    return sections[index].display(number, sign: sign, dates: dates, width: width)
  }

  /// Returns what a cell shows for a text; nothing for an empty one.
  package func display(_ text: String) -> WorkbookDisplay {
    guard let textSection, !text.isEmpty else { return WorkbookDisplay(text) }
    return textSection.display(text)
  }

  /// Returns what a cell shows for a truth value: `TRUE` or `FALSE`, formatted like a text.
  package func display(_ value: Bool) -> WorkbookDisplay { display(value ? "TRUE" : "FALSE") }

  /// Whether the format shows numbers as dates or times, at least some of them.
  package var isDate: Bool { sections.contains { if case .date = $0.kind { true } else { false } } }

  /// Returns the index of the section for a number; nil if the number meets no condition.
  private func section(for number: Double) -> Int? {
    guard sections.count > 1 || sections[0].condition != nil else { return 0 }
    for index in sections.indices where condition(of: index)?.isMet(by: number) ?? true { return index }
    // A first section without a condition is also for what the second one leaves over.
    return sections.count == 2 && sections[0].condition == nil ? 0 : nil
  }

  /// Returns the condition of a section, stated or implied; nil if it is for all numbers left.
  private func condition(of index: Int) -> FormatCondition? {
    if let condition = sections[index].condition { return condition }
    switch (index, sections.count) {
    case (0, 2): return FormatCondition(comparison: .greaterOrEqual, limit: 0)
    case (0, 3): return FormatCondition(comparison: .greater, limit: 0)
    case (1, 3): return FormatCondition(comparison: .less, limit: 0)
    default: return nil
    }
  }

  /// Returns whether a section is for negative numbers only, so that it shows a sign only as text.
  private func writesOwnSign(_ index: Int) -> Bool {
    if let condition = condition(of: index) { return condition.isOfNegatives }
    // The second of two sections gets the negative numbers if the first one has no condition.
    return index == 1 && sections.count == 2 && sections[0].condition == nil
  }
}

extension WorkbookNumberFormat: Hashable {
  package static func == (left: Self, right: Self) -> Bool { left.code == right.code }

  package func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
