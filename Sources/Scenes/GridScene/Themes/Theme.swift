public import GridCell
public import GridFrame

/// Every color and metric of a picture. Lengths are in points.
public struct Theme: Sendable, Hashable {
  // MARK: Backgrounds

  /// The color beneath everything, visible where there are no cells.
  public var canvas = Color(rgb: 0xffffff)
  /// The background of the first, third, fifth … data row.
  public var rowBackground = Color(rgb: 0xffffff)
  /// The background of the second, fourth, sixth … data row.
  public var alternateBackground = Color(rgb: 0xfafbfc)
  /// The background of frozen columns in the first, third, fifth … row.
  public var frozenBackground = Color(rgb: 0xffffff)
  /// The background of frozen columns in the second, fourth, sixth … row.
  public var frozenAlternateBackground = Color(rgb: 0xf8f9fb)
  /// The background of the header row.
  public var headerBackground = Color(rgb: 0xf4f6f8)
  /// The background of section headers.
  public var sectionBackground = Color(rgb: 0xedf1f5)
  /// The background of section footers and of trailing frozen rows.
  public var footerBackground = Color(rgb: 0xf4f6f8)

  // MARK: Text

  /// The color of text in cells.
  public var text = Color(rgb: 0x1d2733)
  /// The color of negative numbers.
  public var negativeText = Color(rgb: 0xb42318)
  /// The color of missing values and other muted text.
  public var mutedText = Color(rgb: 0x677281)
  /// The color of text in frozen columns.
  public var frozenText = Color(rgb: 0x1d2733)
  /// The color of text in the header row.
  public var headerText = Color(rgb: 0x526071)
  /// The color of text in section headers.
  public var sectionText = Color(rgb: 0x344150)
  /// The color of text in section footers and trailing frozen rows.
  public var footerText = Color(rgb: 0x344150)
  /// The color of the title above the table.
  public var titleText = Color(rgb: 0x1d2733)
  /// The color of the subtitle above the table.
  public var subtitleText = Color(rgb: 0x526071)
  /// The color of the caption below the table and of legend titles.
  public var captionText = Color(rgb: 0x344150)
  /// The color of footnotes, the source below the table, and legend labels.
  public var noteText = Color(rgb: 0x5f6c7b)

  // MARK: Lines and shadows

  /// The color of hairlines between cells.
  public var hairline = Color(rgb: 0xe6eaef)
  /// The color of the line at a frozen edge.
  public var frozenHairline = Color(rgb: 0xcfd6de)
  /// The color of the shadow next to frozen tracks, at its darkest.
  public var shadow = Color(rgb: 0x101828, alpha: 33)
  /// The color of the rule along the upper edge of pictures with texts around the table.
  public var rule = Color(rgb: 0x1d2733)
  /// The color of the rules above and below the table, below column titles and above totals, which are drawn
  /// if their thickness is not 0.
  public var tableRule = Color.black

  // MARK: Metrics

  /// The extent of the shadow at a frozen edge, in points; 0 draws none.
  public var shadowExtent = 6.0
  /// The thickness of hairlines in points, drawn as at least one whole device pixel.
  public var hairlineWidth = 1.0
  /// The default height of a row, in points.
  public var rowHeight = 32.0
  /// The height of the header row, in points.
  public var headerHeight = 36.0
  /// The height of section headers, in points.
  public var sectionHeight = 32.0
  /// The space between a cell's left and right edges and its text, in points.
  public var padding = 14.0
  /// The space between a cell's upper and lower edges and its text in fitted rows, in points.
  public var verticalPadding = 7.0
  /// The font size of cells, in points.
  public var fontSize = 13.0
  /// The font size of the header row, in points.
  public var headerFontSize = 12.0
  /// The font size of section headers, in points.
  public var sectionFontSize = 12.0
  /// The font size of the title, in points.
  public var titleFontSize = 20.0
  /// The font size of the subtitle, in points.
  public var subtitleFontSize = 14.0
  /// The font size of the caption, in points.
  public var captionFontSize = 13.0
  /// The font size of footnotes and the source, in points.
  public var noteFontSize = 12.0
  /// The space between the table and the texts above it, in points.
  public var titleSpace = 16.0
  /// The thickness of the rule along the upper edge of pictures with texts around the table, in points; 0 draws none.
  public var ruleWidth = 0.0
  /// The thickness of the rule above the table, in points; 0 to draw the outline there instead, if there is
  /// one.
  public var topRuleWidth = 0.0
  /// The thickness of the rule below column titles, in points; 0 to draw the line of frozen edges instead.
  public var headerRuleWidth = 0.0
  /// The thickness of the rule above totals and other rows frozen at the end, in points; 0 draws none.
  public var footerRuleWidth = 0.0
  /// The thickness of the rule below the table, in points; 0 to draw the outline there instead, if there is
  /// one.
  public var bottomRuleWidth = 0.0
  /// The extra space between the letters of column titles, in points.
  public var headerLetterSpacing = 0.0

