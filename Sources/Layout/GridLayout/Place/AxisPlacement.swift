import GridGeometry

/// The placement of one axis at one offset: the view and the visible part of the axis. Lengths are in device
/// pixels; positions of placed elements are relative to the logical start of the view.
struct AxisPlacement {
  let axis: ResolvedAxis
  let length: Int
  let requested: Int
  /// The first visible pixel of the content, taking alignment into account.
  let offset: Int
  /// The same for the offset clamped to the scroll range; differs from `offset` during over-scroll.
  let rest: Int
  /// The number of tracks in each band that are still frozen, counted from the edge; fewer than all if some
  /// were unpinned.
  let keptLeading: Int
  let keptTrailing: Int
  /// The total extent of the tracks that are still frozen.
  let leadingDepth: Int
  let trailingDepth: Int

  /// The sticky elements inside the view.
  var items: [StickyItem] = []
  /// The indices in `items` from bottom to top.
  var paintOrder: [Int] = []
  /// The visible intervals of all items.
  var pieces: [PixelInterval] = []
  /// The node indices of the sections inside the view that have a title.
  var titled: [Int] = []
  var layout = AxisLayout()
  /// The parts of the view not covered by sticky elements.
  var gaps: [PixelInterval] = []
  /// The inner edge of each band and the extent of content that has slid beneath it; nil if no track rests at
  /// the edge.
  var leadingEdge: (position: Int, slid: Int)?
  var trailingEdge: (position: Int, slid: Int)?

  /// The limit of view positions. Farther out, at ±2^53, all edges are clamped to the same position, so any
  /// number of tracks would be there.
  private static let farthest = 1 << 51

  /// Creates a placement. Offset and length are in points; NaN counts as 0.
  init(_ axis: ResolvedAxis, offset: Double, length: Double) {
    let start = snapToPixel(offset.isNaN ? 0 : offset, scale: axis.scale)
    let extent = snapToPixel(length.isNaN ? 0 : length, scale: axis.scale)
    self.init(
      axis, offset: min(max(start, -Self.farthest), Self.farthest),
      length: min(max(0, extent), Self.farthest))
  }

  init(_ axis: ResolvedAxis, offset: Int, length: Int) {
    self.axis = axis
    self.length = length
    requested = offset
    let space = max(0, length - axis.extent)
    let shift =
      switch axis.alignment {
      case .start: 0
      case .center: space / 2
      case .end: space
      }
    self.offset = offset - shift
    rest = min(max(offset, 0), max(0, axis.extent - length)) - shift

    let available = length - axis.insetStart - axis.insetEnd
    var keptLeading = axis.leading.indices.count
    var keptTrailing = axis.trailing.indices.count
    if case .unpin(let body) = axis.frozenOverflow {
      let budget = max(0, available - snapToPixel(sanitized(body), scale: axis.scale))
      if axis.leading.depth + axis.trailing.depth > budget {
        let leading = axis.leading.depths
        keptLeading = firstIndex(in: 1..<leading.count) { leading[$0] > budget } - 1
        let trailing = axis.trailing.depths
        let rest = budget - leading[keptLeading]
        keptTrailing = firstIndex(in: 1..<trailing.count) { trailing[$0] > rest } - 1
      }
    }
    self.keptLeading = keptLeading
    self.keptTrailing = keptTrailing
    leadingDepth = axis.leading.depths[keptLeading]
    trailingDepth = axis.trailing.depths[keptTrailing]
  }

  var isOverscrolled: Bool { offset != rest }

  /// Tracks from this index on are unpinned from the start edge.
  var leadingLimit: Int {
    keptLeading < axis.leading.indices.count ? axis.leading.indices[keptLeading] : .max
  }

  /// Tracks before this index are unpinned from the end edge.
  var trailingLimit: Int {
    let freed = axis.trailing.indices.count - keptTrailing
    return freed > 0 ? axis.trailing.indices[freed - 1] + 1 : .min
  }

  /// Returns the edges that a track still sticks to.
  func active(_ edges: StickyTrack.Edges, of index: Int) -> StickyTrack.Edges {
    var edges = edges
    if index >= leadingLimit { edges.remove(.leading) }
    if index < trailingLimit { edges.remove(.trailing) }
    return edges
  }
}
