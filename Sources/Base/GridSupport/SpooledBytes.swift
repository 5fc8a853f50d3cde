import Foundation

/// Collects bytes that arrive in pieces: in memory, or, if there are many, in a temporary file, which is mapped.
///
/// Without room for a temporary file, all bytes stay in memory.
package struct SpooledBytes {
  package private(set) var count = 0
  private var held: [UInt8] = []
  private var file: AtomicFile?
  private let folder: String
  /// The number of bytes from which a file is used.
  private var limit: Int

  /// Creates an empty collection; its temporary file is created in a folder.
  package init(limit: Int = 4 << 20, folder: String = NSTemporaryDirectory()) {
    (self.limit, self.folder) = (limit, folder)
  }

  package mutating func append(_ piece: [UInt8]) {
    defer { count += piece.count }
    guard let file else {
      if held.isEmpty { held = piece } else { held += piece }
      if held.count >= limit { spill() }
      return
    }
    do throws(FileError) { try file.append(piece) } catch {
      let written = (try? FileSystem.read(file.temporary)) ?? []
      (held, limit, self.file) = (written.prefix(count) + piece, .max, nil)
    }
  }

  private mutating func spill() {
    guard let file = try? AtomicFile(in: folder), (try? file.append(held)) != nil else { return limit = .max }
    (self.file, held) = (file, [])
  }

  /// Returns all bytes.
  ///
  /// - Throws: `FileError` if the temporary file cannot be read.
  package consuming func finish() throws(FileError) -> SharedBytes {
    guard let file else { return SharedBytes(held) }
    if let mapped = try SharedBytes.mapped(file.temporary, from: 1) { return mapped }
    return SharedBytes(try FileSystem.read(file.temporary))
  }
}
