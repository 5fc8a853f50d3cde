/// One stop of the CSS `linear()` easing.
public struct LinearStop: Sendable, Hashable {
  /// Progress at the stop.
  public var progress: Double
  /// The part of the duration at which it is reached, 0...1; nil shares the gap between its neighbours evenly.
  public var time: Double?

  /// Creates a stop.
  public init(_ progress: Double, at time: Double? = nil) {
    self.progress = progress
    self.time = time
  }

  /// A stop whose time has been worked out.
  struct Placed {
    var progress: Double
    var time: Double
  }

  /// The stops with their times filled in as css-easing-2 says: the first at 0, the last at 1, never backwards, gaps
  /// shared evenly.
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
      // The earlier neighbour is placed already; the later one is the next stop with a time.
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

  /// The two stops around a time; before the first and after the last, the outermost pair is continued.
  private static func span(at time: Double, in stops: [Placed]) -> (Placed, Placed)? {
    guard stops.count > 1 else { return nil }
    let next = stops.firstIndex { $0.time > time } ?? stops.count - 1
    let upper = max(next, 1)
    return (stops[upper - 1], stops[upper])
  }
}