  // MARK: Font

  /// The font families in order of preference.
  public var fontFamilies = ["Roboto"]
  /// The font families of the title and the subtitle; empty to use those of all text.
  public var titleFamilies: [String] = []
  /// The font families of the header row; empty to use those of all text.
  public var headerFamilies: [String] = []
  /// The font families of number columns; empty to use those of all text.
  public var numberFamilies: [String] = []
  /// The weight of text in cells.
  public var textWeight = FontWeight.regular
  /// The weight of text in frozen columns.
  public var frozenWeight = FontWeight.medium
  /// The weight of text in the header row.
  public var headerWeight = FontWeight.semibold
  /// The weight of text in section headers.
  public var sectionWeight = FontWeight.semibold
  /// The weight of the title.
  public var titleWeight = FontWeight.bold
  /// The weight of the subtitle.
  public var subtitleWeight = FontWeight.regular

  // MARK: Switches

  /// Whether every second row has the alternate background.
  public var hasZebra = true
  /// Whether hairlines are drawn between rows.
  public var hasRowLines = true
  /// Whether hairlines are drawn between columns.
  public var hasColumnLines = true
  /// Whether the table is outlined if it has surroundings.
  public var hasOutline = true
  /// Whether titles of columns and column groups are set in capitals. Titles with links are unchanged.
  public var hasCapitalHeaders = false

  // MARK: Colors of values

  /// The minimum contrast, 1 to 21, of texts with a computed color, such as those on scale colors, and units.
  /// Black or white is used if no other color reaches it (WCAG 2.2).
  public var textContrast = Color.textContrast
  /// The single-hue palette of bars and charts.
  public var positive = Palette.blues
  /// The single-hue palette of bars and charts with negative values.
  public var negative = Palette.reds
  /// The single-hue palette of icons for good values.
  public var good = Palette.greens
  /// The single-hue palette of icons for bad values.
  public var bad = Palette.reds
  /// The palette of scales that do not have their own.
  public var sequential = Palette.blues
  /// The palette of scales with a midpoint that do not have their own.
  public var diverging = Palette.redBlue

  // MARK: Card

  /// The background around the card that contains the table and texts. It may be transparent.
  public var background = Color.clear
  /// The color of the card's shadow, at its darkest.
  public var cardShadow = Color.clear
  /// The space between the card and the edges of the picture, in points; 0 leaves none.
  public var cardMargin = 0.0
  /// The radius of the card's corners, in points.
  public var cornerRadius = 0.0
  /// The extent of the card's shadow, in points.
  public var cardShadowExtent = 0.0
}

extension Theme {
  /// Dark text on white. The default.
  public static let light = Theme()

  /// Light text on a dark background.
  public static let dark: Theme = {
    var theme = Theme.light
    theme.canvas = Color(rgb: 0x14181d)
    theme.rowBackground = Color(rgb: 0x14181d)
    theme.alternateBackground = Color(rgb: 0x171c22)
    theme.frozenBackground = Color(rgb: 0x14181d)
    theme.frozenAlternateBackground = Color(rgb: 0x181d24)
    theme.headerBackground = Color(rgb: 0x1c222a)
    theme.sectionBackground = Color(rgb: 0x222a33)
    theme.footerBackground = Color(rgb: 0x1c222a)
    theme.text = Color(rgb: 0xe3e8ee)
    theme.negativeText = Color(rgb: 0xff9085)
    theme.mutedText = Color(rgb: 0x7f8b9a)
    theme.frozenText = Color(rgb: 0xe3e8ee)
    theme.headerText = Color(rgb: 0x98a4b3)
    theme.sectionText = Color(rgb: 0xc3ccd7)
    theme.footerText = Color(rgb: 0xc3ccd7)
    theme.titleText = Color(rgb: 0xf0f3f6)
    theme.subtitleText = Color(rgb: 0xa7b2c0)
    theme.captionText = Color(rgb: 0xc3ccd7)
    theme.noteText = Color(rgb: 0x8f9bab)
    theme.hairline = Color(rgb: 0x262e38)
    theme.frozenHairline = Color(rgb: 0x3a4552)
    theme.shadow = Color(rgb: 0x000000, alpha: 140)
    theme.rule = Color(rgb: 0xe3e8ee)
    return theme
  }()
}

extension Theme {
  /// Whether the table and texts are drawn on a card rather than on the whole picture.
  package var hasCard: Bool { cardMargin > 0 || cornerRadius > 0 }

  /// All font families used by text, without duplicates.
  public var families: [String] {
    var known: Set<String> = []
    return (fontFamilies + titleFamilies + headerFamilies + numberFamilies).filter {
      known.insert($0).inserted
    }
  }
}
