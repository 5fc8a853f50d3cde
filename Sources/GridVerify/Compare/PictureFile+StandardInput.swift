import Foundation
package import GridSupport

extension PictureFile {
  /// Reads standard input to its end.
  ///
  /// - Throws: `FileError`.
  package static func standardInput() throws(FileError) -> PictureFile {
    PictureFile(
      name: "standard input", bytes: try FileSystem.readStandardInput())
  }
}
