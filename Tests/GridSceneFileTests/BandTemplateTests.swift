@testable import GridData
@testable import GridSceneFile
import GridSchema
import Testing

@Suite struct BandTemplateTests {
  @Test func partsAreParsedInOrder() throws {
    let template = try BandTemplate("{number}. {value}: {count} rows, {sum(a b)} {{x}}")
    #expect(
      template.pieces == [
        .number, .text(". "), .value, .text(": "), .count, .text(" rows, "),
        .aggregate(.sum, column: "a b"), .text(" {x}"),
      ])
    #expect(try BandTemplate("").pieces.isEmpty)
  }

  @Test(arguments: [
    ("{valu}", 0), ("a {", 2), ("é}", 1), ("{mode(x)}", 0), ("{sum()}", 0), ("{}", 0), ("{value", 0),
  ])
  func errorsHaveAnOffset(text: String, offset: Int) {
    do throws(TextError) {
      _ = try BandTemplate(text)
      Issue.record("\(text) is accepted")
    } catch {
      #expect(error.offset == offset, "\(text): \(error.message)")
    }
  }
}
