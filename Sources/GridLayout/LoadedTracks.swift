/// The part of an axis whose sizes are known so far: sizes are asked for in blocks as a path reaches them.
///
/// A value: what is loaded at a frame follows from the path up to it, and `loaded(along:)` says so without any
/// frame being drawn. The content is as long as what is loaded, and offsets are clamped to it.
package struct LoadedTracks: Sendable, Hashable {
  /// The number of tracks there are in all; nil where the end is not known before it is reached.
  package let total: Int?
  /// When further tracks are asked for.
  package let policy: LoadingPolicy
  /// The extent of the view in points.
  package let view: Double
  /// Space between neighboring tracks in points.
  package let spacing: Double
  /// The sizes known so far, in points.
  package private(set) var sizes: [Double] = []
  /// Whether there is no further track.
  package private(set) var isComplete = false

  /// Where track `i` ends, the space after it included.
  private var ends: [Double] = []

  /// Creates an axis with nothing loaded.
  package init(total: Int? = nil, view: Double, spacing: Double = 0, policy: LoadingPolicy = LoadingPolicy())
  {
    self.total = total.map { max(0, $0) }
    self.view = sanitized(view)
    self.spacing = sanitized(spacing)
    self.policy = policy
    isComplete = total == 0
  }

  /// The extent of what is loaded, in points.
  package var extent: Double { max(0, (ends.last ?? 0) - (ends.isEmpty ? 0 : spacing)) }

  /// The largest offset at which the view is still full, in points.
  package var maximumOffset: Double { max(0, extent - view) }

  /// Goes to an offset and loads what is missing ahead of it.
  ///
  /// - Parameters:
  ///   - offset: The offset in points that the path asks for.
  ///   - sizeOf: The size of a track in points; nil where there is no such track.
  /// - Returns: The offset in points, clamped to what is loaded now.
  /// - Complexity: O(tracks loaded).
  @discardableResult
  package mutating func advance(to offset: Double, sizeOf: (Int) -> Double?) -> Double {
    let offset = offset.isFinite ? max(0, offset) : 0
    // A path is clamped before it is served: it cannot jump past what it has not seen.
    load(ahead: min(offset, maximumOffset), sizeOf)
    return min(offset, maximumOffset)
  }

  /// Follows a whole path.
  ///
  /// - Returns: For each offset, the clamped offset and the number of tracks loaded.
  package mutating func loaded(
    along offsets: [Double], sizeOf: (Int) -> Double?
  ) -> [(offset: Double, count: Int)] {
    offsets.map { offset in
      let clamped = advance(to: offset, sizeOf: sizeOf)
      return (clamped, sizes.count)
    }
  }

  private mutating func load(ahead offset: Double, _ sizeOf: (Int) -> Double?) {
    while !isComplete, sizes.isEmpty || extent - offset - view < policy.aheadViews * view {
      let before = extent
      let goal = extent + policy.blockViews * view
      var count = 0
      repeat {
        append(sizeOf)
        count += 1
      } while !isComplete && extent < goal && count < LoadedTracks.longestBlock
      // Endless hidden tracks must not keep the path waiting.
      if extent == before { return }
    }
  }

  /// The most tracks asked for in one block, however small they are.
  private static let longestBlock = 1 << 20

  private mutating func append(_ sizeOf: (Int) -> Double?) {
    guard total.map({ sizes.count < $0 }) ?? true, let size = sizeOf(sizes.count) else {
      isComplete = true
      return
    }
    let known = sanitized(size)
    sizes.append(known)
    ends.append((ends.last ?? 0) + (known > 0 ? known + spacing : 0))
    isComplete = total.map { sizes.count >= $0 } ?? false
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
