import Foundation
import GridImage
import Testing

/// Compares results with the references in Snapshots, or writes those anew where GRIDREEL_RECORD is `all`.
enum References {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Snapshots")

  static var isRecording: Bool { ProcessInfo.processInfo.environment["GRIDREEL_RECORD"] == "all" }

  /// Compares a text, line by line so that the failure names the first line that differs.
  static func expect(
    text: String, matches name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appendingPathComponent(name)
    if isRecording { return try write(Data(text.utf8), to: file) }
    let expected = try String(contentsOf: file, encoding: .utf8)
    guard text != expected else { return }
    let pairs = zip(lines(text), lines(expected)).enumerated()
    let difference = pairs.first { $0.element.0 != $0.element.1 }.map {
      "line \($0.offset + 1)\n  expected \($0.element.1)\n  actual   \($0.element.0)"
    }
    Issue.record(
      "\(name): \(difference ?? "one is longer than the other"); 'make record' writes it anew",
      sourceLocation: sourceLocation)
  }

  /// Compares a picture pixel by pixel after decoding; file bytes differ between compressors.
  static func expect(
    _ bitmap: Bitmap, matches name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appendingPathComponent(name)
    if isRecording {
      return try write(Data(PNGEncoder(options: PNGOptions(compression: .smallest)).encode(bitmap)), to: file)
    }
    let expected = try PNGDecoder().decode(Array(Data(contentsOf: file)))
    guard bitmap != expected else { return }
    let actual = FileManager.default.temporaryDirectory.appendingPathComponent("gridreel-actual")
      .appendingPathComponent(name)
    try write(Data(PNGEncoder().encode(bitmap)), to: actual)
    Issue.record(
      "\(name) differs: \(bitmap.width)×\(bitmap.height) instead of \(expected.width)×\(expected.height), or in pixels; see \(actual.path)",
      sourceLocation: sourceLocation)
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func write(_ data: Data, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}
