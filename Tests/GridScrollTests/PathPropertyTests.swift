import GridGeometry
import TestSupport
import Testing

@testable import GridScroll

/// Invariants of all paths, checked on random ones; a failure prints the seed.
@Suite struct PathPropertyTests {
  private static let seeds: Range<UInt64> = 0..<250

  private func resolve(_ seed: UInt64, mayJump: Bool = true) throws -> ScrollTimeline {
    var random = RandomPath(seed: seed, mayJump: mayJump)
    return try ScrollTimeline(random.path(), in: PlainScrollSpace())
  }

  @Test func aSingleFrameEqualsTheFrameInSequence() throws {
    for seed in Self.seeds {
      let sequence = try resolve(seed).offsets
      let alone = try resolve(seed)
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<20 {
        let frame = Int.random(in: sequence.indices, using: &generator)
        #expect(alone.offset(atFrame: frame) == sequence[frame], "seed \(seed), frame \(frame)")
        let time = alone.time(ofFrame: frame)
        #expect(alone.offset(atTime: time) == sequence[frame], "seed \(seed), frame \(frame)")
      }
    }
  }

  @Test func offsetsStayWithinAViewportOfTheRangeAndOnTheSubpixelGrid() throws {
    let space = PlainScrollSpace()
    for seed in Self.seeds {
      let path = try resolve(seed)
      for (frame, offset) in path.offsets.enumerated() {
        for axis in Axis.allCases {
          let value = offset[axis]
          let limits = space.bounds(axis).extended(by: space.viewport[axis])
          #expect(limits.contains(value), "seed \(seed), frame \(frame): \(value)")
          #expect((value * 1024).rounded() == value * 1024, "seed \(seed), frame \(frame): \(value)")
        }
      }
    }
  }

  @Test func offsetsAreContinuousAtSeams() throws {
    for seed in Self.seeds {
      let path = try resolve(seed, mayJump: false)
      for axis in Axis.allCases {
        let spans = path.timelines[axis].spans
        for (index, span) in spans.enumerated() {
          let place = "seed \(seed), \(axis) span \(index): \(span.curve)"
          // Check the curve itself, not only its stated ends.
          let natural = Double(span.length) / (Double(path.frames.base.ticksPerSecond) * span.slowMotion)
          #expect((span.curve.offset(at: 0) - span.first).magnitude < 1e-6, "\(place)")
          if span.length > 0 {
            // A duration is rounded to a tick, during which a fast motion moves slightly.
            let slack = 1.0 / 1024 + span.curve.velocity(at: natural).magnitude * 2e-9
            #expect((span.curve.offset(at: natural) - span.last).magnitude < slack, "\(place)")
          }
          guard index > 0 else { continue }
          let before = spans[index - 1]
          #expect(before.end == span.start, "\(place)")
          let (left, right) = (
            before.isMirrored ? before.first : before.last, span.isMirrored ? span.last : span.first
          )
          #expect((left - right).magnitude < 1e-6, "\(place)")
        }
      }
      #expect(path.timelines.horizontal.end == path.timelines.vertical.end)
    }
  }

