import GridData
import GridFrame
import GridSupport

extension ArrowVector.Buffer {
  /// The value that a text in JSON holds; other texts as they are.
  var json: CellValue { scanned { scanner throws(JSONError) in try scanner.cellValue() } ?? .text(text) }

  /// The value with the look of its cell that an object in JSON holds: `{"value": 2, "text": "2 kg", "fill": "#ffeebb"}`.
  var styledCell: CellValue {
    scanned { (scanner) throws(JSONError) -> CellValue in
      guard try scanner.kind() == .object else { return try scanner.cellValue() }
      var value = CellValue.missing
      var look = CellAppearance("")
      var hasText = false
      var members = scanner.open()
      while try scanner.next(&members) {
        let name = scanner.string(of: try scanner.key())
        let member = try scanner.cellValue()
        switch (name, member) {
        case ("value", _): value = member
        case ("text", .text(let text)): (look.text, hasText) = (text, true)
        case ("fill", .text(let text)): look.fill = Color(written: text)
        case ("color", .text(let text)): look.color = Color(written: text)
        case ("weight", .number(let number)):
          look.weight = Int("\(number)").flatMap { (1...1000).contains($0) ? FontWeight(rawValue: $0) : nil }
        case ("italic", .boolean(let isItalic)): look.isItalic = isItalic
        case ("align", .text(let text)): look.alignment = Self.alignments[text]
        default: break
        }
      }
      if !hasText { look.text = value.description }
      return look == CellAppearance(value.description) ? value : .shown(look, value)
    } ?? .text(text)
  }

  private static var alignments: [String: TextItem.HorizontalAlignment] {
    ["left": .left, "center": .center, "right": .right]
  }

  private func scanned(_ body: (inout JSONScanner) throws(JSONError) -> CellValue) -> CellValue? {
    // Damaged UTF-8 becomes valid, as scanners expect it.
    let bytes = Array(text.utf8)
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      var scanner = unsafe JSONScanner(bytes)
      guard let value = try? body(&scanner) else { return nil }
      scanner.skipBlanks()
      return scanner.isAtEnd ? value : nil
    }
  }
}

extension JSONScanner {
  /// Reads the value at the scanner's position, and skips it.
  fileprivate mutating func cellValue() throws(JSONError) -> CellValue {
    let kind = try kind()
    let start = self
    try skipValue()
    return start.cellValue(kind, endingAt: offset)
  }
}
