public import GridFrame

/// What a source shows for a value: a text, and the look of its cell. A property that is nil leaves the look to the scene.
///
/// Sources of styled tables, such as sheets of workbooks, return it with their values, so that it stays with a value
/// that is sorted, filtered or moved.
public struct CellAppearance: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The text.
  public package(set) var text: String
  /// The background of the cell.
  public package(set) var fill: Color?
  /// The color of the text.
  public package(set) var color: Color?
  /// The weight of the text.
  public package(set) var weight: FontWeight?
  /// Whether the text is italic.
  public package(set) var isItalic: Bool?

  /// Creates an appearance.
  public init(
    _ text: String, fill: Color? = nil, color: Color? = nil, weight: FontWeight? = nil, isItalic: Bool? = nil
  ) {
    self.text = text
    self.fill = fill
    self.color = color
    self.weight = weight
    self.isItalic = isItalic
  }

  /// Creates an appearance that is only a text.
  public init(stringLiteral text: String) { self.init(text) }
}
