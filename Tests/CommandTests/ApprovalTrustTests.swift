import Foundation
import Testing

/// Approval covers what a run compared and showed. If any of it has changed, approval is refused and nothing is
/// written.
@Suite struct `Approval of unseen changes` {
  /// Three scenes that differ from their references, and the run that found the differences.
  private let scratch: VerifyScratch

  init() throws {
    scratch = try VerifyScratch.threeScenes()
    try scratch.replace("1815", with: "1816", in: "people.csv")
    #expect(try scratch.run().status == 1)
  }

  private func approve(_ arguments: [String] = ["--all"], input: String = "") throws -> Gridreel.Outcome {
    try Gridreel.run(["approve"] + arguments, in: scratch.scratch.folder, input: Data(input.utf8))
  }

  /// Approves in every possible way; each is refused with the given words and writes nothing, for no other scene
  /// either.
  private func refuse(_ words: String..., of arguments: [[String]] = [["--all"], ["--frame", "0"]]) throws {
    let before = try scratch.references()
    for arguments in arguments + [["--scene", "scene-b"], []] {
      let outcome = try approve(arguments, input: "a\na\na\n")
      #expect(outcome.status == 2, "\(arguments): \(outcome.output)\(outcome.errors)")
      for word in words { #expect(outcome.errors.contains(word), "\(arguments): \(outcome.errors)") }
      #expect(try scratch.references() == before, "\(arguments)")
    }
    // After another run, approval works again.
    _ = try scratch.run()
    #expect(try approve().status == 0)
    #expect(try scratch.run(["--record", "never"]).status == 0)
  }

  @Test func `does not touch a reference recorded since the run`() throws {
    try scratch.replace("1816", with: "1817", in: "people.csv")
    let other = try VerifyScratch.threeScenes()
    try other.replace("1815", with: "1817", in: "people.csv")
    #expect(try other.run(["b.yaml", "--record", "all"]).status == 0)
    try FileManager.default.removeItem(at: scratch.scratch.file("Snapshots/scene-b"))
    try FileManager.default.copyItem(
      at: other.scratch.file("Snapshots/scene-b"), to: scratch.scratch.file("Snapshots/scene-b"))
    try refuse(
      "Snapshots/scene-b is not the reference that gridreel verify compared with", "contents.txt was changed",
      "verify again")
  }

  @Test func `does not touch a reference removed or added since the run`() throws {
    let folder = scratch.scratch.file("Snapshots/scene-b")
    let aside = scratch.scratch.file("aside")
    try FileManager.default.moveItem(at: folder, to: aside)
    let gone = try approve()
    #expect(gone.status == 2 && gone.errors.contains("(it is gone)"), "\(gone.errors)")
    #expect(try scratch.run(["--record", "never", "b.yaml"]).status == 1)
    try FileManager.default.moveItem(at: aside, to: folder)
    let new = try approve(["--scene", "scene-b"])
    #expect(new.status == 2 && new.errors.contains("there was none"), "\(new.errors)")
  }

  @Test(arguments: [
    "new/scene-b/contents.txt", "new/scene-b/layout.txt", "new/scene-b/frame-0000.png",
    "pictures/scene-b/frame-0-actual.png", "pictures/scene-b/frame-0-expected.png",
    "pictures/scene-b/frame-0-triptych.png",
  ])
  func `is refused when a file was edited, emptied or removed`(path: String) throws {
    let file = scratch.scratch.file("artifacts/verify/" + path)
    let bytes = try Data(contentsOf: file)
    for edited in [bytes + Data("x\t0\n".utf8), Data(), bytes.dropLast(4)] {
      try edited.write(to: file)
      let outcome = try approve()
      #expect(outcome.status == 2 && outcome.errors.contains("scene-b"), "\(outcome.errors)")
    }
    try FileManager.default.removeItem(at: file)
    try refuse(path.hasPrefix("new") ? "scene-b" : "\(path) is gone")
  }

  @Test func `is refused when the new reference was replaced with that of another scene`() throws {
    let pending = scratch.scratch.file("artifacts/verify/new/scene-b")
    try FileManager.default.removeItem(at: pending)
    try FileManager.default.copyItem(at: scratch.scratch.file("artifacts/verify/new/scene-a"), to: pending)
    try refuse(
      "artifacts/verify does not contain what gridreel verify drew", "new/scene-b/reference.json was changed")
  }

  @Test func `is refused, not skipped, when the new reference is gone`() throws {
    try FileManager.default.removeItem(at: scratch.scratch.file("artifacts/verify/new/scene-b"))
    try refuse(
      "artifacts/verify does not contain what gridreel verify drew", "new/scene-b/contents.txt is gone")
  }

  @Test func `is refused when the findings were edited`() throws {
    try scratch.replace(
      "became \\\"1816\\\"", with: "became \\\"1815\\\"", in: "artifacts/verify/verification.json")
    try refuse("verification.json was changed")
  }

  /// A report from another machine cannot write elsewhere.
  @Test(arguments: ["../scene-b", ".scene-b", "a/b", ""])
  func `is refused when a name leads to another folder`(name: String) throws {
    try scratch.replace(
      "\"name\" : \"scene-b\"", with: "\"name\" : \"\(name)\"", in: "artifacts/verify/verification.json")
    let before = try scratch.references()
    let outcome = try approve()
    #expect(
      outcome.status == 3 && outcome.errors.contains("\"\(name)\" is not the name of a reference"),
      "\(outcome.errors)")
    #expect(try scratch.references() == before)
  }

