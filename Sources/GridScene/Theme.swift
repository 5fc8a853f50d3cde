public import GridFrame

/// Every colour and metric of a picture. Lengths are in points.
public struct Theme: Sendable, Hashable {
  // MARK: Grounds

  /// Below everything, and what shows where there is no cell.
  public var canvas: Color
  /// Ground of the first, third, fifth … row of data.
  public var ground: Color
  /// Ground of the second, fourth, sixth … row of data.
  public var alternateGround: Color
  /// Ground of frozen columns in the first, third, fifth … row.
  public var frozenGround: Color
  /// Ground of frozen columns in the second, fourth, sixth … row.
  public var frozenAlternateGround: Color
  /// Ground of the header row.
  public var headerGround: Color
  /// Ground of section headers.
  public var sectionGround: Color
  /// Ground of section footers and of frozen trailing rows.
  public var footerGround: Color

  // MARK: Text

  /// Text of cells.
  public var text: Color
  /// Negative numbers.
  public var negativeText: Color
  /// Missing values and other quiet text.
  public var mutedText: Color
  /// Text of frozen columns.
  public var frozenText: Color
  /// Text of the header row.
  public var headerText: Color
  /// Text of section headers.
  public var sectionText: Color
  /// Text of section footers and of frozen trailing rows.
  public var footerText: Color

  // MARK: Lines and shadows

  /// Hairlines between cells.
  public var hairline: Color
  /// The line at a frozen edge.
  public var frozenHairline: Color
  /// The shadow beside what is frozen, where it is darkest.
  public var shadow: Color

  // MARK: Metrics

  /// Extent of the shadow at a frozen edge, in points; 0 draws none.
  public var shadowExtent: Double
  /// Thickness of hairlines in points; drawn as whole device pixels, at least one.
  public var hairlineWidth: Double
  /// Height of a row without a height of its own, in points.
  public var rowHeight: Double
  /// Height of the header row, in points.
  public var headerHeight: Double
  /// Height of section headers, in points.
  public var sectionHeight: Double
  /// Space between a cell's left and right edges and its text, in points.
  public var padding: Double
  /// Space between a cell's upper and lower edges and its text where rows are fitted, in points.
  public var verticalPadding: Double
  /// Font size of cells, in points.
  public var fontSize: Double
  /// Font size of the header row, in points.
  public var headerFontSize: Double
  /// Font size of section headers, in points.
  public var sectionFontSize: Double

  // MARK: Font

  /// Font families in order of preference.
  public var fontFamilies: [String]
  /// Weight of cells' text.
  public var textWeight: FontWeight
  /// Weight of frozen columns' text.
  public var frozenWeight: FontWeight
  /// Weight of the header row's text.
  public var headerWeight: FontWeight
  /// Weight of section headers' text.
  public var sectionWeight: FontWeight

  // MARK: Switches

  /// Whether every second row has the alternate ground.
  public var hasZebra: Bool
  /// Whether hairlines are drawn between rows.
  public var hasRowLines: Bool
  /// Whether hairlines are drawn between columns.
  public var hasColumnLines: Bool
}
