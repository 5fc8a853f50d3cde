import Foundation
@testable import GridImage
import TestSupport
import Testing

@Suite struct `Rates and sizes of outputs` {
  private func gif(_ output: OutputScratch, _ name: String) throws -> GIFFile {
    try GIFFile(output.bytes(name))
  }

  private func duration(_ file: GIFFile) -> Int { file.frames.reduce(0) { $0 + $1.delay } }

  @Test func `a scroll is drawn at another rate and keeps its speed`() throws {
    let output = try OutputScratch()
    #expect(try output.render(["-o", "slow.gif", "--fps", "5", "-o", "slow"]).status == 0)
    #expect(try output.render(["-o", "fast", "--fps", "20"]).status == 0)
    #expect(try output.render(["-o", "own"]).status == 0)
    // 1.2 s at 5 and 20 frames a second; the last frame is the end.
    #expect(output.scratch.listing("slow").count == 7 + 1 && output.scratch.listing("fast").count == 25 + 1)
    #expect(try duration(gif(output, "slow.gif")) == 140)
    // Every second frame of the faster folder has the time of one of the scene.
    for (index, name) in output.scratch.listing("own").filter({ $0.hasSuffix(".png") }).enumerated() {
      let fast = "fast/frame-\(String(repeating: "0", count: 4 - "\(2 * index)".count))\(2 * index).png"
      #expect(try Bitmap(png: output.bytes("own/" + name)) == Bitmap(png: output.bytes(fast)), "\(index)")
    }
  }

  @Test func `playing forwards and backwards repeats neither end`() throws {
    let output = try OutputScratch(fps: "20")
    #expect(try output.render(["-o", "both.y4m", "--ping-pong", "--frames", "8-12"]).status == 0)
    #expect(try output.render(["-o", "once.y4m", "--frames", "8-12"]).status == 0)
    func frames(_ name: String) throws -> [[UInt8]] {
      let bytes = try output.bytes(name)
      let start = (bytes.firstIndex(of: 10) ?? 0) + 1
      let size = 6 + 3 * 61 * 43
      return stride(from: start, to: bytes.count, by: size).map { Array(bytes[$0..<$0 + size]) }
    }
    let once = try frames("once.y4m")
    #expect(once.count == 5 && Set(once).count == 5)
    #expect(try frames("both.y4m") == once + [once[3], once[2], once[1]])
    #expect(try output.render(["-o", "one.gif", "--ping-pong", "--frame", "3"]).status == 0)
  }

  @Test func `a poster is one of the frames`() throws {
    let output = try OutputScratch()
    let outcome = try output.render(["-o", "reel.apng", "--poster", "first.png"])
    #expect(outcome.status == 0 && outcome.output.hasSuffix("1 frame in first.png\n"), "\(outcome.output)")
    #expect(try output.render(["--poster", "later.png", "--poster-at", "0.6s"]).status == 0)
    let frames = try output.frames()
    #expect(try Bitmap(png: output.bytes("first.png")) == frames[0])
    #expect(try Bitmap(png: output.bytes("later.png")) == frames[6])
    #expect(!output.scratch.listing().contains("frames"))
  }

  @Test(arguments: ["gif", "apng"]) func `a maximum size is kept and almost used`(format: String) throws {
    let output = try OutputScratch(fps: "30", width: 300, height: 200)
    #expect(try output.render(["-o", "whole.\(format)", "-q"]).status == 0)
    let whole = try output.bytes("whole.\(format)").count
    for percent in [80, 40, 15] {
      let limit = whole * percent / 100
      let outcome = try output.render(["-o", "small.\(format)", "--max-size", "\(limit)"])
      #expect(outcome.status == 0, "\(outcome.errors)")
      let size = try output.bytes("small.\(format)").count
      #expect(size <= limit && 10 * size > 5 * limit, "\(percent) %: \(size) of \(limit)")
      #expect(
        outcome.errors.contains("small.\(format) has ")
          && outcome.errors.contains("frames a second instead of 30"),
        "\(outcome.errors)")
      if format == "gif" {
        #expect(abs(try duration(gif(output, "small.gif")) - duration(gif(output, "whole.gif"))) <= 15)
      }
    }
    let unchanged = try output.render(["-o", "same.\(format)", "--max-size", "\(whole)"])
    #expect(!unchanged.errors.contains("instead of"), "\(unchanged.errors)")
    #expect(try output.bytes("same.\(format)") == output.bytes("whole.\(format)"))
  }

  @Test func `a maximum size depends on the frames, not on the workers`() throws {
    let output = try OutputScratch(fps: "30", width: 300, height: 200)
    for jobs in ["1", "4"] {
      #expect(try output.render(["-o", "\(jobs).gif", "-j", jobs, "--max-size", "20kB"]).status == 0)
    }
    #expect(try output.bytes("1.gif") == output.bytes("4.gif"))
  }

  @Test func `an impossible size is an error that leaves nothing`() throws {
    let output = try OutputScratch()
    let outcome = try output.render(["-o", "reel.gif", "-o", "frames", "--max-size", "100"])
    #expect(
      outcome.status == 2 && outcome.errors.contains("cannot be as small as 100 B"), "\(outcome.errors)")
    #expect(output.scratch.listing() == ["scene.yaml"])
  }

  @Test(.enabled(if: FFmpegTool.isExpected)) func `videos are made smaller, too`() throws {
    let output = try OutputScratch(fps: "30", width: 300, height: 200)
    #expect(try output.render(["-o", "whole.mp4", "-q"]).status == 0)
    let limit = try output.bytes("whole.mp4").count / 2
    let outcome = try output.render(["-o", "small.mp4", "--max-size", "\(limit)"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try output.bytes("small.mp4").count <= limit)
  }

  @Test(arguments: [
    ["-o", "a.gif", "--fps", "0"], ["-o", "a.gif", "--fps", "29.97"], ["-o", "a.gif", "--max-size", "0"],
    ["-o", "a.gif", "--max-size", "5XB"], ["-o", "frames", "--max-size", "5MB"],
    ["-o", "frames", "--ping-pong"], ["--ping-pong"],
    ["-o", "a.gif", "--ping-pong", "--contact-sheet", "s.png"],
    ["-o", "a.gif", "--poster", "p.jpg"], ["-o", "a.gif", "--poster-at", "2s"],
    ["-o", "a.gif", "--poster", "p.png", "--poster-at", "2x"], ["--poster", "p.png", "--poster-at", "99s"],
    ["-o", "a.html", "--format", "html", "-o", "-"],
  ])
  func `wrong usage exits with 2 and writes nothing`(arguments: [String]) throws {
    let output = try OutputScratch()
    let outcome = try output.render(arguments)
    #expect(outcome.status == 2 && !outcome.errors.isEmpty && outcome.output.isEmpty, "\(outcome.errors)")
    #expect(output.scratch.listing() == ["scene.yaml"])
  }

  @Test(arguments: ["--fps 5", "--max-size 5MB", "--ping-pong"]) func `merging draws nothing anew`(
    option: String
  )
    throws
  {
    let output = try OutputScratch()
    #expect(try output.render(["--shard", "1/1", "-o", "shard"]).status == 0)
    let outcome = try Gridreel.run(
      ["merge", "shard", "-o", "a.gif"] + option.split(separator: " ").map(String.init),
      in: output.scratch.folder)
    #expect(outcome.status == 2 && outcome.errors.contains("is for gridreel render"), "\(outcome.errors)")
  }
}
