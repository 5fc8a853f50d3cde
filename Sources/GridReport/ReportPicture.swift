public import GridVerify

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
