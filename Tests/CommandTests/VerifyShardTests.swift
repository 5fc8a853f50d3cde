import Foundation
import TestSupport
import Testing

/// Verifications divided among several processes, and merged again.
@Suite struct `Shards of a verification` {
  /// Names and bytes of all files below a folder that should be the same for one run and several; times are removed.
  private func tree(_ scratch: Scratch) throws -> [String: String] {
    var files: [String: String] = [:]
    for name in scratch.listing() where !name.hasPrefix("artifacts/shard-") && name != "shards.json" {
      guard let bytes = try? Data(contentsOf: scratch.file(name)) else { continue }
      guard ["json", "xml"].contains(scratch.file(name).pathExtension) else {
        files[name] = bytes.base64EncodedString()
        continue
      }
      files[name] = String(decoding: bytes, as: UTF8.self)
        .replacing(#/ time="[0-9.]+"/#, with: "").replacing(#/"seconds" : [0-9.e-]+/#, with: "")
    }
    return files
  }

  /// A scene that scrolls over a table for some frames, with a kind of fault.
  private static func scene(_ name: String, frames: Int, fault: Fault?) -> String {
    let rate = fault == .rate ? 20 : 10
    let duration = Double(frames - 1) / 10 - 0.01
    return """
      name: \(name)
      data: table.csv
      viewport: {width: 60, height: 40}
      rows: {height: 12}
      columnDefaults: {width: \(fault == .layout ? 25 : 24)}
      fonts: {boxes: true}
      theme: {rowBackground: "\(fault == .color ? "#fefefe" : "#ffffff")"}
      scroll:
        fps: \(rate)
        steps: [{to: {x: 20, y: 120}, duration: \(max(duration, 0.05)), ease: linear}]

      """
  }

  private enum Fault: CaseIterable {
    case layout, color, rate, longer, missing, orphan, broken, damaged, sameName
  }

  private func gridreel(_ arguments: [String], in scratch: Scratch) throws -> Gridreel.Outcome {
    try Gridreel.run(
      arguments, in: scratch.folder)
  }

  @Test(arguments: 0..<8) func `give the same files as one run, byte for byte`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let whole = try Scratch()
    let rows = (0..<30).map { row in (0..<5).map { "\(row * 7 + $0)" }.joined(separator: ",") }
    try whole.write((["a,b,c,d,e"] + rows).joined(separator: "\n") + "\n", to: "table.csv")
    let count = Int.random(in: 1...5, using: &random)
    let lengths = (0..<count).map { _ in Int.random(in: 2...24, using: &random) }
    for (index, frames) in lengths.enumerated() {
      try whole.write(Self.scene("s\(index)", frames: frames, fault: nil), to: "s\(index).yaml")
    }
    let pictures = ["0%,50%,100%", "all", "0"].randomElement(using: &random) ?? "0"
    let recorded = try gridreel(["verify", ".", "--pictures", pictures, "--quiet"], in: whole)
    #expect(recorded.status == 0, "seed \(seed): \(recorded.errors)")
    var faults: [Fault?] = []
    for (index, frames) in lengths.enumerated() {
      let fault =
        Int.random(in: 0..<3, using: &random) == 0 ? nil : Fault.allCases.randomElement(using: &random)
      faults.append(fault)
      let name = fault == .sameName ? "s0" : "s\(index)"
      let text = Self.scene(name, frames: fault == .longer ? frames + 3 : frames, fault: fault)
      try whole.write(fault == .broken ? text + "rows: [\n" : text, to: "s\(index).yaml")
      let reference = whole.file("Snapshots/s\(index)")
      switch fault {
      case .missing: try FileManager.default.removeItem(at: reference)
      case .orphan: try FileManager.default.removeItem(at: whole.file("s\(index).yaml"))
      case .damaged: try Data("{".utf8).write(to: reference.appendingPathComponent("layout.txt"))
      default: break
      }
    }
    // The same files in another folder, where several processes do the work of one.
    let many = try Scratch()
    for name in try FileManager.default.contentsOfDirectory(atPath: whole.folder.path) {
      try FileManager.default.copyItem(at: whole.file(name), to: many.file(name))
    }
    let modes = ["never", "never", "missing", "failed", "all"]
    let orphans = ["warn", "fail", "delete", "ignore"].randomElement(using: &random) ?? "warn"
    let options =
      [Bool.random(using: &random) ? ["."] : []].joined()
      + ["--record", modes.randomElement(using: &random) ?? "never", "--orphans", orphans]
    let reports = ["--report", "out/page.html", "--junit", "out/junit.xml"]
    let one = try gridreel(["verify"] + options + reports, in: whole)
    let shards = Int.random(in: 1...4, using: &random)
    let story = "seed \(seed): \(lengths), \(faults), \(shards) shards, \(options)"
    var folders: [String] = []
    for index in (1...shards).shuffled(using: &random) {
      let shard = try gridreel(["verify"] + options + ["--shard", "\(index)/\(shards)", "--quiet"], in: many)
      #expect(shard.status <= one.status, "\(story): \(shard.errors)")
      folders.append("artifacts/shard-\(index)-of-\(shards)")
    }
    // Without any reference there is nothing to verify, not even for a shard.
    guard !one.output.isEmpty else { return #expect(one.status == 2 && many.listing("artifacts").isEmpty) }
    // One of them exists twice.
    try FileManager.default.copyItem(at: many.file(folders[0]), to: many.file("artifacts/shard-again"))
    folders.append("artifacts/shard-again")
    let merged = try gridreel(["merge-reports"] + folders.shuffled(using: &random) + reports, in: many)
    #expect(merged.status == one.status, "\(story): \(merged.errors)")
    #expect(merged.output == one.output, "\(story)")
    func orphanLines(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { $0.contains("no longer belongs to a scene") }
    }
    #expect(orphanLines(merged.errors) == orphanLines(one.errors), "\(story)")
    let (expected, actual) = (try tree(whole), try tree(many))
    #expect(expected.keys.sorted() == actual.keys.sorted(), "\(story)")
    for (name, text) in expected.sorted(by: { $0.key < $1.key }) {
      #expect(actual[name] == text, "\(story): \(name)")
    }
  }

  /// One scene of 40 frames, whose frames from 20 on differ in color from their reference.
  private func long() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      (["a,b,c"] + (0..<60).map { "\($0),\($0 * 3),x" }).joined(separator: "\n") + "\n", to: "table.csv")
    try scratch.write(Self.scene("long", frames: 40, fault: nil), to: "long.yaml")
    #expect(try gridreel(["verify", "long.yaml"], in: scratch).status == 0)
    return scratch
  }

  @Test func `a scene is divided into frames by their cost`() throws {
    let scratch = try long()
    func frames(_ options: [String]) throws -> [String] {
      try (1...3).map { index in
        let outcome = try gridreel(["verify", "--shard", "\(index)/3"] + options, in: scratch)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return String(outcome.output.split(separator: "\n").first ?? "")
      }
    }
    #expect(
      try frames([]) == [
        "passed  long.yaml, frames 0 to 12 of 40", "passed  long.yaml, frames 13 to 26 of 40",
        "passed  long.yaml, frames 27 to 39 of 40",
      ])
    // Of each 32 neighbors, the later ones took three times as long.
    try scratch.write(#"{"costs": {"seconds": [0.1, 0.9]}}"#, to: "costs.json")
    #expect(
      try frames(["--costs", "costs.json"]) == [
        "passed  long.yaml, frames 0 to 31 of 40", "passed  long.yaml, frames 32 to 35 of 40",
        "passed  long.yaml, frames 36 to 39 of 40",
      ])
    let parts = (1...3).map { "artifacts/shard-\($0)-of-3" }
    let merged = try gridreel(["merge-reports"] + parts, in: scratch)
    #expect(merged.output == "passed  long (40 frames)\n1 scene: 1 passed\n", "\(merged.errors)")
    // Measured costs of shards determine the division of the next ones.
    try scratch.write(Self.scene("short", frames: 4, fault: nil), to: "short.yaml")
    #expect(try gridreel(["verify", "short.yaml"], in: scratch).status == 0)
    let report = try gridreel(["verify", "--json"], in: scratch)
    let slow = report.output.replacing(#/"seconds" : [0-9.]+/#, with: "\"seconds\" : 2")
    try scratch.write(slow, to: "costs.json")
    let first = try gridreel(["verify", "--shard", "1/2", "--costs", "costs.json"], in: scratch)
    #expect(first.output.hasPrefix("passed  long (40 frames)\n1 scene"), "\(first.output)")
  }

  @Test func `shards that do not belong together are refused`() throws {
    let scratch = try long()
    try scratch.write(Self.scene("other", frames: 8, fault: nil), to: "other.yaml")
    #expect(try gridreel(["verify", "."], in: scratch).status == 0)
    func shard(_ index: Int, _ options: [String] = []) throws {
      #expect(try gridreel(["verify", ".", "--shard", "\(index)/2"] + options, in: scratch).status <= 1)
    }
    func refuse(_ reason: String, _ shards: [String] = ["artifacts/shard-1-of-2", "artifacts/shard-2-of-2"])
      throws
    {
      let outcome = try gridreel(["merge-reports"] + shards, in: scratch)
      #expect(outcome.status == 2 && outcome.errors.contains(reason), "\(reason): \(outcome.errors)")
      #expect(!scratch.listing().contains("artifacts/verify"))
    }
    try shard(1)
    try refuse(
      "shard 2/2 is missing; make it with: gridreel verify . --shard 2/2", ["artifacts/shard-1-of-2"])
    try shard(2, ["--orphans", "fail"])
    try refuse("the other with: . --orphans fail")
    try shard(2, ["--pictures", "all"])
    try refuse("the other with: . --pictures all")
    try scratch.write(Self.scene("other", frames: 8, fault: .color), to: "other.yaml")
    try shard(2)
    try refuse("scenes were changed between them")
    try scratch.write(Self.scene("other", frames: 8, fault: nil), to: "other.yaml")
    let json = scratch.file("Snapshots/long/reference.json")
    let text = try String(contentsOf: json, encoding: .utf8)
    try Data((text + "\n").utf8).write(to: json)
    try shard(2)
    try refuse("different references")
    try Data(text.utf8).write(to: json)
    try shard(2)
    let report = scratch.file("artifacts/shard-2-of-2/verification.json")
    let whole = try String(contentsOf: report, encoding: .utf8)
    for (old, new, reason) in [
      ("\"parts/long\"", "\"../long\"", "names files outside of its folder"),
      (#""version" : ""#, #""version" : "9"#, "the other by 9"),
      ("\"cairo\" : \"", "\"cairo\" : \"9", "cairo"),
    ] {
      #expect(whole.contains(old))
      try Data(whole.replacingOccurrences(of: old, with: new).utf8).write(to: report)
      try refuse(reason)
    }
    try Data(whole.utf8).write(to: report)
    let part = try #require(scratch.listing().first { $0.hasSuffix("/part.json") })
    let bytes = try Data(contentsOf: scratch.file(part))
    try bytes.prefix(200).write(to: scratch.file(part))
    try refuse("lacks a part of a scene that its shard lists")
    try bytes.write(to: scratch.file(part))
    let table = try String(contentsOf: scratch.file("table.csv"), encoding: .utf8)
    try scratch.write(table + "60,180,x\n", to: "table.csv")
    try refuse("table.csv was changed since the shards were verified")
    try scratch.write(table, to: "table.csv")
    // Frames are something else, and the message says so.
    #expect(
      try gridreel(["render", "long.yaml", "-q", "--shard", "1/1", "--out", "frames"], in: scratch).status
        == 0)
    try refuse("use gridreel merge", ["frames"])
    let frames = try gridreel(["merge", "artifacts/shard-1-of-2", "--out", "x"], in: scratch)
    #expect(frames.status == 2 && frames.errors.contains("gridreel merge-reports"), "\(frames.errors)")
    let merged = try gridreel(
      ["merge-reports", "artifacts/shard-1-of-2", "artifacts/shard-2-of-2"], in: scratch)
    #expect(merged.status == 0, "\(merged.errors)")
  }
}
