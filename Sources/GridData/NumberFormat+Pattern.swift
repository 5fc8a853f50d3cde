extension NumberFormat {
  /// Creates the format that a pattern such as `#,##0.00`, `0.0%` or `$#,##0` describes.
  ///
  /// - `0` is a digit that is always shown, `#` one that is shown if there is one; a number has as many digits
  ///   before the point as it takes, and is rounded to the decimals of the pattern.
  /// - `,` before the last three places groups by three; each `,` at the end of the digits divides by a thousand.
  /// - `%` and `‰` multiply by a hundred and a thousand, and are shown where they stand.
  /// - A leading `+` puts a sign before positive numbers too.
  /// - `;(…)` with the same pattern in the parentheses writes negative numbers so.
  /// - Text between `'` or `"` quotes, a character after a backslash, and any other character stand for themselves.
  /// - Throws: `PatternError` with the offset of the first mistake.
  public init(pattern: String) throws(PatternError) {
    var parser = NumberPatternParser(pattern)
    self = try parser.parse()
  }
}
