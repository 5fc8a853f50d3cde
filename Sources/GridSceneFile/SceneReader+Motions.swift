import GridGeometry
import GridScroll

extension SceneReader {
  /// Reads what a step that fits the schema does; nil where a part of it was not readable.
  mutating func motion(_ step: DocumentNode) -> MotionDescription? {
    for key in MotionKey.allCases {
      if let value = step[key.rawValue] { return motion(key, value, step) }
    }
    return nil
  }

  private mutating func motion(
    _ key: MotionKey, _ value: DocumentNode, _ step: DocumentNode
  ) -> MotionDescription? {
    switch key {
    case .hold: return seconds(value).map { .plain(.hold(seconds: $0)) }
    case .to:
      return .to(
        target(value), pace(step), easing(step) ?? .easeInOut,
        overscroll: step["overscroll"]?.boolean ?? false)
    case .by:
      return .plain(
        .by(
          vector(value), pace: pace(step), easing: easing(step) ?? .easeInOut,
          overscroll: step["overscroll"]?.boolean ?? false))
    case .drag: return .plain(.drag(drag(value, step)))
    case .fling:
      return .plain(
        .fling(
          Fling(
            velocity: value.choice() ?? .given(vector(value)),
            deceleration: deceleration(step["deceleration"]), edge: step["edge"]?.choice() ?? .bounce(),
            snap: step["snapTo"]?.choice(SnapElements.self).map { Snap($0.axes) })))
    case .bounce: return .plain(.bounce(stiffness: stiffness(value)))
    case .snap:
      guard let elements: SnapElements = value.choice() else { return nil }
      return .plain(
        .snap(
          Snap(
            elements.axes, strictness: step["within"]?.number.map(Snap.Strictness.proximity) ?? .mandatory,
            alignment: step["align"]?.choice() ?? .start, stiffness: stiffness(step),
            deceleration: deceleration(step["deceleration"]))))
    case .page: return .plain(.page(pageTurn(value, step)))
    case .keyframes:
      guard let frames = value.list else { return nil }
      return .keyframes(
        frames.map { frame in
          MotionDescription.Frame(
            time: seconds(frame["at"]) ?? 0, target: frame["to"].map(target) ?? TargetDescription(),
            easing: easing(frame) ?? .linear)
        })
    case .curve:
      guard let points = value.list else { return nil }
      return .curve(
        points.map(target), pace(step), easing(step) ?? .linear, step["shape"]?.choice() ?? .smooth)
    case .offsets: return offsets(value, step)
    case .repeat: return .repeat(count: value.integer ?? 1, steps(step["steps"]))
    case .pingPong: return .pingPong(steps(value))
    case .together:
      return .together(horizontal: steps(value["horizontal"]), vertical: steps(value["vertical"]))
    }
  }

  private func drag(_ node: DocumentNode, _ step: DocumentNode) -> Drag {
    func leg(_ finger: DocumentNode, _ timing: DocumentNode) -> Drag.Leg {
      Drag.Leg(
        finger: vector(finger), seconds: seconds(timing["duration"]) ?? 0.5, easing: easing(timing) ?? .linear
      )
    }
    let legs = node.list.map { $0.map { leg($0, $0) } } ?? [leg(node, step)]
    return Drag(
      legs: legs, lock: step["lock"]?.choice() ?? .free,
      rubberBand: positive(step["rubberBand"]).map(RubberBand.init) ?? RubberBand())
  }

  private mutating func pageTurn(_ page: DocumentNode, _ step: DocumentNode) -> PageTurn {
    let paced = ["duration", "speed", "ease"].contains { step[$0] != nil }
    if paced, let range = step.keyRange("stiffness") {
      log.error("`stiffness` is of a spring, which has no duration, speed or easing", at: range)
    }
    return PageTurn(
      page.choice() ?? .by(horizontal: page["x"]?.integer ?? 0, vertical: page["y"]?.integer ?? 0),
      movement: paced
        ? .eased(pace: pace(step), easing: easing(step) ?? .easeInOut) : .spring(stiffness: stiffness(step)))
  }

  // MARK: Values

  private func stiffness(_ node: DocumentNode) -> Double { positive(node["stiffness"]) ?? 100 }

  private func deceleration(_ node: DocumentNode?) -> Deceleration {
    node?.choice() ?? node?.number.map(Deceleration.rate) ?? .normal
  }

  // MARK: Recorded offsets

  /// Reads recorded offsets: a list in the scene file, or the name of a file that has them.
  private mutating func offsets(_ node: DocumentNode, _ step: DocumentNode) -> MotionDescription? {
    let interpolation = step["between"]?.choice() ?? RecordedOffsets.Interpolation.linear
    if let path = located(node) { return .offsetFile(path, interpolation) }
    guard let samples = node.list else { return nil }
    var times: [Double] = []
    let offsets = samples.map { sample -> Point in
      guard let pair = sample.list else {
        if let time = seconds(sample["t"]) { times.append(time) }
        return Point(x: sample["x"]?.number ?? 0, y: sample["y"]?.number ?? 0)
      }
      if pair.count > 2 {
        log.error("the offset has \(pair.count) numbers", at: sample.range, expected: "two: x and y")
      }
      return Point(x: pair.first?.number ?? 0, y: pair.dropFirst().first?.number ?? 0)
    }
    if let first = samples.first {
      // Times are for all or for none; what is said of the first sample counts.
      let isTimed = first["t"] != nil
      for sample in samples where (sample["t"] != nil) != isTimed {
        log.error(
          isTimed ? "the offset has no time" : "the offset has a time", at: sample.range,
          expected: isTimed
            ? "`t`, `x` and `y`, as in the first offset" : "no time, as in the first offset")
        return nil
      }
    }
    return .plain(
      .offsets(RecordedOffsets(offsets, times: times.isEmpty ? nil : times, interpolation: interpolation)))
  }
}
