public import GridCell
public import GridFrame

/// Every color and metric of a picture. Lengths are in points.
public struct Theme: Sendable, Hashable {
  // MARK: Grounds

  /// Below everything, and what shows where there is no cell.
  public var canvas = Color(rgb: 0xffffff)
  /// Ground of the first, third, fifth … row of data.
  public var ground = Color(rgb: 0xffffff)
  /// Ground of the second, fourth, sixth … row of data.
  public var alternateGround = Color(rgb: 0xfafbfc)
  /// Ground of frozen columns in the first, third, fifth … row.
  public var frozenGround = Color(rgb: 0xffffff)
  /// Ground of frozen columns in the second, fourth, sixth … row.
  public var frozenAlternateGround = Color(rgb: 0xf8f9fb)
  /// Ground of the header row.
  public var headerGround = Color(rgb: 0xf4f6f8)
  /// Ground of section headers.
  public var sectionGround = Color(rgb: 0xedf1f5)
  /// Ground of section footers and of frozen trailing rows.
  public var footerGround = Color(rgb: 0xf4f6f8)

  // MARK: Text

  /// Text of cells.
  public var text = Color(rgb: 0x1d2733)
  /// Negative numbers.
  public var negativeText = Color(rgb: 0xb42318)
  /// Missing values and other quiet text.
  public var mutedText = Color(rgb: 0x677281)
  /// Text of frozen columns.
  public var frozenText = Color(rgb: 0x1d2733)
  /// Text of the header row.
  public var headerText = Color(rgb: 0x526071)
  /// Text of section headers.
  public var sectionText = Color(rgb: 0x344150)
  /// Text of section footers and of frozen trailing rows.
  public var footerText = Color(rgb: 0x344150)
  /// The title above the table.
  public var titleText = Color(rgb: 0x1d2733)
  /// The subtitle above the table.
  public var subtitleText = Color(rgb: 0x526071)
  /// The caption below the table, and the titles of legends.
  public var captionText = Color(rgb: 0x344150)
  /// Footnotes, the source below the table, and the labels of legends.
  public var noteText = Color(rgb: 0x5f6c7b)

  // MARK: Lines and shadows

  /// Hairlines between cells.
  public var hairline = Color(rgb: 0xe6eaef)
  /// The line at a frozen edge.
  public var frozenHairline = Color(rgb: 0xcfd6de)
  /// The shadow beside what is frozen, where it is darkest.
  public var shadow = Color(rgb: 0x101828, alpha: 33)
  /// The rule along the upper edge of pictures with texts around the table.
  public var rule = Color(rgb: 0x1d2733)
  /// The rules above and below the table, below column titles and above totals, where these have a thickness.
  public var tableRule = Color.black

  // MARK: Metrics

  /// Extent of the shadow at a frozen edge, in points; 0 draws none.
  public var shadowExtent = 6.0
  /// Thickness of hairlines in points; drawn as whole device pixels, at least one.
  public var hairlineWidth = 1.0
  /// Height of a row without a height of its own, in points.
  public var rowHeight = 32.0
  /// Height of the header row, in points.
  public var headerHeight = 36.0
  /// Height of section headers, in points.
  public var sectionHeight = 32.0
  /// Space between a cell's left and right edges and its text, in points.
  public var padding = 14.0
  /// Space between a cell's upper and lower edges and its text where rows are fitted, in points.
  public var verticalPadding = 7.0
  /// Font size of cells, in points.
  public var fontSize = 13.0
  /// Font size of the header row, in points.
  public var headerFontSize = 12.0
  /// Font size of section headers, in points.
  public var sectionFontSize = 12.0
  /// Font size of the title, in points.
  public var titleFontSize = 20.0
  /// Font size of the subtitle, in points.
  public var subtitleFontSize = 14.0
  /// Font size of the caption, in points.
  public var captionFontSize = 13.0
  /// Font size of footnotes and the source, in points.
  public var noteFontSize = 12.0
  /// Space between the texts above the table and the table, in points.
  public var titleSpace = 16.0
  /// Thickness of the rule along the upper edge of pictures with texts around the table, in points; 0 draws none.
  public var ruleWidth = 0.0
  /// Thickness of the rule above the table, in points; 0 has the outline there, if there is one.
  public var topRuleWidth = 0.0
  /// Thickness of the rule below column titles, in points; 0 draws the line of frozen edges.
  public var headerRuleWidth = 0.0
  /// Thickness of the rule above totals and other rows frozen at the end, in points; 0 draws none.
  public var footerRuleWidth = 0.0
  /// Thickness of the rule below the table, in points; 0 has the outline there, if there is one.
  public var bottomRuleWidth = 0.0
  /// Extra space between the letters of column titles, in points.
  public var headerLetterSpacing = 0.0

