public import GridLayout

extension Scene {
  /// A run of rows of the data with a header before it, a footer after it, and sections inside it.
  public struct Section: Sendable, Hashable {
    /// A name that no other section has: what scroll targets and layouts call it.
    public var id: String
    /// The indices of its rows in the data, those of inner sections included; may be empty.
    public var rows: Range<Int>
    /// The band before the rows; nil without one.
    public var header: SectionBand?
    /// The band after the rows; nil without one.
    public var footer: SectionBand?
    /// Rows that stay in view below the header while the section lasts, by their index in the data; a count
    /// stands for its first rows.
    public var frozenRows: TrackSet
    /// The inner sections in ascending order.
    public var sections: [Section]

    /// Creates a section.
    public init(
      id: String, rows: Range<Int>, header: SectionBand? = nil, footer: SectionBand? = nil,
      frozenRows: TrackSet = .none, sections: [Section] = []
    ) {
      self.id = id
      self.rows = rows
      self.header = header
      self.footer = footer
      self.frozenRows = frozenRows
      self.sections = sections
    }
  }

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
