import Foundation
import GridImage
import Testing

@Suite(.enabled(if: FFmpegTool.isExpected)) struct `Videos by ffmpeg` {
  private let size = (width: 61, height: 43)

  /// The greatest and the mean difference of a channel.
  private func distance(_ one: Bitmap, _ other: Bitmap) -> (greatest: Int, mean: Double) {
    var (greatest, sum) = (0, 0)
    for (a, b) in zip(one.straightPixels(), other.straightPixels()) {
      for shift in [0, 8, 16] as [UInt32] {
        let difference = abs(Int(a >> shift & 0xff) - Int(b >> shift & 0xff))
        greatest = max(greatest, difference)
        sum += difference
      }
    }
    return (greatest, Double(sum) / Double(3 * one.width * one.height))
  }

  @Test func `Matroska and animated PNG keep every pixel`() throws {
    let output = try OutputScratch()
    let outcome = try output.render(["-o", "reel.mkv", "-o", "reel.apng"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let expected = try output.frames()
    let video = try FFmpegTool.frames(of: output.scratch.file("reel.mkv"), size: size, in: output.scratch)
    #expect(video == expected)
    // Equal neighbors are one frame of an animated PNG.
    let animation = try FFmpegTool.frames(
      of: output.scratch.file("reel.apng"), size: size, in: output.scratch)
    #expect(animation == expected.enumerated().filter { $0 == 0 || expected[$0 - 1] != $1 }.map(\.element))
  }

  @Test(arguments: ["reel.mp4", "reel.webm"])
  func `a video has every frame in nearly its colors`(file: String) throws {
    let output = try OutputScratch()
    let outcome = try output.render(["-o", file, "--chroma", "444"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let expected = try output.frames()
    let video = try FFmpegTool.frames(of: output.scratch.file(file), size: size, in: output.scratch)
    #expect(video.count == expected.count)
    for (index, (one, other)) in zip(expected, video).enumerated() {
      let (greatest, mean) = distance(one, other)
      #expect(greatest < 80 && mean < 4, "frame \(index) of \(file): \(greatest), \(mean)")
    }
  }

  @Test func `WebP keeps every pixel`() throws {
    let output = try OutputScratch()
    #expect(try output.render(["-o", "reel.webp", "--loop", "3"]).status == 0)
    let file = try WebPFile(output.bytes("reel.webp"))
    #expect(file.size == [61, 43] && file.loops == 3)
    let expected = try output.frames()
    // 10 frames per second, and equal neighbors are one frame.
    #expect(file.frames.reduce(0) { $0 + $1.duration } == 100 * OutputScratch.frameCount)
    var canvas = Bitmap(width: 61, height: 43)
    var time = 0
    for (index, frame) in file.frames.enumerated() {
      try Data(frame.file).write(to: output.scratch.file("one.webp"))
      let part = try FFmpegTool.frames(
        of: output.scratch.file("one.webp"), size: (frame.width, frame.height), in: output.scratch)[0]
      for y in 0..<frame.height {
        for x in 0..<frame.width where !frame.blends || part[x, y] >> 24 != 0 {
          canvas[frame.x + x, frame.y + y] = part[x, y]
        }
      }
      #expect(canvas == expected[time / 100], "frame \(index) at \(time) ms")
      time += frame.duration
    }
  }

  @Test func `frames of odd size are extended if the format requires it`() throws {
    let output = try OutputScratch()
    let outcome = try output.render(["-o", "reel.mp4"])
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("extended to 62 × 44"), "\(outcome.errors)")
    let video = try FFmpegTool.frames(of: output.scratch.file("reel.mp4"), size: (62, 44), in: output.scratch)
    #expect(video.count == OutputScratch.frameCount)
    // By default, a format that every player supports, with less than one color sample per pixel.
    #expect(try FFmpegTool.description(of: output.scratch.file("reel.mp4")).contains("yuv420p"))
    #expect(try output.render(["-o", "sharp.mp4", "--chroma", "444"]).errors.isEmpty)
    #expect(try FFmpegTool.description(of: output.scratch.file("sharp.mp4")).contains("yuv444p"))
  }

  @Test(arguments: ["reel.mp4", "reel.webm"]) func `labels of the path are chapters`(file: String) throws {
    let output = try OutputScratch()
    let scene = try String(contentsOf: output.scratch.file("scene.yaml"), encoding: .utf8)
    try output.scratch.write(
      scene.replacing("- to:", with: "- label: \"mid=dle; #1\"\n      to:") + "\n      label: end\n",
      to: "scene.yaml")
    #expect(try output.render(["-o", file, "--chroma", "444"]).status == 0)
    let description = try FFmpegTool.description(of: output.scratch.file(file))
    for words in ["demo", "mid=dle; #1", "end", "start 0.300000", "start 0.900000"] {
      #expect(description.contains(words), "\(description)")
    }
    // Backwards, labels have no order.
    #expect(try output.render(["-o", file, "--chroma", "444", "--ping-pong"]).status == 0)
    #expect(!(try FFmpegTool.description(of: output.scratch.file(file))).contains("mid=dle"))
  }

  @Test func `AVIF has every frame`() throws {
    let output = try OutputScratch()
    let outcome = try output.render(["-o", "reel.avif", "--chroma", "444"])
    guard outcome.status == 0 else {
      // Some builds of ffmpeg cannot write it, and the message says so.
      #expect(outcome.errors.contains("built without that encoder"), "\(outcome.errors)")
      #expect(output.scratch.listing() == ["scene.yaml"])
      return
    }
    #expect(try output.bytes("reel.avif")[4..<12] == Array("ftypavis".utf8)[...])
    #expect(try FFmpegTool.description(of: output.scratch.file("reel.avif")).contains("av1"))
  }

  @Test func `another decoder reads GIF`() throws {
    let output = try OutputScratch()
    #expect(try output.render(["-o", "reel.gif"]).status == 0)
    let expected = try output.frames()
    let video = try FFmpegTool.frames(of: output.scratch.file("reel.gif"), size: size, in: output.scratch)
    let distinct = expected.enumerated().filter { $0 == 0 || expected[$0 - 1] != $1 }.map(\.element)
    #expect(video.count == distinct.count)
    for (one, other) in zip(distinct, video) { #expect(distance(one, other).greatest <= 10) }
  }

  @Test(arguments: ["mp4", "webm", "mkv", "webp"])
  func `bytes depend only on the frames`(format: String) throws {
    let output = try OutputScratch()
    for jobs in ["1", "8"] {
      #expect(try output.render(["-o", "\(jobs).\(format)", "-j", jobs]).status == 0)
    }
    #expect(try output.bytes("1.\(format)") == output.bytes("8.\(format)"))
  }
}
