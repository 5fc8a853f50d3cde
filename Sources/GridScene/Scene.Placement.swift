public import GridGeometry
public import GridLayout

extension Scene {
  /// How the grid lies in the view and how it behaves at its ends.
  public struct Placement: Sendable, Hashable {
    /// Space around the content, in points; it scrolls along, and what is frozen rests on its inner edges.
    public var insets: Axes<AxisInsets>
    /// Space between columns (horizontal) and between rows (vertical), in points.
    public var spacing: Axes<Double>
    /// Where content smaller than the view lies.
    public var alignment: Axes<ContentAlignment>
    /// What frozen bands do while the content is dragged beyond its ends.
    public var overscroll: Axes<OverscrollPolicy>
    /// The side where the first column lies.
    public var direction: LayoutDirection

    /// Creates a placement; lengths are in points.
    public init(
      insets: Axes<AxisInsets> = Axes(both: .zero), spacing: Axes<Double> = Axes(both: 0),
      alignment: Axes<ContentAlignment> = Axes(both: .start),
      overscroll: Axes<OverscrollPolicy> = Axes(both: .withContent), direction: LayoutDirection = .leftToRight
    ) {
      self.insets = insets
      self.spacing = spacing
      self.alignment = alignment
      self.overscroll = overscroll
      self.direction = direction
    }
  }
}
