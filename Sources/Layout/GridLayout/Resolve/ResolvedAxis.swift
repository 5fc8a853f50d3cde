import GridGeometry

/// An axis at one scale: sums are resolved, sections flattened, and sticky tracks indexed for searching. Positions
/// are device pixels from the start of the content including its insets. A reference type, so that frames share it.
final class ResolvedAxis: Sendable {
  let table: TrackTable
  let scale: Double
  let insetStart: Int
  let insetEnd: Int
  /// The spacing between neighbors in whole device pixels, for elements that are stacked at an edge.
  let gap: Int
  let inner: PixelInterval
  /// The extent of the content including its insets.
  let extent: Int
  let alignment: ContentAlignment
  let overscroll: OverscrollPolicy
  let frozenOverflow: FrozenOverflow
  let headerLimit: HeaderLimit

  let bands: [FlowBand]
  /// The sections; at least the root.
  let nodes: [SectionNode]
  let stickyTracks: [StickyTrack]
  let groups: [StickyGroup]
  /// The indices of all sticky tracks, ascending.
  let stickyIndices: [Int]
  let stickyEdges: [StickyTrack.Edges]
  /// The nodes with pinned headers in flow order if headers are limited by the next one; else empty.
  let headerNodes: [Int]
  let leading: StickyBand
  let trailing: StickyBand

  let positions: TrackPositions

  /// Resolves an axis. `scale` is device pixels per point. `minimumExtent` is the minimum extent of the content
  /// between its insets, in points: all rows of a jagged grid are as wide as the widest.
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

/// A track that stays in view, with all of its properties that do not depend on the offset.
struct StickyTrack: Sendable {
  struct Edges: OptionSet, Sendable {
    let rawValue: UInt8
    /// The start edge, with the leading band.
    static let leading = Edges(rawValue: 1)
    /// The end edge, with the trailing band.
    static let trailing = Edges(rawValue: 2)
    /// The start edge below the header of its section.
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
  /// The interval that it may not leave: its container, minus the space for the rest of a rigid band.
  var container: PixelInterval
  /// The end of its container itself.
  var containerEnd: Int
  /// Whether it sticks to the end of the view even if its natural position is before that.
  var isDocked: Bool
}

/// Sticky tracks with the same container and edges, ascending: searched instead of scanned.
struct StickyGroup: Sendable {
  var tracks: Range<Int>
  var edges: StickyTrack.Edges
  var node: Int
  /// The largest extent in the group, which limits how far tracks can be out of order.
  var largestExtent: Int
}

/// A band at one edge of the view: the indices of its tracks and the extent of the first *n* of them.
struct StickyBand: Sendable {
  /// Ascending.
  var indices: [Int] = []
  /// From the edge inwards: `depths[n]` is the extent of the *n* outermost tracks, in device pixels.
  var depths: [Int] = [0]
  var depth: Int { depths[depths.count - 1] }

  func position(of track: Int) -> Int? { index(of: track, in: 0..<indices.count) { indices[$0] } }
}
