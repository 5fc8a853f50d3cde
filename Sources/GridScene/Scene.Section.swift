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
}
