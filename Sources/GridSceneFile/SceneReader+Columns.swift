import GridData
import GridFrame
import GridScene

extension SceneReader {
  private static let alignments: [String: TextItem.HorizontalAlignment] = [
    "start": .start, "center": .center, "end": .end, "left": .left, "right": .right,
  ]

  /// Reads settings of a column or of all columns.
  mutating func column(_ node: DocumentNode) -> ColumnDescription {
    var column = ColumnDescription()
    column.title = node["title"]?.text
    if let width = node["width"] {
      if width.text == "fit" { column.basis = .fit }
      if let share = width.text.flatMap(SceneSchema.share) { column.basis = .share(share) }
      if let points = positive(width) { column.basis = .fixed(points) }
    }
    column.minimum = node["minWidth"]?.number
    if let maximum = node["maxWidth"], let points = positive(maximum) {
      column.maximum = Located(points, at: maximum.range)
      if let minimum = column.minimum, points < minimum {
        log.error(
          "`maxWidth` is less than `minWidth`", at: maximum.range, expected: "\(minimum.shortText) or more")
      }
    }
    column.alignment = node["align"]?.text.flatMap { Self.alignments[$0] }
    if let format = node["format"] {
      column.format = Located(self.format(format), at: node.keyRange("format") ?? format.range)
    }
    column.missing = node["missing"]?.text
    if let lines = node["lines"] {
      if lines.text == "all" { column.lines = .all }
      if let count = lines.integer, count > 0 { column.lines = .count(count) }
    }
    column.weight = weight(node["weight"])
    column.color = node["color"]?.text.flatMap(Color.init(hex:))
    column.isHidden = node["hidden"]?.boolean
    return column
  }

  /// Reads a pattern, `text`, or a mapping.
  private mutating func format(_ node: DocumentNode) -> FormatDescription {
    var format = FormatDescription()
    if let text = node.text {
      if text == "text" { format.kind = .text } else { format.pattern = text }
    } else {
      format.kind = node["kind"]?.text.flatMap(FormatDescription.Kind.init)
      format.pattern = node["pattern"]?.text
      format.decimals = node["decimals"]?.integer
      format.grouping = node["grouping"]?.boolean
      format.prefix = node["prefix"]?.text
      format.suffix = node["suffix"]?.text
      format.negative = node["negative"]?.text.flatMap(NumberFormat.Negative.init)
      format.input = node["input"]?.text
    }
    checkKind(of: &format, node)
    return format
  }

  /// Finds out what is formatted, and reports keys that go with something else.
  private mutating func checkKind(of format: inout FormatDescription, _ node: DocumentNode) {
    let numberKeys = ["decimals", "grouping", "prefix", "suffix", "negative"].filter { node[$0] != nil }
    if format.kind == nil {
      if let pattern = format.pattern {
        format.kind = SceneSchema.isNumberPattern(pattern) ? .number : .date
      } else if !numberKeys.isEmpty {
        format.kind = .number
      } else if format.input != nil {
        format.kind = .date
      }
    }
    var misplaced: [String] = []
    switch format.kind {
    case .number: misplaced = node["input"] == nil ? [] : ["input"]
    case .date: misplaced = numberKeys
    case .text: misplaced = numberKeys + ["pattern", "input"].filter { node[$0] != nil }
    case nil: break
    }
    if let pattern = node["pattern"], let text = pattern.text, let kind = format.kind, kind != .text,
      SceneSchema.isNumberPattern(text) != (kind == .number)
    {
      let other = kind == .number ? "date" : "number"
      log.error(
        "`pattern` is a \(other) pattern, but the values are \(kind.rawValue)s", at: pattern.range,
        expected: kind == .number ? "a pattern such as `#,##0.0`" : "a pattern such as `yyyy-MM-dd`")
    }
    for key in misplaced {
      guard let range = node.keyRange(key), let kind = format.kind else { continue }
      log.error("`\(key)` does not go with a format of kind `\(kind.rawValue)`", at: range)
    }
  }
}
