package import GridCell
package import GridData
package import GridFrame

/// A cell while visuals dress it.
package struct DressedCell {
  /// What the cells of its column have in common.
  package let column: DressedColumn
  /// The values of the row, in the order of the column's `inputs`: the cell's own first.
  package let values: [CellValue]
  /// The text of the cell.
  package let display: CellDisplay
  /// The color of the ground.
  package let ground: Color
  /// What shows so far.
  package var content: CellContent
  /// The look so far, with the color of the text.
  package var look: CellLook

  package init(
    _ column: DressedColumn, values: [CellValue], display: CellDisplay, ground: Color, content: CellContent,
    look: CellLook
  ) {
    self.column = column
    self.values = values
    self.display = display
    self.ground = ground
    self.content = content
    self.look = look
  }

  /// The value of the cell.
  package var value: CellValue { values[0] }
  package var measures: CellMeasures { column.measures }

  /// The way from numbers to places that a scale has in this row.
  package func ends(of scale: ResolvedScale) -> ValueScale? {
    scale.values(ofRow: column.numbers(values, of: scale))
  }

  package func value(ofColumn index: Int) -> CellValue? { column.value(values, ofColumn: index) }

  /// Places something small beside the text. In a room as wide as the widest text, numbers of any length have it one below
  /// the other.
  package mutating func place(_ part: CellContent.Part, isAtEnd: Bool) {
    var parts = content.parts
    if column.endsAtEnd, column.labelWidth > 0, parts.count == 1, case .text = parts[0] {
      parts = [.sized(CellContent.Sized(parts[0], width: column.labelWidth, alignment: .right))]
    }
    content.parts = isAtEnd ? parts + [part] : [part] + parts
    content.arrangement = .row
    content.spacing = measures.gap * 3 / 4
  }
}

/// What visuals know of the column whose cells they dress.
package final class DressedColumn: Sendable {
  package let formatter: CellFormatter
  /// The formatters of other columns that show, as far as visuals name them, by their index in the source.
  package let formatters: [Int: CellFormatter]
  /// Lengths in device pixels, and colors of the theme.
  package let measures: CellMeasures
  /// Whether texts stand at the end of the column, as numbers do.
  package let endsAtEnd: Bool
  /// The width of the widest text of the column, for texts beside bars and charts; device pixels.
  package let labelWidth: Int
  /// The columns of the source that are read, the column's own first.
  package let inputs: [Int]
  private let positions: [Int: Int]

  package init(
    _ column: Column, inputs: [Int], measures: CellMeasures, formatters: [Int: CellFormatter]
  ) {
    formatter = column.formatter
    self.formatters = formatters
    self.measures = measures
    let alignment = column.alignment ?? (column.kind.isNumeric ? .end : .start)
    endsAtEnd = alignment == .end || alignment == .right
    labelWidth = 0
    self.inputs = inputs
    positions = Dictionary(inputs.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// The same column with the width of its texts known.
  package init(_ other: DressedColumn, labelWidth: Int) {
    formatter = other.formatter
    formatters = other.formatters
    measures = other.measures
    endsAtEnd = other.endsAtEnd
    self.labelWidth = labelWidth
    inputs = other.inputs
    positions = other.positions
  }

  /// The value of a column of the source in a row; nil where it is not read.
  package func value(_ values: [CellValue], ofColumn column: Int) -> CellValue? {
    positions[column].map { values[$0] }
  }

  /// The numbers of a row that a scale of rows is made from.
  package func numbers(_ values: [CellValue], of scale: ResolvedScale) -> [Double?] {
    guard scale.scale.over == .row else { return [] }
    return scale.scale.columns.map { column in positions[column].flatMap { values[$0].doubleValue } }
  }

  /// A text in a room as wide as the widest of the column, and a chart in what is left.
  package func beside(_ chart: CellContent.Part?, _ text: CellContent) -> CellContent {
    let alignment: TextItem.HorizontalAlignment = endsAtEnd ? .right : .left
    let label = CellContent.Sized(text.parts.first ?? .text([]), width: labelWidth, alignment: alignment)
    var content = CellContent(
      [.sized(label), chart ?? .bar(CellContent.Bar(.nan, color: .clear))], spacing: measures.gap,
      horizontalAlignment: alignment)
    content.decimalPadding = text.decimalPadding
    return content
  }
}
