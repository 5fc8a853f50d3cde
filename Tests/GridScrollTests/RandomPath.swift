import GridGeometry
import GridScroll
import TestSupport

/// Random paths, for properties that all paths have.
struct RandomPath {
  var generator: SeededGenerator
  /// Whether jumps, steps and recorded offsets may occur.
  var mayJump = true

  init(seed: UInt64, mayJump: Bool = true) {
    generator = SeededGenerator(seed: seed)
    self.mayJump = mayJump
  }

  mutating func path() -> ScrollPath {
    let rates = [(30, 1), (60, 1), (24, 1), (30_000, 1001), (11, 1), (25, 2)]
    let rate = rates[int(0...(rates.count - 1))]
    return ScrollPath(
      start: target(), steps: [ScrollStep(.hold(seconds: 0.1))] + steps(1...6, depth: 0),
      frameRate: FrameRate(numerator: rate.0, denominator: rate.1) ?? .thirty,
      slowMotion: chance(4) ? number(0.5...3) : 1)
  }

  mutating func steps(_ count: ClosedRange<Int>, depth: Int, axis: Axis? = nil) -> [ScrollStep] {
    (0..<int(count)).map { _ in
      ScrollStep(motion(depth: depth, axis: axis), slowMotion: chance(8) ? number(0.5...2) : 1)
    }
  }

  mutating func motion(depth: Int, axis: Axis?) -> Motion {
    switch int(0...(depth < 2 ? 15 : 11)) {
    case 0: return .hold(seconds: seconds())
    case 1: return .to(target(axis), pace: pace(), easing: easing(), overscroll: chance(3))
    case 2: return .by(vector(800, axis), pace: pace(), easing: easing(), overscroll: chance(3))
    case 3, 4:
      let legs = (0..<int(1...3)).map { _ in
        Drag.Leg(finger: vector(700, axis), seconds: seconds(), easing: easing(smooth: true))
      }
      return .drag(Drag(legs: legs, lock: chance(3) ? .automatic() : .free))
    case 5, 6:
      return .fling(
        Fling(
          velocity: release(axis), deceleration: deceleration(), edge: chance(4) ? .stop : .bounce(),
          snap: chance(3) ? snap(axis) : nil))
    case 7: return .bounce(stiffness: number(20...400))
    case 8: return .snap(snap(axis))
    case 9:
      if chance(2) { return .page(PageTurn(.release(release(axis)))) }
      let count = chance(2) ? 1 : -1
      return .page(
        PageTurn(.by(horizontal: axis == .vertical ? 0 : count, vertical: axis == .horizontal ? 0 : count)))
    case 10:
      var time = 0.0
      return .keyframes(
        (0..<int(1...4)).map { _ in
          time += seconds()
          return Keyframe(at: time, target(axis), easing: easing())
        })
    case 11:
      let shape = ScrollCurve.Shape.allCases[int(0...1)]
      return .curve(
        ScrollCurve(
          through: (0..<int(1...5)).map { _ in target(axis) }, pace: pace(), easing: easing(smooth: true),
          shape: shape))
    case 12: return .repeat(count: int(1...3), steps: rest + steps(1...3, depth: depth + 1, axis: axis))
    case 13: return .pingPong(steps: rest + steps(1...3, depth: depth + 1, axis: axis))
    case 14 where axis == nil:
      return .together(
        horizontal: steps(0...3, depth: depth + 1, axis: .horizontal),
        vertical: steps(1...3, depth: depth + 1, axis: .vertical))
    default:
      if chance(2) {
        return .swipe(Swipe(.by(vector(700, axis)), seconds: seconds(), easing: easing(smooth: true)))
      }
      return .flick(
        Flick(
          .by(vector(6_000, axis)), contact: chance(2) ? .seconds(seconds()) : .distance(number(20...200)),
          deceleration: deceleration(), snap: chance(3) ? snap(axis) : nil))
    }
  }

  /// Gives a group a duration whatever else it contains.
  private var rest: [ScrollStep] { [ScrollStep(.hold(seconds: 0.125))] }

  private mutating func target(_ axis: Axis? = nil) -> ScrollTarget {
    var target = ScrollTarget()
    let chosen = axis ?? (chance(2) ? nil : Axis.allCases[int(0...1)])
    for each in Axis.allCases where chosen == nil || chosen == each {
      target[each] =
        switch int(0...6) {
        case 0: .start
        case 1: .end
        case 2: .fraction(number(0...1))
        case 3: .track(int(0...39), ScrollAlignment.allCases[int(0...3)])
        case 4: .section(int(0...3), ScrollAlignment.allCases[int(0...3)])
        case 5: .page(int(0...20))
        default: .offset(number(-900...5_000))
        }
    }
    return target
  }

  private mutating func snap(_ axis: Axis?) -> Snap {
    let element = SnapElement.allCases[int(0...1)]
    return Snap(
      Axes(both: element), strictness: chance(2) ? .mandatory : .proximity(number(0...100)),
      alignment: .start)
  }

  private mutating func easing(smooth: Bool = false) -> Easing {
    switch int(0...(smooth || !mayJump ? 6 : 7)) {
    case 0: .linear
    case 1: .ease
    case 2: .easeIn
    case 3: .easeOut
    case 4: .cubicBezier(number(0...1), number(-1...2), number(0...1), number(-1...2))
    case 5: .spring(Spring(stiffness: number(20...300), damping: number(3...60)))
    case 6: .linearStops([LinearStop(0), LinearStop(number(-0.5...1.5)), LinearStop(1)])
    default: .steps(int(2...9), StepJump.allCases[int(0...3)])
    }
  }

  private mutating func pace() -> Pace {
    switch int(0...(mayJump ? 3 : 2)) {
    case 0: .automatic
    case 1: .speed(number(300...3_000))
    case 2: .seconds(seconds())
    default: .seconds(0)
    }
  }

  private mutating func deceleration() -> Deceleration {
    switch int(0...3) {
    case 0: .normal
    case 1: .fast
    case 2: .rate(number(0.98...0.998))
    default: .android
    }
  }

  private mutating func release(_ axis: Axis?) -> ReleaseVelocity {
    chance(2) ? .carried : .given(vector(6_000, axis))
  }

  private mutating func vector(_ limit: Double, _ axis: Axis?) -> Vector {
    var vector = Vector.zero
    for each in Axis.allCases where axis == nil || axis == each { vector[each] = number(-limit...limit) }
    return vector
  }

  /// At least a twelfth of a second, in whole flicks at every rate.
  private mutating func seconds() -> Double { Double(int(1...24)) / 16 }

  private mutating func chance(_ oneIn: Int) -> Bool { int(1...oneIn) == 1 }

  private mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }
}
