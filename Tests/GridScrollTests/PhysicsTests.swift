import GridGeometry
import Testing

@testable import GridScroll

@Suite struct PhysicsTests {
  private func fling(_ dx: Double, _ dy: Double, _ deceleration: Deceleration = .normal) -> Motion {
    .fling(Fling(velocity: .given(Vector(dx: dx, dy: dy)), deceleration: deceleration))
  }

  @Test func aFlingEndsHalfAPointBeforeItsLimit() throws {
    let path = try timeline(fling(0, 2000))
    #expect((path.duration - 3.7961).magnitude < 1e-4)
    #expect((path.lastOffset.y - (998.9997 - 0.5)).magnitude < 1e-3)
    #expect((path.velocity(atTime: 0).dy - 2000).magnitude < 1e-9)
  }

  @Test func theRightEdgeDoesNotStopVerticalMotion() throws {
    // 980 pt sideways would be needed and 100 are available; the vertical way is free.
    let free = try timeline(fling(0, 2000), from: .offset(x: 3_580))
    let both = try timeline(fling(2000, 2000), from: .offset(x: 3_580))
    for frame in 0..<free.frameCount {
      #expect(both.offset(atFrame: frame).y == free.offset(atFrame: frame).y)
    }
    #expect(both.lastOffset.x == 3_680)
    #expect(both.offsets.contains { $0.x > 3_690 })
  }

  @Test func theEdgeSpringStartsWithTheFlingsPositionAndVelocity() throws {
    let path = try timeline(fling(0, 3000), from: .offset(y: 39_420))
    let spans = path.timelines.vertical.spans
    #expect(spans.count == 2)
    #expect(spans[0].last == 39_520)
    #expect(spans[1].first == 39_520)
    let arrival = spans[0].velocity(at: spans[0].end)
    #expect(arrival > 2_700 && arrival < 3_000)
    #expect((spans[1].velocity(at: spans[1].start) - arrival).magnitude < 1e-3)
    // The spring's own extreme is v/(e·b) past the edge, at t = 1/b; it rests half a point inside.
    let peak = path.offset(atTime: path.frames.base.seconds(spans[1].start) + 0.1).y - 39_520
    #expect((peak - arrival / (2.718281828 * 10)).magnitude < 0.5)
    #expect(path.lastOffset.y == 39_520)
  }

  @Test func anEdgeWithoutBounceStopsTheFling() throws {
    let motion = Motion.fling(Fling(velocity: .given(Vector(dx: 0, dy: 3000)), edge: .stop))
    let path = try timeline(motion, .hold(seconds: 1), from: .offset(y: 39_420))
    #expect(path.offsets.allSatisfy { $0.y <= 39_520 })
    #expect(path.lastOffset.y == 39_520)
  }

  @Test func flingsStayWithinAViewportPastTheEdge() throws {
    let path = try timeline(fling(0, 1e8), from: .offset(y: 39_000))
    let spring = path.timelines.vertical.spans[1]
    let times = (0...1000).map { spring.start + spring.length / 1000 * $0 }
    let furthest = times.map { path.timelines.vertical.offset(at: $0) }.max() ?? 0
    #expect(furthest > 39_520 + 100)
    #expect(furthest <= 39_520 + 480)
    #expect(path.lastOffset.y == 39_520)
  }

  @Test func bounceReturnsFromOverscroll() throws {
    let path = try timeline(
      .to(.offset(y: -100), pace: .seconds(1), easing: .easeOut, overscroll: true), .bounce())
    #expect(path.offset(atFrame: 30).y == -100)
    // x(t) = 0.5 - 100.5·(1 + 10 t)·e^(-10 t), until it is 0
    #expect((path.offset(atTime: 1.1).y + 73.4437).magnitude < 1e-3)
    #expect(path.lastOffset.y == 0)
    #expect(try timeline(.hold(seconds: 1), .bounce()).duration == 1)
  }

  @Test func bounceContinuesAnOutwardVelocity() throws {
    let path = try timeline(
      .to(.offset(y: -50), pace: .seconds(0.1), easing: .linear, overscroll: true), .bounce())
    #expect((path.velocity(atTime: 0.1).dy + 500).magnitude < 1e-6)
    #expect(path.offsets.contains { $0.y < -52 })
    #expect(path.lastOffset.y == 0)
  }

