/// One thing that is made of the frames of a sequence; a run can make several.
public enum SequenceOutput: Sendable, Hashable {
  /// A folder of PNG files with a manifest.
  case folder(String)
  /// One file or stream with all frames.
  case animation(AnimationFormat, to: OutputTarget)
  /// One PNG file with chosen frames side by side.
  case contactSheet(ContactSheet, to: String)
}
