/// The tracks of an axis that are loaded so far. More tracks are loaded in blocks as a path approaches them.
/// This is a value: the tracks loaded at a frame depend only on the path up to that frame, and no frame has
/// to be drawn. The content is as long as the loaded tracks, and offsets are clamped to it.
package struct LoadedTracks {
  private let sizes: TrackSizes
  private let policy: LoadingPolicy
  /// The length of the view, in points.
  private let view: Double
  private let spacing: Double
  package private(set) var count = 0
  /// The end of the last loaded track, including the space after it, in points.
  private var end = 0.0

  /// The maximum number of tracks in a block, however small they are.
  private static let longestBlock = 1 << 20

  package init(_ axis: AxisSpec, view: Double, policy: LoadingPolicy) {
    sizes = axis.sizes
    self.view = sanitized(view)
    spacing = sanitized(axis.spacing)
    self.policy = policy
  }

  package var isComplete: Bool { count == sizes.count }

  /// The extent of the loaded tracks, in points.
  var extent: Double { max(0, end - spacing) }

  /// Moves to an offset in points and loads the tracks missing ahead of it.
  /// - Complexity: O(newly loaded tracks).
  package mutating func advance(to offset: Double) {
    // Offsets are clamped before loading, so a path cannot jump past the loaded tracks.
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
      // Stop loading once a block adds no extent, because any number of tracks may be hidden.
      if extent == before { return }
    }
  }
}

/// The rules for when to load more tracks along a path, and how many.
public struct LoadingPolicy: Sendable, Hashable {
  /// The size of a block, as a multiple of the view's length: a block ends once the loaded content has grown
  /// by this much.
  public var blockViews: Double
  /// The lookahead, as a multiple of the view's length: a block is loaded when less than this is loaded
  /// ahead.
  public var aheadViews: Double

  /// Creates a policy. A block always has at least one track.
  public init(blockViews: Double = 2, aheadViews: Double = 1) {
    self.blockViews = blockViews
    self.aheadViews = aheadViews
  }
}
