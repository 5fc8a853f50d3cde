import GridCell
import GridFrame

/// Setters for groups of related properties. Omitted arguments keep their values.
extension Theme {
  /// Sets font sizes.
  mutating func sizes(
    _ cells: Double? = nil, header: Double? = nil, section: Double? = nil, title: Double? = nil,
    subtitle: Double? = nil, caption: Double? = nil, note: Double? = nil
  ) {
    fontSize = cells ?? fontSize
    headerFontSize = header ?? headerFontSize
    sectionFontSize = section ?? sectionFontSize
    titleFontSize = title ?? titleFontSize
    subtitleFontSize = subtitle ?? subtitleFontSize
    captionFontSize = caption ?? captionFontSize
    noteFontSize = note ?? noteFontSize
  }

  /// Sets weights of text.
  mutating func weights(
    text: FontWeight? = nil, frozen: FontWeight? = nil, header: FontWeight? = nil, section: FontWeight? = nil,
    title: FontWeight? = nil, subtitle: FontWeight? = nil
  ) {
    textWeight = text ?? textWeight
    frozenWeight = frozen ?? frozenWeight
    headerWeight = header ?? headerWeight
    sectionWeight = section ?? sectionWeight
    titleWeight = title ?? titleWeight
    subtitleWeight = subtitle ?? subtitleWeight
  }

  /// Sets heights of tracks.
  mutating func heights(row: Double? = nil, header: Double? = nil, section: Double? = nil) {
    rowHeight = row ?? rowHeight
    headerHeight = header ?? headerHeight
    sectionHeight = section ?? sectionHeight
  }

  /// Sets spaces around text.
  mutating func spaces(sides: Double? = nil, vertical: Double? = nil, title: Double? = nil) {
    padding = sides ?? padding
    verticalPadding = vertical ?? verticalPadding
    titleSpace = title ?? titleSpace
  }

  /// Sets the thicknesses of the table's rules.
  mutating func rules(top: Double? = nil, header: Double? = nil, footer: Double? = nil, bottom: Double? = nil)
  {
    topRuleWidth = top ?? topRuleWidth
    headerRuleWidth = header ?? headerRuleWidth
    footerRuleWidth = footer ?? footerRuleWidth
    bottomRuleWidth = bottom ?? bottomRuleWidth
  }

  /// Sets which lines and backgrounds are drawn between cells.
  mutating func lines(zebra: Bool? = nil, rows: Bool? = nil, columns: Bool? = nil, outline: Bool? = nil) {
    hasZebra = zebra ?? hasZebra
    hasRowLines = rows ?? hasRowLines
    hasColumnLines = columns ?? hasColumnLines
    hasOutline = outline ?? hasOutline
  }

  /// Sets the palettes for values.
  mutating func palettes(
    positive: Palette? = nil, negative: Palette? = nil, good: Palette? = nil, bad: Palette? = nil,
    sequential: Palette? = nil, diverging: Palette? = nil
  ) {
    self.positive = positive ?? self.positive
    self.negative = negative ?? self.negative
    self.good = good ?? self.good
    self.bad = bad ?? self.bad
    self.sequential = sequential ?? self.sequential
    self.diverging = diverging ?? self.diverging
  }
}
