package import Foundation

/// A headless Chromium, driven over the DevTools protocol through a pair of pipes.
package final class Browser {
  /// An error in communicating with the browser.
  package struct Failure: Error {
    /// The reason as one clause.
    package var reason: String

    package init(reason: String) { self.reason = reason }
  }

  private let chromium: ChromiumProcess
  /// The profile of this browser, which has nothing of earlier ones of the process.
  private let profile: String
  private var session: String?
  /// Exceptions, console errors and refused requests of the page so far.
  package private(set) var complaints: [String] = []
  /// The URLs requested by the page.
  package private(set) var requests: [String] = []

  /// Without a browser these tests are skipped, unless it is required, as in `make test`.
  package static var isWanted: Bool {
    ChromiumProcess.program != nil || ProcessInfo.processInfo.environment["GRIDREEL_REQUIRE_BROWSER"] != nil
  }

  /// Opens a browser with a window of this size.
  package init(width: Int = 1400, height: Int = 900) throws {
    chromium = try ChromiumProcess.lease()
    let context = try chromium.call("Target.createBrowserContext", [:], nil) { _ in }
    profile = context["browserContextId"] as? String ?? ""
    let target = try call("Target.createTarget", ["url": "about:blank", "browserContextId": profile])
    let attached = try call(
      "Target.attachToTarget", ["targetId": target["targetId"] as? String ?? "", "flatten": true])
    session = attached["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log", "Network"] { _ = try call("\(domain).enable") }
    _ = try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  deinit { chromium.release(profile) }

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
    try chromium.call(method, parameters, session) { note($0) }
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
