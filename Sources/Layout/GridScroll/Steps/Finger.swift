public import GridGeometry
package import GridSchema

/// A direction in which a finger moves on the screen.
public enum FingerDirection: Sendable, Hashable, CaseIterable {
  /// Up, which scrolls down.
  case up
  /// Down, which scrolls up.
  case down
  /// To the left, which scrolls to the right.
  case left
  /// To the right, which scrolls to the left.
  case right

  var axis: Axis { self == .up || self == .down ? .vertical : .horizontal }

  /// Returns a vector of this length that points in the direction.
  func vector(_ length: Double) -> Vector {
    var vector = Vector.zero
    vector[axis] = self == .up || self == .left ? -length : length
    return vector
  }
}

/// The movement of a finger on the screen: a direction alone, for a natural amount, or amounts to the right and
/// down.
///
/// A swipe counts in points, a flick in points per second.
public enum FingerMovement: Sendable, Hashable {
  /// A natural amount in this direction.
  case toward(FingerDirection)
  /// An amount along each axis; positive is right and down.
  case by(Vector)

  /// Returns the amounts as the path of a drag, which counts from where rows begin: in a space that starts at the
  /// right, a finger that moves left there moves forward.
  func vector(natural: (Axis) -> Double, isRightToLeft: Bool) -> Vector {
    var vector =
      switch self {
      case .toward(let direction): direction.vector(natural(direction.axis))
      case .by(let vector): vector
      }
    if isRightToLeft { vector.dx = -vector.dx }
    return vector
  }

  func check(with checker: inout PathChecker, field: String, limit: Double, unit: String) {
    switch self {
    case .toward(let direction):
      if !checker.axes.contains(direction.axis) { checker.reportOtherAxis(field) }
    case .by(let vector): checker.vector(vector, field: field, limit: limit, unit: unit)
    }
  }
}

// MARK: - Scene files

extension FingerDirection: SceneChoice {
  package static let words: ChoiceWords = [
    ("up", .up, "The finger moves up, and the table scrolls down."),
    ("down", .down, "The finger moves down, and the table scrolls up."),
    ("left", .left, "The finger moves to the left."),
    ("right", .right, "The finger moves to the right."),
  ]
}

extension SchemaKind where Value == FingerMovement, Reader: SchemaReader {
  /// A direction, or a mapping of directions to amounts: points for a swipe, points per second for a flick.
  static func fingerMovement(unit: String, to maximum: Double, example: JSON) -> Self {
    let amount = SchemaKind<Double, Reader>.positive(
      "a number of \(unit) above 0", to: maximum, examples: [example])
    func field(
      _ name: String, _ path: @escaping @Sendable () -> SchemaField<Amounts, Reader>.Path<Located<Double>?>
    ) -> SchemaField<Amounts, Reader> {
      .init(
        name, at: path(), amount,
        "\(unit.prefix(1).uppercased() + unit.dropFirst()) \(Amounts.sides[name] ?? name).")
    }
    return .anyOf(
      "`up`, `down`, `left`, `right`, or a mapping such as `{up: \(example.text)}`",
      [
        SchemaKind<FingerDirection, Reader>.choice().map { .toward($0) },
        SchemaKind<Amounts, Reader>.object(
          "a mapping of directions to \(unit)", Amounts(),
          [
            field("up") { \.up }, field("down") { \.down }, field("left") { \.left },
            field("right") { \.right },
          ]
        ) { amounts, node, reader in amounts.check(node, &reader) }.map { .by($0.vector) },
      ], examples: ["up", ["up": example]])
  }
}

/// The amounts of a finger's movement, as written.
private struct Amounts: Sendable {
  var up: Located<Double>?
  var down: Located<Double>?
  var left: Located<Double>?
  var right: Located<Double>?

  static let sides = ["left": "to the left", "right": "to the right"]

  var vector: Vector {
    Vector(
      dx: (right?.value ?? 0) - (left?.value ?? 0), dy: (down?.value ?? 0) - (up?.value ?? 0))
  }

  /// Reports a movement without a direction, or in opposite ones.
  func check(_ node: DocumentNode, _ reader: inout some SchemaReader) {
    if node.map?.isEmpty == true {
      reader.report("no direction is given", at: node.range, expected: "`up`, `down`, `left` or `right`")
    }
    for (first, second, names) in [(up, down, "`up` and `down`"), (left, right, "`left` and `right`")] {
      guard first != nil, let second else { continue }
      reader.report("\(names) exclude each other", at: second.range, expected: "only one of them")
    }
  }
}
