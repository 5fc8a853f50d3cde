/// The tracks of an axis that are loaded so far. Further tracks are requested in blocks as a path reaches them. This
/// is a value: what is loaded at a frame follows from the path up to it, without drawing any frame. The content is as
/// long as the loaded tracks, and offsets are clamped to it.
package struct LoadedTracks {
  private let sizes: TrackSizes
  private let policy: LoadingPolicy
  /// In points.
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
  /// - Complexity: O(tracks loaded).
  package mutating func advance(to offset: Double) {
    // Offsets are clamped before loading: a path cannot jump past the loaded tracks.
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
      // Stop loading if all tracks are hidden, however many there are.
      if extent == before { return }
    }
  }
}

/// Determines when, and how many, further tracks are requested along a path.
public struct LoadingPolicy: Sendable, Hashable {
  /// The size of a block: tracks are requested until the loaded part has grown by this many views.
  public var blockViews: Double
  /// A block is requested when fewer than this many views are loaded ahead.
  public var aheadViews: Double

  /// Creates a policy; a block has at least one track.
  public init(blockViews: Double = 2, aheadViews: Double = 1) {
    self.blockViews = blockViews
    self.aheadViews = aheadViews
  }
}
