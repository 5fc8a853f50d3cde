import GridData
import GridScene
import GridScroll

extension SceneBuilder {
  /// The scroll path, columns counted as they show.
  mutating func path(_ scene: Scene, _ lookup: ColumnLookup) -> ScrollPath {
    let description = description.scroll
    let resolver = TargetResolver(
      places: ColumnPlaces(scene.columns, lookup), rowCount: scene.source.rowCount,
      sections: SectionNames(scene.sections),
      groups: SectionNames(scene.columnGroups))
    let start = target(description.start, resolver)
    let steps = steps(description.steps, resolver)
    return ScrollPath(
      start: start, steps: steps, frameRate: description.frameRate, slowMotion: description.slowMotion)
  }

  /// What is needed to find rows, columns and sections of the grid.
  struct TargetResolver {
    let places: ColumnPlaces
    let rowCount: Int
    let sections: SectionNames
    let groups: SectionNames
  }

  private mutating func steps(_ steps: [StepDescription], _ resolver: TargetResolver) -> [ScrollStep] {
    steps.map { step in
      ScrollStep(motion(step.motion, resolver), label: step.label, slowMotion: step.slowMotion)
    }
  }

  private mutating func motion(_ motion: MotionDescription, _ resolver: TargetResolver) -> Motion {
    switch motion {
    case .plain(let motion): return motion
    case .to(let place, let pace, let easing, let overscroll):
      return .to(target(place, resolver), pace: pace, easing: easing, overscroll: overscroll)
    case .keyframes(let frames):
      return .keyframes(frames.map { Keyframe(at: $0.time, target($0.target, resolver), easing: $0.easing) })
    case .curve(let points, let pace, let easing, let shape):
      return .curve(
        ScrollCurve(through: points.map { target($0, resolver) }, pace: pace, easing: easing, shape: shape))
    case .offsetFile(let path, let interpolation):
      return recordedOffsets(at: path, interpolation).map(Motion.offsets) ?? .hold(seconds: 1)
    case .repeat(let count, let steps): return .repeat(count: count, steps: self.steps(steps, resolver))
    case .pingPong(let steps): return .pingPong(steps: self.steps(steps, resolver))
    case .together(let horizontal, let vertical):
      return .together(horizontal: steps(horizontal, resolver), vertical: steps(vertical, resolver))
    }
  }

  private mutating func target(
    _ description: TargetDescription, _ resolver: TargetResolver
  ) -> ScrollTarget {
    var target = ScrollTarget(horizontal: description.horizontal, vertical: description.vertical)
    if let row = description.row {
      checkRow(row, rowCount: resolver.rowCount)
      target.vertical = .track(row.value, description.rowAlignment)
    }
    // A place that is reported here needs no second report for being nowhere.
    if description.column != nil { target.horizontal = .start }
    if let column = description.column, let place = place(of: column, resolver.places) {
      target.horizontal = .track(place, description.columnAlignment)
    }
    if let section = description.section {
      let index = number(of: section, resolver.sections, "section")
      target.vertical = index.map { .section($0, description.rowAlignment) } ?? .start
    }
    if let group = description.group {
      let index = number(of: group, resolver.groups, "column group")
      target.horizontal = index.map { .section($0, description.columnAlignment) } ?? .start
    }
    return target
  }

  private mutating func number(of name: Located<String>, _ names: SectionNames, _ what: String) -> Int? {
    if let number = names.number(of: name.value) { return number }
    let question = Suggestion.question(for: name.value, among: names.some)
    log.error(
      "there is no \(what) `\(name.value)`", at: name.range,
      expected: question == nil ? names.expectation(what) : nil, hint: question)
    return nil
  }
}
