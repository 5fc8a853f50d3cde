import GridGeometry
import GridSchema

/// Fits drags and flings to the samples of a gesture, one phase after another, each from where the playback of the
/// phases before it ends.
struct GestureFitter<Space: ScrollSpace> {
  let space: Space
  let fling: Fling
  let rubberBand: RubberBand
  let tolerance: Double
  let start: Point
  private var steps: [ScrollStep] = []
  private var json: [JSON] = []
  /// The offset and time at which the steps so far end.
  private var reached: Point
  private var now = 0.0

  init(space: Space, fling: Fling, rubberBand: RubberBand, tolerance: Double, start: Point) {
    (self.space, self.fling, self.rubberBand) = (space, fling, rubberBand)
    (self.tolerance, self.start, reached) = (tolerance, start, start)
  }

  static func hundredths(_ value: Double) -> Double { value.rounded(decimals: 2) }

  mutating func add(_ samples: [GestureSample]) throws(ScrollError) {
    var index = 0
    while index < samples.count {
      let isTouched = samples[index].isTouched
      var end = index
      while end + 1 < samples.count, samples[end + 1].isTouched == isTouched { end += 1 }
      // A phase lasts until the first sample of the next one.
      let last = min(end + 1, samples.count - 1)
      if isTouched {
        addDrag(Array(samples[index...end]), until: samples[end].time)
      } else {
        let first = max(index - 1, 0)
        try addFreeMotion(
          Array(samples[first...last]), wasTouched: index > 0, isLast: end + 1 == samples.count)
      }
      index = end + 1
      try play()
    }
  }

  func result(for samples: [GestureSample]) throws(ScrollError) -> RecordedSteps {
    let timeline = try timeline()
    let error = samples.map { sample in
      let offset = timeline.offset(atTime: sample.time)
      return Axis.allCases.map { (offset[$0] - sample.offset[$0]).magnitude }.max() ?? 0
    }.max()
    return RecordedSteps(start: start, steps: steps, json: json, greatestError: error ?? 0)
  }

  private func timeline() throws(ScrollError) -> ScrollTimeline {
    try ScrollTimeline(ScrollPath(start: .offset(x: start.x, y: start.y), steps: steps), in: space)
  }

  private mutating func play() throws(ScrollError) {
    guard !steps.isEmpty else { return }
    let timeline = try timeline()
    now = timeline.duration
    reached = timeline.offset(atTime: timeline.duration)
  }

  private mutating func add(_ motion: Motion, _ json: JSON) {
    steps.append(ScrollStep(motion))
    self.json.append(json)
  }

  private mutating func addHold(_ seconds: Double) {
    let seconds = seconds.rounded(decimals: 4)
    if seconds > 0 { add(.hold(seconds: seconds), ["hold": .number(seconds)]) }
  }

  // MARK: Drags

  /// Adds the finger's movement, with the resistance past the ends taken back.
  private mutating func addDrag(_ samples: [GestureSample], until end: Double) {
    func finger(_ offset: Point) -> Point {
      var finger = offset
      for axis in Axis.allCases {
        let edge = space.bounds(axis).clamp(offset[axis])
        finger[axis] = edge + rubberBand.finger(offset[axis] - edge, extent: max(0, space.viewport[axis]))
      }
      return finger
    }
    let moved = samples.map { GestureSample(time: $0.time, offset: finger($0.offset), isTouched: true) }
    let trace = SimplifiedTrace(moved, tolerance: tolerance)
    var (position, time) = (finger(reached), now)
    var legs: [Drag.Leg] = []
    for (next, offset) in zip(trace.times, trace.offsets).dropFirst() {
      let seconds = (next - time).rounded(decimals: 4)
      guard seconds > 0 else { continue }
      var way = Vector.zero
      for axis in Axis.allCases { way[axis] = Self.hundredths(position[axis] - offset[axis]) }
      legs.append(Drag.Leg(finger: way, seconds: seconds))
      for axis in Axis.allCases { position[axis] -= way[axis] }
      time += seconds
    }
    guard !legs.isEmpty else { return }
    let isStill = legs.allSatisfy { $0.finger == .zero }
    if isStill { return addHold(time - now) }
    add(.hold(seconds: 0), [:])
    setDrag(legs)
  }

  /// Replaces the last step by a drag.
  private mutating func setDrag(_ legs: [Drag.Leg]) {
    let written = legs.map { leg -> JSON in
      .object(Self.members(leg.finger) + [.init(name: "duration", value: .number(leg.seconds))])
    }
    steps[steps.count - 1] = ScrollStep(.drag(Drag(legs: legs, rubberBand: rubberBand)))
    json[json.count - 1] = .object(dragMembers(written))
  }

  /// Lets the finger rest before it lifts.
  private mutating func rest(_ seconds: Double) {
    let seconds = seconds.rounded(decimals: 4)
    guard seconds > 0, case .drag(let drag)? = steps.last?.motion else { return }
    setDrag(drag.legs + [Drag.Leg(finger: .zero, seconds: seconds)])
    now += seconds
  }

  private func dragMembers(_ legs: [JSON]) -> [JSON.Member] {
    var members = [JSON.Member(name: "drag", value: .array(legs))]
    if rubberBand != RubberBand() {
      members.append(.init(name: "rubberBand", value: .number(rubberBand.coefficient)))
    }
    return members
  }

  private static func members(_ vector: Vector) -> [JSON.Member] {
    [("x", vector.dx), ("y", vector.dy)].filter { $0.1 != 0 }.map {
      JSON.Member(name: $0.0, value: .number($0.1))
    }
  }

