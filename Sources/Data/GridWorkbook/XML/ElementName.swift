/// The local names of the elements that readers know, whatever their namespace prefix.
enum ElementName: String, LookupName {
  // Package
  case Relationship, Relationships, Override, Types, modified, date
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
  // OpenDocument: documents and settings
  case document, documentContent = "document-content", documentStyles = "document-styles", documentSettings =
    "document-settings"
  case body, spreadsheet, settings, configItem = "config-item", configItemSet = "config-item-set"
  case configItemMapIndexed = "config-item-map-indexed", configItemMapNamed = "config-item-map-named"
  case configItemMapEntry = "config-item-map-entry", fileEntry = "file-entry", encryptionData =
    "encryption-data"
  // OpenDocument: tables and texts
  case columnElement = "table-column", columnsElement = "table-columns", tableHeaderColumns =
    "table-header-columns"
  case tableColumnGroup = "table-column-group", tableRow = "table-row", tableRows = "table-rows"
  case tableHeaderRows = "table-header-rows", tableRowGroup = "table-row-group", tableCell = "table-cell"
  case coveredTableCell = "covered-table-cell", p, span, s, tab, lineBreak = "line-break", a, annotation
  case rubyText = "ruby-text", shapes, frame, image, object, objectOLE = "object-ole"
  case customShape = "custom-shape", g, line, rect, circle, ellipse, polyline, polygon, connector, caption
  case calculationSettings = "calculation-settings", nullDate = "null-date"
  case namedExpressions = "named-expressions", namedRange = "named-range", namedExpression =
    "named-expression"
  case databaseRanges = "database-ranges", databaseRange = "database-range"
  case dataPilotTables = "data-pilot-tables", dataPilotTable = "data-pilot-table"
  case conditionalFormats = "conditional-formats", conditionalFormat = "conditional-format", condition
  case calcColorScale = "color-scale", colorScaleEntry = "color-scale-entry", calcDataBar = "data-bar"
  case calcIconSet = "icon-set", formattingEntry = "formatting-entry", dateIs = "date-is"
  // OpenDocument: styles
  case styles, automaticStyles = "automatic-styles", defaultStyle = "default-style", style
  case fontFaceDecls = "font-face-decls", fontFace = "font-face", textProperties = "text-properties", map
  case tableCellProperties = "table-cell-properties", paragraphProperties = "paragraph-properties"
  case tableColumnProperties = "table-column-properties", tableRowProperties = "table-row-properties"
  case tableProperties = "table-properties"
  case numberStyle = "number-style", currencyStyle = "currency-style", percentageStyle = "percentage-style"
  case dateStyle = "date-style", timeStyle = "time-style", booleanStyle = "boolean-style", textStyle =
    "text-style"
  case number, scientificNumber = "scientific-number", fraction, text, fillCharacter = "fill-character"
  case currencySymbol = "currency-symbol", textContent = "text-content", embeddedText = "embedded-text",
    boolean
  case day, dayOfWeek = "day-of-week", month, year, hours, minutes, seconds, amPM = "am-pm"
  /// Any other name.
  case other

  /// Names are looked up for every element of a sheet.
  static let lookup = NameTable<ElementName>()
}

/// Names that are found by their bytes.
protocol LookupName: RawRepresentable<String>, CaseIterable, Sendable, Hashable {
  /// The name that stands for all unknown ones.
  static var other: Self { get }
}

/// Finds names by their bytes, in a hash table with open addressing.
final class NameTable<Name: LookupName>: Sendable {
  private static var size: Int { 1024 }
  private let keys: [UInt64]
  private let names: [Name]

  init() {
    var keys = [UInt64](repeating: 0, count: Self.size)
    var names = [Name](repeating: .other, count: Self.size)
    for name in Name.allCases where name != .other {
      let key = name.rawValue.utf8.reduce(Self.seed) { Self.hash($0, $1) }
      var slot = Int(truncatingIfNeeded: key) & (Self.size - 1)
      while keys[slot] != 0 { slot = (slot + 1) & (Self.size - 1) }
      (keys[slot], names[slot]) = (key, name)
    }
    (self.keys, self.names) = (keys, names)
  }

  /// The offset basis of FNV-1a.
  static var seed: UInt64 { 0xCBF2_9CE4_8422_2325 }

  @inline(__always) static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// Returns the name after the last colon of a qualified name.
  @inline(__always)
  @unsafe func name(_ text: UnsafePointer<CChar>) -> Name {
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
