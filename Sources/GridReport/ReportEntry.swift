/// One comparison of a report: of a sequence, or of two pictures.
public struct ReportEntry: Sendable {
  /// What was compared.
  public var name: String
  /// Where it comes from, such as the path of a scene; empty where that says nothing.
  public var source = ""
  /// A word that filters go by: `failed`, `missing`, `passed`, ….
  public var status: String
  /// What there is to say, the most important first.
  public var messages: [String] = []
  /// How the environment differs.
  public var environment: [String] = []
  /// Texts and colours that changed.
  public var contentChanges: [String] = []
  /// Lines of the layout, with `-` before what is gone and `+` before what is new.
  public var layoutChanges: [String] = []
  /// The number of frames; 1 for a picture.
  public var frameCount = 1
  /// `[width, height]` in pixels, where that is known.
  public var size: [Int] = []
  /// The frames that differ, in order.
  public var frames: [ReportFrame] = []
  /// The frame with the most differing pixels.
  public var worst: Int?
  /// Pictures of frames, in order.
  public var pictures: [ReportPicture] = []
  /// A command that approves what was drawn.
  public var approval: String?

  /// Creates an entry.
  public init(name: String, status: String) {
    self.name = name
    self.status = status
  }

  /// How much differs, for sorting.
  var weight: Int { frames.compactMap(\.pixels).max() ?? frames.count }
}
