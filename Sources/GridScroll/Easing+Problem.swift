extension Easing {
  /// What is wrong with the easing, with what was expected; nil for a sound one.
  var problem: (message: String, expectation: String)? {
    switch self {
    case .linear: return nil
    case .cubicBezier(let curve):
      for x in [curve.x1, curve.x2] where !(x >= 0 && x <= 1) {
        return ("a control point of the cubic-bezier has the time \(x)", "times from 0 to 1")
      }
      for y in [curve.y1, curve.y2] where !(y.magnitude <= 1000) {
        return ("a control point of the cubic-bezier has the progress \(y)", "a number of at most 1000")
      }
      return nil
    case .steps(let count, let jump):
      let least = jump == .none ? 2 : 1
      guard count >= least, count <= 1_000_000 else {
        return ("the easing has \(count) steps", "\(least) to 1000000 steps")
      }
      return nil
    case .linearStops(let stops): return Self.problem(in: stops)
    case .spring(let spring):
      for (name, value) in [
        ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
      ] where !(value >= 1e-9 && value <= 1e9) {
        return ("the spring's \(name) is \(value)", "a number above 0 and at most 1e9")
      }
      return nil
    }
  }

  private static func problem(in stops: [LinearStop]) -> (message: String, expectation: String)? {
    guard stops.count >= 2 else { return ("the easing has \(stops.count) stops", "two stops at least") }
    for stop in stops {
      guard stop.progress.magnitude <= 1000 else {
        return ("a stop has the progress \(stop.progress)", "a number of at most 1000")
      }
      if let time = stop.time, !(time >= 0 && time <= 1) {
        return ("a stop has the time \(time)", "a time from 0 to 1")
      }
    }
    // A motion must begin where it is and end at its target.
    guard stops[0].progress == 0, stops[stops.count - 1].progress == 1 else {
      return (
        "the stops run from \(stops[0].progress) to \(stops[stops.count - 1].progress)", "stops from 0 to 1"
      )
    }
    return nil
  }
}
