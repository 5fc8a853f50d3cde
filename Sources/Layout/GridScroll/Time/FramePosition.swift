import GridSupport

/// The position of one frame in a path, specified in one of several ways.
public enum FramePosition: Sendable, Hashable {
  /// A frame by its index from 0.
  case index(Int)
  /// A percentage of the path: 0 is the first frame and 100 the last, rounded to the nearest frame.
  case percent(Double)
  /// A time in seconds; selects the last frame at or before it.
  case time(Double)
  /// The first frame of the step with this label.
  case label(String)
  /// The first frame.
  case first
  /// The last frame.
  case last

  /// Parses a position: `12`, `50%`, `1.2s`, `350ms`, `first`, `last`, `label:name`, or a bare name for a label.
  public init(parsing text: String) throws(ScrollTextError) {
    let expectation = "a frame (12), a percentage (50%), a time (1.2s), a label, first or last"
    if text.hasPrefix("label:") {
      let label = String(text.dropFirst(6))
      guard !label.isEmpty else {
        throw ScrollTextError("the label is empty", text: text, expectation: "label:name")
      }
      self = .label(label)
    } else if text == "first" {
      self = .first
    } else if text == "last" {
      self = .last
    } else if let first = text.first, first.isNumber || first == "." || first == "+" || first == "-" {
      guard let position = Self.numeric(text) else {
        throw ScrollTextError("not a frame", text: text, expectation: expectation)
      }
      self = position
    } else if text.isEmpty || text.contains(where: \.isWhitespace) {
      throw ScrollTextError("not a frame", text: text, expectation: expectation)
    } else {
      self = .label(text)
    }
  }

  private static func numeric(_ text: String) -> FramePosition? {
    if text.hasSuffix("%") {
      return number(text.dropLast()).flatMap { $0 <= 100 ? .percent($0) : nil }
    }
    if text.hasSuffix("ms") { return number(text.dropLast(2)).map { .time($0 / 1000) } }
    if text.hasSuffix("s") { return number(text.dropLast()).map { .time($0) } }
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    return Int(text).map { .index($0) }
  }

  /// Parses a plain nonnegative decimal, without signs, exponents or names such as `inf`.
  private static func number(_ text: Substring) -> Double? {
    let isPlain = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
    }
    return isPlain ? Double(text).flatMap { $0.isFinite ? $0 : nil } : nil
  }

  /// Returns the index of the frame in a timeline.
  public func frame(in timeline: FrameTimeline) throws(ScrollTextError) -> Int {
    let last = timeline.frameCount - 1
    switch self {
    case .first: return 0
    case .last: return last
    case .index(let index):
      guard index >= 0, index <= last else {
        throw ScrollTextError(
          "there is no frame \(index)", text: description,
          expectation: last == 0 ? "frame 0, the only one" : "a frame from 0 to \(last)")
      }
      return index
    case .percent(let percent):
      guard percent >= 0, percent <= 100 else {
        throw ScrollTextError(
          "the percentage is outside the path", text: description, expectation: "0% to 100%")
      }
      return Int((Double(last) * percent / 100).rounded())
    case .time(let seconds):
      guard let frame = timeline.frame(atTime: seconds) else {
        throw ScrollTextError(
          "the time is outside the path", text: description,
          expectation: "a time from 0s to \(timeline.duration)s")
      }
      return frame
    case .label(let label):
      guard let frame = timeline.frame(ofLabel: label) else {
        let labels = timeline.labels
        throw ScrollTextError(
          "there is no label '\(label)'", text: description,
          expectation: labels.isEmpty
            ? "another position: the path has no labels" : "one of " + labels.joined(separator: ", "))
      }
      return frame
    }
  }
}

extension FramePosition: CustomStringConvertible {
  /// The position as text that `init(parsing:)` can parse.
  public var description: String {
    switch self {
    case .index(let index): "\(index)"
    case .percent(let percent): "\(percent)%"
    case .time(let seconds): "\(seconds)s"
    case .label(let label): "label:\(label)"
    case .first: "first"
    case .last: "last"
    }
  }
}

/// An error in the text of a frame rate or a selection of frames.
public struct ScrollTextError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The problem, in one sentence without a period.
  public var message: String
  /// The part of the text that is invalid.
  public var text: String
  /// What was expected.
  public var expectation: String

  package init(_ message: String, text: String, expectation: String) {
    self.message = message
    self.text = text
    self.expectation = expectation
  }

  /// The complete error on one line.
  public var description: String { "'\(text)': \(message); expected \(expectation)" }
}

extension ScrollTextError: InputError {}
