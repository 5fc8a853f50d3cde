import Foundation
import GridImage
import Synchronization
import Testing

/// A folder with a small scene, for tests of outputs of `render`.
struct OutputScratch {
  let scratch: Scratch
  static let frameCount = 13

  init(fps: String = "10", width: Int = 61, height: Int = 43) throws {
    scratch = try Scratch()
    try scratch.write(
      """
      name: demo
      data: {generate: {rows: 40, columns: 9}}
      viewport: {width: \(width), height: \(height)}
      rows: {height: 12}
      columnDefaults: {width: 24}
      fonts: {boxes: true}
      scroll:
        fps: \(fps)
        steps:
          - hold: 0.3
          - to: {x: 60, y: 200}
            duration: 0.6
          - hold: 0.3
      """, to: "scene.yaml")
  }

  func render(_ arguments: [String], environment: [String: String] = [:]) throws -> Gridreel.Outcome {
    try Gridreel.run(["render", "scene.yaml"] + arguments, in: scratch.folder, environment: environment)
  }

  func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: scratch.file(name))) }

  /// Frames by the text of their scene, drawn once for all tests.
  private static let drawn = Mutex<[Data: [Bitmap]]>([:])

  /// The pixels of every frame, as `0xffRRGGBB`.
  func frames() throws -> [Bitmap] {
    let scene = try Data(contentsOf: scratch.file("scene.yaml"))
    return try Self.drawn.withLock { drawn in
      if let frames = drawn[scene] { return frames }
      #expect(try render(["--out", "expected"]).status == 0)
      let names = scratch.listing("expected").filter { $0.hasSuffix(".png") }
      let frames = try names.map { try Bitmap(png: bytes("expected/" + $0)) }
      try FileManager.default.removeItem(at: scratch.file("expected"))
      drawn[scene] = frames
      return frames
    }
  }

  /// Writes a program named `ffmpeg`, and returns the environment in which it is found.
  func fakeFFmpeg(_ script: String) throws -> [String: String] {
    let folder = scratch.file("bin")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try scratch.write("#!/bin/sh\n" + script, to: "bin/ffmpeg")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scratch.file("bin/ffmpeg").path)
    return ["PATH": folder.path + ":/usr/bin:/bin"]
  }
}
