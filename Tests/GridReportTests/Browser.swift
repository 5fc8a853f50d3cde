import Foundation
import TestSupport
import Testing

/// A headless Chromium, driven over the DevTools protocol through a pair of pipes.
final class Browser {
  /// An error in communicating with the browser.
  struct Failure: Error {
    var reason: String
  }

  private let process = Process()
  private let folder: URL
  private let input: FileHandle
  private let output: FileHandle
  private var buffer = Data()
  private var lastCall = 0
  private var session: String?
  /// Exceptions, console errors and refused requests of the page so far.
  private(set) var complaints: [String] = []
  /// The URLs requested by the page.
  private(set) var requests: [String] = []

  /// The path of the browser; nil if there is none.
  static let program: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let named = ["chromium", "chromium-browser", "google-chrome"].flatMap { name in
      folders.map { "\($0)/\(name)" }
    }
    let applications = ["Chromium", "Google Chrome"].map { "/Applications/\($0).app/Contents/MacOS/\($0)" }
    return (named + applications).first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Without a browser these tests are skipped, unless it is required, as in `make test`.
  static var isWanted: Bool {
    program != nil || ProcessInfo.processInfo.environment["GRIDREEL_REQUIRE_BROWSER"] != nil
  }

  init(width: Int = 1400, height: Int = 900) throws {
    let program = try #require(Self.program, "chromium is needed: apt-get install chromium")
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "gridreel-browser-\(UUID().uuidString)")
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pipes = ["in", "out"].map { folder.appendingPathComponent($0).path }
    for pipe in pipes where unsafe mkfifo(pipe, 0o600) != 0 { throw Failure(reason: "no pipe") }
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "exec \"$0\" \"$@\" 3<'\(pipes[0])' 4>'\(pipes[1])'", program, "--headless", "--no-sandbox",
      "--disable-gpu",
      "--remote-debugging-pipe", "--user-data-dir=\(folder.path)/profile", "--window-size=\(width),\(height)",
      "--disable-background-networking", "--disable-dev-shm-usage", "--no-first-run", "about:blank",
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.start()
    input = try FileHandle(forWritingTo: URL(fileURLWithPath: pipes[0]))
    output = try FileHandle(forReadingFrom: URL(fileURLWithPath: pipes[1]))
    // A browser that hangs is killed, so that the test fails instead of waiting forever.
    let running = process
    DispatchQueue.global().asyncAfter(deadline: .now() + 120) { if running.isRunning { running.terminate() } }
    let target = try call("Target.createTarget", ["url": "about:blank"])
    let attached = try call(
      "Target.attachToTarget", ["targetId": target["targetId"] as? String ?? "", "flatten": true])
    session = attached["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log", "Network"] { _ = try call("\(domain).enable") }
    _ = try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  deinit {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Opens a file and waits until the page reports that it is ready.
  func open(_ file: URL) throws {
    _ = try call("Page.navigate", ["url": file.absoluteString])
    for _ in 0..<1_000 {
      if try bool("document.documentElement?.dataset.ready === 'true'") { return }
      Thread.sleep(forTimeInterval: 0.02)
    }
    throw Failure(reason: "the page did not become ready: \(complaints)")
  }

  /// The value of an expression in the page.
  func evaluate(_ expression: String) throws -> Any? {
    let answer = try call(
      "Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let problem = answer["exceptionDetails"] { throw Failure(reason: "\(expression): \(problem)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  func bool(_ expression: String) throws -> Bool { try evaluate(expression) as? Bool ?? false }

  func text(_ expression: String) throws -> String { try evaluate(expression) as? String ?? "" }

  func number(_ expression: String) throws -> Double {
    (try evaluate(expression) as? NSNumber)?.doubleValue ?? .nan
  }

  /// Waits until an expression is true; returns false if that does not happen.
  func becomes(_ expression: String) throws -> Bool {
    for _ in 0..<250 {
      if try bool(expression) { return true }
      Thread.sleep(forTimeInterval: 0.02)
    }
    return false
  }

  /// Waits until changes have been drawn and their events have been handled.
  func settle() throws {
    _ = try evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")
  }

  /// Clicks the middle of an element with the mouse.
  func click(_ selector: String) throws {
    let quoted = String(decoding: try JSONEncoder().encode(selector), as: UTF8.self)
    let place = try evaluate(
      """
      (() => { const element = document.querySelector(\(quoted)); element.scrollIntoView({block: 'nearest'});
      const box = element.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()
      """)
    let numbers = (place as? [NSNumber])?.map(\.doubleValue) ?? []
    guard numbers.count == 2 else { throw Failure(reason: "\(selector) is nowhere") }
    for kind in ["mouseMoved", "mousePressed", "mouseReleased"] {
      _ = try call(
        "Input.dispatchMouseEvent",
        ["type": kind, "x": numbers[0], "y": numbers[1], "button": "left", "clickCount": 1])
    }
  }

  /// Presses a key.
  func press(_ key: String) throws {
    var parameters: [String: Any] = ["type": "keyDown", "key": key]
    if key.count == 1 { parameters["text"] = key }
    if key == "Escape" { parameters["windowsVirtualKeyCode"] = 27 }
    _ = try call("Input.dispatchKeyEvent", parameters)
    _ = try call("Input.dispatchKeyEvent", ["type": "keyUp", "key": key])
  }

  /// The bytes of a PNG picture of the window.
  func screenshot() throws -> [UInt8] {
    let answer = try call("Page.captureScreenshot", ["format": "png"])
    return Array(Data(base64Encoded: answer["data"] as? String ?? "") ?? Data())
  }

  private func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    lastCall += 1
    var message: [String: Any] = ["id": lastCall, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    try input.write(contentsOf: try JSONSerialization.data(withJSONObject: message) + [0])
    while true {
      let answer = try nextMessage()
      guard answer["id"] as? Int == lastCall else {
        note(answer)
        continue
      }
      if let error = answer["error"] { throw Failure(reason: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func nextMessage() throws -> [String: Any] {
    while true {
      if let end = buffer.firstIndex(of: 0) {
        let message = Data(buffer[buffer.startIndex..<end])
        buffer = Data(buffer[buffer.index(after: end)...])
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      let more = output.availableData
      guard !more.isEmpty else { throw Failure(reason: "the browser is gone") }
      buffer.append(more)
    }
  }

  private func note(_ event: [String: Any]) {
    let parameters = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Runtime.exceptionThrown": complaints.append("\(parameters["exceptionDetails"] ?? "")")
    case "Log.entryAdded":
      let entry = parameters["entry"] as? [String: Any] ?? [:]
      complaints.append("\(entry["text"] ?? "")")
    case "Network.requestWillBeSent":
      let request = parameters["request"] as? [String: Any] ?? [:]
      requests.append("\(request["url"] ?? "")")
    default: break
    }
  }
}
