import Foundation
import GridRender
import Testing

/// Frames selected by time and label, and files named after their content.
@Suite struct PathFramesTests {
  private func render(_ options: [String]) throws -> (Gridreel.Outcome, files: [String]) {
    let scratch = try Scratch()
    try scratch.write(PathCommandTests.scene, to: "scene.yaml")
    let outcome = try Gridreel.run(
      ["render", "scene.yaml", "--out", "out", "-q"] + options, in: scratch.folder)
    return (outcome, scratch.listing("out").filter { $0 != "manifest.json" })
  }

  @Test(arguments: [
    (["--at", "middle"], [5]), (["--at", "1.2s", "--at", "rest"], [0, 12]), (["--last"], [25]),
    (["--from", "middle", "--to", "700ms"], [5, 6, 7]), (["--from", "2.4s"], [24, 25]),
    (["--frame", "3"], [3]), (["--frames", "0-9", "--every", "4"], [0, 4, 8]),
    (["--frames", "1", "--to", "0", "--last"], [0, 1, 25]),
    (["--frames", "rest..middle", "--every", "5"], [0, 5]),
  ])
  func selectsFrames(options: [String], frames: [Int]) throws {
    let (outcome, files) = try render(options)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(files == frames.map { "frame-00" + ($0 < 10 ? "0" : "") + "\($0).png" })
  }

  @Test func namesFilesByTheirContent() throws {
    let (outcome, files) = try render(
      ["--at", "rest", "--at", "1.1s", "--template", "{label} {time} {x},{y}.png"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(files == ["middle 1.100 180,240.png", "rest 0.000 0,0.png"])
  }

  @Test func refusesDuplicateFileNamesBeforeDrawing() throws {
    let (outcome, files) = try render(["--frames", "0,7-9", "--template", "{label}.png"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("frames 7 and 8 the same name, \"middle.png\""), "\(outcome.errors)")
    #expect(files.isEmpty)
    let (manifest, _) = try render(["--frames", "0", "--template", "Manifest.json"])
    #expect(manifest.status == 2)
    #expect(manifest.errors.contains("does not end in .png"), "\(manifest.errors)")
  }

  @Test func layoutSelectsFramesToo() throws {
    let scratch = try Scratch()
    try scratch.write(PathCommandTests.scene, to: "scene.yaml")
    let first = try Gridreel.run(["layout", "scene.yaml"], in: scratch.folder)
    #expect(first.output.hasPrefix("frame 0\n"), "\(first.errors)")
    let chosen = try Gridreel.run(
      ["layout", "scene.yaml", "--at", "middle", "--last", "--json"], in: scratch.folder)
    let lines = chosen.output.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains("\"frame\":5,") && lines[1].contains("\"frame\":25,"))
  }
}
