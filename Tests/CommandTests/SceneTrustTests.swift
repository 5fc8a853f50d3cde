import Foundation
import Testing

/// Scenes may come from anyone: they can read and write only below their own folder and the current one.
@Suite struct `Trust in scenes` {
  private let scratch: Scratch
  private static let path = "scroll: {steps: [{hold: 0.01}]}"

  init() throws {
    scratch = try Scratch()
    for folder in ["work/scenes", "elsewhere"] {
      try FileManager.default.createDirectory(at: scratch.file(folder), withIntermediateDirectories: true)
    }
    try scratch.write("a,b\nsecret,2\n", to: "elsewhere/c.csv")
    try scratch.write("x,y\nsecret,2\n", to: "elsewhere/offsets.csv")
    try scratch.write("a,b\n1,2\n", to: "work/c.csv")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.file("work/link.csv").path, withDestinationPath: "../elsewhere/c.csv")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.file("work/door").path, withDestinationPath: "../elsewhere")
    #expect(unsafe mkfifo(scratch.file("work/pipe.csv").path, 0o600) == 0)
  }

  private func run(_ scene: String, _ options: [String] = [], command: String = "render") throws
    -> Gridreel.Outcome
  {
    try scratch.write(
      scene + "\n" + (scene.contains("scroll:") ? "" : Self.path) + "\n", to: "work/scenes/s.yaml")
    return try Gridreel.run([command, "scenes/s.yaml"] + options, in: scratch.file("work"))
  }

  private static let outside = "a scene may not read this file"

  @Test func `a scene can read below its folder and below the current one`() throws {
    #expect(try run("data: ../c.csv").status == 0)
    try scratch.write("a\n1\n", to: "work/scenes/own.csv")
    let path = scratch.file("work/scenes/s.yaml").path
    #expect(try run("data: own.csv", ["-o", "out"]).status == 0)
    let elsewhere = try Gridreel.run(["validate", path], in: scratch.file("elsewhere"))
    #expect(elsewhere.status == 0, "\(elsewhere.errors)")
  }

  @Test(arguments: [
    "data: ../../elsewhere/c.csv", "data: /etc/passwd", "data: ../link.csv", "data: ../door/c.csv",
    "data: none/../../../elsewhere/c.csv", "data: ../../elsewhere/none.csv", "data: /dev/zero",
    "data: /proc/self/environ",
    "data: ../c.csv\nscroll: {steps: [{offsets: ../../elsewhere/offsets.csv}]}",
    "data: ../c.csv\nfonts: {files: [../../elsewhere/c.csv]}",
  ])
  func `a scene cannot read elsewhere, and no content is revealed`(scene: String) throws {
    for command in ["render", "validate", "path", "layout", "preview"] {
      let outcome = try run(scene, command: command)
      #expect(outcome.status == 2, "\(scene): \(outcome.errors)")
      #expect(outcome.errors.contains(Self.outside), "\(outcome.errors)")
      #expect(!(outcome.errors + outcome.output).contains("secret"))
    }
    #expect(!scratch.listing("work").contains("frames"))
  }

  @Test func `the command line can allow another root`() throws {
    #expect(try run("data: ../../elsewhere/c.csv", ["--root", "../elsewhere"]).status == 0)
    #expect(try run("data: ../door/c.csv", ["--root", "../elsewhere"], command: "validate").status == 0)
    #expect(try run("data: /etc/passwd", ["--root", "../elsewhere"]).errors.contains(Self.outside))
  }

  @Test(arguments: [
    ("data: ../../elsewhere/c.csv", "../elsewhere"), ("data: ../door/c.csv", "door"),
    ("data: ../../elsewhere/none.csv", "../elsewhere"), ("data: /etc/passwd", "/etc"),
    ("data: none/../../../elsewhere/c.csv", nil),
  ])
  func `a refusal names the root that would allow the file`(scene: String, root: String?) throws {
    let outcome = try run(scene, command: "validate")
    #expect(outcome.errors.contains("; `--root \(root ?? "")") == (root != nil), "\(outcome.errors)")
    guard let root else { return }
    #expect(outcome.errors.contains("; `--root \(root)` allows it"), "\(outcome.errors)")
    #expect(!(try run(scene, ["--root", root], command: "validate").errors.contains(Self.outside)))
  }

  @Test func `the root for a link is that of its target`() throws {
    let outcome = try run("data: ../link.csv", command: "validate")
    let folder = try #require(outcome.errors.firstMatch(of: #/`--root (.*)` allows it/#)).1
    #expect(folder.hasSuffix("/elsewhere"), "\(outcome.errors)")
    #expect(try run("data: ../link.csv", ["--root", String(folder)], command: "validate").status == 0)
  }

  @Test func `devices and pipes are refused before they are read`() throws {
    for (scene, options) in [("data: ../pipe.csv", []), ("data: /dev/zero", ["--root", "/"])]
      as [(String, [String])]
    {
      let outcome = try run(scene, options)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("this is a device or a pipe"), "\(outcome.errors)")
    }
  }

  @Test(arguments: [
    "output: {folder: ../elsewhere/out}", "output: {folder: door/out}",
    "output: {folder: none/../../elsewhere/out}",
    "output: {folder: fine, template: \"door/{frame}.png\"}",
  ])
  func `a scene cannot write elsewhere`(output: String) throws {
    try FileManager.default.createDirectory(at: scratch.file("work/fine"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: scratch.file("work/fine/door").path, withDestinationPath: "../../elsewhere")
    let before = scratch.listing("elsewhere")
    let outcome = try run("data: ../c.csv\n" + output)
    #expect(outcome.status == 2, "\(outcome.errors)")
    #expect(outcome.errors.contains("outside of the current folder"), "\(outcome.errors)")
    #expect(scratch.listing("elsewhere") == before)
  }

  @Test func `the command line can write anywhere`() throws {
    let scene = "data: ../c.csv\noutput: {folder: ../elsewhere/out}"
    #expect(try run(scene, ["-o", "../elsewhere/named"]).status == 0)
    #expect(try run(scene, ["--root", "../elsewhere"]).status == 0)
    #expect(scratch.listing("elsewhere").contains("out/manifest.json"))
    #expect(scratch.listing("elsewhere").contains("named/manifest.json"))
  }

  @Test func `a reference cannot point to scenes elsewhere`() throws {
    try scratch.write("data: c.csv\n\(Self.path)\n", to: "elsewhere/s.yaml")
    func verify(_ arguments: [String] = []) throws -> Gridreel.Outcome {
      try Gridreel.run(
        ["verify"] + arguments, in: scratch.file("work"))
    }
    // It is allowed if named on the command line.
    #expect(try verify(["../elsewhere/s.yaml"]).status == 0)
    let outcome = try verify()
    #expect(outcome.status == 2, "\(outcome.output)")
    #expect(
      outcome.errors.contains("recorded from ../elsewhere/s.yaml, which is outside"), "\(outcome.errors)")
    #expect(outcome.errors.contains("allow its folder with --root ../elsewhere"), "\(outcome.errors)")
    #expect(try verify(["--root", "../elsewhere"]).status == 0)
  }

  @Test(.timeLimit(.minutes(1))) func `the current folder may have been removed`() throws {
    try scratch.write("data: c.csv\n" + Self.path + "\n", to: "work/s.yaml")
    let lines = "mkdir gone; cd gone; rmdir ../gone; exec \"$TOOL\" validate \"$1\""
    // Frames have nowhere to go.
    for (path, status) in [(scratch.file("work/s.yaml").path, 2), ("s.yaml", 3)] {
      let outcome = try Gridreel.run(
        URL(fileURLWithPath: "/bin/sh"), ["-c", lines, "sh", path], in: scratch.folder,
        environment: ["TOOL": Gridreel.executable.path])
      #expect(outcome.status == status, "\(outcome.errors)")
    }
  }
}
