/// What is shown in a cell, and what styling wants to know about it.
public struct CellDisplay: Sendable, Hashable {
  /// The text that is shown.
  public var text: String
  /// Whether it is a number below zero, as shown: -0.001 with two decimals is not.
  public var isNegative: Bool
  /// Whether the cell holds no value.
  public var isMissing: Bool
  /// Whether the text was understood as a number.
  public var isNumeric: Bool

  /// Creates a display.
  public init(_ text: String, isNegative: Bool = false, isMissing: Bool = false, isNumeric: Bool = false) {
    self.text = text
    self.isNegative = isNegative
    self.isMissing = isMissing
    self.isNumeric = isNumeric
  }
}
