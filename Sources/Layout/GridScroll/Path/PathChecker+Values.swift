import GridGeometry

extension PathChecker {
  /// The maximum offset, in points: far larger than any grid, and still exact to 1/1024 pt.
  static let farthest = 1e12
  /// The maximum velocity, in points per second.
  static let fastest = 1e9
  /// The maximum duration of a step, in seconds.
  static let longest = 1e6

  mutating func duration(_ seconds: Double, field: String = "duration", item: Int? = nil) {
    if seconds < 0 {
      report("the duration is negative: \(seconds) s", field, item: item, expectation: "0 s or more")
      return
    }
    require(
      seconds <= Self.longest, "the duration is \(seconds) s", field, item: item,
      expectation: "at most \(Int(Self.longest)) s")
  }

  mutating func pace(_ pace: Pace) {
    switch pace {
    case .automatic: break
    case .seconds(let seconds): duration(seconds)
    case .speed(let speed):
      require(
        speed > 0 && speed <= Self.fastest, "the speed is \(speed)", "speed",
        expectation: "a number of points per second above 0")
    }
  }

  mutating func slowMotion(_ factor: Double) {
    require(
      factor >= 0.001 && factor <= 1000, "the slow motion is \(factor)", "slowMotion",
      expectation: "a number from 0.001 to 1000")
  }

  mutating func positive(_ value: Double, _ field: String, item: Int? = nil, name: String = "stiffness") {
    require(
      value > 0 && value >= 1e-9 && value <= 1e9, "the \(name) is \(value)", field, item: item,
      expectation: "a number above 0 and at most 1e9")
  }

  mutating func easing(_ easing: Easing, field: String = "easing", item: Int? = nil) {
    guard let flaw = easing.flaw else { return }
    report(flaw.message, field, item: item, expectation: flaw.expectation)
  }

  mutating func velocity(_ velocity: ReleaseVelocity) {
    guard case .given(let vector) = velocity else { return }
    self.vector(vector, field: "velocity", limit: Self.fastest, unit: "points per second")
  }

  mutating func deceleration(_ deceleration: Deceleration, field: String = "deceleration") {
    guard case .rate(let rate) = deceleration, !(rate > 0 && rate < 1) else { return }
    report(
      "the deceleration is \(rate)", field,
      expectation: "the fraction of the velocity left after a millisecond, above 0 and below 1")
  }

  mutating func vector(_ vector: Vector, field: String, item: Int? = nil, limit: Double, unit: String) {
    for axis in Axis.allCases {
      guard vector[axis].magnitude <= limit else {
        report(
          "the \(field) contains \(vector[axis])", field, item: item, expectation: "at most \(limit) \(unit)"
        )
        return
      }
      if vector[axis] != 0, !axes.contains(axis) { reportOtherAxis(field, item: item) }
    }
  }

  mutating func target(_ target: ScrollTarget, field: String, item: Int? = nil, mayBeEmpty: Bool = false) {
    if target.horizontal == nil, target.vertical == nil, !mayBeEmpty {
      report("no position is given", field, item: item, expectation: "a position on at least one axis")
    }
    for axis in Axis.allCases {
      guard let position = target[axis] else { continue }
      guard axes.contains(axis) else {
        reportOtherAxis(field, item: item)
        continue
      }
      checkPosition(position, axis, field: field, item: item)
    }
  }

  mutating func reportOtherAxis(_ field: String, item: Int? = nil) {
    let own = axes.first == .horizontal ? "horizontal" : "vertical"
    report(
      "the \(own) timeline cannot move the other axis", field, item: item,
      expectation: "a motion along the \(own) axis only")
  }

  private mutating func checkPosition(_ position: AxisTarget, _ axis: Axis, field: String, item: Int?) {
    switch position {
    case .start, .end: break
    case .offset(let offset):
      require(
        offset.magnitude <= Self.farthest, "the offset is \(offset)", field, item: item,
        expectation: "a number of at most \(Self.farthest) points")
    case .fraction(let part):
      require(
        part >= 0 && part <= 1, "the fraction of the scroll range is \(part)", field, item: item,
        expectation: "a number from 0 to 1")
    case .page(let index):
      if index < 0 || Double(index) > Self.farthest {
        report("there is no page \(index)", field, item: item, expectation: "page 0 or higher")
      }
    case .track(let index, _):
      element(
        position, .tracks, index, axis == .horizontal ? "column" : "row", axis, field: field, item: item)
    case .section(let index, _):
      element(position, .sections, index, "section", axis, field: field, item: item)
    }
  }

  private mutating func element(
    _ position: AxisTarget, _ element: SnapElement, _ index: Int, _ name: String, _ axis: Axis, field: String,
    item: Int?
  ) {
    guard let space else {
      if index < 0 {
        report("there is no \(name) \(index)", field, item: item, expectation: "\(name) 0 or higher")
      }
      return
    }
    let bounds = space.bounds(axis)
    let origin = Point(x: space.bounds(.horizontal).minimum, y: space.bounds(.vertical).minimum)
    if index >= 0, position.position(along: axis, in: space, bounds: bounds, from: origin) != nil { return }
    let expectation: String
    switch space.count(of: element, axis: axis) {
    case 0: expectation = "another position: the grid has no \(name)s"
    case 1: expectation = "\(name) 0, the only one"
    case .some(let count): expectation = "a \(name) from 0 to \(count - 1)"
    case nil: expectation = "a \(name) of the grid, counted from 0"
    }
    report("there is no \(name) \(index)", field, item: item, expectation: expectation)
  }
}
