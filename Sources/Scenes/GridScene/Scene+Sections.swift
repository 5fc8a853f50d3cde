public import GridData
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
    /// The text at its start, which stays in view while the band scrolls sideways.
    public var text: String
    /// The text after that, quieter; empty for none.
    public var detail: String
    /// The values in columns, ascending by the column's place among those that show.
    public var cells: [Cell]
    /// Its height in points; nil takes the theme's.
    public var height: Double?
    /// Whether it stays in view while its section does.
    public var isPinned: Bool
    /// The columns of the source whose values its text is made of, by index.
    package var textColumns: [Int] = []
    /// The columns of the source whose values its detail is made of, by index.
    package var detailColumns: [Int] = []

    /// A value in a column.
    public struct Cell: Sendable, Hashable {
      /// The place of the column among those that show.
      public var column: Int
      /// The value as it is shown.
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

  /// Neighboring columns under one title, and groups inside the group.
  public struct ColumnGroup: Sendable, Hashable {
    /// A name that no other group has: what scroll targets and layouts call it.
    public var id: String
    /// The title in the header.
    public var title: String
    /// Whether the title holds inline markup (`InlineMarkup`).
    public var hasTitleMarkup = false
    /// The places of its columns among those that show.
    public var columns: Range<Int>
    /// The inner groups in ascending order.
    public var groups: [ColumnGroup]

    /// Creates a group.
    public init(id: String, title: String, columns: Range<Int>, groups: [ColumnGroup] = []) {
      self.id = id
      self.title = title
      self.columns = columns
      self.groups = groups
    }

    /// The number of levels, its own included.
    package var levels: Int { 1 + (groups.map(\.levels).max() ?? 0) }
  }
}

// MARK: - While they are stuck

extension Scene {
  /// The look of a band by its distance from its natural place.
  public struct StuckStyle: Sendable, Hashable {
    /// Opacity in the natural place, 0 to 1.
    public var restOpacity = 1.0
    /// Opacity once it is stuck, 0 to 1.
    public var stuckOpacity = 1.0
    /// The opacity goes from one to the other over this many points of scrolling.
    public var fadeDistance = 0.0
    /// Opacity when it is all but pushed off, 0 to 1, as a part of the opacity it has otherwise.
    public var pushedOpacity = 1.0
    /// Whether it casts a shadow on what slides beneath it.
    public var hasShadow = true

    /// Creates the style of bands that look the same wherever they are, but for a shadow.
    public init() {}

    /// The opacity of a band held back by `distance` points that has been pushed off by `progress`, 0 to 1.
    package func opacity(distance: Double, progress: Double) -> Double {
      let part = fadeDistance > 0 ? min(1, max(0, distance / fadeDistance)) : distance > 0 ? 1 : 0
      let held = restOpacity + (stuckOpacity - restOpacity) * part
      return held * (1 + (pushedOpacity - 1) * min(1, max(0, progress)))
    }
  }

  /// The looks of section bands while they are stuck.
  public struct StuckStyles: Sendable, Hashable {
    /// Section headers.
    public var header = StuckStyle()
    /// The header of the first section; nil looks like all others.
    public var firstHeader: StuckStyle?
    /// Section footers.
    public var footer = StuckStyle()

    /// Creates the styles of bands that all look alike.
    public init() {}
  }
}
