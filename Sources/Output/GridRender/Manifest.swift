import Foundation
import GridElement
public import GridGeometry
import GridImage
import GridSupport

/// The list of a sequence's frames, written next to them as `manifest.json`.
public struct Manifest: Sendable {
  /// The name of the manifest file in the output folder.
  public static let fileName = "manifest.json"
  /// The name and version of the format, at the start of each manifest.
  package static let format = "gridreel-manifest/3"
  /// The earlier versions of the format. Version 2 used a different pixel hash; version 1 also counted rows
  /// of the grid instead of data rows.
  private static let earlierFormats = ["gridreel-manifest/1", "gridreel-manifest/2"]

  /// The name of the source.
  public var name: String
  /// The size of every frame in device pixels.
  public var size: PixelSize
  /// Device pixels per point.
  public var scale: Double
  /// Frames per second, such as `30` or `30000/1001`.
  public var framesPerSecond: String
  /// The number of frames of the whole path, of which this run may have drawn only some.
  public var frameCount: Int
  /// The versions and fonts that affect the pixels.
  public var environment: [String: String]
  /// The names of pinned elements.
  var names = ElementNames()
  /// The drawn frames, in order.
  public var frames: [FrameRecord]

  /// Returns the manifest as JSON, with one frame per line. Equal frames give equal text.
  package func json() -> [UInt8] {
    var text = ManifestText(self)
    return frames.reduce(into: Array(text.head.utf8)) { text.append($1, to: &$0) } + ManifestText.ending.utf8
  }

  fileprivate var head: String {
    var libraries = JSONLine()
    for (name, version) in environment.sorted(by: { $0.key < $1.key }) {
      libraries.add(name, version)
    }
    return """
      {
      "format": \(JSONText.quoted(Self.format)),
      "scene": \(JSONText.quoted(name)),
      "width": \(size.width), "height": \(size.height), "scale": \(JSONText.number(scale)),
      "framesPerSecond": \(JSONText.quoted(framesPerSecond)), "frameCount": \(frameCount),
      "environment": \(String(decoding: libraries.utf8, as: UTF8.self)),
      "frames": [

      """
  }

  /// Returns the manifest for a folder in which the files of one run are replacing those of another. It lists
  /// the names of both.
  static func incomplete(_ files: [String]) -> [UInt8] {
    let entries = files.map { "{\"file\":\(JSONText.quoted($0))}" }.joined(separator: ",\n")
    let head = "{\n\"format\": \(JSONText.quoted(format)),\n\(incompleteKey): true,\n\"frames\": [\n"
    return Array((head + entries + "\n]\n}\n").utf8)
  }

  private static let incompleteKey = "\"incomplete\""

  /// Returns whether a folder contains frames of two runs, because a run was killed while moving its files
  /// into place.
  package static func isIncomplete(_ folder: String) -> Bool {
    guard let bytes = try? FileSystem.read(FilePath.join(folder, fileName)) else { return false }
    return String(decoding: bytes.prefix(100), as: UTF8.self).contains(incompleteKey)
  }

  /// The files listed in an existing manifest.
  package struct Listing: Sendable, Decodable {
    package struct Entry: Sendable, Decodable {
      /// The index of the frame in the whole sequence, from 0; always 0 in the manifest of a killed run.
      package let index: Int
      package let file: String
      /// The hash of the pixels; nil in the manifest of a killed run.
      let hash: PixelHash?
      /// The earlier frame with the same picture; nil if there is none.
      let sameAs: Int?

      /// Whether the name refers to a file outside the manifest's folder.
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
    /// The entries. Names outside the folder are omitted, because the list is used for removing files.
    package private(set) var frames: [Entry]

    /// Parses a manifest; nil if it is invalid.
    package init?(_ bytes: [UInt8]) {
      guard let listing = try? JSONDecoder().decode(Self.self, from: Data(bytes)),
        listing.format == Manifest.format || earlierFormats.contains(listing.format)
      else { return nil }
      self = listing
      frames.removeAll(where: \.leadsOut)
    }

    /// Reads the manifest of a folder; nil if there is none or it is invalid.
    package init?(in folder: String) {
      guard let bytes = try? FileSystem.read(FilePath.join(folder, fileName)) else { return nil }
      self.init(bytes)
    }
  }
}

/// A manifest as JSON, written line by line.
struct ManifestText {
  let head: String
  static let ending = "\n]\n}\n"
  private let names: ElementNames
  private var isBegun = false
  /// The last pinned elements and their JSON, which neighboring frames usually share.
  private var pinned: (elements: [PlacedElement], json: [UInt8]) = ([], Array("[]".utf8))

  /// Creates the text of a manifest, without its frames.
  init(_ manifest: Manifest) { (head, names) = (manifest.head, manifest.names) }

  /// Returns the first lines of two starts of manifests that differ, or the first libraries; nil if all are equal.
  static func difference(_ head: String, _ other: String) -> (own: String, other: String)? {
    guard head != other else { return nil }
    func pair(_ separator: Character, _ texts: (Substring, Substring)) -> (Substring, Substring)? {
      zip(texts.0.split(separator: separator), texts.1.split(separator: separator)).first { $0 != $1 }
    }
    let lines = pair("\n", (head[...], other[...])) ?? ("its start", "another")
    let libraries = lines.0.hasPrefix("\"environment\"") ? pair(",", lines) ?? lines : lines
    func trimmed(_ text: Substring) -> String { text.trimmingCharacters(in: .whitespaces) }
    return (trimmed(libraries.0), trimmed(libraries.1))
  }

  /// Appends the line of the next frame, including the separator from the previous one.
  mutating func append(_ frame: FrameRecord, to text: inout [UInt8]) {
    if frame.pinned != pinned.elements { pinned = (frame.pinned, frame.pinnedJSON(names)) }
    if isBegun { text += ",\n".utf8 }
    isBegun = true
    text += frame.json(pinnedJSON: pinned.json)
  }
}

/// A manifest that is written while its frames are drawn, because the manifest of a long sequence takes
/// megabytes.
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
