public import GridCell
import GridData
public import GridFrame
package import GridSchema
import GridSource
import GridSupport

extension CellVisuals {
  /// Icons by value.
  public struct Icon: Sendable, Hashable {
    /// An icon and its color; if the color is nil, the rank of the icon determines it.
    public struct Sign: Sendable, Hashable {
      /// The shape of the icon.
      public var shape: IconShape
      /// The color of the icon; nil to use one that suits its rank.
      public var color: Color?

      /// Creates an icon.
      public init(_ shape: IconShape, color: Color? = nil) { (self.shape, self.color) = (shape, color) }
    }

    /// The icons, from low to high values.
    public var signs: [Sign]
    /// The lower bounds of all icons except the first, in ascending order. If empty, the scale is divided
    /// evenly or, for three icons, at zero.
    public var thresholds: [Double]
    /// The icons of texts and booleans.
    public var values: [String: Sign] = [:]
    /// The scale that the icons divide.
    public var scale: Scale
    /// The position of the text.
    public var label = Label.beside
    /// Whether the icon comes after the text.
    public var isAtEnd = false

    /// Creates icons.
    public init(_ signs: [Sign] = [], thresholds: [Double] = [], scale: Scale = Scale()) {
      self.signs = signs
      self.thresholds = thresholds
      self.scale = scale
    }
  }
}

// MARK: - Scene files

extension CellVisuals.Icon: MappedVisual {
  package struct Said: VisualDescription {
    var isShown = true
    var icon = CellVisuals.Icon()
    var set: IconSet?
    var scale = ScaleDescription()

    package var scales: [ScaleDescription] { [scale] }

    package func visual(_ names: inout some VisualNames) -> CellVisuals.Icon? {
      guard isShown else { return nil }
      var icon = icon
      if icon.signs.isEmpty { icon.signs = set?.signs ?? [] }
      icon.values.merge(set?.values ?? [:]) { own, _ in own }
      icon.scale = names.scale(scale) ?? icon.scale
      return icon
    }
  }

  package static var path: any WritableKeyPath<CellVisuals, Self?> & Sendable { \.icon }

  package static func field<Reader: SchemaReader>() -> SchemaField<CellVisualsDescription, Reader> {
    says(
      "icon",
      .anyOf(
        "the name of a set of icons, a mapping, or `none`",
        [
          SchemaKind<IconSet, Reader>.choice().map { Said(set: $0) },
          SchemaKind<Bool, Reader>.none.map { Said(isShown: !$0) },
          .reference(mappingName, "icons, as a mapping", to: mapping()),
        ]), "An icon for the value.", examples: ["arrows", ["set": "lights", "at": [10, 50]]])
  }

  package static let mappingName = "icon"

  package static func mapping<Reader: SchemaReader>() -> SchemaKind<Said, Reader> {
    .object(
      "icons", Said(),
      [
        .init("set", \.set, .choice(), "Icons from low to high values."),
        .init(
          "icons", \.icon.signs, .list("a list of icons", .sign, minimum: 1),
          "Icons from low to high values, instead of a set.", examples: [["flag", "check"]]),
        .init(
          "at", \.icon.thresholds, .list("a list of numbers", .number(0), minimum: 1),
          "The lower bounds of all icons but the first, in ascending order; by default below, at and above 0 for three "
            + "icons, otherwise equal parts of the scale.", examples: [[10, 50]]),
        .init(
          "values",
          SchemaKind<[(key: Located<String>, value: Sign)], Reader>.map(
            "a mapping from values to icons", .sign, "Icons for specific values.",
            examples: [["yes": "check"]])
        ) { values, _, said, _ in
          for (key, value) in values { said.icon.values[key.value] = value }
        },
        .init("scale", \.scale, .scale, "The scale that is divided if `at` is not set."),
        .init("label", .boolean, "Whether the text is shown beside it.", default: true) {
          isShown, _, said, _ in
          said.icon.label = isShown ? .beside : .hidden
        },
        .init("end", \.icon.isAtEnd, .boolean, "Whether the icon follows the text."),
      ], "Icons for values.", examples: [["set": "arrows"]]
    ) { said, node, reader in
      let thresholds = said.icon.thresholds
      guard !thresholds.isEmpty, let range = node["at"]?.range else { return }
      if zip(thresholds, thresholds.dropFirst()).contains(where: { $0 >= $1 }) {
        reader.report("`at` is not ascending", at: range, expected: "numbers in ascending order")
      }
      let count = node["icons"]?.list?.count ?? said.set?.signs.count ?? 0
      if count > 0, thresholds.count != count - 1 {
        reader.report(
          "`at` has \(thresholds.count) numbers for \(count) icons", at: range,
          expected: "\(max(count - 1, 0)), one for each icon but the first")
      }
    }
  }
}

