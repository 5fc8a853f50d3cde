/// The outcome of comparing one sequence with its reference.
public struct SequenceVerification: Sendable, Hashable, Codable {
  /// The name of the reference.
  public package(set) var name: String
  /// The file of the scene, or the name of another source of frames.
  public package(set) var source: String
  /// The outcome in one word.
  public package(set) var status: Status
  /// The findings, most important first, one sentence each.
  public package(set) var messages: [String] = []
  /// The differences from the reference's environment; empty if there are none.
  public package(set) var environment: [String] = []
  /// Whether there was no reference to compare with; nil if none was looked for.
  public package(set) var isNew: Bool?
  /// The number of frames drawn.
  public package(set) var frameCount = 0
  /// The duration in seconds; nil if not measured.
  public package(set) var seconds: Double?
  /// The size of the frames, `[width, height]` in pixels.
  public package(set) var size: [Int] = [0, 0]
  /// The frames that differ, in ascending order.
  public package(set) var frames: [FrameFinding] = []
  /// The first frame that fails; nil if none does.
  public package(set) var first: Int?
  /// The frame with the most differing pixels among those with pictures in the reference; if there are none, the first
  /// that fails.
  public package(set) var worst: Int?
  /// A diff of the first layout that differs, as lines with `-` and `+`.
  public package(set) var layoutChanges: [String] = []
  /// The strings, colors and other contents that differ, one line each.
  public package(set) var contentChanges: [String] = []
  /// The picture files written for people to inspect.
  public package(set) var pictures: [FramePictures] = []
  /// The basis for approval; nil if nothing is pending.
  package var basis: ApprovalBasis?
  /// The causes of the failure in canonical order; nil if unknown, as in earlier reports.
  public package(set) var causes: [ChangeCause]?
  /// The forgiven differences; nil if there are none.
  package var forgiven: Forgiveness?
  /// The differences from the reference's environment, with versions; nil if there are none.
  package var environmentChanges: [EnvironmentChange]?

  /// The outcome of a comparison. Later versions may add cases.
  public enum Status: String, Sendable, Hashable, Codable, CaseIterable {
    /// All frames match, or their differences are forgiven by the rules.
    case passed
    /// At least one frame differs.
    case failed
    /// There is no reference.
    case missing
    /// The reference was written.
    case recorded
    /// The scene or the reference cannot be used.
    case error
  }

  /// A frame that differs from the reference.
  public struct FrameFinding: Sendable, Hashable, Codable {
    /// The index of the frame.
    public package(set) var frame: Int
    /// The time of the frame in seconds.
    public package(set) var time: Double
    /// Whether the positions of elements differ.
    public package(set) var layoutDiffers: Bool
    /// Whether pixels differ.
    public package(set) var pixelsDiffer: Bool
    /// Whether the difference is a failure, that is, not forgiven by the rules.
    public package(set) var fails: Bool
    /// The result of comparing pictures; nil if the reference has no picture of the frame.
    public package(set) var difference: DifferenceRecord?
    /// The elements that changed, in words; nil if the reference has no picture of the frame.
    public package(set) var summary: String?
    /// The forgiven unequal pixels; nil if there are none.
    package var forgiven: ForgivenPixels?
  }

  /// The picture files of a frame, relative to the artifact folder.
  public struct FramePictures: Sendable, Hashable, Codable {
    /// The index of the frame.
    public package(set) var frame: Int
    /// The picture of the reference.
    public package(set) var expected: String?
    /// The picture as drawn now.
    public package(set) var actual: String?
    /// The changed pixels.
    public package(set) var difference: String?
    /// All three side by side.
    public package(set) var triptych: String?

    /// The paths of the existing pictures, with the kind of each.
    public var files: [(kind: String, path: String)] {
      let all = [
        ("expected", expected), ("actual", actual), ("difference", difference), ("triptych", triptych),
      ]
      return all.compactMap { kind, path in path.map { (kind, $0) } }
    }
  }

  package init(name: String, source: String, status: Status, messages: [String] = []) {
    self.name = name
    self.source = source
    self.status = status
    self.messages = messages
  }

  /// Whether the frames match or were recorded.
  public var passes: Bool { status == .passed || status == .recorded }
}
