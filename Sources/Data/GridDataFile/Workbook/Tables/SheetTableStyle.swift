import GridWorkbook

/// The formats that a style gives the parts of a table.
struct SheetTableStyle: Sendable, Hashable {
  /// The parts that have formats, from the lowest priority to the highest.
  enum Part: String, Sendable, Hashable, CaseIterable {
    case wholeTable, firstColumnStripe, secondColumnStripe, firstRowStripe, secondRowStripe, lastColumn,
      firstColumn
    case headerRow, totalRow, firstHeaderCell, lastHeaderCell, firstTotalCell, lastTotalCell
  }

  var formats: [Part: DifferentialFormat] = [:]
  /// The numbers of rows or columns in stripes, where they are not 1.
  var sizes: [Part: Int] = [:]

  /// Finds a style by name: one that the workbook defines, or a built-in one; nil if there is none.
  init?(named name: String, in styles: WorkbookStyles) {
    if let own = styles.tableStyles.first(where: { $0.name == name }) {
      self.init()
      for element in own.elements {
        guard let part = Part(rawValue: element.type) else { continue }
        if let format = element.format, styles.differentials.indices.contains(format) {
          formats[part] = styles.differentials[format]
        }
        if element.size > 1 { sizes[part] = element.size }
      }
      return
    }
    let prefix = "TableStyle"
    guard name.hasPrefix(prefix), let number = Int(name.drop { !$0.isNumber }) else { return nil }
    switch (name.dropFirst(prefix.count).prefix { $0.isLetter }, number) {
    case ("Light", 1...21): self.init(light: (number - 1) / 7, Shades((number - 1) % 7))
    case ("Medium", 1...28): self.init(medium: (number - 1) / 7, Shades((number - 1) % 7))
    case ("Dark", 1...7): self.init(dark: Shades(number - 1))
    case ("Dark", 8...11): self.init(pair: number - 8)
    default: return nil
    }
  }

  // MARK: Built-in styles

  private init() {}

  /// The colors of a built-in style: seven of each family have the dark color of the theme, and its six accents.
  private struct Shades {
    static let white = WorkbookColor(.theme(0)), black = WorkbookColor(.theme(1))

    /// Returns a color of the theme with a tint.
    static func tinted(_ index: Int, _ tint: Double) -> WorkbookColor {
      WorkbookColor(.theme(index), tint: tint)
    }

    private let accent: Int

    init(_ accent: Int) { self.accent = accent }

    var isBlack: Bool { accent == 0 }
    var full: WorkbookColor { accent == 0 ? Self.black : WorkbookColor(.theme(3 + accent)) }
    /// A tint of the accent; the dark color has a shade of white in its place.
    func tint(_ tint: Double, orWhite shade: Double) -> WorkbookColor {
      accent == 0 ? Self.tinted(0, shade) : Self.tinted(3 + accent, tint)
    }
    var pale: WorkbookColor { tint(0.8, orWhite: -0.15) }
    var strong: WorkbookColor { tint(0.6, orWhite: -0.35) }
    /// The color of thin lines in medium styles.
    var line: WorkbookColor { accent == 0 ? full : Self.tinted(3 + accent, 0.4) }
    func dark(_ tint: Double) -> WorkbookColor {
      accent == 0 ? Self.tinted(1, 0.5 + tint) : Self.tinted(3 + accent, tint)
    }
  }

  private init(light group: Int, _ shades: Shades) {
    let full = shades.full, black = Shades.black
    let bold = DifferentialFormat.font(black, bold: true)
    switch group {
    case 0:
      let text = shades.isBlack ? black : shades.dark(-0.25)
      let own = DifferentialFormat.font(text, bold: true)
      formats = [
        .wholeTable: .font(text).lines(full, [\.top, \.bottom]), .headerRow: own.lines(full, [\.bottom]),
        .totalRow: own.lines(full, [\.top]), .firstColumn: own, .lastColumn: own,
        .firstRowStripe: .fill(shades.pale), .firstColumnStripe: .fill(shades.pale),
      ]
    case 1:
      formats = [
        .wholeTable: .font(black).lines(full, [\.left, \.right, \.top, \.bottom]),
        .headerRow: .fill(full).text(Shades.white, bold: true), .totalRow: bold.lines(full, [\.top], .double),
        .firstColumn: bold, .lastColumn: bold, .firstRowStripe: .none.lines(full, [\.top]),
        .secondRowStripe: .none.lines(full, [\.top]), .firstColumnStripe: .none.lines(full, [\.left]),
        .secondColumnStripe: .none.lines(full, [\.left]),
      ]
    default:
      formats = [
        .wholeTable: .font(black).lines(full, DifferentialFormat.allEdges),
        .headerRow: bold.lines(full, [\.bottom], .medium), .totalRow: bold.lines(full, [\.top], .double),
        .firstColumn: bold, .lastColumn: bold, .firstRowStripe: .fill(shades.pale),
        .firstColumnStripe: .fill(shades.pale),
      ]
    }
  }

