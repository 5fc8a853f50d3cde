import GridGeometry
import GridScroll

// MARK: Places

/// A place that both axes have.
enum Corner: CaseIterable, SceneChoice {
  case start
  case end

  var choice: SchemaNode.Choice? {
    switch self {
    case .start: .init("start", "The start both ways.")
    case .end: .init("end", "The end both ways.")
    }
  }

  var target: AxisTarget {
    switch self {
    case .start: .start
    case .end: .end
    }
  }
}

extension AxisTarget: SceneChoice {
  static var choices: [AxisTarget] { [.start, .end] }
  var choice: SchemaNode.Choice? {
    switch self {
    case .start: .init("start", "The start.")
    case .end: .init("end", "The end.")
    case .offset, .fraction, .page, .track, .section: nil
    }
  }
}

extension ScrollAlignment: SceneChoice {
  var choice: SchemaNode.Choice? {
    switch self {
    case .start: .init("start", "At the start edge, behind what is stuck there.")
    case .center: .init("center", "In the middle.")
    case .end: .init("end", "At the end edge.")
    case .nearest: .init("nearest", "Where the least scrolling shows it.")
    }
  }
}

// MARK: Motions

extension ReleaseVelocity: SceneChoice {
  static var choices: [ReleaseVelocity] { [.carried] }
  var choice: SchemaNode.Choice? {
    switch self {
    case .carried: .init("carried", "The velocity at the end of the step before.")
    case .given: nil
    }
  }
}

extension PageTurn.Choice: SceneChoice {
  static var choices: [PageTurn.Choice] { [.release(.carried)] }
  var choice: SchemaNode.Choice? {
    switch self {
    case .release(.carried, _):
      .init(
        "carried",
        "To the page that the velocity at the end of the step before calls for, at most one from where it began."
      )
    case .release(.given, _), .by: nil
    }
  }
}

extension EdgeBehavior: SceneChoice {
  static var choices: [EdgeBehavior] { [.bounce(), .stop] }
  var choice: SchemaNode.Choice? {
    switch self {
    case .bounce: .init("bounce", "Bounces back on a spring.")
    case .stop: .init("stop", "Stops.")
    }
  }
}

extension DirectionLock: SceneChoice {
  static var choices: [DirectionLock] { [.free, .automatic(), .along(.horizontal), .along(.vertical)] }
  var choice: SchemaNode.Choice? {
    switch self {
    case .free: .init("free", "Both axes follow the finger.")
    case .automatic: .init("auto", "The first direction decides.")
    case .along(.horizontal): .init("horizontal", "Only the horizontal axis.")
    case .along(.vertical): .init("vertical", "Only the vertical axis.")
    }
  }
}

extension Deceleration: SceneChoice {
  static var choices: [Deceleration] { [.normal, .fast, .android] }
  var choice: SchemaNode.Choice? {
    switch self {
    case .normal: .init("normal", "0.998 of the velocity is left after each millisecond.")
    case .fast: .init("fast", "0.99 is left after each millisecond.")
    case .android: .init("android", "Android's curve.")
    case .rate: nil
    }
  }
}

/// Elements to come to rest at.
enum SnapElements: CaseIterable, SceneChoice {
  case rows
  case columns
  case cells
  case sections

  var choice: SchemaNode.Choice? {
    switch self {
    case .rows: .init("rows", "Rows.")
    case .columns: .init("columns", "Columns.")
    case .cells: .init("cells", "Rows and columns.")
    case .sections: .init("sections", "Sections.")
    }
  }

  var axes: Axes<SnapElement?> {
    switch self {
    case .rows: Axes(horizontal: nil, vertical: .tracks)
    case .columns: Axes(horizontal: .tracks, vertical: nil)
    case .cells: Axes(horizontal: .tracks, vertical: .tracks)
    case .sections: Axes(horizontal: nil, vertical: .sections)
    }
  }
}

extension ScrollCurve.Shape: SceneChoice {
  var choice: SchemaNode.Choice? {
    switch self {
    case .smooth: .init("smooth", "Round turns, which may swing past a place a little.")
    case .monotone: .init("monotone", "Turns exactly at the places.")
    }
  }
}

extension RecordedOffsets.Interpolation: SceneChoice {
  var choice: SchemaNode.Choice? {
    switch self {
    case .linear: .init("linear", "A straight line from one to the next.")
    case .hold: .init("hold", "The earlier one, until the next is due.")
    }
  }
}
