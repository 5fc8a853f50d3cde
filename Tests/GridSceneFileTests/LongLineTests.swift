import GridData
@testable import GridSceneFile
import GridDocument
import GridSupport
import TestSupport
import Testing

/// Lines of any length: positions match those of editors, and an error costs no more than the excerpt it shows.
@Suite struct `Long lines` {
  @Test(arguments: 0..<8)
  func `positions count characters anywhere on a line`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["a", "é", "e\u{301}", "👩‍👩‍👧", "🇩🇪", "\u{301}", "\t", "\r\n", "\n", "한", "\u{1100}", "x, y"]
    let weights = Int.random(in: 1...3, using: &generator)
    let text = (0..<Int.random(in: 100...9000, using: &generator)).map { _ in
      // Few line breaks, so that lines are long.
      let piece = pieces.randomElement(using: &generator) ?? "a"
      return piece.contains("\n") && Int.random(in: 0..<400 * weights, using: &generator) > 0 ? "b" : piece
    }.joined()
    let file = SourceFile(name: "t", text: text)
    for _ in 0..<200 {
      let offset = Int.random(in: 0...file.scalars.count, using: &generator)
      let position = file.position(of: offset)
      var start = offset
      while start > 0, file.scalars[start - 1] != "\n" { start -= 1 }
      #expect(position.column == file.string(start..<offset).count + 1, "seed \(seed), offset \(offset)")
      let excerpt = file.excerpt(at: offset)
      let first = file.string(start..<file.lineEnd(at: offset)).dropFirst(excerpt.column - 1)
      #expect(first.hasPrefix(excerpt.text), "seed \(seed), offset \(offset)")
      #expect(excerpt.column <= position.column)
    }
  }

  /// Each error on a line of several megabytes used to walk and copy the whole line, so this test never finished.
  @Test func `a million mistakes on one line are reported like any others`() {
    let count = 200_000
    let head = "{\"data\": {\"rows\": ["
    let found = MemoryScenes.diagnostics(
      of: head + Array(repeating: "5", count: count).joined(separator: ",") + "]}}"
    ).items
    #expect(found.count == DiagnosticLog.limit + 1)
    for (index, item) in found.dropLast().enumerated() where index % 100 == 0 {
      #expect(item.range?.start.column == head.count + 2 * index + 1)
      #expect(item.sourceLine?.count ?? .max < 2000)
      let lines = item.text().split(separator: "\n")
      let caret = lines[2].firstIndex(of: "^").map { lines[2].distance(from: lines[2].startIndex, to: $0) }
      #expect(caret.map { Array(lines[1])[$0] } == "5")
    }
    #expect(found.last?.message.hasPrefix("\(count - DiagnosticLog.limit) more") == true)
  }
}
