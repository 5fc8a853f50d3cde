import Foundation
package import GridGeometry
import GridImage
package import GridSupport

/// What a sequence looked like when it was approved: the layout of every frame as text, a hash of every frame's
/// pixels, pictures of some frames, all texts that show, and what it was drawn with.
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
  /// The distinct texts that the frames show, with their styles and places, and the colors filled; sorted.
  package var contents: [String]

  package struct Frame: Sendable, Hashable {
    /// The hash of its pixels; see `PixelHash`.
    package var hash: String
    package var layout: String
    /// The name of its picture's file in the reference's folder; nil where it has none.
    package var picture: String?
    /// The hash of that file's bytes; nil in references by earlier versions.
    package var pictureHash: String?
  }
}

/// What a command line changed about a scene, so that a reference of it can be checked without repeating that.
package struct ReferenceVariant: Sendable, Hashable, Codable {
  package var scale: Double?
  package var theme: String?

  package init(scale: Double? = nil, theme: String? = nil) {
    self.scale = scale
    self.theme = theme
  }

  /// What the variant adds to the name of a reference: nothing for the scene as it is, else `@2x` and `-dark`.
  package var suffix: String {
    var text = ""
    if let scale { text += "@\(Int(exactly: scale).map(String.init) ?? "\(scale)")x" }
    if let theme { text += "-\(theme)" }
    return text
  }
}

package enum ReferenceError: Error, Sendable, Hashable, CustomStringConvertible {
  case file(FileError)
  /// A file of the reference is not what it should be; the text says what is wrong.
  case damaged(path: String, reason: String)

  package var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .damaged(let path, let reason): "\(path): \(reason); restore it, or record it anew"
    }
  }
}

extension Reference {
  /// Its presence makes a folder a reference.
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
    /// Nil in references by earlier versions.
    var seal: String?
    var frames: [Entry]

    struct Entry: Codable {
      var frame: Int
      var hash: String
      var picture: String?
      var pictureHash: String?
    }
  }

  /// A hash of all that is in the reference's texts, except the file that its scene was recorded from, which may be
  /// another when scenes are renamed. Texts of two references put together do not have it.
  var seal: String {
    let libraries = environment.libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    let head =
      [scene, variant.suffix, "\(size.width) \(size.height) \(scale)", framesPerSecond, pictures] + libraries
      + environment.fonts.map { "\($0.file) \($0.hash)" }
    let lines = frames.map { "\($0.hash) \($0.picture ?? "") \($0.pictureHash ?? "")" }
    return ContentHash.combined(
      [head, lines, frames.map(\.layout), contents].map { Array($0.joined(separator: "\n").utf8) })
  }

  /// `reference.json`: one frame a line, the same text for the same reference.
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

  /// Throws the reason why the contents of the files cannot be understood, with the file's name.
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
      { DocumentError(name: name, reason: "line \($0.line) cannot be understood") }
    }
    let texts = try mapError(unclear(Self.layoutFileName), try LayoutLog.layouts(in: layouts))
    let lines = try mapError(unclear(Self.contentsFileName), try ContentLog.contents(in: contents))
    guard texts.count == document.frames.count else {
      throw DocumentError(
        name: Self.layoutFileName,
        reason: "it has \(texts.count) frames, and \(Self.fileName) has \(document.frames.count)")
    }
    for (index, entry) in document.frames.enumerated() {
      let isInside = entry.picture.map { !$0.contains("/") && !$0.hasPrefix(".") } ?? true
      guard entry.frame == index, isInside else {
        throw DocumentError(name: Self.fileName, reason: "frame \(index) is not in its place")
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
        reason: "it or a text beside it was edited, or is of another recording")
    }
  }

  /// Why a file is no reference, in words.
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
