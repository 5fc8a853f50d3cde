import Foundation
import Testing

/// Runs the commands of the GitHub action like a job there.
@Suite struct `The GitHub action` {
  private func run(_ inputs: [String: String], in scratch: VerifyScratch) throws -> Gridreel.Outcome {
    let tools = Gridreel.executable.deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let usual = [
      "PATH": tools + ":" + path, "CI": "true", "GITHUB_ACTIONS": "true", "GRIDREEL_RECORD": "",
      "GITHUB_STEP_SUMMARY": scratch.scratch.file("summary.md").path,
    ]
    return try Gridreel.run(
      URL(fileURLWithPath: "/bin/bash"), [Gridreel.root.appendingPathComponent("Scripts/action.sh").path],
      in: scratch.scratch.folder, environment: usual.merging(inputs) { $1 })
  }

  @Test func `verifies, annotates differences, and keeps a page`() throws {
    let scratch = try VerifyScratch.threeScenes()
    let fine = try run([:], in: scratch)
    #expect(fine.status == 0, "\(fine.errors)")
    #expect(try scratch.read("summary.md").contains("3 scenes: 3 passed"))
    try scratch.replace("born: {width: 80}", with: "born: {width: 81}", in: "b.yaml")
    let failed = try run(
      ["GRIDREEL_SCENES": "b.yaml\nc.yaml\n", "GRIDREEL_OPTIONS": "--tolerance\n2"], in: scratch)
    #expect(failed.status == 1, "\(failed.errors)")
    #expect(failed.output.contains("::error file=b.yaml,title=gridreel%3A scene-b failed::"))
    #expect(!(try scratch.read("summary.md").contains("::error")))
    #expect(try scratch.read("artifacts/report.html").contains("scene-b"))
    #expect(try scratch.read("artifacts/junit.xml").contains("tests=\"2\" failures=\"1\""))
    #expect(failed.output.contains("all of it: artifacts/report.html\n"))
    let wrong = try run(["GRIDREEL_SCENES": "none.yaml"], in: scratch)
    #expect(wrong.status == 3)
    #expect(try scratch.read("summary.md").contains("none.yaml: error: no such file"))
  }

  @Test func `merges shards of other jobs`() throws {
    let scratch = try VerifyScratch.threeScenes()
    try scratch.replace("born: {width: 80}", with: "born: {width: 81}", in: "b.yaml")
    for index in 1...3 {
      let share = try run(["GRIDREEL_SHARD": "\(index)/3"], in: scratch)
      #expect(share.status <= 1 && !share.output.contains("::error"), "\(share.errors)")
    }
    let merged = try run(
      ["GRIDREEL_SHARDS": "artifacts/shard-*", "GRIDREEL_OPTIONS": "--orphans\nfail"], in: scratch)
    #expect(merged.status == 1, "\(merged.errors)")
    #expect(merged.output.contains("::error file=b.yaml"), "\(merged.output)")
    #expect(try scratch.read("artifacts/report.html").contains("scene-b"))
    let lost = try run(["GRIDREEL_SHARDS": "shards/*"], in: scratch)
    #expect(lost.status == 2 && lost.errors.contains("there are no shards at shards/*"), "\(lost.errors)")
  }
}
