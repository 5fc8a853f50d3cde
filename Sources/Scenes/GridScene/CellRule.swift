public import GridData
public import GridFrame

/// A look of cells by their values, rows and columns. All rules that hold count, the later one for each property.
public struct CellRule: Sendable {
  /// The rows for which it holds by their values; nil for all.
  public var condition: (any RowCondition)?
  /// The rows of data, by their index, for which it holds; nil for all.
  public var rows: Set<Int>?
  /// Only every so many-th row holds, such as every second one; nil for all.
  public var every: Int?
  /// The columns of the source that it is about; nil for all.
  public var columns: Set<Int>?
  /// What it changes.
  public var style = Style()
  /// How values are written, in place of the column's format; nil leaves that.
  public var format: CellFormatter.Style?
  /// Whether no rule after it counts where it holds.
  public var isFinal = false

  /// Creates a rule that holds everywhere and changes nothing.
  public init() {}

  /// What a rule changes; nil leaves a property as it is.
  public struct Style: Sendable, Hashable {
    /// The ground.
    public var fill: Color?
    /// The color of texts.
    public var color: Color?
    /// The weight of texts.
    public var weight: FontWeight?
    /// Whether texts are slanted.
    public var isItalic: Bool?
    /// The text in place of the value's own.
    public var text: String?
    /// An icon before the text.
    public var icon: CellVisuals.Icon.Sign?
    /// The color of a line along the upper edge.
    public var lineAbove: Color?
    /// The color of a line along the lower edge.
    public var lineBelow: Color?

    /// Creates a style that changes nothing.
    public init() {}

    /// Takes over what another style changes.
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

  /// Whether it holds for a row of data; `value` gives the row's values by column of the source.
  package func holds(row: Int, _ value: (_ column: Int) -> CellValue) -> Bool {
    if let rows, !rows.contains(row) { return false }
    if let every, row % every != every - 1 { return false }
    return condition?.accepts(value) ?? true
  }
}

/// Tells rows apart by their values.
public protocol RowCondition: Sendable {
  /// The columns of the source that are looked at.
  var columns: [Int] { get }
  /// Whether a row meets the condition; `value` gives its values by column of the source.
  func accepts(_ value: (_ column: Int) -> CellValue) -> Bool
}
