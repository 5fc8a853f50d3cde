package import GridCell
package import GridData
import GridFrame
package import GridSchema

extension CellVisuals {
  /// Muted text after the text of a cell.
  package struct Unit: Sendable, Hashable {
    package var text: String
  }

  package var unitVisual: Unit? {
    get { unit.isEmpty ? nil : Unit(text: unit) }
    set { unit = newValue?.text ?? "" }
  }
}

// MARK: - Scene files

extension CellVisuals.Unit: CellVisual {
  package struct Said: VisualDescription {
    var text: String

    package func visual(_ names: inout some VisualNames) -> CellVisuals.Unit? { .init(text: text) }
  }

  package static var path: any WritableKeyPath<CellVisuals, Self?> & Sendable { \.unitVisual }

  package static func field<Reader: SchemaReader>() -> SchemaField<CellVisualsDescription, Reader> {
    says(
      "unit", SchemaKind<String, Reader>.nonEmptyText.map { Said(text: $0) },
      "Subdued text after each value.", examples: [" kg"])
  }
}

// MARK: - Dressing

extension CellVisuals.Unit {
  package static var layer: VisualLayer { .text }

  package func dress(_ cell: inout DressedCell, _ scales: [ResolvedScale]) {
    let display = cell.display
    guard !display.isMissing, !display.text.isEmpty, display.content == nil,
      case .text(let runs)? = cell.content.parts.first
    else { return }
    let (color, background, contrast) = (cell.look.text.color, cell.background, cell.measures.contrast)
    let quiet = color.mixed(with: background, part: 0.35)
    let unit = TextRun(text, color: quiet.contrast(on: background) >= contrast ? quiet : color)
    cell.content = CellContent([.text(runs + [unit])])
  }

  package func dressTotal(_ content: inout CellContent, _ display: CellDisplay, _ column: DressedColumn) {
    if display.isNumeric { content = CellContent([.text([TextRun(display.text), TextRun(text)])]) }
  }
}
