package import GridCell
package import GridData
package import GridFrame

/// A cell to which visuals are being applied.
package struct DressedCell {
  /// The properties shared by the cells of its column.
  package let column: DressedColumn
  /// The values of the row in the order of the column's `inputs`, starting with the cell's own.
  package let values: [CellValue]
  /// The text of the cell.
  package let display: CellDisplay
  package let background: Color
  /// The content so far.
  package var content: CellContent
  /// The look so far, including the color of the text.
  package var look: CellLook

  package init(
    _ column: DressedColumn, values: [CellValue], display: CellDisplay, background: Color,
    content: CellContent,
    look: CellLook
  ) {
    self.column = column
    self.values = values
    self.display = display
    self.background = background
    self.content = content
    self.look = look
  }

  /// The value of the cell.
  package var value: CellValue { values[0] }
  package var measures: CellMeasures { column.measures }

  /// Returns the mapping from numbers to positions that a scale has in this row.
  package func ends(of scale: ResolvedScale) -> ValueScale? {
    scale.values(ofRow: column.numbers(values, of: scale))
  }

  package func value(ofColumn index: Int) -> CellValue? { column.value(values, ofColumn: index) }

  /// Places a small part beside the text. If the column reserves the width of its widest text, the parts are
  /// aligned regardless of the lengths of the texts.
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

/// The properties of a column that its visuals use.
package final class DressedColumn: Sendable {
  package let formatter: CellFormatter
  /// The formatters of other displayed columns that visuals refer to, by source index.
  package let formatters: [Int: CellFormatter]
  /// The lengths in device pixels, and the colors of the theme.
  package let measures: CellMeasures
  /// Whether the column's texts are aligned at the end, like numbers.
  package let endsAtEnd: Bool
  /// The width of the column's widest text, for texts beside bars and charts, in device pixels.
  package let labelWidth: Int
  /// The source columns that are read, starting with the column itself.
  package let inputs: [Int]
  private let positions: [Int: Int]

  package init(
    _ column: Scene.Column, inputs: [Int], measures: CellMeasures, formatters: [Int: CellFormatter]
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

  /// Creates a copy with the measured width of the column's texts.
  package init(_ other: DressedColumn, labelWidth: Int) {
    formatter = other.formatter
    formatters = other.formatters
    measures = other.measures
    endsAtEnd = other.endsAtEnd
    self.labelWidth = labelWidth
    inputs = other.inputs
    positions = other.positions
  }

  /// Returns the value of a source column in a row; nil if the column is not read.
  package func value(_ values: [CellValue], ofColumn column: Int) -> CellValue? {
    positions[column].map { values[$0] }
  }

  /// Returns the numbers that determine the ends of a per-row scale.
  package func numbers(_ values: [CellValue], of scale: ResolvedScale) -> [Double?] {
    guard scale.scale.over == .row else { return [] }
    return scale.scale.columns.map { column in positions[column].flatMap { values[$0].doubleValue } }
  }

  /// Returns text in a space as wide as the column's widest text, and a chart in the remaining width.
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
