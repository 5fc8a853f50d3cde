import Foundation
import GridImage
package import GridSupport

/// The environments that stored references were recorded in, read without anything else of the references.
package struct RecordedStack: Sendable {
  package var environment: ReferenceEnvironment
  /// The references that were recorded in it, as paths.
  package var paths: [String]

  private struct Document: Decodable { var environment: ReferenceEnvironment }

  /// Reads a reference (`reference.json` or its folder, or a picture of a snapshot test), or a folder of references.
  /// References with equal environments are listed together, those of the most references first.
  ///
  /// - Throws: `FileError` if nothing can be read.
  package static func stacks(at path: String) throws(FileError) -> [RecordedStack] {
    let single = FilePath.join(path, Reference.fileName)
    var files = [path]
    if FileSystem.isFolder(path) {
      files =
        FileSystem.exists(single)
        ? [single]
        : try ReferenceFolder(path).names().map { ReferenceFolder(path).file(Reference.fileName, of: $0) }
    }
    var stacks: [RecordedStack] = []
    for file in files {
      guard let environment = environment(in: try FileSystem.read(file)) else { continue }
      let name = file.hasSuffix("/" + Reference.fileName) ? FilePath.folder(of: file) : file
      if let index = stacks.firstIndex(where: { $0.environment == environment }) {
        stacks[index].paths.append(name)
      } else {
        stacks.append(RecordedStack(environment: environment, paths: [name]))
      }
    }
    return stacks.sorted { ($1.paths.count, $0.paths[0]) < ($0.paths.count, $1.paths[0]) }
  }

  private static func environment(in bytes: [UInt8]) -> ReferenceEnvironment? {
    if let note = (try? PNGFileChunks(bytes))?.text(pictureKeyword) {
      return try? JSONDecoder().decode(ReferenceEnvironment.self, from: Data(note.utf8))
    }
    return (try? JSONDecoder().decode(Document.self, from: Data(bytes)))?.environment
  }

  /// The keyword of the text in pictures of snapshot tests that has their environment.
  package static let pictureKeyword = "gridreel-environment"

  /// The environment of one reference; nil if there is none, or it cannot be read, which verification reports.
  package static func environment(of name: String, in references: ReferenceFolder) -> ReferenceEnvironment? {
    (try? FileSystem.read(references.file(Reference.fileName, of: name))).flatMap { environment(in: $0) }
  }
}
