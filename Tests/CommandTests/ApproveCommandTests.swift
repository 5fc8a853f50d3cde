import Foundation
import Testing

@testable import GridreelCLI

@Suite struct ApproveCommandTests {
  /// Three scenes of one table, in which a cell has changed since their references were recorded.
  private func changed() throws -> VerifyScratch {
    let scratch = try VerifyScratch.threeScenes()
    try scratch.replace("1815", with: "1816", in: "people.csv")
    #expect(try scratch.run().status == 1)
    return scratch
  }

  private func approve(
    _ scratch: VerifyScratch, _ arguments: [String], input: String = ""
  ) throws -> Gridreel.Outcome {
    try Gridreel.run(["approve"] + arguments, in: scratch.scratch.folder, input: Data(input.utf8))
  }

  private func statuses(_ scratch: VerifyScratch) throws -> [String] {
    let outcome = try scratch.run(["--record", "never", "--json"])
    let report = try #require(
      try JSONSerialization.jsonObject(with: outcome.outputBytes) as? [String: Any])
    let scenes = try #require(report["scenes"] as? [[String: Any]])
    return try scenes.map { try #require($0["status"] as? String) }
  }

  @Test func inputLinesDecideSceneByScene() throws {
    let scratch = try changed()
    let outcome = try approve(scratch, [], input: "show\nwhat?\na\nr\ns\n")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("1 accepted, 1 rejected, 1 left for later"), "\(outcome.output)")
    #expect(outcome.output.contains("artifacts/verify/pictures/scene-a/frame-0-triptych.png"))
    #expect(outcome.output.contains("row 0, column \"born\": \"1815\" became \"1816\""))
    #expect(outcome.output.contains("\"what?\" is none of these"))
    // Rejected scenes are forgotten, skipped ones remain pending.
    let list = try approve(scratch, ["--list"]).output
    #expect(list.contains("scene-c") && !list.contains("scene-a") && !list.contains("scene-b"), "\(list)")
    #expect(try statuses(scratch) == ["passed", "failed", "failed"])
  }

  @Test func decisionsCanBeUndone() throws {
    let scratch = try changed()
    let outcome = try approve(scratch, [], input: "u\n?\na\nu\ns\na\nr\nq\n")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("this is the first scene"))
    #expect(outcome.output.contains("back to the previous scene"))
    #expect(outcome.output.contains("1 accepted, 1 rejected, 1 left for later"), "\(outcome.output)")
    #expect(try statuses(scratch) == ["failed", "passed", "failed"])
  }

  /// Names in a report from another machine cannot control the terminal.
  @Test func escapeSequencesAreShownNotPrinted() throws {
    let scratch = try changed()
    try scratch.replace("became", with: "\\u001b]0;x\\u0007became", in: "artifacts/verify/verification.json")
    for (arguments, input) in [(["--list"], ""), ([], "o\nq\n")] {
      let outcome = try approve(scratch, arguments, input: input)
      #expect(outcome.output.contains("\\u{1b}]0;x\\u{7}became"), "\(outcome.output)")
      #expect(!outcome.outputBytes.contains(0x1b) && !outcome.outputBytes.contains(7))
    }
  }

  @Test func endOfInputQuits() throws {
    let scratch = try changed()
    let before = try scratch.references()
    #expect(try approve(scratch, []).output.contains("0 accepted, 0 rejected, 3 left for later"))
    #expect(try approve(scratch, [], input: "q\na\n").output.contains("0 accepted"))
    #expect(try scratch.references() == before)
    #expect(
      try approve(scratch, [], input: "s\nall\nn\nall\ny\n").output.contains("2 accepted, 0 rejected, 1 left")
    )
    #expect(try statuses(scratch) == ["failed", "passed", "passed"])
  }

  @Test(arguments: [
    (["--all"], ["passed", "passed", "passed"]), (["--scene", "scene-b"], ["failed", "passed", "failed"]),
    (["--scene", "*-a", "--scene", "scene-c"], ["passed", "failed", "passed"]),
    (["--scene", "scene-*"], ["passed", "passed", "passed"]),
  ])
  func filtersAcceptWithoutPrompting(arguments: [String], expected: [String]) throws {
    let scratch = try changed()
    let outcome = try approve(scratch, arguments)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try statuses(scratch) == expected)
  }

  @Test func framesCanBeAcceptedIndividually() throws {
    let scratch = try changed()
    func failing() throws -> [Int] {
      let outcome = try scratch.run(["a.yaml", "--record", "never", "--json"])
      let report = try #require(
        try JSONSerialization.jsonObject(with: outcome.outputBytes) as? [String: Any])
      let scenes = try #require(report["scenes"] as? [[String: Any]])
      return try #require(scenes[0]["frames"] as? [[String: Any]]).compactMap { $0["frame"] as? Int }
    }
    let all = try failing()
    #expect(all.count > 2 && all.first == 0)
    #expect(try approve(scratch, ["--scene", "scene-a", "--frame", "0,2"]).status == 0)
    #expect(try failing() == all.filter { $0 != 0 && $0 != 2 })
    let last = try approve(scratch, ["--scene", "scene-a", "--frame", "0-11"])
    #expect(last.status == 0, "\(last.errors)")
    #expect(try statuses(scratch) == ["passed", "failed", "failed"])
  }

  /// A scene of which frame 0 cannot be approved stops the approval of the others, too.
  @Test func framesAreCheckedForAllScenesFirst() throws {
    let scratch = try changed()
    try FileManager.default.removeItem(at: scratch.scratch.file("Snapshots/scene-c"))
    #expect(try scratch.run(["a.yaml", "b.yaml", "c.yaml", "--record", "never"]).status == 1)
    let before = try scratch.references()
    let outcome = try approve(scratch, ["--frame", "0"])
    #expect(
      outcome.status == 2 && outcome.errors.contains("scene-c has no reference yet"), "\(outcome.errors)")
    #expect(try scratch.references() == before)
  }

  @Test func newScenesCanBeApproved() throws {
    let scratch = try VerifyScratch(record: false)
    #expect(try scratch.run(["people.yaml", "--record", "never"]).status == 1)
    #expect(try approve(scratch, ["--frame", "0"]).status == 2)
    #expect(try approve(scratch, ["--all"]).status == 0)
    #expect(try scratch.run(["--record", "never"]).status == 0)
  }

  @Test func wrongUsageExitsWith2() throws {
    let scratch = try VerifyScratch()
    for arguments in [
      ["--all"], ["--list", "--all"], ["--frame", "x"], ["--frame", "5-1"], ["--frame", ""],
    ] {
      #expect(try approve(scratch, arguments).status == 2, "\(arguments)")
    }
    let failing = try changed()
    #expect(try approve(failing, ["--scene", "nothing"]).status == 2)
    #expect(try approve(failing, ["--scene", "scene-a", "--frame", "99"]).status == 2)
  }

  @Test(arguments: [
    ("a*c", "abc", true), ("a*c", "ac", true), ("a*c", "abd", false), ("*", "", true), ("abc", "abc", true),
    ("abc", "abcd", false), ("*b*", "abc", true), ("a*a", "a", false), ("", "", true),
    ("*x*y", "axbyay", true),
  ])
  func patternsMatchWholeNames(pattern: String, name: String, matches: Bool) {
    #expect(NamePattern(pattern).matches(name) == matches)
  }
}
