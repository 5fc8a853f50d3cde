import GridCell
import GridFrame
import GridScene

/// Icons that go together, from low to high values.
enum IconSet: String, WordedCases {
  case arrows, arrows5, triangles, checks, lights

  var word: Word? {
    switch self {
    case .arrows: (rawValue, "Arrows down, level and up.")
    case .arrows5: (rawValue, "Arrows in five directions.")
    case .triangles: (rawValue, "Triangles down and up, a line between.")
    case .checks: (rawValue, "A cross for `false`, `no` and 0, a check mark for `true`, `yes` and 1.")
    case .lights: (rawValue, "Circles in red, amber and green.")
    }
  }

  var signs: [CellVisuals.Icon.Sign] {
    let shapes: [IconShape] =
      switch self {
      case .arrows: [.arrowDown, .arrowRight, .arrowUp]
      case .arrows5: [.arrowDown, .arrowDownRight, .arrowRight, .arrowUpRight, .arrowUp]
      case .triangles: [.triangleDown, .dash, .triangleUp]
      case .checks: [.cross, .check]
      case .lights: [.circle, .circle, .circle]
      }
    guard self == .lights else { return shapes.map { CellVisuals.Icon.Sign($0) } }
    return [0xd9_3a_2b, 0xe0_9a_1a, 0x1f_93_4c].map { CellVisuals.Icon.Sign(.circle, color: .init(rgb: $0)) }
  }

  var values: [String: CellVisuals.Icon.Sign] {
    guard self == .checks else { return [:] }
    var values: [String: CellVisuals.Icon.Sign] = [:]
    for word in ["false", "no", "False", "FALSE", "No", "0"] { values[word] = .init(.cross) }
    for word in ["true", "yes", "True", "TRUE", "Yes", "1"] { values[word] = .init(.check) }
    return values
  }
}

extension IconShape: SceneChoice {
  static let words: ChoiceWords = allCases.map { shape in
    (shape.rawValue, shape, "The shape \(shape.rawValue.split(separator: "-").joined(separator: " ")).")
  }
}

extension CellVisuals.Label: WordedCases {
  var word: Word? {
    switch self {
    case .beside: ("beside", "Beside it.")
    case .inside: ("inside", "On it.")
    case .hidden: ("hidden", "Nowhere.")
    }
  }
}

extension CellVisuals.Image.Fit: WordedCases {
  var word: Word? {
    switch self {
    case .contain: ("contain", "The whole of it shows.")
    case .cover:
      ("cover", "It fills the cell's width and its own height; the rest is cut at the right and below.")
    }
  }
}

extension CellVisuals.Sparkline.Kind: WordedCases {
  var word: Word? {
    switch self {
    case .line: ("line", "A line.")
    case .area: ("area", "A line on a ground.")
    case .columns: ("columns", "Columns.")
    case .winLoss: ("winloss", "Columns of one height, up above zero and down below it.")
    }
  }
}

extension CellVisuals.Sparkline.Mark: WordedCases {
  var word: Word? {
    switch self {
    case .first: ("first", "The first point.")
    case .last: ("last", "The last point.")
    case .min: ("min", "The first of the least.")
    case .max: ("max", "The first of the greatest.")
    }
  }
}
