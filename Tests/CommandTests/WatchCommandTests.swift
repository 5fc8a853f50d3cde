import Foundation
import TestSupport
import Testing

/// `gridreel watch`, as a person at another window would see it.
@Suite struct WatchCommandTests {
  /// A run of the tool that goes on until it is stopped.
  private final class Watching {
    let process = Process()
    private let errors: URL

    init(_ scratch: Scratch, _ arguments: [String]) throws {
      errors = scratch.file("errors-\(UUID().uuidString)")
      try Data().write(to: errors)
      process.executableURL = Gridreel.executable
      process.arguments = ["watch"] + arguments
      process.currentDirectoryURL = scratch.folder
      process.standardError = try FileHandle(forWritingTo: errors)
      process.standardInput = FileHandle.nullDevice
      try process.start()
    }

    deinit { if process.isRunning { process.terminate() } }

    var text: String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }

    func says(_ part: String, times: Int = 1) -> Bool {
      for _ in 0..<1_000 {
        if text.components(separatedBy: part).count > times { return true }
        Thread.sleep(forTimeInterval: 0.02)
      }
      return false
    }

    func end(_ signal: Int32 = SIGINT) -> Int32 {
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  private func files(_ scratch: Scratch, _ folder: String) throws -> [String: Data] {
    try Dictionary(
      uniqueKeysWithValues: scratch.listing(folder).map {
        ($0, try Data(contentsOf: scratch.file(folder + "/" + $0)))
      })
  }

  /// Edits of the scene and its data, some of them broken. After each, the folder is that of a fresh run.
  @Test func theFolderEqualsAFreshRenderAfterEachEdit() throws {
    let scratch = try Scratch()
    var generator = SeededGenerator(seed: 7)
    func scene(_ rows: Int) -> String {
      """
      data: data.csv
      viewport: {width: 160, height: 90}
      rows: {height: \(rows)}
      scroll: {fps: 5, steps: [{to: {y: 60}, duration: 0.\(Int.random(in: 2...9, using: &generator))}]}

      """
    }
    func data() -> String {
      "a,b\n" + (0..<20).map { "\($0),\(Int.random(in: 0...99, using: &generator))\n" }.joined()
    }
    try scratch.write(scene(20), to: "scene.yaml")
    try scratch.write(data(), to: "data.csv")
    let watching = try Watching(scratch, ["scene.yaml", "--out", "watched"])
    #expect(watching.says("frames in watched"))
    for edit in 1...8 {
      let drawn = watching.text.components(separatedBy: "drawn in").count
      if edit % 3 == 0 {
        try scratch.write("data: data.csv\nbogus: 1\n", to: "scene.yaml")
        let before = try files(scratch, "watched")
        #expect(watching.says("unknown key `bogus`", times: edit / 3))
        #expect(try files(scratch, "watched") == before)
      }
      try scratch.write(scene(16 + edit), to: "scene.yaml")
      if edit % 2 == 0 { try scratch.write(data(), to: "data.csv") }
      #expect(watching.says("drawn in", times: drawn), "edit \(edit): \(watching.text)")
      Thread.sleep(forTimeInterval: 0.5)
      let fresh = try Gridreel.run(["render", "scene.yaml", "--out", "fresh"], in: scratch.folder)
      #expect(fresh.status == 0)
      #expect(try files(scratch, "watched") == files(scratch, "fresh"), "edit \(edit)")
    }
    #expect(watching.end() == 0)
  }

  @Test func refusesWhatCannotBeWatched() throws {
    for (arguments, message) in [
      (["-"], "standard input cannot be watched"),
      (["a.yaml", "-o", "-", "--format", "y4m"], "standard output"),
      (["a.yaml", "-o", "x", "--shard", "1/2"], "--shard is for gridreel render"),
      (["a.yaml", "--timings"], "--timings is for gridreel render"),
    ] {
      let outcome = try Gridreel.run(["watch"] + arguments)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }
  }

  /// A scene may appear later, and a signal ends the command as it ends others.
  @Test func waitsForASceneAndEndsOnSignals() throws {
    let scratch = try Scratch()
    let watching = try Watching(scratch, ["scene.yaml", "--out", "out"])
    #expect(watching.says("scene.yaml: error: no such file"), "\(watching.text)")
    try scratch.write(
      "data: {generate: {rows: 9, columns: 3}}\nviewport: {width: 99, height: 60}\n", to: "scene.yaml")
    #expect(watching.says("1 frame in out"))
    #expect(watching.end(SIGTERM) == 143)
    #expect(scratch.listing("out") == ["frame-0000.png", "manifest.json"])
  }
}
