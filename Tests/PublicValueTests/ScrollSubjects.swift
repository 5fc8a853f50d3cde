import GridSnapshot
import Gridreel

extension Subject {
  static let scrollSubjects: [Subject] = [
    Subject(
      "ScrollPath", { Sample.paths[0] },
      [
        p("start", \.start), p("steps", \.steps, [[]]), p("frameRate", \.frameRate),
        p("slowMotion", \.slowMotion),
      ]
    ) { path in try draw { $0.scroll = path } },
    Subject(
      "ScrollStep", { ScrollStep(.hold(seconds: 0.1)) },
      [
        p("label", \.label), p("motion", \.motion, Sample.motions), p("slowMotion", \.slowMotion),
      ]
    ) { value in try draw { $0.scroll.steps = [value] } },
    Subject(
      "ScrollTarget", { ScrollTarget() },
      [
        p("horizontal", \.horizontal), p("vertical", \.vertical),
      ]
    ) { value in
      try draw {
        $0.scroll = ScrollPath(
          start: value, steps: [ScrollStep(.to(value)), ScrollStep(.hold(seconds: 0.1))])
      }
    },
    Subject(
      "Drag", { Drag(finger: Vector(dx: 0, dy: -30), seconds: 0.1) },
      [
        p("legs", \.legs), p("lock", \.lock, Double.hostile.map { .automatic(travel: $0, ratio: $0) }),
        p("rubberBand", \.rubberBand),
      ]
    ) { value in
      try draw {
        $0.scroll.steps = [
          ScrollStep(.by(Vector(dx: 0, dy: 9), pace: .seconds(0.1))), ScrollStep(.drag(value)),
        ]
      }
    },
    Subject(
      "Drag.Leg", { Drag.Leg(finger: Vector(dx: 0, dy: -30), seconds: 0.1) },
      [
        p("finger", \.finger), p("seconds", \.seconds), p("easing", \.easing, Sample.easings),
      ]
    ) { value in
      try draw {
        $0.scroll.steps = [
          ScrollStep(.by(Vector(dx: 0, dy: 9), pace: .seconds(0.1))), ScrollStep(.drag(Drag(legs: [value]))),
        ]
      }
    },
    Subject(
      "RubberBand", { RubberBand() },
      [
        p("coefficient", \.coefficient)
      ]
    ) { value in
      try draw {
        $0.scroll.steps = [
          ScrollStep(.by(Vector(dx: 0, dy: 9), pace: .seconds(0.1))),
          ScrollStep(.drag(Drag(finger: Vector(dx: 0, dy: 90), seconds: 0.1, rubberBand: value))),
        ]
      }
    },
    Subject(
      "Fling", { Fling(velocity: .given(Vector(dx: 0, dy: 100))) },
      [
        p("velocity", \.velocity, Vector.hostile.map { .given($0) }),
        p("deceleration", \.deceleration, Double.hostile.map { .rate($0) }),
        p("edge", \.edge, Double.hostile.map { .bounce(stiffness: $0) }), p("snap", \.snap),
      ]
    ) { value in
      try draw {
        $0.scroll.steps = [
          ScrollStep(.by(Vector(dx: 0, dy: 9), pace: .seconds(0.1))), ScrollStep(.fling(value)),
        ]
      }
    },
    Subject(
      "Swipe", { Swipe(.by(Vector(dx: 0, dy: -30)), seconds: 0.1) },
      [
        p("finger", \.finger, Vector.hostile.map { .by($0) }), p("seconds", \.seconds),
        p("easing", \.easing, Sample.easings),
      ]
    ) { value in
      try draw {
        $0.scroll.steps = [
          ScrollStep(.by(Vector(dx: 0, dy: 9), pace: .seconds(0.1))), ScrollStep(.swipe(value)),
        ]
      }
    },
    Subject(
      "Flick", { Flick(.by(Vector(dx: 0, dy: -100))) },
      [
        p("velocity", \.velocity, Vector.hostile.map { .by($0) }),
        p("contact", \.contact, Double.hostile.map { .seconds($0) } + Double.hostile.map { .distance($0) }),
        p("deceleration", \.deceleration, Double.hostile.map { .rate($0) }),
        p("edge", \.edge, Double.hostile.map { .bounce(stiffness: $0) }), p("snap", \.snap),
      ]
    ) { value in
      try draw {
        $0.scroll.steps = [
          ScrollStep(.by(Vector(dx: 0, dy: 9), pace: .seconds(0.1))), ScrollStep(.flick(value)),
        ]
      }
    },
    Subject(
      "Keyframe", { Keyframe(at: 0.1, ScrollTarget(vertical: .end)) },
      [
        p("time", \.time), p("target", \.target), p("easing", \.easing, Sample.easings),
      ]
    ) { value in
      try draw {
        $0.scroll.steps = [
          ScrollStep(.by(Vector(dx: 0, dy: 9), pace: .seconds(0.1))), ScrollStep(.keyframes([value])),
        ]
      }
    },
    Subject(
      "PageTurn", { PageTurn(.by(horizontal: 0, vertical: 1)) },
      [
        p(
          "choice", \.choice,
          Int.hostile.map { .by(horizontal: $0, vertical: $0) } + Vector.hostile.map { .release(.given($0)) }),
        p(
          "movement", \.movement,
          Double.hostile.map { .spring(stiffness: $0) }
            + Sample.easings.map { .eased(pace: .automatic, easing: $0) }),
      ]
    ) { value in
      try draw {
        $0.scroll.steps = [
          ScrollStep(.by(Vector(dx: 0, dy: 9), pace: .seconds(0.1))), ScrollStep(.page(value)),
        ]
      }
    },
    Subject(
      "RecordedOffsets", { RecordedOffsets([Point(x: 0, y: 0), Point(x: 0, y: 9)], times: [0, 0.1]) },
      [
        p("offsets", \.offsets), p("times", \.times), p("interpolation", \.interpolation),
        p("isTouched", \.isTouched, [[true], [true, true], []]),
      ]
    ) { value in
      try draw {
        $0.scroll.steps = [
          ScrollStep(.by(Vector(dx: 0, dy: 9), pace: .seconds(0.1))), ScrollStep(.offsets(value)),
        ]
      }
    },
    Subject(
      "ScrollCurve", { ScrollCurve(through: [ScrollTarget(vertical: .end)]) },
      [
        p("points", \.points, AxisTarget.hostile.map { [ScrollTarget(vertical: $0)] }),
        p("pace", \.pace, Double.hostile.flatMap { [.seconds($0), .speed($0)] }),
        p("easing", \.easing, Sample.easings), p("shape", \.shape),
      ]
    ) { value in
      try draw {
        $0.scroll.steps = [
          ScrollStep(.by(Vector(dx: 0, dy: 9), pace: .seconds(0.1))), ScrollStep(.curve(value)),
        ]
      }
    },
    Subject(
      "Snap", { Snap(Axes(both: .tracks)) },
      [
        p("elements", \.elements), p("strictness", \.strictness, Double.hostile.map { .proximity($0) }),
        p("alignment", \.alignment), p("stiffness", \.stiffness),
        p("deceleration", \.deceleration, Double.hostile.map { .rate($0) }),
      ]
    ) { value in
      try draw {
        $0.scroll.steps = [
          ScrollStep(.by(Vector(dx: 0, dy: 9), pace: .seconds(0.1))), ScrollStep(.snap(value)),
        ]
      }
    },
    Subject(
      "LinearStop", { LinearStop(0.5, at: 0.5) },
      [
        p("progress", \.progress), p("time", \.time),
      ]
    ) { value in
      try draw {
        $0.scroll.steps = [
          ScrollStep(.by(Vector(dx: 0, dy: 9), pace: .seconds(0.1))),
          ScrollStep(.by(Vector(dx: 0, dy: 9), easing: .linearStops([LinearStop(0), value, LinearStop(1)]))),
        ]
      }
    },
    Subject(
      "Spring", { Spring(stiffness: 100, damping: 20) },
      [
        p("mass", \.mass), p("stiffness", \.stiffness), p("damping", \.damping),
      ]
    ) { value in
      try draw {
        $0.scroll.steps = [
          ScrollStep(.by(Vector(dx: 0, dy: 9), pace: .seconds(0.1))),
          ScrollStep(.by(Vector(dx: 0, dy: 9), easing: .spring(value))),
        ]
      }
    },
    Subject(
      "FrameSelection", { FrameSelection(terms: [.single(.index(0))]) },
      [
        p(
          "terms", \.terms,
          Int.hostile.flatMap { [[.single(.index($0))], [.range(.index($0), .index($0))]] } + [[]]),
        p("every", \.every),
      ]
    ) { try use($0) },
    Subject(
      "SnapNeighbors", { SnapNeighbors(before: 0, after: 1) },
      [
        p("before", \.before), p("after", \.after),
      ]
    ) { try use($0) },
    Subject(
      "StepPath", { StepPath() },
      [
        p("components", \.components, Int.hostile.map { [.step($0)] })
      ]
    ) { describe($0) },
    Subject(
      "Axes", { Axes(both: 0.0) },
      [
        p("horizontal", \.horizontal), p("vertical", \.vertical),
      ]
    ) { value in try draw { $0.placement.spacing = value } },
  ]
}