  @Test func velocityIsTheDerivativeOfTheOffset() throws {
    for seed in Self.seeds {
      let path = try resolve(seed, mayJump: false)
      for axis in Axis.allCases {
        for (index, span) in path.timelines[axis].spans.enumerated() where span.length > 1_000_000 {
          let step = 2_000
          for part in 1..<8 {
            let ticks = span.start + span.length / 8 * part
            let seconds = path.frames.base.seconds(2 * step)
            let slope = (span.offset(at: ticks + step) - span.offset(at: ticks - step)) / seconds
            let velocity = span.velocity(at: ticks)
            // At a corner (reaching a limit, or a stop of linear()), the slope lies between the velocities on both
            // sides.
            let sides = [span.velocity(at: ticks - step), velocity, span.velocity(at: ticks + step)]
            let (low, high) = (sides.min() ?? 0, sides.max() ?? 0)
            let tolerance = 0.5 + 0.01 * velocity.magnitude
            #expect(
              slope > low - tolerance && slope < high + tolerance,
              "seed \(seed), \(axis) span \(index) at \(part)/8: \(slope), \(velocity) \(span.curve)")
          }
        }
      }
    }
  }

  @Test func freeMotionsHaveContinuousVelocityAtSeams() throws {
    var generator = SeededGenerator(seed: 31)
    var handovers = 0
    for round in 0..<1_000 {
      let physics = AxisPhysics(bounds: ScrollBounds(minimum: 0, maximum: 2_000), extent: 480)
      let start = Double.random(in: -300...2_300, using: &generator)
      let velocity = Double.random(in: -9_000...9_000, using: &generator)
      let deceleration: Deceleration = [.normal, .fast, .android][round % 3]
      let pieces = physics.fling(from: start, velocity: velocity, deceleration: deceleration, edge: .bounce())
      let place = "seed 31, round \(round): \(start), \(velocity), \(deceleration)"
      var (offset, speed) = (start, velocity)
      for piece in pieces {
        #expect((piece.curve.offset(at: 0) - offset).magnitude < 1e-6, "\(place)")
        #expect((piece.curve.velocity(at: 0) - speed).magnitude < 1e-6 * max(1, speed.magnitude), "\(place)")
        #expect((piece.curve.offset(at: piece.duration) - piece.last).magnitude < 1.0 / 1024, "\(place)")
        offset = piece.last
        speed = piece.curve.velocity(at: piece.duration)
      }
      handovers += max(0, pieces.count - 1)
      #expect(physics.bounds.contains(offset), "\(place)")
      let target = Double.random(in: 0...2_000, using: &generator)
      for piece in physics.settle(from: start, velocity: velocity, to: target, stiffness: 100) {
        #expect(
          (piece.curve.velocity(at: 0) - velocity).magnitude < 1e-6 * max(1, velocity.magnitude), "\(place)")
        #expect(piece.last == target, "\(place)")
        // On the way, it never passes the target.
        let side = (start - target) * (velocity > 0 ? 1 : -1) < 0
        for part in 0...50 where side {
          let passed =
            (piece.curve.offset(at: piece.duration * Double(part) / 50) - target) * (start - target)
          #expect(passed >= -1e-6, "\(place), to \(target)")
        }
      }
    }
    #expect(handovers > 200)
  }

  @Test func aPingPongEqualsItselfReversed() throws {
    var compared = 0
    for seed in Self.seeds {
      var random = RandomPath(seed: seed)
      var path = random.path()
      // Physics steps end between frames, so the mirror image is compared tick by tick.
      path.steps = [ScrollStep(.pingPong(steps: path.steps))]
      let timeline = try ScrollTimeline(path, in: PlainScrollSpace())
      let end = timeline.timelines.vertical.end
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<200 {
        let ticks = Int.random(in: 0...end, using: &generator)
        for axis in Axis.allCases {
          let course = timeline.timelines[axis]
          #expect(course.offset(at: ticks) == course.offset(at: end - ticks), "seed \(seed), tick \(ticks)")
        }
      }
      compared += 1
    }
    #expect(compared == Self.seeds.count)
  }

  @Test func axesAreIndependent() throws {
    for seed in Self.seeds {
      var generator = SeededGenerator(seed: seed)
      func number(_ limit: Double) -> Double { Double.random(in: -limit...limit, using: &generator) }
      let start = Point(x: number(1_000), y: number(1_000))
      let (finger, velocity) = (
        Vector(dx: number(900), dy: number(900)), Vector(dx: number(5_000), dy: number(5_000))
      )
      func run(_ keep: Axis?) throws -> ScrollTimeline {
        var (finger, velocity) = (finger, velocity)
        if let keep {
          finger[keep.cross] = 0
          velocity[keep.cross] = 0
        }
        return try timeline(
          .drag(Drag(finger: finger, seconds: 0.5)), .fling(Fling(velocity: .given(velocity))),
          .hold(seconds: 9),
          from: .offset(x: start.x, y: start.y))
      }
      let both = try run(nil)
      for axis in Axis.allCases {
        let alone = try run(axis)
        for frame in 0..<min(both.frameCount, alone.frameCount) {
          #expect(
            both.offset(atFrame: frame)[axis] == alone.offset(atFrame: frame)[axis],
            "seed \(seed), frame \(frame)")
        }
      }
    }
  }

  @Test func segmentsCoverThePathInOrder() throws {
    for seed in Self.seeds {
      let path = try resolve(seed)
      #expect(
        path.segments.allSatisfy { $0.startTime <= $0.endTime && $0.endTime <= path.duration }, "seed \(seed)"
      )
      let top = path.segments.filter { $0.step.components.count == 1 }
      for (earlier, later) in zip(top, top.dropFirst()) {
        #expect(earlier.endTime == later.startTime, "seed \(seed)")
      }
      #expect(top.first?.startTime == 0)
      #expect(top.last?.endTime == path.duration)
      #expect(top.last?.endOffset == path.lastOffset || top.last?.name == "ping-pong", "seed \(seed)")
      #expect(top.first?.startOffset == path.offset(atFrame: 0), "seed \(seed)")
    }
  }
}
