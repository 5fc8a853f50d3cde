import Gridreel

/// The content and style of the circle's elements.
enum Look {
  private static let text = TextStyle(families: ["Roboto"], size: 15, color: Color(rgb: 0x1d2733))

  /// A dark bar with a sentence of two styles.
  static var title: (CellContent, CellLook) {
    var style = text
    style.color = Color(rgb: 0xc3ccd7)
    let runs = [TextRun("Seven cities ", weight: .bold, color: .white), TextRun("that go in a circle")]
    let look = CellLook(
      background: Color(rgb: 0x1d2733), padding: CellLook.Padding(start: 18, end: 18), text: style,
      horizontalAlignment: .left)
    return (CellContent([.text(runs)]), look)
  }

  /// A white card with round corners: the name of a city above a line through numbers derived from its letters.
  static func card(_ city: String) -> (CellContent, CellLook) {
    let letters = city.unicodeScalars.map { Double($0.value % 7) }
    let line = CellContent.Sparkline(
      values: letters + letters.reversed(), in: 0...16, color: Color(rgb: 0x2f6fba), width: 2,
      reference: (value: 0, color: Color(rgb: 0xcfd6de)))
    let look = CellLook(
      background: .white, lines: [EdgeLine(.lower, color: Color(rgb: 0x2f6fba))], lineWidth: 4,
      padding: CellLook.Padding(start: 12, end: 12, top: 10, bottom: 12), text: text,
      verticalAlignment: .top, cornerRadius: 10)
    let content = CellContent(
      [.line(line), .text([TextRun(city, weight: .semibold)])], arrangement: .layers)
    return (content, look)
  }
}
