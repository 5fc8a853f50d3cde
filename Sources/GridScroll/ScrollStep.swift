/// One step of a scroll path: a motion with an optional name.
public struct ScrollStep: Sendable, Hashable {
  /// A name, used once in a path, by which frames can be chosen.
  public var label: String?
  /// What happens.
  public var motion: Motion
  /// How many times slower than the rest of the path the step passes; above 0, 1 for the same speed.
  public var slowMotion: Double

  /// Creates a step.
  public init(_ motion: Motion, label: String? = nil, slowMotion: Double = 1) {
    self.motion = motion
    self.label = label
    self.slowMotion = slowMotion
  }
}