  // MARK: Motions without a finger

  private mutating func addFreeMotion(
    _ samples: [GestureSample], wasTouched: Bool, isLast: Bool
  ) throws(ScrollError) {
    guard let first = samples.first, let last = samples.last, last.time > first.time else { return }
    let isStill = samples.allSatisfy { sample in
      Axis.allCases.allSatisfy { (sample.offset[$0] - first.offset[$0]).magnitude <= tolerance }
    }
    if isStill { return addHold(last.time - now) }
    var fitted = fling
    var velocity = Vector.zero
    // The axis that moves further tells when the finger lifted, between two samples.
    let axes = Axis.allCases.sorted {
      (last.offset[$0] - first.offset[$0]).magnitude > (last.offset[$1] - first.offset[$1]).magnitude
    }
    var delay: Double?
    for axis in axes {
      let fit = fit(samples, along: axis, delay: delay)
      velocity[axis] = fit.velocity
      delay = delay ?? fit.delay
    }
    fitted.velocity = .given(velocity)
    let moves = moves(fitted)
    let seconds = Axis.allCases.map { (moves[$0]?.pieces ?? []).reduce(0) { $0 + $1.duration } }.max() ?? 0
    // A fling plays to its end, so it cannot be one that a finger stops.
    guard wasTouched, isLast || now + (delay ?? 0) + seconds <= last.time + 1e-9 else {
      return addTrace(samples)
    }
    rest(delay ?? 0)
    add(.fling(fitted), .object(flingMembers(velocity)))
    if !isLast { addHold(last.time - now - seconds) }
  }

  private mutating func addTrace(_ samples: [GestureSample]) {
    let shifted = samples.map { GestureSample(time: $0.time - now, offset: $0.offset, isTouched: false) }
    let trace = SimplifiedTrace(shifted.filter { $0.time >= 0 }, tolerance: tolerance)
    guard trace.times.count > 1 else { return }
    let times = trace.times.map { $0 - trace.times[0] }
    add(.offsets(RecordedOffsets(trace.offsets, times: times)), trace.json)
  }

  private func moves(_ fling: Fling) -> Axes<AxisMove?> {
    var resolver = PathResolver(ScrollPath(), in: space, maximumFrames: ScrollTimeline.defaultMaximumFrames)
    resolver.offset = reached
    return fling.moves(with: resolver, in: StepContext(step: StepPath(), axes: Axis.allCases, slowMotion: 1))
  }

  /// Returns the velocity whose fling stays closest to the samples, and how long after the first one it starts. Unless
  /// it is given, the fling starts when it has to in order to pass the second sample.
  private func fit(
    _ samples: [GestureSample], along axis: Axis, delay given: Double?
  ) -> (velocity: Double, delay: Double) {
    let wait = samples[1].time - now
    func playback(_ velocity: Double) -> (pieces: [AxisPiece], delay: Double) {
      var (fling, vector) = (self.fling, Vector.zero)
      vector[axis] = velocity
      fling.velocity = .given(vector)
      let pieces = moves(fling)[axis]?.pieces ?? []
      if let given { return (pieces, given) }
      let way = (samples[1].offset[axis] - reached[axis]).magnitude
      var (early, late) = (0.0, max(0, wait))
      for _ in 0..<20 {
        let middle = (early + late) / 2
        let moved = ((pieces.offset(at: middle) ?? reached[axis]) - reached[axis]).magnitude
        if moved < way { early = middle } else { late = middle }
      }
      return (pieces, max(0, wait) - late)
    }
    func error(_ velocity: Double) -> Double {
      let (pieces, delay) = playback(velocity)
      return samples.reduce(0) {
        max($0, ((pieces.offset(at: $1.time - now - delay) ?? reached[axis]) - $1.offset[axis]).magnitude)
      }
    }
    // The mean velocity of the first 50 ms, and a search around it with ever smaller steps.
    let first = samples[0]
    let next = samples.first { $0.time - first.time >= 0.05 } ?? samples[samples.count - 1]
    var best = (next.offset[axis] - first.offset[axis]) / (next.time - first.time)
    if best.magnitude < 1, samples.allSatisfy({ ($0.offset[axis] - reached[axis]).magnitude <= tolerance }) {
      return (0, given ?? 0)
    }
    var step = max(best.magnitude / 4, 20)
    var least = error(best)
    while step > 0.01 {
      let candidates = [best - 2 * step, best - step, best + step, best + 2 * step].map { ($0, error($0)) }
      if let better = candidates.min(by: { $0.1 < $1.1 }), better.1 < least {
        (best, least) = better
      } else {
        step /= 2
      }
    }
    best = best.rounded(decimals: 1)
    return (best, playback(best).delay)
  }

  private func flingMembers(_ velocity: Vector) -> [JSON.Member] {
    var members = [JSON.Member(name: "fling", value: .object(Self.members(velocity)))]
    if fling.deceleration != .normal {
      let word = Deceleration.words.first { $0.value == fling.deceleration }?.name
      var value = word.map { JSON.string($0) }
      if case .rate(let rate) = fling.deceleration { value = .number(rate) }
      if let value { members.append(.init(name: "deceleration", value: value)) }
    }
    if fling.edge == .stop { members.append(.init(name: "edge", value: "stop")) }
    if let snap = fling.snap {
      let word =
        switch (snap.elements.horizontal, snap.elements.vertical) {
        case (.tracks, .tracks): "cells"
        case (.tracks, _): "columns"
        case (_, .sections): "sections"
        default: "rows"
        }
      members.append(.init(name: "snapTo", value: .string(word)))
    }
    return members
  }
}
