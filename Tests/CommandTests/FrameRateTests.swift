import Foundation
import Testing

/// Sequences drawn at different frame rates are compared by time.
@Suite struct FrameRateTests {
  @Test func verificationComparesFramesByTime() throws {
    let scratch = try VerifyScratch()
    try scratch.replace("fps: 10", with: "fps: 20", in: "people.yaml")
    let outcome = try scratch.run()
    #expect(outcome.status == 1)
    #expect(
      outcome.output.contains(
        "the frame rate was 10 and is now 20: frames of the same time are compared, 12 of 23 frames"),
      "\(outcome.output)")
    for words in ["there were", "layout differs", "pixels differ", "content changed"] {
      #expect(!outcome.output.contains(words), "\(outcome.output)")
    }
    // Only the first frame, the one at 1 s and the last coincide with frames of the reference.
    try scratch.replace("fps: 20", with: "fps: 7", in: "people.yaml")
    #expect(try scratch.run().output.contains("compared, 3 of 9 frames"))
    // Movements and changes are still found, and shown next to the reference at that time.
    try scratch.replace("fps: 7", with: "fps: 20", in: "people.yaml")
    try scratch.replace("born: {width: 80}", with: "born: {width: 81}", in: "people.yaml")
    let moved = try scratch.run()
    #expect(moved.output.contains("the layout differs in 12 frames, first in frame 0"), "\(moved.output)")
    #expect(scratch.scratch.listing("artifacts/verify/pictures/people").contains("frame-22-expected.png"))
    let byFrame = try Gridreel.run(["approve", "--frame", "0"], in: scratch.scratch.folder)
    #expect(byFrame.status != 0)
    #expect(byFrame.errors.contains("the number, size or rate of the frames"), "\(byFrame.errors)")
    #expect(try Gridreel.run(["approve", "--all"], in: scratch.scratch.folder).status == 0)
    #expect(try scratch.run().status == 0)
  }

  @Test func foldersAreComparedByTime() throws {
    let scratch = try VerifyScratch(record: false)
    func render(_ folder: String) throws {
      let outcome = try Gridreel.run(["render", "people.yaml", "-o", folder], in: scratch.scratch.folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    func diff(_ arguments: String...) throws -> Gridreel.Outcome {
      try Gridreel.run(["diff"] + arguments, in: scratch.scratch.folder)
    }
    try render("ten")
    try scratch.replace("fps: 10", with: "fps: 20", in: "people.yaml")
    try render("twenty")
    for (one, other, faster) in [("ten", "twenty", "actual"), ("twenty", "ten", "expected")] {
      let note = "compared 12 of 23 pictures of the \(faster) folder by time"
      let outcome = try diff(one, other)
      #expect(outcome.output.contains("12 pictures match\n" + note), "\(outcome.output)")
      // Uncompared frames do not pass, and are mentioned whatever else is reported.
      #expect(outcome.status == 1 && outcome.output.contains("11 have no partner; --allow-unpaired accepts"))
      let quiet = try diff(one, other, "-q", "--junit", "junit.xml")
      #expect(quiet.status == 1 && quiet.output.isEmpty, "\(quiet.output)")
      #expect(quiet.errors.hasPrefix("warning: \(note)") && quiet.errors.contains("11 have no partner"))
      let junit = try String(contentsOf: scratch.scratch.file("junit.xml"), encoding: .utf8)
      #expect(junit.contains("tests=\"13\" failures=\"1\"") && junit.contains("type=\"unpaired\""))
      #expect(try diff(one, other, "--json").output.contains("\"passes\" : false,\n  \"unpaired\" : ["))
      let allowed = try diff(one, other, "--allow-unpaired")
      #expect(allowed.status == 0 && allowed.output.contains(note), "\(allowed.output)")
    }
    // Every frame of the slower sequence needs its partner.
    try scratch.replace("fps: 20", with: "fps: 15", in: "people.yaml")
    try render("fifteen")
    let outcome = try diff("ten", "fifteen")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("5 missing"), "\(outcome.output)")
    #expect(try diff("ten", "fifteen", "--allow-unpaired").status == 1)
    try scratch.replace("fps: 15", with: "fps: 20", in: "people.yaml")
    try scratch.replace("1906,1992", with: "1907,1992", in: "people.csv")
    try render("changed")
    #expect(try diff("ten", "changed").status == 1)
  }
}
