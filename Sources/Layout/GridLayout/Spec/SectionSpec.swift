/// A run of tracks with a header before it, a footer after it, and nested sections.
///
/// In a section of rows, the header and footer are bands across the whole content. A section of columns is
/// usually a column group, whose `title` is shown in a row of the grid.
public struct SectionSpec: Sendable, Hashable {
  /// The identifier of its bands in the result; unique within the axis.
  public var id: String
  /// The indices of the tracks, including those of inner sections. May be empty.
  public var tracks: Range<Int>
  /// The extent of the header along the axis in points; nil for no header.
  public var header: Double?
  /// The extent of the footer along the axis in points; nil for no footer.
  public var footer: Double?
  /// Whether the header stays in view, below the frozen tracks and the headers of the outer sections.
  public var headerIsPinned: Bool
  /// Whether the footer stays in view at the end edge.
  public var footerIsPinned: Bool
  /// The label in the header that stays in view while the header scrolls across the axis; nil for none.
  public var headerLabel: SectionLabel?
  /// The box that shows the section in a track of the other axis; nil for none.
  public var title: SectionTitle?
  /// The tracks that stay in view below the header within the section; a count applies to its first tracks.
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

/// A label at the start of a section header that stays in view while the header scrolls sideways.
public struct SectionLabel: Sendable, Hashable {
  /// The position of the label while the header scrolls beneath it.
  public enum Rest: Sendable, Hashable {
    /// At the edge of the view.
    case edge
    /// After the leading frozen tracks of the other axis.
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
/// Each level of a hierarchy uses a different track. The label inside the box stays in view beside the
/// leading frozen tracks until the end of the section pushes it away.
public struct SectionTitle: Sendable, Hashable {
  /// The index of the track, on the other axis, that shows the box.
  public var track: Int
  /// The extent of the label along the axis of the section, in points; nil for no label.
  public var label: Double?
  /// Whether the label is in the middle of the box until an edge of the view pushes it; otherwise it is at the start.
  public var isCentered: Bool

  /// Creates a title.
  public init(track: Int, label: Double? = nil, isCentered: Bool = false) {
    self.track = track
    self.label = label
    self.isCentered = isCentered
  }
}

/// The element that pushes a pinned section header away.
public enum HeaderLimit: Sendable, Hashable, CaseIterable {
  /// The end of its section, including the footer, as in UIKit and CSS. The default.
  case section
  /// The footer of its section.
  case beforeFooter
  /// The next header of the same or an outer level, so that a header stays while following sections without a
  /// header scroll by.
  case nextHeader
}
