import Foundation
import Testing

/// `gridreel verify` on continuous integration: no scene and no reference is silently skipped.
@Suite struct `On continuous integration` {
  private let scratch: VerifyScratch

  init() throws { scratch = try VerifyScratch.threeScenes() }

  private func verify(_ arguments: [String] = []) throws -> Gridreel.Outcome {
    try scratch.run(arguments, environment: ["CI": "true"])
  }

  private func add(_ name: String, _ text: String = VerifyScratch.scene) throws {
    try FileManager.default.createDirectory(
      at: scratch.scratch.file(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try scratch.scratch.write(text.replacingOccurrences(of: "name: people", with: "name: new"), to: name)
  }

  @Test(arguments: [[], ["."], ["--orphans", "fail"]])
  func `a new scene without a reference fails`(arguments: [String]) throws {
    #expect(try verify(arguments).status == 0)
    try add("new.yaml")
    let outcome = try verify(arguments)
    #expect(outcome.status == 1, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("missing  new (12 frames), new.yaml"), "\(outcome.output)")
    #expect(outcome.output.contains("4 scenes: 3 passed, 1 missing"), "\(outcome.output)")
    #expect(!scratch.scratch.listing("Snapshots").contains("new"))
  }

  @Test func `on a developer's machine a new scene is named but not verified`() throws {
    try add("new.yaml")
    let outcome = try scratch.run()
    #expect(outcome.status == 0 && outcome.output.contains("3 scenes: 3 passed"))
    #expect(
      outcome.errors
        == "note: new.yaml has no reference and was not verified; gridreel verify new.yaml records one\n")
    #expect(try scratch.run(["-q"]).errors == "")
    try FileManager.default.removeItem(at: scratch.scratch.file("Snapshots/scene-b"))
    #expect(try scratch.run().errors.contains("note: b.yaml has no reference"))
  }

  @Test func `an emptied file still counts as the scene of its reference`() throws {
    try scratch.scratch.write("", to: "b.yaml")
    for arguments in [[], ["."]] {
      let outcome = try scratch.run(arguments)
      #expect(outcome.status == 2 && outcome.errors.contains("b.yaml"), "\(outcome.errors)")
    }
  }

  @Test func `a new scene is found by shards, too`() throws {
    try add("new.yaml")
    let codes = try (1...3).map { try verify(["--shard", "\($0)/3"]).status }
    #expect(codes.max() == 1)
    let merged = try Gridreel.run(
      ["merge-reports"] + (1...3).map { "artifacts/shard-\($0)-of-3" }, in: scratch.scratch.folder,
      environment: ["CI": "true"])
    #expect(merged.status == 1)
    #expect(merged.output.contains("missing  new (12 frames), new.yaml"), "\(merged.output)\(merged.errors)")
  }

  @Test func `scenes are searched only below folders of scenes with references`() throws {
    try FileManager.default.createDirectory(
      at: scratch.scratch.file("scenes"), withIntermediateDirectories: true)
    for name in ["a", "b", "c"] {
      try FileManager.default.moveItem(
        at: scratch.scratch.file("\(name).yaml"), to: scratch.scratch.file("scenes/\(name).yaml"))
    }
    try FileManager.default.copyItem(
      at: scratch.scratch.file("people.csv"), to: scratch.scratch.file("scenes/people.csv"))
    #expect(try scratch.run(["scenes", "--record", "all"]).status == 0)
    try add("other/new.yaml")
    #expect(try verify().status == 0)
    try add(
      "scenes/more/new.yaml",
      VerifyScratch.scene.replacingOccurrences(of: "people.csv", with: "../people.csv"))
    #expect(try verify().output.contains("missing  new (12 frames), scenes/more/new.yaml"))
    // On a developer's machine, only scenes with a reference are verified.
    #expect(try scratch.run().output.contains("3 scenes: 3 passed"))
    #expect(try scratch.run().errors == "")
  }

  @Test(arguments: [
    "dat: people.csv\nviewport: {width: 90, height: 60}\n", "dtaa: people.csv\n",
    "columns: {name: {}}\nfreeze: {columns: 1}\n",
    "data : people.csv\r\nviewport : {width: 90}\r\nrws: {}\r\n",
    "{\"dat\": \"people.csv\", \"viewport\": {\"width\": 90}}\n",
    "\u{FEFF}\"data\": people.csv\nviewprt: {}\n",
    "# a comment\n---\ndata:\n  - [\n",
  ])
  func `a scene with a mistyped key is not skipped`(text: String) throws {
    try scratch.scratch.write(text, to: "wrong.yaml")
    for arguments in [[], ["."]] {
      let outcome = try verify(arguments)
      #expect(outcome.status == 2, "\(text): \(outcome.output)")
      #expect(outcome.errors.contains("wrong.yaml:"), "\(text): \(outcome.errors)")
    }
    #expect(try scratch.run(["."]).status == 2)
  }

  @Test func `a scene with Windows line breaks is not skipped`() throws {
    let text = VerifyScratch.scene.replacingOccurrences(of: "\n", with: "\r\n")
    try add("new.yaml", text)
    #expect(try verify(["."]).output.contains("missing  new"))
  }

  @Test(arguments: [
    "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x}\ndata:\n  key: value\n",
    "on: push\nname: pictures\njobs: {}\n", "- data: x\n", "services: {web: {}}\nversion: 3\n",
    "date: 2024\n",
    "layout: Waterfall\nviewport: {width: 9}\nscroll: {steps: []}\n", "",
  ])
  func `files of other kinds are ignored`(text: String) throws {
    try scratch.scratch.write(text, to: "other.yaml")
    for arguments in [[], ["."]] {
      let outcome = try verify(arguments)
      #expect(outcome.status == 0, "\(text): \(outcome.errors)")
      #expect(outcome.output.contains("3 scenes: 3 passed"))
    }
  }

  @Test(arguments: [[], ["."]]) func `a deleted scene fails`(arguments: [String]) throws {
    try FileManager.default.removeItem(at: scratch.scratch.file("b.yaml"))
    let outcome = try verify(arguments + ["--junit", "junit.xml", "--report", "report.html"])
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains("error: Snapshots/scene-b no longer belongs to a scene\n"), "\(outcome.errors)")
    #expect(outcome.output.contains("2 scenes: 2 passed; 1 orphaned reference\n"), "\(outcome.output)")
    let junit = try scratch.read("junit.xml")
    #expect(junit.contains("tests=\"3\" failures=\"1\" errors=\"0\""), "\(junit)")
    #expect(junit.contains("name=\"scene-b\" file=\"Snapshots/scene-b/reference.json\""), "\(junit)")
    #expect(
      junit.contains("<failure type=\"orphaned\" message=\"Snapshots/scene-b no longer belongs to a scene\">")
    )
    let page = try scratch.read("report.html")
    #expect(page.contains("<bdi>2 scenes: 2 passed; 1 orphaned reference</bdi>"))
    #expect(page.contains("<li><bdi>Snapshots/scene-b no longer belongs to a scene</bdi></li>"))
    // Fewer checks can be requested, and on a developer's machine it is a warning.
    #expect(try verify(arguments + ["--orphans", "warn"]).status == 0)
    let warned = try scratch.run(arguments + ["--junit", "junit.xml"])
    #expect(
      warned.status == 0 && warned.errors.contains("warning: Snapshots/scene-b no longer belongs"),
      "\(warned.errors)")
    #expect(try scratch.read("junit.xml").contains("tests=\"2\" failures=\"0\""))
    let annotated = try scratch.run(arguments, environment: ["CI": "true", "GITHUB_ACTIONS": "true"])
    #expect(
      annotated.output.contains(
        "::error file=Snapshots/scene-b/reference.json,title=gridreel%3A scene-b orphaned::Snapshots/scene-b no longer belongs"
      ))
  }

  @Test func `orphans of merged shards fail, too`() throws {
    try FileManager.default.removeItem(at: scratch.scratch.file("b.yaml"))
    for index in 1...2 { #expect(try verify(["--shard", "\(index)/2"]).status == 0) }
    let merged = try Gridreel.run(
      ["merge-reports", "artifacts/shard-1-of-2", "artifacts/shard-2-of-2", "--junit", "junit.xml"],
      in: scratch.scratch.folder, environment: ["CI": "true"])
    #expect(merged.status == 1)
    #expect(merged.output.contains("2 scenes: 2 passed; 1 orphaned reference"), "\(merged.output)")
    #expect(try scratch.read("junit.xml").contains("failures=\"1\""))
  }

  @Test func `a renamed scene is recognized by its content`() throws {
    for (old, new) in [("a", "first"), ("c", "last")] {
      try scratch.replace("name: scene-\(old)", with: "name: scene-\(new)", in: "\(old).yaml")
      try FileManager.default.moveItem(
        at: scratch.scratch.file("\(old).yaml"), to: scratch.scratch.file("\(new).yaml"))
    }
    // One of them looks slightly different now.
    try scratch.replace("born: {width: 80}", with: "born: {width: 120}", in: "last.yaml")
    let outcome = try verify(["--report", "report.html"])
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        "Snapshots/scene-a no longer belongs to a scene; it looks like scene-first: git mv Snapshots/scene-a Snapshots/scene-first\n"
      ), "\(outcome.errors)")
    #expect(outcome.errors.contains("git mv Snapshots/scene-c Snapshots/scene-last"), "\(outcome.errors)")
    #expect(try scratch.read("report.html").contains("git mv Snapshots/scene-a Snapshots/scene-first"))
    for (old, new) in [("a", "first"), ("c", "last")] {
      try FileManager.default.moveItem(
        at: scratch.scratch.file("Snapshots/scene-\(old)"), to: scratch.scratch.file("Snapshots/scene-\(new)")
      )
    }
    let moved = try verify()
    #expect(moved.status == 1 && moved.output.contains("3 scenes: 2 passed, 1 failed\n"), "\(moved.output)")
    try scratch.replace("born: {width: 120}", with: "born: {width: 80}", in: "last.yaml")
    #expect(try verify().status == 0)
    // On a developer's machine, references are updated with the new paths of their scenes.
    let desk = try scratch.run()
    #expect(
      desk.output.contains("Snapshots/scene-first now names first.yaml, because a.yaml does not exist"),
      "\(desk.output)")
    #expect(desk.errors == "" && desk.status == 0, "\(desk.errors)")
    #expect(try scratch.run().output.contains("3 scenes: 3 passed\n"))
    #expect(try scratch.run(["--orphans", "fail"]).status == 0)
  }

  @Test func `an unreadable scene keeps its reference`() throws {
    try scratch.scratch.write("data: people.csv\nrows: [\n", to: "b.yaml")
    for arguments in [[], ["."]] {
      let outcome = try scratch.run(arguments + ["--orphans", "delete"])
      #expect(outcome.status == 2)
      #expect(!outcome.errors.contains("scene-b"), "\(outcome.errors)")
    }
    #expect(scratch.scratch.listing("Snapshots").contains("scene-b/reference.json"))
  }

  @Test func `a reference that names the scene of another reference is an orphan`() throws {
    try scratch.replace(
      "\"source\": \"b.yaml\"", with: "\"source\": \"c.yaml\"", in: "Snapshots/scene-b/reference.json")
    let outcome = try verify()
    #expect(outcome.output.contains("3 scenes: 3 passed"), "\(outcome.output)\(outcome.errors)")
    let desk = try scratch.run()
    #expect(desk.errors.contains("Snapshots/scene-b no longer belongs to a scene"), "\(desk.errors)")
  }

  @Test func `a damaged reference of a deleted scene fails`() throws {
    try FileManager.default.removeItem(at: scratch.scratch.file("b.yaml"))
    try scratch.scratch.write("{", to: "Snapshots/scene-b/reference.json")
    let outcome = try verify(["."])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("Snapshots/scene-b no longer belongs to a scene"), "\(outcome.errors)")
  }
}
