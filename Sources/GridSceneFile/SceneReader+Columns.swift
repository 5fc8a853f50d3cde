import GridData
import GridFrame
import GridScene

extension SceneReader {
  /// Reads settings of a column or of all columns.
  mutating func column(_ node: DocumentNode) -> ColumnDescription {
    var column = ColumnDescription()
    for (key, value) in node.values(of: ColumnKey.self) {
      switch key {
      case .title: column.title = value.text
      case .width:
        column.basis =
          value.choice() ?? value.text.flatMap(SceneSchema.share).map { .share($0) }
          ?? positive(value).map { .fixed($0) }
      case .minWidth: column.minimum = value.number
      case .maxWidth: column.maximum = positive(value).map { Located($0, at: value.range) }
      case .align: column.alignment = value.choice()
      case .format: column.format = Located(format(value), at: node.keyRange(key) ?? value.range)
      case .missing: column.missing = value.text
      case .lines: column.lines = value.choice() ?? value.integer.flatMap { $0 > 0 ? .count($0) : nil }
      case .weight: column.weight = weight(value)
      case .color: column.color = value.text.flatMap(Color.init(hex:))
      case .hidden: column.isHidden = value.boolean
      }
    }
    if let minimum = column.minimum, let maximum = column.maximum, maximum.value < minimum {
      log.error(
        "`maxWidth` is less than `minWidth`", at: maximum.range, expected: "\(minimum.shortText) or more")
    }
    return column
  }
}
