import GridCell
import GridData
public import GridFrame
import GridGeometry
package import GridSchema
import GridSource

extension CellVisuals {
  /// A small chart of the values of several columns, or of a list in one cell.
  public struct Sparkline: Sendable, Hashable {
    /// The kind of chart.
    public var kind = Kind.line
    /// The source columns whose values are shown; empty to show the list in the column's own cells.
    public var columns: [Int] = []
    /// The scale. By default, each row has its own ends.
    public var scale: Scale
    /// A horizontal reference line.
    public var reference: Reference?
    /// The points marked with dots, or the columns marked by color.
    public var marks: [Mark] = []
    /// The color; nil to use the theme's.
    public var color: Color?
    /// The color of negative columns; nil to use the theme's.
    public var negative: Color?
    /// The color of marks; nil to use the theme's.
    public var markColor: Color?
    /// The direction in which the values follow each other.
    public var direction = Direction.leftToRight
    /// Whether the last value is shown beside the chart.
    public var showsLast = false
    /// The minimum length of the chart, in points.
    public var length = 110.0

    /// Creates a line chart; by default, each row has its own ends.
    public init(scale: Scale = Scale()) { self.scale = scale }

    /// The kind of chart.
    public enum Kind: Sendable, Hashable, CaseIterable {
      /// A line.
      case line
      /// A line above a filled area.
      case area
      /// Columns.
      case columns
      /// Columns of equal height, upward for positive and downward for negative values.
      case winLoss
    }

    /// The direction in which values follow each other.
    public enum Direction: Sendable, Hashable, CaseIterable {
      /// From left to right.
      case leftToRight
      /// From right to left.
      case rightToLeft
      /// As the columns of the table.
      case table
    }

    /// A marked point.
    public enum Mark: Sendable, Hashable, CaseIterable {
      /// The first point.
      case first
      /// The last point.
      case last
      /// The smallest value; the first one if there are several.
      case min
      /// The largest value; the first one if there are several.
      case max
    }

    /// The height of a reference line.
    public enum Reference: Sendable, Hashable {
      /// A fixed value.
      case value(Double)
      /// The mean of the row.
      case mean
      /// The median of the row.
      case median
      /// The first value of the row.
      case first
      /// The value of a source column.
      case column(Int)
    }
  }
}

// MARK: - Scene files

extension CellVisuals.Sparkline: MappedVisual {
  package struct Said: VisualDescription {
    var isShown = true
    var sparkline = CellVisuals.Sparkline()
    package var charted: [Located<String>] = []
    var reference: Level?
    var scale = ScaleDescription()

    enum Level: Sendable {
      case fixed(CellVisuals.Sparkline.Reference)
      case column(Located<String>)
    }

    package var scales: [ScaleDescription] { [scale] }
    package var showsLists: Bool { true }

    package func visual(_ names: inout some VisualNames) -> CellVisuals.Sparkline? {
      guard isShown else { return nil }
      var (sparkline, scale) = (sparkline, scale)
      sparkline.columns = charted.compactMap { names.column($0) }
      scale.over = scale.over ?? (scale.name == nil ? .row : nil)
      sparkline.scale = names.scale(scale) ?? sparkline.scale
      if scale.columns == nil, scale.name == nil, !sparkline.columns.isEmpty {
        sparkline.scale.columns = sparkline.columns
      }
      switch reference {
      case nil: break
      case .fixed(let level): sparkline.reference = level
      case .column(let name): sparkline.reference = names.column(name).map { .column($0) }
      }
      return sparkline
    }
  }

  package static var path: any WritableKeyPath<CellVisuals, Self?> & Sendable { \.sparkline }

  package static func field<Reader: SchemaReader>() -> SchemaField<CellVisualsDescription, Reader> {
    says(
      "sparkline",
      .anyOf(
        "`line`, `area`, `columns`, `winloss`, `none` or a mapping",
        [
          SchemaKind<Kind, Reader>.choice().map { kind in
            var said = Said()
            said.sparkline.kind = kind
            return said
          },
          SchemaKind<Bool, Reader>.none.map { Said(isShown: !$0) },
          .reference(mappingName, "a sparkline, as a mapping", to: mapping()),
        ]), "A small chart: of several columns, or of lists such as `1;2;3` in the column's cells.",
      examples: ["line", ["kind": "columns", "columns": ["total"]]])
  }

  package static let mappingName = "sparkline"

  package static func mapping<Reader: SchemaReader>() -> SchemaKind<Said, Reader> {
    .object(
      "a sparkline", Said(),
      [
        .init("kind", \.sparkline.kind, .choice(), "The kind of chart."),
        .init(
          "columns", \.charted, .list("a list of columns", .name, minimum: 1),
          "The columns whose values it shows, in order; by default the list in the column's own cells.",
          examples: [["total"]]),
        .init(
          "scale", \.scale, .scale, "Its scale; each row has its own ends unless `over: all` is set.",
          examples: [["over": "all"]]),
        .init(
          "reference", \.reference, level(),
          "A horizontal reference line at a number, at a value of the row, or at that of a column.",
          examples: [100, "mean", "total"]),
        .init(
          "marks", \.sparkline.marks, .list("a list of points", .choice(), minimum: 1),
          "The points to mark.", examples: [["min", "max"], ["last"]]),
        .init("color", \.sparkline.color, .color, "The color of the line, or of columns above zero."),
        .init(
          "negative", \.sparkline.negative, .color, "The color of columns below zero.", examples: ["#b42318"]),
        .init("markColor", \.sparkline.markColor, .color, "The color of marked points."),
        .init(
          "direction", \.sparkline.direction, .choice(),
          "The direction in which the values follow each other, such as that of time."),
        .init("last", \.sparkline.showsLast, .boolean, "Whether the last value is shown beside it."),
        .init("length", \.sparkline.length, .extent, "Its minimum length, in points."),
      ], "A small chart instead of a text.", examples: [["kind": "area", "marks": ["last"]]])
  }

  private static func level<Reader>() -> SchemaKind<Said.Level, Reader> {
    .anyOf(
      "a number, `mean`, `median`, `first` or a column",
      [
        SchemaKind<Double, Reader>.number(100).map { .fixed(.value($0)) },
        SchemaKind<Located<String>, Reader>.name.map { name in
          switch name.value {
          case "mean": .fixed(.mean)
          case "median": .fixed(.median)
          case "first": .fixed(.first)
          default: .column(name)
          }
        },
      ])
  }
}

extension CellVisuals.Sparkline.Kind: WordedCases {
  package var word: Word? {
    switch self {
    case .line: ("line", "A line.")
    case .area: ("area", "A line with a filled area.")
    case .columns: ("columns", "Columns.")
    case .winLoss: ("winloss", "Columns of equal height, up for positive values and down for negative ones.")
    }
  }
}

extension CellVisuals.Sparkline.Direction: WordedCases {
  package var word: Word? {
    switch self {
    case .leftToRight: ("ltr", "From left to right.")
    case .rightToLeft: ("rtl", "From right to left.")
    case .table: ("table", "As the columns of the table, for readers of right-to-left scripts.")
    }
  }
}

extension CellVisuals.Sparkline.Mark: WordedCases {
  package var word: Word? {
    switch self {
    case .first: ("first", "The first point.")
    case .last: ("last", "The last point.")
    case .min: ("min", "The first minimum.")
    case .max: ("max", "The first maximum.")
    }
  }
}
