/// The local names of the elements that readers know, whatever their namespace prefix.
enum ElementName: String, CaseIterable, Sendable {
  // Package
  case Relationship, Relationships, Override, Types
  // Workbook
  case workbook, workbookPr, sheets, sheet, bookViews, workbookView, definedNames, definedName
  // Shared strings and texts
  case sst, si, t, r, rPr, rPh, phoneticPr
  // Worksheet
  case worksheet, sheetPr, tabColor, outlinePr, sheetViews, sheetView, pane, sheetFormatPr, cols, col,
    sheetData, row
  case c, v, f, `is`, mergeCells, mergeCell, hyperlinks, hyperlink, drawing, legacyDrawing, tableParts,
    tablePart
  case autoFilter, picture, oleObjects, oleObject, controls, control, conditionalFormatting, cfRule, formula,
    cfvo
  case colorScale, dataBar, iconSet, cfIcon, extLst, ext, chartsheet, dialogsheet
  case conditionalFormattings, sqref, id, dxf, fillColor, borderColor, negativeFillColor, negativeBorderColor
  case axisColor, sparklineGroups, sparklineGroup, sparklines, sparkline, colorSeries, colorNegative,
    colorAxis
  case colorMarkers, colorFirst, colorLast, colorHigh, colorLow
  // Comments and tables
  case comments, commentList, comment, table, tableColumns, tableColumn, tableStyleInfo
  // Styles
  case styleSheet, numFmts, numFmt, fonts, font, fills, fill, borders, border, cellStyleXfs, cellXfs, xf, dxfs
  case alignment, name, rFont, sz, b, i, u, strike, color, scheme, vertAlign, family, charset, patternFill
  case gradientFill, fgColor, bgColor, stop, left, right, top, bottom, start, end, diagonal, vertical,
    horizontal
  case colors, indexedColors, rgbColor, tableStyles, tableStyle, tableStyleElement
  // Theme
  case theme, themeElements, clrScheme, srgbClr, sysClr, fontScheme, majorFont, minorFont, latin, dk1, lt1,
    dk2, lt2
  case accent1, accent2, accent3, accent4, accent5, accent6, hlink, folHlink
  // Drawings
  case wsDr, twoCellAnchor, oneCellAnchor, absoluteAnchor, from, to, colOff, rowOff, pos, pic, nvPicPr, cNvPr,
    blipFill
  case blip, srcRect, spPr, xfrm, off, graphicFrame, graphicData, graphic, sp, grpSp, cxnSp, contentPart
  // Markup compatibility
  case AlternateContent, Choice, Fallback
  /// Any other name.
  case other

  /// A hash table with open addressing, since names are looked up for every element of a sheet.
  static let lookup = ElementTable()
}

/// Finds element names by their bytes.
final class ElementTable: Sendable {
  private static let size = 1024
  private let keys: [UInt64]
  private let names: [ElementName]

  init() {
    var keys = [UInt64](repeating: 0, count: Self.size)
    var names = [ElementName](repeating: .other, count: Self.size)
    for name in ElementName.allCases where name != .other {
      let key = name.rawValue.utf8.reduce(Self.seed) { Self.hash($0, $1) }
      var slot = Int(truncatingIfNeeded: key) & (Self.size - 1)
      while keys[slot] != 0 { slot = (slot + 1) & (Self.size - 1) }
      (keys[slot], names[slot]) = (key, name)
    }
    (self.keys, self.names) = (keys, names)
  }

  /// The offset basis of FNV-1a.
  static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always) static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// Returns the name after the last colon of a qualified name.
  @inline(__always)
  @unsafe func name(_ text: UnsafePointer<CChar>) -> ElementName {
    var key = Self.seed
    var byte = unsafe text
    while unsafe byte.pointee != 0 {
      let value = unsafe UInt8(bitPattern: byte.pointee)
      key = value == UInt8(ascii: ":") ? Self.seed : Self.hash(key, value)
      unsafe byte += 1
    }
    var slot = Int(truncatingIfNeeded: key) & (Self.size - 1)
    while keys[slot] != 0 {
      if keys[slot] == key { return names[slot] }
      slot = (slot + 1) & (Self.size - 1)
    }
    return .other
  }
}
