import Foundation
import GridSupport
import GridVerify

/// An entry as the templates and the scripts of the page see it.
struct ReportRow {
  let summary: [String: Any]
  let details: [String: Any]

  init(_ entry: ReportEntry, index: Int, images: inout NumberedImages) {
    let pictures = entry.pictures.map { Picture($0, images: &images) }
    let thumbnail = (pictures.first { $0.frame == entry.worst } ?? pictures.first).flatMap {
      $0.difference ?? $0.actual ?? $0.expected
    }
    var summary: [String: Any] = [
      "index": index, "status": entry.status, "weight": entry.weight, "name": entry.name,
      "message": entry.messages.first ?? "",
    ]
    // A number would be no value of its own: 0 counts as false in a template.
    if let thumbnail { summary["thumbnail"] = "\(thumbnail)" }
    self.summary = summary
    var details: [String: Any] = [
      "index": index, "name": entry.name, "status": entry.status, "messages": entry.messages,
      "hasEnvironment": !entry.environment.isEmpty, "environment": entry.environment,
      "hasContents": !entry.contentChanges.isEmpty, "contents": entry.contentChanges,
      "hasLayout": !entry.layoutChanges.isEmpty, "layout": entry.layoutChanges.map(Self.line),
      "data": JSONText.line(
        Sequence(
          frameCount: entry.frameCount, worst: entry.worst, frames: entry.frames, pictures: pictures)),
    ]
    if !entry.source.isEmpty { details["source"] = entry.source }
    if entry.frameCount > 1 { details["frames"] = NumberText.count(entry.frameCount, "frame") }
    if entry.size.count == 2 { details["size"] = "\(entry.size[0])×\(entry.size[1])" }
    if let approval = entry.approval { details["approval"] = approval }
    self.details = details
  }

  private static func line(_ text: String) -> [String: Any] {
    ["text": text, "kind": text.hasPrefix("-") ? "gone" : text.hasPrefix("+") ? "new" : "same"]
  }

  private struct Sequence: Encodable {
    var frameCount: Int
    var worst: Int?
    var frames: [ReportFrame]
    var pictures: [Picture]
  }

  private struct Picture: Encodable {
    var frame: Int
    var words: String
    var expected: Int?
    var actual: Int?
    var difference: Int?
    var width: Int
    var height: Int
    var elements: [DifferenceRecord.Element]
    var regions: [[Int]]

    init(_ picture: ReportPicture, images: inout NumberedImages) {
      frame = picture.frame
      words = picture.words
      expected = images.number(of: picture.expected)
      actual = images.number(of: picture.actual)
      difference = images.number(of: picture.difference)
      width = picture.size.first ?? 0
      height = picture.size.last ?? 0
      elements = picture.elements
      regions = picture.regions
    }
  }
}

/// The pictures of a page, each file once.
struct NumberedImages {
  private(set) var all: [ReportImage] = []
  private var numbers: [String: Int] = [:]

  mutating func number(of image: ReportImage?) -> Int? {
    guard let image else { return nil }
    if case .file(let path) = image {
      if let known = numbers[path] { return known }
      numbers[path] = all.count
    }
    all.append(image)
    return all.count - 1
  }
}
