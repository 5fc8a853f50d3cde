/// A place to be at a given time.
public struct Keyframe: Sendable, Hashable {
  /// Seconds since the start of the step; never before the keyframe before it, and equal to it for a jump.
  public var time: Double
  /// The place; an axis without a target passes this keyframe by.
  public var target: ScrollTarget
  /// How progress follows time on the way to this keyframe.
  public var easing: Easing

  /// Creates a keyframe.
  public init(at time: Double, _ target: ScrollTarget, easing: Easing = .linear) {
    self.time = time
    self.target = target
    self.easing = easing
  }
}
