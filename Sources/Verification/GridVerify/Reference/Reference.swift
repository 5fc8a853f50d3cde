import Foundation
package import GridGeometry
import GridImage
package import GridSupport

/// The state of a sequence when it was approved: the layout of every frame as text, a hash of every frame's
/// pixels, pictures of some frames, all visible text, and the environment it was drawn in.
package struct Reference: Sendable, Hashable {
  package var scene: String
  package var source: String
  package var variant: ReferenceVariant
  package var size: PixelSize
  package var scale: Double
  package var framesPerSecond: String
  package var pictures: String
  package var environment: ReferenceEnvironment
  package var frames: [Frame]
  /// The distinct strings in the frames, with their styles and elements, and the fill colors; sorted.
  package var contents: [String]

  package struct Frame: Sendable, Hashable {
    /// The hash of the frame's pixels; see `PixelHash`.
    package var hash: String
    package var layout: String
    /// The name of the picture file in the reference's folder; nil if there is none.
    package var picture: String?
    /// The hash of that file's bytes; nil in references of earlier versions.
    package var pictureHash: String?
  }
}

/// The changes made to a scene on the command line, stored so that its reference can be checked without repeating them.
package struct ReferenceVariant: Sendable, Hashable, Codable {
  package var scale: Double?
  package var theme: String?

  package init(scale: Double? = nil, theme: String? = nil) {
    self.scale = scale
    self.theme = theme
  }

  /// The suffix of a reference's name: empty for the unchanged scene, else such as `@2x` and `-dark`.
  package var suffix: String {
    var text = ""
    if let scale { text += "@\(Int(exactly: scale).map(String.init) ?? "\(scale)")x" }
    if let theme { text += "-\(theme)" }
    return text
  }
}

package enum ReferenceError: Error, Sendable, Hashable, CustomStringConvertible {
  case file(FileError)
  /// A file of the reference is invalid, for the given reason.
  case damaged(path: String, reason: String)

  package var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .damaged(let path, let reason): "\(path): \(reason); restore it, or record it again"
    }
  }
}

extension ReferenceError: InputError {}

extension Reference {
  /// The presence of this file makes a folder a reference.
  package static let fileName = "reference.json"
  package static let layoutFileName = "layout.txt"
  package static let contentsFileName = "contents.txt"
  static let fileNames = [fileName, layoutFileName, contentsFileName]
  package static let format = "gridreel-reference/2"

  private struct Document: Codable {
    var format: String
    var scene: String
    var source: String
    var variant: ReferenceVariant
    var width: Int
    var height: Int
    var scale: Double
    var framesPerSecond: String
    var pictures: String
    var environment: ReferenceEnvironment
    /// The hash of all text files; nil in references of earlier versions.
    var seal: String?
    var frames: [Entry]

    struct Entry: Codable {
      var frame: Int
      var hash: String
      var picture: String?
      var pictureHash: String?
    }
  }

  /// A hash of all text in the reference, except the path of its scene file, which changes when a scene is
  /// renamed. A mix of two references does not match it.
  var seal: String {
    let libraries = environment.libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    let head =
      [scene, variant.suffix, "\(size.width) \(size.height) \(scale)", framesPerSecond, pictures] + libraries
      + environment.fonts.map { "\($0.file) \($0.hash)" }
    let lines = frames.map { "\($0.hash) \($0.picture ?? "") \($0.pictureHash ?? "")" }
    return ContentHash.combined(
      [head, lines, frames.map(\.layout), contents].map { Array($0.joined(separator: "\n").utf8) })
  }

  /// The contents of `reference.json`, with one frame per line. Equal references have equal text.
  var json: String {
    func text(_ value: some Encodable) -> String { JSONText.line(value) }
    let entries = frames.enumerated().map { index, frame in
      var line = "{\"frame\": \(index), \"hash\": \(text(frame.hash))"
      if let picture = frame.picture { line += ", \"picture\": \(text(picture))" }
      if let hash = frame.pictureHash { line += ", \"pictureHash\": \(text(hash))" }
      return line + "}"
    }
    return """
      {
      "format": \(text(Self.format)),
      "scene": \(text(scene)),
      "source": \(text(source)),
      "variant": \(text(variant)),
      "width": \(size.width), "height": \(size.height), "scale": \(text(scale)),
      "framesPerSecond": \(text(framesPerSecond)),
      "pictures": \(text(pictures)),
      "environment": {
      "libraries": \(text(environment.libraries)),
      "fonts": [
      \(environment.fonts.map(text).joined(separator: ",\n"))
      ]},
      "seal": \(text(seal)),
      "frames": [
      \(entries.joined(separator: ",\n"))
      ]
      }

      """
  }

  /// Parses the contents of the files. Throws the reason why a file is invalid, with its name.
  init(json: [UInt8], layouts: String, contents: String) throws(DocumentError) {
    let document: Document
    do {
      document = try JSONDecoder().decode(Document.self, from: Data(json))
    } catch {
      throw DocumentError(name: Self.fileName, reason: Self.reason(json))
    }
    guard document.format == Self.format else {
      throw DocumentError(
        name: Self.fileName, reason: "its format is \"\(document.format)\", not \"\(Self.format)\"")
    }
    func unclear(_ name: String) -> (LogError) -> DocumentError {
      { DocumentError(name: name, reason: "line \($0.line) is invalid") }
    }
    let texts = try mapError(unclear(Self.layoutFileName), try LayoutLog.layouts(in: layouts))
    let lines = try mapError(unclear(Self.contentsFileName), try ContentLog.contents(in: contents))
    guard texts.count == document.frames.count else {
      throw DocumentError(
        name: Self.layoutFileName,
        reason: "it has \(texts.count) frames, but \(Self.fileName) has \(document.frames.count)")
    }
    for (index, entry) in document.frames.enumerated() {
      let isInside = entry.picture.map { !$0.contains("/") && !$0.hasPrefix(".") } ?? true
      guard entry.frame == index, isInside else {
        throw DocumentError(name: Self.fileName, reason: "frame \(index) is out of order")
      }
    }
    self.init(
      scene: document.scene, source: document.source, variant: document.variant,
      size: PixelSize(width: document.width, height: document.height), scale: document.scale,
      framesPerSecond: document.framesPerSecond, pictures: document.pictures,
      environment: document.environment,
      frames: zip(document.frames, texts).map { entry, layout in
        Frame(
          hash: entry.hash, layout: layout, picture: entry.picture, pictureHash: entry.pictureHash)
      },
      contents: lines)
    guard document.seal == nil || document.seal == seal else {
      throw DocumentError(
        name: Self.fileName,
        reason: "it or a text file beside it was edited, or belongs to another recording")
    }
  }

  /// Returns a description of why a file is not a reference.
  static func reason(_ json: [UInt8]) -> String {
    if json.isEmpty { return "it is empty" }
    let text = String(decoding: json.prefix(64), as: UTF8.self)
    if text.hasPrefix("version https://git-lfs") {
      return "it is a Git LFS pointer (fetch it with `git lfs pull`)"
    }
    return "it is not a reference that this version can read"
  }

  struct DocumentError: Error {
    var name: String
    var reason: String
  }
}
