/// An axis of the plane: columns are placed along the horizontal axis, rows along the vertical axis.
public enum Axis: UInt8, Sendable, Hashable, CaseIterable {
  /// From left to right; the axis of columns.
  case horizontal
  /// From top to bottom; the axis of rows.
  case vertical

  /// The other axis.
  public var cross: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// A pair of values, one for each axis, so that code for rows and columns is written once.
public struct Axes<Value> {
  /// The value along the horizontal axis (columns).
  public var horizontal: Value
  /// The value along the vertical axis (rows).
  public var vertical: Value

  /// Creates a pair from its two values.
  public init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Creates a pair with the same value on both axes.
  public init(both value: Value) { self.init(horizontal: value, vertical: value) }

  /// The value along `axis`.
  public subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    // Modify the value in place, so that appending to an array does not copy it.
    _modify {
      if axis == .horizontal { yield &horizontal } else { yield &vertical }
    }
  }

  /// Returns both values transformed by the same function.
  public func map<Other, Failure: Error>(
    _ transform: (Value) throws(Failure) -> Other
  ) throws(Failure) -> Axes<Other> {
    Axes<Other>(horizontal: try transform(horizontal), vertical: try transform(vertical))
  }
}

extension Axes: Equatable where Value: Equatable {}
extension Axes: Hashable where Value: Hashable {}
extension Axes: Sendable where Value: Sendable {}

/// The alignment in the viewport of the element to scroll to.
public enum ScrollAlignment: String, Sendable, Hashable, CaseIterable {
  /// At the start edge, after the elements stuck there.
  case start
  /// Centered in the space between the elements stuck at both edges.
  case center
  /// At the end edge, before the elements stuck there.
  case end
  /// The position that makes the whole element visible with the least scrolling.
  case nearest
}
