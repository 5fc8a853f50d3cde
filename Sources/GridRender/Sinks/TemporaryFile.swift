import Foundation
import GridSupport

/// A file for other programs to write and read, removed when nobody needs it any more.
final class TemporaryFile {
  let path: String

  init(ending: String) throws(FileError) {
    let file = try FileSystem.temporaryFile(ending: ending)
    path = file.path
    close(file.descriptor)
  }

  deinit { FileSystem.remove(path) }
}
