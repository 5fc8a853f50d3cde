/// The box of a section in a track of the other axis, as a column group is shown in a header row.
///
/// Levels of a hierarchy name different tracks. The label inside the box stays in view beside the leading
/// frozen tracks and is pushed off by the end of the section.
public struct SectionTitle: Sendable, Hashable {
  /// The index of the track of the other axis that shows the box.
  public var track: Int
  /// The extent of the label along the axis of the section, in points; nil without a label.
  public var label: Double?

  /// Creates a title.
  public init(track: Int, label: Double? = nil) {
    self.track = track
    self.label = label
  }
}
