import Foundation
import GridImage
import GridSupport
import Testing

/// Folders with unusual names, links and files.
@Suite struct DiffFolderCommandTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for folder in ["a", "b"] {
      try FileManager.default.createDirectory(at: scratch.file(folder), withIntermediateDirectories: true)
    }
  }

  private func picture(_ color: UInt32) throws -> [UInt8] {
    try Bitmap(width: 6, height: 5, filledWith: color).pngBytes()
  }

  /// Writes a file whose name consists of arbitrary bytes.
  private func write(_ bytes: [UInt8], _ name: [UInt8]) throws {
    let path = Array((scratch.folder.path + "/").utf8) + name
    let descriptor = unsafe open(
      (path + [0]).map { CChar(bitPattern: $0) }, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    try #require(descriptor >= 0)
    try FileSystem.writeAll(bytes, to: descriptor, path: "a picture")
    close(descriptor)
  }

  private func diff(_ arguments: [String] = []) throws -> Gridreel.Outcome {
    try Gridreel.run(["diff", "a", "b"] + arguments, in: scratch.folder)
  }

  private func json(_ outcome: Gridreel.Outcome) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: outcome.outputBytes) as? [String: Any])
  }

  @Test func fileNamesCanBeArbitraryBytes() throws {
    let composed: [UInt8] = [0x63, 0x61, 0x66, 0xc3, 0xa9] + Array(".png".utf8)
    let decomposed: [UInt8] = [0x63, 0x61, 0x66, 0x65, 0xcc, 0x81] + Array(".png".utf8)
    let broken: [UInt8] = [0x62, 0xff, 0xc3] + Array(".png".utf8)
    let escape: [UInt8] = [0x1b] + Array("[2J\u{202e}.png".utf8)
    for name in [composed, decomposed, broken, escape] {
      try write(try picture(0xff00_0000), Array("a/".utf8) + name)
      try write(try picture(name == composed ? 0xff00_0000 : 0xffff_ffff), Array("b/".utf8) + name)
    }
    let outcome = try diff(["-o", "drawn", "--report", "page.html"])
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.output.contains("1 of 4 pictures match; 3 differ"), "\(outcome.output)")
    #expect(outcome.output.contains("b\\xff\\xc3.png differs"))
    #expect(outcome.output.contains("\\u{1b}[2J\\u{202e}.png differs"))
    #expect(!outcome.outputBytes.contains(0x1b))
    let found = try json(try diff(["--json"]))
    #expect((found["counts"] as? [String: Int]) == ["identical": 1, "different": 3])
  }

  @Test func skippedFilesAreReported() throws {
    for folder in ["a", "b"] {
      try write(try picture(0xff00_0000), Array("\(folder)/one.png".utf8))
      try write(try picture(0xff00_0000), Array("\(folder)/.hidden.png".utf8))
      try scratch.write("notes", to: "\(folder)/notes.txt")
    }
    try FileManager.default.createSymbolicLink(
      at: scratch.file("b/again"), withDestinationURL: scratch.file("b"))
    try FileManager.default.createSymbolicLink(
      at: scratch.file("b/other"), withDestinationURL: scratch.file("a"))
    try FileManager.default.createDirectory(at: scratch.file("a/other"), withIntermediateDirectories: true)
    try write(try picture(0xff00_0000), Array("a/other/one.png".utf8))
    let outcome = try diff()
    // A link to another folder is followed, but not one that leads back.
    #expect(outcome.output.contains("other/other/one.png: extra"), "\(outcome.output)")
    #expect(outcome.output.contains("skipped in a: 1 hidden entry, 1 other file\n"), "\(outcome.output)")
    #expect(
      outcome.output.contains("skipped in b: 2 hidden entries, 2 other files, 1 link to a parent folder"))
    let leftOut = try #require(try json(try diff(["--json"]))["leftOut"] as? [[String: Any]])
    #expect(
      leftOut.map { $0["hidden"] as? Int } == [1, 2] && leftOut.map { $0["cycles"] as? Int } == [0, 1])
  }

  @Test func pipesAndDevicesAreRefusedWithoutWaiting() throws {
    for folder in ["a", "b"] {
      #expect(unsafe mkfifo(scratch.file("\(folder)/pipe.png").path, 0o600) == 0)
      try FileManager.default.createSymbolicLink(
        atPath: scratch.file("\(folder)/zero.png").path, withDestinationPath: "/dev/zero")
    }
    let outcome = try diff(["--json"])
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("cannot read a/pipe.png: it is a named pipe"), "\(outcome.errors)")
    #expect(outcome.errors.contains("cannot read a/zero.png: it is a device"))
    #expect((try json(outcome)["counts"] as? [String: Int]) == ["unreadable": 2])
  }

  @Test func jsonIsPrintedDespiteAnUnreadableFile() throws {
    try write(try picture(0xff00_0000), Array("one.png".utf8))
    let outcome = try Gridreel.run(["diff", "nope.png", "one.png", "--json"], in: scratch.folder)
    #expect(outcome.status == 3)
    let pair = try #require((try json(outcome)["pairs"] as? [[String: Any]])?.first)
    #expect(pair["status"] as? String == "unreadable")
    #expect((pair["reason"] as? String)?.contains("nope.png") == true)
  }

  @Test func damagedFilesAreNotEqual() throws {
    var file = try picture(0xff00_0000)
    file[file.count - 20] ^= 1
    for name in ["a/one.png", "b/one.png"] { try write(file, Array(name.utf8)) }
    let outcome = try diff()
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains("a/one.png: damaged PNG") && outcome.errors.contains("b/one.png: damaged"))
  }

  @Test func junitHasOneCasePerPair() throws {
    for (name, colors) in [("same", (1, 1)), ("other", (1, 2))] as [(String, (UInt32, UInt32))] {
      try write(try picture(0xff00_0000 | colors.0), Array("a/\(name).png".utf8))
      try write(try picture(0xff00_0000 | colors.1), Array("b/\(name).png".utf8))
    }
    #expect(try diff(["--junit", "out/junit.xml", "-q"]).status == 1)
    let text = try String(contentsOf: scratch.file("out/junit.xml"), encoding: .utf8)
    #expect(text.contains("tests=\"2\" failures=\"1\" errors=\"0\""))
    #expect(text.contains("[[ATTACHMENT|a/other.png]]&#10;[[ATTACHMENT|b/other.png]]"))
    #expect(text.contains("name=\"same.png\" file=\"b/same.png\"/>"))
  }

  @Test func fileNamesSurviveARoundTripThroughText() throws {
    for round in 0..<500 {
      let name = (0..<12).map { UInt8(truncatingIfNeeded: 1 + (round * 7919 + $0 * $0 * 104_729) % 255) }
        .filter { $0 != 0x2f }
      try write([], Array("a/".utf8) + name)
      let text = try #require(try FileSystem.entries(of: scratch.file("a").path).first, "\(name)")
      #expect(FileSystem.size(of: scratch.file("a").path + "/" + text) == 0, "\(name)")
      #expect(!FileName.printed(text).unicodeScalars.contains { $0.value < 32 || $0.value == 127 })
      _ = unsafe unlink(
        Array((scratch.folder.path + "/a/").utf8CString.dropLast()) + name.map { CChar(bitPattern: $0) } + [0]
      )
    }
  }
}
