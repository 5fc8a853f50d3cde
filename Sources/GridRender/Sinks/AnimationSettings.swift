public import GridScroll

/// How frames become an animation.
public struct AnimationSettings: Sendable, Hashable {
  /// How fast they follow one another; every frame shows for the same time.
  public var rate: FrameRate
  /// How many times pictures that can loop (APNG, GIF, WebP) play; 0 for ever.
  public var loops: Int
  /// How exactly videos keep colours.
  public var chroma: Chroma

  /// Creates settings.
  public init(rate: FrameRate, loops: Int = 0, chroma: Chroma = .full) {
    self.rate = rate
    self.loops = loops
    self.chroma = chroma
  }

  /// How many samples of colour a video has.
  public enum Chroma: String, Sendable, Hashable, CaseIterable {
    /// One for each pixel (4:4:4): coloured text stays sharp.
    case full = "444"
    /// One for four pixels (4:2:0): for players that know nothing else.
    case quarter = "420"
  }
}
