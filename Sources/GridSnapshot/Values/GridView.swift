public import GridGeometry
public import GridLayout

/// A grid in a view of fixed size.
public struct GridView: LayoutProviding, Sendable {
  /// The grid at its scale.
  public var grid: ResolvedGrid
  /// The view's size in points.
  public var viewport: Size

  /// Creates a view of a grid.
  public init(_ grid: ResolvedGrid, viewport: Size) {
    self.grid = grid
    self.viewport = viewport
  }

  /// Creates a view of a grid at a number of device pixels a point.
  public init(_ spec: GridSpec, viewport: Size, scale: Double = 1) {
    self.init(ResolvedGrid(spec, scale: scale), viewport: viewport)
  }

  /// The layout at an offset in points.
  public func layout(at offset: Point) -> Layout { grid.layout(at: offset, viewport: viewport) }
}
