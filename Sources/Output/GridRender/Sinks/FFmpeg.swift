import Dispatch
import Foundation
import GridSupport

/// The program that makes videos, GIF and WebP.
package struct FFmpeg: Sendable {
  package let path: String

  /// The first that the machine's search path leads to; nil where there is none.
  package static var installed: FFmpeg? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    return folders.map { FilePath.join($0, "ffmpeg") }.first(where: FileSystem.isProgram).map(FFmpeg.init)
  }

  /// The version that it says it has; nil where it cannot be run.
  package var version: String? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["-version"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil, let bytes = try? output.fileHandleForReading.readToEnd() else {
      return nil
    }
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ", maxSplits: 3)
    return words.count > 2 && words[1] == "version" ? String(words[2]) : nil
  }

  /// Whether it can open the descriptors of this process: a script may run it in another container, and snaps are kept
  /// from it.
  var opensDescriptors: Bool {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    return file.lastPathComponent.hasPrefix("ffmpeg")
      && (try? FileSystem.read(file.path, first: 2)) != Array("#!".utf8)
  }

  /// Finds it among the programs of this machine; the error says how to install it.
  static func find(for output: String) throws(RenderError) -> FFmpeg {
    if let found = installed { return found }
    throw .ffmpeg(
      "\(output) needs ffmpeg, which is not installed (Debian, Ubuntu: apt install ffmpeg; macOS: brew install ffmpeg); "
        + "\(AnimationFormat.endings { !$0.needsFFmpeg }) and folders need nothing")
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

/// A running ffmpeg that is fed through its standard input.
final class FFmpegProcess {
  private let process = Process()
  private let output: String
  private let target: String
  private let cancellation: Cancellation
  private let input: FileHandle
  private let messages: FileHandle
  private let pipe: PipeWriter
  private let ended = DispatchSemaphore(value: 0)

  /// `target` is the file that ffmpeg writes, its last argument; `output` is what messages call that file.
  init(
    _ program: FFmpeg, arguments: [String], target: String, output: String, cancellation: Cancellation
  ) throws(RenderError) {
    self.output = output
    self.target = target
    self.cancellation = cancellation
    try mapError(RenderError.file, try FileSystem.requireDescriptors(32, to: "start", program.path))
    let pipe = Pipe()
    // What it complains of goes into a file without a name: nothing can fill up and stop it.
    messages = FileHandle(
      fileDescriptor: try mapError(RenderError.file, try FileSystem.namelessFile()), closeOnDealloc: true)
    process.executableURL = URL(fileURLWithPath: program.path)
    process.arguments = arguments + [target]
    process.standardInput = pipe
    process.standardOutput = FileHandle.nullDevice
    process.standardError = messages
    process.terminationHandler = { [ended] _ in ended.signal() }
    do { try process.run() } catch {
      throw .ffmpeg("cannot start \(program.path): \(error.localizedDescription)")
    }
    try? pipe.fileHandleForReading.close()
    input = pipe.fileHandleForWriting
    let descriptor = input.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    #if os(Linux)
    // As much of a frame as an unprivileged pipe may hold; where that is refused, a smaller pipe does too.
    _ = fcntl(descriptor, Self.setPipeSize, 1 << 20)
    #endif
    self.pipe = PipeWriter(descriptor, name: output, isNonBlocking: true, cancellation: cancellation)
  }

  #if os(Linux)
  /// `F_SETPIPE_SZ` of fcntl(2), which the overlay of the C library does not have.
  private static let setPipeSize: Int32 = 1031
  #endif

  deinit { stop() }

  func write(_ words: [UInt32]) throws(RenderError) {
    do throws(FileError) { try pipe.write(words) } catch {
      if cancellation.isCancelled { throw .cancelled }
      // It stopped reading: it has ended, or will, and says why.
      closeInput()
      wait(seconds: 5)
      throw failure()
    }
  }

  /// Says that there is nothing more to come, and waits until the file is whole.
  func finish() throws(RenderError) {
    closeInput()
    while ended.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
      if cancellation.isCancelled { throw .cancelled }
    }
    ended.signal()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else { throw failure() }
  }

  /// Ends the program and those that it has started, where it still runs: politely, and two seconds later by force.
  func stop() {
    closeInput()
    guard process.isRunning else { return }
    let number = process.processIdentifier
    // Foundation gives each program a group of its own; where it does not, only the program is ended.
    let target = getpgid(number) == number ? -number : number
    kill(target, SIGTERM)
    // Once it has ended, its number is free for others; that of its group is not while somebody is left.
    if wait(seconds: 2), target > 0 { return }
    kill(target, SIGKILL)
    wait(seconds: 5)
  }

  private func closeInput() { try? input.close() }

  @discardableResult
  private func wait(seconds: Int) -> Bool {
    guard ended.wait(timeout: .now() + .seconds(seconds)) == .success else { return false }
    ended.signal()
    return true
  }

  /// The error made of its last messages and the way it ended, in the words given where it says itself that all is well.
  func failure(_ words: String? = nil) -> RenderError {
    if cancellation.isCancelled { return .cancelled }
    try? messages.seek(toOffset: 0)
    let text = String(decoding: (try? messages.readToEnd()) ?? Data(), as: UTF8.self)
      // The name that the file has meanwhile is nothing that people know of.
      .replacingOccurrences(of: target, with: output)
    let lines = text.split(whereSeparator: \.isNewline).suffix(4).map(String.init)
    let end =
      words
      ?? (process.isRunning
        ? "stopped reading"
        : process.terminationReason == .uncaughtSignal
          ? "was ended by signal \(process.terminationStatus)" : "exited with \(process.terminationStatus)")
    return .ffmpeg(
      "cannot write \(output): ffmpeg \(end)"
        + (lines.isEmpty ? "" : "\n  " + lines.joined(separator: "\n  ")))
  }
}
