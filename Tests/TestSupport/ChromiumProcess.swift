import Foundation
import Synchronization

/// A Chromium process, which takes more than a second of processor time to start and is shared by one test after
/// another.
final class ChromiumProcess: @unchecked Sendable {
  /// Processes that no test uses.
  private static let idle = Mutex<[ChromiumProcess]>([])

  private let process = Process()
  private let folder: URL
  private let input: FileHandle
  private let output: FileHandle
  private var buffer = Data()
  private var lastCall = 0
  /// The number of tests that have used it.
  private let leases = Atomic(0)

  /// The path of the browser; nil if there is none.
  static let program: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let named = ["chromium", "chromium-browser", "google-chrome"].flatMap { name in
      folders.map { "\($0)/\(name)" }
    }
    let applications = ["Chromium", "Google Chrome"].map { "/Applications/\($0).app/Contents/MacOS/\($0)" }
    return (named + applications).first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Returns a process that no other test uses.
  static func lease() throws -> ChromiumProcess {
    let known = idle.withLock { $0.popLast() }
    let chromium = try known ?? ChromiumProcess()
    let lease = chromium.leases.load(ordering: .relaxed)
    // A browser that hangs is killed, so that the test fails instead of waiting forever.
    DispatchQueue.global().asyncAfter(deadline: .now() + 300) {
      if chromium.leases.load(ordering: .relaxed) == lease { chromium.process.terminate() }
    }
    return chromium
  }

  /// Closes the pages of a profile, and keeps the process for the next test.
  func release(_ profile: String) {
    leases.add(1, ordering: .relaxed)
    guard (try? call("Target.disposeBrowserContext", ["browserContextId": profile], nil) { _ in }) != nil
    else {
      return end()
    }
    Self.idle.withLock { $0.append(self) }
  }

  private init() throws {
    guard let program = Self.program else {
      throw Browser.Failure(reason: "chromium is needed: apt-get install chromium")
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "gridreel-browser-\(UUID().uuidString)")
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pipes = ["in", "out"].map { folder.appendingPathComponent($0).path }
    for pipe in pipes where unsafe mkfifo(pipe, 0o600) != 0 { throw Browser.Failure(reason: "no pipe") }
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "exec \"$0\" \"$@\" 3<'\(pipes[0])' 4>'\(pipes[1])'", program, "--headless", "--no-sandbox",
      "--disable-gpu",
      "--remote-debugging-pipe", "--user-data-dir=\(folder.path)/profile", "--window-size=1400,900",
      "--disable-background-networking", "--disable-dev-shm-usage", "--no-first-run", "about:blank",
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.start()
    input = try FileHandle(forWritingTo: URL(fileURLWithPath: pipes[0]))
    output = try FileHandle(forReadingFrom: URL(fileURLWithPath: pipes[1]))
    _ = Self.endsAtExit
  }

  /// Ends all processes with the test run.
  private static let endsAtExit: Void = {
    atexit { for chromium in ChromiumProcess.idle.withLock({ $0 }) { chromium.end() } }
  }()

  private func end() {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Calls a method of the DevTools protocol; events of the session that arrive in the meantime are passed to `note`.
  func call(
    _ method: String, _ parameters: [String: Any], _ session: String?, note: ([String: Any]) -> Void
  ) throws -> [String: Any] {
    lastCall += 1
    var message: [String: Any] = ["id": lastCall, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    try input.write(contentsOf: try JSONSerialization.data(withJSONObject: message) + [0])
    while true {
      let answer = try nextMessage()
      guard answer["id"] as? Int == lastCall else {
        if answer["sessionId"] as? String == session { note(answer) }
        continue
      }
      if let error = answer["error"] { throw Browser.Failure(reason: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func nextMessage() throws -> [String: Any] {
    // Pictures arrive in many parts, and each byte is searched once.
    var searched = 0
    while true {
      if let end = buffer[(buffer.startIndex + searched)...].firstIndex(of: 0) {
        let message = Data(buffer[buffer.startIndex..<end])
        buffer = Data(buffer[buffer.index(after: end)...])
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      searched = buffer.count
      let more = output.availableData
      guard !more.isEmpty else { throw Browser.Failure(reason: "the browser is gone") }
      buffer.append(more)
    }
  }
}
