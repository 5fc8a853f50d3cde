import Foundation
import Testing

/// Failures while references and reports are written: nothing is half-written, and references stay complete.
@Suite struct VerifyFaultTests {
  @Test func unwritableFoldersAreNamed() throws {
    let scratch = try VerifyScratch()
    let before = try scratch.references()
    try scratch.scratch.write("a file", to: "taken")
    try scratch.replace("1906,1992", with: "1907,1992", in: "people.csv")
    for (arguments, path) in [
      (["--record", "all", "--snapshots", "taken"], "taken"), (["--artifacts", "taken"], "taken"),
      (["--report", "taken/report.html"], "taken"), (["--junit", "taken/junit.xml"], "taken"),
    ] {
      let outcome = try scratch.run(["people.yaml"] + arguments)
      #expect(outcome.status == 3, "\(arguments): \(outcome.errors)")
      #expect(outcome.errors.contains("error: ") && outcome.errors.contains(path), "\(outcome.errors)")
      #expect(try scratch.references() == before, "\(arguments)")
      #expect(try scratch.read("taken") == "a file")
    }
  }

  /// Files may not exceed a number of 512-byte blocks, as on a disk that fills up.
  @Test(arguments: [1, 2, 3, 5, 8, 4000]) func aFullDiskKeepsReferencesComplete(blocks: Int) throws {
    let scratch = try VerifyScratch()
    let before = try scratch.references()
    try scratch.replace("1906,1992", with: "1907,1992", in: "people.csv")
    let outcome = try scratch.run(
      ["people.yaml", "--record", "all", "--quiet", "--report", "report.html"], fileBlocks: blocks)
    let after = try scratch.references()
    if after == before {
      #expect(outcome.status == 3, "\(outcome.errors)")
      #expect(outcome.errors.contains("Snapshots/people: "), "\(outcome.errors)")
    } else {
      // Complete, whatever happened to the report.
      #expect(outcome.status == (blocks == 4000 ? 0 : 3), "\(outcome.errors)")
      #expect(after.keys.sorted() == before.keys.sorted())
      #expect(try scratch.run(["--record", "never"]).status == 0)
    }
    if blocks < 3 { #expect(after == before) }
    let isWhole = blocks == 4000
    #expect(FileManager.default.fileExists(atPath: scratch.scratch.file("report.html").path) == isWhole)
    #expect(scratch.scratch.listing().filter { $0.contains(".gridreel-") } == [])
  }

  #if os(Linux)
  @Test(.enabled(if: Mount.isPossible)) func aReadOnlyDiskIsReported() throws {
    let scratch = try VerifyScratch()
    let before = try scratch.references()
    try scratch.replace("1906,1992", with: "1907,1992", in: "people.csv")
    let mount = try #require(Mount(readOnly: scratch.scratch.file("Snapshots")))
    defer { mount.unmount() }
    for arguments in [
      ["--record", "all"], ["--artifacts", "Snapshots/out"], ["--report", "Snapshots/x.html"],
    ] {
      let outcome = try scratch.run(["people.yaml"] + arguments)
      #expect(outcome.status == 3, "\(arguments): \(outcome.output)\(outcome.errors)")
      #expect(outcome.errors.contains("Snapshots/"), "\(outcome.errors)")
      #expect(outcome.errors.contains("Read-only file system"), "\(outcome.errors)")
      #expect(try scratch.references() == before)
    }
  }
  #endif

  /// The old or the new reference exists at every moment, and the next run cleans up.
  @Test func aKilledRecordingLeavesTheOldOrTheNewReference() throws {
    let scratch = try VerifyScratch()
    let old = try scratch.references()
    try scratch.replace("1906,1992", with: "1907,1992", in: "people.csv")
    #expect(try scratch.run(["--record", "all"]).status == 0)
    let new = try scratch.references()
    #expect(old != new)
    for round in 0..<12 {
      let (from, to) = round % 2 == 0 ? ("1907,1992", "1906,1992") : ("1906,1992", "1907,1992")
      if try scratch.read("people.csv").contains(from) {
        try scratch.replace(from, with: to, in: "people.csv")
      }
      try scratch.killWhileRecording(afterMicroseconds: UInt32(round * 150))
      let found = try scratch.references().filter { !$0.key.hasPrefix(".") }
      let aside = try scratch.references().filter { $0.key.hasPrefix(".gridreel-people.old") }
        .map { ($0.key.replacingOccurrences(of: ".gridreel-people.old", with: "people"), $0.value) }
      let whole = found.isEmpty ? Dictionary(uniqueKeysWithValues: aside) : found
      #expect(whole == old || whole == new, "round \(round): \(whole.keys.sorted())")
      // Without arguments, references that were moved aside are verified, too.
      if round % 4 == 3 {
        let outcome = try scratch.run(["--record", "never"])
        #expect(outcome.output.contains("1 scene: "), "round \(round): \(outcome.output)\(outcome.errors)")
      }
    }
    #expect(try scratch.run(["people.yaml", "--record", "failed"]).status == 0)
    #expect(try scratch.run(["--record", "missing"]).status == 0)
    #expect(scratch.scratch.listing("Snapshots").filter { $0.hasPrefix(".") } == [])
  }
}
