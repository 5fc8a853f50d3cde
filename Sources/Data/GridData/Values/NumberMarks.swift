/// The marks that may part decimals and groups in the numbers of a column.
package enum NumberMarks: UInt8, CaseIterable, Sendable {
  /// `1,234,567.89`: what is read where nothing says otherwise.
  case point
  /// `12,34,567.89`, grouped by two above the last three digits.
  case pointIndian
  case pointBlank
  case pointApostrophe
  case comma
  case commaBlank
  case commaApostrophe

  var decimal: Unicode.Scalar {
    switch self {
    case .point, .pointIndian, .pointBlank, .pointApostrophe: "."
    case .comma, .commaBlank, .commaApostrophe: ","
    }
  }

  /// Whether a scalar parts groups.
  func parts(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .point, .pointIndian: scalar == ","
    case .comma: scalar == "."
    case .pointBlank, .commaBlank: Self.isBlank(scalar)
    case .pointApostrophe, .commaApostrophe: Self.isApostrophe(scalar)
    }
  }

  /// The mark that is written between groups.
  var group: String {
    switch self {
    case .point, .pointIndian: ","
    case .comma: "."
    case .pointBlank, .commaBlank: "\u{202F}"
    case .pointApostrophe, .commaApostrophe: "\u{2019}"
    }
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar.value == 0xA0 || scalar.value == 0x202F || scalar.value == 0x2009
  }

  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar.value == 0x2019
  }

  /// The marks that a locale writes.
  init(_ locale: TableLocale) {
    // Where amounts of money have other marks between groups, files do too.
    let group = locale.currencyMarks.group.unicodeScalars.first ?? ","
    let isPoint = locale.decimalMark != ","
    if Self.isBlank(group) {
      self = isPoint ? .pointBlank : .commaBlank
    } else if Self.isApostrophe(group) {
      self = isPoint ? .pointApostrophe : .commaApostrophe
    } else {
      self = isPoint ? locale.groupSizes.others == 2 ? .pointIndian : .point : .comma
    }
  }
}

/// Some of the marks: those that a text, or all of a column, can be read by.
struct NumberMarksSet: OptionSet, Sendable, Hashable {
  var rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }
  init(_ marks: NumberMarks) { self.init(rawValue: 1 << marks.rawValue) }

  static let all = NumberMarksSet(rawValue: 0x7F)
  static let withPoint = NumberMarksSet(rawValue: 0x0F)
  static let withComma = NumberMarksSet(rawValue: 0x70)

  func contains(_ marks: NumberMarks) -> Bool { contains(Self(marks)) }

  /// Whether what the marks mean is still open: a mark before three digits may part thousands or decimals.
  var isUndecided: Bool { !isDisjoint(with: .withPoint) && !isDisjoint(with: .withComma) }

  /// The first of them, the commoner ones first.
  var first: NumberMarks? { NumberMarks.allCases.first { contains($0) } }

  /// Those by which a whole text of digits and marks can be read; the text has neither sign nor exponent.
  ///
  /// One mark before one, two, four or more last digits, or after a lone zero, can only be that of decimals; two of a kind
  /// can only be those of groups; three digits behind a single one leave both open.
  init(reading core: ArraySlice<Unicode.Scalar>) {
    if let simple = Self.withOneMark(core) {
      self = simple
      return
    }
    var runs: [Int] = [0]
    var marks: [Unicode.Scalar] = []
    for scalar in core {
      if NumericText.digit(scalar) != nil {
        runs[runs.count - 1] += 1
      } else {
        guard marks.count < 16 else {
          self = []
          return
        }
        marks.append(scalar)
        runs.append(0)
      }
    }
    self = []
    guard let last = marks.last, let first = core.first else { return }
    let startsWithZero = first == "0"
    for candidate in NumberMarks.allCases {
      let groups = last == candidate.decimal ? marks.dropLast() : marks[...]
      guard let mark = groups.first else {
        if runs[0] > 0 || runs[1] > 0 { insert(Self(candidate)) }
        continue
      }
      let parted = runs.prefix(groups.count + 1)
      guard candidate.parts(mark), groups.allSatisfy({ $0 == mark }), !startsWithZero, let end = parted.last,
        end == 3
      else { continue }
      let inner = parted.dropFirst().dropLast()
      let isIndian = (1...2).contains(runs[0]) && inner.allSatisfy { $0 == 2 }
      let isByThree = (1...3).contains(runs[0]) && inner.allSatisfy { $0 == 3 }
      if candidate == .pointIndian ? isIndian : isByThree { insert(Self(candidate)) }
    }
  }

  /// The same of a text without a mark or with a single point or comma, which most numbers are; nil for all others.
  private static func withOneMark(_ core: ArraySlice<Unicode.Scalar>) -> NumberMarksSet? {
    guard let place = core.firstIndex(where: { NumericText.digit($0) == nil }) else {
      return core.isEmpty ? [] : .all
    }
    let isPoint = core[place] == "."
    guard isPoint || core[place] == ",", core[(place + 1)...].allSatisfy({ NumericText.digit($0) != nil })
    else {
      return nil
    }
    let (before, after) = (place - core.startIndex, core.endIndex - place - 1)
    guard before + after > 0 else { return [] }
    var set: NumberMarksSet = isPoint ? .withPoint : .withComma
    guard after == 3, (1...3).contains(before), core.first != "0" else { return set }
    set.insert(NumberMarksSet(isPoint ? .comma : .point))
    if !isPoint, before < 3 { set.insert(NumberMarksSet(.pointIndian)) }
    return set
  }
}
