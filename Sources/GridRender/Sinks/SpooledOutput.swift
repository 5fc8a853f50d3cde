import Foundation
import GridSupport

/// A file without a name that is copied to a pipe when it is whole.
final class SpooledOutput: PatchableFile {
  private let target: PipeWriter
  private let descriptor: Int32
  private static let name = "the temporary file"

  init(_ target: PipeWriter) throws(FileError) {
    self.target = target
    descriptor = try FileSystem.namelessFile()
  }

  deinit { close(descriptor) }

  func append(_ bytes: [UInt8]) throws(FileError) {
    try FileSystem.writeAll(bytes, to: descriptor, path: Self.name)
  }

  func overwrite(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    try seek(offset)
    try append(bytes)
  }

  func finish() throws(FileError) {
    try seek(0)
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileSystem.systemError("read", Self.name) }
      if count == 0 { return }
      try target.write(Array(chunk[..<count]))
    }
  }

  func commit() throws(FileError) {}

  func discard() {}

  private func seek(_ offset: Int) throws(FileError) {
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else {
      throw FileSystem.systemError("write", Self.name)
    }
  }
}
