/// The decimal mark and group separator of a column's numbers.
package enum NumberMarks: UInt8, CaseIterable, Sendable {
  /// `1,234,567.89`: the default.
  case point
  /// `12,34,567.89`, with groups of two digits before the last three.
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

  /// Whether a scalar is a group separator.
  func parts(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .point, .pointIndian: scalar == ","
    case .comma: scalar == "."
    case .pointBlank, .commaBlank: Self.isBlank(scalar)
    case .pointApostrophe, .commaApostrophe: Self.isApostrophe(scalar)
    }
  }

  /// The group separator used for output.
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

  /// Creates the marks of a locale.
  init(_ locale: TableLocale) {
    // If amounts of money use a different group separator, files do too.
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

/// A set of marks with which a string, or a whole column, can be parsed.
struct NumberMarksSet: OptionSet, Sendable, Hashable {
  var rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }
  init(_ marks: NumberMarks) { self.init(rawValue: 1 << marks.rawValue) }

  static let all = NumberMarksSet(rawValue: 0x7F)
  static let withPoint = NumberMarksSet(rawValue: 0x0F)
  static let withComma = NumberMarksSet(rawValue: 0x70)

  func contains(_ marks: NumberMarks) -> Bool { contains(Self(marks)) }

  /// Whether the marks are ambiguous: a mark before three digits may be a group separator or a decimal mark.
  var isUndecided: Bool { !isDisjoint(with: .withPoint) && !isDisjoint(with: .withComma) }

  /// The first of the marks; more common ones come first.
  var first: NumberMarks? { NumberMarks.allCases.first { contains($0) } }

  /// Creates the set of marks with which a string of digits and marks, without sign or exponent, can be
  /// parsed completely.
  ///
  /// A single mark before one, two, four or more final digits, or after a lone zero, can only be a decimal mark; a
  /// repeated mark can only be a group separator; a single mark before three digits can be either.
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

  /// Returns the set for the most common case, a string without marks or with a single point or comma; nil
  /// for all other strings.
  private static func withOneMark(_ core: ArraySlice<Unicode.Scalar>) -> NumberMarksSet? {
    guard let position = core.firstIndex(where: { NumericText.digit($0) == nil }) else {
      return core.isEmpty ? [] : .all
    }
    let isPoint = core[position] == "."
    guard isPoint || core[position] == ",",
      core[(position + 1)...].allSatisfy({ NumericText.digit($0) != nil })
    else {
      return nil
    }
    let (before, after) = (position - core.startIndex, core.endIndex - position - 1)
    guard before + after > 0 else { return [] }
    var set: NumberMarksSet = isPoint ? .withPoint : .withComma
    guard after == 3, (1...3).contains(before), core.first != "0" else { return set }
    set.insert(NumberMarksSet(isPoint ? .comma : .point))
    if !isPoint, before < 3 { set.insert(NumberMarksSet(.pointIndian)) }
    return set
  }
}
