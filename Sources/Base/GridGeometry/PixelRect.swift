/// A rectangle of whole device pixels: the only kind of rectangle in pictures.
public struct PixelRect: Sendable, Hashable {
  /// The columns of pixels covered.
  public var horizontal: PixelInterval
  /// The rows of pixels covered.
  public var vertical: PixelInterval

  /// Creates a rectangle from its two intervals.
  public init(horizontal: PixelInterval, vertical: PixelInterval) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Creates a rectangle from its upper left corner and its extents, in device pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(
      horizontal: PixelInterval(start: x, length: width), vertical: PixelInterval(start: y, length: height))
  }

  /// Creates a rectangle from its intervals along and across an axis.
  package init(_ axis: Axis, along: PixelInterval, across: PixelInterval) {
    self =
      axis == .horizontal
      ? PixelRect(horizontal: along, vertical: across) : PixelRect(horizontal: across, vertical: along)
  }

  /// Creates a rectangle of the given size at the origin.
  public init(_ size: PixelSize) { self.init(x: 0, y: 0, width: size.width, height: size.height) }

  /// The left edge.
  public var x: Int { horizontal.start }
  /// The upper edge.
  public var y: Int { vertical.start }
  /// The number of columns of pixels; negative if the rectangle is inverted.
  public var width: Int { horizontal.length }
  /// The number of rows of pixels; negative if the rectangle is inverted.
  public var height: Int { vertical.length }
  /// The upper left corner.
  public var origin: PixelPoint { PixelPoint(x: x, y: y) }
  /// The size.
  public var size: PixelSize { PixelSize(width: width, height: height) }
  /// Whether the rectangle covers no pixels.
  public var isEmpty: Bool { horizontal.isEmpty || vertical.isEmpty }

  /// The interval along `axis`.
  public subscript(axis: Axis) -> PixelInterval {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
    }
  }

  /// Returns the intersection of both rectangles, which may be empty.
  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      horizontal: horizontal.intersection(other.horizontal), vertical: vertical.intersection(other.vertical))
  }

  /// Returns whether the rectangles have a pixel in common.
  public func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  /// Returns whether the rectangle covers every pixel of `other`; an empty `other` is always contained.
  public func contains(_ other: PixelRect) -> Bool { other.isEmpty || intersection(other) == other }

  /// Returns whether the rectangle covers the pixel.
  public func contains(_ point: PixelPoint) -> Bool {
    horizontal.contains(point.x) && vertical.contains(point.y)
  }

  /// Returns the rectangle moved by whole pixels.
  public func offset(x: Int, y: Int) -> PixelRect {
    PixelRect(horizontal: horizontal.offset(by: x), vertical: vertical.offset(by: y))
  }
}

extension PixelRect: CustomStringConvertible {
  /// The rectangle as `x,y width×height`.
  public var description: String { "\(x),\(y) \(width)×\(height)" }
}

/// A position in whole device pixels; y grows downwards.
public struct PixelPoint: Sendable, Hashable {
  /// Device pixels to the right of the origin.
  public var x: Int
  /// Device pixels below the origin.
  public var y: Int

  /// Creates a position from its coordinates in device pixels.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = PixelPoint(x: 0, y: 0)

  /// The coordinate along `axis`, in device pixels.
  public subscript(axis: Axis) -> Int {
    get { axis == .horizontal ? x : y }
    set {
      if axis == .horizontal { x = newValue } else { y = newValue }
    }
  }
}

/// A width and a height in whole device pixels.
public struct PixelSize: Sendable, Hashable {
  /// The extent along the horizontal axis, in device pixels.
  public var width: Int
  /// The extent along the vertical axis, in device pixels.
  public var height: Int

  /// Creates a size from its extents in device pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The empty size.
  public static let zero = PixelSize(width: 0, height: 0)

  /// The extent along `axis`, in device pixels.
  public subscript(axis: Axis) -> Int { axis == .horizontal ? width : height }
}
