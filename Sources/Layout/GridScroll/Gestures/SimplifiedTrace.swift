import GridGeometry
import GridSchema

/// Some of the samples of a gesture, rounded, between which straight lines stay close to all others.
struct SimplifiedTrace {
  private(set) var times: [Double] = []
  private(set) var offsets: [Point] = []
  private var timeDecimals = 4

  /// The decimals of offsets; those of times depend on the speed.
  private static let decimals = 2

  init(_ samples: [GestureSample], tolerance: Double) {
    // Rounding takes part of the tolerance. Where that is too much, as in fast motions, times get more decimals.
    for decimals in 4...9 {
      timeDecimals = decimals
      select(samples, tolerance: 0.9 * tolerance)
      if greatestError(for: samples) <= tolerance { return }
    }
  }

  /// Goes from each chosen sample to the farthest one that lines through all samples between allow.
  private mutating func select(_ samples: [GestureSample], tolerance: Double) {
    let rounded = samples.map { sample in
      (
        time: sample.time.rounded(decimals: timeDecimals),
        offset: Point(
          x: sample.offset.x.rounded(decimals: Self.decimals),
          y: sample.offset.y.rounded(decimals: Self.decimals))
      )
    }
    (times, offsets) = (rounded.prefix(1).map(\.time), rounded.prefix(1).map(\.offset))
    var anchor = 0
    while anchor + 1 < samples.count {
      let start = rounded[anchor]
      // The slopes of lines from the anchor that pass all samples so far.
      var slopes = Axes(both: -Double.infinity...Double.infinity)
      var best = anchor + 1
      for index in anchor + 1..<samples.count {
        let width = rounded[index].time - start.time
        if width > 0 {
          let fits = Axis.allCases.allSatisfy { axis in
            slopes[axis].contains((rounded[index].offset[axis] - start.offset[axis]) / width)
          }
          if fits { best = index }
        }
        let distance = samples[index].time - start.time
        guard distance > 0 else { continue }
        var isEmpty = false
        for axis in Axis.allCases {
          let rise = samples[index].offset[axis] - start.offset[axis]
          let lower = max(slopes[axis].lowerBound, (rise - tolerance) / distance)
          let upper = min(slopes[axis].upperBound, (rise + tolerance) / distance)
          if lower <= upper { slopes[axis] = lower...upper } else { isEmpty = true }
        }
        if isEmpty { break }
      }
      times.append(rounded[best].time)
      offsets.append(rounded[best].offset)
      anchor = best
    }
  }

  /// Returns the greatest distance along an axis between a sample and the lines.
  func greatestError(for samples: [GestureSample]) -> Double {
    Axis.allCases.map { axis in
      let curve = SampledCurve(times: times, offsets: offsets.map { $0[axis] }, isHeld: false)
      return samples.map { (curve.offset(at: $0.time) - $0.offset[axis]).magnitude }.max() ?? 0
    }.max() ?? 0
  }

  /// The step as in scene files.
  var json: JSON {
    [
      "offsets": .array(
        zip(times, offsets).map { time, offset in
          ["t": .number(time), "x": .number(offset.x), "y": .number(offset.y)]
        })
    ]
  }
}

extension Double {
  /// The nearest number with so many decimals.
  func rounded(decimals: Int) -> Double {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    return (self * scale).rounded() / scale + 0
  }
}
