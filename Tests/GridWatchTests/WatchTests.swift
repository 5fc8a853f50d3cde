import Foundation
import GridDocument
import GridRender
import GridSupport
import Synchronization
import TestSupport
import Testing

@testable import GridWatch

/// Each test changes a file behind the watcher's back, and expects to be told within a second.
@Suite struct FileWatcherTests {
  private let folder = TemporaryFolder()

  private func path(_ name: String) -> String { folder.path + "/" + name }

  private func write(_ text: String, to name: String) throws {
    try FileSystem.write(Array(text.utf8), to: path(name))
  }

  private func notices(_ watched: String, polls: Bool = false, _ change: () throws -> Void) throws -> Bool {
    let watcher = FileWatcher(polls: polls)
    watcher.watch([path(watched)])
    try change()
    return watcher.wait(1, or: -1).mayHaveChanged
  }

  @Test func noticesEveryWayOfSaving() throws {
    try write("one", to: "a")
    #expect(try notices("a") { try write("two", to: "a") })
    #expect(
      try notices("a") {
        try write("three", to: "b")
        try FileSystem.rename(path("b"), to: path("a"))
      })
    #expect(
      try notices("a") {
        FileSystem.remove(path("a"))
        try write("four", to: "a")
      })
    #expect(try notices("a") { unsafe chmod(path("a"), 0o600) })
    #expect(try notices("a") { FileSystem.remove(path("a")) })
  }

  @Test func noticesAFileInAFolderThatDoesNotExistYet() throws {
    #expect(try notices("new/deep/a") { try FileSystem.createFolder(path("new")) })
    #expect(
      try notices("new/deep/a") {
        try FileSystem.createFolder(path("new/deep"))
        try write("one", to: "new/deep/a")
      })
  }

  @Test func followsLinks() throws {
    try FileSystem.createFolder(path("real"))
    try write("one", to: "real/a")
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: path("link"), withDestinationPath: "real/a")
    try manager.createSymbolicLink(atPath: path("shortcut"), withDestinationPath: "real")
    #expect(try notices("link") { try write("two", to: "real/a") })
    #expect(try notices("shortcut/a") { try write("three", to: "real/a") })
    #expect(
      try notices("link") {
        try manager.removeItem(atPath: path("link"))
        try manager.createSymbolicLink(atPath: path("link"), withDestinationPath: "other")
      })
    #expect(
      try notices("shortcut/a") {
        try manager.removeItem(atPath: path("shortcut"))
      })
  }

  @Test func noticesAFolderThatIsReplaced() throws {
    try FileSystem.createFolder(path("out"))
    try write("one", to: "out/a")
    let watcher = FileWatcher()
    watcher.watch([path("out/a")])
    try FileSystem.rename(path("out"), to: path("old"))
    try FileSystem.createFolder(path("out"))
    #expect(watcher.wait(1, or: -1).mayHaveChanged)
    watcher.watch([path("out/a")])
    try write("two", to: "out/a")
    #expect(watcher.wait(1, or: -1).mayHaveChanged)
  }

  @Test func ignoresOtherFiles() throws {
    try write("one", to: "a")
    #expect(try !notices("a") { try write("two", to: "b") })
  }

  @Test func pollsIfAsked() throws {
    try write("one", to: "a")
    let watcher = FileWatcher(polls: true)
    watcher.watch([path("a")])
    #expect(watcher.wait(nil, or: -1).mayHaveChanged)
  }
}

@Suite struct WatchLoopTests {
  /// What a loop saw, for a test on another thread.
  private final class Record: Sendable {
    private let texts = Mutex<[String]>([])

    func add(_ text: String) { texts.withLock { $0.append(text) } }

    var all: [String] { texts.withLock { $0 } }

    func becomes(_ condition: ([String]) -> Bool) -> Bool {
      for _ in 0..<400 {
        if condition(all) { return true }
        Thread.sleep(forTimeInterval: 0.01)
      }
      return false
    }
  }

  private let folder = TemporaryFolder()

  private func loop(_ record: Record, slowness: Double = 0, polls: Bool = false) -> WatchLoop {
    let files = InputFiles()
    let path = folder.path + "/a"
    let loop = WatchLoop(files: files, polls: polls) { cancellation in
      let text: String
      do { text = String(decoding: try files.access(.disk).read(path), as: UTF8.self) } catch {
        return .ended(isFailure: true) { record.add("missing") }
      }
      let end = Date(timeIntervalSinceNow: slowness)
      while Date.now < end {
        if cancellation.isCancelled { return .superseded }
        Thread.sleep(forTimeInterval: 0.002)
      }
      return .ended(isFailure: text.isEmpty) { record.add(text) }
    }
    Thread.detachNewThread { loop.run() }
    return loop
  }

  private func write(_ text: String) throws {
    try FileSystem.write(Array(text.utf8), to: folder.path + "/a")
  }

  @Test(arguments: [false, true]) func showsEachState(polls: Bool) throws {
    let record = Record()
    try write("one")
    let loop = loop(record, polls: polls)
    defer { loop.stop() }
    #expect(record.becomes { $0 == ["one"] })
    try write("two")
    #expect(record.becomes { $0 == ["one", "two"] })
    // Touching a file does nothing; a request does.
    unsafe utimes(folder.path + "/a", nil)
    Thread.sleep(forTimeInterval: 0.3)
    #expect(record.all.count == 2)
    loop.rerun()
    #expect(record.becomes { $0 == ["one", "two", "two"] })
  }

  @Test func aMissingFileIsReportedOnlyIfItStaysMissing() throws {
    let record = Record()
    try write("one")
    let loop = loop(record)
    defer { loop.stop() }
    #expect(record.becomes { $0 == ["one"] })
    for text in ["two", "three"] {
      FileSystem.remove(folder.path + "/a")
      Thread.sleep(forTimeInterval: 0.08)
      try write(text)
      #expect(record.becomes { $0.last == text })
    }
    #expect(record.all == ["one", "two", "three"])
    FileSystem.remove(folder.path + "/a")
    #expect(record.becomes { $0.last == "missing" })
  }

  /// Saves by write, rename and removal, a hundred per second: the last state shows, and each state that showed was on
  /// disk as a whole.
  @Test func theLastOfManySavesShows() throws {
    let record = Record()
    try write("0")
    let loop = loop(record, slowness: 0.03)
    defer { loop.stop() }
    let path = folder.path + "/a"
    var generator = SeededGenerator(seed: 33)
    for number in 1...200 {
      let text = String(repeating: "\(number) ", count: Int.random(in: 1...2_000, using: &generator))
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: try write(text)
      case 1:
        try FileSystem.write(Array(text.utf8), to: path + "~")
        try FileSystem.rename(path + "~", to: path)
      default:
        FileSystem.remove(path)
        try write(text)
      }
      Thread.sleep(forTimeInterval: 0.01)
    }
    try write("last")
    #expect(record.becomes { $0.last == "last" })
    Thread.sleep(forTimeInterval: 0.2)
    #expect(record.all.last == "last")
    #expect(record.all.count < 100, "each save was run by itself")
    for text in record.all.dropLast() { #expect(Set(text.split(separator: " ")).count <= 1) }
  }
}
