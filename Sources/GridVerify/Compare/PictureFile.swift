import Foundation
public import GridSupport

/// The bytes of a picture, and what to call it.
public struct PictureFile: Sendable, Hashable {
  /// A path, or what stands for one in messages.
  public var name: String
  /// The file's content.
  public var bytes: [UInt8]

  /// Creates a picture file in memory.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Reads a file.
  ///
  /// - Throws: `FileError`.
  public init(path: String) throws(FileError) {
    self.init(name: path, bytes: try FileSystem.read(path))
  }

  /// Whether another file holds the same bytes.
  func hasContent(of other: PictureFile) -> Bool {
    // The C library compares whole registers, which arrays do not.
    unsafe bytes.withUnsafeBytes { one in
      unsafe other.bytes.withUnsafeBytes { two in
        guard one.count == two.count else { return false }
        guard let first = one.baseAddress, let second = two.baseAddress else { return true }
        return unsafe memcmp(first, second, one.count) == 0
      }
    }
  }
}

extension PictureFile {
  /// Reads standard input to its end.
  ///
  /// - Throws: `FileError`.
  package static func standardInput() throws(FileError) -> PictureFile {
    PictureFile(
      name: "standard input", bytes: try FileSystem.readStandardInput())
  }
}
