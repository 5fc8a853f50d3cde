#if os(Linux)
import Foundation

/// A folder mounted over itself so that nothing can be written, which also binds the superuser.
struct ReadOnlyMount {
  let path: String

  /// Whether this process may mount.
  static let isPossible: Bool = {
    guard getuid() == 0, let scratch = try? Scratch(), let mount = ReadOnlyMount(over: scratch.folder) else {
      return false
    }
    mount.unmount()
    return true
  }()

  /// Mounts a folder; nil where that is not allowed.
  init?(over folder: URL) {
    path = folder.path
    guard Self.run(["mount", "--bind", path, path]) else { return nil }
    if Self.run(["mount", "-o", "remount,ro,bind", path]) { return }
    unmount()
    return nil
  }

  func unmount() { _ = Self.run(["umount", path]) }

  private static func run(_ words: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
#endif
