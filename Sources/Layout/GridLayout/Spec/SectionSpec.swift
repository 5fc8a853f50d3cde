/// A run of tracks with a header before it, a footer after it, and nested sections.
///
/// For rows, the header and footer are bands across the whole content. For columns, a section is usually a column
/// group, shown by its `title` in a row of the grid.
public struct SectionSpec: Sendable, Hashable {
  /// The name of its bands in the result; unique within the axis.
  public var id: String
  /// The indices of the tracks, including those of inner sections; may be empty.
  public var tracks: Range<Int>
  /// The extent of the header along the axis in points; nil for no header.
  public var header: Double?
  /// The extent of the footer along the axis in points; nil for no footer.
  public var footer: Double?
  /// Whether the header stays in view, below the frozen tracks and the headers of the outer sections.
  public var headerIsPinned: Bool
  /// Whether the footer stays in view at the other end.
  public var footerIsPinned: Bool
  /// The label inside the header that stays in view across the axis; nil for none.
  public var headerLabel: SectionLabel?
  /// The box that shows the section in a track of the other axis; nil for none.
  public var title: SectionTitle?
  /// Tracks that stay in view below the header within the section; a count means its first tracks.
  public var frozen: TrackSet
  /// The inner sections in ascending order.
  public var sections: [SectionSpec]

  /// Creates a section; only its id and tracks are required.
  public init(
    id: String, tracks: Range<Int>, header: Double? = nil, footer: Double? = nil,
    headerIsPinned: Bool = true, footerIsPinned: Bool = true, headerLabel: SectionLabel? = nil,
    title: SectionTitle? = nil, frozen: TrackSet = .none, sections: [SectionSpec] = []
  ) {
    self.id = id
    self.tracks = tracks
    self.header = header
    self.footer = footer
    self.headerIsPinned = headerIsPinned
    self.footerIsPinned = footerIsPinned
    self.headerLabel = headerLabel
    self.title = title
    self.frozen = frozen
    self.sections = sections
  }
}

/// A label at the start of a section header that stays in view while its band scrolls sideways.
public struct SectionLabel: Sendable, Hashable {
  /// The position of the label while its band has scrolled beneath it.
  public enum Rest: Sendable, Hashable {
    /// At the edge of the view.
    case edge
    /// Beside the leading frozen tracks of the other axis.
    case afterFrozen
  }

  /// The extent across the axis of the section, in points.
  public var extent: Double
  /// The position of the label.
  public var rest: Rest

  /// Creates a label with an extent in points.
  public init(extent: Double, rest: Rest = .edge) {
    self.extent = extent
    self.rest = rest
  }
}

/// The box of a section in a track of the other axis, such as a column group in a header row.
///
/// Levels of a hierarchy use different tracks. The label inside the box stays in view beside the leading frozen
/// tracks and is pushed away by the end of the section.
public struct SectionTitle: Sendable, Hashable {
  /// The index of the track of the other axis that shows the box.
  public var track: Int
  /// The extent of the label along the axis of the section, in points; nil for no label.
  public var label: Double?

  /// Creates a title.
  public init(track: Int, label: Double? = nil) {
    self.track = track
    self.label = label
  }
}

/// What pushes a pinned section header away.
public enum HeaderLimit: Sendable, Hashable, CaseIterable {
  /// The end of its section, including the footer. The default, as in UIKit and CSS.
  case section
  /// The footer of its section.
  case beforeFooter
  /// The next header of the same or an outer level, so that a header outlives following sections without one.
  case nextHeader
}
