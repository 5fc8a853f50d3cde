@testable import GridData
import GridDocument
import GridGeometry
@testable import GridSceneForm
import GridScroll
import GridSupport
import TestSupport
import Testing

/// Files of recorded offsets.
@Suite struct ScrollTraceTests {
  private func read(_ text: String) -> (RecordedOffsets?, [Diagnostic]) {
    var reader = ScrollTraceReader(name: "trace.csv", bytes: SharedBytes(Array(text.utf8)))
    let offsets = reader.offsets(between: .linear)
    return (offsets, reader.diagnostics)
  }

  @Test func readsColumnsByNameInAnyOrder() {
    let (offsets, diagnostics) = read("y; note ;T;X\r\n-2.5;\"a;\"\"b\";0;1e2\r\n\r\n3;;0.5;.5\r\n")
    #expect(diagnostics.isEmpty)
    #expect(offsets?.offsets == [Point(x: 100, y: -2.5), Point(x: 0.5, y: 3)])
    #expect(offsets?.times == [0, 0.5])
    #expect(read("x,y\n1,2\n").0?.times == nil)
  }

  @Test func readsTouches() {
    let (offsets, diagnostics) = read("x,y,touch\n0,1,1\n0,2, 0\n0,3,1\n")
    #expect(diagnostics.isEmpty && offsets?.isTouched == [true, false, true] && offsets?.times == nil)
    let wrong = read("time,x,y,touch\n0,1,2,yes\n").1
    #expect(wrong.map(\.message) == ["`touch` is \"yes\""])
    #expect(wrong.first?.expectation == "1 while a finger holds the content, otherwise 0")
    #expect(wrong.first?.range?.start.column == 7)
  }

  @Test func reportsTheFirstMistakesAndTheNumberOfOthers() {
    let (offsets, diagnostics) = read("x,y\n" + String(repeating: "a,1\n", count: 25))
    #expect(offsets == nil)
    #expect(diagnostics.count == 11)
    #expect(diagnostics.last?.message == "15 more values are wrong")
    #expect(diagnostics.prefix(10).map { $0.range?.start.line } == Array(2...11))
  }

  /// Any file is either read, or refused at a position inside the file.
  @Test(arguments: 0..<60)
  func damagedFilesAreReadOrRefused(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = [",", "\n", "\"", "x", "y", "time", "1", "-2.5", "1e400", "é", "\r", ";", " ", "\t", "nan"]
    var text = Array("time,x,y\n0,1,2\n0.5,3,4\n\"1\",5,6\n").map { String($0) }
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let place = Int.random(in: 0..<text.count, using: &generator)
      let piece = pieces.randomElement(using: &generator) ?? ""
      if Bool.random(using: &generator) { text[place] = piece } else { text.insert(piece, at: place) }
    }
    let joined = text.joined()
    let (offsets, diagnostics) = read(joined)
    #expect((offsets == nil) == !diagnostics.isEmpty, "seed \(seed): \(joined)")
    let lines = joined.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
    for diagnostic in diagnostics {
      guard let range = diagnostic.range else { continue }
      #expect((1...lines).contains(range.start.line), "seed \(seed): \(diagnostic)")
      #expect(range.start.column >= 1 && range.start <= range.end, "seed \(seed): \(diagnostic)")
      #expect(range.end.column <= (diagnostic.sourceLine ?? "").count + 1, "seed \(seed): \(diagnostic)")
    }
    if let offsets { #expect(offsets.times?.count ?? offsets.offsets.count == offsets.offsets.count) }
  }

  @Test func textInAnotherEncodingIsRefusedWithGuesses() {
    var reader = ScrollTraceReader(
      name: "trace.csv",
      bytes: SharedBytes(Array("x,y,gerät\n1,2,3\n".utf16.map { UInt8(truncatingIfNeeded: $0) })))
    #expect(reader.offsets(between: .linear) == nil)
    #expect(reader.diagnostics.first?.expectation?.contains("windows-1252 reads \"x,y,gerät\"") == true)
  }

  @Test func delimitersAreGuessed() {
    let (offsets, diagnostics) = read("# recorded\nx;y\n1;2\n3;4\n")
    #expect(offsets?.offsets == [Point(x: 1, y: 2), Point(x: 3, y: 4)] && diagnostics.isEmpty)
  }
}
