import GridRecords

extension DelimitedReader {
  /// The number of rows to check below the first record.
  private static let sampledRows = 64

  /// Whether the first record of a table looks like column names.
  ///
  /// - It does if any column has numbers, dates or Booleans below a first cell of another kind.
  /// - It does if its only numbers are distinct years above columns that contain no years, or numbers above
  ///   dates and Booleans, and its text does not occur below. Years are 1800…2100, or any that ascend in
  ///   equal steps.
  /// - It does if all columns are text, and its cells are nonempty, distinct, do not occur below, and do not
  ///   look like the codes below them. Some may occur below if more of the others are above codes of a single
  ///   length and have a different length, such as `English` in a table of languages next to `alpha3` above
  ///   `aar` and `eng`. Two titles that contain digits and have the length of the codes below them are
  ///   values: `ND2` and `N262` above `CRV` and `S210`.
  /// - Otherwise it is data. The first word of an alphabetical list is data too.
  static func looksLikeHeader(_ table: DelimitedTable) throws(DataError) -> Bool {
    guard table.rowCount > 0 else { return false }
    let body = table.withHeader(true)
    var titles: [String] = []
    var years: [(value: Int, column: Int)] = []
    var texts: [Int] = []
    var (isTyped, mayName) = (false, true)
    // The first columns decide for most tables; read the others only if they don't.
    while titles.count < table.columns.count {
      let columns = Array(titles.count..<min(2 * titles.count + 16, table.columns.count))
      let profiles = try ColumnProfile.profiles(of: body, columns: columns, limit: sampledRows)
      for (column, profile) in zip(columns, profiles) {
        let title = body.columns[column].name ?? ""
        titles.append(title)
        let titleKind = ColumnProfile.kind(of: title)
        if titleKind == .text, profile.kind != .text, profile.kind != .empty { return true }
        guard titleKind != .empty else { continue }
        guard titleKind != .text else {
          texts.append(column)
          continue
        }
        isTyped = true
        let isOverOthers = profile.kind != .date && profile.kind != .boolean
        if isOverOthers, let year = Self.year(title) {
          years.append((year, column))
        } else if titleKind == .date, isOverOthers {
          // A date above values of another kind is a name, such as 2019-01.
          continue
        } else if !titleKind.isNumeric || ![.date, .boolean].contains(profile.kind) {
          mayName = false
        }
      }
    }
    guard isTyped else {
      guard Set(titles).count == titles.count, titles.allSatisfy({ !$0.isEmpty }) else { return false }
      if titles.count == 1, try startsList(titles[0], in: body) { return false }
      return try !recur(titles, texts, in: body, orAsCodes: true)
    }
    guard mayName, try areTitles(years, in: body) else { return false }
    // A row with nothing but years is a row of numbers, unless they ascend.
    if years.count == titles.count {
      return years.count > 1 && zip(years, years.dropFirst()).allSatisfy { $0.value < $1.value }
    }
    return try !recur(titles, texts, in: body, orAsCodes: false)
  }

  /// Whether a title and at least eight values of the only column are in alphabetical order.
  private static func startsList(_ title: String, in body: DelimitedTable) throws(DataError) -> Bool {
    var (last, count, ascends) = (title.lowercased(), 0, true)
    try body.sample(columns: [0], limit: sampledRows) { block in
      for row in block.rows where ascends {
        let text = block[row, 0].description.lowercased()
        (ascends, last, count) = (last < text, text, count + 1)
      }
      return ascends
    }
    return ascends && count >= 8
  }

  /// Returns the year that a title names, including one formatted as a floating-point number: 2005.0.
  private static func year(_ title: String) -> Int? {
    let whole = title.hasSuffix(".0") ? title.dropLast(2) : title[...]
    guard whole.utf8.count == 4, whole.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(whole).flatMap { (1000...2999).contains($0) ? $0 : nil }
  }

