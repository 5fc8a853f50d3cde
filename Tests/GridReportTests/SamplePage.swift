import Foundation
import GridGeometry
import GridImage

@testable import GridReport
@testable import GridVerify

/// Pages to try in a browser, with pictures in a folder of their own.
final class SamplePage {
  let folder: URL
  var file: URL { folder.appendingPathComponent("report.html") }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "gridreel-page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes the page.
  func write(_ entries: [ReportEntry], title: String = "sample") throws {
    try ReportPage(title: title, summary: "\(entries.count) entries", entries: entries).write(to: file.path)
  }

  /// A blue picture with a block: green if expected, otherwise yellow and at another position.
  static func picture(_ x: Int, isExpected: Bool) -> Bitmap {
    var bitmap = Bitmap(width: 120, height: 80, filledWith: 0xff20_40c0)
    for row in 20..<40 {
      for column in x..<x + 20 { bitmap[column, row] = isExpected ? 0xff00_ff00 : 0xffff_ff00 }
    }
    return bitmap
  }

  /// A frame's three pictures, whose difference names the changed cell.
  func pictures(frame: Int, name: String = "row 3, column \"price\"") throws -> (ReportPicture, Int) {
    let expected = Self.picture(10 + frame, isExpected: true)
    let actual = Self.picture(40 + frame, isExpected: false)
    let result = ImageComparison.exact.compare(expected: expected, actual: actual)
    let record = DifferenceRecord(
      result, elements: [ComparedElement(name: name, rect: PixelRect(x: 0, y: 20, width: 120, height: 20))])
    var picture = ReportPicture(frame: frame, size: [120, 80], record: record)
    func image(_ bitmap: Bitmap, _ kind: String) throws -> ReportImage {
      let path = folder.appendingPathComponent("\(frame)-\(kind).png").path
      try Data(bitmap.pngBytes()).write(to: URL(fileURLWithPath: path))
      return .file(path)
    }
    picture.expected = try image(expected, "expected")
    picture.actual = try image(actual, "actual")
    picture.difference = try image(result.differenceImage(expected: expected, actual: actual), "difference")
    return (picture, result.differingPixels)
  }

  /// A sequence of 20 frames, of which three differ and two have pictures.
  func sequence(_ name: String) throws -> ReportEntry {
    var entry = ReportEntry(name: name, status: "failed")
    entry.source = "scenes/\(name).yaml"
    entry.frameCount = 20
    entry.size = [120, 80]
    entry.messages = ["pixels differ in 3 of 20 frames"]
    entry.layoutChanges = ["  rows", "- body 1 36..<68", "+ body 1 36..<69"]
    entry.contentChanges = ["row 3, column \"price\": \"1\" became \"2\""]
    entry.environment = ["pango 1.50 became 1.56"]
    for frame in [4, 9] {
      let (picture, pixels) = try pictures(frame: frame)
      entry.pictures.append(picture)
      entry.frames.append(ReportFrame(frame: frame, time: Double(frame) / 10, pixels: pixels, fails: true))
    }
    entry.frames.append(ReportFrame(frame: 15, time: 1.5, pixels: nil, layoutDiffers: true, fails: true))
    entry.worst = 4
    return entry
  }
}
