import GridFrame
import TestSupport
import Testing

@testable import GridCompose

/// Texts in place of values and of parts of them.
@Suite struct ReplacedTextTests {
  private func texts(_ keys: String, _ values: String = "[[NO], [IT], [NO IT], [\"\"]]") throws -> [String] {
    try ShownCells.cells("data: {header: [code], rows: \(values)}\ncolumns: {code: {\(keys)}}").map { items in
      items.compactMap { item in if case .text(let text) = item { text.text } else { nil } }.joined()
    }
  }

  @Test func wholeValuesAreReplaced() throws {
    #expect(try texts("values: {'NO': Norway, IT: Italy}") == ["Norway", "Italy", "NO IT", ""])
    #expect(try texts("values: {'': unknown}") == ["NO", "IT", "NO IT", "unknown"])
    // As written, or as shown.
    let numbers = "[[1], [2.50], [1234]]"
    #expect(
      try texts("values: {1: one, '2.50': half, '1,234.00': many}, format: '#,##0.00'", numbers) == [
        "one", "half", "many",
      ])
  }

  @Test func replacementsAreNotReplacedAgain() throws {
    #expect(try texts("replace: {'NO': IT, IT: 'NO'}") == ["IT", "NO", "IT NO", ""])
    // The longest part counts, and whole values come first.
    #expect(try texts("replace: {N: x, 'NO': y, O: z}") == ["y", "IT", "y IT", ""])
    #expect(try texts("replace: {I: x}, values: {IT: Italy}") == ["NO", "Italy", "NO xT", ""])
  }
}
