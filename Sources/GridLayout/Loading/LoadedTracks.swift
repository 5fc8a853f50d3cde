/// The part of an axis whose sizes are known so far: sizes are asked for in blocks as a path reaches them.
///
/// A value: what is loaded at a frame follows from the path up to it, and `loaded(along:)` says so without any
/// frame being drawn. The content is as long as what is loaded, and offsets are clamped to it.
public struct LoadedTracks: Sendable, Hashable {
  /// The number of tracks there are in all; nil where the end is not known before it is reached.
  public let total: Int?
  /// When further tracks are asked for.
  public let policy: LoadingPolicy
  /// The extent of the view in points.
  public let view: Double
  /// Space between neighbouring tracks in points.
  public let spacing: Double
  /// The sizes known so far, in points.
  public private(set) var sizes: [Double] = []
  /// Whether there is no further track.
  public private(set) var isComplete = false

  /// Where track `i` ends, the space after it included.
  private var ends: [Double] = []

  /// Creates an axis with nothing loaded.
  public init(total: Int? = nil, view: Double, spacing: Double = 0, policy: LoadingPolicy = LoadingPolicy()) {
    self.total = total.map { max(0, $0) }
    self.view = sanitized(view)
    self.spacing = sanitized(spacing)
    self.policy = policy
    isComplete = total == 0
  }

  /// The extent of what is loaded, in points.
  public var extent: Double { max(0, (ends.last ?? 0) - (ends.isEmpty ? 0 : spacing)) }

  /// The largest offset at which the view is still full, in points.
  public var maximumOffset: Double { max(0, extent - view) }

  /// The tracks for the layout.
  public var trackSizes: TrackSizes { .list(sizes) }

  /// Goes to an offset and loads what is missing ahead of it.
  ///
  /// - Parameters:
  ///   - offset: The offset in points that the path asks for.
  ///   - sizeOf: The size of a track in points; nil where there is no such track.
  /// - Returns: The offset in points, clamped to what is loaded now.
  /// - Complexity: O(tracks loaded).
  @discardableResult
  public mutating func advance(to offset: Double, sizeOf: (Int) -> Double?) -> Double {
    let offset = offset.isFinite ? max(0, offset) : 0
    // A path is clamped before it is served: it cannot jump past what it has not seen.
    load(ahead: min(offset, maximumOffset), sizeOf)
    return min(offset, maximumOffset)
  }

  /// Follows a whole path.
  ///
  /// - Returns: For each offset, the clamped offset and the number of tracks loaded.
  public mutating func loaded(
    along offsets: [Double], sizeOf: (Int) -> Double?
  ) -> [(offset: Double, count: Int)] {
    offsets.map { offset in
      let clamped = advance(to: offset, sizeOf: sizeOf)
      return (clamped, sizes.count)
    }
  }

  /// Forgets the sizes of a track and of all after it, as when the data has changed from there on.
  public mutating func invalidate(from track: Int) {
    let kept = min(max(0, track), sizes.count)
    sizes.removeLast(sizes.count - kept)
    ends.removeLast(ends.count - kept)
    isComplete = total.map { kept >= $0 } ?? false
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
