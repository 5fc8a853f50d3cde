import GridGeometry

extension PathChecker {
  mutating func check(_ motion: Motion) {
    switch motion {
    case .hold(let seconds): duration(seconds)
    case .to(let target, let pace, let easing, _):
      self.target(target, field: "target")
      self.pace(pace)
      self.easing(easing)
    case .by(let vector, let pace, let easing, _):
      self.vector(vector, field: "distance", limit: Self.farthest, unit: "points")
      self.pace(pace)
      self.easing(easing)
    case .drag(let drag): check(drag)
    case .fling(let fling): check(fling)
    case .bounce(let stiffness): positive(stiffness, "stiffness")
    case .snap(let snap): check(snap)
    case .page(let turn): check(turn)
    case .keyframes(let keyframes): check(keyframes)
    case .curve(let curve): check(curve)
    case .offsets(let recorded): check(recorded)
    case .repeat(let count, let steps):
      if count < 1 { report("the steps are repeated \(count) times", "count", expectation: "1 or more") }
      group(steps, "repeat")
    case .pingPong(let steps): group(steps, "ping-pong")
    case .together(let horizontal, let vertical): timelines(horizontal, vertical)
    }
  }

  private mutating func check(_ drag: Drag) {
    if drag.legs.isEmpty { report("the drag has no legs", "legs", expectation: "a leg at least") }
    for (index, leg) in drag.legs.enumerated() {
      duration(leg.seconds, field: "legs", item: index)
      vector(leg.finger, field: "legs", item: index, limit: Self.farthest, unit: "points")
      easing(leg.easing, field: "legs", item: index)
    }
    switch drag.lock {
    case .free: break
    case .along(let axis):
      require(
        axes.contains(axis), "the drag is locked to the axis that the timeline does not move", "lock",
        expectation: "its own axis")
    case .automatic(let travel, let ratio):
      require(
        travel >= 0 && travel <= Self.farthest, "the travel that decides the direction is \(travel)", "lock",
        expectation: "0 points or more")
      require(
        ratio >= 1 && ratio <= Self.farthest, "the ratio that decides the direction is \(ratio)", "lock",
        expectation: "1 or more")
    }
    let coefficient = drag.rubberBand.coefficient
    require(
      coefficient > 0 && coefficient <= 1, "the rubber band's coefficient is \(coefficient)", "rubberBand",
      expectation: "a number above 0 and at most 1")
  }

  private mutating func check(_ fling: Fling) {
    velocity(fling.velocity)
    deceleration(fling.deceleration)
    if case .bounce(let stiffness) = fling.edge { positive(stiffness, "edge") }
    if let snap = fling.snap { check(snap, field: "snap") }
  }

  private mutating func check(_ snap: Snap, field: String? = nil) {
    if axes.allSatisfy({ snap.elements[$0] == nil }) {
      report(
        "the snap has nothing to align to", field ?? "elements", expectation: "rows, columns or sections")
    }
    if case .proximity(let distance) = snap.strictness, !(distance >= 0 && distance <= Self.farthest) {
      report("the proximity is \(distance)", field ?? "proximity", expectation: "0 points or more")
    }
    positive(snap.stiffness, field ?? "stiffness")
    deceleration(snap.deceleration, field: field ?? "deceleration")
  }

  private mutating func check(_ turn: PageTurn) {
    switch turn.choice {
    case .by(let horizontal, let vertical):
      if horizontal == 0, vertical == 0 {
        report("no page is turned", "count", expectation: "a number of pages other than 0")
      }
      if (horizontal != 0 && !axes.contains(.horizontal)) || (vertical != 0 && !axes.contains(.vertical)) {
        reportOtherAxis("count")
      }
    case .release(let release, let deceleration):
      velocity(release)
      self.deceleration(deceleration)
    }
    switch turn.movement {
    case .spring(let stiffness): positive(stiffness, "stiffness")
    case .eased(let pace, let easing):
      self.pace(pace)
      self.easing(easing)
    }
  }

  private mutating func check(_ keyframes: [Keyframe]) {
    if keyframes.isEmpty { report("there are no keyframes", "keyframes", expectation: "one at least") }
    var latest = 0.0
    for (index, keyframe) in keyframes.enumerated() {
      duration(keyframe.time, field: "keyframes", item: index)
      require(
        !(keyframe.time < latest), "the keyframe's time is before the one before it", "keyframes",
        item: index, expectation: "\(latest) s or later")
      latest = max(latest, keyframe.time)
      target(keyframe.target, field: "keyframes", item: index)
      easing(keyframe.easing, field: "keyframes", item: index)
    }
  }

  private mutating func check(_ curve: ScrollCurve) {
    if curve.points.isEmpty { report("the curve has no points", "points", expectation: "a point at least") }
    for (index, point) in curve.points.enumerated() { target(point, field: "points", item: index) }
    pace(curve.pace)
    easing(curve.easing)
  }

  private mutating func check(_ recorded: RecordedOffsets) {
    require(
      !recorded.offsets.isEmpty, "the recording has no offsets", "offsets", expectation: "an offset at least")
    for (index, offset) in recorded.offsets.enumerated() {
      for axis in Axis.allCases where !(offset[axis].magnitude <= Self.farthest) {
        report(
          "the recorded offset is \(offset[axis])", "offsets", item: index,
          expectation: "a number of at most \(Self.farthest) points")
        break
      }
    }
    guard let times = recorded.times else { return }
    require(
      times.count == recorded.offsets.count,
      "there are \(times.count) times for \(recorded.offsets.count) offsets", "times",
      expectation: "a time for each offset")
    var latest = -Double.infinity
    for (index, time) in times.enumerated() {
      if !(time.magnitude <= Self.farthest) {
        report("the recorded time is \(time)", "times", item: index, expectation: "a number of seconds")
      } else if time < latest {
        report(
          "the recorded time \(time) s is before the one before it", "times", item: index,
          expectation: "\(latest) s or later")
      } else {
        latest = time
      }
    }
  }
}
