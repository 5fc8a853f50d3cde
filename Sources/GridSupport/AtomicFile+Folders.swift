extension AtomicFile {
  /// Writes a file as `write` does, creating the folders above it where they are missing.
  ///
  /// - Throws: `FileError`.
  public static func writeCreatingFolders(_ bytes: [UInt8], to path: String) throws(FileError) {
    _ = try FileSystem.createFolder(FileSystem.parent(of: path))
    try write(bytes, to: path)
  }
}
