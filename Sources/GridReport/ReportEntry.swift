package import GridVerify

/// One comparison of a report: of a sequence, or of two pictures.
package struct ReportEntry: Sendable {
  /// The name of the scene or picture.
  package var name: String
  /// The origin, such as the path of a scene; empty where that says nothing.
  package var source = ""
  /// A word that filters go by: `failed`, `missing`, `passed`, ….
  package var status: String
  /// Messages, the most important first.
  package var messages: [String] = []
  /// Differences of the environment.
  package var environment: [String] = []
  /// Texts and colors that changed.
  package var contentChanges: [String] = []
  /// Lines of the layout, with `-` before what is gone and `+` before what is new.
  package var layoutChanges: [String] = []
  /// The number of frames; 1 for a picture.
  package var frameCount = 1
  /// `[width, height]` in pixels, where that is known.
  package var size: [Int] = []
  /// The frames that differ, in order.
  package var frames: [ReportFrame] = []
  /// The frame with the most differing pixels.
  package var worst: Int?
  /// Pictures of frames, in order.
  package var pictures: [ReportPicture] = []
  /// A command that approves what was drawn.
  package var approval: String?

  /// Creates an entry.
  package init(name: String, status: String) {
    self.name = name
    self.status = status
  }

  /// The size of the difference, for sorting.
  var weight: Int { frames.compactMap(\.pixels).max() ?? frames.count }
}

/// The finding about one frame that differs.
package struct ReportFrame: Sendable, Encodable {
  /// The frame's index.
  package var frame: Int
  /// Its time in seconds.
  package var time: Double
  /// The number of differing pixels; nil where there was no picture to count them by.
  package var pixels: Int?
  /// Whether any pixel is unequal.
  package var pixelsDiffer: Bool
  /// Whether something stands elsewhere.
  package var layoutDiffers: Bool
  /// Whether the difference is more than is forgiven.
  package var fails: Bool

  /// Creates a finding.
  package init(
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
  package func encode(to encoder: any Encoder) throws {
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
package struct ReportPicture: Sendable {
  /// The frame's index; 0 for a picture.
  package var frame: Int
  /// The reason that the comparison gives.
  package var words: String
  /// The picture that was expected.
  package var expected: ReportImage?
  /// The picture there is.
  package var actual: ReportImage?
  /// Their difference.
  package var difference: ReportImage?
  /// `[width, height]` in pixels of the larger of both.
  package var size: [Int]
  /// The named parts that changed.
  package var elements: [DifferenceRecord.Element]
  /// `[x, y, width, height]` of each place that changed.
  package var regions: [[Int]]

  /// Creates the pictures of a frame.
  package init(frame: Int = 0, size: [Int], record: DifferenceRecord? = nil) {
    self.frame = frame
    words = record?.reason ?? ""
    self.size = record.map { zip($0.expectedSize, $0.actualSize).map { max($0, $1) } } ?? size
    elements = record?.elements ?? []
    regions = record?.regions.map(\.bounds) ?? []
  }
}

/// A picture that a report shows.
package enum ReportImage: Sendable {
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
