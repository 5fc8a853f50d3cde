import Foundation

/// An unnamed file that this process shares with the programs that replace it.
package struct SharedFile: Sendable {
  /// The number of its descriptor, under which the other program finds it.
  package let descriptor: Int32

  private var path: String { "/proc/self/fd/\(descriptor)" }

  /// Creates an empty file.
  package init() throws(FileError) {
    descriptor = try FileSystem.namelessFile()
    // Keep the descriptor open when another program replaces this one.
    guard fcntl(descriptor, F_SETFD, 0) == 0 else { throw FileSystem.systemError("share", path) }
  }

  /// Finds the file of the program that this one replaced.
  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Reads the whole file.
  package func read() throws(FileError) -> [UInt8] { try FileSystem.read(path) }

  /// Replaces the content of the file.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    let target = try FileSystem.open(path, O_WRONLY | O_TRUNC)
    defer { close(target) }
    try FileSystem.writeAll(bytes, to: target, path: path)
  }

  /// Replaces this program with another one, which inherits the file. Returns only if that fails.
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: Its arguments, the program's name first.
  ///   - variables: Additions to the environment.
  package static func become(
    _ program: String, _ arguments: [String], variables: [String: String] = [:]
  ) -> FileError {
    for (name, value) in variables { unsafe setenv(name, value, 1) }
    var words = unsafe arguments.map { unsafe strdup(FileName.bytes($0)) } + [nil]
    unsafe execv(FileName.bytes(program), &words)
    return FileSystem.systemError("run", program)
  }
}
