/// Excel's rules for the widths of columns in pixels (ECMA-376 part 1, 18.3.1.13 and 18.3.1.81).
package enum ColumnWidth {
  /// Returns the width in pixels of a column whose `width` is stated in characters, for the width in pixels
  /// of the widest digit of the default font. Invalid widths count as 0.
  package static func pixels(width: Double, digit: Int) -> Int {
    // Excel's widest column has 255 characters; a file may state anything.
    guard width > 0, digit > 0, width.isFinite else { return 0 }
    let digit = min(digit, 1 << 10)
    let characters = min(width, 256)
    let rounding = (128 / Double(digit)).rounded(.down)
    return Int(((256 * characters + rounding) / 256 * Double(digit)).rounded(.down))
  }

  /// Returns the width in pixels of a column for which the sheet states no width but that of its characters.
  ///
  /// Both sides have a padding of a quarter of the digit, and there is one pixel for the grid line. Excel
  /// rounds up to a
  /// multiple of eight pixels.
  package static func defaultPixels(baseCharacters: Int, digit: Int) -> Int {
    guard digit > 0, baseCharacters >= 0 else { return 0 }
    let digit = min(digit, 1 << 10)
    let padding = 2 * ((digit + 3) / 4) + 1
    return (min(baseCharacters, 255) * digit + padding + 7) / 8 * 8
  }
}
