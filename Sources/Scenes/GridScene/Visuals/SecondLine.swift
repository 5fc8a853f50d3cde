import GridCell
package import GridData
import GridFrame
package import GridSchema

extension CellVisuals {
  /// A second line of a cell.
  public struct SecondLine: Sendable, Hashable {
    /// The source index of the column.
    public var column: Int

    /// Creates a second line.
    public init(column: Int) { self.column = column }
  }
}

// MARK: - Scene files

extension CellVisuals.SecondLine: CellVisual {
  package struct Said: VisualDescription {
    var column: Located<String>

    package func visual(_ names: inout some VisualNames) -> CellVisuals.SecondLine? {
      names.column(column).map { .init(column: $0) }
    }
  }

  package static var path: any WritableKeyPath<CellVisuals, Self?> & Sendable { \.below }

  package static func field<Reader: SchemaReader>() -> SchemaField<CellVisualsDescription, Reader> {
    says(
      "below", SchemaKind<Located<String>, Reader>.name.map { Said(column: $0) },
      "A column whose value is shown below in smaller text.", examples: ["month"])
  }
}

// MARK: - Dressing

extension CellVisuals.SecondLine {
  package static var layer: VisualLayer { .around }
  package var inputs: [Int] { [column] }

  /// Returns the formatter of the line: that of its column, if that column is displayed.
  package func formatter(_ column: DressedColumn) -> CellFormatter {
    column.formatters[self.column] ?? CellFormatter(style: .text)
  }

  /// Stacks the content above a muted line.
  package func dress(_ cell: inout DressedCell, _ scales: [ResolvedScale]) {
    guard let value = cell.value(ofColumn: column) else { return }
    let display = formatter(cell.column).display(value)
    guard !display.text.isEmpty else { return }
    let measures = cell.measures
    let quiet = cell.look.text.color.mixed(with: cell.background, part: 0.4)
      .adjusted(on: cell.background, contrast: measures.contrast)
    let second = TextRun(display.text, weight: .regular, color: quiet, size: measures.smallSize)
    cell.content = CellContent(
      [.content(cell.content), .text([second])], arrangement: .stack, spacing: measures.lineGap)
  }
}
