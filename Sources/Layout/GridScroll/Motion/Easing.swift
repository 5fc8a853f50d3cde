/// The progress of a motion as a function of time: the easing functions of CSS, and springs.
public enum Easing: Sendable, Hashable {
  /// Constant speed.
  case linear
  /// CSS `cubic-bezier()`: a curve from (0, 0) to (1, 1) with the x and y of its two control points. Both x
  /// are in 0...1.
  case cubicBezier(Double, Double, Double, Double)
  /// Equal steps.
  case steps(Int, StepJump)
  /// Linear interpolation between stops.
  case linearStops([LinearStop])
  /// A spring released at rest; it overshoots if it is underdamped.
  case spring(Spring)

  /// CSS `ease`.
  public static let ease = Easing.cubicBezier(0.25, 0.1, 0.25, 1)
  /// CSS `ease-in`.
  public static let easeIn = Easing.cubicBezier(0.42, 0, 1, 1)
  /// CSS `ease-out`.
  public static let easeOut = Easing.cubicBezier(0, 0, 0.58, 1)
  /// CSS `ease-in-out`.
  public static let easeInOut = Easing.cubicBezier(0.42, 0, 0.58, 1)

  /// Returns the progress at a fraction of the duration: 0 at or before 0 and 1 at or after 1, except where
  /// steps jump.
  ///
  /// `tolerance` is the maximum distance of a spring from its end when the duration is over, as a fraction of
  /// the whole distance.
  public func progress(at time: Double, tolerance: Double = 1e-4) -> Double {
    let time = min(max(time, 0), 1)
    switch self {
    case .linear: return time
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).progress(at: time)
    case .steps(let count, let jump): return jump.progress(at: time, count: count)
    case .linearStops(let stops): return LinearStop.progress(at: time, in: LinearStop.placed(stops))
    case .spring(let spring):
      guard time < 1 else { return 1 }
      return 1
        - spring.displacement(at: time * spring.easingDuration(tolerance: tolerance), from: 1, velocity: 0)
    }
  }

  /// Returns the derivative of progress with respect to the fraction of the duration; 0 between the jumps of
  /// `steps`.
  func slope(at time: Double, tolerance: Double = 1e-4) -> Double {
    let time = min(max(time, 0), 1)
    switch self {
    case .linear: return 1
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).slope(at: time)
    case .steps: return 0
    case .linearStops(let stops): return LinearStop.slope(at: time, in: LinearStop.placed(stops))
    case .spring(let spring):
      let duration = spring.easingDuration(tolerance: tolerance)
      return -spring.velocity(at: time * duration, from: 1, velocity: 0) * duration
    }
  }
}

/// The position of the jumps in CSS `steps()`.
public enum StepJump: String, Sendable, Hashable, CaseIterable {
  /// At the start of each step (`jump-start`).
  case start
  /// At the end of each step (`jump-end`).
  case end
  /// At neither end of the motion (`jump-none`); needs at least two steps.
  case none
  /// At both ends of the motion (`jump-both`).
  case both

  func progress(at time: Double, count: Int) -> Double {
    let steps = Double(max(count, 1))
    // Frame times are rounded, so a frame meant for a jump must not be taken as just before it.
    let passed = min((time * steps + 1e-7).rounded(.down), steps)
    switch self {
    case .start: return min(passed + 1, steps) / steps
    case .end: return passed / steps
    case .none: return min(passed / max(steps - 1, 1), 1)
    case .both: return min((passed + 1) / (steps + 1), 1)
    }
  }
}

/// A stop of the CSS `linear()` easing.
public struct LinearStop: Sendable, Hashable {
  /// The progress at the stop.
  public var progress: Double
  /// The fraction of the duration at which the stop is reached, 0...1; if nil, stops are evenly spaced
  /// between their neighbors.
  public var time: Double?

  /// Creates a stop.
  public init(_ progress: Double, at time: Double? = nil) {
    self.progress = progress
    self.time = time
  }

  struct Placed {
    var progress: Double
    var time: Double
  }

  /// Returns the stops with missing times filled in according to css-easing-2: the first at 0, the last at 1,
  /// never decreasing, evenly spaced in between.
  static func placed(_ stops: [LinearStop]) -> [Placed] {
    guard stops.count > 1 else { return stops.map { Placed(progress: $0.progress, time: 0) } }
    var times = stops.map(\.time)
    times[0] = times[0] ?? 0
    times[times.count - 1] = times[times.count - 1] ?? 1
    var latest = 0.0
    for index in times.indices {
      guard let time = times[index] else { continue }
      latest = max(latest, time)
      times[index] = latest
    }
    var placed: [Placed] = []
    placed.reserveCapacity(stops.count)
    for index in stops.indices {
      if let time = times[index] {
        placed.append(Placed(progress: stops[index].progress, time: time))
        continue
      }
      // The previous stop already has a time; the following one is the next stop with a time.
      let before = placed[index - 1].time
      var next = index
      while next < times.count - 1, times[next] == nil { next += 1 }
      let after = times[next] ?? 1
      let time = before + (after - before) / Double(next - index + 1)
      placed.append(Placed(progress: stops[index].progress, time: time))
    }
    return placed
  }