  /// Whether the numbers of a first record are distinct years that are mostly above columns with other
  /// values.
  private static func areTitles(
    _ years: [(value: Int, column: Int)], in body: DelimitedTable
  ) throws(DataError) -> Bool {
    guard let first = years.first else { return true }
    guard Set(years.map(\.value)).count == years.count else { return false }
    if !years.allSatisfy({ (1800...2100).contains($0.value) }) {
      guard years.count > 2 else { return false }
      let step = years[1].value - first.value
      guard step > 0, zip(years, years.dropFirst()).allSatisfy({ $1.value - $0.value == step }) else {
        return false
      }
    }
    var hold = years.map { _ in (years: false, others: false) }
    try body.sample(columns: years.map(\.column), limit: sampledRows) { block in
      for position in years.indices {
        for row in block.rows {
          let text = block[row, position].description
          guard !text.isEmpty else { continue }
          if let year = Self.year(text), (1500...2100).contains(year) {
            hold[position].years = true
          } else {
            hold[position].others = true
          }
        }
      }
      return true
    }
    return hold.count { $0.years && !$0.others } * 2 <= years.count && hold.contains { $0.others }
  }

  /// Whether titles look like values. That is the case if at least as many titles occur again in their
  /// columns as differ in length from the codes below them, or, with `orAsCodes`, if titles match the codes
  /// below them.
  private static func recur(
    _ titles: [String], _ columns: [Int], in body: DelimitedTable, orAsCodes: Bool
  ) throws(DataError) -> Bool {
    var found: Set<Int> = []
    var lengths = columns.map { _ in CodeLength() }
    var codes = columns.map { CodeShape(titles[$0]) }
    try body.sample(columns: columns, limit: sampledRows) { block in
      for (position, column) in columns.enumerated() {
        for row in block.rows {
          let text = block[row, position].description
          if text == titles[column] { found.insert(column) }
          lengths[position].add(text)
          if codes[position]?.matches(text) == false { codes[position] = nil }
        }
      }
      return true
    }
    let apart = zip(columns, lengths).count { $1.isShared && $1.length != titles[$0].utf8.count }
    let alike = zip(columns, lengths).count { $1.isShared && $1.isCode(titles[$0]) }
    return !found.isEmpty && found.count >= apart
      || orAsCodes && body.rowCount > 1 && (alike > 1 || codes.contains { $0 != nil })
  }
}

/// The common length in bytes of a column's values, ignoring missing ones.
private struct CodeLength {
  private(set) var length = 0
  private var count = 0
  /// Whether all values consist of capital letters and digits.
  private var areCapitals = true

  mutating func add(_ text: String) {
    guard !MissingMark.matches(text), text != "\\N" else { return }
    let own = text.utf8.count
    length = count == 0 || own == length ? own : -1
    areCapitals = areCapitals && text.utf8.allSatisfy { Self.isDigit($0) || Self.isCapital($0) }
    count += 1
  }

  /// Whether there are enough values, and short enough ones, that their common length is not a coincidence.
  var isShared: Bool { count >= 8 && (1...12).contains(length) }

  /// Whether a title contains a digit, is as long as the values and, like them, consists of capital letters
  /// and digits.
  func isCode(_ title: String) -> Bool {
    areCapitals && title.utf8.count == length && title.utf8.contains(where: Self.isDigit)
      && title.utf8.allSatisfy { Self.isDigit($0) || Self.isCapital($0) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
}

/// The pattern of a code such as `de_DE` or `A-17`: which characters are uppercase letters, lowercase
/// letters, digits and punctuation.
private struct CodeShape {
  private let classes: [UInt8]

  /// Creates the shape of a code. Returns nil for other strings: letters only, strings with spaces, and long
  /// strings.
  init?(_ text: String) {
    let classes = text.utf8.map(Self.class)
    guard (2...24).contains(classes.count), !classes.contains(UInt8(ascii: " ")),
      classes.contains(where: { $0 != UInt8(ascii: "a") && $0 != UInt8(ascii: "A") })
    else { return nil }
    self.classes = classes
  }

  func matches(_ text: String) -> Bool { text.utf8.lazy.map(Self.class).elementsEqual(classes) }

  /// Returns a byte's class: one for each letter case, one for digits, and the byte itself for punctuation.
  private static func `class`(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...: UInt8(ascii: "a")
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt8(ascii: "A")
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt8(ascii: "0")
    default: byte
    }
  }
}
