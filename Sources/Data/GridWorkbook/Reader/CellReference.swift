import GridSupport

/// A reference in the attributes of a cell, read without making strings, since there are millions.
struct CellReference {
  private(set) var row: Int?
  private(set) var column: Int?
  private(set) var isInvalid = false

  /// Reads a reference such as `XFD1048576`; one without letters or digits leaves the column or row open.
  @unsafe mutating func parse(_ text: UnsafePointer<CChar>) {
    var byte = unsafe text
    var (row, column) = (0, 0)
    while unsafe byte.pointee != 0 {
      let value = unsafe UInt8(bitPattern: byte.pointee)
      let letter = value & 0xDF
      if row == 0, letter &- UInt8(ascii: "A") < 26, value >= UInt8(ascii: "A") {
        column = column * 26 + Int(letter - UInt8(ascii: "A")) + 1
      } else if value &- UInt8(ascii: "0") < 10 {
        row = row * 10 + Int(value - UInt8(ascii: "0"))
      } else if value != UInt8(ascii: "$") {
        isInvalid = true
      }
      guard column <= SheetLimits.columnCount, row <= SheetLimits.rowCount else {
        isInvalid = true
        return
      }
      unsafe byte += 1
    }
    if column > 0 { self.column = column - 1 }
    if row > 0 { self.row = row - 1 }
  }

  /// Reads a nonnegative integer; nil if there is anything but up to 18 digits.
  @unsafe static func integer(_ text: UnsafePointer<CChar>) -> Int? {
    var byte = unsafe text
    var (value, count) = (0, 0)
    while unsafe byte.pointee != 0 {
      let digit = unsafe UInt8(bitPattern: byte.pointee) &- UInt8(ascii: "0")
      guard digit < 10, count < 18 else { return nil }
      value = value * 10 + Int(digit)
      count += 1
      unsafe byte += 1
    }
    return count > 0 ? value : nil
  }

  /// Reads a nonnegative integer; nil if there is anything but up to 18 digits.
  static func integer(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard (1...18).contains(bytes.count) else { return nil }
    var value = 0
    for byte in bytes {
      guard byte &- UInt8(ascii: "0") < 10 else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }

  /// Returns the first three bytes of a type, which tell all types apart.
  @unsafe static func code(_ text: UnsafePointer<CChar>) -> UInt32 {
    var code: UInt32 = 0
    for index in 0..<3 {
      let byte = unsafe UInt8(bitPattern: text[index])
      if byte == 0 { break }
      code = code << 8 | UInt32(byte)
    }
    return code
  }

  /// Returns the first three bytes of a type.
  static func typeCode(_ text: StaticString) -> UInt32 {
    unsafe code(UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self))
  }
}

/// The attributes of a row.
struct RowAttributes {
  private(set) var number: Int?
  private(set) var isInvalid = false
  private(set) var format = RowFormat()
  /// The style, which applies only if the row says so.
  private var style: Int?
  private var hasStyle = false

  /// The index of the style of cells that the row does not contain; nil if the row has none.
  var appliedStyle: Int? { hasStyle ? style : nil }

  @unsafe mutating func set(_ name: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>) {
    switch unsafe String(cString: name) {
    case "r":
      unsafe number = CellReference.integer(value)
      isInvalid = number == nil
    case "s": unsafe style = CellReference.integer(value)
    case "customFormat": hasStyle = unsafe XMLValue.flag(String(cString: value)) ?? false
    case "ht":
      // Excel's rows have up to 409.5 points.
      format.height = unsafe XMLValue.number(String(cString: value)).flatMap {
        $0 >= 0 ? min($0, 409.5) : nil
      }
    case "customHeight": format.customHeight = unsafe XMLValue.flag(String(cString: value)) ?? false
    case "hidden": format.hidden = unsafe XMLValue.flag(String(cString: value)) ?? false
    case "outlineLevel": format.outlineLevel = unsafe min(CellReference.integer(value) ?? 0, 7)
    case "collapsed": format.collapsed = unsafe XMLValue.flag(String(cString: value)) ?? false
    default: break
    }
  }
}

/// Counts of what is wrong with single cells, which is told once for a sheet.
struct CellProblems {
  var unknownStrings = 0
  var unknownStyles = 0
  var invalidNumbers = 0
  var formulasWithoutValue = 0

  func notes(_ part: String) -> [WorkbookNote] {
    func note(_ count: Int, _ one: String, _ many: String) -> WorkbookNote? {
      count == 0 ? nil : WorkbookNote(part: part, message: NumberText.count(count, one, many))
    }
    return [
      note(
        unknownStrings, "cell refers to a shared string that does not exist and is empty",
        "cells refer to shared strings that do not exist and are empty"),
      note(
        unknownStyles, "cell or row refers to a style that does not exist and has the default one",
        "cells or rows refer to styles that do not exist and have the default one"),
      note(
        invalidNumbers, "cell has an invalid number, which is shown as text",
        "cells have invalid numbers, which are shown as text"),
      note(
        formulasWithoutValue, "formula has no stored value and is not computed",
        "formulas have no stored values and are not computed"),
    ]
    .compactMap { $0 }
  }
}
