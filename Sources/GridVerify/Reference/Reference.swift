package import GridGeometry
package import GridSupport

/// What a sequence looked like when it was approved: the layout of every frame as text, a hash of every frame's
/// pixels, pictures of some frames, all texts that show, and what it was drawn with.
package struct Reference: Sendable, Hashable {
  package var scene: String
  package var source: String
  package var variant: ReferenceVariant
  package var size: PixelSize
  package var scale: Double
  /// Frames a second, as `30` or `30000/1001`.
  package var framesPerSecond: String
  /// Which frames have pictures, as a selection of frames.
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
