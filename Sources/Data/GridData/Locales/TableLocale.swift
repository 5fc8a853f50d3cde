/// The conventions of a language and region for numbers and dates, from one release of Unicode CLDR.
///
/// The data is part of the package, because system data differs between machines; `version` is the release. A
/// region with the same conventions as its language has no data of its own: `de-DE` is `de`.
public struct TableLocale: Sendable, Hashable {
  /// The release of CLDR.
  public static let version = LocaleData.version
  /// The names of the locales that have data of their own, in alphabetical order.
  public static let identifiers: [String] = LocaleData.identifiers

  /// The name in the table.
  public let identifier: String
  /// The decimal mark, and the group separator.
  let decimalMark: String
  let groupMark: String
  /// The true minus sign, with the direction marks that some scripts need.
  let minusSign: String
  /// The percent sign, with the direction marks that some scripts need.
  let percentSign: String
  /// The marks in amounts of money, if they differ from those of plain numbers.
  let currencyMarks: (decimal: String, group: String)
  /// The zero digit; the other digits follow it in Unicode.
  let zero: Unicode.Scalar
  /// The minimum number of digits in the integer part for grouping.
  let minimumGroupedDigits: Int
  /// The number of digits in the last group, and in those before it.
  let groupSizes: (last: Int, others: Int)
  let percent: Affixes
  let currency: Affixes
  let accounting: Affixes
  /// Patterns such as `00 Mio.`, one for each power of ten from a thousand.
  let compactPatterns: [String]
  let months: [String]
  let shortMonths: [String]
  /// The standalone names of months, used without a day.
  let loneMonths: [String]
  let weekdays: [String]
  let shortWeekdays: [String]
  /// Patterns of dates: short, medium, long, full, and for a month with its year.
  let datePatterns: [String]
  /// The words for AM and PM.
  let halfDays: [String]
  /// Currency signs, by currency code.
  let currencySigns: [String: String]

  /// The text around the digits of positive and negative numbers; `¤` stands for the currency sign.
  struct Affixes: Sendable, Hashable {
    var prefix: String
    var suffix: String
    /// The affixes of negative numbers; nil puts the minus sign before the prefix.
    var negative: NumberFormat.Affixes?
  }

  /// Finds a locale by its name, such as `de`, `de-CH` or `pt_BR`, in any case; nil if the table does not contain it.
  ///
  /// A name may end with a numbering system, in BCP 47 notation, that replaces the region's default: `fa-u-nu-latn`
  /// has Latin digits, `hi-u-nu-native` those of its script.
  public init?(_ identifier: String) {
    let parts = identifier.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
      .map { $0.lowercased() }
    let end = parts.firstIndex(of: "u") ?? parts.count
    let name = parts[..<end].enumerated().map { position, part in
      position == 0
        ? part : part.count == 4 ? part.prefix(1).uppercased() + part.dropFirst() : part.uppercased()
    }.joined(separator: "-")
    guard let (found, packed) = LocaleData.packed(name) else { return nil }
    let groups = packed.split(separator: "^").map { group in
      group.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }
    func list(_ field: String) -> [String] {
      field.isEmpty ? [] : field.split(separator: "~", omittingEmptySubsequences: false).map(String.init)
    }
    guard let numbers = Self.numbers(Array(groups.dropFirst()), parts[end...]) else { return nil }
    self.identifier = numbers[0] == groups[1][0] ? found : "\(found)-u-nu-\(numbers[0])"
    // 1. Read the number data of the chosen numbering system.
    zero = LocaleData.zeros[numbers[0]] ?? "0"
    (decimalMark, groupMark) = (numbers[1], numbers[2])
    (minusSign, percentSign) = (Self.withTrueMinus(numbers[3]), numbers[4])
    groupSizes = Self.groupSizes(of: numbers[5])
    percent = Self.affixes(of: numbers[6], percentSign: numbers[4])
    currency = Self.affixes(of: numbers[7], minusSign: minusSign)
    accounting = Self.affixes(of: numbers[8], minusSign: minusSign)
    compactPatterns = list(numbers[9])
    currencyMarks = (numbers[10], numbers[11])
    // 2. Read the date data and everything else common to all numbering systems.
    let common = groups[0]
    minimumGroupedDigits = common[0] == "2" ? 5 : 4
    (months, shortMonths) = (list(common[1]), list(common[2]))
    loneMonths = common[3].isEmpty ? months : list(common[3])
    (weekdays, shortWeekdays) = (list(common[4]), list(common[5]))
    datePatterns = list(common[6])
    halfDays = list(common[8])
    currencySigns = Dictionary(
      list(common[7]).compactMap { entry in
        entry.firstIndex(of: "=").map { (String(entry[..<$0]), String(entry[entry.index(after: $0)...])) }
      }
    ) { first, _ in first }
  }

