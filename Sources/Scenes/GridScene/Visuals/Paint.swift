package import GridData
public import GridFrame
package import GridSchema

extension CellVisuals {
  /// Where a color comes from.
  public enum Paint: Sendable, Hashable {
    /// It is the same for all.
    case color(Color)
    /// It follows from the value.
    case scale(Scale)

    package var scale: Scale? { if case .scale(let scale) = self { scale } else { nil } }
  }
}

/// A color of cells whose scale is resolved.
package enum ResolvedPaint: Sendable {
  case color(Color)
  case scale(ResolvedScale)

  /// The color in a row; nil where its value has none.
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

/// Where a color comes from, as a scene file says it.
package enum SaidPaint: Sendable {
  /// From the theme.
  case theme
  /// It is the same for all.
  case color(Color)
  /// It follows from a value.
  case scale(ScaleDescription)
}

extension SchemaKind where Value == SaidPaint, Reader: SchemaReader {
  /// The ground of cells.
  package static var fill: Self {
    .anyOf(
      "a color, the name of a palette or of a scale, a mapping, or `none`",
      [
        SchemaKind<Color, Reader>.color.map { .color($0) },
        SchemaKind<Bool, Reader>.words([("none", true, "The theme's, whatever all columns have.")]).map { _ in
          .theme
        },
        SchemaKind<ScaleDescription, Reader>.scaleName.map { .scale($0) },
        SchemaKind<ScaleDescription, Reader>.scaleMapping.map { .scale($0) },
      ])
  }

  /// The color of texts.
  package static var textColor: Self {
    .anyOf(
      "a color such as \"#1d2733\", or a scale as a mapping",
      [
        SchemaKind<Color, Reader>.color.map { .color($0) },
        SchemaKind<ScaleDescription, Reader>.scaleMapping.map { .scale($0) },
      ])
  }
}
