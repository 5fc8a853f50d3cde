import ArgumentParser
import Foundation
import GridCommands
import Testing
@testable import GridreelCLI

/// Refusing invalid input is cheap, however large it is, and the error says what to do instead.
@Suite struct `Invalid input` {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// A sparse file of a gigabyte that takes no space: a start, and zeros.
  private func large(_ name: String, _ head: String) throws {
    try scratch.write(head, to: name)
    let file = try FileHandle(forWritingTo: scratch.file(name))
    try file.truncate(atOffset: 1 << 30)
    try file.close()
  }

  private static let rows = String(repeating: "12345.67,abc,2020-01-01\n", count: 4_000)

  @Test(arguments: [
    ("render", "data.csv", "gridreel preview and render --scroll draw it"),
    ("validate", "data.csv", "gridreel preview and render --scroll draw it"),
    ("layout", "data.yaml", "is a table, not a scene"), ("path", "data.json", "is a table, not a scene"),
    ("verify", "data.csv", "gridreel preview and render --scroll draw it"),
    ("preview", "data.bin", "is a binary file, not a table"),
    ("render", "data.bin", "is a binary file, not a scene"),
    ("merge-reports", "data.csv", "is a table, not a report"),
    ("orphans", "data.txt", "is a table, not a list"),
    ("render", "data.png", "gridreel diff compares pictures"),
  ])
  func `a large file of another kind is refused by its first bytes`(
    command: String, name: String, words: String
  ) throws {
    try large(name, name.hasSuffix("bin") ? "\0\u{1}" : name.hasSuffix("png") ? "" : "a,b,c\n" + Self.rows)
    if name.hasSuffix("png") {
      let file = try FileHandle(forWritingTo: scratch.file(name))
      try file.write(contentsOf: Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    }
    // Reading the file, or even just its zeros, would need more memory than this.
    let outcome = try Gridreel.run(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", "ulimit -v 900000; exec \"$0\" \"$@\"", Gridreel.executable.path, command, name],
      in: scratch.folder)
    #expect(outcome.status == 2, "\(outcome.errors)")
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test func `a scene of more than sixteen megabytes is refused`() throws {
    try large("scene.yaml", "name: large\n" + String(repeating: "# " + Self.rows, count: 2))
    let outcome = try Gridreel.run(["validate", "scene.yaml"], in: scratch.folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("has 1024 MB, but a scene may have at most 16 MB"), "\(outcome.errors)")
  }

  @Test(arguments: [
    ["--expected", "big.png"], ["--actual", "big.png"],
  ])
  func `a large file that is not a picture is refused by diff`(which: [String]) throws {
    try large("big.png", "no picture")
    try scratch.write("a\n1\n", to: "c.csv")
    #expect(try Gridreel.run(["preview", "c.csv", "-o", "a.png"], in: scratch.folder).status == 0)
    let files = which[0] == "--expected" ? ["big.png", "a.png"] : ["a.png", "big.png"]
    let outcome = try Gridreel.run(["diff"] + files, in: scratch.folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("big.png"))
  }

  @Test func `a file that is not a picture is reported once`() throws {
    try scratch.write("a\n1\n", to: "y.png")
    try scratch.write("a\n1\n2\n", to: "z.png")
    let outcome = try Gridreel.run(["diff", "y.png", "z.png"], in: scratch.folder)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.components(separatedBy: "y.png: not a PNG").count == 2, "\(outcome.errors)")
  }

  @Test(arguments: [
    (["preveiw", "x"], "did you mean preview?"), (["vrify"], "did you mean verify?"),
    (["help", "foo"], "there is no command \"foo\""), (["help", "rendr"], "did you mean render?"),
  ])
  func `an unknown command is refused with a suggestion`(arguments: [String], words: String) throws {
    let outcome = try Gridreel.run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test(arguments: [
    ["render", "x.yaml", "--theme", "mauve"], ["preview", "x.csv", "--scale", "0"],
    ["verify", "--record", "some"],
    ["completions", "tcsh"], ["layout", "x.yaml", "--every", "0"],
  ])
  func `an invalid option shows the usage of its command`(arguments: [String]) throws {
    let outcome = try Gridreel.run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Usage: gridreel \(arguments[0]) "), "\(outcome.errors)")
  }

  /// The parser wraps paragraphs itself: a line break inside one would leave a short line.
  @Test func `help texts have no line breaks inside paragraphs`() {
    let commands =
      [GridreelCommand.tool.configuration]
      + GridreelCommand.tool.configuration.subcommands.map { $0.configuration }
    for configuration in commands {
      for paragraph in configuration.discussion.components(separatedBy: "\n\n")
      where !paragraph.hasPrefix("  ") {
        #expect(!paragraph.contains("\n"), "\(configuration.commandName ?? ""): \(paragraph)")
      }
    }
  }

  @Test func `completions know the values of options`() throws {
    let script = try Gridreel.run(["completions", "fish"]).output
    for values in ["light dark", "all missing failed never", "bash zsh fish", "warn fail delete ignore"] {
      let words = values.split(separator: " ")
      #expect(
        script.split(separator: "\n").contains { line in words.allSatisfy { line.contains($0) } }, "\(values)"
      )
    }
  }

  @Test func `doctor reports whether ffmpeg is installed`() throws {
    let without = try Gridreel.run(["doctor"], environment: ["PATH": "/nowhere"])
    #expect(without.output.contains("ffmpeg: not found; .webp, .mp4, .webm, .avif, .mkv need it"))
    try scratch.write("#!/bin/sh\necho ffmpeg version 9.9-test Copyright\n", to: "ffmpeg")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scratch.file("ffmpeg").path)
    let with = try Gridreel.run(["doctor"], environment: ["PATH": scratch.folder.path])
    #expect(with.output.contains("ffmpeg: 9.9-test  \(scratch.folder.path)/ffmpeg"), "\(with.output)")
  }

  @Test func `doctor reports where the fonts of themes are`() throws {
    let lines = try Gridreel.run(["doctor"]).output.split(separator: "\n")
    for title in ["Caladea (newspaper, paper)", "Hack (terminal)", "Roboto Condensed (print)"] {
      let line = try #require(lines.first { $0.hasPrefix("  \(title)  ") }, "\(title) in \(lines)")
      #expect(line.hasSuffix(".ttf"), "\(line)")
    }
  }
}