  /// Returns the fields of the numbering system that a name's BCP 47 extension specifies, or of the first
  /// system without an extension; nil if the locale does not have that system, and for any other extension.
  private static func numbers(_ systems: [[String]], _ extension: ArraySlice<String>) -> [String]? {
    guard !`extension`.isEmpty else { return systems.first }
    guard `extension`.count == 3, `extension`.dropFirst().first == "nu", let name = `extension`.last else {
      return nil
    }
    if name == "native" { return systems.first { $0[0] != "latn" } ?? systems.first }
    return systems.first { $0[0] == name }
  }

  /// Returns the suggestions for an unknown name: the locales of its language, or all locales.
  package static func identifiers(like name: String) -> [String] {
    let language = name.prefix { $0 != "-" && $0 != "_" }.lowercased()
    let related = identifiers.filter { $0 == language || $0.hasPrefix(language + "-") }
    return related.isEmpty ? identifiers : related
  }

  /// Formats a count in the locale's digits.
  package func digits(of number: Int) -> String { String(number).withDigits(from: zero) }

  /// Returns the sign of a currency, or its code if the locale has no sign for it.
  func sign(ofCurrency code: String) -> String { currencySigns[code] ?? code }

  /// Compares the names.
  public static func == (first: TableLocale, second: TableLocale) -> Bool {
    first.identifier == second.identifier
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  private static func withTrueMinus(_ text: String) -> String {
    String(text.map { $0 == "-" ? "\u{2212}" : $0 })
  }

  /// Parses the affixes of a pattern such as `¤ #,##0.00;¤-#,##0.00`.
  private static func affixes(
    of pattern: String, percentSign: String = "%", minusSign: String = "-"
  ) -> Affixes {
    let pattern = pattern.replacing("%", with: percentSign).replacing("-", with: minusSign)
    func ends(_ part: Substring) -> (prefix: String, suffix: String) {
      let isDigit = { (character: Character) in "#0,.".contains(character) }
      // Pattern characters in the affixes of CLDR's patterns would be quoted.
      guard let first = part.firstIndex(of: "#") ?? part.firstIndex(of: "0"),
        let last = part.lastIndex(where: isDigit)
      else { return (String(part), "") }
      return (String(part[..<first]), String(part[part.index(after: last)...]))
    }
    let parts = pattern.split(separator: ";")
    let (prefix, suffix) = ends(parts.first ?? "")
    let negative = parts.count > 1 ? ends(parts[1]) : nil
    return Affixes(
      prefix: prefix, suffix: suffix,
      negative: negative.map { NumberFormat.Affixes(prefix: $0.prefix, suffix: $0.suffix) })
  }

  private static func groupSizes(of pattern: String) -> (last: Int, others: Int) {
    let groups = pattern.prefix { $0 != "." }.split(separator: ",", omittingEmptySubsequences: false)
    let last = groups.last?.count ?? 3
    return (last, groups.count > 2 ? groups[groups.count - 2].count : last)
  }
}
