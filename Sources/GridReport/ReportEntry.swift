public import GridVerify

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
  /// Texts and colors that changed.
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

/// What a report says of one frame that differs.
public struct ReportFrame: Sendable, Encodable {
  /// The frame's index.
  public var frame: Int
  /// Its time in seconds.
  public var time: Double
  /// The number of differing pixels; nil where there was no picture to count them by.
  public var pixels: Int?
  /// Whether any pixel is unequal.
  public var pixelsDiffer: Bool
  /// Whether something stands elsewhere.
  public var layoutDiffers: Bool
  /// Whether the difference is more than is forgiven.
  public var fails: Bool

  /// Creates a finding.
  public init(
    frame: Int, time: Double = 0, pixels: Int?, pixelsDiffer: Bool = true, layoutDiffers: Bool = false,
    fails: Bool
  ) {
    self.frame = frame
    self.time = time
    self.pixels = pixels
    self.pixelsDiffer = pixelsDiffer
    self.layoutDiffers = layoutDiffers
    self.fails = fails
  }

  private enum CodingKeys: CodingKey {
    case frame, time, pixels, pixelsDiffer, layoutDiffers, fails
  }

  /// Writes every member, `null` for what is not known.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(frame, forKey: .frame)
    try values.encode(time, forKey: .time)
    try values.encode(pixels, forKey: .pixels)
    try values.encode(pixelsDiffer, forKey: .pixelsDiffer)
    try values.encode(layoutDiffers, forKey: .layoutDiffers)
    try values.encode(fails, forKey: .fails)
  }
}

/// The pictures of one frame.
public struct ReportPicture: Sendable {
  /// The frame's index; 0 for a picture.
  public var frame: Int
  /// What the comparison says of it.
  public var words: String
  /// The picture that was expected.
  public var expected: ReportImage?
  /// The picture there is.
  public var actual: ReportImage?
  /// Their difference.
  public var difference: ReportImage?
  /// `[width, height]` in pixels of the larger of both.
  public var size: [Int]
  /// The named parts that changed.
  public var elements: [DifferenceRecord.Element]
  /// `[x, y, width, height]` of each place that changed.
  public var regions: [[Int]]

  /// Creates the pictures of a frame.
  public init(frame: Int = 0, size: [Int], record: DifferenceRecord? = nil) {
    self.frame = frame
    words = record?.reason ?? ""
    self.size = record.map { zip($0.expectedSize, $0.actualSize).map { max($0, $1) } } ?? size
    elements = record?.elements ?? []
    regions = record?.regions.map(\.bounds) ?? []
  }
}

/// A picture that a report shows.
public enum ReportImage: Sendable {
  /// A PNG file.
  case file(String)
  /// The bytes of a PNG file, made when they are written; nil where that fails.
  case made(@Sendable () -> [UInt8]?)

  /// The bytes of the PNG file; nil where they cannot be had.
  var bytes: [UInt8]? {
    switch self {
    case .file(let path): try? PictureFile(path: path).bytes
    case .made(let make): make()
    }
  }
}
