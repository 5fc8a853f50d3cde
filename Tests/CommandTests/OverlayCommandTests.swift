import Foundation
import Testing

/// Options that explain a layout: `--picture` and `--overlay`, and warnings about layouts.
@Suite struct OverlayCommandTests {
  private static let scene = """
    data: {generate: {rows: 60, columns: 20}}
    header: false
    viewport: {width: 200, height: 120}
    freeze: {rows: 1, columns: 1}
    columnDefaults: {width: 50}
    rows: {height: 20}
    fonts: {boxes: true}
    """

  @Test func layoutsCanBeShownAsText() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene, to: "scene.yaml")
    let outcome = try Gridreel.run(["layout", "scene.yaml", "--picture"], in: scratch.folder)
    let lines = outcome.output.split(separator: "\n")
    #expect(outcome.status == 0 && lines.first == "frame 0")
    #expect(
      lines.dropFirst().first
        == Substring(String(repeating: "#", count: 20) + String(repeating: "=", count: 60)))
    #expect(lines.count == 25)
  }

  @Test func overlaysChangeOnlyPictures() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene, to: "scene.yaml")
    var manifests: [[String: Any]] = []
    for (name, options) in [("plain", []), ("marked", ["--overlay"])] {
      let outcome = try Gridreel.run(["render", "scene.yaml", "--out", name] + options, in: scratch.folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let data = try Data(contentsOf: scratch.file(name).appendingPathComponent("manifest.json"))
      let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      manifests.append(try #require((object["frames"] as? [[String: Any]])?.first))
    }
    #expect(manifests[0]["hash"] as? String != manifests[1]["hash"] as? String)
    #expect(manifests[0]["rows"] as? [Int] == manifests[1]["rows"] as? [Int])
  }

  @Test func oversizedFrozenRowsCauseAWarning() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene.replacingOccurrences(of: "rows: 1,", with: "rows: 9,"), to: "scene.yaml")
    let outcome = try Gridreel.run(["validate", "scene.yaml"], in: scratch.folder)
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("warning: frozen rows take 180 of 120 pixels"), "\(outcome.errors)")
  }
}
