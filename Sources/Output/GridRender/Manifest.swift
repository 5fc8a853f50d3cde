import Foundation
import GridElement
public import GridGeometry
import GridImage
import GridSupport

/// The list of a sequence's frames that is written beside them as `manifest.json`.
public struct Manifest: Sendable {
  /// The file's name inside the output folder.
  public static let fileName = "manifest.json"
  /// The format's name and version, at the head of each manifest.
  public static let format = "gridreel-manifest/3"
  /// Formats of earlier versions, which had another fingerprint of pixels, and before that rows of the grid instead of
  /// rows of data.
  private static let earlierFormats = ["gridreel-manifest/1", "gridreel-manifest/2"]

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

  /// The manifest as JSON, one frame a line, the same text for the same frames.
  package func json() -> [UInt8] {
    var text = ManifestText(self)
    return frames.reduce(into: Array(text.head.utf8)) { text.append($1, to: &$0) } + ManifestText.ending.utf8
  }

  fileprivate var head: String {
    var fingerprint = JSONLine()
    for (name, version) in environment.sorted(by: { $0.key < $1.key }) {
      fingerprint.add(name, version)
    }
    return """
      {
      "format": \(JSONText.quoted(Self.format)),
      "scene": \(JSONText.quoted(name)),
      "width": \(size.width), "height": \(size.height), "scale": \(JSONText.number(scale)),
      "framesPerSecond": \(JSONText.quoted(framesPerSecond)), "frameCount": \(frameCount),
      "environment": \(String(decoding: fingerprint.utf8, as: UTF8.self)),
      "frames": [

      """
  }

  /// The manifest of a folder while files of a run take the places of those of another, with the names of both.
  static func incomplete(_ files: [String]) -> [UInt8] {
    let entries = files.map { "{\"file\":\(JSONText.quoted($0))}" }.joined(separator: ",\n")
    let head = "{\n\"format\": \(JSONText.quoted(format)),\n\(incompleteKey): true,\n\"frames\": [\n"
    return Array((head + entries + "\n]\n}\n").utf8)
  }

  private static let incompleteKey = "\"incomplete\""

  /// Whether a folder holds frames of two runs, because one was killed while it put its files in their places.
  package static func isIncomplete(_ folder: String) -> Bool {
    guard let bytes = try? FileSystem.read(FilePath.join(folder, fileName)) else { return false }
    return String(decoding: bytes.prefix(100), as: UTF8.self).contains(incompleteKey)
  }

  /// What an existing manifest says of the files beside it.
  package struct Listing: Sendable, Decodable {
    package struct Entry: Sendable, Decodable {
      /// Index in the whole sequence, from 0; in the manifest of a killed run 0.
      package let index: Int
      package let file: String
      /// The fingerprint of the pixels; nil in the manifest of a killed run.
      let hash: PixelHash?
      /// The earlier frame with the same picture; nil where there is none.
      let sameAs: Int?

      /// Whether the name leads out of the manifest's folder.
      var leadsOut: Bool { file.hasPrefix("/") || file.split(separator: "/").contains("..") }

      private enum CodingKeys: CodingKey { case index, file, hash, sameAs }

      package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        index = try values.decodeIfPresent(Int.self, forKey: .index) ?? 0
        file = try values.decode(String.self, forKey: .file)
        hash = try values.decodeIfPresent(String.self, forKey: .hash).flatMap { PixelHash($0) }
        sameAs = try values.decodeIfPresent(Int.self, forKey: .sameAs)
      }
    }
    private let format: String
    package let framesPerSecond: String?
    package let frameCount: Int?
    /// Names that lead out of the folder are left out: the list is used to remove files.
    package private(set) var frames: [Entry]

    /// Nil where the manifest cannot be understood.
    package init?(_ bytes: [UInt8]) {
      guard let listing = try? JSONDecoder().decode(Self.self, from: Data(bytes)),
        listing.format == Manifest.format || earlierFormats.contains(listing.format)
      else { return nil }
      self = listing
      frames.removeAll(where: \.leadsOut)
    }

    /// The listing of a folder's manifest; nil where it has none, or one that cannot be understood.
    package init?(in folder: String) {
      guard let bytes = try? FileSystem.read(FilePath.join(folder, fileName)) else { return nil }
      self.init(bytes)
    }
  }
}

/// A manifest as JSON, made line by line.
struct ManifestText {
  let head: String
  static let ending = "\n]\n}\n"
  private let names: ElementNames
  private var isBegun = false
  /// What is held in place, and that as JSON, which neighbors mostly share.
  private var pinned: (elements: [PlacedElement], json: [UInt8]) = ([], Array("[]".utf8))

  /// The text of a manifest; the frames that it has already are left out.
  init(_ manifest: Manifest) { (head, names) = (manifest.head, manifest.names) }

  /// Appends the line of the next frame, with what parts it from the one before.
  mutating func append(_ frame: FrameRecord, to text: inout [UInt8]) {
    if frame.pinned != pinned.elements { pinned = (frame.pinned, frame.pinnedJSON(names)) }
    if isBegun { text += ",\n".utf8 }
    isBegun = true
    text += frame.json(pinnedJSON: pinned.json)
  }
}

/// A manifest that is written while its frames are drawn: that of a long sequence takes megabytes.
struct ManifestFile {
  private let file: AtomicFile
  private var text: ManifestText
  private var buffer: [UInt8]

  init(_ manifest: Manifest, path: String) throws(FileError) {
    file = try AtomicFile(path)
    text = ManifestText(manifest)
    buffer = Array(text.head.utf8)
  }

  mutating func append(_ record: FrameRecord) throws(FileError) {
    text.append(record, to: &buffer)
    guard buffer.count >= 32 << 10 else { return }
    try file.append(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  func finish() throws(FileError) {
    try file.append(buffer + ManifestText.ending.utf8)
    try file.commit()
  }
}
