import GridSupport
import GridVerify

/// A comparison in a report, either of a sequence or of two pictures.
package struct ReportEntry {
  package var name: String
  /// The source, such as the path of a scene; empty if it adds no information.
  var source = ""
  /// The status by which entries are filtered: `failed`, `missing`, `passed`, ….
  package var status: String
  /// The number of the reason that explains all changes; nil if there is none.
  var reason: Int?
  /// A short explanation of why the entry needs attention; empty if the messages state it.
  var explanation = ""
  /// The messages, most important first.
  var messages: [String] = []
  var environment: [String] = []
  var contentChanges: [String] = []
  /// A diff of the layout: removed lines with `-`, added lines with `+`.
  var layoutChanges: [String] = []
  /// The number of frames; 1 for a picture.
  var frameCount = 1
  /// `[width, height]` in pixels, if known.
  var size: [Int] = []
  var frames: [ReportFrame] = []
  var worst: Int?
  var pictures: [ReportPicture] = []
  /// A command that approves the drawn frames.
  package var approval: String?

  init(name: String, status: String) {
    self.name = name
    self.status = status
  }
}

/// A frame that differs, as used by the page's scripts.
struct ReportFrame: Encodable {
  var frame: Int
  var time = 0.0
  /// The number of differing pixels; nil if there was no picture to compare with.
  var pixels: Int?
  var pixelsDiffer = true
  var layoutDiffers = false
  var fails: Bool
}

/// The pictures of a frame, and the regions that changed in them.
struct ReportPicture: Encodable {
  var frame: Int
  var words: String
  var expected: ReportImage?
  var actual: ReportImage?
  var difference: ReportImage?
  /// `[width, height]` in pixels of the larger picture.
  var size: [Int]
  var elements: [DifferenceRecord.Element]
  /// The changed regions, each as `[x, y, width, height]`.
  var regions: [[Int]]

  init(frame: Int, size: [Int], record: DifferenceRecord?) {
    self.frame = frame
    words = record?.reason ?? ""
    self.size = record.map { zip($0.expectedSize, $0.actualSize).map { max($0, $1) } } ?? size
    elements = record?.elements ?? []
    regions = record?.regions.map(\.bounds) ?? []
  }
}

/// A picture in a report. The page's scripts refer to it by number.
struct ReportImage: Encodable {
  /// The path of the picture's file; nil if the picture is made for the page.
  var path: String?
  /// Returns the bytes of the PNG file, read or encoded when the page is written; nil if they are
  /// unavailable.
  var bytes: () -> [UInt8]?
  var number = 0

  static func file(_ path: String) -> ReportImage {
    ReportImage(path: path) { try? PictureFile(path: path).bytes }
  }

  func encode(to encoder: any Encoder) throws { try number.encode(to: encoder) }
}

/// The pictures of a page. Each file is included once.
struct NumberedImages {
  private(set) var all: [ReportImage] = []
  private var numbers: [String: Int] = [:]

  mutating func number(_ image: inout ReportImage?) {
    guard let path = image?.path, let known = numbers[path] else {
      image?.number = all.count
      if let image { all.append(image) }
      if let path = image?.path { numbers[path] = all.count - 1 }
      return
    }
    image?.number = known
  }
}

extension NumberedImages {
  /// Returns the numbers of the pictures to link instead of embedding: those beyond a total of `limit` bytes.
  func linked(beyond limit: Int) -> Set<Int> {
    // A picture made for the page is about as large as the preceding picture, from which it is made.
    var size = 0
    var rest = limit
    let linked = all.indices.filter { index in
      size = all[index].path.flatMap(FileSystem.size) ?? size
      rest -= size
      return rest < 0
    }
    return Set(linked)
  }
}

extension ReportEntry {
  mutating func number(_ images: inout NumberedImages) {
    for place in pictures.indices {
      images.number(&pictures[place].expected)
      images.number(&pictures[place].actual)
      images.number(&pictures[place].difference)
    }
  }

  /// The amount of difference: the differing pixels of the worst frame, or the number of differing frames if pixels
  /// were not counted.
  var weight: Int { frames.compactMap(\.pixels).max() ?? frames.count }

  /// Returns the entry's values for the list template. `index` is its index among all entries.
  func listed(_ index: Int) -> [String: Any] {
    var values: [String: Any] = [
      "index": index, "status": status, "name": name,
      "message": reason == nil && !explanation.isEmpty ? explanation : messages.first ?? "", "weight": weight,
    ]
    values["reason"] = reason.map { "\($0)" }
    // A string, because templates treat the number 0 as false.
    values["thumbnail"] = thumbnail.map { "\($0)" }
    return values
  }

  /// The number of the picture that represents the entry.
  var thumbnail: Int? {
    let picture = pictures.first { $0.frame == worst } ?? pictures.first
    return (picture?.difference ?? picture?.actual ?? picture?.expected)?.number
  }

  /// Returns the entry's values for the details template.
  func detailed(_ index: Int) -> [String: Any] {
    struct Sequence: Encodable {
      /// The exact name, some characters of which are made visible in text.
      var name: String
      var status: String
      var frameCount: Int
      var worst: Int?
      var frames: [ReportFrame]
      var pictures: [ReportPicture]
    }
    let data = Sequence(
      name: name, status: status, frameCount: frameCount, worst: worst, frames: frames, pictures: pictures)
    var values: [String: Any] = [
      "index": index, "name": name, "status": status, "messages": messages,
      "hasEnvironment": !environment.isEmpty, "environment": environment,
      "hasContents": !contentChanges.isEmpty, "contents": contentChanges,
      "hasLayout": !layoutChanges.isEmpty,
      "layout": layoutChanges.map { line in
        ["text": line, "kind": line.hasPrefix("-") ? "gone" : line.hasPrefix("+") ? "new" : "same"]
      },
      "data": JSONText.line(data),
    ]
    let facts = [
      source, frameCount > 1 ? NumberText.count(frameCount, "frame") : "",
      size.contains(where: { $0 > 0 }) ? size.map(String.init).joined(separator: "×") : "",
    ]
    values["explanation"] = explanation.isEmpty ? nil : explanation
    values["facts"] = facts.filter { !$0.isEmpty }
    values["approval"] = approval
    return values
  }
}
