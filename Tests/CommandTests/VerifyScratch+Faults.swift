import Foundation
import TestSupport
import Testing

extension VerifyScratch {
  /// Runs `gridreel verify` with a limit on the size of files, in blocks of 512 bytes.
  func run(_ arguments: [String], fileBlocks: Int) throws -> Gridreel.Outcome {
    // Dash and others count in units of 512 bytes, as POSIX specifies; Bash does so when it is called sh.
    let script = "trap '' XFSZ; ulimit -f \"$1\"; shift; exec \"$@\""
    return try Gridreel.run(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", script, "sh", "\(fileBlocks)", Gridreel.executable.path, "verify"] + arguments,
      in: scratch.folder)
  }

  /// Records again, and kills the process shortly after it has started to write.
  func killWhileRecording(afterMicroseconds delay: UInt32) throws {
    let process = Process()
    process.executableURL = Gridreel.executable
    process.arguments = ["verify", "people.yaml", "--record", "all", "--quiet"]
    process.currentDirectoryURL = scratch.folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.start()
    while process.isRunning, !scratch.listing("Snapshots").contains(where: { $0.hasPrefix(".gridreel-") }) {}
    usleep(delay)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