extension SchemaKind where Value == CellVisuals.Icon.Sign {
  /// An icon with its color.
  package static var sign: Self {
    .anyOf(
      "an icon by name, or a mapping with `shape` and `color`",
      [
        SchemaKind<IconShape, Reader>.choice().map { Value($0) },
        .object(
          "an icon", Value(.circle),
          [
            .init(
              "shape", \.shape,
              .text("the name of an icon", shapeRule, examples: ["flag"]) { IconShape(rawValue: $0) },
              "Its shape.", required: true),
            .init("color", \.color, .color, "Its color; by default one that suits the shape."),
          ]),
      ], "An icon.", examples: ["flag", ["shape": "check", "color": "#0a5c4a"]])
  }

  private static var shapeRule: SchemaNode.TextRule {
    SchemaNode.TextRule(pattern: "^[a-z-]+$") { text in
      IconShape(rawValue: text) == nil
        ? TextError(
          message: "not an icon", expectation: Words.list(IconShape.allCases.map { "`\($0.rawValue)`" }),
          hint: Suggestion.question(for: text, among: IconShape.allCases.map(\.rawValue))) : nil
    }
  }
}

extension IconShape: SceneChoice {
  package static let words: ChoiceWords = allCases.map { shape in
    (shape.rawValue, shape, "The shape \(shape.rawValue.split(separator: "-").joined(separator: " ")).")
  }
}

/// Sets of matching icons, from low to high values.
enum IconSet: String, WordedCases {
  case arrows, arrows5, triangles, checks, lights

  var word: Word? {
    switch self {
    case .arrows: (rawValue, "Arrows down, level and up.")
    case .arrows5: (rawValue, "Arrows in five directions.")
    case .triangles: (rawValue, "Triangles down and up, and a dash between.")
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

// MARK: - Dressing

extension CellVisuals.Icon {
  package static var layer: VisualLayer { .beside }
  package var scales: [Scale] { [scale] }
  package var room: VisualRoom { VisualRoom(label: label == .beside ? .atEnd : .none) }

  package func dress(_ cell: inout DressedCell, _ scales: [ResolvedScale]) {
    if let sign = sign(of: cell, scales[0]) { dress(&cell, with: sign) }
  }

  /// Returns the icon of a row; nil if its value has none.
  private func sign(of cell: DressedCell, _ scale: ResolvedScale) -> Sign? {
    if let sign = values[cell.value.description] ?? values[cell.display.text] { return sign }
    guard !signs.isEmpty, !cell.display.isMissing, let number = cell.value.doubleValue else { return nil }
    if !thresholds.isEmpty {
      let step = ValueScale(0, 1, thresholds: thresholds).step(of: number)
      return signs[min(step, signs.count - 1)]
    }
    // If the scale is divided at zero, zero itself has an icon too.
    if signs.count == 3, scale.scale.lower == nil, scale.scale.upper == nil, scale.scale.midpoint == nil {
      return signs[number < 0 ? 0 : number > 0 ? 2 : 1]
    }
    guard let position = cell.ends(of: scale)?.position(of: number) else { return nil }
    let step = Int((min(max(position, 0), 1) * Double(signs.count)).rounded(.down))
    return signs[min(step, signs.count - 1)]
  }

  /// Adds one of the icons to a cell.
  package func dress(_ cell: inout DressedCell, with sign: Sign) {
    let color = (sign.color ?? standardColor(of: sign, cell.measures)).adjusted(
      on: cell.background, contrast: Color.shapeContrast)
    let icon = CellContent.Part.icon(sign.shape.icon(color, side: cell.measures.iconSide))
    guard label != .hidden else {
      cell.content = CellContent([icon])
      return
    }
    // The icons of rules, which few cells have, are drawn directly beside the text.
    cell.place(icon, isAtEnd: isAtEnd)
  }

  private func standardColor(of sign: Sign, _ measures: CellMeasures) -> Color {
    switch sign.shape {
    case .arrowUp, .arrowUpRight, .triangleUp, .check: return measures.good
    case .arrowDown, .arrowDownRight, .triangleDown, .cross: return measures.bad
    case .arrowRight, .dash, .ring: return measures.muted
    case .warning, .star: return measures.warning
    case .circle, .square, .diamond, .flag:
      guard signs.count > 1, let place = signs.firstIndex(of: sign) else { return measures.positive }
      return ColorRamp(measures.badToGood).singleColor(
        at: 0.15 + 0.7 * Double(place) / Double(signs.count - 1))
    }
  }
}
