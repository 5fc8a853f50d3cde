import Foundation
import GridElement
public import GridGeometry
import GridSupport

/// The list of a sequence's frames that is written beside them as `manifest.json`.
public struct Manifest: Sendable {
  /// The file's name inside the output folder.
  public static let fileName = "manifest.json"
  /// The format's name and version, at the head of each manifest.
  public static let format = "gridreel-manifest/2"
  /// Formats of earlier versions, which told rows of the grid instead of rows of data.
  private static let earlierFormats = ["gridreel-manifest/1"]

  /// Name of the source.
  public var name: String
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
  /// The words for elements that are held in place.
  var names = ElementNames()
  /// The frames that were drawn, in order.
  public var frames: [FrameRecord]

  /// Hands on the manifest as JSON in pieces of some ten kilobytes: that of a long sequence takes megabytes.
  func write<Failure: Error>(_ body: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var text = head
    var pinned: (elements: [PlacedElement], json: [String]) = ([], [])
    for (place, frame) in frames.enumerated() {
      if frame.pinned != pinned.elements { pinned = (frame.pinned, frame.pinnedJSON(names)) }
      text += frame.json(pinnedJSON: pinned.json)
      text += place == frames.count - 1 ? "\n" : ",\n"
      if text.utf8.count >= 32 << 10 {
        try body(Array(text.utf8))
        text.removeAll(keepingCapacity: true)
      }
    }
    try body(Array((text + "]\n}\n").utf8))
  }

  private var head: String {
    var fingerprint = JSONLine()
    for (name, version) in environment.sorted(by: { $0.key < $1.key }) { fingerprint.add(name, version) }
    return """
      {
      "format": \(JSONText.quoted(Self.format)),
      "scene": \(JSONText.quoted(name)),
      "width": \(size.width), "height": \(size.height), "scale": \(JSONText.number(scale)),
      "framesPerSecond": \(JSONText.quoted(framesPerSecond)), "frameCount": \(frameCount),
      "environment": \(fingerprint.text),
      "frames": [

      """
  }

  /// The names of the picture files that an existing manifest lists; none where it cannot be understood.
  /// Names that lead out of the folder are left out: the list is used to remove files.
  static func listedFiles(in bytes: [UInt8]) -> [String] {
    struct Listing: Decodable {
      struct Entry: Decodable { var file: String }
      var format: String
      var frames: [Entry]
    }
    guard let listing = try? JSONDecoder().decode(Listing.self, from: Data(bytes)),
      listing.format == format || earlierFormats.contains(listing.format)
    else { return [] }
    return listing.frames.map(\.file).filter { file in
      !file.hasPrefix("/") && !file.split(separator: "/").contains("..")
    }
  }
}
