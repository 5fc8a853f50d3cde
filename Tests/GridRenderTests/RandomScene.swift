/// Scenes with a random combination of everything that can be frozen, grouped or merged.
enum RandomScene {
  /// A scene as text, determined by the state of the generator.
  static func yaml(using generator: inout some RandomNumberGenerator) -> String {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    func chance(_ percent: Int) -> Bool { number(1...100) <= percent }
    let rows = number(1...30)
    let columns = number(1...8)
    var lines = [
      "data: {generate: {rows: \(rows), columns: \(columns)}}",
      "viewport: {width: \(number(40...400)), height: \(number(40...300))}",
      "columnDefaults: {width: \(number(20...90))}", "fonts: {boxes: true}",
      "freeze: {rows: \(number(0...min(2, rows))), columns: \(number(0...min(2, columns)))"
        + ", bottomRows: \(number(0...min(1, rows))), endColumns: \(number(0...min(1, columns)))"
        + (chance(50) ? ", trailing: docked" : "") + (chance(30) ? ", overflow: {unpin: 40}" : "") + "}",
    ]
    if chance(60) {
      let middle = number(0...rows)
      let inner = number(0...middle)
      let footer = chance(50) ? ", footer: {text: end, pinned: \(chance(50))}" : ""
      lines.append(
        "sections: [{title: a, rows: [0, \(middle)]\(footer), sections: [{title: b, rows: [0, \(inner)]}]},"
          + " {title: c, rows: [\(middle), \(rows - middle)], pinned: \(chance(70))\(footer)}]")
    }
    if chance(50), columns > 2 {
      lines.append("columnGroups: [{title: group, columns: [\"1\", \"2\"]}]")
    }
    if chance(50), rows > 1 {
      let row = number(0...rows - 2)
      let policy = ["split", "clip"][number(0...1)]
      lines.append("spans: [{row: \(row), column: \"0\", rows: 2, policy: \(policy)}]")
    }
    if chance(30) { lines.append("insets: \(number(1...12))") }
    if chance(30) { lines.append("spacing: \(number(1...6))") }
    if chance(30) { lines.append("direction: rtl") }
    if chance(40) { lines.append("align: {x: center, y: end}") }
    if chance(40) { lines.append("overscroll: {x: stay, y: stretch}") }
    if chance(30) { lines.append("rows: {widths: {\"0\": [\(number(10...90)), \(number(10...90))]}}") }
    if columns < 2 { lines.removeAll { $0.hasPrefix("rows:") } }
    return lines.joined(separator: "\n")
  }
}
