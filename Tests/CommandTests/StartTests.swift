import Foundation
import Testing

/// The start of a run, before its actual work.
@Suite struct StartTests {
  @Test func onlyTheVersionIsPrinted() throws {
    for arguments in [["--version"], ["--version", "--version"]] {
      let outcome = try Gridreel.run(arguments)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(arguments): \(outcome.errors)")
      #expect(outcome.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil, "\(outcome.output)")
    }
  }

  @Test func verboseVersionListsLibraries() throws {
    let plain = try Gridreel.run(["--version"])
    for arguments in [["--version", "--verbose"], ["--verbose", "--version"]] {
      let outcome = try Gridreel.run(arguments)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(arguments): \(outcome.errors)")
      #expect(outcome.output.hasPrefix(plain.output))
      let names = outcome.output.split(separator: "\n").dropFirst().map { $0.split(separator: " ") }
      #expect(names.allSatisfy { $0.count == 2 }, "\(outcome.output)")
      #expect(names.map { String($0[0]) }.starts(with: ["commit", "cairo", "pango"]), "\(outcome.output)")
      #expect(names.contains { $0[0] == "sqlite" && $0[1].hasPrefix("3.") }, "\(outcome.output)")
      // Everything that Cairo and Pango load themselves.
      for name in ["pixman", "glib", "fribidi", "unicode", "unicode-swift", "architecture"] {
        #expect(names.contains { $0[0] == name }, "\(name): \(outcome.output)")
      }
      // Loaded only for pictures of these kinds.
      #expect(!names.contains { ["turbojpeg", "librsvg"].contains($0[0]) }, "\(outcome.output)")
    }
  }

  #if os(Linux)
  /// Arguments are read from /proc: a run with arguments must not be mistaken for one without, which prints help.
  @Test(.enabled(if: Mount.isPossible)) func withoutProcArgumentsAreNotIgnored() throws {
    let hidden = "umount -l /proc && exec \"$0\" \"$@\""
    for arguments in [[], ["--version"], ["doctor"], ["preview", "-", "-o", "-"]] {
      let outcome = try Gridreel.run(
        URL(fileURLWithPath: "/usr/bin/unshare"),
        ["--mount", "sh", "-c", hidden, Gridreel.executable.path] + arguments, in: Gridreel.root,
        input: Data("a\n1\n".utf8))
      #expect(outcome.status == 3 && outcome.outputBytes.isEmpty, "\(arguments): \(outcome.output)")
      #expect(outcome.errors.contains("is /proc mounted?"), "\(arguments): \(outcome.errors)")
    }
  }
  #endif

  /// Fontconfig complains if it cannot cache information on the machine's fonts, which nobody asked it to examine.
  @Test func systemFontsAreNotExamined() throws {
    let scratch = try Scratch()
    let fonts = scratch.file("fonts")
    try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
    try scratch.write("no font", to: "fonts/a.ttf")
    let settings = try scratch.write(
      "<fontconfig><dir>\(fonts.path)</dir><cachedir>/dev/null/none</cachedir></fontconfig>",
      to: "fonts.conf")
    let environment = [
      "FONTCONFIG_FILE": settings, "HOME": "/nonexistent", "XDG_CACHE_HOME": "/nonexistent",
    ]
    func preview(_ options: [String]) throws -> Gridreel.Outcome {
      try Gridreel.run(
        ["preview", "-", "-o", "-"] + options, input: Data("a,b\n1,2\n".utf8), environment: environment)
    }
    let plain = try preview([])
    #expect(plain.status == 0 && plain.errors.isEmpty, "\(plain.errors)")
    // If they are requested, they are examined.
    let asked = try preview(["--system-fonts"])
    #expect(asked.status == 0 && asked.errors.contains("cache"), "\(asked.errors)")
    #expect(asked.outputBytes == plain.outputBytes)
    try scratch.write("data: {generate: {rows: 3, columns: 3}}\n", to: "scene.yaml")
    let sequence = try Gridreel.run(
      ["render", "scene.yaml", "--out", "frames"], in: scratch.folder, environment: environment)
    #expect(sequence.status == 0 && sequence.errors.isEmpty, "\(sequence.errors)")
  }
}
