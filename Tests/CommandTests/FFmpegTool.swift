import Foundation
import GridImage
import TestSupport
import Testing

/// The real ffmpeg, with which tests examine output.
enum FFmpegTool {
  private static let environment = ProcessInfo.processInfo.environment

  static let path: String? = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/ffmpeg" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Whether tests that need it run: if it is installed, or if its absence is to be a failure.
  static let isExpected = path != nil || environment["GRIDREEL_REQUIRE_FFMPEG"] == "1"

  /// The pictures of a file, one per frame.
  static func frames(of file: URL, size: (width: Int, height: Int), in scratch: Scratch) throws -> [Bitmap] {
    let raw = scratch.file("decoded")
    defer { try? FileManager.default.removeItem(at: raw) }
    try run([
      "-v", "error", "-i", file.path, "-vsync", "passthrough", "-f", "rawvideo", "-pix_fmt", "bgra", "-y",
      raw.path,
    ])
    let bytes = Array(try Data(contentsOf: raw))
    let frameSize = 4 * size.width * size.height
    #expect(bytes.count % frameSize == 0)
    return stride(from: 0, to: bytes.count, by: frameSize).map { start in
      let pixels = stride(from: start, to: start + frameSize, by: 4).map { place -> UInt32 in
        bytes[place..<place + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      }
      return Bitmap(width: size.width, height: size.height, pixels: pixels)
    }
  }

  /// Its description of a file.
  static func description(of file: URL) throws -> String {
    let program = URL(fileURLWithPath: try #require(path, "ffmpeg is not installed"))
    return try Gridreel.run(program, ["-i", file.path], in: file.deletingLastPathComponent()).errors
  }

  private static func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(path, "ffmpeg is not installed"))
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    try process.start()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
