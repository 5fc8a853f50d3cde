import GridCell
import GridData
public import GridFrame
import GridGeometry
package import GridSchema
import GridSource

extension CellVisuals {
  /// A rating that shows a number as stars, in half steps.
  public struct Stars: Sendable, Hashable {
    /// The number of stars.
    public var count = 5
    /// The value that fills all stars; nil to use the number of stars.
    public var maximum: Double?
    /// The color of filled stars; nil to use the theme's.
    public var color: Color?
    /// The position of the text: beside the stars or hidden.
    public var label = Label.hidden

    /// Creates stars.
    public init(count: Int = 5) { self.count = count }
  }
}

// MARK: - Scene files

extension CellVisuals.Stars: MappedVisual {
  package struct Said: VisualDescription {
    var isShown = true
    var stars = CellVisuals.Stars()

    package func visual(_ names: inout some VisualNames) -> CellVisuals.Stars? { isShown ? stars : nil }
  }

  package static var path: any WritableKeyPath<CellVisuals, Self?> & Sendable { \.stars }

  package static func field<Reader: SchemaReader>() -> SchemaField<CellVisualsDescription, Reader> {
    says(
      "stars",
      .anyOf(
        "`true`, `false` or a mapping",
        [
          SchemaKind<Bool, Reader>.boolean.map { Said(isShown: $0) },
          .reference(mappingName, "stars, as a mapping", to: mapping()),
        ]), "Stars instead of a number, as in ratings, rounded to halves.",
      examples: [true, ["count": 3, "label": true]])
  }

  package static let mappingName = "stars"

  package static func mapping<Reader: SchemaReader>() -> SchemaKind<Said, Reader> {
    .object(
      "stars", Said(),
      [
        .init("count", \.stars.count, .integer(1...10, examples: [3]), "The number of stars."),
        .init(
          "max", \.stars.maximum, .positive(to: 1e300, examples: [100]),
          "The value that fills all stars; by default their number."),
        .init("color", \.stars.color, .color, "The color of the filled part."),
        .init("label", .boolean, "Whether the text is shown beside them.", default: false) {
          isShown, _, said, _ in
          said.stars.label = isShown ? .beside : .hidden
        },
      ], "Stars for a number.", examples: [["count": 10, "max": 100]])
  }
}

// MARK: - Dressing

extension CellVisuals.Stars {
  package static var layer: VisualLayer { .beside }
  package var room: VisualRoom { VisualRoom(label: label == .hidden ? .none : .atEnd) }

  package func dress(_ cell: inout DressedCell, _ scales: [ResolvedScale]) {
    guard let number = cell.value.doubleValue, number.isFinite, count > 0 else { return }
    let part = min(max(number / (maximum ?? Double(count)), 0), 1)
    let halves = Int((part * Double(2 * count)).rounded())
    let measures = cell.measures
    let full = (color ?? measures.warning).adjusted(on: cell.background, contrast: Color.shapeContrast)
    let empty = cell.background.mixed(with: measures.text, part: 0.14)
    let isRightToLeft = cell.look.isRightToLeft
    let stars = (0..<count).map { index -> CellContent.Part in
      let star = IconShape.star.icon(halves >= 2 * index + 2 ? full : empty, side: measures.iconSide)
      guard halves == 2 * index + 1 else { return .icon(star) }
      var half = IconShape.star.icon(full, side: measures.iconSide)
      half.segments.removeAll { isBeyondMiddle($0, isRightToLeft: isRightToLeft) }
      return .content(CellContent([.icon(star), .icon(half)], arrangement: .layers))
    }
    let row = CellContent(stars, spacing: measures.gap / 4)
    if label == .hidden { cell.content = row } else { cell.place(.content(row), isAtEnd: false) }
  }

  /// Returns whether a corner of a star belongs to the half that stays empty; the other corners form a half
  /// star.
  private func isBeyondMiddle(_ segment: PathItem.Segment, isRightToLeft: Bool) -> Bool {
    switch segment {
    case .move(let point), .line(let point): isRightToLeft ? point.x < 0.5 : point.x > 0.5
    default: false
    }
  }
}
