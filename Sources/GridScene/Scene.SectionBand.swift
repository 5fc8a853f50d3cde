public import GridData

extension Scene {
  /// The header or footer of a section.
  public struct SectionBand: Sendable, Hashable {
    /// What it shows at its start, which stays in view while the band scrolls sideways.
    public var text: String
    /// What it shows after the text, quieter; empty for nothing.
    public var detail: String
    /// What it shows in columns, ascending by the column's place among those that show.
    public var cells: [Cell]
    /// Its height in points; nil takes the theme's.
    public var height: Double?
    /// Whether it stays in view while its section does.
    public var isPinned: Bool

    /// A value in a column.
    public struct Cell: Sendable, Hashable {
      /// The place of the column among those that show.
      public var column: Int
      /// What is shown there.
      public var display: CellDisplay

      /// Creates a value in a column.
      public init(column: Int, display: CellDisplay) {
        self.column = column
        self.display = display
      }
    }

    /// Creates a band; `height` is in points.
    public init(
      _ text: String, detail: String = "", cells: [Cell] = [], height: Double? = nil, isPinned: Bool = true
    ) {
      self.text = text
      self.detail = detail
      self.cells = cells
      self.height = height
      self.isPinned = isPinned
    }
  }
}
