import GridGeometry
import GridScroll
import Testing

@Suite struct GroupTests {
  private let down = ScrollStep(.by(Vector(dx: 0, dy: 100), pace: .seconds(1)))

  @Test func repetitionsContinueFromTheCurrentOffset() throws {
    let path = try timeline(.repeat(count: 3, steps: [down, ScrollStep(.hold(seconds: 1))]))
    #expect(path.duration == 6)
    #expect(path.lastOffset.y == 300)
    #expect(path.offset(atFrame: 60).y == 100)
  }

  @Test func aPingPongIsItsOwnMirrorImage() throws {
    let steps = [
      ScrollStep(.hold(seconds: 0.5)),
      ScrollStep(.to(.offset(x: 40, y: 500), pace: .seconds(1), easing: .easeIn)),
      ScrollStep(.to(.offset(y: 800), pace: .seconds(0))), ScrollStep(.hold(seconds: 0.5)),
      ScrollStep(.by(Vector(dx: 0, dy: 60), pace: .seconds(1), easing: .steps(6, .end))),
    ]
    let path = try timeline(.pingPong(steps: steps))
    #expect(path.frameCount == 181)
    #expect(path.offsets == path.offsets.reversed())
    #expect(path.offset(atFrame: 45).y == 800)
    #expect(path.lastOffset == .zero)
    let nested = try timeline(.pingPong(steps: [ScrollStep(.pingPong(steps: steps)), down]))
    #expect(nested.offsets == nested.offsets.reversed())
    #expect(nested.offset(atFrame: 90) == path.offset(atFrame: 90))
  }

  @Test func aPingPongListsBothHalvesAsSegments() throws {
    let path = try timeline(.pingPong(steps: [down, ScrollStep(.hold(seconds: 2))]))
    #expect(path.segments.map(\.name) == ["ping-pong", "by", "hold", "hold", "by"])
    #expect(path.segments.map(\.isReversed) == [false, false, false, true, true])
    #expect(path.segments.map(\.startTime) == [0, 0, 1, 3, 5])
    #expect(path.segments.map(\.endTime) == [6, 1, 3, 5, 6])
    #expect(path.segments[4].startOffset.y == 100)
    #expect(path.segments[4].endOffset.y == 0)
  }

  @Test func aPingPongMirrorsTheSegmentsOfAnother() throws {
    let path = try timeline(
      .pingPong(steps: [ScrollStep(.pingPong(steps: [down, ScrollStep(.hold(seconds: 2))]))]))
    #expect(
      path.segments.map(\.name) == [
        "ping-pong", "ping-pong", "by", "hold", "hold", "by", "by", "hold", "hold", "by",
      ])
    #expect(
      path.segments.dropFirst(2).map(\.isReversed) == [false, false, true, true, false, false, true, true])
    #expect(path.segments.map(\.isGroup) == [true, true] + Array(repeating: false, count: 8))
  }

  @Test func axesRunConcurrently() throws {
    let path = try timeline(
      .together(
        horizontal: [
          ScrollStep(.hold(seconds: 0.5), label: "wait"),
          ScrollStep(.by(Vector(dx: 100, dy: 0), pace: .seconds(1), easing: .linear)),
        ],
        vertical: [ScrollStep(.to(.offset(y: 600), pace: .seconds(3), easing: .linear))]),
      .by(Vector(dx: 10, dy: 10), pace: .seconds(1), easing: .linear))
    #expect(path.duration == 4)
    #expect(path.offset(atFrame: 30) == Point(x: 50, y: 200))
    #expect(path.offset(atFrame: 60) == Point(x: 100, y: 400))
    #expect(path.offset(atFrame: 90) == Point(x: 100, y: 600))
    #expect(path.lastOffset == Point(x: 110, y: 610))
    #expect(path.segments.map(\.name) == ["together", "hold", "by", "to", "by"])
    #expect(path.segments[2].axes == [.horizontal])
    #expect(path.segments[2].startOffset == Point(x: 0, y: 100))
    #expect("\(path.segments[2].step)" == "steps[0].horizontal[1]")
    #expect(path.segments[2].step.indices == [0, 1])
    #expect(path.frames.frame(ofLabel: "wait") == 0)
  }

  @Test func groupsNest() throws {
    let across = ScrollStep(.by(Vector(dx: 50, dy: 0), pace: .seconds(0.5)))
    let path = try timeline(
      .repeat(
        count: 2,
        steps: [
          ScrollStep(
            .together(horizontal: [ScrollStep(.pingPong(steps: [across]))], vertical: [down])),
          ScrollStep(.hold(seconds: 1)),
        ]))
    #expect(path.duration == 4)
    #expect(path.lastOffset == Point(x: 0, y: 200))
    #expect(path.offset(atFrame: 15).x == 50)
    #expect(path.offset(atFrame: 75).x == 50)
  }

  @Test func aRepeatThatNeverScrollsEnds() throws {
    let path = try timeline(
      .repeat(count: 1_000_000_000, steps: [ScrollStep(.to(.start))]), .hold(seconds: 1))
    #expect(path.duration == 1)
  }
}
