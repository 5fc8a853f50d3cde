import Foundation
package import GridSupport

extension ReferenceFolder {
  /// A reference's name, the scene file it was recorded from, and how.
  package struct Owner: Sendable, Hashable {
    /// The reference's name.
    package var name: String
    /// The path of the scene file.
    package var source: String
    /// What was changed about the scene.
    package var variant: ReferenceVariant
    /// Whether the scene file is there.
    package var sourceExists: Bool
  }

  /// Which scenes the references were recorded from, sorted by the references' names; damaged references are left out.
  package func owners() throws(FileError) -> [Owner] {
    struct Head: Decodable {
      var source: String
      var variant: ReferenceVariant
    }
    var owners: [Owner] = []
    for name in try names() {
      let bytes = try FileSystem.read(file(Reference.fileName, of: name))
      guard let head = try? JSONDecoder().decode(Head.self, from: Data(bytes)) else { continue }
      owners.append(
        Owner(
          name: name, source: head.source, variant: head.variant, sourceExists: FileSystem.exists(head.source)
        ))
    }
    return owners
  }
}
