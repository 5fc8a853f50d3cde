import Foundation
import GridSupport

/// The program that makes videos, GIF and WebP.
struct FFmpeg: Sendable {
  /// Where it is.
  let path: String

  /// Finds it among the programs of this machine.
  ///
  /// - Throws: `RenderError.ffmpeg` with how to install it.
  static func find(for output: String) throws(RenderError) -> FFmpeg {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    for folder in folders {
      let path = FileSystem.join(folder, "ffmpeg")
      if unsafe access(path, X_OK) == 0, !FileSystem.isFolder(path) { return FFmpeg(path: path) }
    }
    throw .ffmpeg(
      "\(output) needs ffmpeg, which is not installed (Debian, Ubuntu: apt install ffmpeg; macOS: brew install ffmpeg); "
        + "animated PNG (.apng), .y4m and folders need nothing")
  }

  /// Arguments that read pictures of one size from standard input, `bgra` or `bgr0`, at a rate such as `30000/1001`.
  static func input(width: Int, height: Int, rate: String, hasAlpha: Bool) -> [String] {
    [
      "-hide_banner", "-nostdin", "-loglevel", "error", "-y", "-f", "rawvideo",
      "-pixel_format", hasAlpha ? "bgra" : "bgr0", "-video_size", "\(width)x\(height)", "-framerate", rate,
      "-i", "pipe:0",
    ]
  }

  /// Arguments by which the same pictures give the same bytes: no dates, no random numbers, and no more threads on a
  /// larger machine.
  static let reproducible = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
}
