/// A label at the start of a section header that stays in view sideways while its band scrolls.
public struct SectionLabel: Sendable, Hashable {
  /// Where the label rests while its band has scrolled beneath it.
  public enum Rest: Sendable, Hashable {
    /// At the edge of the view.
    case edge
    /// Beside the leading frozen tracks of the other axis.
    case afterFrozen
  }

  /// The extent across the axis of the section, in points.
  public var extent: Double
  /// Where the label rests.
  public var rest: Rest

  /// Creates a label from its extent in points.
  public init(extent: Double, rest: Rest = .edge) {
    self.extent = extent
    self.rest = rest
  }
}
