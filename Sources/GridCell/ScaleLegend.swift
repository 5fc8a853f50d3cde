public import GridFrame

/// What a legend says of a scale: colors with what they stand for, as words that are ready to be drawn.
///
/// Scenes make one of each scale that has a title (`PreparedScene.legends`); whoever draws what stands around a table places it.
public struct ScaleLegend: Sendable, Hashable {
  /// What the scale is about, such as a column's title; empty for nothing.
  public var title: String
  /// The colors.
  public var body: Body
  /// The color of cells without a value and its name; nil where they have none of their own.
  public var missing: Swatch?

  /// Creates a legend.
  public init(title: String, body: Body, missing: Swatch? = nil) {
    self.title = title
    self.body = body
    self.missing = missing
  }

  /// The colors of a legend.
  public enum Body: Sendable, Hashable {
    /// Colors that go into each other, with words at places from 0 to 1 in ascending order.
    case ramp(ColorRamp, labels: [Label])
    /// Steps side by side, each as wide as the others; `labels` stand at the edges between them, one more than there are
    /// colors, and may be empty.
    case steps([Color], labels: [String])
    /// Categories, each with its name.
    case swatches([Swatch])
  }

  /// Words at a place of a ramp.
  public struct Label: Sendable, Hashable {
    /// The place, from 0 to 1.
    public var position: Double
    /// The words, such as a number as its column writes it.
    public var text: String

    /// Creates a label.
    public init(_ position: Double, _ text: String) { (self.position, self.text) = (position, text) }
  }

  /// A color and its name.
  public struct Swatch: Sendable, Hashable {
    /// The color.
    public var color: Color
    /// The name.
    public var label: String

    /// Creates a swatch.
    public init(_ color: Color, _ label: String) { (self.color, self.label) = (color, label) }
  }
}
