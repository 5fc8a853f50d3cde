import Foundation
import TestSupport
import Testing

/// One rule holds for every output of every command: input of a run is never overwritten, and devices and pipes are
/// written into.
@Suite struct `Output paths` {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("a,b\n1,2\n3,4\n", to: "c.csv")
    try scratch.write("data: c.csv\nscroll: {steps: [{hold: 0.1}]}\n", to: "s.yaml")
    #expect(try run("preview", "c.csv", "-o", "a.png").status == 0)
    #expect(try run("preview", "c.csv", "-o", "b.png", "--rows", "1").status == 0)
  }

  private func run(_ arguments: String..., input: String = "") throws -> Gridreel.Outcome {
    try Gridreel.run(arguments, in: scratch.folder, input: Data(input.utf8))
  }

  private func bytes(_ name: String) -> Data? { try? Data(contentsOf: scratch.file(name)) }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: scratch.file(name).path, withDestinationPath: target)
  }

  @Test func `an input of a run is never its output under any name`() throws {
    try link("link.png", to: "a.png")
    try FileManager.default.linkItem(at: scratch.file("a.png"), to: scratch.file("hard.png"))
    try FileManager.default.copyItem(at: scratch.file("c.csv"), to: scratch.file("table.png"))
    let runs = [
      ("a.png", ["diff", "a.png", "b.png", "-o", "a.png"]),
      ("b.png", ["diff", "a.png", "b.png", "-o", "./b.png"]),
      ("a.png", ["diff", "a.png", "b.png", "-o", "link.png"]),
      ("a.png", ["diff", "a.png", "b.png", "-o", "hard.png"]),
      ("a.png", ["diff", "b.png", "b.png", "--mask-image", "a.png", "--report", "link.html"]),
      ("table.png", ["preview", "table.png", "-o", "table.png"]),
      ("table.png", ["render", "t.yaml", "--contact-sheet", "table.png"]),
      ("table.png", ["render", "t.yaml", "-o", ".", "--template", "table.png", "--frame", "0"]),
      ("t.json", ["render", "t.json", "--timings-json", "t.json", "--frame", "0"]),
    ]
    try scratch.write("data: table.png\nscroll: {steps: [{hold: 0.01}]}\n", to: "t.yaml")
    try scratch.write("{\"data\": \"c.csv\", \"scroll\": {\"steps\": [{\"hold\": 0.01}]}}", to: "t.json")
    try link("link.html", to: "a.png")
    for (input, arguments) in runs {
      let before = bytes(input)
      let outcome = try Gridreel.run(arguments, in: scratch.folder)
      #expect(bytes(input) == before && before != nil, "\(arguments)")
      #expect(outcome.status == 3, "\(arguments): \(outcome.errors)")
      #expect(outcome.errors.contains("an input of this run"), "\(arguments): \(outcome.errors)")
    }
  }

  @Test func `a link is followed and stays a link`() throws {
    try FileManager.default.createDirectory(at: scratch.file("far"), withIntermediateDirectories: true)
    try link("near.png", to: "far/new.png")
    #expect(try run("preview", "c.csv", "-o", "near.png").status == 0)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: scratch.file("near.png").path)
        == "far/new.png")
    #expect(bytes("far/new.png") == bytes("a.png"))
    #expect(scratch.listing("far") == ["new.png"])
  }

  @Test func `a circular link is refused`() throws {
    try link("one.png", to: "two.png")
    try link("two.png", to: "one.png")
    #expect(try run("preview", "c.csv", "-o", "one.png").status == 3)
  }

  @Test func `devices and pipes are written into`() throws {
    let null = stat(at: "/dev/null")
    for arguments in [
      ["preview", "c.csv", "-o", "/dev/null"], ["render", "s.yaml", "--contact-sheet", "/dev/null"],
      ["render", "s.yaml", "--timings-json", "/dev/null"], ["path", "s.yaml", "-o", "/dev/null"],
    ] {
      let outcome = try Gridreel.run(arguments, in: scratch.folder)
      #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
    }
    #expect(stat(at: "/dev/null") == null)

    let pipe = scratch.file("pipe.png").path
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    let reader = Process()
    reader.executableURL = URL(fileURLWithPath: "/bin/sh")
    reader.arguments = ["-c", "cat pipe.png > read.png"]
    reader.currentDirectoryURL = scratch.folder
    try reader.start()
    #expect(try run("preview", "c.csv", "-o", "pipe.png").status == 0)
    reader.waitUntilExit()
    #expect(bytes("read.png") == bytes("a.png"))
    #expect(stat(at: pipe)?.hasPrefix("pipe") == true)
  }

  /// The kind and inode number of a file; links are not followed.
  private func stat(at path: String) -> String? {
    var status = Foundation.stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    let isPipe = status.st_mode & S_IFMT == S_IFIFO
    return "\(isPipe ? "pipe" : "other") \(status.st_mode) \(status.st_ino)"
  }

  @Test func `a folder is refused in place of a file`() throws {
    try FileManager.default.createDirectory(at: scratch.file("folder.png"), withIntermediateDirectories: true)
    let outcome = try run("preview", "c.csv", "-o", "folder.png")
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("cannot write folder.png: it is a folder"))
  }

  @Test(arguments: [
    (["preview", "c.csv", "-o", "x.jpg"], ".png"), (["preview", "c.csv", "-o", "x.svgz"], ".svg"),
    (["preview", "c.csv", "-o", "x"], ".png"), (["diff", "a.png", "b.png", "-o", "x.jpg"], ".png or .apng"),
    (["diff", "a.png", "b.png", "--report", "x.pdf"], ".html"),
    (["path", "s.yaml", "-o", "x.pdf"], ".svg or .png"),
    (["render", "s.yaml", "--timings-json", "x.yaml"], ".json"),
    (["render", "s.yaml", "--contact-sheet", "x.gif"], ".png"),
    (["render", "s.yaml", "-o", "x.avi"], ".apng"), (["verify", "s.yaml", "--junit", "x.html"], ".xml"),
    (["merge-reports", "s.json", "--report", "x.xml"], ".html"),
  ])
  func `an unknown file extension is refused with the known ones`(arguments: [String], known: String) throws {
    let before = scratch.listing()
    let outcome = try Gridreel.run(arguments, in: scratch.folder)
    #expect(outcome.status == 2, "\(arguments): \(outcome.errors)")
    #expect(outcome.errors.contains(known), "\(arguments): \(outcome.errors)")
    #expect(scratch.listing() == before)
  }
}
