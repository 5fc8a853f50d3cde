import Foundation

#if canImport(Glibc)
import Glibc

/// Reports changes of names in folders, by inotify.
final class ChangeReporter {
  let descriptor: Int32
  /// The watched folders by their watch, and the watches by folder.
  private var folders: [Int32: String] = [:]
  private var watches: [String: Int32] = [:]
  private var names: [String: Set<String>] = [:]
  /// Whether a folder was replaced, so that its watch no longer reports anything.
  private var isStale = false

  private static let mask =
    UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB | IN_MODIFY)
    | UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)
  /// Events about the watch rather than about a name.
  private static let ownEvents = UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_Q_OVERFLOW)

  /// Creates a reporter; nil if the system has no more of them.
  init?() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Sets the names to watch in each folder. Returns false if a folder that exists cannot be watched.
  func watch(_ names: [String: Set<String>]) -> Bool {
    let old = isStale ? [] : Set(watches.keys)
    if isStale {
      for watch in watches.values { inotify_rm_watch(descriptor, watch) }
      (watches, folders, isStale) = ([:], [:], false)
    }
    self.names = names
    for folder in old where names[folder] == nil {
      guard let watch = watches.removeValue(forKey: folder) else { continue }
      folders[watch] = nil
      inotify_rm_watch(descriptor, watch)
    }
    var isComplete = true
    for folder in names.keys where watches[folder] == nil {
      let watch = unsafe inotify_add_watch(descriptor, folder, Self.mask)
      if watch >= 0 {
        watches[folder] = watch
        folders[watch] = folder
      } else if errno != ENOENT && errno != ENOTDIR {
        // Folders above those of the files may be unreadable. Such a folder is hardly ever replaced.
        isComplete = isComplete && errno == EACCES
      }
    }
    return isComplete
  }

  /// Takes all reports, and returns whether one of them concerns a watched name.
  func takeReports() -> Bool {
    var isRelevant = false
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = unsafe read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return isRelevant }
      unsafe buffer.withUnsafeBytes { bytes in
        var offset = 0
        while offset + MemoryLayout<inotify_event>.size <= count {
          let event = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          offset += MemoryLayout<inotify_event>.size
          let name = unsafe bytes[offset..<min(offset + Int(event.len), count)].prefix { $0 != 0 }
          offset += Int(event.len)
          if event.mask & Self.ownEvents != 0 {
            // A watch that this object removed is ignored as well.
            guard event.mask & UInt32(IN_IGNORED) == 0 || folders[event.wd] != nil else { continue }
            (isRelevant, isStale) = (true, true)
          } else if let folder = folders[event.wd],
            unsafe names[folder]?.contains(String(decoding: name, as: UTF8.self)) == true
          {
            isRelevant = true
          }
        }
      }
    }
  }
}
#else
/// Changes are not reported on this system, so files are polled.
final class ChangeReporter {
  let descriptor: Int32 = -1

  init?() { return nil }

  func watch(_ names: [String: Set<String>]) -> Bool { false }

  func takeReports() -> Bool { false }
}
#endif
