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

  /// Reads a pattern, `text`, or a mapping.
  private mutating func format(_ node: DocumentNode) -> FormatDescription {
    var format = FormatDescription()
    if let text = node.text {
      if text == "text" { format.kind = .text } else { format.pattern = text }
    }
    for (key, value) in node.values(of: FormatKey.self) {
      switch key {
      case .kind: format.kind = value.choice()
      case .pattern: format.pattern = value.text
      case .decimals: format.decimals = value.integer
      case .grouping: format.grouping = value.boolean
      case .prefix: format.prefix = value.text
      case .suffix: format.suffix = value.text
      case .negative: format.negative = value.choice()
      case .input: format.input = value.text
      }
    }
    checkKind(of: &format, node)
    return format
  }

  /// Finds out what is formatted, and reports keys that go with something else.
  private mutating func checkKind(of format: inout FormatDescription, _ node: DocumentNode) {
    let keys = node.values(of: FormatKey.self).map(\.key)
    if format.kind == nil {
      if let pattern = format.pattern {
        format.kind = SceneSchema.isNumberPattern(pattern) ? .number : .date
      } else if keys.contains(where: { $0.kinds == [.number] }) {
        format.kind = .number
      } else if format.input != nil {
        format.kind = .date
      }
    }
    guard let kind = format.kind else { return }
    if let pattern = node[FormatKey.pattern], let text = pattern.text, kind != .text,
      SceneSchema.isNumberPattern(text) != (kind == .number)
    {
      let other = kind == .number ? "date" : "number"
      log.error(
        "`pattern` is a \(other) pattern, but the values are \(kind.rawValue)s", at: pattern.range,
        expected: kind == .number ? "a pattern such as `#,##0.0`" : "a pattern such as `yyyy-MM-dd`")
    }
    for key in keys where !key.kinds.contains(kind) {
      guard let range = node.keyRange(key) else { continue }
      log.error("`\(key.rawValue)` does not go with a format of kind `\(kind.rawValue)`", at: range)
    }
  }
}
