public import GridData
public import GridFrame

/// A rule that changes the look of cells based on their values, rows and columns. All rules that apply take
/// effect; later rules override earlier ones property by property.
public struct CellRule: Sendable {
  /// The condition on a row's values; nil to apply to all rows.
  public var condition: (any RowCondition)?
  /// The indices of the data rows to which the rule applies; nil for all.
  public var rows: Set<Int>?
  /// The interval of rows to which the rule applies, such as 2 for every second row; nil for all rows.
  public var every: Int?
  /// The source columns to which the rule applies; nil for all.
  public var columns: Set<Int>?
  /// The changes that the rule makes.
  public var style = Style()
  /// The format of values, replacing that of the column; nil to leave it unchanged.
  public var format: CellFormatter.Style?
  /// Whether later rules are ignored where this rule applies.
  public var isFinal = false

  /// Creates a rule that applies everywhere and changes nothing.
  public init() {}

  /// The changes made by a rule; nil leaves a property unchanged.
  public struct Style: Sendable, Hashable {
    /// The background color.
    public var fill: Color?
    /// The color of text.
    public var color: Color?
    /// The weight of text.
    public var weight: FontWeight?
    /// Whether text is italic.
    public var isItalic: Bool?
    /// The text that replaces the text of the value.
    public var text: String?
    /// An icon before the text.
    public var icon: CellVisuals.Icon.Sign?
    /// The color of a line along the upper edge.
    public var lineAbove: Color?
    /// The color of a line along the lower edge.
    public var lineBelow: Color?

    /// Creates a style that changes nothing.
    public init() {}

    /// Applies the changes of another style on top of this style.
    package mutating func merge(_ other: Style) {
      fill = other.fill ?? fill
      color = other.color ?? color
      weight = other.weight ?? weight
      isItalic = other.isItalic ?? isItalic
      text = other.text ?? text
      icon = other.icon ?? icon
      lineAbove = other.lineAbove ?? lineAbove
      lineBelow = other.lineBelow ?? lineBelow
    }
  }

  /// Returns whether the rule applies to a data row. `value` returns the row's values by source column.
  package func holds(row: Int, _ value: (_ column: Int) -> CellValue) -> Bool {
    if let rows, !rows.contains(row) { return false }
    if let every, row % every != every - 1 { return false }
    return condition?.accepts(value) ?? true
  }
}

/// A condition on the values of a row.
public protocol RowCondition: Sendable {
  /// The source columns that the condition reads.
  var columns: [Int] { get }
  /// Returns whether a row satisfies the condition. `value` returns its values by source column.
  func accepts(_ value: (_ column: Int) -> CellValue) -> Bool
}
