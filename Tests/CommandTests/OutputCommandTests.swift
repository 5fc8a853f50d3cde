import Foundation
import GridImage
import TestSupport
import Testing

@Suite struct `Outputs of render` {
  @Test func `one run makes several outputs that are the same for any number of workers`() throws {
    let output = try OutputScratch()
    for jobs in ["1", "2", "8"] {
      let outcome = try output.render([
        "-j", jobs, "-o", "\(jobs)/frames", "-o", "\(jobs)/reel.apng", "--out", "\(jobs)/reel.y4m",
        "--contact-sheet", "\(jobs)/sheet.png",
      ])
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(
        outcome.output
          == ["frames in \(jobs)/frames", "frames in \(jobs)/reel.apng", "frames in \(jobs)/reel.y4m"]
          .map { "13 \($0)\n" }.joined() + "12 frames on \(jobs)/sheet.png\n")
    }
    let names = output.scratch.listing("1")
    #expect(names.count == 5 + OutputScratch.frameCount)
    for jobs in ["2", "8"] {
      #expect(output.scratch.listing(jobs) == names)
      for name in names where name != "frames" {
        #expect(try output.bytes("1/" + name) == output.bytes("\(jobs)/\(name)"), "\(name) with \(jobs)")
      }
    }
  }

  @Test func `a folder written with other outputs is the same as alone`() throws {
    let output = try OutputScratch()
    #expect(try output.render(["-o", "alone"]).status == 0)
    #expect(try output.render(["-o", "beside", "-o", "reel.apng"]).status == 0)
    #expect(output.scratch.listing("alone") == output.scratch.listing("beside"))
    for name in output.scratch.listing("alone") {
      #expect(try output.bytes("alone/" + name) == output.bytes("beside/" + name), "\(name)")
    }
  }

  @Test func `no folder is written unless requested`() throws {
    let output = try OutputScratch()
    #expect(try output.render(["--output", "reel.apng"]).status == 0)
    #expect(output.scratch.listing() == ["reel.apng", "scene.yaml"])
    // Programs without support for animations show the first frame.
    #expect(try Bitmap(png: output.bytes("reel.apng")) == output.frames()[0])
  }

  @Test func `Y4M contains every frame`() throws {
    let output = try OutputScratch(fps: "30000/1001")
    let outcome = try output.render(["--out", "-", "--format", "y4m"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let frames = try output.frames()
    var expected = Array("YUV4MPEG2 W61 H43 F30000:1001 Ip A1:1 C444 XCOLORRANGE=LIMITED\n".utf8)
    for frame in frames { expected += Array("FRAME\n".utf8) + frame.planesYCbCr() }
    #expect(Array(outcome.outputBytes) == expected)
    #expect(try output.render(["--out", "reel.y4m"]).status == 0)
    #expect(try output.bytes("reel.y4m") == expected)
  }

  @Test func `raw pixels are in the order blue, green, red, 255`() throws {
    let output = try OutputScratch()
    let outcome = try output.render(["--out", "-", "--format", "bgrx", "--every", "3"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let frames = try output.frames()
    var expected: [UInt8] = []
    for index in stride(from: 0, to: frames.count, by: 3) {
      for pixel in frames[index].straightPixels() {
        expected += [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
      }
    }
    #expect(Array(outcome.outputBytes) == expected)
  }

  @Test func `an animation on standard output equals the file`() throws {
    let output = try OutputScratch()
    let outcome = try output.render(["--out", "-", "--format", "apng", "-o", "reel.apng", "--loop", "2"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(try Array(outcome.outputBytes) == output.bytes("reel.apng"))
  }

  @Test func `a folder has no minimum frame rate`() throws {
    let output = try OutputScratch()
    #expect(try output.render(["-o", "frames", "--every", "1000000000"]).status == 0)
    #expect(output.scratch.listing("frames") == ["frame-0000.png", "manifest.json"])
    #expect(try output.render(["-o", "reel.apng", "--every", "1000000000"]).status == 2)
  }

  @Test func `every n-th frame is shown n times as long`() throws {
    let output = try OutputScratch()
    let outcome = try output.render(["--out", "-", "--format", "y4m", "--every", "4"])
    #expect(String(decoding: outcome.outputBytes.prefix(30), as: UTF8.self).contains(" F5:2 "))
  }

  @Test(arguments: [
    ["-o", "reel.mov"], ["-o", "reel.png"], ["-o", "-"], ["-o", "-", "--format", "mp4"], ["--format", "y4m"],
    ["-o", "a.apng", "-o", "a.apng"], ["-o", "a", "-o", "a/"], ["--contact-sheet", "sheet.jpg"],
    ["--contact-sheet", "sheet.png", "--sheet-columns", "0"], ["-o", "a.apng", "--loop", "-1"],
    ["-o", "a.mp4", "--chroma", "422"], ["-o", ""],
  ])
  func `wrong usage exits with 2 and writes nothing`(arguments: [String]) throws {
    let output = try OutputScratch()
    let outcome = try output.render(arguments)
    #expect(outcome.status == 2 && !outcome.errors.isEmpty && outcome.output.isEmpty, "\(outcome.errors)")
    #expect(output.scratch.listing() == ["scene.yaml"])
  }

  @Test func `an unwritable output leaves nothing of the other outputs`() throws {
    let output = try OutputScratch()
    try output.scratch.write("a file", to: "taken")
    let outcome = try output.render(["-o", "frames", "-o", "reel.apng", "-o", "taken/reel.y4m"])
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("taken"), "\(outcome.errors)")
    #expect(output.scratch.listing() == ["scene.yaml", "taken"])
  }

  @Test func `an earlier file survives a failed run`() throws {
    let output = try OutputScratch()
    try output.scratch.write("earlier", to: "reel.apng")
    try output.scratch.write("a file", to: "taken")
    #expect(try output.render(["-o", "reel.apng", "--contact-sheet", "taken/sheet.png"]).status == 3)
    #expect(try output.bytes("reel.apng") == Array("earlier".utf8))
    #expect(output.scratch.listing() == ["reel.apng", "scene.yaml", "taken"])
  }

  @Test func `a full disk is an error`() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let output = try OutputScratch()
    let script = "\"$0\" render scene.yaml -o - --format y4m -o reel.apng > /dev/full"
    let outcome = try shell(script, in: output)
    #expect(outcome.status == 3)
    #expect(outcome.errors == "error: cannot write standard output: No space left on device\n")
    #expect(output.scratch.listing() == ["scene.yaml"])
  }

  @Test(arguments: ["y4m", "bgrx", "apng"])
  func `a reader that goes away ends the run`(format: String) throws {
    let output = try OutputScratch()
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let process = Process()
    process.executableURL = Gridreel.executable
    process.arguments = ["render", "scene.yaml", "-o", "reel.apng", "-o", "-", "--format", format]
    process.currentDirectoryURL = output.scratch.folder
    process.standardOutput = pipe.fileHandleForWriting
    let errors = Pipe()
    process.standardError = errors
    try process.start()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // Silently, like other programs whose reader has gone away.
    #expect(process.terminationStatus == 141 && text.isEmpty, "\(text)")
    #expect(output.scratch.listing() == ["scene.yaml"])
  }

  /// Runs a shell script in which the tool is `$0`.
  private func shell(_ script: String, in output: OutputScratch) throws -> (status: Int32, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, Gridreel.executable.path]
    process.currentDirectoryURL = output.scratch.folder
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.start()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
