public import GridGeometry
public import GridLayout
import GridScene
public import GridScroll

/// Where everything stands in each frame of a scene's path: the one way from a frame's index to its layout.
///
///     index ──ScrollTimeline──▶ offset ──loaded rows──▶ clamped offset ──ResolvedGrid──▶ Layout
///
/// Where rows are loaded on the way, what is there at a frame follows from the path up to it. That is worked out
/// here for all frames at once, so that frames can still be drawn in any order.
public struct SceneFrames: Sendable {
  /// The scene.
  public let prepared: PreparedScene
  /// The path.
  public let timeline: ScrollTimeline
  /// Vertical offsets in points and the places of grids in `grids`, frame by frame; empty where all rows are
  /// there from the start.
  private var loaded: [(offset: Double, grid: Int)] = []
  private var grids: [ResolvedGrid] = []

  /// Works out what is loaded in each frame.
  ///
  /// - Complexity: O(1); with incremental loading O(frames + rows loaded · blocks).
  public init(prepared: PreparedScene, timeline: ScrollTimeline) {
    self.prepared = prepared
    self.timeline = timeline
    guard let policy = prepared.scene.loading else { return }
    let sizes = prepared.spec.rows.sizes
    var tracks = LoadedTracks(
      total: sizes.count, view: prepared.viewport.height, spacing: prepared.spec.rows.spacing, policy: policy)
    var count = -1
    for frame in 0..<timeline.frameCount {
      let wanted = timeline.offset(atFrame: frame).y
      tracks.advance(to: wanted) { $0 < sizes.count ? sizes[$0] : nil }
      if tracks.sizes.count != count {
        count = tracks.sizes.count
        grids.append(prepared.grid(loadedRows: count))
      }
      let limit = grids.last?.maximumOffset(viewport: prepared.viewport).y ?? 0
      // Dragging past the start stays possible; past what is loaded there is nothing yet.
      loaded.append((tracks.isComplete ? wanted : min(wanted, limit), grids.count - 1))
    }
  }

  /// The scroll offset of a frame in points, held within what is loaded by then.
  public func offset(atFrame index: Int) -> Point {
    var offset = timeline.offset(atFrame: index)
    if loaded.indices.contains(index) { offset.y = loaded[index].offset }
    return offset
  }

  /// What decides where everything stands in a frame: frames for which it is equal have the same picture.
  public func identity(ofFrame index: Int) -> FrameIdentity {
    let offset = offset(atFrame: index)
    return FrameIdentity(
      x: snapToPixel(offset.x.isNaN ? 0 : offset.x, scale: prepared.scale),
      y: snapToPixel(offset.y.isNaN ? 0 : offset.y, scale: prepared.scale),
      grid: loaded.indices.contains(index) ? loaded[index].grid : -1)
  }

  /// Where everything stands in a frame.
  public func layout(atFrame index: Int) -> Layout {
    let offset = offset(atFrame: index)
    guard loaded.indices.contains(index) else { return prepared.layout(at: offset) }
    return grids[loaded[index].grid].layout(at: offset, viewport: prepared.viewport)
  }
}

extension PreparedScene {
  /// The grid of the first rows alone, header rows among them.
  func grid(loadedRows count: Int) -> ResolvedGrid {
    let all = spec.rows.sizes
    guard count < all.count else { return grid }
    let sizes = TrackSizes.list((0..<count).map { all[$0] })
    return ResolvedGrid(
      scene.gridSpec(
        heights: sizes, widths: spec.columns.sizes, labels: sections.labelExtents(scale: scale),
        dataRows: max(0, count - scene.headerRowCount)), scale: scale)
  }

  /// What the author of the scene will want to know of its layout, one sentence each.
  public var warnings: [String] { layout(at: .zero).warnings.map { "\($0)" } }
}
