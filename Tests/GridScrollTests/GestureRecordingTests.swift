import GridGeometry
import GridScroll
import TestSupport
import Testing

/// Gestures of a hand, and the steps that play them back.
@Suite struct GestureRecordingTests {
  private let space = ContentSpace(
    content: Size(width: 1000, height: 6000), viewport: Size(width: 300, height: 400))

  /// A space whose content starts at the right.
  private struct Mirrored: ScrollSpace {
    var base = ContentSpace(content: Size(width: 1000, height: 1000), viewport: Size(width: 300, height: 400))
    var viewport: Size { base.viewport }
    var isRightToLeft: Bool { true }
    func bounds(_ axis: Axis) -> ScrollBounds { base.bounds(axis) }
    func offset(of target: AxisTarget, axis: Axis, from current: Point) -> Double? { nil }
    func snapNeighbors(
      of offset: Double, axis: Axis, element: SnapElement, alignment: ScrollAlignment
    ) -> SnapNeighbors { SnapNeighbors(before: nil, after: nil) }
  }

  /// A flick and what follows, seen at a rate with jitter in time.
  private func flick<Space: ScrollSpace>(
    in space: Space, from start: Point, rate: Double, jitter: Double, seed: UInt64, speed: Vector,
    fling: Fling = Fling()
  ) -> [GestureSample] {
    var generator = SeededGenerator(seed: seed)
    var gesture = LiveGesture(in: space, at: start, fling: fling)
    var samples: [GestureSample] = []
    var time = 0.0
    gesture.touchBegan(at: 0, finger: Point(x: 150, y: 300))
    func note() {
      samples.append(
        GestureSample(time: time, offset: gesture.offset(at: time), isTouched: gesture.isTouched))
    }
    note()
    while time < 0.3 {
      time += 1 / rate + Double.random(in: -jitter...jitter, using: &generator)
      // Accelerates evenly to its speed, so that it moves by half of speed × time.
      let way = 0.5 * time * time / 0.3
      gesture.touchMoved(at: time, finger: Point(x: 150 + speed.dx * way, y: 300 + speed.dy * way))
      note()
    }
    gesture.touchEnded(at: time)
    repeat {
      time += 1 / rate + Double.random(in: -jitter...jitter, using: &generator)
      note()
    } while gesture.isMoving(at: time)
    return samples
  }

  private func playback<Space: ScrollSpace>(_ recorded: RecordedSteps, in space: Space) throws
    -> ScrollTimeline
  {
    try ScrollTimeline(
      ScrollPath(
        start: .offset(x: recorded.start.x, y: recorded.start.y), steps: recorded.steps,
        frameRate: FrameRate(parsing: "120")), in: space)
  }

  /// Returns the offset between two samples.
  private func interpolated(_ samples: [GestureSample], at time: Double) -> Point {
    guard let next = samples.firstIndex(where: { $0.time >= time }) else {
      return samples[samples.count - 1].offset
    }
    guard next > 0 else { return samples[0].offset }
    let (one, other) = (samples[next - 1], samples[next])
    let part = (time - one.time) / (other.time - one.time)
    return Point(
      x: one.offset.x + (other.offset.x - one.offset.x) * part,
      y: one.offset.y + (other.offset.y - one.offset.y) * part)
  }

