/// Where an animation is written.
public enum OutputTarget: Sendable, Hashable {
  /// A file, which appears when it is whole.
  case file(String)
  /// Standard output.
  case standardOutput
}
