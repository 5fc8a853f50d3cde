import GridGeometry
import TestSupport
import Testing

@testable import GridScroll

/// The fingers that hold the content: when they touch and lift, and where they are.
@Suite struct TouchTests {
  private static let middle = ScrollTarget.offset(x: 1_000, y: 2_000)

  /// Inside the scroll range, the content is where the finger pulls it, at every frame.
  @Test(arguments: 0..<100 as Range<UInt64>)
  func theContentFollowsTheFinger(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    let motions = (0..<3).map { _ -> Motion in
      let way = Vector(dx: number(-300...300), dy: number(-300...300))
      switch Int.random(in: 0...2, using: &generator) {
      case 0: return .drag(Drag(finger: way, seconds: number(0.1...1), easing: .easeInOut))
      case 1: return .swipe(Swipe(.by(way), seconds: number(0.1...1)))
      default: return .flick(Flick(.by(way * 3), deceleration: .fast))
      }
    }
    let path = try timeline(
      motions[0], motions[1], motions[2], from: Self.middle, rate: .sixty, slowMotion: number(0.3...3))
    #expect(path.touches.count == 3, "seed \(seed)")
    for touch in path.touches {
      let frames = (0..<path.frameCount).filter {
        touch.startTime...touch.endTime ~= path.time(ofFrame: $0)
      }
      for frame in frames {
        let (finger, content) = (touch.offset(atTime: path.time(ofFrame: frame)), path.offset(atFrame: frame))
        #expect(finger == content, "seed \(seed), frame \(frame)")
      }
      #expect(!frames.isEmpty, "seed \(seed)")
    }
  }

  @Test func pastAnEdgeTheFingerIsAheadOfTheContent() throws {
    let path = try timeline(.drag(Drag(finger: Vector(dx: 0, dy: 200), seconds: 1)), .bounce())
    let touch = try #require(path.touches.first)
    #expect(touch.offset(atTime: 1) == Point(x: 0, y: -200))
    let expected = -RubberBand().stretch(200, extent: 480)
    #expect((path.offset(atTime: 1).y - expected).magnitude < 1.0 / 1024)
    // A drag that begins there begins where the finger would have to be.
    let two = try timeline(
      .drag(Drag(finger: Vector(dx: 0, dy: 200), seconds: 1)),
      .drag(Drag(finger: Vector(dx: 0, dy: -50), seconds: 1)))
    #expect((two.touches[1].offset(atTime: 1).y + 200).magnitude < 0.01)
    #expect((two.touches[1].offset(atTime: 2).y + 150).magnitude < 0.01)
  }

  @Test func aLockedDragMovesTheFingerOnBothAxes() throws {
    let path = try timeline(
      .drag(Drag(finger: Vector(dx: -60, dy: -100), seconds: 1, lock: .along(.vertical))), from: Self.middle)
    #expect(path.lastOffset == Point(x: 1_000, y: 2_100))
    #expect(path.touches[0].offset(atTime: 1) == Point(x: 1_060, y: 2_100))
    #expect(path.touches[0].corners == [Point(x: 1_000, y: 2_000), Point(x: 1_060, y: 2_100)])
  }

  @Test func aPingPongPlaysTouchesBackwards() throws {
    let drag = ScrollStep(.drag(Drag(finger: Vector(dx: 0, dy: -300), seconds: 1, easing: .easeIn)))
    let path = try timeline(
      .pingPong(steps: [ScrollStep(.hold(seconds: 0.5)), drag]), from: Self.middle, rate: .sixty)
    #expect(path.touches.map(\.startTime) == [0.5, 1.5])
    #expect(path.touches.map(\.endTime) == [1.5, 2.5])
    for frame in 0...60 {
      let time = Double(frame) / 60
      let (there, back) = (
        path.touches[0].offset(atTime: 1.5 - time), path.touches[1].offset(atTime: 1.5 + time)
      )
      #expect(there == back && back == path.offset(atTime: 1.5 + time), "\(time)")
    }
  }

  @Test func recordedTouchesHoldTheContent() throws {
    let offsets = [0, 0, 30, 80, 90, 95, 95, 60, 60].map { Point(x: 0, y: Double($0)) }
    let touched = [false, true, true, true, false, false, true, true, false]
    let path = try timeline(
      .hold(seconds: 1),
      .offsets(RecordedOffsets(offsets, times: offsets.indices.map { Double($0) / 10 }, isTouched: touched)))
    let times = path.touches.map { [$0.startTime, $0.endTime] }.joined().map { ($0 * 10).rounded() }
    #expect(times == [11, 13, 16, 17])
    #expect(path.touches[0].offset(atTime: 1.25) == path.offset(atTime: 1.25))
    #expect(path.touches[1].offset(atTime: 9) == Point(x: 0, y: 60))
    // Past the start, the finger is further than the content.
    let pulled = RecordedOffsets([.zero, Point(x: 0, y: -50)], times: [0, 1], isTouched: [true, true])
    let finger = try timeline(.offsets(pulled)).touches[0].offset(atTime: 1).y
    #expect((RubberBand().stretch(finger, extent: 480) + 50).magnitude < 0.01)
    #expect(try timeline(.offsets(RecordedOffsets(offsets))).touches.isEmpty)
  }

  @Test func touchesMustMatchTheOffsets() {
    let wrong = RecordedOffsets([.zero, .zero], isTouched: [true])
    #expect(ScrollPath(steps: [ScrollStep(.offsets(wrong))]).errors().map(\.field) == ["isTouched"])
  }
}
