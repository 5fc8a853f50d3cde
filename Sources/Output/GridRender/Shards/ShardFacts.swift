import Foundation
import GridFrame
import GridImage
import GridScroll
import GridSource
package import GridSupport

/// The description of a shard, in a file next to its frames, which shows whether shards belong together.
package struct ShardFacts: Sendable, Hashable, Codable {
  static let fileName = "shard.json"
  /// The file with the changes between frames, for animations; see `FrameChangeFile`.
  static let changesName = "changes.bin"
  static let allFileNames = [fileName, changesName]
  private static let currentFormat = "gridreel-shard/3"

  private var format = currentFormat
  package var shard: Shard
  /// The positions of this shard's frames among all selected frames.
  package internal(set) var positions: Range<Int>
  /// The number of frames of all shards.
  package internal(set) var frameCount: Int
  /// A hash of the selected frames and the options that affect their files.
  package internal(set) var sequence: String
  /// The files that the frames were made from, fonts included.
  package var inputs: [Input]
  /// The version of the program that drew the shard, and a hash of its file.
  package var program: String
  /// The arguments of the command that drew the shard, without those that select the shard and its output.
  package var arguments: [String]
  /// Whether the changes between frames were kept.
  package internal(set) var hasChanges: Bool

  /// A file and a hash of its bytes.
  package struct Input: Sendable, Hashable, Codable {
    package var path: String
    /// Nil if the file was looked for and there was none.
    package var hash: String?

    /// Computes the hash of a file. O(bytes).
    package init(path: String) throws(FileError) {
      self.init(path: path, hash: try ContentHash.ofFile(path))
    }

    package init(path: String, hash: String?) { (self.path, self.hash) = (path, hash) }
  }

  /// Creates facts, which the renderer completes.
  package init(_ shard: Shard, inputs: [Input], program: String, arguments: [String]) {
    self.shard = shard
    self.inputs = inputs
    self.program = program
    self.arguments = arguments
    (positions, frameCount, sequence, hasChanges) = (0..<0, 0, "", false)
  }

  /// The files next to the frames and the manifest.
  var fileNames: [String] { hasChanges ? Self.allFileNames : [Self.fileName] }

  var json: [UInt8] { Array((JSONText.pretty(self) + "\n").utf8) }

  /// Reads the facts from a folder; throws if the folder is not a shard.
  init(in folder: String) throws(MergeError) {
    let path = FilePath.join(folder, Self.fileName)
    guard FileSystem.exists(path) else {
      let isReport = FileSystem.exists(FilePath.join(folder, "verification.json"))
      throw MergeError(
        description:
          "\(folder) is not a shard of a sequence: it has no \(Self.fileName)\(isReport ? "; for shards of verify, use gridreel merge-reports" : "")"
      )
    }
    guard let bytes = try? FileSystem.read(path),
      let facts = try? JSONDecoder().decode(Self.self, from: Data(bytes)), facts.format == Self.currentFormat,
      facts.positions.upperBound <= facts.frameCount, facts.positions.lowerBound >= 0
    else {
      throw MergeError(description: "\(path) is damaged or of another version; draw the shard again")
    }
    self = facts
  }
}

extension SequenceRenderer {
  /// Whether animated PNG files are made from the changes between frames, not from their pixels.
  var animatesByChanges: Bool { png.compression == .fast && source.background.isOpaque }

  /// Returns a hash of selected frames and of everything except the scene that affects their files.
  func sequenceHash(of indices: [Int]) -> String {
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
