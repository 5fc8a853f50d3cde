/// A direction of the plane: columns lie along the horizontal axis, rows along the vertical one.
@frozen
public enum Axis: UInt8, Sendable, Hashable, CaseIterable {
  /// From left to right; columns follow one another along it.
  case horizontal
  /// From top to bottom; rows follow one another along it.
  case vertical

  /// The other axis.
  public var cross: Axis { self == .horizontal ? .vertical : .horizontal }
}
