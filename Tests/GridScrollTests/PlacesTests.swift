import GridGeometry
import GridScroll
import Testing

@Suite struct PlacesTests {
  @Test func keyframesAreReachedOnTime() throws {
    let path = try timeline(
      .keyframes([
        Keyframe(at: 1, .offset(y: 300)), Keyframe(at: 2, .offset(x: 100)),
        Keyframe(at: 3, .offset(x: 0, y: 0), easing: .easeInOut),
      ]))
    #expect(path.frameCount == 91)
    #expect(path.offset(atFrame: 30) == Point(x: 50, y: 300))
    #expect(path.offset(atFrame: 60).x == 100)
    #expect(path.lastOffset == .zero)
    // The vertical axis ignores the second keyframe: its easing runs from 1 s to 3 s.
    #expect(path.offset(atFrame: 60).y == 150)
  }

  @Test func keyframesAtTheSameTimeJump() throws {
    let path = try timeline(
      .keyframes([
        Keyframe(at: 0, .offset(y: 100)), Keyframe(at: 1, .offset(y: 200)), Keyframe(at: 1, .offset(y: 400)),
        Keyframe(at: 2, .offset(x: 10)),
      ]))
    #expect(path.offset(atFrame: 0).y == 100)
    #expect(path.offset(atFrame: 29).y < 200)
    #expect(path.offset(atFrame: 30).y == 400)
    #expect(path.lastOffset == Point(x: 10, y: 400))
  }

  @Test(arguments: ScrollCurve.Shape.allCases)
  func aCurveIsTimedByChordLength(shape: ScrollCurve.Shape) throws {
    let points: [ScrollTarget] = [.offset(x: 300, y: 400), .offset(y: 1000), .offset(x: 0, y: 1000)]
    let path = try timeline(.curve(ScrollCurve(through: points, pace: .seconds(14), shape: shape)))
    // Chords of 500, 600 and 300 pt in 14 s: 100 pt per second.
    for (frame, expected) in [
      (0, Point.zero), (150, Point(x: 300, y: 400)), (330, Point(x: 300, y: 1000)),
      (420, Point(x: 0, y: 1000)),
    ] {
      let offset = path.offset(atFrame: frame)
      #expect(
        (offset.x - expected.x).magnitude < 0.01 && (offset.y - expected.y).magnitude < 0.01, "\(frame)")
    }
    // No abrupt turns: the velocities just before and just after each point are equal.
    for time in [5.0, 11] {
      let (before, after) = (path.velocity(atTime: time - 1e-6), path.velocity(atTime: time + 1e-6))
      #expect((before.dx - after.dx).magnitude < 0.01 && (before.dy - after.dy).magnitude < 0.01)
    }
  }

  @Test func aMonotoneCurveNeverOvershootsAPoint() throws {
    let points: [ScrollTarget] = [.offset(y: 1000), .offset(y: 900), .offset(y: 900), .offset(y: 3000)]
    func extremes(_ shape: ScrollCurve.Shape) throws -> (Double, Double) {
      let path = try timeline(.curve(ScrollCurve(through: points, pace: .seconds(5), shape: shape)))
      let offsets = path.offsets.map(\.y)
      let top = offsets.prefix(52).max() ?? 0
      return (top, offsets.dropFirst(48).min() ?? 0)
    }
    let monotone = try extremes(.monotone)
    #expect(monotone.0 <= 1000 && monotone.1 >= 900)
    #expect(try extremes(.smooth).0 > 1000)
    #expect(try extremes(.smooth).1 < 900)
  }

  @Test func aCurveWithoutMotionTakesNoTime() throws {
    let path = try timeline(.curve(ScrollCurve(through: [.start])), .hold(seconds: 1))
    #expect(path.duration == 1)
  }

  @Test func recordedOffsetsAreReplayedFrameByFrame() throws {
    let offsets = [Point(x: 1, y: -30), Point(x: 2.5, y: 17), Point(x: 3, y: 99_999), Point(x: 3, y: 20)]
    for rate in [
      FrameRate.thirty, try #require(FrameRate(numerator: 11)),
      try #require(FrameRate(numerator: 30_000, denominator: 1001)),
    ] {
      for interpolation in RecordedOffsets.Interpolation.allCases {
        let path = try timeline(
          .hold(seconds: rate.time(ofFrame: 3)),
          .offsets(RecordedOffsets(offsets, interpolation: interpolation)),
          rate: rate)
        #expect(path.frameCount == 7)
        #expect(path.offsets.suffix(4) == offsets[...], "\(rate), \(interpolation)")
      }
    }
  }

  @Test func theDurationOfAMotionDependsOnItsDistance() throws {
    let near = try timeline(.to(.offset(y: 400)))
    #expect(try timeline(.to(.offset(y: 1_400)), from: .offset(y: 1_000)).duration == near.duration)
    #expect(try timeline(.to(.offset(y: 1_400))).duration > near.duration)
  }

  @Test func recordedTimesAreRelativeToTheFirst() throws {
    let offsets = [Point(x: 0, y: 0), Point(x: 0, y: 100), Point(x: 0, y: 100), Point(x: 50, y: 0)]
    let times = [12.5, 13.5, 14, 15.5]
    let linear = try timeline(.offsets(RecordedOffsets(offsets, times: times)))
    #expect(linear.duration == 3)
    #expect(linear.offset(atFrame: 15).y == 50)
    #expect(linear.offset(atFrame: 30).y == 100)
    let third = linear.offset(atFrame: 60)
    #expect(abs(third.x - 50.0 / 3) < 0.01 && abs(third.y - 200.0 / 3) < 0.01, "\(third)")
    #expect(linear.lastOffset == Point(x: 50, y: 0))
    let held = try timeline(.offsets(RecordedOffsets(offsets, times: times, interpolation: .hold)))
    #expect(held.offset(atFrame: 29).y == 0)
    #expect(held.offset(atFrame: 30).y == 100)
    #expect(held.offset(atFrame: 89).y == 100)
    #expect(held.lastOffset == Point(x: 50, y: 0))
  }
}
