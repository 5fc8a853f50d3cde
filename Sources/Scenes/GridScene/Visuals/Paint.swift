package import GridData
public import GridFrame
package import GridSchema
import GridSource

extension CellVisuals {
  /// The source of a color.
  public enum Paint: Sendable, Hashable {
    /// The same color for all cells.
    case color(Color)
    /// A color determined by the value of the cell.
    case scale(Scale)

    package var scale: Scale? { if case .scale(let scale) = self { scale } else { nil } }
  }
}

/// The source of a color of cells, with a resolved scale.
package enum ResolvedPaint: Sendable {
  case color(Color)
  case scale(ResolvedScale)

  /// Returns the color in a row; nil if the value has none.
  package func color(_ values: [CellValue], _ column: DressedColumn) -> Color? {
    switch self {
    case .color(let color): return color
    case .scale(let scale):
      let subject = scale.scale.subject.flatMap { column.value(values, ofColumn: $0) } ?? values[0]
      return scale.color(of: subject, in: scale.values(ofRow: column.numbers(values, of: scale)))
    }
  }
}

// MARK: - Scene files

/// The source of a color, as written in a scene file.
package enum SaidPaint: Sendable {
  /// The theme's color.
  case theme
  /// The same color for all cells.
  case color(Color)
  /// A color determined by a value.
  case scale(ScaleDescription)
}

extension SchemaKind where Value == SaidPaint, Reader: SchemaReader {
  /// The background of cells.
  package static var fill: Self {
    .anyOf(
      "a color, the name of a palette or of a scale, a mapping, or `none`",
      [
        SchemaKind<Color, Reader>.color.map { .color($0) },
        SchemaKind<Bool, Reader>.words([
          ("none", true, "The theme's, overriding the setting for all columns.")
        ]).map { _ in
          .theme
        },
        SchemaKind<ScaleDescription, Reader>.scaleName.map { .scale($0) },
        SchemaKind<ScaleDescription, Reader>.scaleMapping.map { .scale($0) },
      ])
  }

  /// The color of text.
  package static var textColor: Self {
    .anyOf(
      "a color such as \"#1d2733\" or `tomato`, or a scale as a mapping",
      [
        SchemaKind<Color, Reader>.color.map { .color($0) },
        SchemaKind<ScaleDescription, Reader>.scaleMapping.map { .scale($0) },
      ])
  }
}
