import Foundation
import Testing

/// `--timings` and `--timings-json` of `render`.
@Suite struct `Timings of a command` {
  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(RenderCommandTests.scene, to: "scene.yaml")
    return scratch
  }

  @Test func `prints a table on standard error and draws the same pictures`() throws {
    let scratch = try scratch()
    let plain = try Gridreel.run(["render", "scene.yaml", "--out", "plain"], in: scratch.folder)
    #expect(plain.status == 0 && plain.errors.isEmpty, "\(plain.errors)")
    let timed = try Gridreel.run(
      ["render", "scene.yaml", "--out", "timed", "--timings", "--quiet"], in: scratch.folder)
    #expect(timed.status == 0 && timed.output.isEmpty)
    for word in ["paint", "encode", "tiles", "slowest frames", "peak memory"] {
      #expect(timed.errors.contains(word), "\(word) in:\n\(timed.errors)")
    }
    let manifests = try ["plain", "timed"].map {
      try Data(contentsOf: scratch.file($0).appendingPathComponent("manifest.json"))
    }
    #expect(manifests[0] == manifests[1])
  }

  @Test func `writes JSON into a file`() throws {
    let scratch = try scratch()
    let outcome = try Gridreel.run(
      ["render", "scene.yaml", "--out", "out", "--jobs", "2", "--timings-json", "times.json"],
      in: scratch.folder)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let data = try Data(contentsOf: scratch.file("times.json"))
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["format"] as? String == "gridreel-timings/1")
    #expect(object["framesDrawn"] as? Int == 12)
    #expect((object["stages"] as? [[String: Any]])?.count == 10)
  }

  @Test func `an unwritable report is a file error`() throws {
    let scratch = try scratch()
    let outcome = try Gridreel.run(
      ["render", "scene.yaml", "--out", "out", "--timings-json", "scene.yaml/times.json"], in: scratch.folder)
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("cannot write into scene.yaml: it is not a folder"), "\(outcome.errors)")
  }
}