  // MARK: Font

  /// Font families in order of preference.
  public var fontFamilies = ["Roboto"]
  /// Font families of the title and the subtitle; empty for those of all texts.
  public var titleFamilies: [String] = []
  /// Font families of the header row; empty for those of all texts.
  public var headerFamilies: [String] = []
  /// Font families of columns of numbers; empty for those of all texts.
  public var numberFamilies: [String] = []
  /// Weight of cells' text.
  public var textWeight = FontWeight.regular
  /// Weight of frozen columns' text.
  public var frozenWeight = FontWeight.medium
  /// Weight of the header row's text.
  public var headerWeight = FontWeight.semibold
  /// Weight of section headers' text.
  public var sectionWeight = FontWeight.semibold
  /// Weight of the title.
  public var titleWeight = FontWeight.bold
  /// Weight of the subtitle.
  public var subtitleWeight = FontWeight.regular

  // MARK: Switches

  /// Whether every second row has the alternate ground.
  public var hasZebra = true
  /// Whether hairlines are drawn between rows.
  public var hasRowLines = true
  /// Whether hairlines are drawn between columns.
  public var hasColumnLines = true
  /// Whether a line is drawn around the table where something stands around it.
  public var hasOutline = true
  /// Whether titles of columns and of their groups are set in capitals; those with links are left as they are.
  public var hasCapitalHeaders = false

  // MARK: Colors of values

  /// The contrast, 1 to 21, that texts have at least whose color is worked out, such as those on colors of scales and
  /// units; black or white where nothing reaches it (WCAG 2.2).
  public var textContrast = Color.textContrast
  /// Bars and charts; one of the palettes of a single hue, as the three below.
  public var positive = Palette.blues
  /// Bars and charts of what is below zero.
  public var negative = Palette.reds
  /// Icons of what is good.
  public var good = Palette.greens
  /// Icons of what is bad.
  public var bad = Palette.reds
  /// Scales that name no palette.
  public var sequential = Palette.blues
  /// Scales around a midpoint that name no palette.
  public var diverging = Palette.redBlue

  // MARK: Card

  /// Ground around the card that table and texts stand on; it may be clear.
  public var background = Color.clear
  /// The shadow of the card, where it is darkest.
  public var cardShadow = Color.clear
  /// Space between the card and the edges of the picture, in points; 0 leaves none.
  public var cardMargin = 0.0
  /// Radius of the card's corners, in points.
  public var cornerRadius = 0.0
  /// How far the card's shadow reaches, in points.
  public var cardShadowExtent = 0.0
}

extension Theme {
  /// Dark text on white: the default.
  public static let light = Theme()

  /// Light text on a dark ground.
  public static let dark: Theme = {
    var theme = Theme.light
    theme.canvas = Color(rgb: 0x14181d)
    theme.ground = Color(rgb: 0x14181d)
    theme.alternateGround = Color(rgb: 0x171c22)
    theme.frozenGround = Color(rgb: 0x14181d)
    theme.frozenAlternateGround = Color(rgb: 0x181d24)
    theme.headerGround = Color(rgb: 0x1c222a)
    theme.sectionGround = Color(rgb: 0x222a33)
    theme.footerGround = Color(rgb: 0x1c222a)
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
  /// Whether table and texts stand on a card rather than on the whole picture.
  package var hasCard: Bool { cardMargin > 0 || cornerRadius > 0 }

  /// All font families that texts are set in, each once.
  public var families: [String] {
    var known: Set<String> = []
    return (fontFamilies + titleFamilies + headerFamilies + numberFamilies).filter {
      known.insert($0).inserted
    }
  }
}
