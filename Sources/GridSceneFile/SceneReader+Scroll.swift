import GridGeometry
import GridScroll

extension SceneReader {
  /// Reads the scroll path.
  mutating func scroll(_ node: DocumentNode) -> ScrollDescription {
    var scroll = ScrollDescription()
    if let text = node["fps"]?.text, let rate = try? FrameRate(parsing: text) { scroll.frameRate = rate }
    scroll.slowMotion = positive(node["slowMotion"]) ?? 1
    scroll.start = node["from"].map(target) ?? TargetDescription()
    scroll.steps = steps(node["steps"])
    return scroll
  }

  /// Reads the steps of a path or group; one that does not fit the schema counts as a hold of a second.
  mutating func steps(_ node: DocumentNode?) -> [StepDescription] {
    (node?.list ?? []).map { step in
      let motion = isWellFormed(step) ? motion(step) : nil
      return StepDescription(
        motion: motion ?? .plain(.hold(seconds: 1)), label: step["label"]?.text,
        slowMotion: positive(step["slowMotion"]) ?? 1)
    }
  }

  /// Whether a step fits the schema, so that whatever else is wrong with it is worth saying.
  private func isWellFormed(_ step: DocumentNode) -> Bool {
    var validator = SchemaValidator(schema: .standard, log: DiagnosticLog(file: log.file))
    validator.check(step, SceneSchema.step, .init(subject: "", range: step.range))
    if case .broken = step.content { return false }
    return !validator.log.hasErrors
  }

  // MARK: Values

  /// A duration in seconds.
  func seconds(_ node: DocumentNode?) -> Double? {
    guard let node else { return nil }
    if let number = node.number { return number >= 0 ? number : nil }
    return node.text.flatMap(SceneSchema.Duration.seconds)
  }

  /// The pace of a motion; reports a duration beside a speed.
  mutating func pace(_ step: DocumentNode) -> Pace {
    if let speed = step["speed"] {
      if step["duration"] != nil, let range = step.keyRange("speed") {
        log.error("`duration` and `speed` exclude each other", at: range, expected: "only one of them")
      }
      return positive(speed).map(Pace.speed) ?? .automatic
    }
    return seconds(step["duration"]).map(Pace.seconds) ?? .automatic
  }

  /// The easing of a step, if it names one.
  func easing(_ step: DocumentNode) -> Easing? {
    step["ease"]?.text.flatMap { try? EasingParser.easing($0) }
  }

  /// A distance or velocity.
  func vector(_ node: DocumentNode) -> Vector {
    Vector(dx: node["x"]?.number ?? 0, dy: node["y"]?.number ?? 0)
  }

  /// A place to scroll to.
  func target(_ node: DocumentNode) -> TargetDescription {
    var target = TargetDescription()
    if let corner: Corner = node.choice() {
      (target.horizontal, target.vertical) = (corner.target, corner.target)
      return target
    }
    target.horizontal = node["x"].flatMap(axisTarget)
    target.vertical = node["y"].flatMap(axisTarget)
    target.row = count(node, "row")
    target.column = node["column"].flatMap(located)
    target.section = node["section"].flatMap(located)
    target.group = node["group"].flatMap(located)
    if let align = node["align"] {
      let both: ScrollAlignment? = align.choice()
      target.rowAlignment = both ?? align["row"]?.choice() ?? .start
      target.columnAlignment = both ?? align["column"]?.choice() ?? .start
    }
    return target
  }

  private func axisTarget(_ node: DocumentNode) -> AxisTarget? {
    if let number = node.number { return .offset(number) }
    return node.choice() ?? node.text.flatMap(SceneSchema.fraction).map(AxisTarget.fraction)
  }
}
