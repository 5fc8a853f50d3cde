import Foundation
@testable import GridImage
import TestSupport
import Testing

@Suite struct `Outputs of scenes` {
  private let output: OutputScratch

  init() throws { output = try OutputScratch(width: 120, height: 80) }

  /// Adds outputs to the scene.
  private func write(_ outputs: String) throws {
    let scene = try String(contentsOf: output.scratch.file("scene.yaml"), encoding: .utf8)
    let base = scene.components(separatedBy: "\noutputs:")[0]
    try output.scratch.write(base + "\noutputs:\n" + outputs, to: "scene.yaml")
  }

  @Test func `all are made by one run, each with its settings`() throws {
    try write(
      """
        - {file: made/docs.gif, width: 60, fps: 5, loop: 2}
        - {file: made/wide.apng, scale: 2}
        - {file: made/dark.png, theme: dark}
        - {file: made/frames/, frames: 2-4}
        - {file: made/page.pdf, frames: "0"}
        - {file: made/back.gif, pingPong: true}
        - {file: made/marked.apng, overlay: true}
        - {file: made/small.gif, maxSize: 3kB}
        - {file: made/sheet.png, contactSheet: {columns: 2, frames: 3}}
      """)
    let outcome = try output.render([])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let frames = output.scratch.listing("made").filter { $0.hasPrefix("frames/") }
    #expect(
      frames == [
        "frames/frame-0002.png", "frames/frame-0003.png", "frames/frame-0004.png", "frames/manifest.json",
      ])
    let docs = try GIFFile(output.bytes("made/docs.gif"))
    #expect(docs.width == 60 && docs.height == 40 && docs.repetitions == 1)
    #expect(docs.frames.reduce(0) { $0 + $1.delay } == 140)
    #expect(try Bitmap(png: output.bytes("made/wide.apng")).width == 240)
    let back = try GIFFile(output.bytes("made/back.gif"))
    #expect(back.frames.reduce(0) { $0 + $1.delay } == 10 * (2 * OutputScratch.frameCount - 2))
    #expect(try output.bytes("made/small.gif").count <= 3_000)
    #expect(outcome.errors.contains("made/small.gif has "), "\(outcome.errors)")
    #expect(try Bitmap(png: output.bytes("made/dark.png")) != output.frames()[0])
    // Each equals what the command line makes.
    for (options, file) in [
      (["--fps", "5", "--scale", "0.5", "--loop", "2"], "docs.gif"), (["--scale", "2"], "wide.apng"),
      (["--ping-pong"], "back.gif"), (["--overlay"], "marked.apng"),
      (["--contact-sheet", "sheet.png", "--sheet-columns", "2", "--sheet-frames", "3"], "sheet.png"),
    ] {
      let target = options[0] == "--contact-sheet" ? [] : ["-o", file]
      #expect(try output.render(target + ["-q"] + options).status == 0)
      #expect(try output.bytes(file) == output.bytes("made/" + file), "\(file)")
    }
    #expect(!output.scratch.listing().contains("frames"))
  }

  @Test func `files that no manifest lists are kept`() throws {
    try write("  - {file: made/frames/, frames: 2-4}\n")
    let folder = output.scratch.file("made/frames")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try output.scratch.write("precious", to: "made/frames/frame-0003.png")
    let outcome = try output.render([])
    #expect(outcome.status == 3 && outcome.errors.contains("--overwrite"), "\(outcome.errors)")
    #expect(try output.bytes("made/frames/frame-0003.png") == Array("precious".utf8))
    #expect(try output.render(["--overwrite"]).status == 0)
    #expect(try output.bytes("made/frames/frame-0003.png") != Array("precious".utf8))
  }

  @Test func `the command line overrides them`() throws {
    try write("  - {file: docs.gif}\n")
    #expect(try output.render(["-o", "other.apng"]).status == 0)
    #expect(output.scratch.listing() == ["other.apng", "scene.yaml"])
    #expect(try output.render(["--theme", "dark", "--frames", "0-3"]).status == 0)
    #expect(try GIFFile(output.bytes("docs.gif")).frames.reduce(0) { $0 + $1.delay } == 40)
  }

  @Test func `all appear or none`() throws {
    try output.scratch.write("a file", to: "taken")
    try write("  - {file: docs.gif}\n  - {file: frames/, scale: 2}\n  - {file: taken/a.apng, theme: dark}\n")
    #expect(try output.render([]).status == 3)
    #expect(output.scratch.listing() == ["scene.yaml", "taken"])
    try write("  - {file: docs.gif}\n  - {file: b.gif, maxSize: 10}\n")
    #expect(try output.render([]).status == 2)
    #expect(output.scratch.listing() == ["scene.yaml", "taken"])
  }

  @Test func `paths outside of the current folder and hidden ones are refused`() throws {
    let elsewhere = try Scratch()
    try FileManager.default.createSymbolicLink(
      at: output.scratch.file("door"), withDestinationURL: elsewhere.folder)
    try FileManager.default.createSymbolicLink(
      at: output.scratch.file("link.gif"), withDestinationURL: elsewhere.file("target.gif"))
    for path in [
      "../a.gif", "\(elsewhere.folder.path)/a.gif", "door/a.gif", "link.gif", ".a.gif", ".git/a.gif",
      "../out/",
      ".hidden/", "/dev/stdout.gif", "x/../../a.png",
    ] {
      try write("  - {file: \"\(path)\"}\n")
      for command in ["render", "validate"] {
        let outcome = try Gridreel.run([command, "scene.yaml"], in: output.scratch.folder)
        #expect(outcome.status == 2, "\(command) \(path): \(outcome.errors)")
        #expect(
          outcome.errors.contains("scene.yaml:15:") && outcome.errors.contains("--root"), "\(outcome.errors)")
      }
    }
    #expect(elsewhere.listing().isEmpty)
    try write("  - {file: door/a.gif}\n")
    #expect(try output.render(["--root", elsewhere.folder.path]).status == 0)
    #expect(elsewhere.listing() == ["a.gif"])
  }

  @Test(arguments: [
    ("{width: 60}", "file"), ("{file: a.mov}", "not a file that can be written"), ("{file: a}", "ends in /"),
    ("{file: a.gif, width: 0}", "width"), ("{file: a.gif, width: 60, scale: 2}", "exclude each other"),
    ("{file: a.gif, width: 30000}", "scale above 8"), ("{file: a.gif, maxSize: 5XB}", "not a size"),
    ("{file: frames/, maxSize: 5MB}", "is for animations"),
    ("{file: a.png, pingPong: true}", "is for animations"),
    ("{file: a.gif, frames: 0-900}", "no frame 900"), ("{file: a.gif, frames: x..y..z}", "frames"),
    ("{file: a.gif, fps: 29.97}", "ambiguous"), ("{file: a.gif, theme: darkish}", "theme"),
    ("{file: a.gif, loop: -1}", "loop"), ("{file: a.gif, speed: 2}", "speed"),
    ("{file: a.gif}\n  - {file: a.gif, scale: 2}", "named twice"),
  ])
  func `mistakes are located`(entry: String, words: String) throws {
    try write("  - \(entry)\n")
    for command in ["render", "validate"] {
      let outcome = try Gridreel.run([command, "scene.yaml"], in: output.scratch.folder)
      #expect(outcome.status == 2 && outcome.errors.contains(words), "\(command): \(outcome.errors)")
      #expect(outcome.errors.contains("scene.yaml:1"), "\(outcome.errors)")
    }
    #expect(output.scratch.listing() == ["scene.yaml"])
  }
}
