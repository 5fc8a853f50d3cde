package import Foundation

/// A headless Chromium, driven over the DevTools protocol through a pair of pipes.
package final class Browser {
  /// An error in communicating with the browser.
  package struct Failure: Error {
    /// The reason as one clause.
    package var reason: String

    package init(reason: String) { self.reason = reason }
  }

  private let process = Process()
  private let folder: URL
  private let input: FileHandle
  private let output: FileHandle
  private var buffer = Data()
  private var lastCall = 0
  private var session: String?
  /// Exceptions, console errors and refused requests of the page so far.
  package private(set) var complaints: [String] = []
  /// The URLs requested by the page.
  package private(set) var requests: [String] = []

  /// The path of the browser; nil if there is none.
  package static let program: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let named = ["chromium", "chromium-browser", "google-chrome"].flatMap { name in
      folders.map { "\($0)/\(name)" }
    }
    let applications = ["Chromium", "Google Chrome"].map { "/Applications/\($0).app/Contents/MacOS/\($0)" }
    return (named + applications).first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Without a browser these tests are skipped, unless it is required, as in `make test`.
  package static var isWanted: Bool {
    program != nil || ProcessInfo.processInfo.environment["GRIDREEL_REQUIRE_BROWSER"] != nil
  }

  /// Starts a browser with a window of this size.
  package init(width: Int = 1400, height: Int = 900) throws {
    guard let program = Self.program else {
      throw Failure(reason: "chromium is needed: apt-get install chromium")
    }
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
    DispatchQueue.global().asyncAfter(deadline: .now() + 300) { if running.isRunning { running.terminate() } }
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
  package func open(_ file: URL) throws {
    _ = try call("Page.navigate", ["url": file.absoluteString])
    for _ in 0..<1_000 {
      if try bool("document.documentElement?.dataset.ready === 'true'") { return }
      Thread.sleep(forTimeInterval: 0.02)
    }
    throw Failure(reason: "the page did not become ready: \(complaints)")
  }

  /// The value of an expression in the page.
  package func evaluate(_ expression: String) throws -> Any? {
    let answer = try call(
      "Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let problem = answer["exceptionDetails"] { throw Failure(reason: "\(expression): \(problem)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  package func bool(_ expression: String) throws -> Bool { try evaluate(expression) as? Bool ?? false }

  package func text(_ expression: String) throws -> String { try evaluate(expression) as? String ?? "" }

  package func number(_ expression: String) throws -> Double {
    (try evaluate(expression) as? NSNumber)?.doubleValue ?? .nan
  }

  /// Waits until an expression is true; returns false if that does not happen.
  package func becomes(_ expression: String) throws -> Bool {
    for _ in 0..<1_500 {
      if try bool(expression) { return true }
      Thread.sleep(forTimeInterval: 0.02)
    }
    return false
  }

  /// Waits until changes have been drawn and their events have been handled.
  package func settle() throws {
    _ = try evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")
  }

  /// Clicks the middle of an element with the mouse.
  package func click(_ selector: String) throws {
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

  /// Moves the mouse to a point of the window.
  package func move(to point: (x: Double, y: Double)) throws {
    _ = try call("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": point.x, "y": point.y])
    try settle()
  }

  /// Moves the mouse from one point of the window to another with the button pressed.
  package func drag(from start: (x: Double, y: Double), to end: (x: Double, y: Double), steps: Int = 12)
    throws
  {
    func send(_ kind: String, _ share: Double, isDown: Bool) throws {
      _ = try call(
        "Input.dispatchMouseEvent",
        [
          "type": kind, "x": start.x + (end.x - start.x) * share, "y": start.y + (end.y - start.y) * share,
          "button": isDown ? "left" : "none", "buttons": isDown ? 1 : 0, "clickCount": 1,
        ])
    }
    try send("mouseMoved", 0, isDown: false)
    try send("mousePressed", 0, isDown: true)
    for step in 1...steps { try send("mouseMoved", Double(step) / Double(steps), isDown: true) }
    try send("mouseReleased", 1, isDown: true)
  }

  /// Keys that are held while another one is pressed.
  package struct Modifiers: OptionSet {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let control = Self(rawValue: 2)
    package static let shift = Self(rawValue: 8)
  }

  /// Presses a key.
  package func press(_ key: String, _ modifiers: Modifiers = []) throws {
    var parameters: [String: Any] = ["type": "keyDown", "key": key, "modifiers": modifiers.rawValue]
    if key.count == 1, !modifiers.contains(.control) { parameters["text"] = key }
    if key == "Enter" { parameters["text"] = "\r" }
    let codes = ["Escape": 27, "Tab": 9, "Enter": 13, " ": 32, "Backspace": 8]
    if let code = codes[key] { parameters["windowsVirtualKeyCode"] = code }
    _ = try call("Input.dispatchKeyEvent", parameters)
    _ = try call("Input.dispatchKeyEvent", ["type": "keyUp", "key": key])
  }

  /// Types a text into the element that has the focus.
  package func enter(_ text: String) throws { _ = try call("Input.insertText", ["text": text]) }

  /// The bytes of a PNG picture of the window.
  package func screenshot() throws -> [UInt8] {
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
