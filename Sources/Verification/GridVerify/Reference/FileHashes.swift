import GridImage
package import GridSupport

/// Hashes of the contents of files, by path relative to a folder.
package struct FileHashes: Sendable, Hashable {
  package private(set) var hashes: [String: String] = [:]

  package init() {}

  /// Hashes files below a folder. O(bytes).
  package init(of paths: [String], in folder: String) throws(FileError) {
    for path in paths { self[path] = Self.hash(try FileSystem.readRegular(FilePath.join(folder, path))) }
  }

  package subscript(path: String) -> String? {
    get { hashes[path] }
    set { hashes[path] = newValue }
  }

  package static func hash(_ bytes: [UInt8]) -> String { ContentHash.combined([bytes]) }

  /// Returns the changes of files below a folder, one clause per file: `contents.txt was changed`. O(bytes).
  package func changes(in folder: String) -> [String] {
    hashes.sorted { $0.key < $1.key }.compactMap { path, hash in
      let file = FilePath.join(folder, path)
      guard FileSystem.exists(file) else { return "\(path) is gone" }
      guard let bytes = try? FileSystem.readRegular(file) else { return "\(path) cannot be read" }
      return Self.hash(bytes) == hash ? nil : "\(path) was changed"
    }
  }
}

extension FileHashes: Codable {
  package init(from decoder: any Decoder) throws { hashes = try [String: String](from: decoder) }

  package func encode(to encoder: any Encoder) throws { try hashes.encode(to: encoder) }
}
