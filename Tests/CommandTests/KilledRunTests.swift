import Foundation
import TestSupport
import Testing

/// What a killed run leaves behind, and how the next run handles it.
@Suite struct `Killed runs` {
  /// A folder of frames of one scene that also contains foreign files.
  private func scratch() throws -> OutputScratch {
    let output = try OutputScratch()
    #expect(try output.render(["--out", "frames"]).status == 0)
    try output.scratch.write("mine", to: "frames/notes.txt")
    try output.scratch.write(
      try String(contentsOf: output.scratch.file("scene.yaml"), encoding: .utf8)
        .replacing("name: demo", with: "name: demo\ntheme: dark"), to: "other.yaml")
    return output
  }

  /// The bytes of all files in the folder by name.
  private func contents(_ output: OutputScratch) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in output.scratch.listing("frames") { files[name] = try? output.bytes("frames/" + name) }
    return files
  }

  private func killed(_ output: OutputScratch, _ scene: String, afterMicroseconds delay: UInt32) throws {
    let process = Process()
    process.executableURL = Gridreel.executable
    process.arguments = ["render", scene, "--out", "frames", "--quiet"]
    process.currentDirectoryURL = output.scratch.folder
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.start()
    let before = output.scratch.listing()
    while process.isRunning, output.scratch.listing().count == before.count { usleep(100) }
    usleep(delay)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  @Test func `a folder contains the frames of one run at any moment`() throws {
    let output = try scratch()
    let old = contents(output)
    #expect(try output.render(["--out", "whole"]).status == 0)
    #expect(
      try Gridreel.run(["render", "other.yaml", "--out", "fresh"], in: output.scratch.folder).status == 0)
    var new: [String: [UInt8]] = ["notes.txt": Array("mine".utf8)]
    for name in output.scratch.listing("fresh") { new[name] = try output.bytes("fresh/" + name) }
    #expect(Set(old.keys) == Set(new.keys) && old != new)
    var ends: Set<Bool> = []
    for moment in 0..<20 {
      try killed(output, "other.yaml", afterMicroseconds: UInt32(moment * 4_000))
      let found = contents(output)
      #expect(found == old || found == new, "moment \(moment)")
      ends.insert(found == new)
      // The next run removes all leftovers, and keeps foreign files.
      #expect(try output.render(["--out", "frames", "--quiet"]).status == 0)
      #expect(contents(output) == old, "moment \(moment)")
      #expect(!output.scratch.listing().contains { $0.contains(".gridreel-") }, "moment \(moment)")
    }
    #expect(ends.contains(false))
  }

  /// Foreign folders cannot have a second name, so files are renamed one by one, and the manifest says so.
  @Test func `a mixed folder is marked as such`() throws {
    let output = try scratch()
    try FileManager.default.createDirectory(
      at: output.scratch.file("frames/more"), withIntermediateDirectories: true)
    try output.scratch.write("mine", to: "frames/more/notes.txt")
    let old = contents(output)
    for moment in 0..<15 {
      try killed(output, "other.yaml", afterMicroseconds: UInt32(moment * 5_000))
      let found = contents(output).filter { !$0.key.contains(".gridreel-") }
      #expect(found["more/notes.txt"] == Array("mine".utf8) && found["notes.txt"] == Array("mine".utf8))
      let manifest = String(decoding: found["manifest.json"] ?? [], as: UTF8.self)
      let changed = found.keys.filter { $0.hasSuffix(".png") && found[$0] != old[$0] }
      let isMixed = changed.count > 0 && changed.count < OutputScratch.frameCount
      #expect(!isMixed || manifest.contains("\"incomplete\": true"), "moment \(moment)")
      #expect(try output.render(["--out", "frames", "--quiet"]).status == 0)
      #expect(contents(output) == old, "moment \(moment)")
    }
  }

  /// Frames are drawn into an unnamed file, even with ffmpeg.
  @Test(arguments: ["reel.apng", "reel.y4m", "reel.mkv"])
  func `a killed run leaves no trace of a file`(name: String) throws {
    guard name != "reel.mkv" || FFmpegTool.isExpected else { return }
    let output = try OutputScratch(width: 600, height: 500)
    try output.scratch.write(
      try String(contentsOf: output.scratch.file("scene.yaml"), encoding: .utf8)
        .replacing("duration: 0.6", with: "duration: 600"), to: "long.yaml")
    let before = output.scratch.listing()
    let process = Process()
    process.executableURL = Gridreel.executable
    process.arguments = ["render", "long.yaml", "-o", name, "--quiet"]
    process.currentDirectoryURL = output.scratch.folder
    try process.start()
    while process.isRunning, try !hasUnnamedFile(process, in: output.scratch.folder) {
      #expect(output.scratch.listing() == before)
    }
    #expect(process.isRunning)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(output.scratch.listing() == before)
  }

  /// Whether a process has an unnamed file open below a folder.
  private func hasUnnamedFile(_ process: Process, in folder: URL) throws -> Bool {
    let descriptors = "/proc/\(process.processIdentifier)/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: descriptors)) ?? []
    return names.contains { name in
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: descriptors + "/" + name)
      return target?.hasPrefix(folder.resolvingSymlinksInPath().path + "/#") == true
    }
  }

  @Test func `a folder with frames of two runs is not compared`() throws {
    let output = try scratch()
    #expect(try output.render(["--out", "whole"]).status == 0)
    let manifest = try String(contentsOf: output.scratch.file("frames/manifest.json"), encoding: .utf8)
    try output.scratch.write(
      manifest.replacing("\"scene\":", with: "\"incomplete\": true,\n\"scene\":"), to: "frames/manifest.json")
    for folders in [["frames", "whole"], ["whole", "frames"]] {
      let outcome = try Gridreel.run(["diff"] + folders, in: output.scratch.folder)
      #expect(outcome.status == 3 && outcome.errors.contains("frames of two runs"), "\(outcome.errors)")
    }
    // Rendering it again completes it.
    #expect(try output.render(["--out", "frames"]).status == 0)
    #expect(try Gridreel.run(["diff", "whole", "frames"], in: output.scratch.folder).status == 0)
  }

  @Test func `frames that are no longer part of the sequence are removed`() throws {
    let output = try scratch()
    #expect(try output.render(["--out", "frames", "--frames", "0-2"]).status == 0)
    #expect(
      output.scratch.listing("frames")
        == ["frame-0000.png", "frame-0001.png", "frame-0002.png", "manifest.json", "notes.txt"])
  }

  @Test func `permissions of a folder are kept`() throws {
    let output = try scratch()
    let path = output.scratch.file("frames").path
    try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: path)
    #expect(try output.render(["--out", "frames"]).status == 0)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o750 && output.scratch.listing("frames").contains("notes.txt"))
  }

  /// Hitting the file size limit is an error like a full disk.
  @Test func `a file size limit is an error`() throws {
    let output = try OutputScratch(width: 900, height: 700)
    let outcome = try Gridreel.run(
      URL(fileURLWithPath: "/bin/sh"),
      [
        "-c", "ulimit -f 2; exec \"$@\"", "sh", Gridreel.executable.path, "render", "scene.yaml", "-o",
        "reel.y4m",
      ],
      in: output.scratch.folder)
    #expect(outcome.status == 3 && outcome.errors.contains("cannot write reel.y4m"), "\(outcome.errors)")
    #expect(output.scratch.listing() == ["scene.yaml"])
  }

  @Test(arguments: [8, 12, 14, 16, 18, 20, 24, 32])
  func `a low limit of open files is an error or sufficient`(count: Int) throws {
    let output = try OutputScratch()
    let environment = try output.fakeFFmpeg(
      "cat > /dev/null; for last; do :; done; printf '\\000\\000\\000\\010moov' > \"$last\"\n")
    let outcome = try Gridreel.run(
      URL(fileURLWithPath: "/bin/sh"),
      [
        "-c", "ulimit -n \(count); exec \"$@\"", "sh", Gridreel.executable.path, "render", "scene.yaml", "-o",
        "reel.mp4", "-o", "frames",
      ], in: output.scratch.folder, environment: environment)
    #expect(outcome.status == 0 || outcome.status == 3, "\(outcome.status): \(outcome.errors)")
    #expect(outcome.status == 0 || output.scratch.listing() == ["bin", "bin/ffmpeg", "scene.yaml"])
    #expect(outcome.status == 0 || outcome.errors.contains("error: cannot "), "\(outcome.errors)")
  }

  /// Fonts are read in place; every row of this table has letters that no earlier row has.
  @Test(.enabled(if: roboto != nil)) func `a font truncated while it is read is an error`() throws {
    let scratch = try Scratch()
    let font = scratch.file("font.ttf")
    try FileManager.default.copyItem(at: try #require(Self.roboto), to: font)
    let letters = [0xC0...0x17E, 0x391...0x3A1, 0x410...0x44F].joined().compactMap(Unicode.Scalar.init)
    try scratch.write("a\n" + letters.map { "\($0)\n" }.joined(), to: "letters.csv")
    try scratch.write(
      """
      data: letters.csv
      viewport: {width: 300, height: 60}
      fonts: {files: [font.ttf]}
      scroll: {fps: 30, steps: [{to: end, duration: 40, ease: linear}]}
      """, to: "scene.yaml")
    let process = Process()
    process.executableURL = Gridreel.executable
    process.arguments = ["render", "scene.yaml", "--out", "frames", "--quiet"]
    process.currentDirectoryURL = scratch.folder
    let errors = scratch.file("errors")
    try Data().write(to: errors)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.start()
    while process.isRunning, !scratch.listing().contains(where: { $0.hasSuffix(".png") }) { usleep(1_000) }
    try FileHandle(forWritingTo: font).truncate(atOffset: 0)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 3)
    #expect(try String(contentsOf: errors, encoding: .utf8).contains("truncated while it was being read"))
    #expect(!FileManager.default.fileExists(atPath: scratch.file("frames").path))
  }

  /// The font of the default theme, if it is installed.
  private static let roboto: URL? = {
    let folder = ProcessInfo.processInfo.environment["GRIDREEL_FONTS"] ?? "/usr/share/fonts"
    let files = FileManager.default.enumerator(
      at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil)
    return files?.lazy.compactMap { $0 as? URL }.first { $0.lastPathComponent == "Roboto-Regular.ttf" }
  }()
}
