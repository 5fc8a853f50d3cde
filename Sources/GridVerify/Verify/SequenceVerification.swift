/// The outcome of holding one sequence against its reference.
public struct SequenceVerification: Sendable, Hashable, Codable {
  /// The name of the reference.
  public var name: String
  /// The path of the scene file.
  public var source: String
  /// The outcome.
  public var status: Status
  /// The findings, the most important first; one sentence each.
  public var messages: [String] = []
  /// How the environment differs from that of the reference; empty where it does not.
  public var environment: [String] = []
  /// The number of frames of the sequence.
  public var frameCount = 0
  /// Extent of the frames, `[width, height]` in pixels.
  public var size: [Int] = [0, 0]
  /// The frames that differ in any way, in order.
  public var frames: [FrameFinding] = []
  /// The first frame that fails.
  public var first: Int?
  /// The frame with the most differing pixels among those that the reference has pictures of; the first that fails
  /// where there are none.
  public var worst: Int?
  /// The first layout that differs, as lines with `-` and `+`.
  public var layoutChanges: [String] = []
  /// Texts and colors that changed, one sentence each.
  public var contentChanges: [String] = []
  /// Frames that were drawn for looking at.
  package var pictures: [FramePictures] = []

  /// The outcome for a scene.
  public enum Status: String, Sendable, Hashable, Codable, CaseIterable {
    /// Everything matches.
    case passed
    /// Something differs.
    case failed
    /// There is no reference.
    case missing
    /// The reference was written.
    case recorded
    /// The scene or the reference cannot be used.
    case error
  }

  /// The finding about one frame that differs.
  public struct FrameFinding: Sendable, Hashable, Codable {
    /// The frame's index.
    public var frame: Int
    /// Its time in seconds.
    public var time: Double
    /// Whether something stands elsewhere.
    public var layoutDiffers: Bool
    /// Whether pixels are unequal.
    public var pixelsDiffer: Bool
    /// Whether the difference is more than is forgiven.
    public var fails: Bool
    /// What the comparison of pictures found; nil where the reference has no picture of the frame.
    package var difference: DifferenceRecord?
    /// The cells and bands that changed, in few words.
    public var summary: String?
  }

  /// The picture files of a frame, relative to the artifact folder.
  package struct FramePictures: Sendable, Hashable, Codable {
    /// The frame's index.
    package var frame: Int
    /// The picture of the reference, where it has one.
    package var expected: String?
    /// The picture that was drawn now.
    package var actual: String?
    /// Their difference.
    package var difference: String?
    /// All three side by side.
    package var triptych: String?
  }

  /// Creates an outcome.
  package init(name: String, source: String, status: Status, messages: [String] = []) {
    self.name = name
    self.source = source
    self.status = status
    self.messages = messages
  }

  /// Whether nothing needs attention.
  public var passes: Bool { status == .passed || status == .recorded }
}
