import GridVerify

/// One comparison of a report: of a sequence, or of two pictures.
package struct ReportEntry {
  /// The name of the scene or picture.
  package var name: String
  /// The origin, such as the path of a scene; empty where that says nothing.
  var source = ""
  /// A word that filters go by: `failed`, `missing`, `passed`, ….
  package var status: String
  /// The most important first.
  var messages: [String] = []
  /// Differences of the environment.
  var environment: [String] = []
  var contentChanges: [String] = []
  /// Lines of the layout, with `-` before what is gone and `+` before what is new.
  var layoutChanges: [String] = []
  /// 1 for a picture.
  var frameCount = 1
  /// `[width, height]` in pixels, where that is known.
  var size: [Int] = []
  /// The frames that differ, in order.
  var frames: [ReportFrame] = []
  var worst: Int?
  var pictures: [ReportPicture] = []
  /// A command that approves what was drawn.
  package var approval: String?

  init(name: String, status: String) {
    self.name = name
    self.status = status
  }

  var weight: Int { frames.compactMap(\.pixels).max() ?? frames.count }
}

/// A frame that differs, as the scripts of the page have it.
struct ReportFrame: Encodable {
  var frame: Int
  /// In seconds.
  var time = 0.0
  /// The number of differing pixels; nil where there was no picture to count them by.
  var pixels: Int?
  var pixelsDiffer = true
  var layoutDiffers = false
  /// Whether the difference is more than is forgiven.
  var fails: Bool
}

/// The pictures of one frame, and the places that changed in them.
struct ReportPicture {
  /// 0 for a picture.
  var frame: Int
  /// The reason that the comparison gives.
  var words: String
  var expected: ReportImage?
  var actual: ReportImage?
  var difference: ReportImage?
  /// `[width, height]` in pixels of the larger of both.
  var size: [Int]
  var elements: [DifferenceRecord.Element]
  /// `[x, y, width, height]` each.
  var regions: [[Int]]

  init(frame: Int, size: [Int], record: DifferenceRecord?) {
    self.frame = frame
    words = record?.reason ?? ""
    self.size = record.map { zip($0.expectedSize, $0.actualSize).map { max($0, $1) } } ?? size
    elements = record?.elements ?? []
    regions = record?.regions.map(\.bounds) ?? []
  }
}

/// A picture that a report shows: a PNG file, or its bytes, made when they are written.
enum ReportImage {
  case file(String)
  case made(() -> [UInt8]?)

  /// The bytes of the PNG file; nil where they cannot be had.
  var bytes: [UInt8]? {
    switch self {
    case .file(let path): try? PictureFile(path: path).bytes
    case .made(let make): make()
    }
  }
}