  @Test func `is possible once per scene`() throws {
    #expect(try approve(["--scene", "scene-b"]).status == 0)
    #expect(try approve([], input: "r\n").output.contains("1 rejected"))
    #expect(try approve(["--list"]).output.contains("scene-c"))
    #expect(try approve(["--scene", "scene-b"]).errors.contains("no approval is pending for scene-b"))
    #expect(try approve().output == "accepted  scene-c\n")
    #expect(try approve().output == "no approval is pending\n")
  }

  @Test func `is refused when the report lacks the compared reference`() throws {
    let report = try scratch.read("artifacts/verify/verification.json")
    var object = try #require(try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])
    object["scenes"] = try #require(object["scenes"] as? [[String: Any]]).map { scene in
      scene.filter { $0.key != "basis" }
    }
    try JSONSerialization.data(withJSONObject: object).write(
      to: scratch.scratch.file("artifacts/verify/verification.json"))
    try refuse("verify again")
  }

  @Test func `does not use an earlier drawing of a scene that is broken now`() throws {
    try FileManager.default.removeItem(at: scratch.scratch.file("Snapshots/scene-b/layout.txt"))
    #expect(try scratch.run(["b.yaml"]).status == 2)
    #expect(try approve(["--scene", "scene-b"]).output.contains("no approval is pending"))
  }

  @Test func `can proceed frame by frame`() throws {
    for frame in ["0", "2", "5-7"] {
      let outcome = try approve(["--scene", "scene-a", "--frame", frame])
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    try scratch.replace("e", with: "f", in: "Snapshots/scene-a/contents.txt")
    #expect(try approve(["--scene", "scene-a", "--frame", "1"]).status == 2)
  }

  @Test func `is refused for merged shards, too`() throws {
    for index in 1...2 { #expect(try scratch.run(["--shard", "\(index)/2"]).status == 1) }
    func merge() throws -> Gridreel.Outcome {
      try Gridreel.run(
        ["merge-reports", "artifacts/shard-1-of-2", "artifacts/shard-2-of-2"], in: scratch.scratch.folder)
    }
    #expect(try merge().status == 1)
    try scratch.replace("1816", with: "1817", in: "artifacts/verify/new/scene-c/contents.txt")
    let outcome = try approve()
    #expect(outcome.status == 2 && outcome.errors.contains("scene-c"), "\(outcome.errors)")
    // The output of shards is checked before it is merged.
    for path in scratch.scratch.listing("artifacts").filter({
      $0.hasPrefix("shard-") && ($0.hasSuffix("contents.txt") || $0.hasSuffix("-triptych.png"))
    }).prefix(6) {
      let file = scratch.scratch.file("artifacts/" + path)
      let bytes = try Data(contentsOf: file)
      try (bytes + Data("x\t0\n".utf8)).write(to: file)
      #expect(try merge().status == 2, "\(path)")
      try bytes.write(to: file)
    }
    #expect(try merge().status == 1)
    #expect(try approve().status == 0)
  }
}
