public import GridGeometry

/// A grid resolved at one scale, with everything precomputed that does not depend on the offset.
///
/// One value serves every frame, on any thread. Building it takes time proportional to the number of tracks
/// with their own sizes, sections and spans. A layout takes time proportional to the visible elements and
/// logarithmic in the rest.
public struct ResolvedGrid: Sendable {
  let scale: Double
  let direction: LayoutDirection
  let headerRowCount: Int
  let axes: Axes<ResolvedAxis>
  /// The jagged rows, in ascending order of index.
  let rowColumns: [ResolvedRowColumns]
  let spans: SpanIndex

  /// Resolves a grid at a scale in device pixels per point; a scale that is not a positive number counts as
  /// 1.
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

  /// Returns the maximum scroll offset for a view of this size; both in points.
  public func maximumOffset(viewport: Size) -> Point {
    var offset = Point.zero
    for axis in Axis.allCases {
      let length = max(0, snapToPixel(viewport[axis], scale: scale))
      offset[axis] = Double(max(0, axes[axis].extent - length)) / scale
    }
    return offset
  }

  /// Returns the rectangle between the frozen rows and columns at the edges of a view of this size in points, in device
  /// pixels of the view.
  package func scrollRect(viewport: Size) -> PixelRect {
    var rect = PixelRect(PixelSize.zero)
    for axis in Axis.allCases {
      let placement = AxisPlacement(axes[axis], offset: 0, length: viewport[axis])
      func band(_ depth: Int, _ inset: Int) -> Int { depth > 0 ? depth + inset : 0 }
      let start = band(placement.leadingDepth, placement.axis.insetStart)
      let end = placement.length - band(placement.trailingDepth, placement.axis.insetEnd)
      rect[axis] = PixelInterval(min(start, placement.length), max(end, min(start, placement.length)))
    }
    if direction == .rightToLeft {
      rect.horizontal = rect.horizontal.mirrored(in: max(0, snapToPixel(viewport.width, scale: scale)))
    }
    return rect
  }
}

struct ResolvedRowColumns: Sendable {
  enum Columns: Sendable {
    case count(Int)
    case axis(ResolvedAxis)
  }

  let row: Int
  let columns: Columns

  /// Returns the extent of the widest row with its own sizes, in points; 0 if there is none.
  static func widest(of spec: GridSpec) -> Double {
    spec.rowColumns.reduce(0) { widest, row in
      guard case .sizes(let sizes) = row.columns else { return widest }
      return max(widest, ResolvedAxis.innerExtent(sizes, spacing: spec.columns.spacing))
    }
  }

  /// Resolves all jagged rows. If a row has two entries, the later one applies.
  static func resolve(_ spec: GridSpec, scale: Double, minimumExtent: Double) -> [ResolvedRowColumns] {
    let gridExtent = ResolvedAxis.innerExtent(spec.columns.sizes, spacing: spec.columns.spacing)
    var resolved: [ResolvedRowColumns] = []
    let sorted = spec.rowColumns.enumerated().sorted {
      ($0.element.row, $0.offset) < ($1.element.row, $1.offset)
    }
    for (_, row) in sorted {
      if resolved.last?.row == row.row { resolved.removeLast() }
      switch row.columns {
      case .count(let count):
        resolved.append(ResolvedRowColumns(row: row.row, columns: .count(max(0, count))))
      case .sizes(let sizes):
        var columns = spec.columns
        columns.sizes = sizes
        columns.sections = []
        let axis = ResolvedAxis(columns, scale: scale, minimumExtent: max(minimumExtent, gridExtent))
        resolved.append(ResolvedRowColumns(row: row.row, columns: .axis(axis)))
      }
    }
    return resolved
  }
}
