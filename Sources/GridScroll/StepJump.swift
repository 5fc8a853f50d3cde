/// Where CSS `steps()` jumps.
public enum StepJump: String, Sendable, Hashable, CaseIterable {
  /// At the start of each step (`jump-start`).
  case start
  /// At the end of each step (`jump-end`).
  case end
  /// At neither end of the whole (`jump-none`); needs two steps at least.
  case none
  /// At both ends of the whole (`jump-both`).
  case both

  /// Progress at a time in 0...1 over `count` steps.
  func progress(at time: Double, count: Int) -> Double {
    let steps = Double(max(count, 1))
    // The times of frames are rounded; a frame meant for a jump must not fall just before it.
    let passed = min((time * steps + 1e-7).rounded(.down), steps)
    switch self {
    case .start: return min(passed + 1, steps) / steps
    case .end: return passed / steps
    case .none: return min(passed / max(steps - 1, 1), 1)
    case .both: return min((passed + 1) / (steps + 1), 1)
    }
  }
}
