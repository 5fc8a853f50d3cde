import Foundation
import GridImage
import Testing

/// `diff` reports what it does not compare, and does not pass what it cannot see.
@Suite struct `Verdicts of diff` {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for folder in ["a", "b"] {
      try FileManager.default.createDirectory(at: scratch.file(folder), withIntermediateDirectories: true)
    }
    let plain = try Bitmap(width: 4, height: 3, filledWith: 0xff10_2030).pngBytes()
    for name in ["a.png", "a/one.png", "a/two.png", "copy.png"] {
      try Data(plain).write(to: scratch.file(name))
    }
    for name in ["tail.png", "b/one.png", "b/two.png"] {
      try Data(plain + [1, 2]).write(to: scratch.file(name))
    }
  }

  private func diff(_ arguments: String...) throws -> Gridreel.Outcome {
    try Gridreel.run(["diff"] + arguments, in: scratch.folder)
  }

  @Test func `an invisible difference is reported in one line`() throws {
    let one = try diff("a.png", "tail.png")
    #expect(one.status == 0)
    #expect(
      one.output
        == "tail.png matches: all pixels are equal; not compared: 2 bytes after the end of the actual picture\n"
    )
    let folders = try diff("a", "b")
    #expect(folders.status == 0)
    #expect(
      folders.output == """
        2 pictures match
        not compared: 2 bytes after the end of the actual picture of 2 pictures

        """)
    let quiet = try diff("a", "b", "-q")
    #expect(quiet.status == 0 && quiet.output.isEmpty && quiet.errors.isEmpty)
    #expect(try diff("a", "b", "--json").output.contains("\"notCompared\" : ["))
  }

  @Test func `a mask over everything is never a match, not even of copies`() throws {
    for other in ["copy.png", "tail.png"] {
      let outcome = try diff("a.png", other, "--mask", "0,0,9,9")
      #expect(outcome.status == 1, "\(outcome.output)")
      #expect(outcome.output == "\(other) differs: masks leave no pixel to compare\n")
      #expect(try diff("a.png", other, "--mask", "0,0,4,2").status == 0)
    }
    #expect(try diff("a", "b", "-q", "--mask", "0,0,9,9").status == 1)
  }
}
