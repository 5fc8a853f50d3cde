import GridGeometry
import GridScroll
import Testing

@Suite struct ScrollTimelineTests {
  @Test func aPathWithoutStepsIsOneFrame() throws {
    let still = try timeline(from: .offset(x: 50, y: 70))
    #expect(still.frameCount == 1)
    #expect(still.duration == 0)
    #expect(still.offset(atFrame: 0) == Point(x: 50, y: 70))
    #expect(still.segments.isEmpty)
  }

  @Test func aHoldRepeatsFramesAndTheLastFrameShowsTheEnd() throws {
    let hold = try timeline(.hold(seconds: 1))
    #expect(hold.frameCount == 31)
    #expect(Set(hold.offsets) == [.zero])
    let odd = try timeline(.to(.offset(y: 100), pace: .seconds(0.99), easing: .linear))
    // 29.7 frames: the last one, the first not before the end, shows exactly the end.
    #expect(odd.frameCount == 31)
    #expect(odd.offset(atFrame: 30).y == 100)
    #expect(odd.time(ofFrame: 30) == 0.99)
    #expect(odd.offset(atFrame: 29).y < 100)
  }

  @Test func linearScrollOfTwoAxes() throws {
    let linear = try timeline(.to(.offset(x: 100, y: 300), pace: .seconds(1), easing: .linear))
    #expect(linear.offset(atFrame: 15) == Point(x: 50, y: 150))
    #expect(linear.offset(atFrame: 30) == Point(x: 100, y: 300))
    #expect(linear.velocity(atFrame: 15) == Vector(dx: 100, dy: 300))
    #expect(linear.velocity(atFrame: 30) == .zero)
    #expect(linear.offset(atTime: -1) == .zero)
    #expect(linear.offset(atTime: .nan) == .zero)
    #expect(linear.offset(atTime: .infinity) == Point(x: 100, y: 300))
    #expect(linear.offset(atFrame: -5) == .zero)
    #expect(linear.offset(atFrame: .max) == Point(x: 100, y: 300))
  }

  @Test func anAxisWithoutTargetDoesNotMove() throws {
    let down = try timeline(
      .to(.row(20), pace: .seconds(1)), .to(.column(3), pace: .seconds(1)), from: .offset(x: 7, y: 9))
    #expect(down.offset(atFrame: 30) == Point(x: 7, y: 800))
    #expect(down.offset(atFrame: 60) == Point(x: 300, y: 800))
  }

  @Test func targetsAreClampedToTheRange() throws {
    let far = try timeline(.to(.offset(x: -100, y: 1e9), pace: .seconds(1)))
    #expect(far.lastOffset == Point(x: 0, y: 39_520))
    let over = try timeline(
      .to(.offset(x: -100, y: 1e9), pace: .seconds(1), overscroll: true))
    #expect(over.lastOffset == Point(x: -100, y: 40_000))
    #expect(try timeline(from: .offset(x: 1e9, y: -5)).lastOffset == Point(x: 3_680, y: 0))
  }

  @Test(arguments: [
    (AxisTarget.start, 0.0), (.end, 39_520), (.fraction(0.5), 19_760), (.page(2), 960),
    (.track(30, .start), 1_200),
    (.track(30, .end), 760), (.track(30, .center), 980), (.track(30, .nearest), 1_000),
    (.track(26, .nearest), 1_000),
    (.track(20, .nearest), 800), (.section(3, .start), 1_200), (.page(1_000_000), 39_520),
  ])
  func verticalTargets(target: AxisTarget, expected: Double) throws {
    let path = try timeline(.to(ScrollTarget(vertical: target), pace: .seconds(1)), from: .offset(y: 1_000))
    #expect(path.lastOffset.y == expected)
  }

  @Test func relativeStepsAddUp() throws {
    let twice = try timeline(
      .by(Vector(dx: 10, dy: 20), pace: .seconds(0.5)), .by(Vector(dx: 5, dy: -500), pace: .seconds(0.5)))
    #expect(twice.lastOffset == Point(x: 15, y: 0))
  }

  @Test func anOvershootingEasingStaysInTheRangeByDefault() throws {
    let swing = Easing.cubicBezier(0.5, -2, 0.5, 3)
    let kept = try timeline(.to(.offset(y: 400), pace: .seconds(1), easing: swing))
    #expect(kept.offsets.allSatisfy { $0.y >= 0 })
    let free = try timeline(.to(.offset(y: 400), pace: .seconds(1), easing: swing, overscroll: true))
    #expect(free.offsets.contains { $0.y < -50 })
  }

  @Test func automaticPaceDependsOnTheDistance() throws {
    #expect(try timeline(.to(.offset(y: 400))).duration == 1.0 / 3)
    #expect(try timeline(.to(.offset(x: 3_600, y: 0))).duration == 0.7)
    #expect(try timeline(.to(.offset(y: 400), pace: .speed(200))).duration == 2)
    let spring = try timeline(.to(.offset(y: 400), easing: .spring(.critical(stiffness: 100))))
    #expect(spring.duration > 1 && spring.duration < 2)
    #expect(spring.lastOffset.y == 400)
  }

  @Test func aStepWithoutMotionTakesNoTime() throws {
    let nothing = try timeline(.to(.start), .hold(seconds: 1))
    #expect(nothing.frameCount == 31)
    // A path with only such a step is still one picture, because another grid would give it a length.
    #expect(try timeline(.to(.start)).frameCount == 1)
  }

