import GridElement
import GridGeometry

/// A box that stays in view. One formula positions all sticky elements of a layout. Positions are device
/// pixels from the start of the content.
///
/// The rule is that of `position: sticky` in css-position-3: the box stays at its natural position until it
/// would leave the view; then it keeps its distance from the edge until it would leave its container. The end
/// edge is applied first, so that the start edge wins if both cannot be satisfied; this is equivalent to
/// reducing the distance from the end until both can be. As a function of the offset, the position is
/// monotonic and piecewise linear with at most five pieces.
struct StickyBox: Sendable, Hashable {
  /// The natural position of the box in the flow.
  var natural: Int
  var extent: Int
  /// The start of the container, which contains the box at all times.
  var containerStart: Int
  var containerEnd: Int
  /// The distances from the edges of the view; nil if the box does not stick to that edge.
  var startDistance: Int?
  var endDistance: Int?

  /// Returns the start of the box in a view that, minus its insets, extends from `viewStart` to `viewEnd`.
  func position(viewStart: Int, viewEnd: Int) -> Int {
    var position = natural
    if let endDistance {
      position = min(position, max(viewEnd - endDistance - extent, containerStart))
    }
    if let startDistance {
      position = max(position, min(viewStart + startDistance, containerEnd - extent))
    }
    return position
  }
}

extension AxisPlacement {
  struct PlacedBox {
    var interval: PixelInterval
    var stuck: StuckState
  }

  /// Positions a box by the sticky formula and, past the ends of the content, by the over-scroll policy. Pass
  /// the box's position in the flow as `flow` if it differs from `box.natural`.
  func place(_ box: StickyBox, flow: Int? = nil) -> PlacedBox {
    var interval = PixelInterval(start: position(of: box, at: offset) - offset, length: box.extent)
    if isOverscrolled, axis.overscroll != .withContent {
      let resting = position(of: box, at: rest) - rest
      let atStart = offset < rest && box.startDistance.map { resting == axis.insetStart + $0 } ?? false
      let atEnd =
        offset > rest
        && box.endDistance.map { resting + box.extent == length - axis.insetEnd - $0 } ?? false
      if atStart || atEnd {
        if axis.overscroll == .stayAtEdge {
          interval = PixelInterval(start: resting, length: box.extent)
        } else if atStart, box.startDistance == 0 {
          interval.start = resting
        } else if atEnd, box.endDistance == 0 {
          interval.end = resting + box.extent
        }
      }
    }
    return PlacedBox(interval: interval, stuck: stuckState(of: box, flow: flow ?? box.natural, at: interval))
  }

  func position(of box: StickyBox, at offset: Int) -> Int {
    box.position(viewStart: offset + axis.insetStart, viewEnd: offset + length - axis.insetEnd)
  }

  private func stuckState(of box: StickyBox, flow: Int, at interval: PixelInterval) -> StuckState {
    let moved = interval.start + offset - flow
    guard moved != 0 else { return StuckState(extent: box.extent) }
    // A box that sticks to only one edge is held there, regardless of the direction in which it has moved.
    let isAtStart = box.endDistance == nil || (box.startDistance != nil && moved > 0)
    let pushed =
      isAtStart
      ? (box.startDistance ?? 0) + axis.insetStart - interval.start
      : interval.end - (length - axis.insetEnd - (box.endDistance ?? 0))
    return StuckState(
      edge: isAtStart ? .start : .end, distance: abs(moved), pushed: max(0, pushed), extent: box.extent)
  }

  /// Returns the box of a sticky track that sticks to the given edges.
  func box(of track: StickyTrack, edges: StickyTrack.Edges) -> StickyBox {
    var box = StickyBox(
      natural: track.interval.start, extent: track.interval.length, containerStart: track.container.start,
      containerEnd: track.container.end)
    if edges.contains(.leading) {
      box.startDistance = track.startDistance
      // A rigid band may use the space of its unpinned inner tracks, so the container ends later.
      box.containerEnd = min(track.containerEnd, box.containerEnd + axis.leading.depth - leadingDepth)
    } else if edges.contains(.section) {
      box.startDistance = leadingDepth + track.startDistance
    }
    if edges.contains(.trailing) {
      box.endDistance = track.endDistance
      // The end of the view holds a docked track regardless of its natural position.
      if track.isDocked { box.natural = .max / 4 }
    }
    return box
  }

  func headerBox(of node: SectionNode) -> StickyBox? {
    guard node.header >= 0 else { return nil }
    let interval = axis.bands[node.header].interval
    return StickyBox(
      natural: interval.start, extent: interval.length, containerStart: node.start,
      containerEnd: node.headerLimit,
      startDistance: node.headerIsPinned ? leadingDepth + node.startStack : nil)
  }

  func footerBox(of node: SectionNode) -> StickyBox? {
    guard node.footer >= 0 else { return nil }
    let interval = axis.bands[node.footer].interval
    return StickyBox(
      natural: interval.start, extent: interval.length, containerStart: node.start, containerEnd: node.end,
      endDistance: node.footerIsPinned ? trailingDepth + node.endStack : nil)
  }
}
