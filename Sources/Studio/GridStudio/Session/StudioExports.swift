import Foundation
package import GridRender
import GridSupport
import Synchronization

/// Draws the outputs that a page asks for. The command line makes them, so that they are the same as its own.
package final class StudioExports: Sendable {
  /// What to draw.
  package struct Order: Sendable {
    /// The text of the scene, which may not be saved.
    package var text: String
    /// The options of `gridreel render`.
    package var arguments: [String]
    package var cancellation: Cancellation
    /// Called with the number of frames before the first, and then after each frame.
    package var progress: @Sendable (_ done: Int, _ total: Int) -> Void
  }

  /// Draws an order; returns what was made, one sentence each.
  package typealias Maker = @Sendable (Order) throws -> [String]

  /// A request of the page: the names of outputs, and options of `gridreel render` by name.
  struct Request: Decodable {
    var outputs: [String]
    var options: [String: Option]?

    /// The value of an option: text, a number, or whether a flag is set.
    enum Option: Decodable {
      case text(String)
      case flag(Bool)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
          self = .flag(flag)
        } else if let number = try? container.decode(Double.self) {
          self = .text(JSONText.number(number))
        } else {
          self = .text(try container.decode(String.self))
        }
      }
    }
  }

  /// The options that a page may set.
  private static let options: KeyValuePairs = [
    "scale": "--scale", "theme": "--theme", "fps": "--fps", "every": "--every", "loop": "--loop",
    "frames": "--frames", "maxSize": "--max-size", "overwrite": "--overwrite",
  ]

  struct Event: Encodable {
    var id: Int
    var state: String
    var done = 0
    var total = 0
    var message: String?
  }

  private let maker: Maker?
  private let roots: [String]
  private let events: EventHub
  private let running = Mutex<(id: Int, cancellation: Cancellation?)>((0, nil))

  init(_ maker: Maker?, roots: [String], _ events: EventHub) {
    (self.maker, self.roots, self.events) = (maker, roots, events)
  }

  /// Why an export does not start.
  struct Refusal: Error { var reason: String }

  /// Starts an export in the background and returns its number. One runs at a time.
  func start(_ request: Request, text: String) throws(Refusal) -> Int {
    guard let maker else { throw Refusal(reason: "this server makes no files") }
    let arguments = try arguments(for: request)
    let cancellation = Cancellation()
    let id = running.withLock { running -> Int? in
      guard running.cancellation == nil else { return nil }
      running = (running.id + 1, cancellation)
      return running.id
    }
    guard let id else { throw Refusal(reason: "another export is under way") }
    let thread = Thread { [self] in
      let latest = Mutex((done: 0, total: 0))
      let order = Order(text: text, arguments: arguments, cancellation: cancellation) { [self] done, total in
        // Several workers call this.
        let isNews = latest.withLock { latest in
          if total == latest.total, done <= latest.done { return false }
          latest = (done, total)
          return total <= 100 || done % (total / 100) == 0
        }
        if isNews { send(Event(id: id, state: "running", done: done, total: total)) }
      }
      var event = Event(id: id, state: "done")
      do { event.message = try maker(order).joined(separator: "\n") } catch {
        event.state = cancellation.isCancelled ? "cancelled" : "failed"
        event.message = cancellation.isCancelled ? nil : "\(error)"
      }
      (event.done, event.total) = latest.withLock { $0 }
      running.withLock { $0.cancellation = nil }
      send(event)
    }
    thread.stackSize = 8 << 20
    thread.start()
    return id
  }

  func cancel(_ id: Int) {
    running.withLock { if $0.id == id { $0.cancellation?.cancel() } }
  }

  private func send(_ event: Event) { events.send(EventHub.event("export", event)) }

  /// Returns the command line of a request. Files may be made only where a scene could make them.
  private func arguments(for request: Request) throws(Refusal) -> [String] {
    guard !request.outputs.isEmpty else { throw Refusal(reason: "name a file or a folder") }
    var arguments: [String] = []
    for name in request.outputs {
      guard !name.isEmpty, name != "-", !name.hasPrefix("--"), !name.contains("\0") else {
        throw Refusal(reason: "\"\(name)\" is no name of a file or folder")
      }
      guard FileSystem.isInside(name, of: [""] + roots) else {
        throw Refusal(reason: "\(name) is outside of the current folder; --root allows other folders")
      }
      if FileSystem.isHidden(name, below: [""] + roots) { throw Refusal(reason: "\(name) is hidden") }
      arguments.append("--out=\(name)")
    }
    for (name, value) in (request.options ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let option = Self.options.first(where: { $0.key == name })?.value else {
        throw Refusal(reason: "there is no option \"\(name)\"")
      }
      switch value {
      case .flag(let isSet): if isSet { arguments.append(option) }
      case .text(let text): if !text.isEmpty { arguments.append("\(option)=\(text)") }
      }
    }
    return arguments
  }
}
