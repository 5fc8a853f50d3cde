import GridCell
public import GridFrame

/// The style of surroundings. Lengths and font sizes are in points.
public struct SurroundingsStyle: Sendable, Hashable {
  /// The style of one kind of text.
  public struct Text: Sendable, Hashable {
    /// The font size.
    public var size: Double
    /// The weight of the strokes.
    public var weight: FontWeight
    /// The color of the glyphs.
    public var color: Color

    /// Creates a style; `size` is in points.
    public init(size: Double, weight: FontWeight = .regular, color: Color) {
      self.size = size
      self.weight = weight
      self.color = color
    }
  }

  /// The font families in order of preference.
  public var families: [String]
  /// The font families of the title and the subtitle; empty to use `families`.
  public var titleFamilies: [String] = []
  /// The title.
  public var title: Text
  /// The subtitle.
  public var subtitle: Text
  /// The style of the caption and the titles of legends.
  public var caption: Text
  /// The style of footnotes, the source and the labels of legends.
  public var note: Text
  /// The color of the line around the picture.
  public var line: Color
  /// The thickness of the line around the picture; 0 draws none.
  public var lineWidth: Double
  /// The rules above and below the frames, which replace the line there; nil to use the line.
  public var tableRules: TableRules?
  /// The card behind everything; nil for no card.
  public var card: Card?
  /// The color of the rule at the top.
  public var rule: Color
  /// The thickness of the rule at the top; 0 draws none.
  public var ruleWidth: Double
  /// The space next to text if there is no margin.
  public var padding: Double
  /// The space between the texts and the picture.
  public var gap: Double
  /// Whether lines start at the right.
  public var isRightToLeft: Bool
  /// The color beneath text, which determines the colors of links; nil if unknown.
  public var canvas: Color?
  /// The minimum contrast of computed text colors, such as those of links (WCAG).
  public var contrast = Color.textContrast

  /// Rules above and below frames.
  public struct TableRules: Sendable, Hashable {
    /// The color of both rules.
    public var color: Color
    /// The thickness of the upper rule, in points; 0 keeps the line around the frames.
    public var top: Double
    /// The thickness of the lower rule, in points; 0 keeps the line around the frames.
    public var bottom: Double

    /// Creates rules; thicknesses are in points.
    public init(color: Color, top: Double, bottom: Double) {
      (self.color, self.top, self.bottom) = (color, top, bottom)
    }
  }

  /// A sheet with rounded corners on a background, and its shadow.
  public struct Card: Sendable, Hashable {
    /// The color of the card.
    public var color: Color
    /// The background around the card; may be transparent.
    public var background: Color
    /// The space between the card and the edges of the picture, in points.
    public var margin: Double
    /// The radius of the corners, in points.
    public var cornerRadius: Double
    /// The color of the shadow at its darkest.
    public var shadow: Color
    /// The extent of the shadow, in points; 0 for no shadow.
    public var shadowExtent: Double

    /// Creates a card; lengths are in points.
    public init(
      color: Color, background: Color, margin: Double, cornerRadius: Double, shadow: Color = .clear,
      shadowExtent: Double = 0
    ) {
      self.color = color
      self.background = background
      self.margin = margin
      self.cornerRadius = cornerRadius
      self.shadow = shadow
      self.shadowExtent = shadowExtent
    }
  }

  /// Creates a style, by default that of the light theme; lengths are in points.
  public init(
    families: [String] = ["Roboto"],
    title: Text = Text(size: 20, weight: .bold, color: Color(rgb: 0x1d2733)),
    subtitle: Text = Text(size: 14, color: Color(rgb: 0x526071)),
    caption: Text = Text(size: 13, color: Color(rgb: 0x344150)),
    note: Text = Text(size: 12, color: Color(rgb: 0x5f6c7b)), line: Color = Color(rgb: 0xcfd6de),
    lineWidth: Double = 1, rule: Color = Color(rgb: 0x1d2733), ruleWidth: Double = 0, padding: Double = 14,
    gap: Double = 16, isRightToLeft: Bool = false
  ) {
    self.families = families
    self.title = title
    self.subtitle = subtitle
    self.caption = caption
    self.note = note
    self.line = line
    self.lineWidth = lineWidth
    self.rule = rule
    self.ruleWidth = ruleWidth
    self.padding = padding
    self.gap = gap
    self.isRightToLeft = isRightToLeft
  }
}
