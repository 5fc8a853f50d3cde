public import GridRender

/// A whole sequence of frames, to be held against a reference of all of them.
public struct SnapshotSequence: Sendable {
  /// Draws the frames.
  public var renderer: SequenceRenderer
  /// Which frames a new reference has pictures of, such as `0-9,50%` or `all`; nil for those of the old one, or five.
  public var pictures: String?
  /// The scene's file, for people.
  var source = ""

  /// Creates a sequence.
  public init(_ renderer: SequenceRenderer, pictures: String? = nil) {
    self.renderer = renderer
    self.pictures = pictures
  }
}
