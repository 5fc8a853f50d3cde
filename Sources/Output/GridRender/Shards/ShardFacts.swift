import Foundation
import GridFrame
import GridImage
import GridScroll
import GridSource
package import GridSupport

/// What a share of a sequence says of itself, in a file beside its frames: enough to tell whether shares belong together.
package struct ShardFacts: Sendable, Hashable, Codable {
  static let fileName = "shard.json"
  /// Where the changes between frames are kept for animations, see `FrameChangeFile`.
  static let changesName = "changes.bin"
  static let allFileNames = [fileName, changesName]
  private static let currentFormat = "gridreel-shard/2"

  private var format = currentFormat
  package var shard: Shard
  /// The frames of this share, by their places among all chosen ones.
  package internal(set) var positions: Range<Int>
  /// The number of frames of all shares.
  package internal(set) var frameCount: Int
  /// A fingerprint of the chosen frames and of the options that decide about their files.
  package internal(set) var sequence: String
  /// The files that the frames were made of.
  package var inputs: [Input]
  /// The words of the command that drew the share, without those about the share itself and its place.
  package var arguments: [String]
  /// Whether the changes between frames were kept.
  package internal(set) var hasChanges: Bool

  /// A file, and a fingerprint of its bytes.
  package struct Input: Sendable, Hashable, Codable {
    package var path: String
    package var hash: String

    /// Takes the fingerprint of a file. O(bytes).
    package init(path: String) throws(FileError) {
      self.path = path
      var hasher = ByteHasher()
      try FileSystem.readPieces(path) { hasher.append($0) }
      hash = hasher.text
    }
  }

  /// Facts of which the renderer adds what it knows.
  package init(_ shard: Shard, inputs: [Input], arguments: [String]) {
    self.shard = shard
    self.inputs = inputs
    self.arguments = arguments
    (positions, frameCount, sequence, hasChanges) = (0..<0, 0, "", false)
  }

  /// The files beside the frames and the manifest.
  var fileNames: [String] { hasChanges ? Self.allFileNames : [Self.fileName] }

  var json: [UInt8] { Array((JSONText.pretty(self) + "\n").utf8) }

  /// The facts in a folder. Throws where it is no share.
  init(in folder: String) throws(MergeError) {
    let path = FilePath.join(folder, Self.fileName)
    guard FileSystem.exists(path) else {
      let isReport = FileSystem.exists(FilePath.join(folder, "verification.json"))
      throw MergeError(
        description:
          "\(folder) is no share of a sequence: it has no \(Self.fileName)\(isReport ? "; gridreel merge-reports takes what verify left" : "")"
      )
    }
    guard let bytes = try? FileSystem.read(path),
      let facts = try? JSONDecoder().decode(Self.self, from: Data(bytes)), facts.format == Self.currentFormat,
      facts.positions.upperBound <= facts.frameCount, facts.positions.lowerBound >= 0
    else { throw MergeError(description: "\(path) cannot be understood; draw the share again") }
    self = facts
  }
}

extension SequenceRenderer {
  /// Whether animated PNG files are made of the changes between frames, and not of their pixels.
  var animatesByChanges: Bool { png.compression == .fast && source.background.isOpaque }

  /// A fingerprint of chosen frames and of what decides about their files beside the scene.
  func fingerprint(of indices: [Int]) -> String {
    var hasher = ByteHasher()
    let ends = [indices.first, indices.last].compactMap { $0.map(fileName) }
    hasher.append(Array("\(png.compression) \(png.allowsPalette) \(ends) \(indices.count)".utf8))
    for start in stride(from: 0, to: indices.count, by: 1024) {
      var bytes: [UInt8] = []
      for index in indices[start..<min(start + 1024, indices.count)] {
        for shift in stride(from: 0, to: 64, by: 8) {
          bytes.append(UInt8(truncatingIfNeeded: index >> shift))
        }
      }
      hasher.append(bytes)
    }
    return hasher.text
  }
}
