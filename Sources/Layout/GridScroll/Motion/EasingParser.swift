package import GridSchema
import GridSupport

extension SchemaKind where Value == Easing {
  private static var phrase: String { "an easing such as `ease-in-out` or `cubic-bezier(0.4, 0, 0.2, 1)`" }

  package static var easing: Self {
    .reference("easing", phrase, examples: ["linear"], to: easingDefinition)
  }

  package static var easingDefinition: Self {
    .text(
      phrase,
      .parsed(
        by: EasingParser.easing,
        pattern:
          "^(\(EasingParser.keywords.map(\.name).joined(separator: "|"))|(\(EasingParser.functions.map(\.name).joined(separator: "|")))\\(.*\\))$"
      ) { $1 },
      "An easing: a keyword or function of CSS, or `spring(stiffness, damping, mass)`.",
      examples: ["linear", "cubic-bezier(0.4, 0, 0.2, 1)", "steps(4, end)", "spring(100, 10)"]
    ) { try? EasingParser.easing($0) }
  }
}

/// A parser for easings in CSS notation, and springs.
package enum EasingParser {
  /// Returns the easing that a string describes.
  ///
  /// - The keywords `linear`, `ease`, `ease-in`, `ease-out`, `ease-in-out`, `step-start`, `step-end`
  ///   (css-easing-1).
  /// - `cubic-bezier(x1, y1, x2, y2)` with both x from 0 to 1.
  /// - `steps(n, jump)`, where jump is `start`, `end`, `jump-start`, `jump-end`, `jump-none` or `jump-both`.
  /// - `linear(0, 0.3 20%, 1)`: stops, optionally with the fraction of the time at which they are reached
  ///   (css-easing-2).
  /// - `spring(stiffness, damping, mass)`; the default mass is 1, and the default damping is critical.
  package static func easing(_ text: String) throws(TextError) -> Easing {
    if let keyword = keywords.first(where: { $0.name == text }) { return keyword.easing }
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")"),
      let function = functions.first(where: { $0.name == text[..<open] })
    else {
      let names = keywords.map(\.name)
      let known = functions.map { "\($0.name)(…)" }
      throw TextError(
        message: "not an easing",
        expectation: "a keyword such as `ease-in-out`, or " + Words.list(known.map { "`\($0)`" }),
        hint: Suggestion.question(
          for: text, among: names + known.filter { !names.contains("\($0.dropLast(3))") }))
    }
    let arguments = text[text.index(after: open)...].dropLast()
    return try function.read(
      arguments.split(separator: ",", omittingEmptySubsequences: false).map(trimmed))
  }

  static let keywords: [(name: String, easing: Easing)] = [
    ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
    ("ease-in-out", .easeInOut), ("step-start", .steps(1, .start)), ("step-end", .steps(1, .end)),
    ("spring", .spring(.critical())),
  ]
  static let functions: [(name: String, read: @Sendable ([String]) throws(TextError) -> Easing)] = [
    ("cubic-bezier", cubicBezier), ("steps", steps), ("linear", linear), ("spring", spring),
  ]
  private static let jumps: KeyValuePairs<String, StepJump> = [
    "start": .start, "jump-start": .start, "end": .end, "jump-end": .end, "jump-none": .none,
    "jump-both": .both,
  ]

  private static func cubicBezier(_ arguments: [String]) throws(TextError) -> Easing {
    let numbers = arguments.compactMap(number)
    guard numbers.count == 4, arguments.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2])
    else {
      throw TextError(
        message: "not a valid curve", expectation: "`cubic-bezier(x1, y1, x2, y2)` with x1 and x2 from 0 to 1"
      )
    }
    return .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  private static func steps(_ arguments: [String]) throws(TextError) -> Easing {
    let jump =
      arguments.count < 2
      ? StepJump.end : jumps.first { $0.key == arguments[1] }?.value
    guard arguments.count <= 2, let count = arguments.first.flatMap({ Int($0) }), let jump,
      count <= 1_000_000,
      count >= (jump == StepJump.none ? 2 : 1)
    else {
      throw TextError(
        message: "not a valid step function",
        expectation:
          "`steps(n)` or `steps(n, jump)` with jump one of `start`, `end`, `jump-none` (n from 2) and `jump-both`"
      )
    }
    return .steps(count, jump)
  }

  private static func linear(_ arguments: [String]) throws(TextError) -> Easing {
    var stops: [LinearStop] = []
    for argument in arguments {
      let parts = argument.split(separator: " ").map(String.init)
      let values = parts.filter { !$0.hasSuffix("%") }.compactMap(number)
      let times = parts.filter { $0.hasSuffix("%") }.compactMap { number(String($0.dropLast())) }
      guard let progress = values.first, values.count == 1, values.count + times.count == parts.count,
        times.count <= 2,
        times.allSatisfy({ (0...100).contains($0) })
      else {
        throw TextError(
          message: "not a valid list of stops",
          expectation: "`linear(…)` with stops such as `0`, `0.3 20%` and `1`")
      }
      stops += times.isEmpty ? [LinearStop(progress)] : times.map { LinearStop(progress, at: $0 / 100) }
    }
    guard stops.count >= 2 else {
      throw TextError(
        message: "not a valid list of stops", expectation: "`linear(…)` with at least two stops")
    }
    return .linearStops(stops)
  }

  private static func spring(_ arguments: [String]) throws(TextError) -> Easing {
    let numbers = arguments.compactMap(number)
    guard (1...3).contains(numbers.count), numbers.count == arguments.count,
      numbers.allSatisfy({ $0 > 0 && $0 <= 1e6 })
    else {
      throw TextError(
        message: "not a valid spring", expectation: "`spring(stiffness, damping, mass)` with numbers above 0")
    }
    let mass = numbers.count > 2 ? numbers[2] : 1
    guard numbers.count > 1 else { return .spring(.critical(stiffness: numbers[0], mass: mass)) }
    return .spring(Spring(mass: mass, stiffness: numbers[0], damping: numbers[1]))
  }

  private static func number(_ text: String) -> Double? {
    guard case .number(let value) = DocumentNode.resolve(text), value.isFinite, value.magnitude <= 1e6 else {
      return nil
    }
    return value
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
