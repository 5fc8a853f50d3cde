import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct VerifyReportTests {
  /// Three scenes with references, the second of which has changed since.
  private func three() throws -> VerifyScratch {
    let scratch = try VerifyScratch.threeScenes()
    try scratch.replace("born: {width: 80}", with: "born: {width: 81}", in: "b.yaml")
    return scratch
  }

  private func object(_ data: Data) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func jsonListsEveryScene() throws {
    let scratch = try three()
    let outcome = try scratch.run(["--json"])
    #expect(outcome.status == 1)
    let report = try object(outcome.outputBytes)
    let scenes = try #require(report["scenes"] as? [[String: Any]])
    #expect(
      scenes.map { "\($0["name"] ?? "") \($0["status"] ?? "")" } == [
        "scene-a passed", "scene-b failed", "scene-c passed",
      ])
    let frames = try #require(scenes[1]["frames"] as? [[String: Any]])
    #expect(frames.count == 12)
    #expect(frames[0]["layoutDiffers"] as? Bool == true)
    // The same is kept for approval.
    let left = try Data(contentsOf: scratch.scratch.file("artifacts/verify/verification.json"))
    #expect(try object(left)["format"] as? String == "gridreel-verification/1")
  }

  @Test func junitIsWellFormedForAllNames() throws {
    let scratch = try three()
    try scratch.replace("name: scene-b", with: "name: \"<b> & 'co' \\\"x\\\"\"", in: "b.yaml")
    let outcome = try scratch.run([".", "--record", "never", "--junit", "out/junit.xml"])
    #expect(outcome.status == 1, "\(outcome.errors)")
    let counter = ElementCounter()
    let parser = XMLParser(data: try Data(contentsOf: scratch.scratch.file("out/junit.xml")))
    parser.delegate = counter
    #expect(parser.parse())
    #expect(counter.counts["testcase"] == 3)
    #expect(counter.counts["failure"] == 1)
    #expect(counter.names.contains("<b> & 'co' \"x\""))
  }

  @Test func pagesContainTheirPictures() throws {
    let scratch = try three()
    #expect(try scratch.run(["--report", "out/verify.html"]).status == 1)
    let page = try scratch.read("out/verify.html")
    #expect(page.contains("<bdi class=\"name\">scene-b</bdi>"))
    #expect(page.contains("gridreel approve --scene scene-b"))
    // Expected, actual and difference of five frames.
    #expect(page.components(separatedBy: "<script type=\"text/plain\"").count == 16)
    // Two folders of frames with manifests are one sequence.
    for (scene, folder) in [("a", "before"), ("b", "after")] {
      _ = try Gridreel.run(["render", "\(scene).yaml", "--out", folder], in: scratch.scratch.folder)
    }
    let outcome = try Gridreel.run(
      ["diff", "before", "after", "--report", "out/diff.html"], in: scratch.scratch.folder)
    #expect(outcome.status == 1, "\(outcome.errors)")
    let difference = try scratch.read("out/diff.html")
    #expect(difference.contains("<bdi>12 frames</bdi><bdi>180×100</bdi>"))
    #expect(difference.components(separatedBy: "<template ").count == 2)
    #expect(try scratch.run(["--report", "a.yaml/x.html"]).status == 3)
  }

  @Test func annotationsOnGitHub() throws {
    let scratch = try three()
    let outcome = try scratch.run(environment: ["GITHUB_ACTIONS": "true"])
    let lines = outcome.output.split(separator: "\n").filter { $0.hasPrefix("::error ") }
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasPrefix("::error file=b.yaml,title=gridreel%3A scene-b failed::the layout") == true)
  }

  @Test func shardReportsAreMerged() throws {
    let scratch = try three()
    var files: [String] = []
    for index in 1...2 {
      let outcome = try scratch.run(["--shard", "\(index)/2", "--json"])
      try outcome.outputBytes.write(to: scratch.scratch.file("\(index).json"))
      files.append("\(index).json")
    }
    func merge(_ files: [String]) throws -> Gridreel.Outcome {
      try Gridreel.run(["merge-reports"] + files, in: scratch.scratch.folder)
    }
    let merged = try merge(files + ["--json"])
    #expect(merged.status == 1, "\(merged.errors)")
    let scenes = try #require(try object(merged.outputBytes)["scenes"] as? [[String: Any]])
    #expect(scenes.compactMap { $0["name"] as? String } == ["scene-a", "scene-b", "scene-c"])
    for wrong in [["1.json"], ["1.json", "1.json"], ["1.json", "people.csv"]] {
      #expect(try merge(wrong).status == 2, "\(wrong)")
    }
    #expect(try scratch.run(["--shard", "3/2"]).status == 2)
  }

  /// Each machine leaves a folder, even if all its scenes pass; unowned references are found when shards are merged.
  @Test func shardFoldersAreMerged() throws {
    let scratch = try VerifyScratch.threeScenes()
    for index in 1...2 {
      #expect(try scratch.run(["--shard", "\(index)/2", "--artifacts", "shard-\(index)"]).status == 0)
    }
    func merge(_ arguments: [String]) throws -> Gridreel.Outcome {
      try Gridreel.run(["merge-reports", "shard-1", "shard-2"] + arguments, in: scratch.scratch.folder)
    }
    #expect(try merge(["--orphans", "fail", "--junit", "junit.xml"]).status == 0)
    let junit = try scratch.read("junit.xml")
    #expect(junit.contains("tests=\"3\" failures=\"0\" errors=\"0\" time=\""), "\(junit)")
    try FileManager.default.removeItem(at: scratch.scratch.file("c.yaml"))
    for index in 1...2 {
      #expect(try scratch.run(["--shard", "\(index)/2", "--artifacts", "shard-\(index)"]).status == 0)
    }
    #expect(try merge([]).status == 0)
    let failed = try merge(["--orphans", "fail"])
    #expect(failed.status == 1)
    #expect(
      failed.errors.contains("error: Snapshots/scene-c no longer belongs to a scene"), "\(failed.errors)")
  }

  @Test func failuresSuggestTheNextStep() throws {
    let scratch = try three()
    let outcome = try scratch.run(["--artifacts", "out of sight", "--junit", "junit.xml"])
    #expect(outcome.output.contains("look at:   out of sight/pictures/scene-b/frame-"), "\(outcome.output)")
    #expect(
      outcome.output.contains("accept:    gridreel approve --artifacts 'out of sight' --scene scene-b\n"))
    let picture = try #require(
      outcome.output.split(separator: "look at:   ").last?.split(separator: "\n").first)
    #expect(FileManager.default.fileExists(atPath: scratch.scratch.file(String(picture)).path))
    #expect(try scratch.read("junit.xml").contains("[[ATTACHMENT|out of sight/pictures/scene-b/frame-"))
    let accepted = try Gridreel.run(
      ["approve", "--artifacts", "out of sight", "--scene", "scene-b"], in: scratch.scratch.folder)
    #expect(accepted.status == 0)
    #expect(!(try scratch.run().output.contains("accept:")))
  }

  @Test func orphansAreFoundOnlyIfAllScenesAreVerified() throws {
    let scratch = try three()
    try FileManager.default.removeItem(at: scratch.scratch.file("c.yaml"))
    let partial = try scratch.run(["a.yaml", "--orphans", "fail"])
    #expect(partial.status == 0, "\(partial.errors)")
    try scratch.replace("born: {width: 81}", with: "born: {width: 80}", in: "b.yaml")
    for arguments in [[], ["."]] {
      let warned = try scratch.run(arguments)
      #expect(warned.status == 0)
      #expect(warned.errors.contains("Snapshots/scene-c no longer belongs to a scene"), "\(warned.errors)")
    }
    #expect(try scratch.run(["--orphans", "fail"]).status == 1)
    #expect(try scratch.run(["--orphans", "delete", "--shard", "1/2"]).status == 0)
    #expect(scratch.scratch.listing("Snapshots").contains("scene-c"))
    #expect(try scratch.run(["--orphans", "delete"]).status == 0)
    #expect(!scratch.scratch.listing("Snapshots").contains("scene-c"))
    // A scene with a new name has left its old reference behind, which a search of the folder shows.
    try scratch.replace("name: scene-a", with: "name: scene-z", in: "a.yaml")
    let renamed = try scratch.run(["."])
    #expect(renamed.errors.contains("Snapshots/scene-a no longer belongs to a scene"), "\(renamed.errors)")
  }

  /// Killed at any moment, a recording leaves either the old references or the new ones.
  @Test func aKilledRecordingKeepsReferencesIntact() throws {
    let scratch = try VerifyScratch()
    for delay in [0.01, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35] {
      let process = Process()
      process.executableURL = Gridreel.executable
      process.arguments = ["verify", "people.yaml", "--record", "all", "--pictures", "all"]
      process.currentDirectoryURL = scratch.scratch.folder
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.start()
      Thread.sleep(forTimeInterval: delay)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let outcome = try scratch.run(["people.yaml", "--record", "never"])
      #expect(outcome.status == 0, "after \(delay) s: \(outcome.output)\(outcome.errors)")
    }
    #expect(try scratch.run(["people.yaml", "--record", "all"]).status == 0)
    #expect(scratch.scratch.listing("Snapshots").filter { $0.hasPrefix(".") } == [])
  }

  private final class ElementCounter: NSObject, XMLParserDelegate {
    var counts: [String: Int] = [:]
    var names: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      counts[elementName, default: 0] += 1
      if let name = attributes["name"] { names.append(name) }
    }
  }
}
