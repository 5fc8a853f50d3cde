import GridGeometry
import GridScroll

extension SceneReader {
  /// Reads a motion that has places or steps in it.
  mutating func group(_ step: DocumentNode) -> MotionDescription? {
    if let frames = step["keyframes"]?.list {
      return .keyframes(
        frames.map { frame in
          MotionDescription.Frame(
            time: seconds(frame["at"]) ?? 0, target: frame["to"].map(target) ?? TargetDescription(),
            easing: easing(frame) ?? .linear)
        })
    }
    if let points = step["curve"]?.list {
      return .curve(
        points.map(target), pace(step), easing(step) ?? .linear,
        step["shape"]?.text.flatMap(ScrollCurve.Shape.init) ?? .smooth)
    }
    if let recorded = step["offsets"] { return offsets(recorded, step) }
    if let count = step["repeat"] { return .repeat(count: count.integer ?? 1, steps(step["steps"])) }
    if let inner = step["pingPong"] { return .pingPong(steps(inner)) }
    if let timelines = step["together"] {
      return .together(horizontal: steps(timelines["horizontal"]), vertical: steps(timelines["vertical"]))
    }
    return nil
  }

  /// Reads a motion with physics of its own.
  mutating func physics(_ step: DocumentNode) -> Motion? {
    if let drag = step["drag"] { return .drag(self.drag(drag, step)) }
    if let fling = step["fling"] {
      let edge: EdgeBehavior = step["edge"]?.text == "stop" ? .stop : .bounce()
      return .fling(
        Fling(
          velocity: fling.text == "carried" ? .carried : .given(vector(fling)),
          deceleration: deceleration(step["deceleration"]), edge: edge,
          snap: step["snapTo"].flatMap(elements).map { Snap($0) }))
    }
    if let bounce = step["bounce"] { return .bounce(stiffness: stiffness(bounce)) }
    if let elements = step["snap"].flatMap(elements) {
      return .snap(
        Snap(
          elements, strictness: step["within"]?.number.map(Snap.Strictness.proximity) ?? .mandatory,
          alignment: step["align"]?.text.flatMap(ScrollAlignment.init) ?? .start, stiffness: stiffness(step),
          deceleration: deceleration(step["deceleration"])))
    }
    if let page = step["page"] { return .page(pageTurn(page, step)) }
    return nil
  }

  private func drag(_ node: DocumentNode, _ step: DocumentNode) -> Drag {
    func leg(_ finger: DocumentNode, _ timing: DocumentNode) -> Drag.Leg {
      Drag.Leg(
        finger: vector(finger), seconds: seconds(timing["duration"]) ?? 0.5, easing: easing(timing) ?? .linear
      )
    }
    let legs = node.list.map { $0.map { leg($0, $0) } } ?? [leg(node, step)]
    var lock = DirectionLock.free
    switch step["lock"]?.text {
    case "auto": lock = .automatic()
    case "horizontal": lock = .along(.horizontal)
    case "vertical": lock = .along(.vertical)
    default: break
    }
    return Drag(
      legs: legs, lock: lock, rubberBand: positive(step["rubberBand"]).map(RubberBand.init) ?? RubberBand())
  }

  private mutating func pageTurn(_ page: DocumentNode, _ step: DocumentNode) -> PageTurn {
    let choice: PageTurn.Choice =
      page.text == "carried"
      ? .release(.carried)
      : .by(horizontal: page["x"]?.integer ?? 0, vertical: page["y"]?.integer ?? 0)
    let paced = ["duration", "speed", "ease"].contains { step[$0] != nil }
    if paced, let range = step.keyRange("stiffness") {
      log.error("`stiffness` is of a spring, which has no duration, speed or easing", at: range)
    }
    return PageTurn(
      choice,
      movement: paced
        ? .eased(pace: pace(step), easing: easing(step) ?? .easeInOut) : .spring(stiffness: stiffness(step)))
  }

  // MARK: Values

  private func stiffness(_ node: DocumentNode) -> Double { positive(node["stiffness"]) ?? 100 }

  private func deceleration(_ node: DocumentNode?) -> Deceleration {
    switch node?.text {
    case "fast": .fast
    case "android": .android
    default: node?.number.map(Deceleration.rate) ?? .normal
    }
  }

  private func elements(_ node: DocumentNode) -> Axes<SnapElement?>? {
    switch node.text {
    case "rows": Axes(horizontal: nil, vertical: .tracks)
    case "columns": Axes(horizontal: .tracks, vertical: nil)
    case "cells": Axes(horizontal: .tracks, vertical: .tracks)
    case "sections": Axes(horizontal: nil, vertical: .sections)
    default: nil
    }
  }
}
