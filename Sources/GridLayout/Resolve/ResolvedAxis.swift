import GridGeometry

/// An axis at one scale: sums resolved, sections flattened, sticky tracks ready to be searched.
///
/// Positions are device pixels from the start of the content, its insets included.
///
/// Immutable and shared: a frame refers to it instead of copying it.
final class ResolvedAxis: Sendable {
  let table: TrackTable
  let scale: Double
  let insetStart: Int
  let insetEnd: Int
  /// The space between neighbors in whole device pixels, for what is stacked anew at an edge.
  let gap: Int
  /// The content without its insets.
  let inner: PixelInterval
  /// The extent of the content with its insets.
  let extent: Int
  let alignment: ContentAlignment
  let overscroll: OverscrollPolicy
  let frozenOverflow: FrozenOverflow
  let headerLimit: HeaderLimit

  let bands: [FlowBand]
  /// At least the root.
  let nodes: [SectionNode]
  let stickyTracks: [StickyTrack]
  let groups: [StickyGroup]
  /// The indices of all sticky tracks, ascending.
  let stickyIndices: [Int]
  /// The edges of each of them.
  let stickyEdges: [StickyTrack.Edges]
  /// The nodes with pinned headers in flow order, where headers are limited by the next one; else empty.
  let headerNodes: [Int]
  let leading: StickyBand
  let trailing: StickyBand

  /// Positions of single tracks.
  let places: TrackPlaces

  /// Resolves an axis.
  ///
  /// - Parameters:
  ///   - spec: The axis.
  ///   - scale: Device pixels a point.
  ///   - minimumExtent: The least extent of the content between its insets, in points: rows of a jagged grid
  ///     are all as wide as the widest.
  /// - Complexity: O(*n*) in the tracks with sizes of their own, the sections and the sticky tracks.
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

    places = TrackPlaces(
      table: table, bands: flow.bands, bandTotal: flow.shift, origin: insetStartPoints, scale: scale)
    var stack = StickyStack(spec, inner: inner, gap: gap, places: places, flow: flow)
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

  /// The extent of the content between its insets, in points.
  static func innerExtent(_ sizes: TrackSizes, spacing: Double) -> Double {
    let spacing = sanitized(spacing)
    let total = TrackTable(sizes, spacing: spacing).total
    return total > 0 ? total - spacing : 0
  }

  /// The number of tracks.
  var count: Int { table.count }
}