  static func progress(at time: Double, in stops: [Placed]) -> Double {
    guard let last = stops.last, let span = span(at: time, in: stops) else {
      return stops.last.map(\.progress) ?? time
    }
    let (from, to) = span
    guard to.time > from.time else { return time >= last.time ? last.progress : from.progress }
    return from.progress + (to.progress - from.progress) * (time - from.time) / (to.time - from.time)
  }

  static func slope(at time: Double, in stops: [Placed]) -> Double {
    guard let (from, to) = span(at: time, in: stops), to.time > from.time else { return 0 }
    return (to.progress - from.progress) / (to.time - from.time)
  }

  /// Returns the two stops around a time; before the first or after the last stop, the outermost pair.
  private static func span(at time: Double, in stops: [Placed]) -> (Placed, Placed)? {
    guard stops.count > 1 else { return nil }
    let next = stops.firstIndex { $0.time > time } ?? stops.count - 1
    let upper = max(next, 1)
    return (stops[upper - 1], stops[upper])
  }
}

extension Easing {
  /// The problem with the easing and what was expected; nil if the easing is valid.
  var flaw: (message: String, expectation: String)? {
    switch self {
    case .linear: return nil
    case .cubicBezier(let x1, let y1, let x2, let y2):
      for x in [x1, x2] where !(x >= 0 && x <= 1) {
        return ("a control point of the cubic-bezier has the time \(x)", "times from 0 to 1")
      }
      for y in [y1, y2] where !(y.magnitude <= 1000) {
        return ("a control point of the cubic-bezier has the progress \(y)", "a number of at most 1000")
      }
      return nil
    case .steps(let count, let jump):
      let least = jump == .none ? 2 : 1
      guard count >= least, count <= 1_000_000 else {
        return ("the easing has \(count) steps", "\(least) to 1000000 steps")
      }
      return nil
    case .linearStops(let stops): return Self.flaw(in: stops)
    case .spring(let spring):
      for (name, value) in [
        ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
      ] where !(value >= 1e-9 && value <= 1e9) {
        return ("the spring's \(name) is \(value)", "a number above 0 and at most 1e9")
      }
      return nil
    }
  }

  private static func flaw(in stops: [LinearStop]) -> (message: String, expectation: String)? {
    guard stops.count >= 2 else { return ("the easing has \(stops.count) stops", "at least two stops") }
    for stop in stops {
      guard stop.progress.magnitude <= 1000 else {
        return ("a stop has the progress \(stop.progress)", "a number of at most 1000")
      }
      if let time = stop.time, !(time >= 0 && time <= 1) {
        return ("a stop has the time \(time)", "a time from 0 to 1")
      }
    }
    // A motion must start at its current offset and end at its target.
    guard stops[0].progress == 0, stops[stops.count - 1].progress == 1 else {
      return (
        "the stops run from \(stops[0].progress) to \(stops[stops.count - 1].progress)", "stops from 0 to 1"
      )
    }
    return nil
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1) that gives progress (y) as a function of time (x).
struct CubicBezier {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    return Self.value(y1, y2, at: parameter(at: time))
  }

  /// Returns the slope of progress over time; at the ends, the slope of the tangent along which CSS extends
  /// the curve.
  func slope(at time: Double) -> Double {
    let parameter = parameter(at: time)
    let speed = Self.derivative(x1, x2, at: parameter)
    if speed > 1e-9 { return Self.derivative(y1, y2, at: parameter) / speed }
    if time < 0.5 { return x2 > 0 ? y2 / x2 : 1 }
    return x1 < 1 ? (1 - y1) / (1 - x1) : 1
  }

  /// Returns the parameter at which the curve reaches a time, to full `Double` precision. Uses Newton's
  /// method in a bracket, and bisection whenever a step would leave the bracket.
  private func parameter(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    var (low, high) = (0.0, 1.0)
    var guess = time
    for _ in 0..<100 {
      let error = Self.value(x1, x2, at: guess) - time
      if error.magnitude < 1e-15 { break }
      if error > 0 { high = guess } else { low = guess }
      let slope = Self.derivative(x1, x2, at: guess)
      let next = slope > 1e-9 ? guess - error / slope : low
      let inside = next > low && next < high ? next : (low + high) / 2
      if inside == guess { break }
      guess = inside
    }
    return guess
  }

  private static func value(_ first: Double, _ second: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * first + 3 * r * s * s * second + s * s * s
  }

  private static func derivative(_ first: Double, _ second: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * first + 6 * r * s * (second - first) + 3 * s * s * (1 - second)
  }
}
