public import GridGeometry

/// A part of a picture whose content moved by whole pixels, and did not change otherwise.
public struct PixelShift: Sendable, Hashable {
  /// The part, in pixels; what moved out of it or into it is not part of the statement.
  public let area: PixelRect
  /// Pixels that the content moved to the right, from the expected to the actual picture.
  public let x: Int
  /// Pixels that the content moved down.
  public let y: Int
}

extension PixelShift: CustomStringConvertible {
  /// The movement in words.
  public var description: String {
    var parts: [String] = []
    if x != 0 { parts.append("\(abs(x)) px to the \(x > 0 ? "right" : "left")") }
    if y != 0 { parts.append("\(abs(y)) px \(y > 0 ? "down" : "up")") }
    return parts.joined(separator: " and ")
  }
}
