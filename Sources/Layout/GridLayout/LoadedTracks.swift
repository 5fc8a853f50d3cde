/// The tracks of an axis that are there so far: they are asked for in blocks as a path reaches them.
/// A value: what is loaded at a frame follows from the path up to it, without any frame being drawn. The content is as long
/// as what is loaded, and offsets are clamped to it.
package struct LoadedTracks {
  private let sizes: TrackSizes
  private let policy: LoadingPolicy
  /// In points.
  private let view: Double
  private let spacing: Double
  package private(set) var count = 0
  /// Where the last of them ends, the space after it included, in points.
  private var end = 0.0

  /// The most tracks asked for in one block, however small they are.
  private static let longestBlock = 1 << 20

  package init(_ axis: AxisSpec, view: Double, policy: LoadingPolicy) {
    sizes = axis.sizes
    self.view = sanitized(view)
    spacing = sanitized(axis.spacing)
    self.policy = policy
  }

  package var isComplete: Bool { count == sizes.count }

  /// The extent of what is loaded, in points.
  var extent: Double { max(0, end - spacing) }

  /// Goes to an offset in points and loads what is missing ahead of it.
  /// - Complexity: O(tracks loaded).
  package mutating func advance(to offset: Double) {
    // A path is clamped before it is served: it cannot jump past what it has not seen.
    let offset = min(offset.isFinite ? max(0, offset) : 0, max(0, extent - view))
    while !isComplete, count == 0 || extent - offset - view < policy.aheadViews * view {
      let before = extent
      let goal = extent + policy.blockViews * view
      let last = min(sizes.count, count + Self.longestBlock)
      repeat {
        let size = sanitized(sizes[count])
        if size > 0 { end += size + spacing }
        count += 1
      } while count < last && extent < goal
      // Endless hidden tracks must not keep the path waiting.
      if extent == before { return }
    }
  }
}

/// When, and how many, further tracks are asked for while a path goes on.
public struct LoadingPolicy: Sendable, Hashable {
  /// Tracks are asked for until the loaded part has grown by this many views.
  public var blockViews: Double
  /// A block is asked for when fewer views than this lie loaded ahead.
  public var aheadViews: Double

  /// Creates a policy; a block is at least a single track.
  public init(blockViews: Double = 2, aheadViews: Double = 1) {
    self.blockViews = blockViews
    self.aheadViews = aheadViews
  }
}
