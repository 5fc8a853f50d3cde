extension Motion {
  /// Whether the motion is stated to take no time, whatever the grid.
  var isInstant: Bool {
    switch self {
    case .hold(let seconds): seconds == 0
    case .to(_, let pace, _, _), .by(_, let pace, _, _): pace == .seconds(0)
    case .drag(let drag): drag.legs.allSatisfy { $0.seconds == 0 }
    case .keyframes(let keyframes): keyframes.allSatisfy { $0.time == 0 }
    case .curve(let curve): curve.pace == .seconds(0)
    case .offsets(let recorded):
      if let times = recorded.times { times.first == times.last } else { recorded.offsets.count < 2 }
    case .page(let turn):
      if case .eased(.seconds(0), _) = turn.movement { true } else { false }
    case .repeat(_, let steps), .pingPong(let steps): steps.allSatisfy(\.motion.isInstant)
    case .together(let horizontal, let vertical):
      horizontal.allSatisfy(\.motion.isInstant) && vertical.allSatisfy(\.motion.isInstant)
    case .fling, .bounce, .snap: false
    }
  }
}
