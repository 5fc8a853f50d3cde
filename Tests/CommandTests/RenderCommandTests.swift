import Foundation
import GridImage
import Testing

@Suite struct RenderCommandTests {
  static let scene = """
    data: {generate: {rows: 60, columns: 20}}
    viewport: {width: 200, height: 120}
    freeze: {columns: 1}
    columnDefaults: {width: 60}
    rows: {height: 20}
    scroll:
      fps: 10
      steps:
        - to: {x: 300, y: 400}
          duration: 1.1
          ease: linear
    """

  private func hashes(_ folder: URL) throws -> [String] {
    let manifest = try Data(contentsOf: folder.appendingPathComponent("manifest.json"))
    let object = try #require(try JSONSerialization.jsonObject(with: manifest) as? [String: Any])
    let frames = try #require(object["frames"] as? [[String: Any]])
    return try frames.map { try #require($0["hash"] as? String) }
  }

  /// Frames with the same picture share one file, which names none of them, so it does not depend on the selected
  /// frames.
  @Test func aPictureDoesNotContainItsFrameIndex() throws {
    let output = try OutputScratch()
    #expect(try output.render(["--out", "all"]).status == 0)
    let manifest = String(decoding: try output.bytes("all/manifest.json"), as: UTF8.self)
    #expect(manifest.contains("\"frame-0002.png\", \"sameAs\": 0"))
    #expect(try PNGFileChunks(output.bytes("all/frame-0002.png")).text("Frame") == nil)
    for frame in ["2", "9"] {
      #expect(try output.render(["--out", "one", "--frames", frame]).status == 0)
      let name = "frame-000\(frame).png"
      #expect(try output.bytes("one/" + name) == output.bytes("all/" + name), "\(frame)")
    }
  }

  @Test func framesDoNotDependOnWorkersRunsOrNeighbors() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene, to: "scene.yaml")
    for (name, options) in [("one", ["--jobs", "1"]), ("two", ["-j", "2"]), ("again", ["-j", "8"])] {
      let outcome = try Gridreel.run(["render", "scene.yaml", "--out", name] + options, in: scratch.folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let one = try hashes(scratch.file("one"))
    #expect(one.count == 12)
    #expect(Set(one).count == 12)
    #expect(try hashes(scratch.file("two")) == one)
    #expect(try hashes(scratch.file("again")) == one)
    _ = try Gridreel.run(["render", "scene.yaml", "--out", "alone", "--frames", "7"], in: scratch.folder)
    #expect(try hashes(scratch.file("alone")) == [one[7]])
  }

  @Test func removesOnlyFramesOfAnEarlierLongerRun() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene, to: "scene.yaml")
    _ = try Gridreel.run(["render", "scene.yaml", "--out", "out"], in: scratch.folder)
    try scratch.write("mine", to: "out/frame-9999.png")
    let outcome = try Gridreel.run(
      ["render", "scene.yaml", "--out", "out", "--frames", "0-2"], in: scratch.folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let expected = ["frame-0000.png", "frame-0001.png", "frame-0002.png", "frame-9999.png", "manifest.json"]
    #expect(scratch.listing("out") == expected)
  }

  @Test func reportsEveryMistakeAndWritesNothing() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      data: missing.csv
      viewprt: {width: 200, height: 120}
      rows: {height: tall}
      """, to: "scene.yaml")
    let outcome = try Gridreel.run(["render", "scene.yaml", "--out", "out"], in: scratch.folder)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    for place in ["scene.yaml:1:7", "scene.yaml:2:1", "scene.yaml:3:16"] {
      #expect(outcome.errors.contains(place), "\(place) in:\n\(outcome.errors)")
    }
    #expect(outcome.errors.contains("viewport"))
    #expect(scratch.listing() == ["scene.yaml"])
  }

  @Test func aSingleFrameIsReportedInTheSingular() throws {
    let scratch = try Scratch()
    try scratch.write(
      "data: {generate: {rows: 5, columns: 2}}\nviewport: {width: 60, height: 40}\n", to: "scene.yaml")
    let outcome = try Gridreel.run(["validate", "scene.yaml"], in: scratch.folder)
    #expect(outcome.output == "scene.yaml: fine, 1 frame\n")
  }

  @Test func anImpossibleOutputFolderIsAFileError() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene, to: "scene.yaml")
    try scratch.write("a file", to: "taken")
    let outcome = try Gridreel.run(["render", "scene.yaml", "--out", "taken/frames"], in: scratch.folder)
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("taken"))
    #expect(scratch.listing() == ["scene.yaml", "taken"])
  }

  @Test(arguments: [
    ["render"], ["render", "scene.yaml", "--jobs", "0"], ["render", "scene.yaml", "--frames", "x"],
    ["render", "scene.yaml", "--scale", "0"], ["render", "scene.yaml", "--theme", "sepia"],
    ["render", "scene.yaml", "--template", "same.png"], ["render", "scene.yaml", "--frames", "99"],
    ["paint", "scene.yaml"],
  ])
  func wrongUsageExitsWith2(arguments: [String]) throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene, to: "scene.yaml")
    let outcome = try Gridreel.run(arguments, in: scratch.folder)
    #expect(outcome.status == 2, "\(outcome.errors)")
    #expect(!outcome.errors.isEmpty)
    #expect(scratch.listing() == ["scene.yaml"])
  }
}
