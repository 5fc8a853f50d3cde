public import GridGeometry

/// A grid at one scale: everything that does not depend on the offset is worked out once.
///
/// One value serves every frame, on any thread. Building it takes time in the number of tracks with sizes of
/// their own, sections and spans; a layout takes time in what it shows and in the logarithm of the rest.
public struct ResolvedGrid: Sendable {
  /// Device pixels a point.
  public let scale: Double
  /// The side where the first column lies.
  public let direction: LayoutDirection
  /// The number of rows before those of the data.
  public let headerRowCount: Int
  let axes: Axes<ResolvedAxis>
  /// Jagged rows: ascending by row.
  let rowColumns: [ResolvedRowColumns]
  let spans: SpanIndex

  /// Resolves a grid at a scale.
  ///
  /// - Parameters:
  ///   - spec: The grid.
  ///   - scale: Device pixels a point; anything but a positive number counts as 1.
  public init(_ spec: GridSpec, scale: Double) {
    let scale = scale.isFinite && scale > 0 ? scale : 1
    self.scale = scale
    direction = spec.direction
    headerRowCount = spec.headerRowCount
    let widest = ResolvedRowColumns.widest(of: spec)
    let columns = ResolvedAxis(spec.columns, scale: scale, minimumExtent: widest)
    axes = Axes(horizontal: columns, vertical: ResolvedAxis(spec.rows, scale: scale))
    rowColumns = ResolvedRowColumns.resolve(spec, scale: scale, minimumExtent: widest)
    spans = SpanIndex(spec.spans)
  }

  /// The extents of the content with its insets, in points.
  public var contentSize: Size {
    Size(
      width: Double(axes.horizontal.extent) / scale, height: Double(axes.vertical.extent) / scale)
  }

  /// The largest offset at which a view of this size, in points, is still full, in points.
  public func maximumOffset(viewport: Size) -> Point {
    var offset = Point.zero
    for axis in Axis.allCases {
      let length = max(0, snapToPixel(viewport[axis], scale: scale))
      offset[axis] = Double(max(0, axes[axis].extent - length)) / scale
    }
    return offset
  }

  /// The number of tracks along an axis.
  public func trackCount(_ axis: Axis) -> Int { axes[axis].count }
}