  @Test func bounceNeverCrossesItsEdge() throws {
    // The finger lets go while moving back towards the edge, fast.
    let path = try timeline(
      .to(.offset(y: -200), pace: .seconds(0.5), overscroll: true),
      .to(.offset(y: -20), pace: .seconds(0.05), easing: .linear, overscroll: true), .bounce())
    #expect(path.offsets.allSatisfy { $0.y <= 0 })
    #expect(path.lastOffset.y == 0)
    let below = try timeline(
      .to(.offset(y: 39_720), pace: .seconds(0.5), overscroll: true),
      .to(.offset(y: 39_540), pace: .seconds(0.05), easing: .linear, overscroll: true), .bounce(),
      from: .offset(y: 39_520))
    #expect(below.offsets.allSatisfy { $0.y >= 39_520 })
    #expect(below.lastOffset.y == 39_520)
  }

  @Test func anInwardFlingFromOverscrollContinuesInside() throws {
    let path = try timeline(
      .to(.offset(y: -100), pace: .seconds(0.5), overscroll: true), fling(0, 4000))
    let spans = path.timelines.vertical.spans
    #expect(spans.count == 3)
    #expect(spans[1].last == 0)
    #expect((spans[1].velocity(at: spans[1].end) - spans[2].velocity(at: spans[2].start)).magnitude < 1e-3)
    #expect(path.lastOffset.y > 500)
  }

  @Test func anOutwardFlingFromOverscrollReturns() throws {
    let path = try timeline(
      .to(.offset(y: -100), pace: .seconds(0.5), overscroll: true), fling(0, -1000))
    #expect((path.offsets.map(\.y).min() ?? 0) < -100)
    #expect(path.lastOffset.y == 0)
  }

  @Test func aJumpAtTheStartIsOverAfterTheFirstTick() throws {
    let offsets = [0.0, 100, 100].map { Point(x: 0, y: $0) }
    let path = try timeline(.offsets(RecordedOffsets(offsets, times: [0, 0, 1])))
    #expect(path.timelines.vertical.offset(at: 1) == 100)
  }

  /// The time of a critically damped spring is proportional to 1/√stiffness.
  @Test func theStiffnessOfTheEdgePullsAFlingBack() throws {
    func seconds(_ stiffness: Double) throws -> Double {
      let release = Fling(velocity: .given(.zero), edge: .bounce(stiffness: stiffness))
      return try timeline(
        .to(.offset(y: -100), pace: .seconds(0.5), overscroll: true), .fling(release)
      ).duration - 0.5
    }
    #expect(try (seconds(25) - 4 * seconds(400)).magnitude < 1e-6)
  }

  @Test func androidFlingMatchesItsLength() throws {
    // l = ln(0.35·1000/(0.015·9.80665·39.37·160·0.84)), distance = 0.015·…·e^(R·l/(R−1)), duration e^(l/(R−1)).
    #expect((Deceleration.android.distance(velocity: 1000) - 194.4).magnitude < 0.1)
    #expect((Deceleration.android.duration(velocity: 1000) - 0.8254 * 0.5552).magnitude < 1e-3)
    let path = try timeline(fling(0, 1000, .android))
    #expect((path.velocity(atTime: 0).dy - 1000).magnitude < 1e-6)
    #expect(path.lastOffset.y == (Deceleration.android.distance(velocity: 1000) * 1024).rounded() / 1024)
    let edge = try timeline(fling(0, 3000, .android), from: .offset(y: 39_420))
    let spans = edge.timelines.vertical.spans
    #expect(spans.count == 2)
    #expect((spans[0].velocity(at: spans[0].end) - spans[1].velocity(at: spans[1].start)).magnitude < 1e-3)
  }

  @Test func aReleaseContinuesWithTheFingersVelocity() throws {
    let drag = Drag(finger: Vector(dx: 0, dy: -100), seconds: 0.1)
    let path = try timeline(.drag(drag), .fling(Fling()))
    #expect(path.offset(atTime: 0.1).y == 100)
    #expect((path.velocity(atTime: 0.1).dy - 1000).magnitude < 1e-6)
    #expect((path.lastOffset.y - (100 + Deceleration.normal.distance(velocity: 1000) - 0.5)).magnitude < 1e-3)
    // A finger that rests before letting go causes no fling.
    let rested = try timeline(.drag(drag), .hold(seconds: 0.1), .fling(Fling()))
    #expect(rested.lastOffset.y == 100)
  }
}
