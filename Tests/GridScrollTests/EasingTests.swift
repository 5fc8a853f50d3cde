@testable import GridScroll
import TestSupport
import Testing

@Suite struct EasingTests {
  private static let times = (0...1000).map { Double($0) / 1000 }

  @Test(arguments: [
    Easing.linear, .ease, .easeIn, .easeOut, .easeInOut, .cubicBezier(0, 0, 1, 1), .cubicBezier(1, 0, 0, 1),
    .steps(7, .end), .steps(7, .start), .steps(7, .none), .steps(7, .both),
    .linearStops([LinearStop(0), LinearStop(0.7), LinearStop(1)]), .spring(.critical(stiffness: 80)),
    .spring(Spring(mass: 1, stiffness: 100, damping: 40)),
  ])
  func neverRunsBackwards(easing: Easing) {
    let values = Self.times.map { easing.progress(at: $0) }
    for (earlier, later) in zip(values, values.dropFirst()) { #expect(later >= earlier, "\(easing)") }
    #expect(values[1000] == 1)
    #expect(values.allSatisfy { $0 >= 0 && $0 <= 1 })
  }

  @Test func randomCubicBeziersSolveTheirEquation() {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<2_000 {
      let (x1, x2) = (
        Double.random(in: 0...1, using: &generator), Double.random(in: 0...1, using: &generator)
      )
      let s = Double.random(in: 0...1, using: &generator)
      let r = 1 - s
      // With equal control coordinates x and y, progress equals time; with y = s's cubic, it equals the parameter's.
      let time = 3 * r * r * s * x1 + 3 * r * s * s * x2 + s * s * s
      #expect((Easing.cubicBezier(x1, x1, x2, x2).progress(at: time) - time).magnitude < 1e-9)
      let y = 3 * r * r * s * 0.3 + 3 * r * s * s * 1.4 + s * s * s
      // Where time is almost constant in the parameter, progress is steep: compare through the inverse instead.
      let slope = 3 * r * r * x1 + 6 * r * s * (x2 - x1) + 3 * s * s * (1 - x2)
      guard slope > 1e-3 else { continue }
      let progress = Easing.cubicBezier(x1, 0.3, x2, 1.4).progress(at: time)
      #expect((progress - y).magnitude < 1e-9, "x1 \(x1), x2 \(x2), s \(s)")
    }
  }

  @Test(arguments: [
    Easing.linear, .ease, .easeIn, .easeOut, .easeInOut, .cubicBezier(0.2, -0.8, 0.7, 1.9),
    .spring(Spring(stiffness: 200, damping: 10)), .spring(.critical()),
    .spring(Spring(stiffness: 100, damping: 50)),
  ])
  func slopeIsTheDerivative(easing: Easing) {
    for time in Self.times where time > 0.002 && time < 0.998 {
      let numeric = (easing.progress(at: time + 1e-6) - easing.progress(at: time - 1e-6)) / 2e-6
      #expect((easing.slope(at: time) - numeric).magnitude < 1e-3, "\(easing) at \(time)")
    }
  }

  @Test func slopesAtTheEndsAreTheTangents() {
    #expect((Easing.ease.slope(at: 0) - 0.4).magnitude < 1e-12)
    #expect(Easing.easeOut.slope(at: 1) == 0)
    #expect(Easing.easeIn.slope(at: 0) == 0)
    #expect((Easing.easeIn.slope(at: 1) - 1 / 0.58).magnitude < 1e-12)
    #expect((Easing.easeOut.slope(at: 0) - 1 / 0.58).magnitude < 1e-12)
  }

  @Test func stepsJumpAsInCSS() {
    func values(_ jump: StepJump) -> [Double] {
      [0, 0.25, 0.5, 0.75, 1].map { Easing.steps(2, jump).progress(at: $0) }
    }
    #expect(values(.end) == [0, 0, 0.5, 0.5, 1])
    #expect(values(.start) == [0.5, 0.5, 1, 1, 1])
    #expect(values(.none) == [0, 0, 1, 1, 1])
    let third: Double = 1.0 / 3
    let both: [Double] = [third, third, 2 * third, 2 * third, 1]
    #expect(values(.both) == both)
  }

  /// 0.29 · 100 is slightly less than 29 in floating point; a frame at a jump shows the state after it.
  @Test(arguments: [StepJump.start, .end, .none, .both])
  func timesWithinARoundingErrorOfAJumpAreAfterIt(jump: StepJump) {
    let easing = Easing.steps(100, jump)
    #expect(0.29 * 100 < 29)
    #expect(easing.progress(at: 0.29) == easing.progress(at: 0.295))
    #expect(easing.progress(at: 0.29) > easing.progress(at: 0.2899))
  }

  @Test func stopsWithoutTimesShareTheirGap() {
    let easing = Easing.linearStops([
      LinearStop(0), LinearStop(0.2), LinearStop(0.3), LinearStop(0.8, at: 0.75), LinearStop(1),
    ])
    for (time, progress) in [
      (0.0, 0.0), (0.25, 0.2), (0.5, 0.3), (0.625, 0.55), (0.75, 0.8), (0.875, 0.9), (1, 1),
    ] {
      #expect((easing.progress(at: time) - progress).magnitude < 1e-12, "at \(time)")
    }
  }

  @Test func stopsNeverRunBackwardsInTime() {
    // The third stop's time is raised to that of the second: a jump, as css-easing-2 specifies.
    let easing = Easing.linearStops([
      LinearStop(0), LinearStop(0.5, at: 0.6), LinearStop(0.9, at: 0.2), LinearStop(1),
    ])
    #expect((easing.progress(at: 0.3) - 0.25).magnitude < 1e-12)
    #expect((easing.progress(at: 0.6) - 0.9).magnitude < 1e-12)
  }

  @Test func anUnderdampedSpringOvershoots() {
    let easing = Easing.spring(Spring(stiffness: 200, damping: 10))
    #expect(Self.times.contains { easing.progress(at: $0) > 1.2 })
    #expect(easing.progress(at: 1) == 1)
  }

  @Test(arguments: [
    Spring(mass: 1, stiffness: 100, damping: 4), Spring(mass: 2, stiffness: 60, damping: 21.9),
    .critical(stiffness: 100), Spring(mass: 0.5, stiffness: 100, damping: 15.6),
    Spring(mass: 1, stiffness: 1, damping: 900),
  ])
  func springsObeyTheirEquation(spring: Spring) {
    for time in [0.0, 0.01, 0.1, 0.4, 1, 3] {
      let h = 1e-6
      func x(_ t: Double) -> Double { spring.displacement(at: t, from: 30, velocity: -200) }
      func v(_ t: Double) -> Double { spring.velocity(at: t, from: 30, velocity: -200) }
      let slope = (x(time + h) - x(time - h)) / (2 * h)
      #expect((slope - v(time)).magnitude < 1e-3 * max(1, v(time).magnitude), "\(spring) at \(time)")
      let acceleration = (v(time + h) - v(time - h)) / (2 * h)
      let force = spring.mass * acceleration + spring.damping * v(time) + spring.stiffness * x(time)
      let scale = spring.damping * 200 + spring.stiffness * 30
      #expect(force.magnitude < 1e-3 * scale, "\(spring) at \(time)")
    }
    #expect(spring.displacement(at: 0, from: 30, velocity: -200) == 30)
    #expect((spring.velocity(at: 0, from: 30, velocity: -200) + 200).magnitude < 1e-9)
    let settled = spring.settlingTime(from: 30, velocity: -200, threshold: 0.01)
    for extra in 0..<100 {
      let left = spring.displacement(at: settled * (1 + Double(extra) / 50), from: 30, velocity: -200)
      #expect(left.magnitude <= 0.0100001, "\(spring)")
    }
  }

  @Test func aCriticallyDampedSpringSettlesAsEarlyAsPossible() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let spring = Spring.critical(stiffness: Double.random(in: 10...1000, using: &generator))
      let start = Double.random(in: -500...500, using: &generator)
      let velocity = Double.random(in: -5000...5000, using: &generator)
      let settled = spring.settlingTime(from: start, velocity: velocity, threshold: 0.5)
      let left = spring.displacement(at: settled, from: start, velocity: velocity).magnitude
      #expect(settled == 0 ? left <= 0.5 : (left - 0.5).magnitude < 1e-6, "\(spring), \(start), \(velocity)")
    }
  }
}
