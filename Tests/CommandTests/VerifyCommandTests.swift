import Foundation
import Testing

@Suite struct VerifyCommandTests {
  @Test func recordsOnceAndThenMatches() throws {
    let scratch = try VerifyScratch()
    let recorded = try scratch.references()
    #expect(
      recorded.keys.sorted() == [
        "people", "people/contents.txt", "people/frame-0000.png", "people/frame-0003.png",
        "people/frame-0006.png", "people/frame-0008.png", "people/frame-0011.png", "people/layout.txt",
        "people/reference.json",
      ])
    for arguments in [[], ["people.yaml"], ["."], ["--check-determinism"], ["-j", "1"], ["--fuzzy"]] {
      let outcome = try scratch.run(arguments)
      #expect(outcome.status == 0, "\(arguments): \(outcome.output)\(outcome.errors)")
      #expect(outcome.output.contains("1 scene: 1 passed"), "\(arguments)")
    }
    #expect(try scratch.references() == recorded)
    #expect(!FileManager.default.fileExists(atPath: scratch.scratch.file("artifacts").path))
  }

  /// Each change is found, and the message names it.
  @Test(arguments: [
    ("people.csv", "1906,1992", "1907,1992", "row 1, column \"born\": \"1906\" became \"1907\""),
    ("people.yaml", "born: {width: 80}", "born: {width: 81}", "the layout differs in 12 frames"),
    ("people.yaml", "freeze: {columns: 1}", "freeze: {columns: 0}", "the layout differs in"),
    ("people.yaml", "scroll:", "theme: {text: '#ff0000'}\nscroll:", "#ff0000"),
    ("people.yaml", "height: 100}", "height: 101}", "the picture size was 180×100 and is now 180×101"),
    ("people.yaml", "duration: 1.1", "duration: 1.2", "there were 12 frames and are now 13"),
  ])
  func findsAndNames(file: String, old: String, new: String, words: String) throws {
    let scratch = try VerifyScratch()
    let before = try scratch.references()
    try scratch.replace(old, with: new, in: file)
    let outcome = try scratch.run()
    #expect(outcome.status == 1, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains(words), "\(outcome.output)")
    #expect(outcome.output.contains("1 scene: 1 failed"))
    #expect(try scratch.references() == before)
    let drawn = scratch.scratch.listing("artifacts/verify/pictures/people")
    #expect(drawn.contains("frame-0-actual.png") || drawn.contains("frame-1-actual.png"), "\(drawn)")
    #expect(scratch.scratch.listing("artifacts/verify/new").contains("people/reference.json"))
    // When the change is undone, it matches again, and the artifacts are gone.
    try scratch.replace(new, with: old, in: file)
    #expect(try scratch.run().status == 0)
    #expect(scratch.scratch.listing("artifacts/verify/pictures") == [])
  }

  @Test func changedCellsAreNamedFromTheLayout() throws {
    let scratch = try VerifyScratch()
    try scratch.replace("1906,1992", with: "1907,1992", in: "people.csv")
    let outcome = try scratch.run()
    #expect(outcome.output.contains("; changed: row 1, column \"born\""), "\(outcome.output)")
    for part in ["column \"born\"", "row 1", "row 1, column \"born\""] {
      let masked = try scratch.run(["--mask-element", part])
      #expect(masked.status == 0, "\(part): \(masked.output)")
    }
    #expect(try scratch.run(["--mask-element", "column \"died\""]).status == 1)
  }

  @Test func nothingIsWrittenOnCI() throws {
    let scratch = try VerifyScratch(record: false)
    let missing = try scratch.run(["people.yaml"], environment: ["CI": "true"])
    #expect(missing.status == 1, "\(missing.output)")
    #expect(missing.output.contains("missing  people"))
    #expect(scratch.scratch.listing("Snapshots") == [])
    #expect(try scratch.run(["people.yaml"], environment: ["GRIDREEL_RECORD": "never"]).status == 1)
    #expect(try scratch.run(["people.yaml", "--record", "missing"], environment: ["CI": "1"]).status == 0)
    #expect(scratch.scratch.listing("Snapshots").contains("people/reference.json"))
  }

  /// Frames that repeat a picture are drawn once, and still have their entry in the reference.
  @Test func repeatedFramesAreVerifiedToo() throws {
    let scratch = try VerifyScratch(record: false)
    try scratch.replace("  steps:", with: "  steps:\n    - hold: 0.5", in: "people.yaml")
    try scratch.scratch.write(try scratch.read("people.yaml") + "\n    - hold: 1\n", to: "people.yaml")
    #expect(try scratch.run(["people.yaml", "--pictures", "all"]).status == 0)
    let pictures = scratch.scratch.listing("Snapshots/people").filter { $0.hasSuffix(".png") }
    #expect(pictures.count == 27, "\(pictures)")
    #expect(try scratch.run(["--check-determinism"]).status == 0)
    // Only the reference of a repeated frame differs: only that frame fails, and is drawn with both pictures.
    try scratch.unseal()
    let other = try #require(
      try scratch.read("Snapshots/people/reference.json").firstMatch(of: /"frame": 10, "hash": "(\w+)"/))
    for name in ["reference.json", "frame-0003.png"] {
      let file = scratch.scratch.file("Snapshots/people/" + name)
      if name.hasSuffix("png") {
        try FileManager.default.removeItem(at: file)
        try FileManager.default.copyItem(
          at: scratch.scratch.file("Snapshots/people/frame-0010.png"), to: file)
      } else {
        let hash = try #require(
          try scratch.read("Snapshots/people/" + name).firstMatch(of: /"frame": 3, "hash": "(\w+)"/))
        try scratch.replace(
          "\"frame\": 3, \"hash\": \"\(hash.1)\"",
          with: "\"frame\": 3, \"hash\": \"\(other.1)\"",
          in: "Snapshots/people/" + name)
      }
    }
    let outcome = try scratch.run()
    #expect(outcome.status == 1)
    #expect(
      outcome.output.contains("pixels differ in 1 of 27 frames, first in frame 3, worst in frame 3"),
      "\(outcome.output)")
    #expect(scratch.scratch.listing("artifacts/verify/pictures/people").contains("frame-3-triptych.png"))
  }

  @Test func recordModesDetermineWhatIsWritten() throws {
    let scratch = try VerifyScratch()
    let before = try scratch.references()
    try scratch.replace("1906,1992", with: "1907,1992", in: "people.csv")
    #expect(try scratch.run(["--record", "never"]).status == 1)
    #expect(try scratch.run(["--record", "missing"]).status == 1)
    #expect(try scratch.references() == before)
    let failed = try scratch.run(["--record", "failed"])
    #expect(failed.status == 0 && failed.output.contains("recorded"), "\(failed.output)")
    let after = try scratch.references()
    #expect(after != before)
    #expect(try scratch.run(["--record", "never"]).status == 0)
    #expect(try scratch.run(["--record", "failed"]).output.contains("passed"))
    #expect(try scratch.run(["--record", "all"]).status == 0)
    #expect(try scratch.references() == after)
    #expect(try scratch.run(["--record", "some"]).status == 2)
  }

  @Test func variantsHaveTheirOwnReferences() throws {
    let scratch = try VerifyScratch()
    #expect(try scratch.run(["people.yaml", "--theme", "dark", "--scale", "2"]).status == 0)
    #expect(scratch.scratch.listing("Snapshots").contains("people@2x-dark/reference.json"))
    let outcome = try scratch.run(["--record", "never"])
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.contains("2 scenes: 2 passed"), "\(outcome.output)")
  }

  @Test func aDifferentFontStackIsReported() throws {
    let scratch = try VerifyScratch()
    let json = "Snapshots/people/reference.json"
    try scratch.unseal()
    try scratch.replace("\"pango\":\"", with: "\"pango\":\"0.", in: json)
    #expect(try scratch.run().status == 0)
    let hash = try #require(try scratch.read(json).firstMatch(of: /"frame": 1, "hash": "([0-9a-f]{32})"/))
    try scratch.replace(String(hash.1), with: String(repeating: "0", count: 32), in: json)
    let outcome = try scratch.run()
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("drawn with other libraries or fonts than the reference: pango 0."))
  }

  @Test func toleranceAppliesOnlyToPixels() throws {
    let scratch = try VerifyScratch()
    try scratch.replace("scroll:", with: "theme: {text: '#1a1d22'}\nscroll:", in: "people.yaml")
    #expect(try scratch.run().status == 1)
    let outcome = try scratch.run(["--tolerance", "60"])
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.contains("forgiven"), "\(outcome.output)")
    try scratch.replace("1906,1992", with: "1907,1992", in: "people.csv")
    #expect(try scratch.run(["--tolerance", "60", "--max-ratio", "0.9"]).status == 1)
  }

  @Test(arguments: [
    ("reference.json", "", "it is empty"), ("reference.json", "{}", "not a reference"),
    ("reference.json", "version https://git-lfs.github.com/spec/v1\n", "Git LFS"),
    ("layout.txt", "gridreel-layouts/1\nframe 0\nlayout\nframe 7\n", "line 4"),
    ("layout.txt", "gridreel-layouts/1\nframe 0\n", "1 frames"), ("contents.txt", "?", "line 1"),
  ])
  func damagedReferencesAreNamed(file: String, text: String, words: String) throws {
    let scratch = try VerifyScratch()
    try scratch.scratch.write(text, to: "Snapshots/people/" + file)
    let before = try scratch.references()
    let outcome = try scratch.run(["people.yaml"])
    #expect(outcome.status == 2, "\(outcome.output)")
    #expect(outcome.output.contains("Snapshots/people/\(file)"), "\(outcome.output)")
    #expect(outcome.output.contains(words), "\(outcome.output)")
    #expect(try scratch.references() == before)
    // It does not pass either if the scene is not named.
    for more in [[], ["--orphans", "fail"], ["--shard", "1/2"]] {
      let unnamed = try scratch.run(more)
      #expect(unnamed.status == 2 && (unnamed.output + unnamed.errors).contains(words), "\(unnamed.errors)")
    }
    #expect(try scratch.run(["people.yaml", "--record", "all"]).status == 0)
    #expect(try scratch.run().status == 0)
  }

  @Test func aReferenceWithoutItsMainFileIsNamed() throws {
    let scratch = try VerifyScratch()
    try FileManager.default.removeItem(at: scratch.scratch.file("Snapshots/people/reference.json"))
    let outcome = try scratch.run()
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Snapshots/people/reference.json: it is missing"), "\(outcome.errors)")
    let before = try scratch.references()
    for arguments in [["people.yaml"], ["."], ["people.yaml", "--record", "failed"]] {
      let named = try scratch.run(arguments)
      #expect(named.status == 2, "\(named.output)")
      #expect(named.output.contains("Snapshots/people/reference.json: it is missing"), "\(named.output)")
    }
    #expect(try scratch.references() == before)
    #expect(try scratch.run(["people.yaml", "--record", "all"]).status == 0)
    #expect(try scratch.run().status == 0)
  }

  @Test func aFileThatIsNotAPictureIsNamed() throws {
    let scratch = try VerifyScratch()
    try scratch.replace("1906,1992", with: "1907,1992", in: "people.csv")
    try scratch.scratch.write(
      "version https://git-lfs.github.com/spec/v1\n", to: "Snapshots/people/frame-0006.png")
    let outcome = try scratch.run()
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("Snapshots/people/frame-0006.png: this is a Git LFS pointer"))
  }

  @Test func impossiblePathsAreFileErrors() throws {
    let scratch = try VerifyScratch()
    try scratch.scratch.write("a file", to: "taken")
    let outcome = try scratch.run(["people.yaml", "--snapshots", "taken/below"])
    #expect(outcome.status == 3, "\(outcome.errors)")
    #expect(outcome.errors.contains("taken"))
    #expect(try scratch.run(["people.yaml", "--junit", "taken/x.xml"]).status == 3)
    #expect(try scratch.run(["nowhere.yaml"]).status == 3)
    #expect(try VerifyScratch(record: false).run().status == 2)
  }
}
