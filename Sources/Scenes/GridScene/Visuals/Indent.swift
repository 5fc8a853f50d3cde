import GridCell
import GridData
package import GridSchema

extension CellVisuals {
  /// The indentation of text.
  public enum Indent: Sendable, Hashable {
    /// A fixed number of levels.
    case levels(Int)
    /// A source column that contains the number of levels.
    case column(Int)
  }
}

// MARK: - Scene files

extension CellVisuals.Indent: CellVisual {
  package enum Said: VisualDescription {
    case levels(Int)
    case column(Located<String>)

    package func visual(_ names: inout some VisualNames) -> CellVisuals.Indent? {
      switch self {
      case .levels(let count): .levels(count)
      case .column(let name): names.column(name).map { .column($0) }
      }
    }
  }

  package static var path: any WritableKeyPath<CellVisuals, Self?> & Sendable { \.indent }

  package static func field<Reader: SchemaReader>() -> SchemaField<CellVisualsDescription, Reader> {
    says(
      "indent",
      .anyOf(
        "a whole number from 0 to 20, or a column",
        [
          SchemaKind<Int, Reader>.integer(0...20, examples: [1]).map { .levels($0) },
          SchemaKind<Located<String>, Reader>.name.map { .column($0) },
        ]),
      "The indentation of the text, in levels: a number, or the column that holds it.",
      examples: [1, "total"])
  }
}

// MARK: - Dressing

extension CellVisuals.Indent {
  package static var layer: VisualLayer { .text }
  package var inputs: [Int] { if case .column(let column) = self { [column] } else { [] } }

  package func dress(_ cell: inout DressedCell, _ scales: [ResolvedScale]) {
    let levels =
      switch self {
      case .levels(let count): count
      case .column(let column):
        cell.value(ofColumn: column)?.doubleValue.map { Int(min(max($0, 0), 20)) } ?? 0
      }
    cell.look.padding.start += levels * cell.measures.indent
  }
}
