public import GridData
public import GridLayout

extension Scene {
  /// A run of data rows with an optional header, an optional footer, and inner sections.
  public struct Section: Sendable, Hashable {
    /// The unique name of the section, used by scroll targets and layouts.
    public var id: String
    /// The indices of the section's data rows, including those of inner sections. May be empty.
    public var rows: Range<Int>
    /// The band before the rows; nil for none.
    public var header: SectionBand?
    /// The band after the rows; nil for none.
    public var footer: SectionBand?
    /// The rows pinned below the header while the section is visible, by their indices in the data; a count
    /// applies to the first rows of the section.
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
    /// The text at the band's start, which stays visible during horizontal scrolling.
    public var text: String
    /// The muted text after it; empty for none.
    public var detail: String
    /// The values in columns, in ascending order of the columns' positions among the displayed columns.
    public var cells: [Cell]
    /// The height in points; nil to use the theme's.
    public var height: Double?
    /// Whether the band stays visible while its section does.
    public var isPinned: Bool
    /// The source indices of the columns whose values the text contains.
    package var textColumns: [Int] = []
    /// The source indices of the columns whose values the detail contains.
    package var detailColumns: [Int] = []

    /// A value in a column.
    public struct Cell: Sendable, Hashable {
      /// The position of the column among the displayed columns.
      public var column: Int
      /// The formatted value.
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

  /// Neighboring columns with a common title, and the groups inside.
  public struct ColumnGroup: Sendable, Hashable {
    /// The unique name of the group, used by scroll targets and layouts.
    public var id: String
    /// The title in the header.
    public var title: String
    /// Whether the title contains inline markup (`InlineMarkup`).
    public var hasTitleMarkup = false
    /// The positions of the group's columns among the displayed columns.
    public var columns: Range<Int>
    /// The position of the title while all of it fits between the group's edges in the view.
    public var alignment = Alignment.start
    /// The inner groups in ascending order.
    public var groups: [ColumnGroup]

    /// Creates a group.
    public init(id: String, title: String, columns: Range<Int>, groups: [ColumnGroup] = []) {
      self.id = id
      self.title = title
      self.columns = columns
      self.groups = groups
    }

    /// The positions of a title.
    public enum Alignment: String, Sendable, Hashable, CaseIterable {
      /// Above the start of the first column.
      case start
      /// In the middle of the columns.
      case center
    }

    /// The number of levels, including this one.
    package var levels: Int { 1 + (groups.map(\.levels).max() ?? 0) }
  }
}

// MARK: - While they are stuck

extension Scene {
  /// The look of a band as a function of its distance from its natural position.
  public struct StuckStyle: Sendable, Hashable {
    /// The opacity at the natural position, 0 to 1.
    public var restOpacity = 1.0
    /// The opacity once stuck, 0 to 1.
    public var stuckOpacity = 1.0
    /// The distance, in points, over which the opacity changes from `restOpacity` to `stuckOpacity`.
    public var fadeDistance = 0.0
    /// The factor, 0 to 1, that multiplies the opacity of a band that is almost pushed off.
    public var pushedOpacity = 1.0
    /// Whether the band casts a shadow on content that slides under it.
    public var hasShadow = true

    /// Creates a style that does not depend on the position, except for the shadow.
    public init() {}

    /// Returns the opacity of a band that is `distance` points from its natural position and has been pushed
    /// off by `progress`, 0 to 1.
    package func opacity(distance: Double, progress: Double) -> Double {
      let part = fadeDistance > 0 ? min(1, max(0, distance / fadeDistance)) : distance > 0 ? 1 : 0
      let held = restOpacity + (stuckOpacity - restOpacity) * part
      return held * (1 + (pushedOpacity - 1) * min(1, max(0, progress)))
    }
  }

  /// The looks of section bands while they are stuck.
  public struct StuckStyles: Sendable, Hashable {
    /// The style of section headers.
    public var header = StuckStyle()
    /// The style of the first section's header; nil to use that of all headers.
    public var firstHeader: StuckStyle?
    /// The style of section footers.
    public var footer = StuckStyle()

    /// Creates styles in which all bands look alike.
    public init() {}
  }
}
