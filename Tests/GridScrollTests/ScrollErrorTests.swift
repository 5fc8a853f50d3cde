import GridGeometry
import GridScroll
import Testing

@Suite struct ScrollErrorTests {
  /// The only problem of a path with these steps.
  private func problem(
    _ steps: [ScrollStep], slowMotion: Double = 1, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ScrollError {
    let path = ScrollPath(steps: steps, slowMotion: slowMotion)
    return try #require(throws: ScrollError.self, sourceLocation: sourceLocation) {
      try ScrollTimeline(path, in: PlainScrollSpace())
    }
  }

  private func problem(_ motion: Motion) throws -> ScrollError {
    try problem([ScrollStep(.hold(seconds: 1)), ScrollStep(motion)])
  }

  @Test func negativeDurations() throws {
    let error = try problem(.hold(seconds: -2))
    #expect("\(error)" == "steps[1].duration: the duration is negative: -2.0 s; expected 0 s or more")
    #expect(error.step.indices == [1])
    #expect(!error.exceedsMaximumFrames)
    #expect(try problem(.to(.end, pace: .seconds(-1))).field == "duration")
    let leg = try problem(.drag(Drag(finger: .zero, seconds: -1)))
    #expect(leg.field == "legs" && leg.item == 0)
    #expect(try problem(.keyframes([Keyframe(at: -1, .end)])).item == 0)
  }

  @Test func unknownElements() throws {
    let row = try problem(.to(.row(1_000)))
    #expect("\(row)" == "steps[1].target: there is no row 1000; expected a row from 0 to 999")
    #expect(try problem(.to(.column(-1))).message == "there is no column -1")
    #expect(try problem(.to(.section(100))).expectation == "a section from 0 to 99")
    let curve = try problem(.curve(ScrollCurve(through: [.end, .row(5_000)])))
    #expect(curve.field == "points" && curve.item == 1)
    let path = ScrollPath(start: .cell(row: 1, column: 99))
    let start = try #require(throws: ScrollError.self) { try ScrollTimeline(path, in: PlainScrollSpace()) }
    #expect("\(start)" == "start: there is no column 99; expected a column from 0 to 39")
  }

  @Test func duplicateLabels() throws {
    let error = try problem([
      ScrollStep(.hold(seconds: 1), label: "a"),
      ScrollStep(.repeat(count: 2, steps: [ScrollStep(.hold(seconds: 1), label: "a")])),
    ])
    #expect("\(error)".hasPrefix("steps[1].steps[0].label: the label 'a' is used twice, first by steps[0]"))
    #expect(try problem([ScrollStep(.hold(seconds: 1), label: "")]).field == "label")
  }

