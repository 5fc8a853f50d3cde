import GridCell
import GridData
public import GridFrame
package import GridSchema
import GridSource

extension CellVisuals {
  /// A background with rounded corners behind text.
  public struct Badge: Sendable, Hashable {
    /// The background colors, by text.
    public var colors: [String: Color] = [:]
    /// The scale that determines the colors for all other text.
    public var scale: Scale

    /// Creates badges.
    public init(scale: Scale = Scale()) { self.scale = scale }
  }
}

// MARK: - Scene files

extension CellVisuals.Badge: MappedVisual {
  package struct Said: VisualDescription {
    var isShown = true
    var badge = CellVisuals.Badge()
    var scale = ScaleDescription()

    package var scales: [ScaleDescription] { [scale] }

    package func visual(_ names: inout some VisualNames) -> CellVisuals.Badge? {
      guard isShown else { return nil }
      var (badge, scale) = (badge, scale)
      if !names.hasScale(scale.name?.value ?? "") { scale.scale.kind = .categories }
      badge.scale = names.scale(scale) ?? badge.scale
      return badge
    }
  }

  package static var path: any WritableKeyPath<CellVisuals, Self?> & Sendable { \.badge }

  package static func field<Reader: SchemaReader>() -> SchemaField<CellVisualsDescription, Reader> {
    says(
      "badge",
      .anyOf(
        "`true`, `false` or a mapping",
        [
          SchemaKind<Bool, Reader>.boolean.map { Said(isShown: $0) },
          .reference(mappingName, "badges, as a mapping", to: mapping()),
        ]), "A background with rounded corners behind the text, colored by value.",
      examples: [true, ["colors": ["late": "#b42318"]]])
  }

  package static let mappingName = "badge"

  package static func mapping<Reader: SchemaReader>() -> SchemaKind<Said, Reader> {
    .object(
      "badges", Said(),
      [
        .init(
          "colors",
          SchemaKind<[(key: Located<String>, value: Color)], Reader>.map(
            "a mapping from values to colors", .color, "Colors for specific values.",
            examples: [["late": "#b42318"]])
        ) { colors, _, said, _ in
          for (key, value) in colors { said.badge.colors[key.value] = value }
        },
        .init(
          "scale", \.scale, .scale, "The scale that colors all other values; by default one of categories."),
      ], "Backgrounds behind texts.", examples: [["colors": ["late": "#b42318"]]])
  }
}

// MARK: - Dressing

extension CellVisuals.Badge {
  package static var layer: VisualLayer { .behind }
  package var scales: [Scale] { [scale] }
  // Texts without a color have no badge.
  package var room: VisualRoom { VisualRoom(dependsOnEnds: true) }

  package func dress(_ cell: inout DressedCell, _ scales: [ResolvedScale]) {
    let (display, measures) = (cell.display, cell.measures)
    guard !display.isMissing else { return }
    guard
      let color = colors[cell.value.description] ?? colors[display.text]
        ?? scales[0].color(of: cell.value, in: scales[0].values)
    else {
      cell.content = CellContent(TextRun(display.text))
      return
    }
    // A tint of the color, on which text of the same hue is legible, and which remains distinct from the
    // background.
    let fill = color.over(cell.background).mixed(with: cell.background, part: 0.8)
    let text = color.over(cell.background).adjusted(on: fill, contrast: measures.contrast)
    let run = TextRun(display.text, weight: .medium, color: text, size: measures.badgeSize)
    cell.content = CellContent([
      .badge(CellContent.Badge(run, background: fill, padding: measures.badgePadding))
    ])
  }
}
