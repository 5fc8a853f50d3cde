import GridData
import GridFrame
import GridLayout
import GridScene
import TestSupport
import Testing

@testable import GridCompose

/// Texts made from several columns, and the widths that columns need; characters are half as wide as their size.
@Suite struct CellFittingTests {
  private func widths(_ text: String) throws -> [Double] {
    let columns = try ShownCells.prepared(text).spec.columns.sizes
    return (0..<columns.count).map { columns[$0] }
  }

  private func texts(_ text: String) throws -> [String] {
    try ShownCells.cells(text).map { items in
      items.compactMap { if case .text(let text) = $0 { text.text } else { nil } }.joined()
    }
  }

  @Test func optionalPartsOfATextNeedAllTheirValues() throws {
    let data = "data: {header: [n, m], rows: [[a, b], [a, \"\"], [\"\", b], [\"\", \"\"]]}\n"
    #expect(
      try texts(data + "columns: {n: {text: \"{n}<< ({m})>>\"}}").prefix(3) == ["a (b)", "a", " (b)"])
    #expect(try texts(data + "columns: {n: {text: \"<<{n}, {m}>>.\"}}").prefix(3) == ["a, b.", ".", "."])
    // Without any value, the cell is as empty as any other.
    let empty = try texts(data)[3]
    #expect(try texts(data + "columns: {n: {text: \"{n}<< ({m})>>!\"}}")[3] == empty)
  }

  @Test func aColumnFitsItsIndentedTexts() throws {
    let data = "data: {header: [n, level], rows: [[abcdefgh, 0], [abcdefgh, 3]]}\n"
    let (plain, indented) = (try widths(data), try widths(data + "columns: {n: {indent: level}}"))
    #expect(indented[0] == plain[0] + 48)
  }

  @Test func barsBehindTextsTakeNoMoreSpaceThanTheLonger() throws {
    let data = "data: {header: [n], rows: [[1000], [20]]}\n"
    func width(_ bar: String) throws -> Double { try widths(data + "columns: {n: {\(bar)}}")[0] }
    #expect(
      try width("bar: {length: 300, label: inside}") == width("bar: {length: 200, label: inside}") + 100)
    #expect(try width("bar: {length: 300}") == width("bar: {length: 200}") + 100)
    #expect(try width("bar: {length: 1, label: inside}") == width("bar: {length: 2, label: inside}"))
    #expect(try width("bar: {length: 200}") > width("bar: {length: 200, label: inside}"))
  }

  @Test func aColumnFitsTextsOfSeveralStyles() throws {
    let data = "data: {header: [n], rows: [[\"**abcdefghijkl** mnop\"], [a]]}\n"
    let plain = "data: {header: [n], rows: [[abcdefghijkl mnop], [a]]}\n"
    #expect(try widths(data + "columns: {n: {format: markup}}") == widths(plain))
  }

  @Test func aColumnFitsTheLongestOfManyTexts() throws {
    func data(_ lengths: [Int]) -> String {
      let rows = lengths.map { "[\(String(repeating: "x", count: $0))]" }.joined(separator: ", ")
      return "data: {header: [n], rows: [\(rows)]}\n"
    }
    #expect(try widths(data((0..<30).map { $0 * 7 % 30 + 1 })) == widths(data([30])))
  }

  @Test func theWidestTextsAreDifferent() {
    var widest = WidestTexts(capacity: 2)
    for (text, estimate) in [("b", 2.0), ("a", 1), ("b", 2), ("c", 3), ("c", 3), ("d", 2)] {
      widest.offer(text, estimate: estimate)
    }
    #expect(widest.texts == ["c", "b"])
    widest.offer("e", estimate: 3)
    #expect(widest.texts == ["c", "e"])
  }

  @Test func shownTracksAreTheFirstAndSomeOthers() {
    let tracks = ShownTracks(first: 3, others: [1, 7, 9])
    #expect((0..<10).filter(tracks.contains) == [0, 1, 2, 7, 9])
    #expect(tracks.count(in: 0..<10) == 5 && tracks.count(in: 2..<8) == 2 && tracks.count(in: 3..<7) == 0)
  }
}
