package import GridCell
package import GridFrame

extension Theme {
  /// A property of a theme, with its name in scene files.
  package struct Key<Value>: Sendable {
    package let name: String
    /// The purpose of the property in one sentence.
    package let summary: String
    package let path: any WritableKeyPath<Theme, Value> & Sendable
    /// The minimum value of a length, or the minimum number of families.
    package let minimum: Double

    fileprivate init(
      _ name: String, _ path: any WritableKeyPath<Theme, Value> & Sendable, _ summary: String,
      minimum: Double = 0
    ) {
      self.name = name
      self.path = path
      self.summary = summary
      self.minimum = minimum
    }
  }

  /// The keys of all colors. Each of these lists is in documentation order.
  package static let colorKeys: [Key<Color>] = [
    .init("canvas", \.canvas, "Background of the whole table, visible where there are no cells."),
    .init("rowBackground", \.rowBackground, "Background of rows."),
    .init("alternateBackground", \.alternateBackground, "Background of every second row."),
    .init("frozenBackground", \.frozenBackground, "Background of frozen columns."),
    .init(
      "frozenAlternateBackground", \.frozenAlternateBackground,
      "Background of frozen columns in every second row."),
    .init("headerBackground", \.headerBackground, "Background of the header row."),
    .init("sectionBackground", \.sectionBackground, "Background of section headers."),
    .init("footerBackground", \.footerBackground, "Background of section footers and frozen trailing rows."),
    .init("text", \.text, "Text of cells."),
    .init("negativeText", \.negativeText, "Negative numbers."),
    .init("mutedText", \.mutedText, "Missing values and other subdued text."),
    .init("frozenText", \.frozenText, "Text of frozen columns."),
    .init("headerText", \.headerText, "Text of the header row."),
    .init("sectionText", \.sectionText, "Text of section headers."),
    .init("footerText", \.footerText, "Text of section footers and frozen trailing rows."),
    .init("titleText", \.titleText, "The title above the table."),
    .init("subtitleText", \.subtitleText, "The subtitle above the table."),
    .init("captionText", \.captionText, "The caption below the table, and the titles of legends."),
    .init("noteText", \.noteText, "Footnotes, the source, and the labels of legends."),
    .init("hairline", \.hairline, "Hairlines between cells."),
    .init("frozenHairline", \.frozenHairline, "The line at a frozen edge."),
    .init("shadow", \.shadow, "The shadow at a frozen edge, at its darkest."),
    .init("rule", \.rule, "The rule along the upper edge of pictures with texts around the table."),
    .init("tableRule", \.tableRule, "The rules of the table that have their own thickness."),
    .init("background", \.background, "Around the card; may be transparent."),
    .init("cardShadow", \.cardShadow, "The shadow of the card, at its darkest."),
  ]

  package static let metricKeys: [Key<Double>] = [
    .init("shadowExtent", \.shadowExtent, "Extent of the shadow at a frozen edge."),
    .init("hairlineWidth", \.hairlineWidth, "Thickness of hairlines; at least one device pixel is drawn."),
    .init("rowHeight", \.rowHeight, "Height of rows without their own height.", minimum: 1),
    .init("headerHeight", \.headerHeight, "Height of the header row.", minimum: 1),
    .init("sectionHeight", \.sectionHeight, "Height of section headers.", minimum: 1),
    .init("padding", \.padding, "Space between a cell's left and right edges and its text."),
    .init("verticalPadding", \.verticalPadding, "Space above and below the text of fitted rows."),
    .init("fontSize", \.fontSize, "Font size of cells.", minimum: 1),
    .init("headerFontSize", \.headerFontSize, "Font size of the header row.", minimum: 1),
    .init("sectionFontSize", \.sectionFontSize, "Font size of section headers.", minimum: 1),
    .init("titleFontSize", \.titleFontSize, "Font size of the title.", minimum: 1),
    .init("subtitleFontSize", \.subtitleFontSize, "Font size of the subtitle.", minimum: 1),
    .init("captionFontSize", \.captionFontSize, "Font size of the caption.", minimum: 1),
    .init("noteFontSize", \.noteFontSize, "Font size of footnotes and the source.", minimum: 1),
    .init("titleSpace", \.titleSpace, "Space between the texts above the table and the table."),
    .init(
      "ruleWidth", \.ruleWidth,
      "Thickness of the rule along the upper edge of pictures with texts around the table; 0 draws none."),
    .init(
      "topRuleWidth", \.topRuleWidth, "Thickness of the rule above the table; 0 draws the outline instead."),
    .init(
      "headerRuleWidth", \.headerRuleWidth,
      "Thickness of the rule below column titles; 0 draws the line of frozen edges instead."),
    .init("footerRuleWidth", \.footerRuleWidth, "Thickness of the rule above totals; 0 draws none."),
    .init(
      "bottomRuleWidth", \.bottomRuleWidth,
      "Thickness of the rule below the table; 0 draws the outline instead."),
    .init("headerLetterSpacing", \.headerLetterSpacing, "Extra space between letters of column titles."),
    .init(
      "cardMargin", \.cardMargin,
      "Space around the card with the table and its texts; if this and `cornerRadius` are 0, there is no card."
    ),
    .init("cornerRadius", \.cornerRadius, "Radius of the card's corners."),
    .init("cardShadowExtent", \.cardShadowExtent, "Extent of the card's shadow."),
  ]

  package static let familyKeys: [Key<[String]>] = [
    .init("fontFamilies", \.fontFamilies, "Font families in order of preference.", minimum: 1),
    .init("titleFamilies", \.titleFamilies, "Font families of title and subtitle, if different."),
    .init("headerFamilies", \.headerFamilies, "Font families of the header row, if different."),
    .init("numberFamilies", \.numberFamilies, "Font families of number columns, if different."),
  ]

  /// The keys of single-hue palettes.
  package static let hueKeys: [Key<Palette>] = [
    .init("positive", \.positive, "Bars and charts."),
    .init("negative", \.negative, "Bars and charts of negative values."),
    .init("good", \.good, "Icons of good values."),
    .init("bad", \.bad, "Icons of bad values."),
  ]

  package static let paletteKeys: [Key<Palette>] = [
    .init("sequential", \.sequential, "Scales without a palette."),
    .init("diverging", \.diverging, "Scales with a midpoint and without a palette."),
  ]

  package static let weightKeys: [Key<FontWeight>] = [
    .init("textWeight", \.textWeight, "Weight of cell text."),
    .init("frozenWeight", \.frozenWeight, "Weight of frozen columns' text."),
    .init("headerWeight", \.headerWeight, "Weight of the header row's text."),
    .init("sectionWeight", \.sectionWeight, "Weight of section headers' text."),
    .init("titleWeight", \.titleWeight, "Weight of the title."),
    .init("subtitleWeight", \.subtitleWeight, "Weight of the subtitle."),
  ]

  package static let switchKeys: [Key<Bool>] = [
    .init("zebra", \.hasZebra, "Whether every second row has the alternate background."),
    .init("rowLines", \.hasRowLines, "Whether hairlines are drawn between rows."),
    .init("columnLines", \.hasColumnLines, "Whether hairlines are drawn between columns."),
    .init(
      "outline", \.hasOutline, "Whether a line is drawn around the table if it has texts around it."),
    .init("capitalHeaders", \.hasCapitalHeaders, "Whether column titles are in capitals."),
  ]
}