  @Test func pathsWithoutLength() throws {
    let error = try problem([ScrollStep(.hold(seconds: 0)), ScrollStep(.to(.end, pace: .seconds(0)))])
    #expect(error.message.hasPrefix("the path has no duration"))
    #expect(error.step.components.isEmpty)
    #expect(
      try problem(.repeat(count: 3, steps: [ScrollStep(.hold(seconds: 0))])).message.contains("no duration"))
    #expect(try problem(.repeat(count: 3, steps: [])).message == "the repeat has no steps")
    #expect(try problem(.pingPong(steps: [])).message == "the ping-pong has no steps")
    #expect(try problem(.together(horizontal: [], vertical: [])).message.contains("no steps"))
    for empty: Motion in [
      .drag(Drag(legs: [])), .keyframes([]), .curve(ScrollCurve(through: [])), .offsets(RecordedOffsets([])),
      .to(ScrollTarget()), .page(PageTurn(.by(horizontal: 0, vertical: 0))), .snap(Snap(Axes(both: nil))),
    ] {
      #expect(throws: ScrollError.self, "\(empty)") { try timeline(.hold(seconds: 1), empty) }
    }
  }

  @Test func tooManyFramesAreAnError() throws {
    let error = try #require(throws: ScrollError.self) {
      try timeline(.hold(seconds: 5), .hold(seconds: 6), maximumFrames: 300)
    }
    #expect(
      "\(error)" == "steps[1]: with this step the path would be longer than 300 frames; "
        + "expected a shorter path, or a higher limit")
    #expect(error.exceedsMaximumFrames)
    #expect(try timeline(.hold(seconds: 5), maximumFrames: 151).frameCount == 151)
    #expect(throws: ScrollError.self) { try timeline(.hold(seconds: 5), maximumFrames: 150) }
    let endless: [Motion] = [
      .repeat(count: .max, steps: [ScrollStep(.hold(seconds: 1))]),
      .repeat(count: .max, steps: [ScrollStep(.hold(seconds: 1e-6))]),
      .pingPong(steps: [ScrollStep(.hold(seconds: 3000))]),
      .hold(seconds: 1e6),
      .fling(Fling(velocity: .given(Vector(dx: 0, dy: 2)), deceleration: .rate(0.999999999))),
      .to(.end, easing: .spring(Spring(mass: 1, stiffness: 1, damping: 1e-9))),
    ]
    for motion in endless {
      #expect(throws: ScrollError.self, "\(motion)") { try timeline(motion) }
    }
  }

  @Test func timesInTheFinestTimeBaseStayInRange() throws {
    // A prime number of frames in the longest time: ticks are so short that few seconds fit.
    let rate = try #require(FrameRate(numerator: 999_983, denominator: 1_000_000))
    let slow = Motion.repeat(count: .max, steps: [ScrollStep(.hold(seconds: 1_000))])
    #expect(throws: ScrollError.self) {
      try timeline(slow, rate: rate, slowMotion: 1_000, maximumFrames: .max)
    }
    #expect(throws: ScrollError.self) { try timeline(slow, rate: rate, maximumFrames: .max) }
    #expect(try timeline(.hold(seconds: 1_000), rate: rate).frameCount == 1_001)
  }

  @Test func stepsOfOneAxisMustNotMoveTheOther() throws {
    let others: [Motion] = [
      .to(.row(3)), .to(.cell(row: 1, column: 1)), .by(Vector(dx: 0, dy: 1)),
      .drag(Drag(finger: Vector(dx: 0, dy: 5), seconds: 1)),
      .fling(Fling(velocity: .given(Vector(dx: 0, dy: 100)))), .snap(.rows()),
      .page(PageTurn(.by(horizontal: 0, vertical: 1))),
      .drag(Drag(finger: .zero, seconds: 1, lock: .along(.vertical))),
      .together(horizontal: [], vertical: [ScrollStep(.hold(seconds: 1))]),
      .keyframes([Keyframe(at: 1, .row(1))]),
    ]
    for motion in others {
      let error = try problem(.together(horizontal: [ScrollStep(motion)], vertical: []))
      #expect("\(error.step)" == "steps[1].horizontal[0]", "\(motion)")
    }
  }

  @Test func easingsAndRecordings() throws {
    let easings: [Easing] = [
      .cubicBezier(-0.1, 0, 0.5, 1), .cubicBezier(0, 0, 1.1, 1), .steps(0, .end), .steps(1, .none),
      .linearStops([]),
      .linearStops([LinearStop(0)]), .linearStops([LinearStop(0), LinearStop(0.9)]),
      .linearStops([LinearStop(0), LinearStop(1, at: 2)]), .spring(Spring(stiffness: 1, damping: 0)),
      .spring(Spring(mass: -1, stiffness: 1, damping: 1)),
    ]
    for easing in easings {
      #expect(try problem(.to(.end, easing: easing)).field == "easing", "\(easing)")
    }
    let backwards = try problem(.offsets(RecordedOffsets([.zero, .zero, .zero], times: [0, 2, 1])))
    #expect(backwards.field == "times" && backwards.item == 2)
    #expect(try problem(.offsets(RecordedOffsets([.zero], times: []))).field == "times")
    #expect(try problem(.offsets(RecordedOffsets([.zero, Point(x: 0, y: .nan)]))).item == 1)
    #expect(try problem(.keyframes([Keyframe(at: 2, .end), Keyframe(at: 1, .end)])).item == 1)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func nonFiniteNumbersAreRefusedEverywhere(number: Double) {
    let vector = Vector(dx: 0, dy: number)
    let motions: [Motion] = [
      .hold(seconds: number), .to(.offset(y: number)), .to(ScrollTarget(vertical: .fraction(number))),
      .to(.end, pace: .seconds(number)), .to(.end, pace: .speed(number)),
      .to(.end, easing: .cubicBezier(number, 0, 1, 1)),
      .to(.end, easing: .cubicBezier(0, number, 1, 1)), .to(.end, easing: .cubicBezier(0, 0, number, 1)),
      .to(.end, easing: .cubicBezier(0, 0, 1, number)),
      .to(.end, easing: .linearStops([LinearStop(0), LinearStop(number), LinearStop(1)])),
      .to(.end, easing: .linearStops([LinearStop(0), LinearStop(1, at: number)])),
      .to(.end, easing: .spring(Spring(mass: number, stiffness: 1, damping: 1))),
      .to(.end, easing: .spring(Spring(stiffness: number, damping: 1))),
      .to(.end, easing: .spring(Spring(stiffness: 1, damping: number))), .by(vector),
      .drag(Drag(finger: vector, seconds: 1)), .drag(Drag(finger: .zero, seconds: number)),
      .drag(Drag(finger: .zero, seconds: 1, lock: .automatic(travel: number))),
      .drag(Drag(finger: .zero, seconds: 1, lock: .automatic(ratio: number))),
      .drag(Drag(finger: .zero, seconds: 1, rubberBand: RubberBand(coefficient: number))),
      .fling(Fling(velocity: .given(vector))), .fling(Fling(deceleration: .rate(number))),
      .fling(Fling(edge: .bounce(stiffness: number))), .fling(Fling(snap: .rows(.proximity(number)))),
      .bounce(stiffness: number), .snap(Snap(Axes(both: .tracks), stiffness: number)),
      .snap(Snap(Axes(both: .tracks), deceleration: .rate(number))),
      .page(PageTurn(.release(.given(vector)))), .page(PageTurn(.release(.carried, .rate(number)))),
      .page(PageTurn(.by(horizontal: 1, vertical: 0), movement: .spring(stiffness: number))),
      .page(
        PageTurn(.by(horizontal: 1, vertical: 0), movement: .eased(pace: .seconds(number), easing: .linear))),
      .keyframes([Keyframe(at: number, .end)]), .keyframes([Keyframe(at: 1, .offset(x: number))]),
      .curve(ScrollCurve(through: [.offset(x: number)])),
      .curve(ScrollCurve(through: [.end], pace: .speed(number))),
      .offsets(RecordedOffsets([.zero, Point(x: number, y: 0)])),
      .offsets(RecordedOffsets([.zero, .zero], times: [0, number])),
    ]
    for motion in motions {
      #expect(throws: ScrollError.self, "\(motion)") { try timeline(.hold(seconds: 1), motion) }
    }
    #expect(throws: ScrollError.self) { try timeline(.hold(seconds: 1), from: .offset(x: number)) }
    #expect(throws: ScrollError.self) { try timeline(.hold(seconds: 1), slowMotion: number) }
    #expect(!ScrollPath(steps: [ScrollStep(.hold(seconds: 1), slowMotion: number)]).errors().isEmpty)
    var space = PlainScrollSpace()
    space.viewport.height = number
    #expect(throws: ScrollError.self) { try timeline(.hold(seconds: 1), in: space) }
  }

  @Test func numbersAreAcceptedUpToTheirLimits() {
    func isAccepted(_ motion: Motion, slowMotion: Double = 1) -> Bool {
      ScrollPath(steps: [ScrollStep(.hold(seconds: 1), slowMotion: slowMotion), ScrollStep(motion)])
        .errors().isEmpty
    }
    func fraction(_ part: Double) -> Motion { .to(ScrollTarget(vertical: .fraction(part))) }
    func page(_ index: Int) -> Motion { .to(ScrollTarget(vertical: .page(index))) }
    func recorded(at time: Double) -> Motion {
      .offsets(RecordedOffsets([.zero, .zero], times: [time, time]))
    }
    let accepted: [Motion] = [
      .hold(seconds: 0), .hold(seconds: 1e6), .to(.end, pace: .speed(1e9)), .to(.offset(y: -1e12)),
      .bounce(stiffness: 1e-9), .bounce(stiffness: 1e9), fraction(0), fraction(1), page(0),
      recorded(at: 1e12),
      .fling(Fling(velocity: .given(Vector(dx: 0, dy: -1e9)))),
    ]
    let refused: [Motion] = [
      .hold(seconds: 1e6 + 1), .to(.end, pace: .speed(0)), .to(.end, pace: .speed(2e9)),
      .to(.offset(y: 2e12)),
      .bounce(stiffness: 0), .bounce(stiffness: 1e-10), .bounce(stiffness: 2e9), fraction(-0.1),
      fraction(1.1),
      page(-1), recorded(at: 2e12), .fling(Fling(velocity: .given(Vector(dx: 0, dy: 2e9)))),
      .fling(Fling(deceleration: .rate(0))), .fling(Fling(deceleration: .rate(1))),
    ]
    for motion in accepted { #expect(isAccepted(motion), "\(motion)") }
    for motion in refused { #expect(!isAccepted(motion), "\(motion)") }
    for factor in [0.001, 1_000] { #expect(isAccepted(.hold(seconds: 1), slowMotion: factor)) }
    for factor in [0, 0.0009, 1_001] { #expect(!isAccepted(.hold(seconds: 1), slowMotion: factor)) }
  }

  @Test func allProblemsAreReportedTogether() {
    let path = ScrollPath(
      start: .row(-1),
      steps: [
        ScrollStep(.hold(seconds: -1), label: "a"), ScrollStep(.to(.row(9_999)), label: "a"),
        ScrollStep(
          .together(horizontal: [ScrollStep(.to(.row(1)))], vertical: [ScrollStep(.hold(seconds: .nan))])),
      ])
    #expect(
      path.errors(in: PlainScrollSpace()).map { "\($0.step).\($0.field ?? "")" } == [
        "steps.start", "steps[0].duration", "steps[1].label", "steps[1].target",
        "steps[2].horizontal[0].target",
        "steps[2].vertical[0].duration",
      ])
    // Without a grid, only errors that hold in every grid are reported.
    #expect(path.errors().count == 5)
    #expect(ScrollPath(steps: [ScrollStep(.to(.row(9_999)))]).errors().isEmpty)
  }
}
