import GridFrame
import GridWorkbook

/// The common font families of spreadsheets, with their digit widths and metric-compatible families.
enum SheetFonts {
  private struct Known {
    /// The width of digits as a part of the font's size.
    let digitWidth: Double
    /// Free families whose glyphs have the same widths.
    var twins: [String] = []
  }

  private static let known: [String: Known] = [
    "calibri": Known(digitWidth: 0.507, twins: ["Carlito"]),
    "calibri light": Known(digitWidth: 0.507, twins: ["Carlito"]),
    "carlito": Known(digitWidth: 0.507, twins: ["Calibri"]),
    "cambria": Known(digitWidth: 0.554, twins: ["Caladea"]),
    "caladea": Known(digitWidth: 0.554, twins: ["Cambria"]),
    "arial": Known(digitWidth: 0.556, twins: ["Liberation Sans", "Helvetica", "Arimo"]),
    "helvetica": Known(digitWidth: 0.556, twins: ["Liberation Sans", "Arial", "Arimo"]),
    "liberation sans": Known(digitWidth: 0.556, twins: ["Arial", "Helvetica", "Arimo"]),
    "arial narrow": Known(digitWidth: 0.456, twins: ["Liberation Sans Narrow"]),
    "times new roman": Known(digitWidth: 0.5, twins: ["Liberation Serif", "Times", "Tinos"]),
    "times": Known(digitWidth: 0.5, twins: ["Liberation Serif", "Times New Roman", "Tinos"]),
    "liberation serif": Known(digitWidth: 0.5, twins: ["Times New Roman", "Times", "Tinos"]),
    "courier new": Known(digitWidth: 0.6, twins: ["Liberation Mono", "Courier", "Cousine"]),
    "courier": Known(digitWidth: 0.6, twins: ["Liberation Mono", "Courier New", "Cousine"]),
    "liberation mono": Known(digitWidth: 0.6, twins: ["Courier New", "Courier", "Cousine"]),
    "georgia": Known(digitWidth: 0.614, twins: ["Gelasio"]),
    "garamond": Known(digitWidth: 0.469),
    "aptos narrow": Known(digitWidth: 0.5),
    "segoe ui": Known(digitWidth: 0.539),
    "tahoma": Known(digitWidth: 0.546),
    "trebuchet ms": Known(digitWidth: 0.524),
    "verdana": Known(digitWidth: 0.636),
  ]

  /// The family of fonts without a name.
  static let standardFamily = "Calibri"
  /// The width of digits in families that are not known.
  static let usualDigitWidth = 0.53

  /// Returns the width of a family's digits as a part of the font's size.
  static func digitWidth(of family: String) -> Double {
    known[family.lowercased()]?.digitWidth ?? usualDigitWidth
  }

  /// Returns what replaces a family if it is missing.
  static func substitute(for family: String) -> FontSubstitute {
    FontSubstitute(
      family, twins: known[family.lowercased()]?.twins ?? [], digitWidth: digitWidth(of: family))
  }
}

extension WorkbookStyles {
  /// Returns the family that a font names.
  func family(of font: WorkbookFont) -> String {
    let name = name(of: font)?.split(separator: ",").first.map { $0.filter { $0 != "'" && $0 != "\"" } } ?? ""
    let words = name.split(separator: " ")
    return words.isEmpty ? SheetFonts.standardFamily : words.joined(separator: " ")
  }

  /// Returns the size of a font in points of the picture, of which a spreadsheet program shows one as a pixel.
  func size(of font: WorkbookFont) -> Double {
    let size = font.size ?? defaultFont.size ?? 11
    return (min(max(size, 1), 409) * 400 / 3).rounded() / 100
  }
}

extension WorkbookSheet {
  /// The font families of the sheet, the default one first, each with what replaces it if missing. O(cells).
  func fonts(_ workbook: Workbook) -> [FontSubstitute] {
    let styles = workbook.styles
    var families: [String] = []
    func add(_ font: WorkbookFont) {
      let family = styles.family(of: font)
      if !families.contains(family) { families.append(family) }
    }
    // The headings have the default font.
    add(styles.defaultFont)
    for style in cells.textStyles { add(styles.font(of: styles.style(style))) }
    let parts = cells.partFonts(workbook.sharedStrings).filter { $0.name != nil }
    for font in parts.sorted(by: { styles.family(of: $0) < styles.family(of: $1) }) { add(font) }
    return families.map(SheetFonts.substitute)
  }
}
