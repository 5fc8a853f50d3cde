import GridGeometry

/// An axis resolved at one scale: track positions are summed, sections are flattened, and sticky tracks are
/// indexed for searching. Positions are device pixels from the start of the content including its insets. A
/// reference type, so that frames share it.
final class ResolvedAxis: Sendable {
  let table: TrackTable
  let scale: Double
  let insetStart: Int
  let insetEnd: Int
  /// The spacing between neighbors in whole device pixels, for elements stacked at an edge.
  let gap: Int
  let inner: PixelInterval
  /// The extent of the content including its insets.
  let extent: Int
  let alignment: ContentAlignment
  let overscroll: OverscrollPolicy
  let frozenOverflow: FrozenOverflow
  let headerLimit: HeaderLimit

  let bands: [FlowBand]
  /// The section nodes; at least the root.
  let nodes: [SectionNode]
  let stickyTracks: [StickyTrack]
  let groups: [StickyGroup]
  /// The indices of all sticky tracks, in ascending order.
  let stickyIndices: [Int]
  let stickyEdges: [StickyTrack.Edges]
  /// The nodes with pinned headers, in flow order, if the next header limits a header; otherwise empty.
  let headerNodes: [Int]
  let leading: StickyBand
  let trailing: StickyBand

  let positions: TrackPositions

  /// Resolves an axis. `scale` is in device pixels per point. `minimumExtent` is the minimum extent of the
  /// content between its insets, in points; it makes all rows of a jagged grid as wide as the widest one.
  /// - Complexity: O(*n*) in the tracks with their own sizes, the sections and the sticky tracks.
  init(_ spec: AxisSpec, scale: Double, minimumExtent: Double = 0) {
    let spacing = sanitized(spec.spacing)
    table = TrackTable(spec.sizes, spacing: spacing)
    self.scale = scale
    let insetStartPoints = sanitized(spec.insets.start)
    insetStart = snapToPixel(insetStartPoints, scale: scale)
    gap = snapToPixel(spacing, scale: scale)
    alignment = spec.alignment
    overscroll = spec.overscroll
    frozenOverflow = spec.frozenOverflow
    headerLimit = spec.headerLimit

    var flow = SectionFlow(table: table, origin: insetStartPoints, scale: scale)
    flow.add(spec.sections)
    let total = table.total + flow.shift
    let innerExtent = max(total > 0 ? total - spacing : 0, minimumExtent)
    inner = PixelInterval(insetStart, snapToPixel(insetStartPoints + innerExtent, scale: scale))
    extent = snapToPixel(insetStartPoints + innerExtent + sanitized(spec.insets.end), scale: scale)
    insetEnd = extent - inner.end
    bands = flow.bands

    positions = TrackPositions(
      table: table, bands: flow.bands, bandTotal: flow.shift, origin: insetStartPoints, scale: scale)
    var stack = StickyStack(spec, inner: inner, gap: gap, positions: positions, flow: &flow)
    stack.build()
    nodes = stack.nodes
    headerNodes = stack.headerNodes
    stickyTracks = stack.tracks
    groups = stack.groups
    stickyIndices = stack.indices
    stickyEdges = stack.indexEdges
    leading = stack.leading
    trailing = stack.trailing
  }

  /// Returns the extent of the content between its insets, in points.
  static func innerExtent(_ sizes: TrackSizes, spacing: Double) -> Double {
    let spacing = sanitized(spacing)
    let total = TrackTable(sizes, spacing: spacing).total
    return total > 0 ? total - spacing : 0
  }

  var count: Int { table.count }
}

/// A track that stays in view, with all properties that do not depend on the offset.
struct StickyTrack: Sendable {
  struct Edges: OptionSet, Sendable {
    let rawValue: UInt8
    /// The start edge of the view, as part of the leading band.
    static let leading = Edges(rawValue: 1)
    /// The end edge of the view, as part of the trailing band.
    static let trailing = Edges(rawValue: 2)
    /// The start edge, below the header of the track's section.
    static let section = Edges(rawValue: 4)
  }

  var index: Int
  var edges: Edges
  /// Its natural position in device pixels from the start of the content.
  var interval: PixelInterval
  /// The total extent of the leading tracks before it in the band, or below the header in its section.
  var startDistance: Int
  /// The total extent of the trailing tracks after it in the band.
  var endDistance: Int
  /// The interval that the track may not leave: its container minus the space for the rest of a rigid band.
  var container: PixelInterval
  /// The end of its container, including that space.
  var containerEnd: Int
  /// Whether the track sticks to the end of the view even if its natural position is before that.
  var isDocked: Bool
}

/// The sticky tracks with the same container and edges, in ascending order, so that they can be searched.
struct StickyGroup: Sendable {
  var tracks: Range<Int>
  var edges: StickyTrack.Edges
  var node: Int
  /// The largest extent in the group, which bounds how far edges can be out of order.
  var largestExtent: Int
}

/// A band at one edge of the view: the indices of its tracks and the extent of the first *n* of them.
struct StickyBand: Sendable {
  /// The indices in ascending order.
  var indices: [Int] = []
  /// The extents from the edge inwards: `depths[n]` is the total extent of the *n* outermost tracks, in
  /// device pixels.
  var depths: [Int] = [0]
  var depth: Int { depths[depths.count - 1] }

  func position(of track: Int) -> Int? { index(of: track, in: 0..<indices.count) { indices[$0] } }
}
