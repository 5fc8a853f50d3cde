/// What a cell shows for a value under its number format.
package struct WorkbookDisplay: Sendable, Hashable {
  /// A character whose width is left free (`_x`); the text has one space in its place.
  package struct Pad: Sendable, Hashable {
    /// The offset of the space in the UTF-8 text.
    package var offset: Int
    /// The character that is as wide as the space.
    package var character: Character
  }

  /// A character that is repeated until the cell is full (`*x`); the text has nothing in its place.
  package struct Fill: Sendable, Hashable {
    /// The offset in the UTF-8 text before which the characters are inserted.
    package var offset: Int
    package var character: Character
  }

  /// The shown text; empty if the number cannot be shown.
  package var text: String
  /// The number of the color that the format asks for, 1 to 56, in the workbook's palette, where `[Black]` is 1
  /// and `[Color12]` is 12; nil for the font's color.
  package var color: Int?
  package var fill: Fill?
  /// The pads in the order of the text.
  package var pads: [Pad] = []
  /// Whether the cell is filled with number signs: a date outside of the calendar, a number that meets no
  /// condition of the format, or one that is wider than the given width.
  package var isUnshowable = false

  init(_ text: String) { self.text = text }

  init(_ output: consuming FormatOutput, color: Int?) {
    text = String(decoding: output.bytes, as: UTF8.self)
    self.color = color
    fill = output.fill
    pads = output.pads
  }

  static func unshowable(color: Int? = nil) -> WorkbookDisplay {
    var display = WorkbookDisplay("")
    display.color = color
    display.isUnshowable = true
    return display
  }
}

/// The date that serial number 0 stands for.
package enum WorkbookDateSystem: Sendable, Hashable {
  /// Serial number 1 is January 1, 1900, and 60 is February 29, 1900, a day that Excel counts although the
  /// year 1900 had none.
  case from1900
  /// Serial number 0 is January 1, 1904; negative numbers are dates before it with a minus sign.
  case from1904

  /// The number of days by which serial numbers are less than those of the 1900 system.
  var offset: Int { self == .from1900 ? 0 : 1462 }
}

/// The text of a cell while it is written, as UTF-8.
struct FormatOutput {
  var bytes: [UInt8] = []
  var fill: WorkbookDisplay.Fill?
  var pads: [WorkbookDisplay.Pad] = []
  /// The digits to write instead of 0 to 9; nil for these.
  let numerals: FormatNumerals?

  init(numerals: FormatNumerals?) {
    self.numerals = numerals
    bytes.reserveCapacity(24)
  }

  mutating func append(_ literal: [UInt8]) { bytes.append(contentsOf: literal) }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(ascii character: Unicode.Scalar) { bytes.append(UInt8(ascii: character)) }

  /// Appends a digit, 0 to 9.
  mutating func append(digit: UInt8) {
    guard let numerals else { return bytes.append(0x30 + digit) }
    append(numerals.digit(digit))
  }

  /// Appends a number with leading zeros up to a count of digits.
  mutating func append(_ number: Int, digits: Int) {
    let number = max(0, number)
    if let text = numerals?.spelled(UInt64(number), inDate: true) { return append(text) }
    var unit = 1
    var count = 1
    while count < 19, count < digits || number / unit > 9 {
      unit *= 10
      count += 1
    }
    while unit > 0 {
      append(digit: UInt8(number / unit % 10))
      unit /= 10
    }
  }

  mutating func append(pad character: Character) {
    pads.append(WorkbookDisplay.Pad(offset: bytes.count, character: character))
    append(ascii: " ")
  }

  mutating func append(fill character: Character) {
    // Only the first fill counts.
    if fill == nil { fill = WorkbookDisplay.Fill(offset: bytes.count, character: character) }
  }

  mutating func append(spaces count: Int) {
    for _ in 0..<max(0, count) { append(ascii: " ") }
  }
}
