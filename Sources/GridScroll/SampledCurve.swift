/// Recorded offsets, joined by straight lines or held.
struct SampledCurve: AxisCurve {
  /// Times in seconds from the first sample, never backwards.
  let times: [Double]
  let offsets: [Double]
  let isHeld: Bool

  /// The times of frames are rounded to ticks; a frame meant for a sample counts as at it.
  private static let timeTolerance = 4e-9

  func offset(at time: Double) -> Double {
    let index = index(at: time)
    let next = index + 1
    guard !isHeld, next < times.count, times[next] > times[index] else { return offsets[index] }
    let part = max(0, (time - times[index]) / (times[next] - times[index]))
    return offsets[index] + (offsets[next] - offsets[index]) * part
  }

  func velocity(at time: Double) -> Double {
    // At the very end the motion is the one that led there.
    let index = min(index(at: time), max(times.count - 2, 0))
    let next = index + 1
    guard !isHeld, next < times.count, times[next] > times[index] else { return 0 }
    return (offsets[next] - offsets[index]) / (times[next] - times[index])
  }

  /// The last sample that is due, by bisection.
  private func index(at time: Double) -> Int {
    var (low, high) = (0, times.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time + Self.timeTolerance { low = middle } else { high = middle }
    }
    return low
  }
}
