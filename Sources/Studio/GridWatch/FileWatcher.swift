import Foundation
import GridSupport

/// Waits until something may have changed at given paths.
///
///     /home/ada/table/scene.yaml ──▶ "home" in /, "ada" in /home, "table" in /home/ada, "scene.yaml" in …/table
///
/// Every folder on the way to a path is watched, also those to which symbolic links lead. So a file is found again if
/// it, one of its folders or a link is replaced, and if it does not exist yet. File systems that report no changes,
/// such as network drives, are polled.
package final class FileWatcher {
  /// What ended a wait.
  package struct Event {
    /// Whether a file may have changed.
    package var mayHaveChanged = false
    /// Whether the other descriptor has bytes to read.
    package var isWoken = false
  }

  /// The seconds between two looks at files whose changes are not reported.
  private static let pollInterval = 0.5

  private let always: Bool
  private var reporter: ChangeReporter?
  private var needsPolling = false

  /// Creates a watcher.
  /// - Parameter polls: Whether to look at the files from time to time, whatever the file system.
  package init(polls: Bool = false) {
    always = polls
    reporter = polls ? nil : ChangeReporter()
  }

  /// Sets the paths to watch.
  package func watch(_ paths: Set<String>) {
    var names: [String: Set<String>] = [:]
    var (isSilent, visited) = (false, Set<String>())
    for path in paths {
      Self.collect(FilePath.resolve(path, in: FileSystem.currentFolder), into: &names, visited: &visited)
      isSilent = isSilent || FileSystem.mayChangeSilently(path)
    }
    let isComplete = reporter?.watch(names) ?? false
    needsPolling = always || isSilent || !isComplete
  }

  /// Waits until something changes, or bytes arrive at another descriptor.
  /// - Parameter seconds: The maximum time to wait; nil to wait forever.
  package func wait(_ seconds: Double?, or descriptor: Int32) -> Event {
    let isPoll = needsPolling && seconds.map { $0 > Self.pollInterval } ?? true
    let limit = isPoll ? Self.pollInterval : seconds
    var polled = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    if let reporter { polled.append(pollfd(fd: reporter.descriptor, events: Int16(POLLIN), revents: 0)) }
    let count = unsafe poll(
      &polled, nfds_t(polled.count), limit.map { Int32(($0 * 1000).rounded(.up)) } ?? -1)
    guard count > 0 else { return Event(mayHaveChanged: isPoll && count == 0) }
    let hasReport = polled.count > 1 && polled[1].revents != 0
    return Event(
      mayHaveChanged: hasReport && (reporter?.takeReports() ?? false), isWoken: polled[0].revents != 0)
  }

  /// Adds the name of each component of an absolute path to the names to watch in its folder, and does the same for
  /// the targets of symbolic links.
  private static func collect(
    _ path: String, into names: inout [String: Set<String>], visited: inout Set<String>
  ) {
    guard visited.insert(path).inserted else { return }
    var folder = "/"
    for component in path.split(separator: "/") {
      let name = String(component)
      guard name != "." else { continue }
      if name == ".." {
        folder = FilePath.folder(of: folder)
        continue
      }
      names[folder, default: []].insert(name)
      let place = FilePath.join(folder, name)
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place) else {
        folder = place
        continue
      }
      let end = FilePath.resolve(target, in: folder)
      collect(end, into: &names, visited: &visited)
      folder = end
    }
  }
}
