#if os(Linux)
import Foundation
import Testing

/// If a disk fills up before an output is complete, the message says so, and nothing is left behind.
@Suite(.enabled(if: Mount.isPossible)) struct `Full disks` {
  private let output: OutputScratch

  init() throws {
    output = try OutputScratch()
    try output.scratch.write(
      """
      name: demo
      data: {generate: {rows: 400, columns: 30}}
      viewport: {width: 900, height: 700}
      fonts: {boxes: true}
      scroll: {fps: 10, steps: [{to: {x: 600, y: 2000}, duration: 1}]}
      """, to: "scene.yaml")
    try FileManager.default.createDirectory(
      at: output.scratch.file("disk"), withIntermediateDirectories: true)
  }

  /// Runs the tool with a disk of the given size below `disk`, and returns what is on it afterwards.
  private func run(_ arguments: [String], bytes: Int) throws -> (outcome: Gridreel.Outcome, left: [String]) {
    let mount = try #require(Mount(ofBytes: bytes, over: output.scratch.file("disk")))
    defer { mount.unmount() }
    return (try Gridreel.run(arguments, in: output.scratch.folder), output.scratch.listing("disk"))
  }

  @Test(arguments: [
    ["-o", "disk/frames"], ["-o", "disk/reel.apng"], ["-o", "disk/reel.y4m"], ["-o", "disk/reel.gif"],
    ["-o", "disk/all.pdf"],
    ["-o", "disk/one.svg", "--frame", "3"], ["--contact-sheet", "disk/sheet.png"],
  ])
  func `an output that does not fit is named`(arguments: [String]) throws {
    for bytes in [4_096, 8_192] {
      let (outcome, left) = try run(["render", "scene.yaml", "-q"] + arguments, bytes: bytes)
      #expect(outcome.status == 3, "\(arguments) \(bytes): \(outcome.errors)")
      #expect(
        outcome.errors.hasPrefix("error: cannot write disk/")
          && outcome.errors.hasSuffix("No space left on device\n"), "\(outcome.errors)")
      #expect(left.isEmpty, "\(arguments): \(left)")
    }
  }

  @Test(.enabled(if: FFmpegTool.isExpected), arguments: ["mp4", "webm", "webp", "mkv"])
  func `a success exit code of ffmpeg is not trusted`(format: String) throws {
    let scene = try String(contentsOf: output.scratch.file("scene.yaml"), encoding: .utf8)
    // Some encoders take seconds for the large one.
    try output.scratch.write(
      scene.replacing("{width: 900, height: 700}", with: "{width: 240, height: 180}"), to: "scene.yaml")
    #expect(try output.render(["-o", "whole.\(format)", "-q"]).status == 0)
    let whole = try output.bytes("whole.\(format)")
    // Disks have pages.
    let pages = (whole.count + 4_095) / 4_096
    try #require(pages > 1)
    for bytes in Set([1, pages / 2, pages - 1]).sorted().map({ $0 * 4_096 }) {
      let (outcome, left) = try run(
        ["render", "scene.yaml", "-q", "-o", "disk/reel.\(format)"], bytes: bytes)
      #expect(outcome.status == 3, "\(bytes): \(outcome.errors)")
      #expect(outcome.errors.hasPrefix("error: cannot write disk/reel.\(format)"), "\(outcome.errors)")
      #expect(outcome.errors.contains("No space left on device"), "\(outcome.errors)")
      #expect(left.isEmpty, "\(left)")
    }
  }

  @Test func `findings that do not fit are named`() throws {
    #expect(try output.render(["-o", "a", "-q"]).status == 0)
    try output.scratch.write(
      try String(contentsOf: output.scratch.file("scene.yaml"), encoding: .utf8)
        .replacing("name: demo", with: "name: demo\ntheme: dark"), to: "dark.yaml")
    #expect(
      try Gridreel.run(["render", "dark.yaml", "-o", "b", "-q"], in: output.scratch.folder).status == 0)
    for option in [
      ["--report", "disk/page.html"], ["-o", "disk/drawn"], ["--json", "--junit", "disk/j.xml"],
    ] {
      let (outcome, _) = try run(["diff", "a", "b", "-q"] + option, bytes: 8_192)
      // Only the list of findings fits.
      let fits = option.contains("--junit")
      #expect(outcome.status == (fits ? 1 : 3), "\(option): \(outcome.errors)")
      #expect(fits || outcome.errors.contains("No space left on device"), "\(outcome.errors)")
    }
  }
}
#endif