  @Test(arguments: [60.0, 120, 240])
  func tracesReplayWithinHalfAPixel(rate: Double) throws {
    for seed in UInt64(0)..<12 {
      let speed = Vector(dx: seed % 3 == 0 ? -700 : 0, dy: -Double(seed + 1) * 700)
      let samples = GestureRecording(
        flick(in: space, from: Point(x: 100, y: 800), rate: rate, jitter: 0.0015, seed: seed, speed: speed)
      ).samples
      let recorded = try #require(GestureRecording(samples).trace())
      #expect(recorded.greatestError <= 0.25, "seed \(seed)")
      let timeline = try playback(recorded, in: space)
      for frame in 0..<timeline.frameCount {
        let (shown, felt) = (
          timeline.offset(atFrame: frame), interpolated(samples, at: timeline.time(ofFrame: frame))
        )
        #expect(
          (shown.x - felt.x).magnitude <= 0.5 && (shown.y - felt.y).magnitude <= 0.5,
          "seed \(seed), frame \(frame)")
      }
      guard case .offsets(let offsets) = recorded.steps[0].motion else { continue }
      #expect(offsets.offsets.count < samples.count, "seed \(seed)")
    }
  }

  @Test(arguments: [60.0, 120])
  func flicksBecomeDragsAndFlings(rate: Double) throws {
    for seed in UInt64(0)..<12 {
      let speed = Vector(dx: seed % 3 == 0 ? -700 : 0, dy: -Double(seed % 5 + 1) * 500)
      let samples = flick(
        in: space, from: Point(x: 100, y: 800), rate: rate, jitter: 0.0015, seed: seed, speed: speed)
      let recorded = try #require(try GestureRecording(samples).drags(in: space))
      #expect(recorded.steps.map(\.motion.name) == ["drag", "fling"], "seed \(seed)")
      #expect(recorded.greatestError < 1, "seed \(seed): \(recorded.greatestError)")
      let timeline = try playback(recorded, in: space)
      let error = samples.map { sample in
        let offset = timeline.offset(atTime: sample.time)
        return max((offset.x - sample.offset.x).magnitude, (offset.y - sample.offset.y).magnitude)
      }.max()
      #expect(abs((error ?? 0) - recorded.greatestError) < 0.01, "seed \(seed)")
    }
  }

  /// Past an end, the content resists, and springs back when the finger lifts.
  @Test func dragsPastTheEnds() throws {
    let samples = flick(
      in: space, from: Point(x: 0, y: 30), rate: 120, jitter: 0.001, seed: 5, speed: Vector(dx: 0, dy: 900))
    #expect(samples.contains { $0.offset.y < -20 })
    #expect(samples.last?.offset.y == 0)
    let recorded = try #require(try GestureRecording(samples).drags(in: space))
    #expect(recorded.steps.map(\.motion.name) == ["drag", "fling"])
    #expect(recorded.greatestError < 1.5, "\(recorded.greatestError)")
    #expect(try #require(GestureRecording(samples).trace()).greatestError <= 0.25)
  }

  /// A finger that stops a fling, rests and drags again.
  @Test func interruptedFlingsBecomeTraces() throws {
    var gesture = LiveGesture(in: space, at: Point(x: 0, y: 1000))
    var samples: [GestureSample] = []
    func note(_ time: Double) {
      samples.append(
        GestureSample(time: time, offset: gesture.offset(at: time), isTouched: gesture.isTouched))
    }
    for round in 0..<2 {
      let start = Double(round)
      gesture.touchBegan(at: start, finger: Point(x: 10, y: 300))
      note(start)
      for step in 1...15 {
        gesture.touchMoved(at: start + Double(step) / 60, finger: Point(x: 10, y: 300 - Double(step * step)))
        note(start + Double(step) / 60)
      }
      gesture.touchEnded(at: start + 15.5 / 60)
      for step in 16..<60 { note(start + Double(step) / 60) }
    }
    let recorded = try #require(try GestureRecording(samples).drags(in: space))
    #expect(recorded.steps.map(\.motion.name) == ["drag", "offsets", "drag", "fling"])
    #expect(recorded.greatestError < 1.5, "\(recorded.greatestError)")
  }

  @Test func restsBecomeHolds() throws {
    let still = (0..<30).map {
      GestureSample(time: Double($0) / 60, offset: Point(x: 3, y: 4), isTouched: $0 > 9 && $0 < 20)
    }
    let recorded = try #require(try GestureRecording(still).drags(in: space))
    #expect(recorded.steps.allSatisfy { $0.motion.name == "hold" })
    #expect(abs(try playback(recorded, in: space).duration - 29.0 / 60) < 0.001)
    guard case .offsets(let offsets) = try #require(GestureRecording(still).trace()).steps[0].motion else {
      Issue.record("not a trace")
      return
    }
    #expect(offsets.offsets == [Point(x: 3, y: 4), Point(x: 3, y: 4)])
  }

  @Test func wheelsStayInRangeAndMoveAtOnce() throws {
    var gesture = LiveGesture(in: space, at: .zero)
    gesture.wheel(by: Vector(dx: 0, dy: 120), at: 0)
    #expect(gesture.offset(at: 0) == Point(x: 0, y: 120) && !gesture.isMoving(at: 1))
    var delta = 400.0
    var samples: [GestureSample] = []
    for step in 0..<80 {
      gesture.wheel(by: Vector(dx: 3, dy: delta), at: Double(step) / 60)
      samples.append(
        GestureSample(
          time: Double(step) / 60, offset: gesture.offset(at: Double(step) / 60), isTouched: false))
      delta *= 0.95
    }
    #expect(gesture.offset(at: 2).y == 5600)
    gesture.wheel(by: Vector(dx: -9999, dy: -99999), at: 2)
    #expect(gesture.offset(at: 2) == .zero)
    let recorded = try #require(try GestureRecording(samples).drags(in: space))
    #expect(recorded.steps.map(\.motion.name) == ["offsets"])
    #expect(recorded.greatestError <= 0.26)
  }

  /// What is felt after the finger lifts is what a fling step draws.
  @Test func releasesContinueAsTheSceneFlings() throws {
    for deceleration in [Deceleration.normal, .fast, .android, .rate(0.995)] {
      var gesture = LiveGesture(in: space, at: Point(x: 0, y: 500), fling: Fling(deceleration: deceleration))
      gesture.touchBegan(at: 1, finger: Point(x: 0, y: 300))
      for step in 1...10 {
        gesture.touchMoved(at: 1 + Double(step) / 100, finger: Point(x: 0, y: 300 - Double(step) * 10))
      }
      gesture.touchEnded(at: 1.1)
      // 10 points in 10 ms.
      let fling = Fling(velocity: .given(Vector(dx: 0, dy: 1000)), deceleration: deceleration)
      let timeline = try ScrollTimeline(
        ScrollPath(start: .offset(x: 0, y: 600), steps: [ScrollStep(.fling(fling))]), in: space)
      for step in 0...20 {
        let time = timeline.duration * Double(step) / 20
        let (felt, drawn) = (gesture.offset(at: 1.1 + time).y, timeline.offset(atTime: time).y)
        #expect(abs(felt - drawn) < 0.01, "\(deceleration) at \(time)")
      }
      #expect(gesture.isMoving(at: 1.11) && !gesture.isMoving(at: 1.1 + timeline.duration + 0.001))
    }
  }

  @Test func fingersThatRestBeforeTheyLiftDoNotFling() {
    var gesture = LiveGesture(in: space, at: Point(x: 0, y: 500))
    gesture.touchBegan(at: 0, finger: .zero)
    for step in 1...10 {
      gesture.touchMoved(at: Double(step) / 100, finger: Point(x: 0, y: -Double(step) * 10))
    }
    gesture.touchEnded(at: 0.3)
    #expect(!gesture.isMoving(at: 0.3) && gesture.offset(at: 9) == Point(x: 0, y: 600))
    // A touch stops a motion where it is.
    gesture.touchBegan(at: 1, finger: .zero)
    gesture.touchMoved(at: 1.01, finger: Point(x: 0, y: -30))
    gesture.touchEnded(at: 1.011)
    let offset = gesture.offset(at: 1.1)
    gesture.touchBegan(at: 1.1, finger: Point(x: 5, y: 5))
    #expect(offset.y > 630 && gesture.offset(at: 1.2) == offset && gesture.isTouched)
  }

  @Test func fingersMoveMirroredContentTheirWay() throws {
    let space = Mirrored()
    var gesture = LiveGesture(in: space, at: .zero)
    gesture.touchBegan(at: 0, finger: Point(x: 100, y: 100))
    gesture.touchMoved(at: 0.01, finger: Point(x: 180, y: 60))
    #expect(gesture.offset(at: 0.01) == Point(x: 80, y: 40))
    gesture.touchEnded(at: 1)
    gesture.wheel(by: Vector(dx: 30, dy: 5), at: 2)
    #expect(gesture.offset(at: 2) == Point(x: 50, y: 45))
    let samples = flick(
      in: space, from: .zero, rate: 120, jitter: 0.001, seed: 1, speed: Vector(dx: 900, dy: -300))
    let recorded = try #require(try GestureRecording(samples).drags(in: space))
    #expect(recorded.greatestError < 1, "\(recorded.greatestError)")
  }

  @Test func keepsTheLastOfSimultaneousSamples() {
    let point = { (y: Double) in Point(x: 0, y: y) }
    let recording = GestureRecording([
      GestureSample(time: 5, offset: point(1), isTouched: true),
      GestureSample(time: 5, offset: point(2), isTouched: true),
      GestureSample(time: 6, offset: point(3), isTouched: true),
      GestureSample(time: 5.5, offset: point(4), isTouched: true),
      GestureSample(time: .nan, offset: point(9), isTouched: true),
    ])
    #expect(recording.samples.map(\.time) == [0, 1] && recording.samples.map(\.offset.y) == [2, 4])
    #expect(GestureRecording([]).trace() == nil && recording.duration == 1)
  }
}
