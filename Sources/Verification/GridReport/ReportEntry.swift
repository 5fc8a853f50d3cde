import GridSupport
import GridVerify

/// One comparison of a report: of a sequence, or of two pictures.
package struct ReportEntry {
  package var name: String
  /// The origin, such as the path of a scene; empty where that says nothing.
  var source = ""
  /// A word that filters go by: `failed`, `missing`, `passed`, ….
  package var status: String
  /// The number of the reason that explains all that changed; nil where none does.
  var reason: Int?
  /// Why it needs attention, in a few words; empty where the messages say it.
  var explanation = ""
  /// The most important first.
  var messages: [String] = []
  var environment: [String] = []
  var contentChanges: [String] = []
  /// Lines of the layout, with `-` before what is gone and `+` before what is new.
  var layoutChanges: [String] = []
  /// 1 for a picture.
  var frameCount = 1
  /// `[width, height]` in pixels, where that is known.
  var size: [Int] = []
  var frames: [ReportFrame] = []
  var worst: Int?
  var pictures: [ReportPicture] = []
  /// A command that approves what was drawn.
  package var approval: String?

  init(name: String, status: String) {
    self.name = name
    self.status = status
  }
}

/// A frame that differs, as the scripts of the page have it.
struct ReportFrame: Encodable {
  var frame: Int
  var time = 0.0
  /// The number of differing pixels; nil where there was no picture to count them by.
  var pixels: Int?
  var pixelsDiffer = true
  var layoutDiffers = false
  var fails: Bool
}

/// The pictures of one frame, and the places that changed in them.
struct ReportPicture: Encodable {
  var frame: Int
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

/// A picture that a report shows; the scripts of the page have its number.
struct ReportImage: Encodable {
  /// Nil where the picture is made for the page.
  var path: String?
  /// The bytes of the PNG file, read or made when they are written; nil where they cannot be had.
  var bytes: () -> [UInt8]?
  var number = 0

  static func file(_ path: String) -> ReportImage {
    ReportImage(path: path) { try? PictureFile(path: path).bytes }
  }

  func encode(to encoder: any Encoder) throws { try number.encode(to: encoder) }
}

/// The pictures of a page, each file once.
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
  /// The numbers of the pictures that have no room in the page: those behind so many bytes.
  func linked(beyond limit: Int) -> Set<Int> {
    // What is made for the page is about as large as the picture before it, which it is made of.
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

  /// How much of it differs: the differing pixels of the worst frame, or the frames that differ where nobody counted pixels.
  var weight: Int { frames.compactMap(\.pixels).max() ?? frames.count }

  /// The entry as the template of the list sees it, at a place among all.
  func listed(_ index: Int) -> [String: Any] {
    var values: [String: Any] = [
      "index": index, "status": status, "name": name,
      "message": reason == nil && !explanation.isEmpty ? explanation : messages.first ?? "", "weight": weight,
    ]
    values["reason"] = reason.map { "\($0)" }
    // A number would be no value of its own: 0 counts as false in a template.
    values["thumbnail"] = thumbnail.map { "\($0)" }
    return values
  }

  /// The number of the picture that stands for the entry.
  var thumbnail: Int? {
    let picture = pictures.first { $0.frame == worst } ?? pictures.first
    return (picture?.difference ?? picture?.actual ?? picture?.expected)?.number
  }

  /// The entry as the template of the details sees it.
  func detailed(_ index: Int) -> [String: Any] {
    struct Sequence: Encodable {
      var status: String
      var frameCount: Int
      var worst: Int?
      var frames: [ReportFrame]
      var pictures: [ReportPicture]
    }
    let data = Sequence(
      status: status, frameCount: frameCount, worst: worst, frames: frames, pictures: pictures)
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
