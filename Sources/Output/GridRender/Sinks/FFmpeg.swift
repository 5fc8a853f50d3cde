import Dispatch
import Foundation
import GridSupport

/// The ffmpeg program, which encodes videos, WebP and AVIF.
package struct FFmpeg: Sendable {
  package let path: String

  /// The first ffmpeg in the search path; nil if there is none.
  package static var installed: FFmpeg? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    return folders.map { FilePath.join($0, "ffmpeg") }.first(where: FileSystem.isProgram).map(FFmpeg.init)
  }

  /// Asks the program for its version. Returns a function that waits for the answer; it returns nil if the program
  /// cannot be run. Loading its libraries takes most of the time.
  package func askVersion() -> () -> String? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["-version"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return { nil } }
    return {
      let bytes = try? output.fileHandleForReading.readToEnd()
      let words = String(decoding: bytes ?? Data(), as: UTF8.self).split(separator: " ", maxSplits: 3)
      return words.count > 2 && words[1] == "version" ? String(words[2]) : nil
    }
  }

  /// Whether the program can open descriptors of this process. A wrapper script may run it in another
  /// container, and snap packages are not permitted to open them.
  var opensDescriptors: Bool {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    return file.lastPathComponent.hasPrefix("ffmpeg")
      && (try? FileSystem.read(file.path, first: 2)) != Array("#!".utf8)
  }

  /// Finds ffmpeg on this machine; the error says how to install it.
  static func find(for output: String) throws(RenderError) -> FFmpeg {
    if let found = installed { return found }
    throw .ffmpeg(
      "\(output) needs ffmpeg, which is not installed (Debian, Ubuntu: apt install ffmpeg; macOS: brew install ffmpeg); "
        + "\(AnimationFormat.extensions { !$0.needsFFmpeg }) and folders need nothing")
  }

  /// Returns the arguments for reading pictures of one size from standard input, as `bgra` or `bgr0`, at a
  /// rate such as `30000/1001`.
  static func input(width: Int, height: Int, rate: String, hasAlpha: Bool) -> [String] {
    [
      "-hide_banner", "-nostdin", "-loglevel", "error", "-y", "-f", "rawvideo",
      "-pixel_format", hasAlpha ? "bgra" : "bgr0", "-video_size", "\(width)x\(height)", "-framerate", rate,
      "-i", "pipe:0",
    ]
  }

  /// Arguments for reproducible output: no dates, no random numbers, and a number of threads that does not
  /// depend on the machine.
  /// - Parameter input: The input from which the output's metadata come; -1 for none.
  static func reproducible(metadataFrom input: Int = -1) -> [String] {
    ["-map_metadata", "\(input)", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
  }
}

/// A running ffmpeg process that receives frames through its standard input.
final class FFmpegProcess {
  private let process = Process()
  private let output: String
  private let target: String
  private let cancellation: Cancellation
  private let input: FileHandle
  private let messages: FileHandle
  private let pipe: PipeWriter
  private let ended = DispatchSemaphore(value: 0)

  /// Starts the program. `target` is the file that ffmpeg writes, its last argument; `output` is the name of
  /// that file in messages.
  init(
    _ program: FFmpeg, arguments: [String], target: String, output: String, cancellation: Cancellation
  ) throws(RenderError) {
    self.output = output
    self.target = target
    self.cancellation = cancellation
    try mapError(RenderError.file, try FileSystem.requireDescriptors(32, to: "start", program.path))
    let pipe = Pipe()
    // Messages go to an unnamed file because, unlike a pipe, it cannot fill up and block the program.
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
    // Request the largest pipe that an unprivileged process may have; if that is refused, a smaller pipe
    // works too.
    _ = fcntl(descriptor, Self.setPipeSize, 1 << 20)
    #endif
    self.pipe = PipeWriter(descriptor, name: output, isNonBlocking: true, cancellation: cancellation)
  }

  #if os(Linux)
  /// `F_SETPIPE_SZ` of fcntl(2), which Swift's C library overlay lacks.
  private static let setPipeSize: Int32 = 1031
  #endif

  deinit { stop() }

  func write(_ words: [UInt32]) throws(RenderError) {
    do throws(FileError) { try pipe.write(words) } catch {
      if cancellation.isCancelled { throw .cancelled }
      // The program has stopped reading because it has ended or is about to; its messages say why.
      closeInput()
      wait(seconds: 5)
      throw failure()
    }
  }

  /// Closes the input and waits until the file is complete.
  func finish() throws(RenderError) {
    closeInput()
    while ended.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
      if cancellation.isCancelled { throw .cancelled }
    }
    ended.signal()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else { throw failure() }
  }

  /// Ends the program and its child processes if they are still running: with SIGTERM and, two seconds later,
  /// with SIGKILL.
  func stop() {
    closeInput()
    guard process.isRunning else { return }
    let number = process.processIdentifier
    // Foundation gives each program its own process group. If it did not, end only the program.
    let target = getpgid(number) == number ? -number : number
    kill(target, SIGTERM)
    // After the program has ended, its process ID can be reused. The ID of its group cannot, as long as a
    // process remains in the group.
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

  /// Returns an error with the last messages and the exit status or, if the program reported success, with
  /// `words`.
  func failure(_ words: String? = nil) -> RenderError {
    if cancellation.isCancelled { return .cancelled }
    try? messages.seek(toOffset: 0)
    let text = String(decoding: (try? messages.readToEnd()) ?? Data(), as: UTF8.self)
      // Users do not know the temporary name of the file.
      .replacingOccurrences(of: target, with: output)
    var lines = text.split(whereSeparator: \.isNewline).suffix(4).map(String.init)
    if ["Unknown encoder", "Requested output format"].contains(where: text.contains) {
      lines.append("this ffmpeg was built without that encoder, or is too old for it")
    }
    let end =
      words
      ?? (process.isRunning
        ? "stopped reading"
        : process.terminationReason == .uncaughtSignal
          ? "was terminated by signal \(process.terminationStatus)"
          : "exited with \(process.terminationStatus)")
    return .ffmpeg(
      "cannot write \(output): ffmpeg \(end)"
        + (lines.isEmpty ? "" : "\n  " + lines.joined(separator: "\n  ")))
  }
}
