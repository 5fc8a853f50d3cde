import Foundation
import TestSupport
import Testing

@Suite struct `Failures of ffmpeg` {
  @Test func `a missing program is an error before anything is drawn`() throws {
    let output = try OutputScratch()
    let outcome = try output.render(["-o", "frames", "-o", "reel.mp4"], environment: ["PATH": "/nowhere"])
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("reel.mp4 needs ffmpeg, which is not installed"), "\(outcome.errors)")
    #expect(outcome.errors.contains("apt install ffmpeg"))
    #expect(output.scratch.listing() == ["scene.yaml"])
  }

  @Test(arguments: ["reel.mp4", "reel.webm", "reel.mkv", "reel.webp"])
  func `its last output is in the message`(file: String) throws {
    let output = try OutputScratch(width: 300, height: 200)
    let environment = try output.fakeFFmpeg(
      "head -c 1000 > /dev/null; echo 'Unknown encoder' >&2; echo 'of the disk' >&2; exit 8\n")
    let outcome = try output.render(["-o", "frames", "-o", file], environment: environment)
    #expect(outcome.status == 3)
    #expect(
      outcome.errors.contains("ffmpeg exited with 8\n  Unknown encoder\n  of the disk"), "\(outcome.errors)")
    #expect(output.scratch.listing() == ["bin", "bin/ffmpeg", "scene.yaml"])
  }

  @Test func `its exit code counts even if it read every frame`() throws {
    let output = try OutputScratch()
    let environment = try output.fakeFFmpeg("cat > /dev/null; echo 'disk full' >&2; exit 1\n")
    let outcome = try output.render(["-o", "reel.mp4", "-o", "reel.apng"], environment: environment)
    #expect(outcome.status == 3)
    #expect(outcome.errors == "error: cannot write reel.mp4: ffmpeg exited with 1\n  disk full\n")
    #expect(output.scratch.listing() == ["bin", "bin/ffmpeg", "scene.yaml"])
  }

  @Test func `being killed is reported as such`() throws {
    let output = try OutputScratch()
    let environment = try output.fakeFFmpeg("cat > /dev/null; kill -9 $$\n")
    let outcome = try output.render(["-o", "reel.mp4"], environment: environment)
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("terminated by signal 9"), "\(outcome.errors)")
    #expect(output.scratch.listing() == ["bin", "bin/ffmpeg", "scene.yaml"])
  }

  @Test func `many messages do not block the run`() throws {
    let output = try OutputScratch()
    let environment = try output.fakeFFmpeg(
      "yes 'a long line of no consequence' | head -c 3000000 >&2; cat > /dev/null; for last; do :; done; printf '\\000\\000\\000\\010moov' > \"$last\"\n"
    )
    let outcome = try output.render(["-o", "reel.mp4", "--chroma", "444"], environment: environment)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(try output.bytes("reel.mp4") == [0, 0, 0, 8] + Array("moov".utf8))
  }

  /// An empty file, a truncated one, and a structure that ends before or after the end of the file.
  @Test(arguments: [
    ("mp4", ""), ("mp4", #"\000\000\000\010ftyp"#), ("mp4", #"\000\000\000\020moov"#),
    ("mkv", #"\032\105\337\243\200\030\123\200\147\001\377\377\377\377\377\377\377"#),
    ("webm", "made"), ("webp", #"RIFF\020\000\000\000WEBP"#),
  ])
  func `an incomplete file is an error whatever the exit code`(
    format: String, content: String
  ) throws {
    let output = try OutputScratch()
    let environment = try output.fakeFFmpeg(
      "cat > /dev/null; for last; do :; done; printf '\(content)' > \"$last\"\n")
    let outcome = try output.render(["-o", "reel.\(format)"], environment: environment)
    #expect(
      outcome.status == 3 && outcome.errors.contains("exited without writing a complete file"),
      "\(outcome.errors)")
    #expect(output.scratch.listing() == ["bin", "bin/ffmpeg", "scene.yaml"])
  }

  @Test func `an interrupted run kills a hanging ffmpeg and its child processes`() throws {
    let output = try OutputScratch(width: 600, height: 400)
    let environment = try output.fakeFFmpeg(
      "trap '' TERM; (while :; do date > alive; sleep 0.05; done) & touch started; while :; do sleep 0.05; done\n"
    )
    let process = Process()
    process.executableURL = Gridreel.executable
    process.arguments = ["render", "scene.yaml", "-o", "reel.mp4", "-o", "frames"]
    process.currentDirectoryURL = output.scratch.folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let errors = output.scratch.file("errors")
    try Data().write(to: errors)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.start()
    while process.isRunning, !FileManager.default.fileExists(atPath: output.scratch.file("started").path) {
      Thread.sleep(forTimeInterval: 0.02)
    }
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    #expect(try output.bytes("errors") == Array("gridreel: interrupted; nothing was written\n".utf8))
    try? FileManager.default.removeItem(at: output.scratch.file("alive"))
    Thread.sleep(forTimeInterval: 0.3)
    #expect(
      output.scratch.listing() == ["bin", "bin/ffmpeg", "errors", "scene.yaml", "started"])
  }
}