  private init(medium group: Int, _ shades: Shades) {
    let full = shades.full, black = Shades.black, white = Shades.white
    let bold = DifferentialFormat.font(black, bold: true)
    let inverse = DifferentialFormat.fill(full).text(white, bold: true)
    switch group {
    case 0:
      formats = [
        .wholeTable: .font(black).lines(shades.line, [\.left, \.right, \.top, \.bottom, \.horizontal]),
        .headerRow: inverse, .totalRow: bold.lines(full, [\.top], .double), .firstColumn: bold,
        .lastColumn: bold,
        .firstRowStripe: .fill(shades.pale), .firstColumnStripe: .fill(shades.pale),
      ]
    case 1:
      formats = [
        .wholeTable: .fill(shades.pale).text(black).lines(white, [\.vertical, \.horizontal]),
        .headerRow: inverse.lines(white, [\.bottom], .thick),
        .totalRow: inverse.lines(white, [\.top], .thick),
        .firstColumn: inverse, .lastColumn: inverse, .firstRowStripe: .fill(shades.strong),
        .firstColumnStripe: .fill(shades.strong),
      ]
    case 2:
      let grid: [DifferentialFormat.Edge] = shades.isBlack ? [\.left, \.right, \.vertical, \.horizontal] : []
      let gray = Shades.tinted(0, -0.15)
      formats = [
        .wholeTable: .font(black).lines(black, grid).lines(black, [\.top, \.bottom], .medium),
        .headerRow: inverse.lines(black, [\.bottom], .medium),
        .totalRow: .none.lines(black, [\.top], .double),
        .firstColumn: inverse, .lastColumn: inverse, .firstRowStripe: .fill(gray),
        .firstColumnStripe: .fill(gray),
      ]
    default:
      formats = [
        .wholeTable: .fill(shades.pale).text(black).lines(shades.line, DifferentialFormat.allEdges),
        .headerRow: bold, .totalRow: bold.lines(full, [\.top], .medium), .firstColumn: bold,
        .lastColumn: bold,
        .firstRowStripe: .fill(shades.strong), .firstColumnStripe: .fill(shades.strong),
      ]
    }
  }

  private init(dark shades: Shades) {
    let white = Shades.white
    func bold(_ fill: WorkbookColor) -> DifferentialFormat { .fill(fill).text(white, bold: true) }
    let darker = shades.dark(-0.25)
    formats = [
      .wholeTable: .fill(shades.isBlack ? Shades.tinted(1, 0.45) : shades.full).text(white),
      .headerRow: bold(Shades.black).lines(white, [\.bottom], .medium),
      .totalRow: bold(shades.isBlack ? Shades.tinted(1, 0.15) : shades.dark(-0.5))
        .lines(white, [\.top], .medium),
      .firstColumn: bold(darker).lines(white, [\.right], .medium),
      .lastColumn: bold(darker).lines(white, [\.left], .medium), .firstRowStripe: .fill(darker),
      .firstColumnStripe: .fill(darker),
    ]
  }

  /// Creates a dark style with two colors: one for the body, and the next one for the header.
  private init(pair index: Int) {
    let body = Shades(index == 0 ? 0 : 2 * index - 1), head = Shades(2 * index)
    let bold = DifferentialFormat.font(Shades.black, bold: true)
    formats = [
      .wholeTable: .fill(body.pale), .headerRow: .fill(head.full).text(Shades.white),
      .totalRow: bold.lines(Shades.black, [\.top], .double), .firstColumn: bold, .lastColumn: bold,
      .firstRowStripe: .fill(body.strong), .firstColumnStripe: .fill(body.strong),
    ]
  }
}

extension DifferentialFormat {
  fileprivate typealias Edge = WritableKeyPath<WorkbookBorders, WorkbookBorders.Line?>

  fileprivate static var none: DifferentialFormat { .unchanged }
  fileprivate static var allEdges: [Edge] { [\.left, \.right, \.top, \.bottom, \.vertical, \.horizontal] }

  fileprivate static func fill(_ color: WorkbookColor) -> DifferentialFormat {
    var format = unchanged
    format.fill = .pattern(.solid, foreground: color, background: color)
    return format
  }

  fileprivate static func font(_ color: WorkbookColor, bold: Bool? = nil) -> DifferentialFormat {
    unchanged.text(color, bold: bold)
  }

  fileprivate func text(_ color: WorkbookColor, bold: Bool? = nil) -> DifferentialFormat {
    var format = self
    var font = WorkbookFont.unchanged
    (font.color, font.bold) = (color, bold)
    format.font = font
    return format
  }

  fileprivate func lines(
    _ color: WorkbookColor, _ edges: [Edge], _ style: WorkbookBorders.LineStyle = .thin
  ) -> DifferentialFormat {
    var format = self
    var borders = borders ?? .none
    for edge in edges { borders[keyPath: edge] = .init(style: style, color: color) }
    format.borders = borders
    return format
  }
}
