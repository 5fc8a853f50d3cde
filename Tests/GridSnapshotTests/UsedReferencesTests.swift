import Foundation
@testable import GridSupport
@testable import GridVerify
import Testing

@testable import GridSnapshot

/// Finding references that no test uses any more.
@Suite struct UsedReferencesTests {
  @Test func unusedReferencesAreListed() throws {
    let bench = try Workbench()
    let environment = ["GRIDREEL_SNAPSHOT_LOG": bench.root + "/used.log"]
    _ = bench.check("a", as: .lines, environment: environment)
    _ = bench.check([Workbench.picture()], as: .frames, environment: environment)
    // References of failing tests are used, too.
    struct Broken: Error {}
    let broken = SnapshotStrategy<String, SnapshotText>.lines.pullback { (_: Int) throws in throw Broken() }
    _ = bench.check(1, as: broken, named: "broken", environment: environment)
    for file in [
      "cells.broken.txt", "old.txt", "old.png", "old.sequence/reference.json", "README.md", ".hidden.txt",
    ] {
      try bench.write([1], file)
    }
    try AtomicFile.write([1], to: bench.root + "/Snapshots/GoneTests/gone.layout.txt")
    let log = String(
      decoding: try PictureFile(path: bench.root + "/used.log").bytes, as: UTF8.self
    ).replacing("filtered\t", with: "complete\t")
    try AtomicFile.write(Array(log.utf8), to: bench.root + "/used.log")
    let used = try UsedReferences(log: bench.root + "/used.log")
    #expect(used.isComplete)
    #expect(used.paths.count == 3)
    let root = bench.root + "/Snapshots/"
    #expect(
      try used.orphans() == [
        root + "GoneTests/gone.layout.txt", root + "Workbench/old.png", root + "Workbench/old.sequence",
        root + "Workbench/old.txt",
      ])
    for path in try used.orphans() { try UsedReferences.remove(path) }
    #expect(try used.orphans().isEmpty)
    #expect(
      bench.files() == [
        "Workbench/.hidden.txt", "Workbench/README.md", "Workbench/cells.broken.txt",
        "Workbench/cells.frames/frame-0000.png", "Workbench/cells.txt",
      ])
    #expect(!FileManager.default.fileExists(atPath: root + "GoneTests"))
  }

  @Test func oneFilteredProcessMakesTheLogIncomplete() throws {
    let bench = try Workbench()
    let log = bench.root + "/used.log"
    try UsedReferences.note("/a/b/c.txt", isComplete: true, in: log)
    #expect(try UsedReferences(log: log).isComplete)
    try UsedReferences.note("/a/b/d.txt", isComplete: false, in: log)
    #expect(try UsedReferences(log: log).isComplete == false)
  }

  @Test func concurrentLinesDoNotMix() async throws {
    let bench = try Workbench()
    let log = bench.root + "/used.log"
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask { try UsedReferences.note("/a/b/\(number).txt", isComplete: true, in: log) }
      }
      try await group.waitForAll()
    }
    #expect(try UsedReferences(log: log).paths.count == 200)
  }

  @Test(arguments: ["hello\n", "complete\n", "complete\trelative\n", "other\t/a/b\n"])
  func otherFilesAreRefused(content: String) throws {
    let bench = try Workbench()
    try AtomicFile.write(Array(content.utf8), to: bench.root + "/used.log")
    #expect(throws: FileError.self) { try UsedReferences(log: bench.root + "/used.log") }
  }

  @Test func anUnwritableLogFailsTheTest() throws {
    let bench = try Workbench()
    let outcome = bench.check("a", as: .lines, environment: ["GRIDREEL_SNAPSHOT_LOG": bench.root])
    #expect(outcome.status == .error)
    #expect(bench.files().isEmpty)
  }

  @Test(arguments: [
    (["p.xctest"], true), (["p.xctest", "M.T/t"], false), (["xctest", "/b.xctest"], true),
    (["p", "--testing-library", "swift-testing"], true),
    (["p", "--skip-build", "--parallel", "--testing-library", "swift-testing"], true),
    (["p", "--filter", "a", "--testing-library", "swift-testing"], false),
    (["p", "--skip=a", "--testing-library=swift-testing"], false),
  ])
  func choicesOfTests(arguments: [String], runsAll: Bool) {
    #expect(TestReporter.runsAllTests(arguments) == runsAll)
  }
}