  @Test func aFrameAtAJumpShowsTheStateAfterIt() throws {
    let jump = try timeline(
      .hold(seconds: 1), .to(.offset(y: 500), pace: .seconds(0)), .hold(seconds: 1))
    #expect(jump.offset(atFrame: 29).y == 0)
    #expect(jump.offset(atFrame: 30).y == 500)
    let last = try timeline(.hold(seconds: 1), .to(.offset(y: 500), pace: .seconds(0)))
    #expect(last.lastOffset.y == 500)
  }

  @Test func rationalFrameRatesAreExact() throws {
    let rate = try #require(FrameRate(numerator: 30_000, denominator: 1001))
    let path = try timeline(.to(.offset(y: 1001), pace: .seconds(1.001), easing: .linear), rate: rate)
    #expect(path.frameCount == 31)
    #expect(path.offset(atFrame: 15).y == 500.5)
    #expect(path.lastOffset.y == 1001)
  }

  @Test func slowMotionStretchesTime() throws {
    let slow = try timeline(.to(.offset(y: 90), pace: .seconds(1), easing: .linear), slowMotion: 3)
    #expect(slow.duration == 3)
    #expect(slow.offset(atFrame: 30).y == 30)
    #expect(slow.velocity(atTime: 1).dy == 30)
    let path = ScrollPath(
      steps: [ScrollStep(.hold(seconds: 1)), ScrollStep(.hold(seconds: 1), slowMotion: 2)], slowMotion: 2)
    #expect(try ScrollTimeline(path, in: PlainScrollSpace()).duration == 6)
  }

  @Test func labelsNameFrames() throws {
    let path = ScrollPath(steps: [
      ScrollStep(.hold(seconds: 1), label: "rest"),
      ScrollStep(.to(.offset(y: 100), pace: .seconds(0.05)), label: "go"),
      ScrollStep(.hold(seconds: 0), label: "there"),
    ])
    let timeline = try ScrollTimeline(path, in: PlainScrollSpace())
    #expect(timeline.frames.labels == ["rest", "go", "there"])
    #expect(timeline.frames.frame(ofLabel: "rest") == 0)
    #expect(timeline.frames.frame(ofLabel: "go") == 30)
    // Its time lies between two frames; the later one shows it.
    #expect(timeline.frames.frame(ofLabel: "there") == 32)
    #expect(timeline.offset(atFrame: 32).y == 100)
    #expect(timeline.frames.frame(ofLabel: "nowhere") == nil)
    #expect(timeline.frames.frame(atTime: 1.02) == 30)
    #expect(timeline.frames.frame(atTime: 1.05) == 32)
    #expect(timeline.frames.frame(atTime: 1.06) == nil)
  }

  @Test func framesKnowTheirLabel() throws {
    let path = ScrollPath(steps: [
      ScrollStep(.hold(seconds: 0.1)), ScrollStep(.hold(seconds: 0.1), label: "a"),
      ScrollStep(
        .repeat(
          count: 2, steps: [ScrollStep(.hold(seconds: 0.1)), ScrollStep(.hold(seconds: 0.1), label: "in")]),
        label: "out"),
      ScrollStep(.hold(seconds: 0), label: "mark"), ScrollStep(.hold(seconds: 0.1)),
      ScrollStep(.hold(seconds: 0.1), label: "z"),
    ])
    let timeline = try ScrollTimeline(path, in: PlainScrollSpace())
    let labels = (0..<timeline.frameCount).map { timeline.frames.label(atFrame: $0) ?? "-" }
    #expect(
      labels.joined(separator: " ")
        == "- - - a a a out out out in in in out out out in in in mark - - z z z z")
  }

  @Test func segmentsListTheSteps() throws {
    let path = try timeline(
      .hold(seconds: 0.5),
      .repeat(count: 2, steps: [ScrollStep(.by(Vector(dx: 0, dy: 30), pace: .seconds(1)))]))
    #expect(path.segments.map(\.name) == ["hold", "repeat", "by", "by"])
    #expect(
      path.segments.map { "\($0.step)" } == [
        "steps[0]", "steps[1]", "steps[1].steps[0]", "steps[1].steps[0]",
      ])
    #expect(path.segments.map(\.startTime) == [0, 0.5, 0.5, 1.5])
    #expect(path.segments.map(\.endTime) == [0.5, 2.5, 1.5, 2.5])
    #expect(path.segments.map(\.startOffset.y) == [0, 0, 0, 30])
    #expect(path.segments.map(\.endOffset.y) == [0, 60, 30, 60])
    #expect(path.segments.map(\.startFrame) == [0, 15, 15, 45])
    #expect(path.segments.map(\.isGroup) == [false, true, false, false])
    #expect(path.segments[1].duration == 2)
  }

  @Test func contentThatFitsDoesNotScroll() throws {
    var space = PlainScrollSpace()
    space.counts = Axes(both: 2)
    let path = try timeline(
      .to(.offset(x: 50, y: 50), pace: .seconds(1)),
      .fling(Fling(velocity: .given(Vector(dx: 2000, dy: 2000)))),
      in: space)
    #expect(path.lastOffset == .zero)
    // The fling still shows the rubber band.
    #expect(path.offsets.contains { $0.y > 10 })
  }
}
