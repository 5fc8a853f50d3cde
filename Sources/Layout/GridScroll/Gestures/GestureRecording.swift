package import GridGeometry
package import GridSchema

/// An offset of a scene that is scrolled by hand.
package struct GestureSample: Sendable, Hashable {
  /// The time in seconds.
  package var time: Double
  /// The offset in points.
  package var offset: Point
  /// Whether a finger is down.
  package var isTouched: Bool

  package init(time: Double, offset: Point, isTouched: Bool) {
    (self.time, self.offset, self.isTouched) = (time, offset, isTouched)
  }
}

/// Steps that play a recorded gesture back.
package struct RecordedSteps: Sendable, Hashable {
  /// The offset in points at which they have to start.
  package var start: Point
  package var steps: [ScrollStep]
  /// The steps as in scene files.
  package var json: [JSON]
  /// The greatest distance along an axis between the playback and a sample, in points.
  package var greatestError: Double
}

/// A gesture as a series of samples, which becomes steps of a scroll path.
package struct GestureRecording: Sendable, Hashable {
  /// The greatest error of a trace, in points: half of a pixel at two pixels per point.
  package static let tolerance = 0.25

  /// The samples in the order of their times, the first one at 0.
  package let samples: [GestureSample]

  /// Creates a recording. Of samples that are not later than the one before, only the last is kept.
  package init(_ samples: [GestureSample]) {
    var kept: [GestureSample] = []
    for sample in samples where sample.time.isFinite && sample.offset.x.isFinite && sample.offset.y.isFinite {
      var sample = sample
      if let last = kept.last, sample.time <= last.time {
        sample.time = last.time
        kept.removeLast()
      }
      kept.append(sample)
    }
    let origin = kept.first?.time ?? 0
    self.samples = kept.map {
      GestureSample(time: $0.time - origin, offset: $0.offset, isTouched: $0.isTouched)
    }
  }

  /// The duration in seconds.
  package var duration: Double { samples.last?.time ?? 0 }

  /// Returns a single `offsets` step through as few of the samples as keep all others within the tolerance; nil if
  /// there are no samples.
  package func trace(tolerance: Double = tolerance) -> RecordedSteps? {
    guard let first = samples.first else { return nil }
    let trace = SimplifiedTrace(samples, tolerance: tolerance)
    let step = ScrollStep(.offsets(RecordedOffsets(trace.offsets, times: trace.times)))
    return RecordedSteps(
      start: trace.offsets.first ?? first.offset, steps: [step], json: [trace.json],
      greatestError: trace.greatestError(for: samples))
  }

  /// Returns the gesture as drags of a finger and flings, in a scroll space; nil if there are no samples.
  ///
  /// A motion that a finger interrupts, or that no finger started, becomes an `offsets` step, because a fling always
  /// plays to its end.
  /// - Parameters:
  ///   - fling: The physics after the finger lifts; its velocity is ignored.
  ///   - tolerance: The tolerance for the movement of the finger, in points.
  /// - Throws: The error of a path that cannot be resolved, such as one that is too long.
  package func drags<Space: ScrollSpace>(
    in space: Space, fling: Fling = Fling(), rubberBand: RubberBand = RubberBand(),
    tolerance: Double = tolerance
  ) throws(ScrollError) -> RecordedSteps? {
    guard let first = samples.first else { return nil }
    var fitter = GestureFitter(
      space: space, fling: fling, rubberBand: rubberBand, tolerance: tolerance,
      start: Point(
        x: GestureFitter<Space>.hundredths(first.offset.x), y: GestureFitter<Space>.hundredths(first.offset.y)
      ))
    try fitter.add(samples)
    return try fitter.result(for: samples)
  }
}
