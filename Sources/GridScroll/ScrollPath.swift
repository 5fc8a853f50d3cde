/// A motion of the viewport over a grid: where it starts and what happens then.
public struct ScrollPath: Sendable, Hashable {
  /// Where the path starts; an axis without a target starts at the start of its range.
  public var start: ScrollTarget
  /// The steps, one after another; none is a still picture of one frame.
  public var steps: [ScrollStep]
  /// Frames a second.
  public var frameRate: FrameRate
  /// How many times slower than life everything passes; above 0, 1 for life's speed.
  public var slowMotion: Double

  /// Creates a path.
  public init(
    start: ScrollTarget = ScrollTarget(), steps: [ScrollStep] = [], frameRate: FrameRate = .thirty,
    slowMotion: Double = 1
  ) {
    self.start = start
    self.steps = steps
    self.frameRate = frameRate
    self.slowMotion = slowMotion
  }
}
