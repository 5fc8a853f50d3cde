/// How a language and region write numbers and dates, as one release of Unicode CLDR says.
///
/// The data is part of the package and never asked of the system, whose own differs from machine to machine: `version` says
/// which release it is. A region that CLDR writes as its language has no data of its own: `de-DE` is `de`.
public struct TableLocale: Sendable, Hashable {
  /// The release of CLDR.
  public static let version = LocaleData.version
  /// The names of the locales that have data of their own, in alphabetical order.
  public static let identifiers: [String] = LocaleData.identifiers

  /// The name under which the table has it.
  public let identifier: String
  /// The mark before decimals, and that between groups of digits.
  let decimalMark: String
  let groupMark: String
  /// The minus sign, a true one, with the marks of direction that some scripts need.
  let minusSign: String
  /// How many digits the whole part has at least where it is parted into groups.
  let minimumGroupedDigits: Int
  /// Digits in the last group, and in those before it.
  let groupSizes: (last: Int, others: Int)
  let percent: Affixes
  let currency: Affixes
  let accounting: Affixes
  /// Patterns such as `00 Mio.` from a thousand on, one for each power of ten.
  let compactPatterns: [String]
  let months: [String]
  let shortMonths: [String]
  /// Names of months without a day beside them.
  let loneMonths: [String]
  let weekdays: [String]
  let shortWeekdays: [String]
  /// Patterns of dates: short, medium, long, full, and of a month with its year.
  let datePatterns: [String]
  /// What stands for the hours before noon, and for those after.
  let halfDays: [String]
  /// Signs of currencies, by their codes.
  let currencySigns: [String: String]

  /// What stands round the digits of numbers above and below zero; `¤` is the currency's sign.
  struct Affixes: Sendable, Hashable {
    var prefix: String
    var suffix: String
    /// Of numbers below zero; nil puts the minus sign before the prefix.
    var negative: NumberFormat.Affixes?
  }

  /// Finds a locale by its name, such as `de`, `de-CH` or `pt_BR`, in any case; nil where the table does not have it.
  public init?(_ identifier: String) {
    let parts = identifier.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let name = parts.enumerated().map { place, part in
      place == 0
        ? part.lowercased()
        : part.count == 4
          ? part.prefix(1).uppercased() + part.dropFirst().lowercased()
          : part.uppercased()
    }.joined(separator: "-")
    guard let (found, packed) = LocaleData.packed(name) else { return nil }
    let fields = packed.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    func list(_ index: Int) -> [String] {
      fields[index].isEmpty
        ? [] : fields[index].split(separator: "~", omittingEmptySubsequences: false).map(String.init)
    }
    self.identifier = found
    (decimalMark, groupMark) = (fields[0], fields[1])
    minusSign = Self.withTrueMinus(fields[2])
    minimumGroupedDigits = fields[3] == "2" ? 5 : 4
    groupSizes = Self.groupSizes(of: fields[4])
    percent = Self.affixes(of: fields[5])
    currency = Self.affixes(of: fields[6])
    accounting = Self.affixes(of: fields[7])
    compactPatterns = list(8)
    (months, shortMonths) = (list(9), list(10))
    loneMonths = fields[11].isEmpty ? months : list(11)
    (weekdays, shortWeekdays) = (list(12), list(13))
    datePatterns = list(14)
    halfDays = list(16)
    currencySigns = Dictionary(
      list(15).compactMap { entry in
        entry.firstIndex(of: "=").map { (String(entry[..<$0]), String(entry[entry.index(after: $0)...])) }
      }
    ) { first, _ in first }
  }

  /// The names that may have been meant by one that is not known: those of its language, or all.
  package static func identifiers(like name: String) -> [String] {
    let language = name.prefix { $0 != "-" && $0 != "_" }.lowercased()
    let related = identifiers.filter { $0 == language || $0.hasPrefix(language + "-") }
    return related.isEmpty ? identifiers : related
  }

  /// The sign of a currency, or its code where the locale has none.
  func sign(ofCurrency code: String) -> String { currencySigns[code] ?? code }

  /// Whether two names find the same data.
  public static func == (first: TableLocale, second: TableLocale) -> Bool {
    first.identifier == second.identifier
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  private static func withTrueMinus(_ text: String) -> String {
    String(text.map { $0 == "-" ? "\u{2212}" : $0 })
  }

  /// Takes a pattern such as `¤ #,##0.00;¤-#,##0.00` apart.
  private static func affixes(of pattern: String) -> Affixes {
    func ends(_ part: Substring) -> (prefix: String, suffix: String) {
      let isDigit = { (character: Character) in "#0,.".contains(character) }
      // Marks in the affixes of CLDR's patterns would be quoted.
      guard let first = part.firstIndex(of: "#") ?? part.firstIndex(of: "0"),
        let last = part.lastIndex(where: isDigit)
      else { return (String(part), "") }
      return (withTrueMinus(String(part[..<first])), withTrueMinus(String(part[part.index(after: last)...])))
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
