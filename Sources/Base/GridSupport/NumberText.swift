/// Formats numbers as text, identically on every machine and in every locale.
package enum NumberText {
  private static let mostPlaces = 9

  /// Formats a number with up to `places` (0 to 9) decimals, rounding halves away from zero, with a hyphen as
  /// the minus sign. Trailing zeros are dropped unless `keepsZeros` is true. Very large and non-finite
  /// numbers are formatted by Swift.
  package static func decimal(_ value: Double, places: Int, keepsZeros: Bool = false) -> String {
    let places = min(max(places, 0), mostPlaces)
    var unit = 1.0
    for _ in 0..<places { unit *= 10 }
    let scaled = (value.magnitude * unit).rounded()
    guard scaled < 0x1p62 else { return "\(value)" }
    let digits = padded(Int(scaled), to: places + 1)
    var decimals = String(digits.suffix(places))
    if !keepsZeros { while decimals.last == "0" { decimals.removeLast() } }
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return sign + digits.dropLast(places) + (decimals.isEmpty ? "" : "." + decimals)
  }

  /// Inserts thousands separators into decimal digits and replaces a hyphen with a minus sign.
  package static func grouped(_ text: String) -> String {
    let isNegative = text.hasPrefix("-")
    let digits = isNegative ? text.dropFirst() : text[...]
    let whole = digits.prefix { $0 != "." }
    var result = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index) % 3 == 0 { result += "," }
      result.append(digit)
    }
    return (isNegative ? "\u{2212}" : "") + result + digits.dropFirst(whole.count)
  }

  /// Pads a nonnegative number with leading zeros.
  package static func padded(_ number: Int, to width: Int) -> String { padded("\(number)", to: width) }

  /// Pads a string on the left to a width, by default with zeros.
  package static func padded(_ text: String, to width: Int, with space: String = "0") -> String {
    String(repeating: space, count: max(0, width - text.count)) + text
  }

  /// Returns a number with a noun: `1 frame`, `3 frames`, `2 boxes`.
  package static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    number == 1 ? "1 \(one)" : "\(number) \(many ?? one + "s")"
  }

  /// Formats rows of cells as lines with columns two spaces apart, left-aligned, or right-aligned where
  /// `isRight` returns true.
  package static func table(_ rows: [[String]], isRight: (Int) -> Bool) -> [String] {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.indices.map { column in
        let text = row[column]
        let space = String(repeating: " ", count: widths[column] - text.count)
        return isRight(column) ? space + text : text + space
      }
      .joined(separator: "  ")
    }
  }
}

/// Evenly spaced samples.
package enum EvenSampling {
  /// Returns `count` evenly spaced integers from 0 up to `total`, including the first and the last; all of
  /// them if `count` is not less than `total`.
  package static func indices(count: Int, of total: Int) -> [Int] {
    guard count < total else { return Array(0..<max(0, total)) }
    guard count > 1 else { return count == 1 ? [0] : [] }
    return (0..<count).map { (2 * $0 * (total - 1) + count - 1) / (2 * (count - 1)) }
  }
}
