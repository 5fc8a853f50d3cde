package import GridFrame

extension Theme {
  /// A color of a theme by the name that scene files use.
  package struct ColorKey: Sendable {
    /// The name in scene files.
    package let name: String
    /// The purpose of the color, in one sentence.
    package let summary: String
    /// The property that holds the color.
    package let path: any WritableKeyPath<Theme, Color> & Sendable
  }

  /// A length of a theme by the name that scene files use; in points.
  package struct MetricKey: Sendable {
    /// The name in scene files.
    package let name: String
    /// The purpose of the length, in one sentence.
    package let summary: String
    /// The property that holds the length.
    package let path: any WritableKeyPath<Theme, Double> & Sendable
    /// The least value that makes sense.
    package let minimum: Double
  }

  /// A font weight of a theme by the name that scene files use.
  package struct WeightKey: Sendable {
    /// The name in scene files.
    package let name: String
    /// The purpose of the weight, in one sentence.
    package let summary: String
    /// The property that holds the weight.
    package let path: any WritableKeyPath<Theme, FontWeight> & Sendable
  }

  /// A switch of a theme by the name that scene files use.
  package struct SwitchKey: Sendable {
    /// The name in scene files.
    package let name: String
    /// The effect of the switch, in one sentence.
    package let summary: String
    /// The property that holds the switch.
    package let path: any WritableKeyPath<Theme, Bool> & Sendable
  }

  /// All colors, in the order they are documented.
  package static let colorKeys: [ColorKey] = [
    ColorKey(name: "canvas", summary: "Below everything, and where there is no cell.", path: \.canvas),
    ColorKey(name: "ground", summary: "Ground of every first row.", path: \.ground),
    ColorKey(name: "alternateGround", summary: "Ground of every second row.", path: \.alternateGround),
    ColorKey(name: "frozenGround", summary: "Ground of frozen columns.", path: \.frozenGround),
    ColorKey(
      name: "frozenAlternateGround", summary: "Ground of frozen columns in every second row.",
      path: \.frozenAlternateGround),
    ColorKey(name: "headerGround", summary: "Ground of the header row.", path: \.headerGround),
    ColorKey(name: "sectionGround", summary: "Ground of section headers.", path: \.sectionGround),
    ColorKey(
      name: "footerGround", summary: "Ground of section footers and frozen trailing rows.",
      path: \.footerGround),
    ColorKey(name: "text", summary: "Text of cells.", path: \.text),
    ColorKey(name: "negativeText", summary: "Negative numbers.", path: \.negativeText),
    ColorKey(name: "mutedText", summary: "Missing values and other quiet text.", path: \.mutedText),
    ColorKey(name: "frozenText", summary: "Text of frozen columns.", path: \.frozenText),
    ColorKey(name: "headerText", summary: "Text of the header row.", path: \.headerText),
    ColorKey(name: "sectionText", summary: "Text of section headers.", path: \.sectionText),
    ColorKey(
      name: "footerText", summary: "Text of section footers and frozen trailing rows.", path: \.footerText),
    ColorKey(name: "hairline", summary: "Hairlines between cells.", path: \.hairline),
    ColorKey(name: "frozenHairline", summary: "The line at a frozen edge.", path: \.frozenHairline),
    ColorKey(name: "shadow", summary: "The shadow at a frozen edge, where it is darkest.", path: \.shadow),
  ]

  /// All lengths, in the order they are documented.
  package static let metricKeys: [MetricKey] = [
    MetricKey(
      name: "shadowExtent", summary: "Extent of the shadow at a frozen edge.", path: \.shadowExtent,
      minimum: 0),
    MetricKey(
      name: "hairlineWidth", summary: "Thickness of hairlines; at least one device pixel is drawn.",
      path: \.hairlineWidth, minimum: 0),
    MetricKey(
      name: "rowHeight", summary: "Height of a row without a height of its own.", path: \.rowHeight,
      minimum: 1),
    MetricKey(name: "headerHeight", summary: "Height of the header row.", path: \.headerHeight, minimum: 1),
    MetricKey(
      name: "sectionHeight", summary: "Height of section headers.", path: \.sectionHeight, minimum: 1),
    MetricKey(
      name: "padding", summary: "Space between a cell's left and right edges and its text.", path: \.padding,
      minimum: 0),
    MetricKey(
      name: "verticalPadding", summary: "Space above and below the text of fitted rows.",
      path: \.verticalPadding, minimum: 0),
    MetricKey(name: "fontSize", summary: "Font size of cells.", path: \.fontSize, minimum: 1),
    MetricKey(
      name: "headerFontSize", summary: "Font size of the header row.", path: \.headerFontSize, minimum: 1),
    MetricKey(
      name: "sectionFontSize", summary: "Font size of section headers.", path: \.sectionFontSize, minimum: 1),
  ]

  /// All weights, in the order they are documented.
  package static let weightKeys: [WeightKey] = [
    WeightKey(name: "textWeight", summary: "Weight of cells' text.", path: \.textWeight),
    WeightKey(name: "frozenWeight", summary: "Weight of frozen columns' text.", path: \.frozenWeight),
    WeightKey(name: "headerWeight", summary: "Weight of the header row's text.", path: \.headerWeight),
    WeightKey(name: "sectionWeight", summary: "Weight of section headers' text.", path: \.sectionWeight),
  ]

  /// All switches, in the order they are documented.
  package static let switchKeys: [SwitchKey] = [
    SwitchKey(name: "zebra", summary: "Whether every second row has the alternate ground.", path: \.hasZebra),
    SwitchKey(name: "rowLines", summary: "Whether hairlines are drawn between rows.", path: \.hasRowLines),
    SwitchKey(
      name: "columnLines", summary: "Whether hairlines are drawn between columns.", path: \.hasColumnLines),
  ]
}
