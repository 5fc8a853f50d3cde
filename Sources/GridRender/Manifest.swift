import Foundation
public import GridGeometry

/// The list of a sequence's frames that is written beside them as `manifest.json`.
public struct Manifest: Sendable {
  /// The file's name inside the output folder.
  public static let fileName = "manifest.json"
  /// The format's name and version, at the head of each manifest.
  public static let format = "gridreel-manifest/1"

  /// Name of the scene.
  public var scene: String
  /// Extent of every frame in device pixels.
  public var size: PixelSize
  /// Device pixels a point.
  public var scale: Double
  /// Frames a second, as `30` or `30000/1001`.
  public var framesPerSecond: String
  /// Number of frames of the whole path, of which this run may have drawn some.
  public var frameCount: Int
  /// Versions and fonts that decide about the pixels.
  public var environment: [String: String]
  /// The frames that were drawn, in order.
  public var frames: [FrameRecord]

  /// The manifest as JSON, one frame a line, the same text for the same frames.
  public func json() -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func text(_ value: any Encodable) -> String {
      // Encoding strings, whole numbers and finite doubles cannot fail.
      guard let data = try? encoder.encode(value) else { return "null" }
      return String(decoding: data, as: UTF8.self)
    }
    var lines = [
      "{",
      "\"format\": \(text(Self.format)),",
      "\"scene\": \(text(scene)),",
      "\"width\": \(size.width), \"height\": \(size.height), \"scale\": \(text(scale)),",
      "\"framesPerSecond\": \(text(framesPerSecond)), \"frameCount\": \(frameCount),",
      "\"environment\": \(text(environment)),",
      "\"frames\": [",
    ]
    lines += frames.enumerated().map { $1.json(text) + ($0 == frames.count - 1 ? "" : ",") }
    lines += ["]", "}", ""]
    return Array(lines.joined(separator: "\n").utf8)
  }

  /// The names of the picture files that an existing manifest lists; none where it cannot be understood.
  ///
  /// Names that lead out of the folder are left out: the list is used to remove files.
  static func listedFiles(in bytes: [UInt8]) -> [String] {
    struct Listing: Decodable {
      struct Entry: Decodable { var file: String }
      var format: String
      var frames: [Entry]
    }
    guard let listing = try? JSONDecoder().decode(Listing.self, from: Data(bytes)),
      listing.format == format
    else { return [] }
    return listing.frames.map(\.file).filter { file in
      !file.hasPrefix("/") && !file.split(separator: "/").contains("..")
    }
  }
}

extension FrameRecord {
  /// The record with its keys in reading order.
  fileprivate func json(_ text: (any Encodable) -> String) -> String {
    var fields: [(String, String)] = [
      ("index", text(index)), ("time", text(time)), ("offset", text(offset)), ("rows", text(rows)),
      ("columns", text(columns)), ("pinned", text(pinned)), ("hash", text(hash)), ("file", text(file)),
    ]
    if let sameAs { fields.append(("sameAs", text(sameAs))) }
    return "{" + fields.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
  }
}
