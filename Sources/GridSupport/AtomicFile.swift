import Foundation

/// Writes a file so that it appears whole or not at all.
public enum AtomicFile {
  /// Writes `bytes` beside the file's final place and renames them into it.
  ///
  /// - Throws: `FileError`; nothing is left behind then, and an existing file is unharmed.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let temporary = AtomicFileWriter.temporaryPath(for: path)
    do throws(FileError) {
      try FileSystem.write(bytes, to: temporary)
      try FileSystem.rename(temporary, to: path)
    } catch {
      FileSystem.remove(temporary)
      // The name of the file beside it would only confuse.
      throw FileError(action: "write", path: path, reason: error.reason)
    }
  }

  /// Writes `bytes` to standard output.
  public static func writeToStandardOutput(_ bytes: [UInt8]) throws(FileError) {
    try FileSystem.writeAll(bytes, to: STDOUT_FILENO, path: "standard output")
  }
}
