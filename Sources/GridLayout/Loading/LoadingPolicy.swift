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
