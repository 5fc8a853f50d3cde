import Foundation
import GridImage
import Testing

@Suite struct PathCommandTests {
  static let scene = """
    data: {generate: {rows: 200, columns: 20}}
    viewport: {width: 200, height: 120}
    columnDefaults: {width: 60}
    rows: {height: 20}
    scroll:
      fps: 10
      steps:
        - {hold: 0.5, label: rest}
        - {to: {x: 300, y: 400}, duration: 1, ease: linear, label: middle}
        - repeat: 2
          steps: [{by: {y: 100}, duration: 0.5, ease: linear}]
    """

  private func run(_ arguments: [String], _ scene: String = scene) throws -> Gridreel.Outcome {
    let scratch = try Scratch()
    try scratch.write(scene, to: "scene.yaml")
    return try Gridreel.run(arguments, in: scratch.folder)
  }

  @Test func printsStepsTotalsAndPlot() throws {
    let outcome = try run(["path", "scene.yaml"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let expected = """
      step  label   motion    start  duration      from        to  peak velocity
      0     rest    hold    0.000 s   0.500 s      0, 0      0, 0           0, 0
      1     middle  to      0.500 s   1.000 s      0, 0  300, 400       300, 400
      2             repeat  1.500 s   1.000 s  300, 400  300, 600         0, 200
      2.0             by    1.500 s   0.500 s  300, 400  300, 500         0, 200
      2.0             by    2.000 s   0.500 s  300, 500  300, 600         0, 200

      26 frames in 2.5 s, 10 a second


      """
    #expect(outcome.output.hasPrefix(expected), "\(outcome.output)")
    let drawing = outcome.output.dropFirst(expected.count)
    #expect(drawing.contains("vertical offset") && drawing.contains("horizontal offset"))
    #expect(drawing.contains("▴middle"))
    #expect(!outcome.output.contains("\u{1B}"), "no color unless a terminal")
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func printsOffsetsFrameByFrame() throws {
    let outcome = try run(["path", "scene.yaml", "--csv"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 27)
    #expect(lines.first == "time,x,y")
    #expect(lines[11] == "1,150,200")
    #expect(lines.last == "2.5,300,600")
    let chosen = try run(["path", "scene.yaml", "--csv", "--from", "middle", "--to", "1.4s", "--every", "3"])
    #expect(chosen.output == "time,x,y\n0.5,0,0\n0.8,90,120\n1.1,180,240\n1.4,270,360\n")
  }

  @Test(arguments: ["fling", "drag-and-bounce", "employment"])
  func printedOffsetsReplayTheSamePath(example: String) throws {
    let source = "examples/\(example)/scene.yaml"
    let original = try Gridreel.run(["path", source, "--csv"])
    #expect(original.status == 0, "\(original.errors)")
    let scratch = try Scratch()
    try scratch.write(original.output, to: "trace.csv")
    let rate = example == "employment" ? 30 : 60
    try scratch.write(
      """
      data: {generate: {rows: 9, columns: 9}}
      scroll: {fps: \(rate), steps: [{offsets: trace.csv}]}
      """, to: "replay.yaml")
    let replayed = try Gridreel.run(["path", "replay.yaml", "--csv"], in: scratch.folder)
    #expect(replayed.errors.isEmpty)
    #expect(replayed.output == original.output)
  }

  @Test func printsJSON() throws {
    let outcome = try run(["path", "scene.yaml", "--json"])
    let object = try JSONSerialization.jsonObject(with: outcome.outputBytes) as? [String: Any]
    let report = try #require(object)
    #expect(report["frameCount"] as? Int == 26)
    #expect(report["labels"] as? [String] == ["rest", "middle"])
    let steps = try #require(report["steps"] as? [[String: Any]])
    #expect(steps.map { $0["motion"] as? String } == ["hold", "to", "repeat", "by", "by"])
    #expect(steps[1]["to"] as? [Double] == [300, 400])
    #expect(steps[1]["firstFrame"] as? Int == 5)
  }

  @Test func saysHowLongNoPixelMovesAtTheEndOfAStep() throws {
    let scene = """
      data: {generate: {rows: 200, columns: 3}}
      rows: {height: 20}
      scroll: {fps: 60, steps: [{hold: 1}, {flick: up, snapTo: rows, label: slow}, {by: {y: 100}, duration: 1, ease: linear}]}
      """
    let table = try run(["path", "scene.yaml"], scene).output.split(separator: "\n").prefix(4)
    #expect(table[0].hasSuffix("still"))
    #expect(table[2].contains("slow") && table[2].hasSuffix(" s"))
    #expect(!table[1].hasSuffix("s") && !table[3].hasSuffix("s"), "\(table)")
    let outcome = try run(["path", "scene.yaml", "--json"], scene)
    let report = try #require(try JSONSerialization.jsonObject(with: outcome.outputBytes) as? [String: Any])
    let still = try #require(report["steps"] as? [[String: Any]]).compactMap { $0["still"] as? Double }
    #expect(still[0] == 0 && still[1] > 0.1 && still[1] < 0.6 && still[2] < 0.02, "\(still)")
  }

  @Test func drawsPictures() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene, to: "scene.yaml")
    for name in ["plot.svg", "plot.PNG"] {
      let outcome = try Gridreel.run(["path", "scene.yaml", "-o", name], in: scratch.folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.isEmpty)
    }
    let svg = try String(contentsOf: scratch.file("plot.svg"), encoding: .utf8)
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
    #expect(svg.contains(">middle<") && svg.contains(">Horizontal velocity in points a second<"))
    let bitmap = try Bitmap(png: Array(Data(contentsOf: scratch.file("plot.PNG"))))
    #expect(bitmap.width == 1_920)
    #expect(scratch.listing() == ["plot.PNG", "plot.svg", "scene.yaml"])
  }

  @Test(arguments: [
    ["path"], ["path", "scene.yaml", "--csv", "--json"], ["path", "scene.yaml", "-o", "plot.gif"],
    ["path", "scene.yaml", "--at", "middle"], ["path", "scene.yaml", "--csv", "--at", "nowhere"],
    ["path", "scene.yaml", "--max-frames", "0"], ["path", "scene.yaml", "--csv", "--every", "0"],
  ])
  func wrongUsageExitsWith2(arguments: [String]) throws {
    let outcome = try run(arguments)
    #expect(outcome.status == 2, "\(outcome.errors)")
    #expect(!outcome.errors.isEmpty && outcome.output.isEmpty)
  }

  @Test func aStillPictureHasNoPlot() throws {
    let scene = "data: {generate: {rows: 9, columns: 9}}\n"
    let outcome = try run(["path", "scene.yaml"], scene)
    #expect(outcome.output == "no steps: one frame at the start\n1 frame in 0 s, 30 a second\n")
    #expect(try run(["path", "scene.yaml", "-o", "plot.svg"], scene).status == 2)
  }

  // MARK: Errors

  /// Invalid steps, the position of the error in the scene, and words of the message.
  @Test(arguments: [
    ("{hold: -1}", "3:18", "`hold` is -1"),
    ("{to: {row: 9}}", "3:22", "there is no row 9"),
    ("{to: {column: \"#7\"}}", "3:25", "#7"),
    ("{hold: 1, label: a}, {hold: 1, label: a}", "3:49", "the label 'a' is used twice"),
    ("{hold: 0}, {to: end, duration: 0}", "3:", "the path has no duration"),
    ("{hold: 1}, {hold: 3000}", "3:22", "--max-frames"),
    ("{offsets: trace.csv}", "trace.csv:1:1", "there is no column `y`"),
  ])
  func reportsErrorsWithPositions(steps: String, place: String, words: String) throws {
    let scratch = try Scratch()
    try scratch.write("time,x\n0,1\n", to: "trace.csv")
    try scratch.write(
      "data: {generate: {rows: 9, columns: 5}}\nscroll:\n  steps: [\(steps)]\n  fps: 60\n", to: "scene.yaml")
    let outcome = try Gridreel.run(["path", "scene.yaml"], in: scratch.folder)
    #expect(outcome.status == 2)
    let expected = place.hasPrefix("3:") ? "scene.yaml:\(place)" : place
    #expect(outcome.errors.contains(expected), "\(expected) in:\n\(outcome.errors)")
    #expect(outcome.errors.contains(words), "\(words) in:\n\(outcome.errors)")
  }

  @Test func aTraceWithABadNumberNamesItsLine() throws {
    let scratch = try Scratch()
    try scratch.write("x,y\n0,0\n1,2\n3,four\n", to: "trace.csv")
    try scratch.write(
      "data: {generate: {rows: 9, columns: 5}}\nscroll: {steps: [{offsets: trace.csv}]}\n", to: "scene.yaml")
    let outcome = try Gridreel.run(["validate", "scene.yaml"], in: scratch.folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("trace.csv:4:3: error: `y` is \"four\""), "\(outcome.errors)")
  }

  @Test func theLimitOfFramesIsAnOption() throws {
    let fine = try run(["path", "scene.yaml", "--csv", "--last", "--max-frames", "26"])
    #expect(fine.output == "time,x,y\n2.5,300,600\n", "\(fine.errors)")
    let outcome = try run(["render", "scene.yaml", "--max-frames", "25"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("longer than 25 frames"), "\(outcome.errors)")
    #expect(outcome.errors.contains("--max-frames"))
    // The advice in the message can be followed for every command.
    for command in [
      ["validate", "scene.yaml"], ["verify", "scene.yaml"], ["verify", "scene.yaml", "--shard", "1/2"],
    ] {
      #expect(try run(command + ["--max-frames", "25"]).errors.contains("longer than 25 frames"))
      let enough = try run(command + ["--max-frames", "26"])
      #expect(enough.status <= 1 && !enough.errors.contains("longer than"), "\(enough.errors)")
    }
  }
}
