/// The date formats, other than ISO 8601, that match all dates of a column.
struct DateForms {
  /// The order of day, month and year.
  enum Order: Sendable, Hashable { case dayFirst, monthFirst, yearFirst }

  struct Form: Sendable {
    var format: DateFormat
    var order: Order
  }

  /// The formats that no date has contradicted yet, stricter ones first.
  private(set) var forms: [Form]

  /// Creates an empty set.
  init() { forms = [] }

  /// Creates the formats that match a first string; empty if it is not a date.
  init(_ text: String, locales: [TableLocale]) {
    forms = []
    guard (6...40).contains(text.utf8.count), Self.mayBeDate(text) else { return }
    let hasName = text.unicodeScalars.contains { $0.properties.isAlphabetic && $0 != "T" && $0 != "Z" }
    forms = hasName ? Self.written : Self.numeric
    if hasName {
      for locale in locales {
        forms += Self.written.map { form in
          var form = form
          form.format.locale = locale
          return form
        }
      }
    }
    add(text)
  }

  mutating func add(_ text: String) { forms.removeAll { $0.format.value(from: text) == nil } }

  /// The orders that are still possible.
  var orders: Set<Order> { Set(forms.map(\.order)) }

  /// Whether a string has two or four consecutive digits, and a date separator between digits.
  private static func mayBeDate(_ text: String) -> Bool {
    var (digits, others) = (0, 0)
    for scalar in text.unicodeScalars {
      if NumericText.digit(scalar) != nil { digits += 1 } else { others += 1 }
    }
    return digits >= 3 && digits <= 14 && others > 1
  }

  private static let times = ["", " HH:mm", " HH:mm:ss", " H:mm", " H:mm:ss"]

  private static let numeric = forms(
    [
      (["dd.MM.yyyy", "d.M.yyyy", "dd. MM. yyyy", "d. M. yyyy", "dd.MM.yy"], .dayFirst),
      (["dd/MM/yyyy", "d/M/yyyy", "dd/MM/yy", "d/M/yy", "dd-MM-yyyy", "d-M-yyyy"], .dayFirst),
      (["MM/dd/yyyy", "M/d/yyyy", "MM/dd/yy", "M/d/yy", "MM-dd-yyyy", "M-d-yyyy"], .monthFirst),
      (["yyyy.MM.dd", "yyyy. MM. dd.", "yyyy. M. d.", "yyyy/M/d"], .yearFirst),
    ])

  private static let written = forms(
    [
      (["yyyy年MM月dd日", "yyyy年M月d日"], .yearFirst),
      (
        [
          "d. MMMM yyyy", "d. MMM yyyy", "d MMMM yyyy", "d MMM yyyy", "dd-MMM-yyyy", "d-MMM-yyyy",
          "dd-MMM-yy",
          "d 'de' MMMM 'de' yyyy", "d 'de' MMM 'de' yyyy", "d MMMM yyyy 'г'.",
        ], .dayFirst
      ), (["MMMM d, yyyy", "MMM d, yyyy"], .monthFirst),
    ])

  private static func forms(_ groups: [(patterns: [String], order: Order)]) -> [Form] {
    groups.flatMap { group in
      group.patterns.flatMap { pattern in
        times.compactMap { time in
          (try? DateFormat(pattern: pattern + time)).map { Form(format: $0, order: group.order) }
        }
      }
    }
  }
}
