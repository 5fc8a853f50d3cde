#if os(Linux)
import Foundation

/// A folder on which something is mounted, for read-only or full disks; this restricts the superuser too.
struct Mount {
  let path: String

  /// Whether this process may mount.
  static let isPossible: Bool = {
    guard getuid() == 0, let scratch = try? Scratch(), let mount = Mount(readOnly: scratch.folder) else {
      return false
    }
    mount.unmount()
    return true
  }()

  /// Mounts a folder over itself, read-only; nil if that is not allowed.
  init?(readOnly folder: URL) {
    path = folder.path
    guard Self.run(["mount", "--bind", path, path]) else { return nil }
    if Self.run(["mount", "-o", "remount,ro,bind", path]) { return }
    unmount()
    return nil
  }

  /// Mounts an empty disk of a few bytes over a folder; nil if that is not allowed.
  init?(ofBytes count: Int, over folder: URL) {
    path = folder.path
    guard Self.run(["mount", "-t", "tmpfs", "-o", "size=\(count)", "tmpfs", path]) else { return nil }
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
