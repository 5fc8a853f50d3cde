import Foundation
@testable import GridImage
import TestSupport
import Testing

@Suite struct `GIF output` {
  /// The greatest difference of a channel.
  private func distance(_ one: UInt32, _ other: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(one >> $0 & 0xff) - Int(other >> $0 & 0xff)) }.max() ?? 0
  }

  private func gif(_ output: OutputScratch, _ arguments: [String] = []) throws -> GIFFile {
    let outcome = try output.render(["-o", "reel.gif"] + arguments, environment: ["PATH": "/nowhere"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try GIFFile(output.bytes("reel.gif"))
  }

  @Test func `fills and texts have their exact colors, and nothing is far from its color`() throws {
    let output = try OutputScratch(width: 320, height: 200)
    // With real glyphs, whose edges have hundreds of colors.
    let scene = try String(contentsOf: output.scratch.file("scene.yaml"), encoding: .utf8)
    for (theme, text) in [("light", 0xffc0_2010), ("dark", 0xff80_f0a0)] as [(String, UInt32)] {
      let color = "text: \"#\(String(text & 0xff_ffff, radix: 16))\""
      try output.scratch.write(
        scene.replacing("fonts: {boxes: true}", with: "theme: {base: \(theme), \(color)}")
          .replacing("height: 12", with: "height: 32").replacing("width: 24", with: "width: 90"),
        to: "scene.yaml")
      let file = try gif(output)
      let frames = try output.frames()
      let shown = file.frames.flatMap { Array(repeating: $0.pixels, count: $0.delay) }
      #expect(shown.count == 10 * OutputScratch.frameCount && file.palette.count <= 64)
      var areas: [UInt32: Int] = [:]
      for (index, frame) in frames.enumerated() {
        for pixel in frame.straightPixels() { areas[pixel, default: 0] += 1 }
        let pairs = zip(shown[10 * index], frame.straightPixels())
        #expect(pairs.reduce(0) { max($0, distance($1.0, $1.1)) } <= 10, "frame \(index)")
      }
      #expect(areas.count > file.palette.count)
      // Four fills or lines and the text.
      for (color, _) in areas.sorted(by: { $0.value > $1.value }).prefix(4) {
        #expect(file.palette.contains(color), "\(String(color, radix: 16))")
      }
      #expect(areas[text] != nil && file.palette.contains(text))
    }
  }

  @Test func `the animation is as long as the scroll`() throws {
    for (fps, warning) in [
      ("30", "some show for 3 and some for 4"), ("24", "for 4 and some for 5"), ("20", ""),
    ] {
      let output = try OutputScratch(fps: fps)
      let outcome = try output.render(["-o", "reel.gif", "-o", "frames"])
      #expect(
        warning.isEmpty ? outcome.errors.isEmpty : outcome.errors.contains(warning), "\(outcome.errors)")
      let count = output.scratch.listing("frames").count - 1
      let total = try GIFFile(output.bytes("reel.gif")).frames.reduce(0) { $0 + $1.delay }
      let exact = Double(count) * 100 / (Double(fps) ?? 1)
      #expect(abs(Double(total) - exact) <= 0.5, "\(fps): \(total), \(exact)")
    }
  }

  @Test func `frames beyond 50 a second are left out evenly`() throws {
    let output = try OutputScratch(fps: "60")
    let outcome = try output.render(["-o", "reel.gif", "-o", "frames"])
    #expect(outcome.errors.contains("at most 50 frames per second"), "\(outcome.errors)")
    let count = output.scratch.listing("frames").count - 1
    let file = try GIFFile(output.bytes("reel.gif"))
    #expect(file.frames.allSatisfy { $0.delay >= 2 && $0.delay % 2 == 0 })
    let total = file.frames.reduce(0) { $0 + $1.delay }
    #expect(abs(Double(total) - Double(count) / 0.6) <= 2)
  }

  @Test func `the bytes depend only on the frames`() throws {
    let output = try OutputScratch(width: 320, height: 200)
    for jobs in ["1", "8"] {
      #expect(try output.render(["-o", "\(jobs).gif", "-j", jobs]).status == 0)
    }
    #expect(try output.bytes("1.gif") == output.bytes("8.gif"))
    let stream = try output.render(["-o", "-", "--format", "gif"])
    #expect(
      try Array(stream.outputBytes) == output.bytes("1.gif") && stream.errors.isEmpty, "\(stream.errors)")
  }

  @Test(arguments: [("0", 0 as Int?), ("1", nil), ("7", 6)])
  func `loops are counted from the second time`(loops: String, repetitions: Int?) throws {
    #expect(try gif(try OutputScratch(), ["--loop", loops]).repetitions == repetitions)
  }

  @Test func `translucent pixels show on white`() throws {
    let output = try OutputScratch()
    let scene = try String(contentsOf: output.scratch.file("scene.yaml"), encoding: .utf8)
    try output.scratch.write(
      scene + "\ntheme: {base: dashboard, background: \"#00000000\"}\n", to: "scene.yaml")
    let file = try gif(output)
    let expected = try output.frames()
    #expect(expected[0].pixels[0] == 0 && file.frames[0].pixels[0] == 0xffff_ffff)
    #expect(file.frames.allSatisfy { $0.pixels.allSatisfy { $0 >> 24 == 0xff } })
  }
}
